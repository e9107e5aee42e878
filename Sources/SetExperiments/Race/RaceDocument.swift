public import Experiments
public import Plotting
internal import SetPlayers

extension RaceSummary {
  /// The races as a result for programs and for people.
  public var document: Document {
    let plan = run.plan
    return Document(
      [
        .init("schema", 1)
      ] + run.opening(plan.trials.count, seed: plan.seed) + [
        .init("raceRules", .string(plan.raceRules.name))
      ] + (measure == .points ? [] : [.init("metric", .string(measure.rawValue))]) + [
        .init("rules", .string(plan.rules.rawValue)), .init("deck", .integer(plan.deck.attributes)),
        .init("confidence", .number(confidence.level)),
        .init("pairs", rows: RecordTable(columns, rows: rows)),
        .init("family", "Holm over all pairs"),
      ] + run.closing(run.trialsPerSecond),
      sections: [
        Section(sentences: wrapped(heading) + [run.timing(in: "deal")]),
        Section(table: RecordTable(columns, rows: rows)),
        Section(
          sentences: rows.flatMap { row in
            wrapped(
              row.wins.sentence(
                confidence: confidence, measure.beats,
                by: measure == .points ? nil : measure.unit))
          }),
        Section(
          sentences: claims + choices + remarks(on: plan.players.map { $0.player })
            + wrapped(
              "Margin: \(measure.marginNote); 5% and 95%: one game in 20 has a lower one, one in "
                + "20 a higher one. p: McNemar's mid-p test of both winning as often, after Holm's correction for all "
                + "pairs. Intervals are sampling error alone: the uncertainty of the players comes on top.",
              hanging: 0)),
      ])
  }

  private var measure: RaceMeasure { run.plan.measure }

  /// How many claims are late.
  private var claims: [String] {
    let plan = run.plan
    guard plan.timesClaims else {
      return plan.raceRules.claimsFirst
        ? wrapped("Raced when claims took the motor time, whatever the window.", hanging: 0) : []
    }
    guard plan.raceRules.window < .infinity else { return [] }
    var late = plan.players.map { _ in 0 }
    for (pair, row) in zip(plan.pairs, rows) {
      late[pair.first] += row.record.late[0]
      late[pair.second] += row.record.late[1]
    }
    let games = Double(plan.players.count - 1) * Double(rows.first?.record.games ?? 0)
    let means = zip(plan.players, late).map {
      "\($0.name) \(NumberText.fixed(Double($1) / games, decimals: 2))"
    }
    return wrapped(
      "Sets claimed but not shown within \(ParameterText.number(plan.raceRules.window)) s, a game: "
        + means.joined(separator: ", ") + ".", hanging: 0)
  }

  /// How a strategy comes to a Set.
  private var choices: [String] {
    let choosing = run.plan.players.filter { $0.strategy != nil }
    guard !choosing.isEmpty else { return [] }
    let names = choosing.map { $0.name }.joined(separator: ", ")
    var players: [String] = []
    for racer in choosing where !players.contains(racer.player.name) {
      players.append(racer.player.name)
    }
    return wrapped(
      "\(names): when \(players.joined(separator: " or ")) sees a Set, the strategy chooses which one is taken.",
      hanging: 0)
  }

  private var heading: String {
    let plan = run.plan
    let decided = measure == .points ? "" : ", decided by \(measure.unit)"
    return "\(NumberText.counted(plan.trials.count, "deal")) \(run.span(ofSeed: plan.seed)) "
      + "for \(plan.players.count) players\(decided): race rules "
      + "\(plan.raceRules.name), \(plan.rules.rawValue) rules, \(plan.deck.count) cards; "
      + "\(confidence.percent) intervals"
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
      mean("minutes", "minutes per game") { Double($0.milliseconds) / 60_000 },
      mean("firstSets", "Sets of the first per game") { Double($0.sets[0]) },
      mean("secondSets", "Sets of the second per game") { Double($0.sets[1]) },
      mean("firstMistakes", "wrong claims of the first per game") { Double($0.mistakes[0]) },
      mean("secondMistakes", "wrong claims of the second per game") { Double($0.mistakes[1]) },
      mean("firstLate", "claims of the first not shown in time, per game") { Double($0.late[0]) },
      mean("secondLate", "claims of the second not shown in time, per game") { Double($0.late[1]) },
    ]
  }

  /// The share of games by margin, for each pair.
  public var plot: Plot {
    let marks = rows.map { row -> Mark in
      let (record, games) = (row.record, row.record.games)
      let share: @Sendable (Double) -> Double = {
        Double(record.margins.times[Int($0) * 1000] ?? 0) / Double(games)
      }
      return .integers(
        "\(row.wins.first) less \(row.wins.second)", style: rows.count == 1 ? .bars : .dots, share)
    }
    let margins = rows.flatMap { $0.record.margins.times.keys }.map { Double($0) / 1000 }
    return Plot(
      title: "Margins of races",
      x: Axis(
        measure.margin,
        window: Span((margins.min() ?? 0) - 1, (margins.max() ?? 0) + 1)),
      y: Axis("share of games", format: .percent), marks: marks)
  }
}

extension RacePlan: StatedPlan {
  /// The figure counts games.
  public static let drawsIntervals = false

  /// The result of the command.
  public static func document(of run: Run<RacePlan>, stated statement: Statement) -> Document {
    RaceSummary(run, confidence: statement.confidence).document
  }

  /// The figure of the command.
  public static func plot(of run: Run<RacePlan>, stated statement: Statement) -> Plot {
    RaceSummary(run, confidence: statement.confidence).plot
  }

  /// How often the first of the first pair has won so far.
  public static func glimpse(of run: Run<RacePlan>, stated statement: Statement) -> String {
    guard let record = run.tally.pairs.first, record.games > 0 else { return "" }
    let share = Double(record.signs.higher) / Double(record.games)
    return "\(run.plan.players[0].name) wins \(NumberText.percent(share, decimals: 1))"
      + (run.plan.measure == .points ? "" : " by \(run.plan.measure.unit)")
  }

  /// Nil: races have a fixed length.
  public static func goal(stated statement: Statement) -> RunGoal<RacePlan>? { nil }
}
