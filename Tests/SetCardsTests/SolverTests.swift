import SetCards
import TestSupport
import Testing

struct SolverTests {
  /// Seed 11; the oracle tries all triples.
  @Test(arguments: allDecks)
  func boardAgainstBruteForce(deck: Deck) throws {
    var source = SplitMix(seed: 11)
    for size in [0, 1, 2, 3, 6, 9, 12, 15, 18] where size <= deck.count {
      let board = try #require(Board(Array(shuffled(deck, &source).prefix(size)), deck: deck))
      let expected = setsByWording(board.cards, in: deck)
      #expect(board.sets == expected)
      #expect(board.firstSet == expected.first)
      #expect(board.setCount == expected.count)
      #expect(board.containsSet == !expected.isEmpty && board.isSetFree == expected.isEmpty)
      #expect(board.sets.allSatisfy { board.trio(at: $0) != nil })
    }
  }

  /// Seed 12: 20 boards of every size, and the Sets of the rest of the deck (Vinci's identity).
  @Test func maskAgainstBoardAtEverySize() throws {
    var source = SplitMix(seed: 12)
    for size in 0...81 {
      for _ in 0..<20 {
        let cards = Array(shuffled(.standard, &source).prefix(size))
        let board = try #require(Board(cards))
        let mask = CardMask(cards)
        let expected = board.setCount
        #expect(mask.setCount == expected)
        #expect(mask.containsSet == (expected > 0) && mask.isSetFree == (expected == 0))
        let rest = CardMask(allOf: .standard).subtracting(mask)
        #expect(expected + rest.setCount == 1_080 - size * (81 - size) / 2)
      }
    }
  }

  /// Seed 13: 3,000 boards of 12 cards, Set by Set.
  @Test func maskListsTheSameSets() throws {
    var source = SplitMix(seed: 13)
    for _ in 0..<3_000 {
      let cards = Array(shuffled(.standard, &source).prefix(12))
      let board = try #require(Board(cards))
      #expect(CardMask(cards).trios == board.sets.compactMap(board.trio(at:)).sorted())
    }
  }

  /// Set-free boards by size: brute force of an independent program, and OEIS A090245 for the largest.
  @Test(arguments: [
    (2, [1, 9, 36, 72, 54]),
    (3, [1, 27, 351, 2_808, 14_742, 50_544, 107_406, 126_360, 63_180, 2_106]),
  ])
  func setFreeCounts(attributes: Int, published: [Int]) throws {
    let deck = try #require(Deck(attributes: attributes))
    var counts = [Int](repeating: 0, count: deck.count + 1)
    func extend(_ mask: UInt32, _ blocked: UInt32, from card: Int, size: Int) {
      counts[size] += 1
      for next in card..<deck.count where blocked >> UInt32(next) & 1 == 0 {
        var newlyBlocked = blocked
        for other in 0..<next where mask >> UInt32(other) & 1 == 1 {
          newlyBlocked |= 1 << UInt32(Card(index: next).third(with: Card(index: other)).index)
        }
        extend(mask | 1 << UInt32(next), newlyBlocked, from: next + 1, size: size + 1)
      }
    }
    extend(0, 0, from: 0, size: 0)
    #expect(Array(counts.prefix(published.count)) == published)
    #expect(counts.dropFirst(published.count).allSatisfy { $0 == 0 })
  }

  /// Each of the 1,080 Sets alone is found, and no two of its cards are a Set: every look-up of the solver matters once.
  @Test func eachSetAlone() {
    var found = 0
    for one in Deck.standard.cards {
      for two in Deck.standard.cards where two > one {
        for three in Deck.standard.cards where three > two {
          let mask = CardMask([one, two, three])
          guard mask.containsSet else { continue }
          found += 1
          #expect(isSetByWording([one, two, three], in: .standard))
          #expect(mask.setCount == 1 && mask.trios.map(\.cards) == [[one, two, three]])
        }
        #expect(CardMask([one, two]).isSetFree)
      }
    }
    #expect(found == 1_080)
  }

  /// All 512 boards of the deck of nine cards against the mask solver.
  @Test func everyBoardOfNineCards() throws {
    let deck = try #require(Deck(attributes: 2))
    for bits in 0..<512 as Range<UInt128> {
      let mask = CardMask(bits: bits)
      #expect(mask.setCount == setsByWording(Array(mask), in: deck).count)
    }
  }
}
