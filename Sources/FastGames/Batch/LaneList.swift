/// A list of lanes, of which a batch has no more.
struct LaneList: ~Copyable {
  private let lanes = Cells<Int>(Batch.lanes, repeating: 0)
  private(set) var count = 0

  /// The lanes one after the other.
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

  /// Keeps the first lanes.
  mutating func shorten(to count: Int) { self.count = count }
}
