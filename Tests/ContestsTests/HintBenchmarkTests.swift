import Contests
import Runs
import Testing

/// Benchmarks of hint strategies: the laws of their tallies, and every number against the games themselves.
struct HintBenchmarkTests {
  private static let names = ["never", "after(20, show: 2)", "request", "setfree(10, cost: 1)"]

  private static func plan(_ games: Range<UInt64>, _ names: [String] = names) throws -> HintPlan {
    try HintPlan(
      names.map { try Registry.standard.hints($0) },
      player: Registry.standard.players.read("beginner(frailty: 0.3)"), beside: .expert,
      scoring: Registry.standard.scoring.read("linear-decay(hint: 5)"), games: games, seed: 91)
  }

  private static func run(_ games: Range<UInt64>) throws -> Run<HintPlan> {
    .atOnce(try plan(games))
  }

  /// Help delays no Set, so who helps most at every moment is the fastest whatever the deals; nothing else is known before.
  @Test(arguments: [
    (["never", "after(30)", "after(20, show: 3)"], true), (["setfree(40)", "setfree(20)"], true),
    (["never", "mistakes(1)", "setfree(5)"], false), (["never"], false),
  ])
  func theFastestIsKnownBefore(names: [String], isKnown: Bool) throws {
    let summary = HintBenchmark(.atOnce(try Self.plan(0..<60, names))).summaries[0]
    for verdict in summary.verdicts {
      #expect(summary.isSettled(verdict) == (isKnown && verdict.goal == .fastest))
    }
  }

  /// What a strategy or a player settles is certain, whatever the games.
  ///
  /// What was merely not seen is no certainty.
  @Test func whatRulesSettleIsCertain() throws {
    let plan = try HintPlan(
      ["never", "setfree(20)", "after(30)", "after(30, budget: 99)"].map {
        try Registry.standard.hints($0)
      },
      player: .beginner, beside: .expert, scoring: .flat, games: 0..<40)
    let result = ContestResult(Run.atOnce(plan))
    func certain(_ name: String) -> [Bool] {
      let place = result.measure(named: name) ?? 0
      return result.competitors.indices.map { result.estimate(place, of: $0).isCertain }
    }
    #expect(certain("hints") == [true, false, false, false])
    #expect(certain("unaided") == [true, true, false, false])
    #expect(certain("mistakencalls") == [false, false, true, false])
    #expect(certain("time") == [false, false, false, false])
    let told = HintBenchmark(.atOnce(plan)).summaries[0].meansTable.lines.map {
      $0.contains("none")
    }
    #expect(told == [false, false, false, false, true])
  }

  private func games(_ plan: HintPlan, _ strategy: Int, _ player: Player) -> [[TimedEvent]] {
    var engine = TimedGameEngine(
      player: player, hints: plan.hints[strategy], seed: plan.seed)
    return plan.trials.map { game in
      var events: [TimedEvent] = []
      engine.play(game, into: &events)
      return events
    }
  }

  private func value(_ measure: String, _ events: [TimedEvent], _ plan: HintPlan) -> Double {
    let end = events.last?.situation ?? TimedSituation()
    return switch measure {
    case "time": Double(end.elapsed + end.hintMilliseconds) / 1000
    case "score", "gap": Double(plan.scoring.score(of: events)) / 1000
    case "hints": Double(end.hints)
    case "mistakes": Double(end.mistakes)
    case "mistakencalls": Double(end.mistakenDealMores)
    default: .nan
    }
  }

  @Test func numbersAreThoseOfTheGames() throws {
    let plan = try Self.plan(0..<90)
    let summary = HintBenchmark(.atOnce(plan)).summaries[0]
    let result = summary.result
    let own = plan.hints.indices.map { games(plan, $0, plan.players[0].player) }
    let beside = plan.hints.indices.map { games(plan, $0, plan.players[0].beside) }
    let unaided = try #require(result.measure(named: "unaided"))
    for (place, measure) in result.measures.enumerated() where place != unaided {
      let values = plan.hints.indices.map { strategy in
        zip(own[strategy], beside[strategy]).map { game, other in
          value(measure.name, game, plan)
            - (measure.name == "gap" ? value("gap", other, plan) : 0)
        }
      }
      for strategy in plan.hints.indices {
        let estimate = result.estimate(place, of: strategy)
        let mean = values[strategy].reduce(0, +) / 90
        #expect(abs(estimate.value - mean) < 1e-9 && estimate.interval.contains(mean))
        guard strategy > 0 else { continue }
        let differences = zip(values[strategy], values[0]).map(-)
        let difference = differences.reduce(0, +) / 90
        let squares = differences.map { ($0 - difference) * ($0 - difference) }.reduce(0, +)
        // Student's quantile with 89 degrees of freedom.
        let half = 1.986979 * (squares / 89 / 90).squareRoot()
        let row = try #require(
          summary.pairs.first { $0.first == strategy && $0.measure == place })
        #expect(abs(row.difference.value - difference) < 1e-9)
        #expect(abs(row.difference.interval.halfWidth - half) < 1e-5 * half + 1e-9)
        #expect(row.p.isNaN || row.p <= row.pAdjusted)
      }
    }
    for strategy in plan.hints.indices {
      let sets = own[strategy].joined().filter {
        if case .set = $0.kind { true } else { false }
      }
      let found = sets.count { $0.situation.hintsHere == 0 }
      #expect(
        result.estimate(unaided, of: strategy).value == Double(found) / Double(sets.count))
    }
  }

  /// A beginner's patience is 60 s: asking is the same as being helped then.
  @Test func equalStrategiesDoNotDiffer() throws {
    let plan = try Self.plan(0..<60, ["request", "after(60)"])
    let summary = HintBenchmark(.atOnce(plan)).summaries[0]
    #expect(summary.pairs.count == plan.measures.count)
    #expect(summary.pairs.allSatisfy { $0.difference.value == 0 && $0.p == 1 })
    for verdict in summary.verdicts { #expect(verdict.best == 0 && verdict.tied == [1]) }
  }

  /// A verdict goes by the means and names what cannot be told apart; `never` gives no hints and is no candidate there.
  @Test func verdicts() async throws {
    let plan = try Self.plan(0..<400, ["never", "after(20, show: 3)", "after(20, show: 2)"])
    let summary = HintBenchmark(await Run.run(plan, workers: 2)).summaries[0]
    let found = summary.verdicts
    #expect(found.map(\.goal) == HintGoal.allCases)
    #expect(found[0].best == 1 && found[1].best == 0)
    #expect(found[3].best != 0 && !found[3].tied.contains(0))
    for verdict in found {
      #expect(!verdict.tied.contains(verdict.best))
      let measure = try #require(summary.result.measure(named: verdict.goal.measure))
      #expect(verdict.value == summary.result.estimate(measure, of: verdict.best))
    }
  }
}
