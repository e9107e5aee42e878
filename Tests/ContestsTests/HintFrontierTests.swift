import Contests
import TestSupport
import Testing

/// The frontier of time saved against help given: known points, laws of its order, and its numbers.
struct HintFrontierTests {
  typealias Point = (help: Double, saved: Double)

  private static let names = ["never", "setfree(30)", "after(30)", "after(30, show: 3)", "request"]

  private static func summary(_ names: [String], games: Range<UInt64> = 0..<60) throws
    -> HintSummary
  {
    HintBenchmark(
      .atOnce(
        HintPlan(
          try names.map { try Registry.standard.hints($0) }, scoring: .linearDecay, games: games,
          seed: 5))
    ).summaries[0]
  }

  @Test func knownPoints() {
    let points: [Point] = [(0, 0), (0.1, 100), (0.2, 90), (0.2, 300), (0.5, 300), (0.9, 310)]
    #expect(
      HintFrontier.isOn(points, by: .unaided) == [true, true, false, true, false, true])
    // Help that is more by less than what matters is no more: a hundredth of Sets, a tenth of a hint.
    #expect(HintFrontier.isOn([(0.2, 300), (0.205, 301)], by: .unaided) == [false, true])
    #expect(HintFrontier.isOn([(0.2, 300), (0.22, 301)], by: .unaided) == [true, true])
    #expect(HintFrontier.isOn([(0.2, 300), (0.22, 301)], by: .hints) == [false, true])
    #expect(HintFrontier.isOn([(0.2, 300), (0.32, 301)], by: .hints) == [true, true])
    // The third is beaten by the first, so that it does not beat the second.
    #expect(
      HintFrontier.isOn([(0.2, 300), (0.187, 280), (0.195, 290)], by: .unaided)
        == [true, true, false])
    #expect(HintFrontier.isOn([(0.2, 300), (0.2, 300)], by: .unaided) == [true, true])
    #expect(HintFrontier.isOn([], by: .hints) == [])
    #expect(HintFrontier.isOn([(3, 0)], by: .hints) == [true])
  }

  /// Of random points: the frontier is never empty, goes with its points, and is not moved by a point that another beats.
  @Test func laws() {
    var random = SplitMix(seed: 8)
    func uniform() -> Double { random.uniform() }
    for _ in 0..<500 {
      let points = (0..<1 + Int(uniform() * 9)).map { _ -> Point in
        ((uniform() * 20).rounded() / 20, (uniform() * 12).rounded() * 10)
      }
      let isOn = HintFrontier.isOn(points, by: .unaided)
      #expect(isOn.contains(true))
      #expect(HintFrontier.isOn(points.reversed(), by: .unaided) == isOn.reversed())
      let beater = points[Int(uniform() * Double(points.count))]
      let beaten: Point = (beater.help + 0.03 * uniform() + 0.011, beater.saved - 40 * uniform())
      #expect(HintFrontier.isOn(points + [beaten], by: .unaided) == isOn + [false])
      for (place, point) in points.enumerated() where !isOn[place] {
        // What is beaten is so by a point of the frontier.
        #expect(
          zip(points, isOn).contains { other, isOn in
            isOn && other.help <= point.help && other.saved >= point.saved
          })
      }
    }
  }

  @Test(
    arguments: [
      (0.02...0.04, 1.0...9.0, true), (-0.009...0.009, 1...2, true), (0.02...0.04, 0...0, true),
      (-0.04 ... -0.02, 20...30, false), (0.02...0.04, -30 ... -20, false), (0...0, 0...0, false),
      (-0.02...0.02, 20...30, nil), (-0.001...0.001, -1...1, nil), (0.02...0.04, -8...9, nil),
    ] as [(ClosedRange<Double>, ClosedRange<Double>, Bool?)])
  func intervalsDecide(less: ClosedRange<Double>, more: ClosedRange<Double>, verdict: Bool?) {
    func estimate(_ range: ClosedRange<Double>) -> Estimate {
      Estimate(
        value: (range.lowerBound + range.upperBound) / 2,
        interval: Interval(lower: range.lowerBound, upper: range.upperBound))
    }
    #expect(
      HintFrontier.beats(less: estimate(less), more: estimate(more), by: .unaided) == verdict)
  }

  @Test(arguments: HintFrontier.Help.allCases)
  func numbersAreThoseOfTheBenchmark(help: HintFrontier.Help) throws {
    let summary = try Self.summary(Self.names)
    let rows = try #require(HintFrontier([summary], by: help).rows.first)
    let time = try #require(summary.result.measure(named: "time"))
    let measure = try #require(summary.result.measure(named: help.rawValue))
    for (place, row) in rows.enumerated() {
      let own = summary.result.number(time, of: place)
      #expect(abs(row.saved.value - (summary.result.number(time, of: 0) - own)) < 1e-6)
      let given = summary.result.estimate(measure, of: place)
      #expect(row.help.value == (help == .unaided ? 1 - given.value : given.value))
      #expect(abs(row.help.interval.width - given.interval.width) < 1e-12)
      #expect(row.hints == Self.names[place] && row.player == "beginner" && row.share == nil)
      let most =
        rows.filter { $0.help.value < row.help.value + help.step }
        .map(\.saved.value).max() ?? 0
      #expect(row.behind == max(0, most - row.saved.value))
    }
    #expect(
      rows.map(\.isOn) == HintFrontier.isOn(rows.map { ($0.help.value, $0.saved.value) }, by: help))
    // No help is beaten by help on Set-free tables alone where that is not counted, and by nothing where it is.
    #expect(rows[0].isOn == (help == .hints) && rows[0].isCertain)
    #expect(rows[0].saved.isCertain && rows[0].help.value == 0)
  }

  /// The order of all but the first, with which others are compared, does not matter, nor does one that is beaten.
  @Test func permutingStrategiesPermutes() throws {
    func on(_ names: [String]) throws -> Set<String> {
      let rows = try #require(HintFrontier([Self.summary(names)], by: .unaided).rows.first)
      return Set(rows.filter(\.isOn).map(\.hints))
    }
    let frontier = try on(Self.names)
    #expect(frontier == ["setfree(30)", "request", "after(30, show: 3)"])
    #expect(try on([Self.names[0]] + Self.names.dropFirst().reversed()) == frontier)
    #expect(try on(Self.names + ["mistakes(1, show: count)"]) == frontier)
  }

  /// Shares of models are counted by model, and what saves nothing without help is never beaten by what has a price.
  @Test func models() throws {
    let plan = HintPlan(
      try ["never", "after(30)", "after(60, show: 3)"].map { try Registry.standard.hints($0) },
      scoring: .linearDecay, games: 0..<100, seed: 2)
    let experiment = try #require(ModelExperiment(plan, models: 30))
    var tally = experiment.emptyTally()
    experiment.run(0..<31, into: &tally)
    var summary = HintBenchmark(.atOnce(plan))
    let spread = ModelSpread(tally, of: experiment, stated: summary.statedNumbers, .portable())
    summary.models = spread
    let frontier = HintFrontier(summary.summaries, by: .hints)
    let rows = try #require(frontier.rows.first)
    #expect(rows[0].share == 1 && rows[0].models?.saved == Interval(lower: 0, upper: 0))
    var count = 0
    let help = try #require(spread.row(rows[1].hints, "hints")?.values)
    let others = try #require(spread.row(rows[2].hints, "hints")?.values)
    let time = try #require(spread.row(rows[1].hints, less: "never", "time")?.values)
    let times = try #require(spread.row(rows[2].hints, less: "never", "time")?.values)
    for model in 0..<30 {
      let points = [(0, 0), (help[model], -time[model]), (others[model], -times[model])]
      count += HintFrontier.isOn(points, by: .hints)[1] ? 1 : 0
    }
    #expect(rows[1].share == Double(count) / 30)
    let text = frontier.document.text
    #expect(text.contains("never (100% of the models), "))
    #expect(text.contains("saved in models"))
    #expect(
      frontier.plot.caption == "Rectangles: sampling error; crosses: where 95% of 30 models lie")
  }

  @Test func theFigureShowsTheRows() throws {
    let plan = HintPlan(
      try Self.names.map { try Registry.standard.hints($0) }, scoring: .linearDecay, games: 0..<60
    ).of([HelpedPlayer(.beginner), HelpedPlayer(.expert)])
    let frontier = HintFrontier(HintBenchmark(.atOnce(plan)).summaries, by: .unaided)
    let plot = frontier.plot
    #expect(plot.panels.count == 1 && plot.panels[0].sharesX)
    guard let curve = plot.marks.first(where: { $0.name == "frontier" }),
      case .curve(let front, _) = curve.kind
    else {
      Issue.record("no frontier")
      return
    }
    let rows = frontier.rows[0]
    #expect(front(-0.01).isNaN && front(0) == rows[1].saved.value / 60)
    #expect(front(1) == rows.map { $0.saved.value / 60 }.max())
  }
}
