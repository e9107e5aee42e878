import Contests
import ContestsSupport
import Runs
import TestSupport
import Testing

struct UntilTests {
  /// Set-free tables of 12 by the convention of Sprang (data/published), a rate from other games than ours.
  private static let sprang = 1_597_587_780 / 23_982_718_209.0

  private static func goal(
    _ rule: StoppingRule, _ convention: CountingConvention = .all
  ) -> RunGoal<SimulationPlan>? {
    rule.goal { SimulationSummary($0, convention: convention).halfWidth(of: $1) }
  }

  /// 300 runs, seeds 1 to 300: at the 10⁻⁵ quantile of a coverage of 93% a false alarm for one choice of seeds in 10⁵.
  @Test func intervalsHoldAfterStopping() async throws {
    let fewest = try BinomialDistribution(trials: 300, successProbability: 0.93, by: .portable)
      .quantile(.lower, 1e-5)
    var hits = 0
    for seed in 1...300 as ClosedRange<UInt64> {
      let run = await Run.run(
        SimulationPlan(games: 0..<5_000, seed: seed), workers: 2,
        until: Self.goal(.width(0.006, of: "noset12"), .sprang))
      let share = SimulationSummary(run, convention: .sprang).size(of: 12)?.setFree
      #expect(run.end == .goalReached && (share?.interval.halfWidth ?? .nan) < 0.006)
      hits += share?.interval.contains(Self.sprang) == true ? 1 : 0
    }
    #expect(Double(hits) >= fewest, "\(hits) of 300")
  }

  /// Ends of runs by the width of the share of cleared games, whose law is computed look by look: the estimate is right on
  /// average to 0.3 %, where the plain share is low by 1 to 4 %, and the interval holds at least 94 %.
  @Test(arguments: [(0.0122, 0.005), (0.0122, 0.004), (0.0122, 0.003), (0.05, 0.01)])
  func theShareIsCorrectedForTheEnd(p: Double, width: Double) throws {
    let rule = StoppingRule.width(width, of: "cleared")
    func summary(_ cleared: Int, _ games: Int) -> SimulationSummary {
      var tally = GameTally(deck: .standard)
      tally.addGames([
        (.dealMores, [games]), (.leftoverThirds, [cleared, 0, games - cleared]),
        (.largestThirds, [0, 0, 0, 0, games]), (.freshSets, [games]), (.lengths, [0, games]),
        (.tallTables, [games]),
      ])
      return SimulationSummary(
        Run(
          plan: SimulationPlan(games: 0..<UInt64(games)), tally: tally, end: .goalReached),
        rule: rule)
    }
    // The probabilities of the numbers of cleared games of runs that have not ended.
    var (law, games) = ([1.0], 0)
    var (mean, plain, held, ended) = (0.0, 0.0, 0.0, 0.0)
    while ended < 1 - 1e-7 {
      let look = Int(StoppingRule.look(after: UInt64(games)))
      let steps = try BinomialDistribution(
        trials: look - games, successProbability: p, by: .portable)
      let more = (0...look - games).map { steps.density(at: Double($0)) }
      let last = more.lastIndex { $0 > 1e-14 } ?? 0
      var next = [Double](repeating: 0, count: law.count + last)
      for (one, chance) in law.enumerated() where chance > 0 {
        for (two, other) in more[...last].enumerated() { next[one + two] += chance * other }
      }
      (law, games) = (next, look)
      for (count, chance) in law.enumerated() where chance > 1e-10 && count <= look {
        let summary = summary(count, look)
        guard summary.halfWidth(of: "cleared") < width else { continue }
        let estimate = summary.cleared
        #expect(summary.leftovers[0].share == estimate)
        mean += chance * estimate.value
        plain += chance * Double(count) / Double(look)
        held += estimate.interval.contains(p) ? chance : 0
        ended += chance
        law[count] = 0
      }
    }
    #expect(abs(mean / ended / p - 1) < 0.003, "\(mean / ended / p - 1)")
    #expect((-0.05..<(-0.008)).contains(plain / ended / p - 1), "\(plain / ended / p - 1)")
    #expect(held / ended > 0.94, "\(held / ended)")
  }

  /// The result says what was added, and only there.
  @Test func theCorrectionIsTold() async throws {
    let plan = SimulationPlan(games: 0..<20_000, seed: 4)
    let rule = StoppingRule.width(0.006, of: "cleared")
    let run = await Run.run(
      plan, workers: 1, until: rule.goal { SimulationSummary($0, rule: rule).halfWidth(of: $1) })
    let told = SimulationSummary(run, rule: rule).document
    let share = Double(run.tally.leftoverThirds[0]) / Double(run.tally.games)
    let percent = NumberText.percent((1 - 2 * share) / Double(run.tally.games), decimals: 4)
    #expect(
      told.text.contains("The share of cleared games has (1 − 2p)/n = \(percent) added: low shares")
    )
    #expect(told.json.text.contains("\"clearedCorrection\""))
    let whole = SimulationSummary(run.ending(.complete), rule: rule).document
    #expect(!whole.text.contains("added") && !whole.json.text.contains("clearedCorrection"))
  }

  @Test(arguments: [
    ("dealmores", 0.1), ("noset12", 0.01), ("noset15", 0.05), ("largest", 0.1), ("setstaken", 0.03),
    ("leftover", 0.1), ("cleared", 0.01),
  ])
  func endsAtTheFirstNarrowLook(_ name: String, _ width: Double) async throws {
    let plan = SimulationPlan(games: 7..<20_007, seed: 3)
    let one = await Run.run(plan, workers: 1, until: Self.goal(.width(width, of: name)))
    let two = await Run.run(plan, workers: 2, until: Self.goal(.width(width, of: name)))
    #expect(one.tally == two.tally && one.end == .goalReached)
    var look = StoppingRule.look(after: 0)
    while look < UInt64(one.plan.trials.count) {
      let early = simulated(plan.with(trials: 7..<7 + look))
      #expect(!(SimulationSummary(early).halfWidth(of: name) < width))
      look = StoppingRule.look(after: look)
    }
    #expect(look == UInt64(one.plan.trials.count))
    let estimate = try #require(SimulationSummary(one).estimate(of: name))
    #expect(estimate.interval.halfWidth < width && estimate.interval.contains(estimate.value))
  }

  @Test func unknownAndUnseenNumbersAreNeverNarrow() {
    let none = SimulationSummary(simulated(0..<0, seed: 1))
    #expect(none.halfWidth(of: "nothing").isNaN && !(none.halfWidth(of: "cleared") < 0.4))
  }

  /// The first batch is played whatever the time; what is played is a run of so many games.
  @Test func timeIsUp() async {
    let plan = SimulationPlan(games: 0..<1_000_000_000, seed: 2)
    let run = await Run.run(plan, workers: 2, control: RunControl(within: .zero))
    #expect(run.end == .timeUp && !run.plan.trials.isEmpty && run.plan.trials.count < 1_000_000)
    #expect(run.tally == simulated(run.plan).tally)
    let stopped = await Run.run(
      plan, workers: 1, control: RunControl(within: .zero, shouldStop: { true }))
    #expect(stopped.end == .interrupted)
  }

  /// What was ended by the clock can be joined to others, and what ended a run is stated again.
  @Test func merging() throws {
    let run = simulated(0..<300, seed: 4)
    func stored(_ rule: StoppingRule, _ end: RunEnd) -> String {
      let ended = Run(plan: run.plan, tally: run.tally, end: end)
      return SimulationSummary(ended, rule: rule).document.json.text
    }
    let timed = stored(.all, .timeUp)
    #expect(timed.contains(#""stop": {"rule": "games", "end": "timeUp"}"#))
    #expect(!stored(.all, .complete).contains("\"stop\""))
    #expect(throws: Never.self) { try StoredResult.merged([("a", timed)], stated: .init()) }
    let until = stored(.width(0.01, of: "noset12"), .goalReached)
    #expect(
      until.contains(
        #""stop": {"rule": "until", "metric": "noset12", "width": 0.01, "end": "fulfilled"}"#))
    let ends: [RunEnd] = [.goalReached, .goalMissed, .timeUp, .interrupted, .failed("it is late")]
    for end in ends {
      let alone = stored(.width(0.01, of: "noset12"), end)
      let again = try StoredResult.merged([("a", alone)], stated: .init())
      #expect(again.document.json.text == alone)
    }
  }

  /// The numbers agree with those of a comparison over the same games.
  @Test func measuresAreThoseOfComparisons() throws {
    let summary = SimulationSummary(simulated(0..<400, seed: 5))
    let comparison = Comparison(
      Run.atOnce(ComparisonPlan([.random, .first], games: 0..<400, seed: 5)))
    for (place, measure) in comparison.measures.enumerated() {
      let here = try #require(summary.estimate(of: measure.name))
      let there = comparison.estimate(place, of: 0)
      #expect(close(here.value, there.value, 1e-12), "\(measure.name)")
      #expect(close(here.interval.lower, there.interval.lower, 1e-9), "\(measure.name)")
    }
  }
}
