public import Experiments
internal import SetPlayers

/// The races of a plan.
public struct RaceExperiment: GamewiseExperiment {
  let plan: RacePlan
  /// The receiver of a row for each game and pair, or for each person at one table.
  public var rows: GameRows?

  /// No games.
  public func emptyTally() -> RaceTally {
    plan.isTable ? RaceTally(people: plan.players.count) : RaceTally(pairs: plan.pairs.count)
  }

  /// Plays deals.
  public func run(_ trials: Range<UInt64>, into tally: inout RaceTally) {
    let (players, raceRules) = (plan.players, plan.raceRules)
    let tables: [RacePlan.Seating] =
      plan.isTable
      ? [(players, raceRules, plan.persons, players.map { [$0.name] })]
      : plan.pairs.map { pair in
        let both = [players[pair.first], players[pair.second]]
        return (both, raceRules, [0, 1], [both.map { $0.name }])
      }
    plan.race(trials, at: tables, rows, rowLayout) { place, result in
      tally.add(result, ofPair: place, by: plan.measure)
    }
  }

  /// The names of the columns: the number of the game, both players, the margin, and what it is made of; at one table the
  /// player and what came of the game for them.
  public func rowHead(_ form: GameRows.Form) -> [UInt8] { rowLayout(form).head }

  private func rowLayout(_ form: GameRows.Form) -> GameRowLayout<RaceRow> {
    RaceRow.layout(
      form, texts: plan.isTable ? ["player"] : ["first", "second"], isTable: plan.isTable,
      plan.measure)
  }
}

extension RacePlan {
  /// Who races by which rules and clocks, and the texts of each row of a game, which is of the person at the same place.
  typealias Seating = (players: [Racer], rules: RaceRules, persons: [Int], texts: [[String]])

  func race(
    _ trials: Range<UInt64>, at tables: [Seating], _ rows: GameRows?,
    _ layout: (GameRows.Form) -> GameRowLayout<RaceRow>, count: (_ table: Int, RaceResult) -> Void
  ) {
    var games: [[RaceRow?]] = []
    for (place, table) in tables.enumerated() {
      var engine = RaceEngine(
        deck: deck, rules: rules, table.players, raceRules: table.rules,
        timesClaims: timesClaims, persons: table.persons, seed: seed)
      var results: [RaceResult] = []
      for game in trials {
        let result = engine.play(game)
        count(place, result)
        if rows != nil { results.append(result) }
      }
      for person in table.texts.indices {
        games.append(results.map { RaceRow(result: $0, person: person) })
      }
    }
    guard let rows else { return }
    let texts = tables.flatMap { $0.texts.map { $0.map { JSON.string($0) } } }
    rows.put(trials, layout(rows.form).rows(of: games, from: trials.lowerBound, texts: texts))
  }
}

struct RaceRow: Sendable {
  let result: RaceResult
  let person: Int

  var sides: [RaceSide] { result.sides }

  static func layout(
    _ form: GameRows.Form, texts: [String], isTable: Bool, _ measure: RaceMeasure
  ) -> GameRowLayout<RaceRow> {
    let own: [GameColumn<RaceRow>] =
      isTable
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
