public import Estimates
public import Records

extension WideSums: Stored {
  /// The number of games, the sum and the sum of squares.
  public var stored: JSON {
    .object([
      .init("count", stored: count), .init("sum", stored: sum),
      .init("sumOfSquares", stored: sumOfSquares),
    ])
  }

  /// Reads sums that numbers can have.
  public init(stored: JSONReader) throws(RecordError) {
    let sums = WideSums(
      count: try stored.int("count"), sum: try stored.value("sum"),
      sumOfSquares: try stored.value("sumOfSquares"))
    guard let sums else {
      throw try stored.member("sum").error("is a sum that no numbers can have")
    }
    self = sums
  }
}

extension CrossSums: Stored {
  /// The number of games, the sums and the sums of products.
  public var stored: JSON {
    let pairs = (0..<variables).flatMap { i in (0...i).map { product(i, $0) } }
    return .object([
      .init("count", stored: count), .init("sums", stored: (0..<variables).map { sum($0) }),
      .init("products", stored: pairs),
    ])
  }

  /// Reads sums that numbers can have.
  public init(stored: JSONReader) throws(RecordError) {
    let sums = CrossSums(
      count: try stored.int("count"), sums: try stored.value("sums"),
      products: try stored.value("products"))
    guard let sums else {
      throw try stored.member("sums").error("are sums that no numbers can have")
    }
    self = sums
  }
}

extension ValueCounts: Stored {
  /// Pairs of a number and how often it was seen, ascending.
  public var stored: JSON { rows.stored }

  /// Reads pairs of ascending numbers and how often they were seen.
  public init(stored: JSONReader) throws(RecordError) {
    guard let counts = ValueCounts(rows: try stored.value()) else {
      throw stored.error("is not a list of ascending numbers with their games")
    }
    self = counts
  }
}

extension CoarseCounts: Stored {
  /// The unit and the counts of its multiples.
  public var stored: JSON {
    .object([.init("unit", stored: unit), .init("counts", stored: cells)])
  }

  /// Reads counts in the unit that this many different numbers need.
  public init(stored: JSONReader) throws(RecordError) {
    let unit = try stored.member("unit")
    guard let counts = CoarseCounts(unit: try unit.int(), cells: try stored.value("counts")) else {
      throw unit.error("is not the power of ten that so many different numbers need")
    }
    self = counts
  }
}

/// Counts by value are all that some contests count beside their measures.
extension ValueCounts: StoredTally {
  /// The number of numbers counted.
  public var trials: UInt64 { UInt64(total) }

  /// Reads counts; they have one shape with all others.
  public init(stored: JSONReader, like empty: ValueCounts) throws(RecordError) {
    try self.init(stored: stored)
  }

  /// Returns true: all counts add up.
  public func fits(_ other: ValueCounts) -> Bool { true }
}
