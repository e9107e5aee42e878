/// How often one of two numbers of a game was higher, as high, or lower.
public struct PairCounts: Hashable, Sendable {
  /// Games in which the first was higher.
  public private(set) var higher = 0
  /// Games in which they were equal.
  public private(set) var equal = 0
  /// Games in which the first was lower.
  package private(set) var lower = 0

  /// No games.
  public init() {}

  /// The number of games.
  public var games: Int { higher + equal + lower }

  /// The same games with the two numbers swapped.
  public var reversed: PairCounts {
    var counts = self
    (counts.higher, counts.lower) = (lower, higher)
    return counts
  }

  /// How much more often the first was higher, per game.
  public var lead: MeanEstimate {
    let n = Double(games)
    let mean = Double(higher - lower) / n
    return MeanEstimate(
      count: games, mean: mean,
      variance: games > 1 ? (Double(higher + lower) - n * mean * mean) / (n - 1) : .nan)
  }

  /// Counts one game by its two numbers.
  public mutating func add(comparing one: Int, with other: Int, times: Int = 1) {
    if one > other {
      higher += times
    } else if one == other {
      equal += times
    } else {
      lower += times
    }
  }

  /// Adds other games.
  public mutating func merge(_ other: PairCounts) {
    higher += other.higher
    equal += other.equal
    lower += other.lower
  }
}

extension PairCounts: Stored {
  /// The three numbers in a list: higher, equal, lower.
  public var stored: JSON { [higher, equal, lower].stored }

  /// Reads three numbers of games.
  public init(stored: JSONReader) throws(RecordError) {
    let numbers: [Int] = try stored.value()
    guard numbers.count == 3, numbers.allSatisfy({ (0...1 << 53).contains($0) }) else {
      throw stored.error("is not three numbers of games: higher, equal, lower")
    }
    (higher, equal, lower) = (numbers[0], numbers[1], numbers[2])
  }
}
