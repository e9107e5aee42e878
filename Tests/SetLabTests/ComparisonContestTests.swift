import Estimates
import SetGame
import Statistics
import Testing

@testable import SetLab

/// The sequential test keeps its promise in contests of known difference.
///
/// Contests are drawn from 20,000 real games of seed 21. At 95% a wrong verdict has a probability of at most 5%, and more than
/// 26 of 300 then come up with probability 0.004: the false-alarm rate of each case. `setlab-bench contests` draws
/// 10,000.
struct ComparisonContestTests {
  private static let population = ContestPopulation(
    ComparisonPlan(
      [Strategy(KeepForTests(most: true)), Strategy(KeepForTests(most: false))], games: 0..<20_000, seed: 21))

  private func outcomes(
    _ metric: ComparisonMetric, changing share: Double, smallest: Double
  ) -> [ContestPopulation.Outcome] {
    (0..<300).map { number in
      Self.population.contest(
        number, by: metric, smallest: smallest, changing: share, seed: 22)
    }
  }

  /// How often the two change places when their difference in deal-mores shall be a given one.
  private func share(for difference: Double) -> Double {
    (1 - difference / Self.population.difference(.dealmores, changing: 0)) / 2
  }

  /// No difference: whoever is called better is called so wrongly.
  @Test(arguments: [(ComparisonMetric.dealmores, 0.2), (.noset12, 0.009), (.cleared, 0.02)])
  func noDifference(metric: ComparisonMetric, smallest: Double) {
    #expect(Self.population.difference(metric, changing: 0.5) == 0)
    let outcomes = outcomes(metric, changing: 0.5, smallest: smallest)
    #expect(outcomes.allSatisfy { $0.verdict != .open })
    let wrong = outcomes.count { $0.verdict != .alike }
    #expect(wrong <= 26, "\(wrong)")
  }

  /// A difference that just matters, or twice that: to be called alike, or the other one better, is wrong.
  @Test(arguments: [-0.2, -0.4])
  func aDifferenceThatMatters(difference: Double) {
    let outcomes = outcomes(.dealmores, changing: share(for: difference), smallest: 0.2)
    let wrong = outcomes.count { $0.verdict != .first }
    #expect(wrong <= 26, "\(wrong)")
  }

  /// Half of what matters: both “better” and “alike” are right, the other one is not.
  @Test func aSmallDifference() {
    let outcomes = outcomes(.dealmores, changing: share(for: -0.1), smallest: 0.2)
    let wrong = outcomes.count { $0.verdict == .second }
    #expect(wrong <= 26 && outcomes.allSatisfy { $0.verdict != .open }, "\(wrong)")
    #expect(
      outcomes.contains { $0.verdict == .alike } && outcomes.contains { $0.verdict == .first })
  }

  /// The larger the difference, the fewer games.
  @Test func clearCasesEndSoon() {
    let close = outcomes(.dealmores, changing: share(for: -0.2), smallest: 0.2).map(\.games)
    let clear = outcomes(.dealmores, changing: share(for: -0.8), smallest: 0.2).map(\.games)
    #expect(4 * clear.reduce(0, +) < close.reduce(0, +))
  }

  /// The true difference is that of the whole list, and changes shrink it.
  @Test func theDifferenceIsKnown() {
    let gap = Self.population.difference(.dealmores, changing: 0)
    #expect(gap < -1)
    for share in [0, 0.25, 0.5, 1] {
      let known = Self.population.difference(.dealmores, changing: share)
      #expect(close(known, gap * (1 - 2 * share), 1e-9) || abs(known) < 1e-12)
    }
    let comparison = compared(
      [Strategy(KeepForTests(most: true)), Strategy(KeepForTests(most: false))], 0..<20_000, seed: 21)
    #expect(close(comparison.difference(.dealmores, 0, minus: 1).value, gap, 1e-9))
    let ratio = comparison.difference(.noset12, 0, minus: 1).value
    #expect(close(ratio, Self.population.difference(.noset12, changing: 0), 1e-9))
  }

  /// Looks are a tenth apart, whatever is asked.
  @Test func looksAreFixed() {
    var looks: [UInt64] = []
    var games: UInt64 = 0
    while games < 1_000_000 {
      games = StoppingRule.look(after: games)
      looks.append(games)
    }
    #expect(looks.prefix(4) == [200, 220, 240, 260] && looks.contains(1_030))
    for (one, two) in zip(looks, looks.dropFirst()) { #expect(two > one && two <= one + one / 10) }
    #expect(StoppingRule.look(after: 201) == 220 && StoppingRule.look(after: 0) == 200)
  }
}
