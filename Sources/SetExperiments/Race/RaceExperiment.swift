/// Races at several tables: of each pair, of all at one table, or of a sweep.
package struct RaceExperiment: GamewiseExperiment {
  /// The racers, their rules, and the texts of a game's rows, each for the person at the same place.
  typealias Table = (players: [Racer], rules: RaceRules, texts: [[String]])

  let plan: RacePlan
  let persons: [Int]
  let tables: [Table]
  let texts: [String]
  /// The receiver of a row for each game and pair, or for each person at a table.
  package var rows: GameRows?

  private let empty: RaceTally

  init(of plan: RacePlan) {
    self.plan = plan
    let (players, rules) = (plan.players, plan.raceRules)
    guard plan.sweep == nil else {
      tables = plan.cells.map { cell in
        (cell.players, cell.rules, cell.players.map { [cell.rules.name, $0.name] })
      }
      (texts, persons) = (["raceRules", "player"], plan.persons)
      empty = RaceTally(
        tables: tables.map { StandingsRecord(people: $0.players.count) }, isSweep: true)
      return
    }
    guard !plan.isTable else {
      tables = [(players, rules, players.map { [$0.name] })]
      (texts, persons) = (["player"], plan.persons)
      empty = RaceTally(tables: [StandingsRecord(people: players.count)])
      return
    }
    tables = plan.pairs.map { pair in
      let both = [players[pair.first], players[pair.second]]
      return (both, rules, [both.map { $0.name }])
    }
    (texts, persons) = (["first", "second"], [0, 1])
    empty = RaceTally(pairs: tables.map { _ in RaceRecord() })
  }

  package func emptyTally() -> RaceTally { empty }

  package func run(_ trials: Range<UInt64>, into tally: inout RaceTally) {
    var games: [[RaceRow?]] = []
    for (place, table) in tables.enumerated() {
      var engine = RaceEngine(
        deck: plan.deck, rules: plan.rules, table.players, raceRules: table.rules,
        timesClaims: plan.timesClaims, persons: persons, seed: plan.seed)
      var results: [RaceResult] = []
      for game in trials {
        let result = engine.play(game)
        tally.add(result, at: place, by: plan.measure)
        if rows != nil { results.append(result) }
      }
      for person in table.texts.indices {
        games.append(results.map { RaceRow(result: $0, person: person) })
      }
    }
    guard rows != nil else { return }
    put(games, of: trials, texts: tables.flatMap { $0.texts.map { $0.map { .string($0) } } })
  }

  /// The number of the game, both players, the margin and its parts; at a table, the player and how the game ended for
  /// that player.
  package func rowLayout(_ form: GameRows.Form) -> GameRowLayout<RaceRow> {
    let measure = plan.measure
    let own: [GameColumn<RaceRow>] =
      empty.pairs.isEmpty
      ? [
        .init(
          "rank",
          .init { StandingsRecord.doubledRanks(of: $0.sides.map(measure.value))[$0.person] },
          scale: 0.5),
        .init("points", .init { $0.sides[$0.person].points }, scale: 0.001),
        .init("sets", .init { $0.sides[$0.person].sets }),
        .init("mistakes", .init { $0.sides[$0.person].mistakes }),
        .init("late", .init { $0.sides[$0.person].late }),
      ]
      : [
        .init(
          "margin", .init { measure.value($0.sides[0]) - measure.value($0.sides[1]) }, scale: 0.001),
        .init("firstPoints", .init { $0.sides[0].points }, scale: 0.001),
        .init("secondPoints", .init { $0.sides[1].points }, scale: 0.001),
        .init("firstSets", .init { $0.sides[0].sets }),
        .init("secondSets", .init { $0.sides[1].sets }),
        .init("firstMistakes", .init { $0.sides[0].mistakes }),
        .init("secondMistakes", .init { $0.sides[1].mistakes }),
      ]
    return GameRowLayout(
      form, texts: texts,
      columns: own + [.init("time", .init { $0.result.milliseconds }, scale: 0.001)])
  }
}

/// A race as one person at the table saw it.
package struct RaceRow: Sendable {
  let result: RaceResult
  let person: Int

  var sides: [RaceSide] { result.sides }
}
