import SetGeometry
import Testing

struct SetMomentsTests {
  @Test("mean and variance equal those of all boards", arguments: [1, 2])
  func exhaustive(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var sums = [(boards: UInt128, first: UInt128, second: UInt128)](
      repeating: (0, 0, 0), count: deck.count + 1)
    for bits in 0..<UInt128(1) << UInt128(deck.count) {
      let board = CardMask(bits: bits)
      let sets = UInt128(board.setCount)
      sums[board.count].boards += 1
      sums[board.count].first += sets
      sums[board.count].second += sets * sets
    }
    for (cards, sum) in sums.enumerated() {
      let moments = SetMoments(deck: deck, cards: cards)
      let mean = Rational(sum.first, sum.boards)
      #expect(moments.mean == mean)
      #expect(moments.variance == Rational(sum.second, sum.boards) - mean * mean)
    }
  }

  @Test(
    "the standard deck's moments are the published ones",
    arguments: [
      (9, 84, 1.0633, 0.8230), (12, 220, 2.7848, 1.8936), (15, 455, 5.7595, 3.4205),
      (18, 816, 10.3291, 5.3235), (21, 1330, 16.8354, 7.4769),
    ] as [(Int, UInt128, Double, Double)])
  func published(cards: Int, triples: UInt128, mean: Double, variance: Double) {
    let moments = SetMoments(cards: cards)
    #expect(moments.mean == Rational(triples, 79))
    #expect(abs(moments.mean.value - mean) < 5e-5)
    #expect(abs(moments.variance.value - variance) < 5.1e-5)
  }

  @Test("the whole deck has its Sets for certain, in decks of any size", arguments: 1...6)
  func wholeDeck(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    for cards in [0, 1, 2, deck.count - 1, deck.count] {
      #expect(SetMoments(deck: deck, cards: cards).variance == .zero)
    }
    #expect(
      SetMoments(deck: deck, cards: deck.count).mean == Rational(UInt128(deck.setCount)))
  }
}
