internal import Estimates
internal import SetGame

/// The counts of tables of one kind, as ``TableCounts`` has them, without checks.
struct RawTableCounts: BitwiseCopyable {
  var seen = 0
  var setFree = 0
  /// The sums of the numbers of Sets and of their squares.
  var sum = 0
  var squares = 0

  /// Adds tables with a number of Sets.
  @inline(__always)
  mutating func add(_ sets: Int, times: Int = 1) {
    seen &+= times
    setFree &+= sets == 0 ? times : 0
    sum &+= sets &* times
    squares &+= sets &* sets &* times
  }

  /// What remains without some of the tables.
  func without(_ other: RawTableCounts) -> RawTableCounts {
    RawTableCounts(
      seen: seen - other.seen, setFree: setFree - other.setFree, sum: sum - other.sum,
      squares: squares - other.squares)
  }

  /// The counts as a tally has them.
  var checked: TableCounts {
    guard let sums = IntegerSums(count: seen, sum: sum, sumOfSquares: squares) else {
      preconditionFailure("no tables have these sums of Sets")
    }
    var counts = TableCounts()
    counts.setFree = setFree
    counts.sets = sums
    return counts
  }
}
