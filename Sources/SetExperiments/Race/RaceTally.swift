public import Estimates
public import MonteCarlo
internal import SetCards
internal import SetPlayers

/// What is remembered of races: a record for each pair of players.
public struct RaceTally: StoredTally {
  /// The pairs, in the order of the plan.
  public internal(set) var pairs: [RaceRecord]

  /// How many deals were raced for.
  public var trials: UInt64 { UInt64(pairs.first?.games ?? 0) }

  /// Adds the races of other deals.
  public mutating func merge(_ other: RaceTally) {
    for place in pairs.indices { pairs[place].merge(other.pairs[place]) }
  }

  /// Whether both are of as many pairs, and each of one number of games.
  public func fits(_ other: RaceTally) -> Bool {
    pairs.count == other.pairs.count
      && [pairs, other.pairs].allSatisfy { records in
        records.allSatisfy { $0.games == records[0].games }
      }
  }
}

/// The races of one pair.
public struct RaceRecord: Hashable, Sendable, Codable {
  /// Games by the margin of the first player in thousandths of what decides.
  public internal(set) var margins = ValueCounts()
  /// Sets that each took.
  public internal(set) var sets = [0, 0]
  /// False claims of each.
  public internal(set) var mistakes = [0, 0]
  /// Milliseconds of all games.
  public internal(set) var milliseconds = 0

  /// Nothing counted yet.
  public init() {}

  /// How many games were raced.
  public var games: Int { margins.total }

  mutating func add(_ result: RaceResult, by measure: RaceMeasure) {
    margins.add(measure.value(result.first) - measure.value(result.second))
    for (side, one) in [result.first, result.second].enumerated() {
      sets[side] += one.sets
      mistakes[side] += one.mistakes
    }
    milliseconds += result.milliseconds
  }

  mutating func merge(_ other: RaceRecord) {
    margins.merge(other.margins)
    for side in 0..<2 {
      sets[side] += other.sets[side]
      mistakes[side] += other.mistakes[side]
    }
    milliseconds += other.milliseconds
  }

  /// Whether all can come from so many games: margins are made of what Sets give and false claims take, and add up to it.
  func isPossible(games: Int, of deck: Deck, _ weights: (set: Int, mistake: Int)) -> Bool {
    let most = games.multipliedReportingOverflow(by: deck.count / 3)
    guard self.games == games, !most.overflow, sets[0] + sets[1] <= most.partialValue,
      (sets + mistakes + [milliseconds]).allSatisfy({ $0 >= 0 })
    else { return false }
    var (step, rest) = (weights.set, weights.mistake)
    while rest != 0 { (step, rest) = (rest, step % rest) }
    guard margins.times.keys.allSatisfy({ step == 0 ? $0 == 0 : $0 % step == 0 }) else {
      return false
    }
    let sum = margins.times.reduce(Int128(0)) { $0 + Int128($1.key) * Int128($1.value) }
    return sum == Int128(weights.set) * Int128(sets[0] - sets[1])
      - Int128(weights.mistake) * Int128(mistakes[0] - mistakes[1])
  }

  private enum CodingKeys: CodingKey {
    case margins, sets, mistakes, milliseconds
  }

  /// Reads a stored record: margins as pairs of a margin and its games, ascending.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    margins = try values.decode(ValueCounts.self, forKey: .margins)
    func two(_ key: CodingKeys) throws -> [Int] {
      let numbers = try values.decode([Int].self, forKey: key)
      guard numbers.count == 2, numbers.allSatisfy({ (0...1 << 53).contains($0) }) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "is not a number for each of two players")
      }
      return numbers
    }
    sets = try two(.sets)
    mistakes = try two(.mistakes)
    milliseconds = try values.decode(Int.self, forKey: .milliseconds)
  }

  /// Writes the record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(margins, forKey: .margins)
    try values.encode(sets, forKey: .sets)
    try values.encode(mistakes, forKey: .mistakes)
    try values.encode(milliseconds, forKey: .milliseconds)
  }
}
