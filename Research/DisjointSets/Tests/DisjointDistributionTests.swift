import ExactNumbers
import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import DisjointSets

/// Boards by their most disjoint Sets.
struct DisjointDistributionTests {
  /// Twelve cards: the sums by Sets are those of the other count, and the Set-free boards Knuth's.
  @Test("twelve cards, jointly with the number of Sets", .enabled(if: isRelease))
  func twelve() throws {
    let found = try DisjointDistribution(cards: 12)
    let sets = try SetDistribution(cards: 12)
    #expect(found.counts.count == 5 && found.counts.joined().reduce(0, +) == sets.total)
    for number in sets.counts.indices {
      #expect(found.counts.reduce(0) { $0 + $1[number] } == sets.counts[number])
    }
    #expect(found.counts[0].reduce(0, +) == 2_284_535_476_080)
    // Two disjoint Sets at least two, one Set at most one.
    #expect(found.counts[2][1] == 0 && found.counts[1][1] == sets.counts[1])
    #expect(
      Rational(found.counts[4].reduce(0, +), sets.total) == Rational(779_600, 2_014_937_897))
    // Boards of seed 31, 20,000 of them: each share is off by more than 4.5 standard errors in 7 of a million seeds.
    var random = SplitMix(seed: 31)
    var seen = [Int](repeating: 0, count: 5)
    for _ in 0..<20_000 {
      let cards = Deck.standard.cards.shuffled(using: &random).prefix(12)
      let board = try #require(Board(Array(cards)))
      seen[try #require(DisjointSets(board)).sets.count] += 1
    }
    for disjoint in 0...3 {
      let p = Rational(found.counts[disjoint].reduce(0, +), sets.total).value
      #expect(abs(Double(seen[disjoint]) / 20_000 - p) < 4.5 * (p * (1 - p) / 20_000).squareRoot())
    }
  }

  /// All boards of nine cards, one by one.
  @Test(arguments: 0...4) func smallDeck(cards: Int) throws {
    let deck = try #require(Deck(attributes: 2))
    let found = try DisjointDistribution(deck: deck, cards: cards)
    var counts = found.counts.map { $0.map { _ in UInt128(0) } }
    for bits in 0..<UInt128(512) where bits.nonzeroBitCount == cards {
      let board = try #require(Board(Array(CardMask(bits: bits)), deck: deck))
      counts[board.setCount == 0 ? 0 : 1][board.setCount] += 1
    }
    #expect(found.counts == counts)
  }
}
