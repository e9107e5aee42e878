/// A table that is written once, lives as long as the program and is read without checks.
///
/// An array read in the hottest loops costs a bounds check and a retain for each look-up; the tables here are few,
/// small, and indexed by values whose type keeps them in range.
@frozen
@usableFromInline
struct ImmutableTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>

  /// Copies the elements to memory that is never freed or written again.
  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
  }

  /// An element; the index must be in range.
  @inlinable @inline(__always)
  subscript(index: Int) -> Element { start[index] }
}
