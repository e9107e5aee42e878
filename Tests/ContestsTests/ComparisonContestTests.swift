import Contests
import ContestsSupport
import TestSupport
import Testing

/// The sequential test keeps its promise in contests of known difference.
///
/// Contests are drawn from 20,000 real games of seed 21. At 95% a wrong verdict has a probability of at most 5%, and more than
/// 13 of 100, or 26 of 300 with `SETLAB_LONG=1`, then come up with probability 0.0005 or 0.003: the false-alarm rate of each
/// case. `setlab-bench contests` draws 10,000.
struct ComparisonContestTests {
  private static let strategies = [true, false].map { Strategy(KeepForTests(most: $0)) }
  /// The most wrong verdicts allowed.
  private static let most = isLong ? 26 : 13
  private static let contest = ResampledContest(
    recording: ComparisonPlan(strategies, games: 0..<20_000, seed: 21))

  private func contest(changing share: Double) -> ResampledContest {
    Self.contest.drawn(swaps: share, seed: 22)
  }

  private func outcomes(
    _ measure: String, changing share: Double, smallest: Double
  ) async -> [ResampledContest.Outcome] {
    let contest = contest(changing: share)
    var outcomes: [ResampledContest.Outcome] = []
    for number in 0..<(isLong ? 300 : 100) as Range<UInt64> {
      outcomes.append(await contest.outcome(of: number, by: measure, smallest: smallest))
    }
    return outcomes
  }

  /// How often the two change places when their difference in deal-mores shall be a given one.
  private func share(for difference: Double) -> Double {
    (1 - difference / contest(changing: 0).difference(by: "dealmores")) / 2
  }

  /// No difference: whoever is called better is called so wrongly.
  @Test(arguments: [("dealmores", 0.2), ("noset12", 0.009), ("cleared", 0.02)])
  func noDifference(measure: String, smallest: Double) async {
    #expect(contest(changing: 0.5).difference(by: measure) == 0)
    let outcomes = await outcomes(measure, changing: 0.5, smallest: smallest)
    #expect(outcomes.allSatisfy { $0.verdict != .open })
    let wrong = outcomes.count { $0.verdict != .alike }
    #expect(wrong <= Self.most, "\(wrong)")
  }

  /// A difference that just matters, or twice that: to be called alike, or the other one better, is wrong.
  @Test(arguments: [-0.2, -0.4])
  func aDifferenceThatMatters(difference: Double) async {
    let outcomes = await outcomes("dealmores", changing: share(for: difference), smallest: 0.2)
    let wrong = outcomes.count { $0.verdict != .first }
    #expect(wrong <= Self.most, "\(wrong)")
  }

  @Test func aSmallDifference() async {
    let outcomes = await outcomes("dealmores", changing: share(for: -0.1), smallest: 0.2)
    let wrong = outcomes.count { $0.verdict == .second }
    #expect(wrong <= Self.most && outcomes.allSatisfy { $0.verdict != .open }, "\(wrong)")
    #expect(
      outcomes.contains { $0.verdict == .alike } && outcomes.contains { $0.verdict == .first })
  }

  @Test func clearCasesEndSoon() async {
    let close = await outcomes("dealmores", changing: share(for: -0.2), smallest: 0.2).map(\.games)
    let clear = await outcomes("dealmores", changing: share(for: -0.8), smallest: 0.2).map(\.games)
    #expect(3 * clear.reduce(0, +) < close.reduce(0, +))
  }

  /// The true difference is that of the whole list, and changes shrink it.
  @Test func theDifferenceIsKnown() {
    let gap = contest(changing: 0).difference(by: "dealmores")
    #expect(gap < -1)
    for share in [0, 0.25, 0.5, 1] {
      let known = contest(changing: share).difference(by: "dealmores")
      #expect(close(known, gap * (1 - 2 * share), 1e-9) || abs(known) < 1e-12)
    }
    let comparison = compared(Self.strategies, 0..<20_000, seed: 21)
    for (measure, name) in comparison.measures.map(\.name).enumerated() {
      let difference = comparison.difference(measure, 0, minus: 1).value
      #expect(close(difference, contest(changing: 0).difference(by: name), 1e-9))
    }
  }

  @Test func looksAreFixed() {
    let look = StoppingRule.look(after:)
    var looks: [UInt64] = []
    var games: UInt64 = 0
    while games < 1_000_000 {
      games = look(games)
      looks.append(games)
    }
    #expect(looks.prefix(4) == [200, 220, 240, 260] && looks.contains(1_030))
    for (one, two) in zip(looks, looks.dropFirst()) { #expect(two > one && two <= one + one / 10) }
    #expect(look(201) == 220 && look(0) == 200)
  }
}
