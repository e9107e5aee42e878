/// The tables of one vector of lanes: a vector of cards for each position.
struct LaneTable<Bytes: ByteLanes>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Bytes>
  /// How many vectors the positions lie apart.
  private let apart: Int

  /// The twelve positions of a batch.
  @inline(__always)
  init(_ batch: borrowing Batch, _ vector: Int) {
    start = batch.table.vectors() + vector
    apart = Steps<Bytes>.stride
  }

  /// The fifteen positions of the lanes that were gathered.
  @inline(__always)
  init(gathered batch: borrowing Batch) {
    start = batch.gathered.vectors()
    apart = 1
  }

  /// The cards at a position.
  @inline(__always)
  subscript(position: Int) -> Bytes {
    get { start[position &* apart] }
    nonmutating set { start[position &* apart] = newValue }
  }
}

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
