import Contests
import Runs
import TestSupport
import Testing

/// Results by models of players: spreads that are known in closed form, and numbers in the order of their names.
struct ModelSpreadTests {
  private static func player(_ text: String) throws -> Player {
    try Registry.standard.players.read(text)
  }

  private static func spread<PlanType: UncertainPlan>(
    _ plan: PlanType, _ models: UInt64, _ numbers: (Run<PlanType>) -> [[StatedNumber]]
  ) throws -> ModelSpread {
    let experiment = try #require(ModelExperiment(plan, models: models))
    var tally = experiment.emptyTally()
    experiment.run(0..<models + 1, into: &tally)
    return ModelSpread(tally, of: experiment, stated: numbers(.atOnce(plan)), .portable())
  }

  /// Motor time alone is drawn of such a player, and a game takes some time and one motor time for each claim and call: the
  /// models' times are a straight line in their motor times.
  @Test func timeIsLinearInMotorTime() throws {
    let name = "custom(30, 40, 50, 60, giveup: 60, mistakes: 0.3"
    let plan = try CurvePlan(
      [CurveLine(rule: .flat, player: Self.player(name + ")"))], along: .whole, at: [0],
      measure: .time, games: 0..<50, seed: 9)
    #expect(plan.doubts.map(\.name) == ["motor"])
    let row = try #require(
      try Self.spread(plan, 200) { TimedCurves($0).statedNumbers }.rows.first)
    func seconds(motor: Double) throws -> Double {
      let line = CurveLine(rule: .flat, player: try Self.player(name + ", motor: \(motor))"))
      let run = Run.atOnce(
        try CurvePlan([line], along: .whole, at: [0], measure: .time, games: 0..<50, seed: 9))
      return TimedCurves(run).estimates[0][0].value
    }
    let slope = try seconds(motor: 2.5) - seconds(motor: 1.5)
    #expect(slope > 20 && slope < 40)
    let motors = (1...200).map { PlayerModel($0, seed: 9).player(plan.lines[0].player).motor }
    let deviation = slope * covariance(motors, motors).squareRoot()
    #expect(abs(row.deviation / deviation - 1) < 0.01, "\(row.deviation) for \(deviation)")
    // Times are rounded to milliseconds at each table, and luck that slopes differ by is drawn out.
    let start = try seconds(motor: 1.5) - 1.5 * slope
    for (value, motor) in zip(row.values, motors) {
      #expect(abs(value - start - slope * motor) < 0.005 * deviation + 0.03)
    }
    let ends = Confidence.portable().prediction(motors.map { start + slope * $0 })
    #expect(abs(row.models.lower - ends.lower) < 1 && abs(row.models.upper - ends.upper) < 1)
  }

  @Test func numbersAreInOrder() throws {
    func check<PlanType: UncertainPlan>(
      _ plan: PlanType, _ numbers: (Run<PlanType>) -> [[StatedNumber]]
    ) {
      let run = Run.atOnce(plan)
      let (stated, values) = (numbers(run).flatMap { $0 }, PlanType.values(of: run))
      #expect(stated.count == values.count && values.count > 5)
      for (number, value) in zip(stated, values) {
        #expect(
          abs(number.estimate.value - value) < 1e-9 * max(1, abs(value)),
          "\(number.a), \(number.b ?? "-"), \(number.metric): \(number.estimate.value), \(value)")
      }
      let names = stated.map {
        "\($0.player ?? "")|\($0.a)|\($0.b ?? "")|\($0.metric)|\($0.x ?? 0)"
      }
      #expect(Set(names).count == names.count)
    }
    let hints = HintPlan(
      try ["never", "after(20)", "setfree(9)"].map { try Registry.standard.hints($0) },
      player: .expert, scoring: .flat, games: 5..<45)
    for plan in [hints, hints.of([HelpedPlayer(.expert), HelpedPlayer(.child)])] {
      check(plan) { HintBenchmark($0, allPairs: true).statedNumbers }
      let run = Run.atOnce(plan)
      let all = HintBenchmark(run, allPairs: true).statedNumbers
      for (some, all) in zip(HintBenchmark(run).statedNumbers, all) {
        #expect(
          some.count < all.count
            && some.map(\.estimate.value) == all.prefix(some.count).map(\.estimate.value))
      }
    }
    check(
      try CurvePlan(
        [.flat, .linearDecay].flatMap { rule in
          [Player.beginner, .expert].map { CurveLine(rule: rule, player: $0) }
        }, along: .player("skill"), at: [1, 2, 3], games: 0..<30)
    ) { TimedCurves($0).statedNumbers }
    let racers = [Player.child, .expert, .beginner].map { Racer($0) }
    check(
      try RacePlan(racers, atOneTable: true, games: 0..<40).swept(
        along: CurveAxis(named: "child.skill", of: .race), at: [1, 2],
        and: CurveAxis(named: "window", of: .race), values: [3, 6])
    ) { RaceResults($0, stated: .init()).statedNumbers }
    for isTable in [false, true] {
      check(try RacePlan(racers, atOneTable: isTable, games: 0..<60)) {
        RaceResults($0, stated: .init()).statedNumbers
      }
    }
  }

  @Test func gamesAreShared() throws {
    func games(_ games: UInt64, _ models: UInt64) -> Int? {
      ModelExperiment(
        HintPlan([.never], scoring: .flat, games: 7..<7 + games), models: models)?.games.count
    }
    #expect(games(20_000, 200) == 100 && games(1000, 200) == 50 && games(50, 200) == 50)
    #expect(games(20_999, 200) == 100 && games(49, 20) == nil)
  }

  /// More skill is never slower, in every model: a difference that all models share, and one of a player from itself that
  /// none has.
  @Test func verdictsHold() throws {
    let plan = HintPlan(
      try ["never", "setfree(30)", "setfree(1000000)"].map { try Registry.standard.hints($0) },
      player: .beginner, scoring: .flat, games: 0..<100)
    var benchmark = HintBenchmark(.atOnce(plan))
    let models = try Self.spread(plan, 40) { HintBenchmark($0).statedNumbers }
    let name = plan.competitors[1]
    let faster = try #require(models.row(name, less: "never", "time"))
    #expect(faster.holds == 1 && faster.models.upper < 0)
    let same = try #require(models.row(plan.competitors[2], less: "never", "time"))
    #expect(same.holds == nil && same.values.allSatisfy { $0 == 0 })
    benchmark.models = models
    let summary = benchmark.summaries[0]
    let chosen = summary.chosen(for: .fastest, in: models)
    #expect(chosen.map(\.strategy) == [1] && chosen[0].share == 1)
    let verdict = try #require(summary.verdicts.first)
    #expect(summary.modelWords(verdict) == "; best in 100% of the models")
    #expect(benchmark.document().text.contains("; best in 100% of the models"))
    #expect(!benchmark.document().text.contains("sampling error alone: the uncertainty"))
  }

  /// A result keeps its models when it is restated; those of parts are played again, as if all were one run.
  @Test(arguments: [1, 2])
  func modelsAreMerged(players: Int) throws {
    let plan = HintPlan(
      [.never, HintStrategy(.after(30)), HintStrategy(.request)], scoring: .flat, games: 0..<110
    ).of([HelpedPlayer(.child), HelpedPlayer(.expert)].suffix(players))
    func written(_ games: Range<UInt64>) throws -> HintBenchmark {
      let plan = plan.with(trials: games)
      var benchmark = HintBenchmark(.atOnce(plan))
      benchmark.models = try Self.spread(plan, 20) { HintBenchmark($0).statedNumbers }
      return benchmark
    }
    let whole = try written(0..<110).stated
    let text = whole.document.json.text
    #expect(text.contains("\"values\""))
    for part in ["strategies", "modelNumbers"] {
      let head = whole.document.csv(part).prefix { $0 != "\n" }
      #expect(head.hasPrefix(players == 1 ? "a,b,metric" : "player,a,b,metric"), "\(head)")
    }
    let again = try StoredResult.merged([("A", text)], stated: .init())
    #expect(again.unplayed == nil && again.document.json.text == text)
    #expect(again.document.text == whole.document.text)
    #expect(again.plot.text() == whole.plot.text())
    let parts = try [0..<60, 60..<110].map { games in
      (name: "\(games)", text: try written(games).stated.document.json.text)
    }
    let merged = try StoredResult.merged(parts, stated: .init())
    let models = try #require(merged.unplayed)
    var tally = models.experiment.emptyTally()
    models.experiment.run(0..<models.experiment.models + 1, into: &tally)
    #expect(models.result(tally).document.json.text == text)
    for (old, new) in [
      ("\"metric\": \"time\"", "\"metric\": \"tide\""), ("\"values\": [", "\"values\": [0, "),
    ] {
      let damaged = text.replacing(old, with: new)
      #expect(damaged != text)
      #expect(throws: RunError.self, "\(new)") {
        try StoredResult.merged([("A", damaged)], stated: .init())
      }
    }
    for count in ["0", "20000000000"] {
      let damaged = parts[0].text.replacing("\"models\": 20,", with: "\"models\": \(count),")
      #expect {
        try StoredResult.merged([("A", damaged), parts[1]], stated: .init())
      } throws: { error in
        "\(error)".contains("A: “models.models” is \(count), expected 1 to 10000")
      }
    }
  }

  /// A model whose difference leads out of the domain of a number has the nearest end: of values by hand.
  @Test func modelsStayInTheDomain() throws {
    let plan = HintPlan([.never], player: .beginner, scoring: .flat, games: 0..<50)
    let experiment = try #require(ModelExperiment(plan, models: 5))
    var tally = ModelTally()
    for (model, value) in [0.5, 0.9, 0.2, 0.4, 1, 0].enumerated() {
      tally.values[UInt64(model)] = (0..<5).map { _ in [value, value] }
    }
    func number(_ domain: Interval) -> StatedNumber {
      StatedNumber(
        "a", metric: "share", Estimate(value: 0.75, interval: Interval(lower: 0, upper: 1)),
        in: domain)
    }
    let spread = ModelSpread(
      tally, of: experiment, stated: [[number(.unit), number(.everything)]], .portable())
    // The model as stated has 0.5 where the run has 0.75.
    func isClose(_ values: [Double], _ others: [Double]) -> Bool {
      zip(values, others).allSatisfy { abs($0 - $1) < 1e-12 }
    }
    #expect(isClose(spread.rows[0].values, [1, 0.45, 0.65, 1, 0.25]))
    #expect(isClose(spread.rows[1].values, [1.15, 0.45, 0.65, 1.25, 0.25]))
    #expect(spread.rows[0].models.upper == 1 && spread.rows[1].models.upper > 1.2)
    let shares = Interval.unit.ofDifferences
    #expect(shares == Interval(lower: -1, upper: 1))
    #expect(Interval.everything.ofDifferences == .everything)
  }

  /// Where fewer than all models agree, the sentence names them: of values by hand.
  @Test func sharesAreCounted() throws {
    let plan = HintPlan([.never], player: .beginner, scoring: .flat, games: 0..<50)
    let experiment = try #require(ModelExperiment(plan, models: 4))
    var tally = ModelTally()
    for (model, value) in [0.0, 2, -1, 3, 1].enumerated() {
      tally.values[UInt64(model)] = (0..<5).map { [value + 10 * Double($0), 1] }
    }
    let spread = ModelSpread(
      tally, of: experiment,
      stated: [
        [
          StatedNumber(
            "a", with: "b", metric: "time",
            Estimate(value: 0.5, interval: Interval(lower: 0, upper: 1)), isSigned: true),
          StatedNumber("a", metric: "time", Estimate(certain: 1)),
        ]
      ], .portable())
    // The model as stated has 0 where the run has 0.5: models have 2.5, −0.5, 3.5 and 1.5.
    #expect(spread.rows[0].values == [2.5, -0.5, 3.5, 1.5] && spread.rows[0].holds == 0.75)
    #expect(spread.rows[1].holds == nil && spread.rows[1].models == Interval(lower: 1, upper: 1))
    #expect(
      spread.doubtful
        == "Differences with the stated sign in fewer than 95% of the models: a less b, time (75%)."
    )
    #expect(spread.count == 4 && spread.games == 50)
  }
}
