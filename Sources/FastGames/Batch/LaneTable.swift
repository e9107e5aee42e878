/// The tables of one vector of lanes: a vector of cards for each position.
struct LaneTable<Bytes: ByteLanes>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Bytes>
  /// How many vectors the positions lie apart.
  private let apart: Int

  @inline(__always)
  init(_ batch: borrowing Batch, _ vector: Int) {
    start = batch.table.vectors() + vector
    apart = Steps<Bytes>.stride
  }

  @inline(__always)
  init(gathered batch: borrowing Batch) {
    start = batch.gathered.vectors()
    apart = 1
  }

  @inline(__always)
  subscript(position: Int) -> Bytes {
    get { start[position &* apart] }
    nonmutating set { start[position &* apart] = newValue }
  }
}

struct LaneList: ~Copyable {
  private let lanes = Cells<Int>(Batch.lanes, repeating: 0)
  private(set) var count = 0

  @inline(__always) var start: UnsafeMutablePointer<Int> { lanes.start }

  @inline(__always)
  subscript(index: Int) -> Int {
    get { lanes[index] }
    nonmutating set { lanes[index] = newValue }
  }

  @inline(__always)
  mutating func append(_ lane: Int) {
    lanes[count] = lane
    count &+= 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func shorten(to count: Int) { self.count = count }
}

/// Memory of a fixed number of elements on a cache line, read and written without checks, as vectors, words and bytes.
package struct Cells<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  package let start: UnsafeMutablePointer<Element>
  let count: Int

  package init(_ count: Int, repeating element: Element) {
    self.count = count
    start = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: 64
    ).bindMemory(to: Element.self, capacity: count)
    start.initialize(repeating: element, count: count)
  }

  deinit { start.deallocate() }

  /// An element; the index must be in range.
  @inline(__always)
  package subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  func fill(_ element: Element) { start.update(repeating: element, count: count) }
}

extension UnsafeMutablePointer<UInt8> {
  @inline(__always)
  func vectors<Bytes: ByteLanes>() -> UnsafeMutablePointer<Bytes> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Bytes.self)
  }
}

extension Cells<UInt8> {
  @inline(__always)
  package func vectors<Bytes: ByteLanes>() -> UnsafeMutablePointer<Bytes> { start.vectors() }

  /// The bytes as words, the first byte lowest; every processor that this is compiled for orders them so.
  @inline(__always) var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt64.self)
  }
}
