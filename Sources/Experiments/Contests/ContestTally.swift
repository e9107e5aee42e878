/// The counts of a contest: for each block of cells and measure the sums over games of its competitors, and further counts of
/// each cell.
///
/// Integers only, so that merging is exact.
public struct ContestTally<Detail: StoredTally>: StoredTally {
  /// The number of games, each played in every cell.
  public internal(set) var trials: UInt64 = 0
  /// The further counts, by cell.
  public internal(set) var details: [Detail]
  /// By block and measure: the sums over games, each game a row of the competitors' numbers.
  public internal(set) var sums: [CrossSums]
  /// How often each was ahead, by block and pair of competitors; empty unless it is counted.
  public internal(set) var ahead: [[PairCounts]]

  init(details: [Detail], variables: [Int], ahead: [Int]) {
    self.details = details
    sums = variables.map { CrossSums(variables: $0) }
    self.ahead = ahead.map { allPairs(of: $0).map { _ in PairCounts() } }
  }

  /// The number of games, the details of each cell, and for each block the sums by measure and who was ahead.
  public var stored: JSON {
    .object(
      [
        .init("trials", stored: trials), .init("details", .array(details.map { $0.stored })),
        .init("sums", stored: sums),
      ] + (ahead.isEmpty ? [] : [.init("ahead", .array(ahead.map { $0.stored }))]))
  }

  /// Reads the counts of a contest.
  public init(stored: JSONReader, like empty: ContestTally) throws(RecordError) {
    trials = try stored.word("trials")
    let tallies = try stored.items("details")
    guard tallies.count == empty.details.count else {
      throw try stored.member("details").error(
        "has \(tallies.count) values, not \(empty.details.count)")
    }
    details = try zip(tallies, empty.details).map { stored, empty throws(RecordError) in
      try Detail(stored: stored, like: empty)
    }
    sums = try stored.value("sums")
    ahead =
      empty.ahead.isEmpty
      ? [] : try stored.items("ahead").map { pairs throws(RecordError) in try pairs.value() }
  }

  /// Adds the counts of other games of the same contest.
  public mutating func merge(_ other: ContestTally) {
    precondition(fits(other), "tallies of different contests do not add up")
    trials += other.trials
    for index in details.indices { details[index].merge(other.details[index]) }
    for index in sums.indices { sums[index].merge(other.sums[index]) }
    for block in ahead.indices {
      for pair in ahead[block].indices { ahead[block][pair].merge(other.ahead[block][pair]) }
    }
  }

  /// True if both are of the same number of cells, blocks and measures.
  public func fits(_ other: ContestTally) -> Bool {
    details.count == other.details.count
      && zip(details, other.details).allSatisfy { $0.fits($1) }
      && sums.map { $0.variables } == other.sums.map { $0.variables }
      && ahead.map { $0.count } == other.ahead.map { $0.count }
      && hasOneCount && other.hasOneCount
  }

  private var hasOneCount: Bool {
    details.allSatisfy { $0.trials == trials } && sums.allSatisfy { $0.count == games }
      && ahead.joined().allSatisfy { $0.games <= games }
  }
}

/// Counts nothing but trials: the detail of a contest whose measures say all.
public struct TrialCount: StoredTally {
  /// How many trials there were.
  public var trials: UInt64 = 0

  /// No trials.
  public init() {}

  /// The number of trials.
  public var stored: JSON { ["trials": trials.stored] }

  /// Reads a number of trials.
  public init(stored: JSONReader, like empty: TrialCount) throws(RecordError) {
    trials = try stored.word("trials")
  }

  /// Adds other trials.
  public mutating func merge(_ other: TrialCount) { trials += other.trials }

  /// Returns true: all counts of trials add up.
  public func fits(_ other: TrialCount) -> Bool { true }
}

extension WideSums: Stored {
  /// The number of games, the sum and the sum of squares.
  public var stored: JSON {
    ["count": count.stored, "sum": sum.stored, "sumOfSquares": sumOfSquares.stored]
  }

  /// Reads sums and refuses those that no numbers can have.
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
    return [
      "count": count.stored, "sums": (0..<variables).map { sum($0) }.stored,
      "products": pairs.stored,
    ]
  }

  /// Reads sums and refuses those that no numbers can have.
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
  public var stored: JSON { ["unit": unit.stored, "counts": cells.stored] }

  /// Reads counts in the unit that this many different numbers need.
  public init(stored: JSONReader) throws(RecordError) {
    let unit = try stored.member("unit")
    guard let counts = CoarseCounts(unit: try unit.int(), cells: try stored.value("counts")) else {
      throw unit.error("is not the power of ten that so many different numbers need")
    }
    self = counts
  }
}

/// Some contests count nothing beside their measures but these.
extension ValueCounts: StoredTally {
  /// The number of numbers counted.
  public var trials: UInt64 { UInt64(total) }

  /// Reads counts, which all have the same shape.
  public init(stored: JSONReader, like empty: ValueCounts) throws(RecordError) {
    try self.init(stored: stored)
  }

  /// Returns true: all counts add up.
  public func fits(_ other: ValueCounts) -> Bool { true }
}
