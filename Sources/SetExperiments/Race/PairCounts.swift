public import Experiments

/// How often one of two numbers of a game was higher, as high, or lower.
public struct PairCounts: Hashable, Sendable {
  /// Games in which the first was higher.
  public private(set) var higher = 0
  /// Games in which both were equal.
  public private(set) var equal = 0
  /// Games in which the first was lower.
  public private(set) var lower = 0

  /// No games.
  public init() {}

  /// The number of games compared.
  public var games: Int { higher + equal + lower }

  var reversed: PairCounts {
    var counts = self
    (counts.higher, counts.lower) = (lower, higher)
    return counts
  }

  var lead: MeanEstimate {
    let n = Double(games)
    let mean = Double(higher - lower) / n
    return MeanEstimate(
      count: games, mean: mean,
      variance: games > 1 ? (Double(higher + lower) - n * mean * mean) / (n - 1) : .nan)
  }

  /// The sums of the doubled places of both: 2 for who is ahead, 4 for who is behind, 3 for both where they are equal;
  /// nil if there are too many games.
  var places: CrossSums? {
    let (h, e, l) = (Int128(higher), Int128(equal), Int128(lower))
    return CrossSums(
      count: games, sums: [2 * h + 3 * e + 4 * l, 4 * h + 3 * e + 2 * l],
      products: [4 * h + 9 * e + 16 * l, 8 * h + 9 * e + 8 * l, 16 * h + 9 * e + 4 * l])
  }

  mutating func add(comparing one: Int, with other: Int, times: Int = 1) {
    if one > other {
      higher += times
    } else if one == other {
      equal += times
    } else {
      lower += times
    }
  }

  mutating func merge(_ other: PairCounts) {
    higher += other.higher
    equal += other.equal
    lower += other.lower
  }
}

extension PairCounts: Stored {
  /// The three numbers in a list: higher, equal, lower.
  public var stored: JSON { [higher, equal, lower].stored }

  /// Reads the three numbers.
  public init(stored: JSONReader) throws(RecordError) {
    let numbers: [Int] = try stored.value()
    guard numbers.count == 3, numbers.allSatisfy({ (0...1 << 53).contains($0) }) else {
      throw stored.error("is not three numbers of games: higher, equal, lower")
    }
    (higher, equal, lower) = (numbers[0], numbers[1], numbers[2])
  }
}
