/// What a person at a table has won, and how.
package struct RacePerson: Sendable {
  let name: String
  let record: SeatRecord
  fileprivate let meanRank: Estimate
  fileprivate let confidence: Confidence

  /// The share of games that the person won; a win is divided among all who tie for it.
  var wins: Estimate {
    let games = Double(record.games)
    let won = record.wins.enumerated().reduce(0.0) {
      $0 + Double($1.element) / Double($1.offset + 1)
    }
    // A shared win counts between 0 and 1, so the spread is at most that of a share.
    return Estimate(
      value: won / games, interval: confidence.interval(successes: won, trials: games))
  }

  var alone: Estimate { confidence.share(record.wins[0], of: record.games) }

  /// The share of games that the person won together with others.
  var tied: Estimate {
    confidence.share(record.wins.dropFirst().reduce(0, +), of: record.games)
  }

  /// The mean of what decides, more being better; in races of pairs the mean of how much more the person has.
  package var amount: Estimate { record.mean(.amount, times: 0.001, confidence) }

  var rank: Estimate {
    guard meanRank.interval.width == 0 else { return meanRank }
    // Whoever has the same place in all games has it in nearly all, as shares of games tell.
    let (games, others) = (Double(record.games), Double(record.wins.count - 1))
    let ahead = confidence.interval(
      successes: (meanRank.value - 1) / others * games, trials: games)
    return Estimate(
      value: meanRank.value,
      interval: Interval(lower: 1 + others * ahead.lower, upper: 1 + others * ahead.upper))
  }
}

/// The results of races as they are stated: in pairs, at one table, or along a sweep.
package struct RaceResults: ModelledSummary, Sendable {
  let run: Run<RacePlan>
  let statement: StoredResult.Statement
  /// The people of each table, in the order of the plan.
  package let tables: [[RacePerson]]
  /// Who of two is ahead how often, for all pairs at all tables, tested together; none of a sweep.
  package let pairs: [WinShares]
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
          name: name, record: run.tally.details[table.1[person]],
          meanRank: table.0.sums(0).estimate(.mean(of: person), confidence).scaled(by: 0.5),
          confidence: confidence)
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

  /// The members and sections that only some races have in their documents.
  typealias Parts = (members: [Document.Member], sections: [Section])

  package var document: Document {
    let (members, sections) = plan.sweep.map(parts(along:)) ?? parts
    let hasMetric = measure != .points || plan.sweep != nil
    return Document(
      [.init("schema", 1)] + sweepMembers + run.opening(run.tally.games, seed: plan.seed)
        + [.init("raceRules", .string(plan.raceRules.name))]
        + (hasMetric ? [.init("metric", .string(measure.rawValue))] : []) + plan.deals.members
        + [.init("confidence", .number(confidence.level))] + members
        + run.closing(run.trialsPerSecond), sections: sections
    ).adding(models).deciding(
      plan.sweep == nil ? RacePlan.contests(of: run, stated: statement) : [])
  }

  private var sweepMembers: [Document.Member] {
    guard let sweep = plan.sweep else { return [] }
    return [.init("sweep", .string(sweep.axis.name))]
      + (sweep.second == .whole ? [] : [.init("second", .string(sweep.second.name))])
  }

  package var plot: Plot { plan.sweep.map(plot(along:)) ?? racePlot }

  /// The result of the command; its figure counts games, except for sweeps.
  package var stated: StatedResult {
    StatedResult(document, drawsIntervals: plan.sweep != nil || models != nil) { plot }
  }

  /// Seconds from the coming of a table until three cards are taken or dealt.
  var wait: Estimate { tables[0][0].record.wait(confidence).scaled(by: 0.001) }

  var minutes: Estimate { tables[0][0].record.mean(.time, times: 1 / 60_000, confidence) }
}

extension RacePlan: StatedPlan {
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

  static func quantiles(middle: String) -> [Column] {
    func quantile(
      _ name: String, _ share: Double, head: String? = nil, _ meaning: String
    ) -> Column {
      .number(name, as: .number(decimals: 0), head: head, meaning: meaning) {
        RankedValues($0.record.amounts).quantile(share).map { Double($0) / 1000 } ?? .nan
      }
    }
    return [
      quantile("low5", 0.05, head: "5%", "one game in 20 is below"),
      quantile("median", 0.5, middle),
      quantile("high95", 0.95, head: "95%", "one game in 20 is above"),
    ]
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
