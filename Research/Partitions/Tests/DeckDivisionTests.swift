import Estimates
import Experiments
import SetCards
import TestSupport
import Testing

@testable import Partitions

/// Ways to divide a deck into Sets, against a count and an estimate that know nothing of scarce cards.
struct DeckDivisionTests {
  /// All ways to cover the first card that is left, with what was counted before.
  private struct PlainCount {
    let deck: Deck
    var known: [CardMask: UInt64] = [CardMask(): 1]

    mutating func ways(_ left: CardMask) -> UInt64 {
      if let ways = known[left] { return ways }
      let cards = Array(left)
      var ways: UInt64 = 0
      for second in cards.dropFirst() {
        let third = cards[0].third(with: second)
        guard third > second, left.contains(third) else { continue }
        ways += self.ways(left.subtracting(CardMask([cards[0], second, third])))
      }
      known[left] = ways
      return ways
    }
  }

  @Test(arguments: zip(1...3, [1, 4, 17_641] as [UInt64])) func counted(
    attributes: Int, ways: UInt64
  ) throws {
    let deck = try #require(Deck(attributes: attributes))
    var division = DeckDivision(of: deck)
    #expect(division.count() == ways)
    // Nothing is left of a count.
    #expect(division.count() == ways)
    var plain = PlainCount(deck: deck)
    #expect(plain.ways(CardMask(deck.cards)) == ways)
  }

  /// Up to two attributes every division is as good as another, and none fails.
  @Test(arguments: zip(1...2, [1.0, 4])) func certain(attributes: Int, ways: Double) throws {
    var division = DeckDivision(of: try #require(Deck(attributes: attributes)))
    var random = SplitMix(seed: 8)
    for _ in 0..<100 { #expect(division.weight { random.below($0) } == ways) }
  }

  private static func moments(_ number: Int, _ weight: () -> Double) -> (
    mean: Double, error: Double
  ) {
    let weights = (0..<number).map { _ in weight() }
    let mean = weights.reduce(0, +) / Double(number)
    let squares = weights.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(number - 1) / Double(number)).squareRoot())
  }

  /// 25,000 divisions of seed 27: off by more than five standard errors in one of 1.7 million seeds.
  @Test("27 cards", .enabled(if: isRelease)) func weightsHaveTheirMean() throws {
    var division = DeckDivision(of: try #require(Deck(attributes: 3)))
    var random = SplitMix(seed: 27)
    let found = Self.moments(25_000) { division.weight { random.below($0) } }
    #expect(abs(found.mean - 17_641) < 5 * found.error, "\(found)")
    #expect(found.error < 0.005 * found.mean)
  }

  /// 4,000 divisions of seed 81 against 6,000 of equal chances, five times as many before a release: the means differ by
  /// more than five standard errors in one of 1.7 million seeds, and the weights vary less than those of equal chances.
  @Test("81 cards", .enabled(if: isRelease)) func agreesWithEqualChances() throws {
    var random = SplitMix(seed: 81)
    var division = DeckDivision(of: .standard)
    let (number, others) = isLong ? (20_000, 30_000) : (4_000, 6_000)
    let found = Self.moments(number) { division.weight { random.below($0) } }
    let equal = Self.moments(others) { Self.equalWeight(&random) }
    let error = (found.error * found.error + equal.error * equal.error).squareRoot()
    #expect(abs(found.mean - equal.mean) < 5 * error, "\(found), \(equal)")
    #expect(found.error / found.mean * Double(number).squareRoot() < 1.2)
    #expect(equal.error / equal.mean * Double(others).squareRoot() > 1.4)
  }

  /// The weight of a division by equal chances among the Sets of the card with the fewest.
  private static func equalWeight(_ random: inout SplitMix) -> Double {
    var left = (0..<81).map { _ in true }
    var weight = 1.0
    for _ in 0..<27 {
      var best: [(Int, Int)]?
      var scarcest = 0
      for card in 0..<81 where left[card] {
        let sets = thirds[card].enumerated().filter {
          $0.offset < $0.element && left[$0.offset] && left[$0.element] && $0.offset != card
        }.map { ($0.offset, $0.element) }
        if sets.count < best?.count ?? .max { (best, scarcest) = (sets, card) }
      }
      guard let sets = best, !sets.isEmpty else { return 0 }
      weight *= Double(sets.count)
      let (second, third) = sets[random.below(sets.count)]
      for card in [scarcest, second, third] { left[card] = false }
    }
    return weight
  }

  private static let thirds = (0..<81).map { first in
    (0..<81).map { Card(index: first).third(with: Card(index: $0)).index }
  }

  private static func drawn(_ deck: Deck, _ trials: Range<UInt64>, seed: UInt64) -> Estimate {
    let experiment = PartitionExperiment(deck: deck, seed: seed)
    var tally = experiment.emptyTally()
    experiment.run(trials, into: &tally)
    return tally.ways(experiment.unit)
  }

  /// Of 400 intervals of 500 divisions each, seed 31, about 20 miss: fewer than 3 or more than 45 in one of a million seeds.
  @Test(.enabled(if: isRelease)) func intervalsHoldTheCount() throws {
    let deck = try #require(Deck(attributes: 3))
    let missed = (0..<400 as Range<UInt64>).count { run in
      let found = Self.drawn(deck, 500 * run..<500 * run + 500, seed: 31)
      return !(found.interval.lower...found.interval.upper).contains(17_641)
    }
    #expect((3...45).contains(missed), "\(missed)")
  }

  /// 40,000 divisions of the standard deck, seeds 1 and 2: they differ by more than five standard errors in one of 1.7 million pairs.
  @Test(.enabled(if: isRelease)) func seedsAgree() {
    let (one, other) = (
      Self.drawn(.standard, 0..<40_000, seed: 1),
      Self.drawn(.standard, 0..<40_000, seed: 2)
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
}
