/// The counts of races: a record for each pair of players, or one for a whole table; in a sweep, one for each value and point.
package struct RaceTally: StoredTally {
  /// The pairs, in the order of the plan; none at one table.
  package var pairs: [RaceRecord]
  /// The tables, in the order of the plan; none for races in pairs.
  package var tables: [StandingsRecord]
  /// True if there is a table for each point of a sweep.
  let isSweep: Bool

  init(pairs: [RaceRecord] = [], tables: [StandingsRecord] = [], isSweep: Bool = false) {
    (self.pairs, self.tables, self.isSweep) = (pairs, tables, isSweep)
  }

  /// The games at one table; nil for other races.
  package var table: StandingsRecord? { isSweep ? nil : tables.first }

  mutating func add(_ result: RaceResult, at place: Int, by measure: RaceMeasure) {
    if tables.isEmpty {
      pairs[place].add(result, by: measure)
    } else {
      tables[place].add(result, by: measure)
    }
  }

  package var stored: JSON {
    let member: JSON.Member =
      isSweep
      ? .init("cells", stored: tables)
      : table.map { .init("table", stored: $0) } ?? .init("pairs", stored: pairs)
    return .object([member])
  }

  package init(stored: JSONReader, like empty: RaceTally) throws(RecordError) {
    self = empty
    if isSweep {
      tables = try stored.value("cells")
    } else if empty.tables.isEmpty {
      pairs = try stored.value("pairs")
    } else {
      tables = [try stored.value("table")]
    }
  }

  private var games: [Int] { pairs.map { $0.games } + tables.map { $0.games } }

  package var trials: UInt64 { UInt64(games.first ?? 0) }

  package mutating func merge(_ other: RaceTally) {
    for place in pairs.indices { pairs[place].merge(other.pairs[place]) }
    for place in tables.indices { tables[place].merge(other.tables[place]) }
  }

  /// True if both have as many pairs, tables and people, and each has the same number of games throughout.
  package func fits(_ other: RaceTally) -> Bool {
    pairs.count == other.pairs.count
      && tables.map { $0.people.count } == other.tables.map { $0.people.count }
      && [games, other.games].allSatisfy { games in games.allSatisfy { $0 == games[0] } }
  }
}

package struct RaceRecord: Hashable, Sendable {
  /// Games by the margin of the first player in thousandths of what decides.
  var margins = ValueCounts()
  var sets = [0, 0]
  var mistakes = [0, 0]
  /// Those among them that were of a Set, but not shown in time.
  var late = [0, 0]
  /// Milliseconds of all games.
  var milliseconds = 0

  init() {}

  var games: Int { margins.total }

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
  package var stored: JSON {
    .object(
      [
        .init("margins", stored: margins), .init("sets", stored: sets),
        .init("mistakes", stored: mistakes),
      ] + (late == [0, 0] ? [] : [.init("late", stored: late)]) + [
        .init("milliseconds", stored: milliseconds)
      ])
  }

  package init(stored: JSONReader) throws(RecordError) {
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
