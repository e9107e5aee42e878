public import Experiments
internal import SetPlayers

/// The counts of races: a record for each pair of players, or one for all at one table.
public struct RaceTally: StoredTally {
  /// The pairs, in the order of the plan; none at one table.
  public internal(set) var pairs: [RaceRecord] = []
  /// The games at one table; nil of races in pairs.
  public internal(set) var table: StandingsRecord?

  init(pairs: Int) { self.pairs = Array(repeating: RaceRecord(), count: pairs) }

  init(people: Int) { table = StandingsRecord(people: people) }

  mutating func add(_ result: RaceResult, ofPair place: Int, by measure: RaceMeasure) {
    if table == nil {
      pairs[place].add(result, by: measure)
    } else {
      table?.add(result, by: measure)
    }
  }

  /// The records.
  public var stored: JSON {
    .object([table.map { .init("table", stored: $0) } ?? .init("pairs", stored: pairs)])
  }

  /// Reads the records.
  public init(stored: JSONReader, like empty: RaceTally) throws(RecordError) {
    if empty.table != nil {
      table = try stored.value("table")
    } else {
      pairs = try stored.value("pairs")
    }
  }

  /// The number of deals raced for.
  public var trials: UInt64 { UInt64(pairs.first?.games ?? table?.games ?? 0) }

  /// Adds the races of other deals.
  public mutating func merge(_ other: RaceTally) {
    for place in pairs.indices { pairs[place].merge(other.pairs[place]) }
    if let others = other.table { table?.merge(others) }
  }

  /// True if both are of as many pairs or people, and each of one number of games.
  public func fits(_ other: RaceTally) -> Bool {
    pairs.count == other.pairs.count && table?.people.count == other.table?.people.count
      && [pairs, other.pairs].allSatisfy { records in
        records.allSatisfy { $0.games == records[0].games }
      }
  }
}

/// The races of one pair.
public struct RaceRecord: Hashable, Sendable {
  /// Games by the margin of the first player in thousandths of what decides.
  public internal(set) var margins = ValueCounts()
  /// Sets that each took.
  public internal(set) var sets = [0, 0]
  /// Wrong claims of each.
  public internal(set) var mistakes = [0, 0]
  /// Those among them that were of a Set, but not shown in time.
  public internal(set) var late = [0, 0]
  /// Milliseconds of all games.
  public internal(set) var milliseconds = 0

  /// No games.
  public init() {}

  /// The number of games raced.
  public var games: Int { margins.total }

  mutating func add(_ result: RaceResult, by measure: RaceMeasure) {
    margins.add(measure.value(result.sides[0]) - measure.value(result.sides[1]))
    for (side, one) in result.sides.enumerated() {
      sets[side] += one.sets
      mistakes[side] += one.mistakes
      late[side] += one.late
    }
    milliseconds += result.milliseconds
  }

  mutating func merge(_ other: RaceRecord) {
    margins.merge(other.margins)
    for side in 0..<2 {
      sets[side] += other.sets[side]
      mistakes[side] += other.mistakes[side]
      late[side] += other.late[side]
    }
    milliseconds += other.milliseconds
  }
}

extension RaceRecord: Stored {
  /// Games by margin, and what both players did.
  public var stored: JSON {
    .object(
      [
        .init("margins", stored: margins), .init("sets", stored: sets),
        .init("mistakes", stored: mistakes),
      ] + (late == [0, 0] ? [] : [.init("late", stored: late)]) + [
        .init("milliseconds", stored: milliseconds)
      ])
  }

  /// Reads a record.
  public init(stored: JSONReader) throws(RecordError) {
    margins = try stored.value("margins")
    let most = try TimedGameRecord.most(of: margins.total, in: stored)
    guard margins.times.keys.allSatisfy({ abs($0) <= 1 << 40 }) else {
      throw try stored.member("margins").error("has a margin of more than 2^40")
    }
    func two(_ key: String) throws(RecordError) -> [Int] {
      let numbers: [Int] = try stored.value(key)
      guard numbers.count == 2, numbers.allSatisfy({ (0...most).contains($0) }) else {
        throw try stored.member(key).error("is not a number for each of two players")
      }
      return numbers
    }
    sets = try two("sets")
    mistakes = try two("mistakes")
    if try stored.optional("late") != nil { late = try two("late") }
    guard zip(late, mistakes).allSatisfy({ $0 <= $1 }) else {
      throw try stored.member("late").error("exceeds “mistakes”, which it is part of")
    }
    milliseconds = try stored.int("milliseconds")
    guard (0...most).contains(milliseconds) else {
      throw try stored.member("milliseconds").error("is too large to be added up")
    }
  }
}
