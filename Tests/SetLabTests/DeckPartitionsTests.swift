import SetCards
import TestSupport
import Testing

@testable import SetLab

/// The number of ways to divide a deck as a result.
struct DeckPartitionsTests {
  private static func drawn(_ deck: Deck, _ trials: Range<UInt64>, seed: UInt64) -> DeckPartitions {
    let experiment = PartitionExperiment(deck: deck, seed: seed)
    var tally = experiment.emptyTally()
    experiment.run(trials, into: &tally)
    return DeckPartitions(tally, of: experiment, confidence: .gsl())
  }

  /// Of 400 intervals of 500 divisions each, seed 31, about 20 miss: fewer than 3 or more than 45 in one of a million seeds.
  @Test(.enabled(if: isRelease)) func intervalsHoldTheCount() throws {
    let deck = try #require(Deck(attributes: 3))
    let exact = try #require(DeckPartitions(counting: deck)).estimate
    #expect(exact.isCertain && exact.value == 17_641)
    let missed = (0..<400 as Range<UInt64>).count { run in
      let found = Self.drawn(deck, 500 * run..<500 * run + 500, seed: 31).estimate
      return !(found.interval.lower...found.interval.upper).contains(17_641)
    }
    #expect((3...45).contains(missed), "\(missed)")
  }

  /// 40,000 divisions of the standard deck, seeds 1 and 2: they differ by more than five standard errors in one of 1.7 million pairs.
  @Test(.enabled(if: isRelease)) func seedsAgree() {
    let (one, other) = (
      Self.drawn(.standard, 0..<40_000, seed: 1).estimate,
      Self.drawn(.standard, 0..<40_000, seed: 2).estimate
    )
    let error = one.interval.halfWidth / 1.96 * 2.0.squareRoot()
    #expect(abs(one.value - other.value) < 5 * error && one.value != other.value)
    #expect(one.value > 1.6e22 && one.value < 1.9e22)
    #expect(one.interval.width < 0.03 * one.value)
  }

  @Test func partsAreTheWhole() throws {
    let experiment = PartitionExperiment(deck: .standard, seed: 5)
    var (whole, part, rest) = (
      experiment.emptyTally(), experiment.emptyTally(), experiment.emptyTally()
    )
    experiment.run(0..<300, into: &whole)
    experiment.run(120..<300, into: &part)
    experiment.run(0..<120, into: &rest)
    part.merge(rest)
    #expect(part == whole && whole.weights.count == 300 && whole.failed > 0)
    #expect(whole.largest > 0)
  }

  @Test func onlySmallDecksAreCounted() throws {
    #expect(DeckPartitions(counting: .standard) == nil)
    let two = try #require(Deck(attributes: 2).flatMap { DeckPartitions(counting: $0) })
    #expect(two.document.csv() == "cards,sets,ways\n9,3,4\n")
    #expect(two.document.text.hasPrefix("9 cards divided into 3 Sets: all ways counted\n\n"))
  }
}
