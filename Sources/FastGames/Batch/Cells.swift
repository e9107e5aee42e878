/// Memory of a fixed number of elements, on a cache line, read and written without checks.
///
/// The steps read and write vectors, words and bytes of the same memory, which arrays do not offer.
struct Cells<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(_ count: Int, repeating element: Element) {
    self.count = count
    start = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: 64
    ).bindMemory(to: Element.self, capacity: count)
    start.initialize(repeating: element, count: count)
  }

  deinit { start.deallocate() }

  /// An element; the index must be in range.
  @inline(__always)
  subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  func fill(_ element: Element) { start.update(repeating: element, count: count) }
}

extension UnsafeMutablePointer<UInt8> {
  /// The bytes as vectors of a width.
  @inline(__always)
  func vectors<Bytes: ByteLanes>() -> UnsafeMutablePointer<Bytes> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Bytes.self)
  }
}

extension Cells<UInt8> {
  /// The bytes as vectors of a width.
  @inline(__always)
  func vectors<Bytes: ByteLanes>() -> UnsafeMutablePointer<Bytes> { start.vectors() }

  /// The bytes as words, the first byte lowest; every processor that this is compiled for orders them so.
  @inline(__always) var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt64.self)
  }
}
