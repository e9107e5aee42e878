/// A table that is written once, lives as long as the program and is read without checks.
///
/// The tables here are few and small, and are indexed by cards and by counts whose range is known.
struct ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private let start: UnsafePointer<Element>

  /// How many elements there are.
  let count: Int

  /// Copies the elements to memory that is never freed or written again.
  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
    count = elements.count
  }

  /// An element; the index must be in range.
  @inline(__always)
  subscript(index: Int) -> Element { start[index] }
}
