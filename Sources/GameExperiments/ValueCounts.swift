public import MonteCarlo

/// How many games had each value of a whole number.
public struct ValueCounts: StoredTally {
  /// Games by value.
  public private(set) var games: [Int: Int] = [:]

  /// Nothing counted yet.
  public init() {}

  /// How many games were counted.
  public var trials: UInt64 { UInt64(games.values.reduce(0, +)) }

  /// Counts a game.
  mutating func count(_ value: Int) { games[value, default: 0] += 1 }

  /// Adds other games.
  public mutating func merge(_ other: ValueCounts) { games.merge(other.games) { $0 + $1 } }

  /// All counts add up.
  public func fits(_ other: ValueCounts) -> Bool { true }

  /// The sum of a power of the value over games; nothing where it would overflow.
  func moment(_ power: Int) -> Int? {
    var sum = 0
    for (value, count) in games {
      var term = count
      for _ in 0..<power {
        let (product, overflows) = term.multipliedReportingOverflow(by: value)
        guard !overflows else { return nil }
        term = product
      }
      let (total, overflows) = sum.addingReportingOverflow(term)
      guard !overflows else { return nil }
      sum = total
    }
    return sum
  }

  /// Reads stored counts: pairs of a value and its games, ascending by value.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var last = Int.min
    while !list.isAtEnd {
      let pair = try list.decode([Int].self)
      guard pair.count == 2, pair[0] > last || games.isEmpty, (1...1 << 53).contains(pair[1]) else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: "is no list of ascending values with their games")
      }
      (last, games[pair[0]]) = (pair[0], pair[1])
    }
  }

  /// Writes the counts.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for (value, count) in games.sorted(by: { $0.key < $1.key }) { try list.encode([value, count]) }
  }
}
