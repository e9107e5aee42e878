import Contests
import Runs
import Testing

/// Curves of timed games: every point against the games themselves, and the limits that players must have.
struct CurveTests {
  private func plan(
    _ rules: [String] = ["flat"], _ players: [String] = ["expert"], hints: String = "never",
    along axis: String, at points: [Double], _ measure: Measure<TimedTotals> = .score,
    games: Range<UInt64> = 0..<40
  ) throws -> CurvePlan {
    try CurvePlan(
      curveLines(rules, players, hints), along: CurveAxis(named: axis), at: points,
      measure: measure, games: games, seed: 93)
  }

  @Test func pointsAreTheGamesOfTheirSetting() throws {
    let cases = [
      ("skill", [0.5, 2.0], "expert(skill: X)", "after(30)", "linear-decay(hint: 5)"),
      ("delay", [0.0, 45.0], "expert", "after(X)", "linear-decay(hint: 5)"),
      ("cost", [0.0, 2.5], "expert", "after(30, cost: X)", "linear-decay(hint: 5)"),
      ("penalty", [0.0, 8.0], "expert", "after(30)", "linear-decay(hint: 5, mismatch: X)"),
    ]
    for (axis, points, player, hints, rule) in cases {
      let curves = TimedCurves.atOnce(
        try plan(["linear-decay(hint: 5)"], hints: "after(30)", along: axis, at: points))
      for (place, x) in points.enumerated() {
        func at(_ text: String) -> String {
          text.replacing("X", with: ParameterText.number(x))
        }
        let scoring = try Registry.standard.scoring.read(at(rule))
        let total = try timedGames(0..<40, at(player), at(hints), seed: 93)
          .reduce(0) { $0 + scoring.score(of: $1) }
        #expect(curves.run.record(0, place).sums.sum == Int128(total), "\(axis) \(x)")
      }
    }
  }

  @Test func courseOfTheGame() throws {
    let moments = [0.0, 100, 333.3, 1_000, 5_000]
    let elapsed = TimedCurves.atOnce(try plan(along: "elapsed", at: moments))
    let counts = [0.0, 1, 7, 23, 27]
    let progress = TimedCurves.atOnce(try plan(along: "progress", at: counts))
    let times = TimedCurves.atOnce(try plan(along: "progress", at: counts, .time))
    let games = try timedGames(0..<40, "expert", seed: 93)
    let rule = Scoring.flat
    for (place, moment) in moments.enumerated() {
      let total = games.reduce(0) { sum, events in
        sum + rule.score(of: events.filter { Double($0.situation.elapsed) / 1000 <= moment })
      }
      #expect(elapsed.run.record(0, place).sums.sum == Int128(total), "\(moment)")
      #expect(elapsed.run.record(0, place).sums.count == 40)
    }
    for (place, count) in counts.enumerated() {
      let reached = games.compactMap { events -> (Int, Int)? in
        guard count > 0 else { return (0, 0) }
        let last = events.indices.filter {
          if case .set = events[$0].kind { true } else { false }
        }.dropFirst(Int(count) - 1).first
        return last.map { (rule.score(of: Array(events[...$0])), events[$0].situation.elapsed) }
      }
      #expect(progress.run.record(0, place).sums.count == reached.count)
      #expect(progress.run.record(0, place).sums.sum == Int128(reached.reduce(0) { $0 + $1.0 }))
      #expect(times.run.record(0, place).sums.sum == Int128(reached.reduce(0) { $0 + $1.1 }))
    }
    #expect(progress.games(of: 0, at: 4) < 40)
  }

  @Test func functionsAreStraightBetweenPoints() throws {
    let curves = TimedCurves.atOnce(try plan(along: "skill", at: [1, 2, 4]))
    let value = curves.function(of: 0) { $0.value }
    let means = curves.estimates[0].map(\.value)
    #expect(value(1) == means[0] && value(2) == means[1] && value(4) == means[2])
    #expect(abs(value(3) - (means[1] + means[2]) / 2) < 1e-9)
    #expect(abs(value(1.25) - (0.75 * means[0] + 0.25 * means[1])) < 1e-9)
    #expect(value(0.99).isNaN && value(4.01).isNaN && value(.nan).isNaN)
  }

  @Test(arguments: CurveAxis.names())
  func everyAxisIsKnown(name: String) throws {
    let axis = try CurveAxis(named: name)
    #expect(axis.name == name || name == "penalty")
    #expect(!axis.title.isEmpty)
  }

  /// Figures give a swept parameter no value, neither in the title nor in names; tables tell it.
  @Test func titlesDoNotGiveTheSweptParameterAValue() throws {
    func figure(
      _ rules: [String], _ players: [String], _ hints: String, _ axis: String
    ) throws -> (title: String, names: [String]) {
      let curves = TimedCurves.atOnce(
        try plan(rules, players, hints: hints, along: axis, at: [2, 60], games: 0..<2))
      return (curves.title, curves.plot().marks.map { $0.name }.filter { !$0.isEmpty })
    }
    let delay = try figure(["flat"], ["expert", "beginner"], "after(30)", "delay")
    #expect(delay.title == "Mean score (flat, hints after(delay))")
    #expect(delay.names == ["expert", "beginner"])
    let skill = try figure(["flat", "luzin"], ["expert(skill: 3)"], "after(30)", "skill")
    #expect(skill.title == "Mean score (expert(skill: …), hints after(30))")
    let usual = try figure(["flat"], ["expert", "beginner"], "never", "skill")
    #expect(usual.title == "Mean score (flat)" && usual.names == ["expert", "beginner"])
    let cost = try figure(["flat"], ["expert"], "after(30, cost: 5)", "cost")
    #expect(cost.title == "Mean score (hints after(30, cost: …))" && cost.names == ["flat, expert"])
    let whole = try figure(["flat"], ["expert", "beginner"], "after(30)", "progress")
    #expect(whole.title == "Mean score (flat, hints after(30))")
  }

  @Test func namesTellCurvesApart() throws {
    #expect(
      try plan(["flat", "luzin"], along: "elapsed", at: [1]).names == ["flat", "luzin"])
    #expect(
      try plan(["flat"], ["expert", "beginner"], along: "elapsed", at: [1]).names
        == ["expert", "beginner"])
    #expect(try plan(along: "elapsed", at: [1]).names == ["flat, expert"])
  }
}

extension TimedCurves {
  static func atOnce(_ plan: CurvePlan) -> TimedCurves { TimedCurves(.atOnce(plan)) }
}
