import Contests
import Estimates
import Names
import RandomStreams
import Runs
import SetLab
import Testing

struct SolveModelTests {
  private static let fixed = "custom(30, 40, 50, 60, giveup: 60, mistakes: 0.3)"

  private static func problem(
    _ text: String, _ name: String, _ range: ClosedRange<Double>, seed: UInt64 = 9
  ) throws -> SolveProblem {
    let formula = try SolveFormula(
      text, for: .root, scoring: .linearDecay, hints: .never, .standard)
    let axis = try CurveAxis(named: name, of: formula.lines.isEmpty ? .race : .alone)
    return try SolveProblem(formula, vary: .init(axis, in: range), seed: seed)
  }

  private static func solution(_ problem: SolveProblem, most: Int) async -> Solution {
    await problem.solve(.init(whole: .portable(), most: most), workers: 2)
  }

  /// Motor times in closed form: they alone are drawn of this player.
  ///
  /// With skill s and motor time m a game takes A/s + m·C, whose A and C follow from two
  /// games of the same deals: the root of time = T is s = A/(T − m·C) in every model.
  @Test func rootsAreThoseOfTheModels() async throws {
    let problem = try Self.problem("time(\(Self.fixed)) = 900", "skill", 0.5...4)
    #expect(problem.doubts.map(\.name) == ["motor"])
    var solution = await Self.solution(problem, most: 4_000)
    let root = try #require(solution.root)
    let experiment = try #require(ModelExperiment(solution, models: 40))
    #expect(experiment.games == 0..<50)
    var tally = experiment.emptyTally()
    experiment.run(0..<41, into: &tally)
    func seconds(skill: Double, motor: Double) throws -> Double {
      let name = String(Self.fixed.dropLast()) + ", skill: \(skill), motor: \(motor))"
      let player = try Registry.standard.players.read(name)
      let run = Run.atOnce(
        try CurvePlan(
          [CurveLine(rule: .flat, player: player)], along: .whole, at: [0], measure: .time,
          games: experiment.games, seed: 9))
      return TimedCurves(run).estimates[0][0].value
    }
    let slope = try seconds(skill: 1, motor: 2.5) - seconds(skill: 1, motor: 1.5)
    let searching = try seconds(skill: 1, motor: 1.5) - 1.5 * slope
    #expect(slope > 20 && slope < 40)
    var expected: [Double] = []
    for number in 0...40 as ClosedRange<UInt64> {
      let model = number == 0 ? PlayerModel() : PlayerModel(number, seed: 9)
      let motor = model.player(problem.formula.lines[0].player).motor
      let known = searching / (900 - motor * slope)
      let blocks = try #require(tally.values[number]).map { $0[0] }
      let found = blocks.reduce(0, +) / Double(blocks.count)
      // A quarter of the range of the stated root is the tolerance.
      #expect(
        abs(found - known) < 0.3 * root.interval.width + 0.002 * known,
        "\(number): \(found), \(known)")
      expected.append(known)
    }
    solution.add(tally, of: experiment)
    let models = try #require(solution.models)
    #expect(models.drawn == 40 && models.found == 40)
    let interval = try #require(models.interval)
    let shift = root.value - expected[0]
    let ends = Confidence.portable().prediction(expected.dropFirst().map { $0 + shift })
    #expect(abs(interval.lower - ends.lower) < 0.02 && abs(interval.upper - ends.upper) < 0.02)
    #expect(solution.sentence.hasSuffix(" in 95% of the models"))
    #expect(!solution.document.text.contains("sampling error alone: the"))
    #expect(solution.document.csv().contains("modelLow"))
  }

  /// A jump over 0 lies, in every model and block of games, where counting the wins at each whole number of points puts it.
  @Test func jumpsAreThoseOfTheModels() async throws {
    let problem = try Self.problem("wins(child) = wins(expert)", "child.points", 0...30)
    var solution = await Self.solution(problem, most: 4_000)
    guard case .jump = solution.answer else {
      Issue.record("there is no jump: \(solution.sentence)")
      return
    }
    let experiment = try #require(ModelExperiment(solution, models: 3))
    var tally = experiment.emptyTally()
    experiment.run(0..<4, into: &tally)
    let size = UInt64(experiment.games.count / 5)
    for number in 0...3 as ClosedRange<UInt64> {
      let model = number == 0 ? PlayerModel() : PlayerModel(number, seed: 9)
      for block in 0..<5 as Range<UInt64> {
        var engine = RaceEngine(
          problem.formula.racers.map { model.racer($0, keeping: ["points"]) },
          raceRules: problem.games.raceRules, seed: 9)
        let leads = (block * size..<block * size + size).map { game in
          let sides = engine.play(game).sides
          return sides[1].points - sides[0].points
        }
        // With k points more the child is ahead where the expert leads by less.
        func balance(_ k: Double) -> Int {
          leads.reduce(0) { $0 + (1000 * k > Double($1) ? 1 : 1000 * k < Double($1) ? -1 : 0) }
        }
        let jump = try #require(tally.values[number])[Int(block)][0]
        #expect(balance(jump - 0.1) <= 0 && balance(jump + 0.1) > 0, "\(number), \(block): \(jump)")
      }
    }
    solution.add(tally, of: experiment)
    #expect(
      solution.sentence.contains("; at ") && solution.sentence.hasSuffix("in 95% of the models"))
    #expect(solution.document.json.text.contains("modelsWithRoot"))
  }

  /// A parameter that is varied is not drawn, and race times that rules do not bear are not drawn either.
  @Test func whatIsVariedStays() throws {
    let problem = try Self.problem("score(beginner) = score(expert)", "giveup", 10...300)
    #expect(problem.doubts.map(\.name) == ["times", "mistakes", "motor"])
    for number in 1...20 as ClosedRange<UInt64> {
      let drawn = try problem.setting(77).drawn(
        from: PlayerModel(number, seed: 9), keeping: ["giveup"])
      #expect(drawn.lines.map(\.player.giveUp) == [77, 77])
      #expect(drawn.lines[0].player.motor != problem.formula.lines[0].player.motor)
    }
    let race = try Self.problem("wins(beginner) = wins(expert)", "race.window", 1.6...9)
    for number in 1...200 as ClosedRange<UInt64> {
      // Whoever cannot show Sets in time would have no races.
      var rows = NumberedTally<[Int]>()
      let games = try race.setting(1.6).drawn(from: PlayerModel(number, seed: 9), keeping: [])
      games.run(0..<1, into: &rows)
      #expect(rows.rows.map(\.count) == [2])
    }
  }

  /// Models without a root in the range are counted apart, and with none there is no interval.
  @Test func modelsWithoutARootAreTold() async throws {
    let problem = try Self.problem("time(\(Self.fixed)) = 900", "skill", 0.5...4)
    var solution = await Self.solution(problem, most: 1_000)
    let experiment = try #require(ModelExperiment(solution, models: 4))
    func told(_ roots: [Double]) -> String {
      var tally = ModelTally()
      for (number, root) in roots.enumerated() {
        tally.values[UInt64(number)] = (0..<5).map { _ in [root] }
      }
      solution.models = nil
      solution.add(tally, of: experiment)
      return String(solution.sentence.drop { $0 != ";" })
    }
    let root = try #require(solution.root).value
    // Without luck within blocks the ends are the least and the greatest, moved by how far the stated root is from model 0.
    #expect(
      told([root - 0.25, 1, 2, 1.5, .nan])
        == "; 1.25 to 2.25 in 95% of the models that have a root, 3 of 4 from 0.5 to 4"
    )
    #expect(told([root, 1, 2, 1.5, 1.75]) == "; 1.00 to 2.00 in 95% of the models")
    #expect(told([root, .nan, .nan, 2, .nan]) == "; 1 of 4 models have a root from 0.5 to 4")
    #expect(told([.nan, 1, 2, 3, 4]) == "")
  }
}
