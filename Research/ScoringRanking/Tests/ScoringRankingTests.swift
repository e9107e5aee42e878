import Contests
import TestSupport
import Testing

@testable import ScoringRanking

/// How few games rank players: shares by hand, against a law in closed form, and the games that they are of.
struct ScoringRankingTests {
  private static func ranking(_ rows: [[Int]], _ rule: String = "flat") -> Ranking {
    Ranking(rule, rows[0].indices.map { player in rows.map { $0[player] } }, seed: 4)
  }

  /// Games of two players whose scores are nearly normal, sums of 12 uniform numbers, with means 0 and another.
  private static func normal(_ games: Int, _ mean: Double, seed: UInt64) -> [[Int]] {
    var random = SplitMix(seed: seed)
    func score(_ mean: Double) -> Int {
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
      return Int((1000 * (mean + normal)).rounded())
    }
    return (0..<games).map { _ in [score(0), score(mean)] }
  }

  /// The better of two has 3 and −1 points in turn, the worse none: wrong in every other game, right over any two; of
  /// three games the pattern is 3 − 1 + 3 and −1 + 3 − 1.
  @Test func sharesByHand() {
    let rows = (0..<60).map { [0, $0.isMultiple(of: 2) ? 3 : -1] }
    let rule = Self.ranking(rows)
    #expect(rule.shares == [0.5, 1, 1])
    // Drawn anew, every other game is not wrong in turn.
    #expect(rule.least == 2 && rule.atLeast == 2 && rule.atMost == nil)
    let turned = Self.ranking(rows.map { $0.reversed() })
    #expect(turned.shares == [0.5, 0, 0] && turned.least == nil)
    #expect(Self.ranking(rows.map { _ in [7, 7] }).shares.allSatisfy { $0 == 0.5 })
    // Of three players one pair is always right, one never and one half the time.
    #expect(Self.ranking((0..<20).map { _ in [1, 0, 1] }).shares == [0.5])
  }

  /// Of normal scores a pair is right with probability Φ(√n δ / σ√2).
  ///
  /// 12,000 games of seed 5; five standard errors for each of 5 shares fail once in 300,000 runs.
  @Test func followsTheNormalLaw() throws {
    let rule = Self.ranking(Self.normal(12_000, 0.3, seed: 5))
    // Φ(√n · 0.3 / √2), from a table of the normal distribution.
    let truths = [(1, 0.58400), (2, 0.61791), (5, 0.68239), (10, 0.74886), (50, 0.93319)]
    for (n, truth) in truths {
      let error = (truth * (1 - truth) * Double(n) / 12_000).squareRoot()
      #expect(abs(rule.shares[n - 1] - truth) < 5 * error, "\(n): \(rule.shares[n - 1])")
    }
    // z = 1.644854: n = 2 (1.644854 / 0.3)² = 60.1; near it, the share rises by 0.0013 a game.
    let least = try #require(rule.least)
    #expect((40...80).contains(least), "\(least)")
    #expect(try #require(rule.atLeast) <= least)
  }

  /// The fewest games are those of the law of normal scores, and their interval holds them.
  ///
  /// Means 0 and 0.6 with spread 1: Φ(√n · 0.6 / √2) reaches 95% at n = 2 (1.644854 / 0.6)² = 15.03, so after 16 games. Seeds
  /// 1 to 100 of 1,500 games. The middle estimate is off by 2 once in 10⁴ runs, its standard error being 0.5 or less. More than
  /// 13 misses have a chance of 0.001 at most if they are 5%; the intervals are cautious, and few miss.
  @Test func intervalsHoldTheFewestGames() {
    var (least, misses) = ([Int](), 0)
    for seed in 1...UInt64(100) {
      let rows = Self.normal(1500, 0.6, seed: seed)
      let scores = (0..<2).map { player in rows.map { $0[player] } }
      least.append(RankingShares(ofScores: scores, upTo: 75).least(for: 0.95) ?? 76)
      let range = RankingShares.least(for: 0.95, of: scores, upTo: 75, .portable(0.95), seed: seed)
      if !range.contains(16) { misses += 1 }
    }
    let middle = least.sorted()[50]
    #expect((14...18).contains(middle) && misses <= 13, "\(middle), \(misses) misses")
  }

  /// A pair that is wrong in the long run is so the more often, the more games there are.
  @Test func wrongOrdersFall() {
    var random = SplitMix(seed: 7)
    let sums = (0..<2).map { player in
      (0..<2000).reduce(into: [0]) { sums, _ in
        sums.append(sums[sums.count - 1] + Int(random.next() % 1000) - 100 * player)
      }
    }
    let wrong = RankingShares(of: sums, upTo: 100).values
    #expect(zip(wrong, wrong.dropFirst()).allSatisfy { $0 >= $1 } && wrong[0] < 0.45)
    #expect(wrong[99] < 0.02)
    let right = RankingShares(of: sums.reversed(), upTo: 100).values
    #expect(zip(wrong, right).allSatisfy { abs($0 + $1 - 1) < 1e-12 })
  }

  /// Players who were right in all of few games are not right for certain.
  @Test func allRightIsNotCertain() {
    func range(_ games: Int) -> [Int?] {
      let rule = Self.ranking((0..<games).map { _ in [0, 1] })
      return [rule.least, rule.atLeast, rule.atMost]
    }
    #expect(range(2000) == [1, 1, 1])
    let few = range(40)
    #expect(few[0] == 1 && few[1] == 1 && few[2] != 1)
  }

  /// Rules that need as few games are named together, whatever their order; others only where intervals overlap.
  @Test func verdicts() {
    let sure = Self.ranking((0..<2000).map { _ in [0, 1] }, "flat")
    let alike = Self.ranking((0..<2000).map { _ in [0, 1] }, "luzin")
    let apart = Self.ranking((0..<2000).map { [0, $0 % 4 == 0 ? -1 : 1] }, "linear-decay")
    let never = Self.ranking((0..<2000).map { _ in [1, 0] }, "published")
    #expect([sure, alike].verdict == "Fewest games for 95%: flat and luzin, 1 each")
    #expect([apart, sure, never].verdict == "Fewest games for 95%: flat, 1 (1 to 1)")
    #expect(
      [never].verdict == "No rule puts 95% of the pairs in the right order within 100 games")
    #expect([never].table.lines.joined().contains("more than 100"))
  }

  /// The games are those of distributions: each player with search times of their own, rules over the same games.
  @Test func gamesAreThoseOfDistributions() throws {
    let rules = [Scoring.flat, .linearDecay]
    let found = scores(of: [.beginner, .expert], under: rules, games: 3..<33, seed: 4)
    let lines = rules.flatMap { rule in
      [Player.beginner, .expert].map { CurveLine(rule: rule, player: $0) }
    }
    let curves = Run.atOnce(
      try CurvePlan(
        lines, along: .whole, at: [0], games: 3..<33, seed: 4, isDistribution: true))
    for (slot, scores) in found.flatMap({ $0 }).enumerated() {
      #expect(scores.reduce(Int128(0)) { $0 + Int128($1) } == curves.record(slot, 0).sums.sum)
    }
  }
}
