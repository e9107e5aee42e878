/// The tables of one vector of lanes: a vector of cards for each position.
struct LaneTable<Bytes: ByteLanes>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Bytes>
  /// How many vectors the positions lie apart.
  private let apart: Int

  /// The twelve positions of a batch.
  ///
  /// - Parameters:
  ///   - batch: Has the tables.
  ///   - vector: Which vector of lanes.
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
