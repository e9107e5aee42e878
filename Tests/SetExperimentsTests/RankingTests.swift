import Estimates
import Experiments
import SetPlayers
import TestSupport
import Testing
import Workers

@testable import SetExperiments

/// How few games rank players: shares by hand, against a law in closed form, and the games that they are of.
struct RankingTests {
  private static func plan(
    _ players: [Player], _ rules: [Scoring] = [.flat], games: Range<UInt64> = 0..<40
  ) throws -> RankingPlan {
    try #require(
      try RankingPlan(
        rules.flatMap { rule in players.map { CurveLine(rule: rule, player: $0) } }, games: games,
        seed: 4))
  }

  private static func tally(_ rows: [[Int]]) -> RankingTally {
    var tally = RankingTally()
    for (game, row) in rows.enumerated() { tally.scores[UInt64(game)] = row }
    return tally
  }

  /// The better of two has 3 and −1 points in turn, the worse none: wrong in every other game, right over any two; of
  /// three games the pattern is 3 − 1 + 3 and −1 + 3 − 1.
  @Test func sharesByHand() throws {
    let rows = (0..<60).map { [0, $0.isMultiple(of: 2) ? 3 : -1] }
    let plan = try Self.plan([.child, .expert])
    let rule = try #require(RankingSummary(plan, Self.tally(rows), level: 0.95).rules.first)
    #expect(rule.shares.map(\.value) == [0.5, 1, 1])
    #expect(rule.least == 2 && rule.atLeast == 2 && rule.atMost == nil)
    let turned = try #require(
      RankingSummary(plan, Self.tally(rows.map { $0.reversed() }), level: 0.95).rules.first)
    #expect(turned.shares.map(\.value) == [0.5, 0, 0] && turned.least == nil)
    let ties = try #require(
      RankingSummary(plan, Self.tally(rows.map { _ in [7, 7] }), level: 0.95).rules.first)
    #expect(ties.shares.allSatisfy { $0.value == 0.5 })
  }

  /// Of three players one pair is always right, one never and one half the time.
  @Test func pairsAreAveraged() throws {
    let rows = (0..<20).map { _ in [1, 0, 1] }
    let plan = try Self.plan([.child, .beginner, .expert])
    let rule = try #require(RankingSummary(plan, Self.tally(rows), level: 0.95).rules.first)
    #expect(rule.shares.map(\.value) == [0.5])
  }

  /// Of nearly normal scores, sums of 12 uniform numbers, a pair is right with probability Φ(√n δ / σ√2).
  ///
  /// 12,000 games of
  /// seed 5; five standard errors for each of 5 shares fail once in 300,000 runs.
  @Test func followsTheNormalLaw() throws {
    var random = SplitMix(seed: 5)
    func score(_ mean: Double) -> Int {
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
      return Int((1000 * (mean + normal)).rounded())
    }
    let rows = (0..<12_000).map { _ in [score(0), score(0.3)] }
    let summary = RankingSummary(
      try Self.plan([.child, .expert]), Self.tally(rows), level: 0.95)
    let rule = try #require(summary.rules.first)
    // Φ(√n · 0.3 / √2), from a table of the normal distribution.
    let truths = [(1, 0.58400), (2, 0.61791), (5, 0.68239), (10, 0.74886), (50, 0.93319)]
    for (n, truth) in truths {
      let error = (truth * (1 - truth) * Double(n) / 12_000).squareRoot()
      let share = rule.shares[n - 1]
      #expect(abs(share.value - truth) < 5 * error, "\(n): \(share.value)")
      #expect(share.interval.contains(share.value))
    }
    // z = 1.644854: n = 2 (1.644854 / 0.3)² = 60.1; near it, the share rises by 0.0013 a game.
    let least = try #require(rule.least)
    #expect((40...80).contains(least), "\(least)")
    #expect(try #require(rule.atLeast) <= least)
  }

  /// The games are those of distributions: each player with search times of their own, rules over the same games.
  @Test func gamesAreThoseOfDistributions() throws {
    let plan = try Self.plan([.beginner, .expert], [.flat, .linearDecay], games: 3..<33)
    var tally = plan.experiment.emptyTally()
    plan.experiment.run(3..<33, into: &tally)
    let curves = Run.atOnce(plan.curves)
    #expect(plan.curves.isDistribution && plan.players == ["beginner", "expert"])
    for slot in 0..<4 {
      let sum = tally.scores.values.reduce(Int128(0)) { $0 + Int128($1[slot]) }
      #expect(sum == curves.tally.sums[slot].sum)
    }
    #expect(plan.slots == [[0, 1], [2, 3]])
  }

  @Test(arguments: [1, 3])
  func workersDoNotShow(workers: Int) async throws {
    let plan = try Self.plan([.beginner, .expert], games: 0..<50)
    let result = await ParallelRun(
      plan.experiment, on: Schedule(trials: plan.trials, workers: workers, blockSize: 7))()
    var whole = plan.experiment.emptyTally()
    plan.experiment.run(plan.trials, into: &whole)
    #expect(result.tally == whole && whole.scores.count == 50)
  }

  @Test func onePlayerIsNoRanking() throws {
    let line = CurveLine(rule: .flat, player: .expert)
    #expect(try RankingPlan([line], games: 0..<9) == nil)
  }

  /// The verdict names the rule with the fewest games and those that cannot be told from it.
  @Test func verdicts() throws {
    let luzin = try Registry.standard.scoring.read("luzin")
    let plan = try Self.plan([.child, .expert], [.flat, .linearDecay, luzin], games: 0..<2000)
    // flat: right in every game; linear-decay: over any two games; luzin: never.
    let rows = (0..<2000).map { game in
      [0, 1, 0, game.isMultiple(of: 2) ? 3 : -1, 1, 0]
    }
    let summary = RankingSummary(plan, Self.tally(rows), level: 0.9)
    #expect(
      summary.verdict == "Ranks best with the fewest games: flat, 1 (1 to 1) for 90%")
    let alone = RankingSummary(
      try Self.plan([.child, .expert], [luzin], games: 0..<2000),
      Self.tally(rows.map { Array($0[4...5]) }),
      level: 0.9)
    #expect(
      alone.verdict
        == "No rule orders 90% of the pairs rightly within 100 games: play more with --games.")
    let text = summary.document.text
    #expect(text.contains("Ranking of child < expert: pairs of players in the right order"))
    #expect(text.contains("more than 100"))
  }
}
