/// The results of races: how often each of a pair wins, by how much, and whether that is more than chance.
package struct RaceSummary: Sendable {
  package typealias Row = (wins: WinShares, record: RaceRecord)

  let run: Run<RacePlan>
  let confidence: Confidence
  /// The pairs, in the order of the plan.
  package let rows: [Row]
  /// The same races by models of the players, if they were asked for.
  let models: ModelSpread?

  package init(
    _ run: Run<RacePlan>, confidence: Confidence = .portable(), _ models: ModelSpread? = nil
  ) {
    (self.run, self.confidence, self.models) = (run, confidence, models)
    let records = run.tally.pairs
    let pairs = zip(run.plan.pairs, records).map { run.plan.counted($1.signs, of: $0) }
    rows = zip(WinShares.all(pairs, confidence), records).map { (wins: $0, record: $1) }
  }

  var document: Document {
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
      ) { Measured($0.record.margin(confidence)) },
      .number("low5", as: .number(decimals: 0), head: "5%", meaning: "one game in 20 is below") {
        $0.record.margins.pointQuantiles[0]
      },
      .number("median", as: .number(decimals: 0), meaning: "the margin in the middle") {
        $0.record.margins.pointQuantiles[1]
      },
      .number("high95", as: .number(decimals: 0), head: "95%", meaning: "one game in 20 is above") {
        $0.record.margins.pointQuantiles[2]
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

  var plot: Plot {
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

extension RaceRecord {
  package var signs: PairCounts {
    margins.times.reduce(into: PairCounts()) { $0.add(comparing: $1.key, with: 0, times: $1.value) }
  }

  /// The mean margin in thousandths.
  var meanMargin: MeanEstimate {
    let n = Double(games)
    let (sum, squares) = margins.times.reduce((Int128(0), Int128(0))) {
      let product = Int128($1.key) * Int128($1.value)
      return ($0.0 + product, $0.1 + product * Int128($1.key))
    }
    let spread = Double(squares) - Double(sum) * Double(sum) / n
    return MeanEstimate(
      count: games, mean: Double(sum) / n, variance: games > 1 ? max(0, spread) / (n - 1) : .nan)
  }

  /// The margin of the first over the second in what decides; fewer false claims count as more.
  func margin(_ confidence: Confidence) -> Estimate {
    meanMargin.scaled(by: 0.001).estimate(confidence)
  }
}

/// The results of races as they are stated: in pairs, at one table, or along a sweep.
package struct RaceResults: ModelledSummary, Sendable {
  private let run: Run<RacePlan>
  private let statement: StoredResult.Statement
  /// The same games by models of the players, if they were asked for.
  package var models: ModelSpread?

  package init(_ run: Run<RacePlan>, stated statement: StoredResult.Statement) {
    (self.run, self.statement) = (run, statement)
  }

  private func read<Part>(
    pairs: (RaceSummary) -> Part, table: (StandingsSummary) -> Part,
    sweep: (RaceSweepSummary) -> Part
  ) -> Part {
    let confidence = statement.confidence
    if let points = RaceSweepSummary(run, confidence: confidence, models) { return sweep(points) }
    return StandingsSummary(run, confidence: confidence, models).map(table)
      ?? pairs(RaceSummary(run, confidence: confidence, models))
  }

  package var document: Document {
    read(pairs: { $0.document }, table: { $0.document }, sweep: { $0.document })
      .deciding(RacePlan.contests(of: run, stated: statement))
  }

  /// The figure of the command; with models of the players, who wins how often.
  package var plot: Plot { read(pairs: { $0.plot }, table: { $0.plot }, sweep: { $0.plot }) }

  package var statedNumbers: [[StatedNumber]] {
    [read(pairs: { $0.statedNumbers }, table: { $0.statedNumbers }, sweep: { $0.statedNumbers })]
  }

  /// The result of the command; its figure counts games, except for sweeps.
  package var stated: StatedResult {
    StatedResult(document, drawsIntervals: run.plan.sweep != nil || models != nil) { plot }
  }
}

extension RacePlan: StatedPlan {
  /// How often the first player has won so far, at one table or in the first pair; for a sweep, at its ends.
  package static func glimpse(of run: Run<RacePlan>, stated statement: Statement) -> String {
    let (plan, tally) = (run.plan, run.tally)
    guard tally.games > 0 else { return "" }
    let name = plan.players[0].name
    func percent(_ share: Double) -> String { NumberText.percent(share, decimals: 1) }
    if let sweep = plan.sweep {
      let last = sweep.points.count - 1
      let ends = (last > 0 ? [0, last] : [0]).map { point in
        let people = tally.tables[point].people([name], statement.confidence)
        return "\(ParameterText.number(sweep.points[point])): \(percent(people[0].wins.value))"
      }
      return "\(name) wins at \(sweep.axis.name) " + ends.joined(separator: ", ")
    }
    let wins = tally.pairs.first?.signs.higher ?? tally.tables[0].people[0].wins[0]
    return "\(name) wins " + percent(Double(wins) / Double(tally.games))
      + (plan.measure == .points ? "" : " by \(plan.measure.unit)")
  }
}
