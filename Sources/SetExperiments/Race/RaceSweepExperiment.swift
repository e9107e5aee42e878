public import Experiments
internal import SetPlayers

/// The races of a sweep.
public struct RaceSweepExperiment: GamewiseExperiment {
  let plan: RaceSweep
  /// The receiver of a row for each game, setting and person.
  public var rows: GameRows?

  /// No games.
  public func emptyTally() -> RaceSweepTally {
    RaceSweepTally(
      cells: plan.cells.map { StandingsRecord(people: $0.players.count) })
  }

  /// Plays deals at every point.
  public func run(_ trials: Range<UInt64>, into tally: inout RaceSweepTally) {
    let tables: [RacePlan.Seating] = plan.cells.map { cell in
      (cell.players, cell.rules, plan.persons, cell.players.map { [cell.rules.name, $0.name] })
    }
    plan.race.race(trials, at: tables, rows, rowLayout) { place, result in
      tally.cells[place].add(result, by: plan.race.measure)
    }
  }

  /// The names of the columns: the number of the game, the rules and the player, with their swept numbers, and what came of
  /// it.
  public func rowHead(_ form: GameRows.Form) -> [UInt8] { rowLayout(form).head }

  private func rowLayout(_ form: GameRows.Form) -> GameRowLayout<RaceRow> {
    RaceRow.layout(form, texts: ["raceRules", "player"], isTable: true, plan.race.measure)
  }
}

/// The counts of a sweep: a record of everybody for each value and point.
public struct RaceSweepTally: StoredTally {
  /// The records, in the order of the plan.
  public internal(set) var cells: [StandingsRecord]

  init(cells: [StandingsRecord]) { self.cells = cells }

  /// The records.
  public var stored: JSON { .object([.init("cells", stored: cells)]) }

  /// Reads the records.
  public init(stored: JSONReader, like empty: RaceSweepTally) throws(RecordError) {
    cells = try stored.value("cells")
  }

  /// The number of deals raced for.
  public var trials: UInt64 { UInt64(cells.first?.games ?? 0) }

  /// Adds the races of other deals.
  public mutating func merge(_ other: RaceSweepTally) {
    for place in cells.indices { cells[place].merge(other.cells[place]) }
  }

  /// True if both are of as many settings and people, and each of one number of games.
  public func fits(_ other: RaceSweepTally) -> Bool {
    cells.count == other.cells.count
      && zip(cells, other.cells).allSatisfy { $0.people.count == $1.people.count }
      && [cells, other.cells].allSatisfy { records in
        records.allSatisfy { $0.games == records[0].games }
      }
  }
}
