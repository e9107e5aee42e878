public import Experiments
public import Plotting
internal import SetPlayers

extension RaceSummary {
  /// The races as a result for programs and for people.
  public var document: Document {
    let table = RecordTable(columns, rows: rows)
    return run.plan.document(
      run, confidence, [.init("pairs", rows: table)], table: table, pairs: rows.map { $0.wins },
      models: models, late: late,
      note: "Margin: \(measure.marginNote); 5% and 95%: one game in 20 has a lower one, one in "
        + "20 a higher one. p: McNemar's mid-p test of both winning as often, after Holm's correction for all "
        + "pairs. \(WinShares.toTellNote)")
  }

  private var measure: RaceMeasure { run.plan.measure }

  private var late: [Double] {
    let plan = run.plan
    var late = plan.players.map { _ in 0 }
    for (pair, row) in zip(plan.pairs, rows) {
      late[pair.first] += row.record.late[0]
      late[pair.second] += row.record.late[1]
    }
    let games = Double(plan.players.count - 1) * Double(rows.first?.record.games ?? 0)
    return late.map { Double($0) / games }
  }

  private var columns: [Column<Row>] {
    func mean(
      _ name: String, _ what: String, _ value: @escaping @Sendable (RaceRecord) -> Double
    ) -> Column<Row> {
      .number(name, as: .number(decimals: 2), meaning: what) {
        value($0.record) / Double($0.record.games)
      }.only(in: .data)
    }
    return WinShares.columns.map { $0.of { $0.wins } } + [
      .interval(
        "margin", as: .number(decimals: 2), names: .own, unit: measure.unit,
        meaning: measure.margin
      ) { Measured($0.margin) },
      .number("low5", as: .number(decimals: 0), head: "5%", meaning: "one game in 20 is below") {
        $0.quantiles[0]
      },
      .number("median", as: .number(decimals: 0), meaning: "the margin in the middle") {
        $0.quantiles[1]
      },
      .number("high95", as: .number(decimals: 0), head: "95%", meaning: "one game in 20 is above") {
        $0.quantiles[2]
      },
      WinShares.p.of { $0.wins },
    ] + WinShares.toTell(models).map { $0.of { $0.wins } } + [
      mean("minutes", "minutes per game") { Double($0.milliseconds) / 60_000 },
      mean("firstSets", "Sets of the first per game") { Double($0.sets[0]) },
      mean("secondSets", "Sets of the second per game") { Double($0.sets[1]) },
      mean("firstMistakes", "wrong claims of the first per game") { Double($0.mistakes[0]) },
      mean("secondMistakes", "wrong claims of the second per game") { Double($0.mistakes[1]) },
      mean("firstLate", "Sets that the first showed too late, per game") { Double($0.late[0]) },
      mean("secondLate", "Sets that the second showed too late, per game") { Double($0.late[1]) },
      run.plan.effect(confidence).of { $0.wins },
    ]
  }

  /// The share of games by margin, for each pair.
  public var plot: Plot {
    if let models {
      return models.plotOfWins(
        of: rows.map { ("\($0.wins.first) – \($0.wins.second)", $0.wins.first, $0.wins.second) },
        run.mention("deal", ofSeed: run.plan.seed))
    }
    return run.plan.plot(
      "Margins of races",
      of: rows.map { ("\($0.wins.first) less \($0.wins.second)", $0.record.margins) },
      along: measure.margin, run)
  }
}

/// The results of races as they are stated, in pairs or at one table.
public struct RaceResults: ModelledSummary, Sendable {
  private let run: Run<RacePlan>
  private let statement: StoredResult.Statement
  /// The same games by models of the players, if they were asked for.
  public var models: ModelSpread?

  /// Reads races.
  public init(_ run: Run<RacePlan>, stated statement: StoredResult.Statement) {
    (self.run, self.statement) = (run, statement)
  }

  private func read<Part>(
    pairs: (RaceSummary) -> Part, table: (StandingsSummary) -> Part
  ) -> Part {
    guard var standings = StandingsSummary(run, confidence: statement.confidence) else {
      var races = RaceSummary(run, confidence: statement.confidence)
      races.models = models
      return pairs(races)
    }
    standings.models = models
    return table(standings)
  }

  /// The result of the command.
  public var document: Document {
    read(pairs: { $0.document }, table: { $0.document })
      .deciding(RacePlan.contests(of: run, stated: statement))
  }

  /// The figure of the command; with models of the players, who wins how often.
  public var plot: Plot { read(pairs: { $0.plot }, table: { $0.plot }) }

  /// The numbers that models are asked for, as stated.
  public var statedNumbers: [StatedNumber] {
    read(pairs: { $0.statedNumbers }, table: { $0.statedNumbers })
  }
}

extension RacePlan: StatedPlan {
  /// The result of the command, whose figure counts games.
  public static func result(of run: Run<RacePlan>, stated statement: Statement) -> StatedResult {
    let races = RaceResults(run, stated: statement)
    return StatedResult(races.document, drawsIntervals: false) { races.plot }
  }

  /// How often the first has won so far, at one table or of the first pair.
  public static func glimpse(of run: Run<RacePlan>, stated statement: Statement) -> String {
    let record = run.tally.pairs.first
    let wins = record?.signs.higher ?? run.tally.table?.people[0].wins[0] ?? 0
    let games = record?.games ?? run.tally.table?.games ?? 0
    guard games > 0 else { return "" }
    return "\(run.plan.players[0].name) wins "
      + NumberText.percent(Double(wins) / Double(games), decimals: 1)
      + (run.plan.measure == .points ? "" : " by \(run.plan.measure.unit)")
  }
}
