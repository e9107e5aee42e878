/// A race as one person at the table saw it.
package struct RaceSeat: Sendable {
  let result: RaceResult
  let person: Int

  var side: RaceSide { result.sides[person] }

  /// Sets taken and deals of three more cards, by anyone.
  var tables: Int {
    result.sides.reduce(result.dealMores + result.mistakenDealMores) { $0 + $1.sets }
  }

  /// Twice the place of the person, people who tie sharing their places: scores of 8, 5, 5 and 2 have 2, 5, 5 and 8.
  func doubledRank(by measure: RaceMeasure) -> Int {
    let own = measure.value(side)
    var rank = 1
    for side in result.sides {
      let other = measure.value(side)
      rank += other > own ? 2 : other == own ? 1 : 0
    }
    return rank
  }

  func margin(by measure: RaceMeasure) -> Int {
    measure.value(side) - measure.value(result.sides[1 - person])
  }
}

/// What one person at a table did in all its games.
package struct SeatRecord: StoredTally {
  /// Games by thousandths of what decides; in races of pairs, by how much more of it the person has than the other.
  var amounts = ValueCounts()
  /// Games that the person won alone, with one other, with two others, ….
  package private(set) var wins: [Int]
  private(set) var sets = 0
  private(set) var mistakes = 0
  /// Those among them that were of a Set, but not shown in time.
  private(set) var late = 0
  private(set) var sums = CrossSums(variables: 3)

  /// A number of a game, by its place in ``sums``.
  enum Variable: Int {
    /// Milliseconds.
    case time
    /// Sets taken and deals of three more cards, by anyone.
    case tables
    /// As in ``amounts``.
    case amount
  }

  init(people: Int) { wins = Array(repeating: 0, count: people) }

  package var trials: UInt64 { UInt64(sums.count) }

  mutating func add(_ seats: [RaceSeat], by measure: RaceMeasure, inPairs: Bool) {
    var rows: [Int] = []
    rows.reserveCapacity(3 * seats.count)
    for seat in seats {
      let amount = inPairs ? seat.margin(by: measure) : measure.value(seat.side)
      add(seat, amount, by: measure)
      rows.append(seat.result.milliseconds)
      rows.append(seat.tables)
      rows.append(amount)
    }
    sums.add(rows: rows)
  }

  private mutating func add(_ seat: RaceSeat, _ amount: Int, by measure: RaceMeasure) {
    let rank = seat.doubledRank(by: measure)
    amounts.add(amount)
    // Those who share the first place have the doubled rank 2, 3, 4, …, one, two, three of them.
    let own = measure.value(seat.side)
    if !seat.result.sides.contains(where: { measure.value($0) > own }) { wins[rank - 2] += 1 }
    sets += seat.side.sets
    mistakes += seat.side.mistakes
    late += seat.side.late
  }

  package mutating func merge(_ other: SeatRecord) {
    amounts.merge(other.amounts)
    for place in wins.indices { wins[place] += other.wins[place] }
    sets += other.sets
    mistakes += other.mistakes
    late += other.late
    sums.merge(other.sums)
  }

  package func fits(_ other: SeatRecord) -> Bool { wins.count == other.wins.count }

  package var stored: JSON {
    [
      "amounts": amounts.stored, "wins": wins.stored, "sets": sets.stored,
      "mistakes": mistakes.stored, "late": late.stored, "sums": sums.stored,
    ]
  }

  package init(stored: JSONReader, like empty: SeatRecord) throws(RecordError) {
    amounts = try stored.value("amounts")
    guard amounts.times.keys.allSatisfy({ abs($0) <= 1 << 40 }) else {
      throw try stored.member("amounts").error("has a score of more than 2^40")
    }
    (wins, sums) = (try stored.value("wins"), try stored.value("sums"))
    (sets, mistakes, late) = (
      try stored.int("sets"), try stored.int("mistakes"), try stored.int("late")
    )
    guard sums.variables == empty.sums.variables, amounts.total == sums.count,
      wins.count == empty.wins.count
    else {
      throw stored.error("does not hold \(sums.count) games of \(empty.wins.count) people")
    }
    let most = try TimedGameRecord.most(of: sums.count, in: stored)
    guard (wins + [sets, mistakes, late]).allSatisfy({ (0...most).contains($0) }), late <= mistakes
    else { throw stored.error("has a count that no games can have") }
  }

  func mean(_ variable: Variable, times scale: Double, _ confidence: Confidence) -> Estimate {
    sums.estimate(.mean(of: variable.rawValue), confidence).scaled(by: scale)
  }

  /// Mean milliseconds per table.
  func wait(_ confidence: Confidence) -> Estimate {
    sums.estimate(.ratio(of: Variable.time.rawValue, to: Variable.tables.rawValue), confidence)
  }

  func perGame(_ count: Int) -> Double { Double(count) / Double(games) }
}
