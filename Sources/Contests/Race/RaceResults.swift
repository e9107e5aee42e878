/// What a person at a table has won, and how.
package struct RacePerson: Sendable {
  let name: String
  /// The share of games that the person won; a win is divided among all who tie for it.
  let wins: Estimate
  let alone: Estimate
  /// The share of games that the person won together with others.
  let tied: Estimate
  let rank: Estimate
  /// The mean of what decides, more being better; in races of pairs the mean of how much more the person has.
  package let amount: Estimate
  /// The 5%, 50% and 95% quantiles of the amounts.
  let quantiles: [Double]
  let record: SeatRecord
}

/// The results of races as they are stated: in pairs, at one table, or along a sweep.
package struct RaceResults: ModelledSummary, Sendable {
  let run: Run<RacePlan>
  let statement: StoredResult.Statement
  /// The people of each table, in the order of the plan.
  package let tables: [[RacePerson]]
  /// Who of two is ahead how often, for all pairs at all tables, tested together; none of a sweep.
  package let pairs: [WinShares]
  /// The same games by models of the players, if they were asked for.
  package var models: ModelSpread?

  package init(_ run: Run<RacePlan>, stated statement: StoredResult.Statement) {
    (self.run, self.statement) = (run, statement)
    let (plan, confidence) = (run.plan, statement.confidence)
    let blocks = ContestResult.all(of: run, confidence: confidence)
    tables = zip(blocks, plan.tables).enumerated().map { place, table in
      let names =
        plan.sweep.map { plan.names(place / $0.points.count) } ?? table.0.competitors
      return names.enumerated().map { person, name in
        RacePerson(
          name, run.tally.details[table.1[person]],
          rank: table.0.sums(0).estimate(.mean(of: person), confidence).scaled(by: 0.5),
          confidence)
      }
    }
    let counted = zip(blocks, plan.races).flatMap { block, race in
      zip(block.pairs, block.ahead).map { pair, counts -> WinShares.Counted in
        let (one, other) = (race.players[pair.first], race.players[pair.second])
        return (one.name, other.name, counts, plan.areAlike(one, other))
      }
    }
    pairs = plan.sweep == nil ? WinShares.all(counted, confidence) : []
  }

  var plan: RacePlan { run.plan }
  var measure: RaceMeasure { run.plan.measure }
  var confidence: Confidence { statement.confidence }

  package var document: Document {
    let document = plan.sweep.map(document(along:)) ?? raceDocument
    return document.deciding(RacePlan.contests(of: run, stated: statement))
  }

  /// The figure of the command; with models of the players, who wins how often.
  package var plot: Plot { plan.sweep.map(plot(along:)) ?? racePlot }

  /// The result of the command; its figure counts games, except for sweeps.
  package var stated: StatedResult {
    StatedResult(document, drawsIntervals: plan.sweep != nil || models != nil) { plot }
  }

  /// Seconds from the coming of a table until three cards are taken or dealt.
  var wait: Estimate { tables[0][0].record.wait(confidence).scaled(by: 0.001) }

  var minutes: Estimate { tables[0][0].record.mean(.time, times: 1 / 60_000, confidence) }
}

extension RacePerson {
  fileprivate init(
    _ name: String, _ record: SeatRecord, rank: Estimate, _ confidence: Confidence
  ) {
    let games = Double(record.games)
    let won = record.wins.enumerated().reduce(0.0) {
      $0 + Double($1.element) / Double($1.offset + 1)
    }
    (self.name, self.record) = (name, record)
    // A win of several is between none and one, so that its spread is at most that of a share.
    wins = Estimate(
      value: won / games, interval: confidence.interval(successes: won, trials: games))
    alone = confidence.share(record.wins[0], of: record.games)
    tied = confidence.share(record.wins.dropFirst().reduce(0, +), of: record.games)
    amount = record.mean(.amount, times: 0.001, confidence)
    quantiles = record.amounts.pointQuantiles
    guard rank.interval.width == 0 else {
      self.rank = rank
      return
    }
    // Whoever has the same place in all games has it in nearly all, as shares of games tell.
    let others = Double(record.wins.count - 1)
    let ahead = confidence.interval(successes: (rank.value - 1) / others * games, trials: games)
    self.rank = Estimate(
      value: rank.value,
      interval: Interval(lower: 1 + others * ahead.lower, upper: 1 + others * ahead.upper))
  }
}

extension RacePlan: StatedPlan {
  /// Who comes out ahead at each table; none for a sweep.
  package static func contests(
    of run: Run<RacePlan>, stated statement: Statement
  ) -> [ContestResult<RacePlan>] {
    run.plan.sweep == nil ? statement.contests(of: run) : []
  }

  /// How often the first player has won so far, at one table or in the first pair; for a sweep, at its ends.
  package static func glimpse(of run: Run<RacePlan>, stated statement: Statement) -> String {
    let plan = run.plan
    guard run.tally.games > 0 else { return "" }
    let name = plan.players[0].name
    func percent(_ share: Double) -> String { NumberText.percent(share, decimals: 1) }
    if let sweep = plan.sweep {
      let (last, results) = (sweep.points.count - 1, RaceResults(run, stated: statement))
      let ends = (last > 0 ? [0, last] : [0]).map { point in
        "\(ParameterText.number(sweep.points[point])): "
          + percent(results.tables[point][0].wins.value)
      }
      return "\(name) wins at \(sweep.axis.name) " + ends.joined(separator: ", ")
    }
    return "\(name) wins "
      + percent(Double(run.tally.details[0].wins[0]) / Double(run.tally.games))
      + (plan.measure == .points ? "" : " by \(plan.measure.unit)")
  }
}

extension Column<RacePerson> {
  static var wins: Column {
    .interval(
      "wins", as: .share(), names: .own,
      meaning: "the share of games won, a tied win divided equally"
    ) { Measured($0.wins) }
  }

  static var rank: Column {
    .interval(
      "rank", as: .number(decimals: 2), names: .own,
      meaning: "the mean place, ties sharing their places"
    ) { Measured($0.rank) }
  }

  static func score(_ measure: RaceMeasure, head: String? = nil) -> Column {
    .interval(
      "score", as: .number(decimals: 2), names: .own, head: head, unit: measure.unit,
      meaning: measure.scoreAxis
    ) { Measured($0.amount) }
  }

  static func sets(head: String? = nil) -> Column {
    perGame("sets", head, "Sets per game") { $0.sets }
  }

  static func mistakes(head: String? = nil) -> Column {
    perGame("mistakes", head, "wrong claims per game") { $0.mistakes }
  }

  static var late: Column { perGame("late", nil, "Sets shown too late, per game") { $0.late } }

  private static func perGame(
    _ name: String, _ head: String?, _ meaning: String,
    _ count: @escaping @Sendable (SeatRecord) -> Int
  ) -> Column {
    .number(name, as: .number(decimals: 2), head: head, meaning: meaning) {
      $0.record.perGame(count($0.record))
    }
  }
}

extension Column {
  /// A share: with its interval for programs, alone for people, whose lines would be too long.
  static func bareShare(
    _ name: String, head: String? = nil, meaning: String,
    value: @escaping @Sendable (Row) -> Estimate
  ) -> [Column] {
    [
      .interval(name, as: .share(), names: .own, head: head, meaning: meaning) {
        Measured(value($0))
      }.only(in: .data),
      .number(name, as: .share(), head: head, meaning: meaning) { value($0).value }
        .only(in: .people),
    ]
  }
}
