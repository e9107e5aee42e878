import SetLab
import TestSupport
import Testing

/// Boards that are dealt against boards that are counted.
struct SampledBoardsTests {
  /// Chi-square of 60,000 boards of each size, seed 30: a false alarm in a million seeds.
  @Test(arguments: [(4, 9), (4, 12), (3, 9), (2, 5)])
  func samplesAgreeWithCounts(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let experiment = SampledBoardsExperiment(deck: deck, cards: cards, seed: 30)
    var (tally, half) = (experiment.emptyTally(), experiment.emptyTally())
    experiment.run(0..<60_000, into: &tally)
    let exact = try SetDistribution(deck: deck, cards: cards)
    let boards = SampledBoards(tally, of: experiment, confidence: .gsl())
    #expect(boards.counts.total == 60_000)
    #expect(boards.counts.times.keys.allSatisfy { $0 < exact.counts.count })
    let seen = exact.counts.indices.map { boards.counts.times[$0] ?? 0 }
    let test = try HypothesisTest.goodnessOfFit(
      observed: seen, probabilities: exact.counts.indices.map { exact.probability(of: $0).value },
      by: .gsl)
    #expect(test.p > 1e-6, "\(test)")
    #expect(boards.share(of: 0).value == Double(seen[0]) / 60_000)
    // Parts in any order are the whole.
    experiment.run(40_000..<60_000, into: &half)
    var rest = experiment.emptyTally()
    experiment.run(0..<40_000, into: &rest)
    half.merge(rest)
    #expect(half == tally)
  }
}
