import SetCards
import Testing

struct CardTests {
  @Test(arguments: allDecks)
  func digitsAndNotationRoundTrip(deck: Deck) throws {
    for card in deck.cards {
      let digits = deck.digits(of: card)
      #expect(deck.card(digits: digits) == card)
      #expect(try deck.card(digits.map(String.init).joined()) == card)
      #expect(try deck.card(deck.notation(of: card)) == card)
    }
  }

  /// All pairs up to 81 cards; every 61st pair of larger decks.
  @Test(arguments: allDecks)
  func thirdCard(deck: Deck) {
    let pairs = deck.count * deck.count
    var wrong = 0
    for pair in stride(from: 0, to: pairs, by: deck.attributes > 4 ? 61 : 1) {
      let one = Card(index: pair / deck.count)
      let two = Card(index: pair % deck.count)
      let three = one.third(with: two)
      let sums = zip(deck.digits(of: one), zip(deck.digits(of: two), deck.digits(of: three)))
      let isRight =
        three == two.third(with: one) && one.third(with: three) == two
        && sums.allSatisfy { ($0 + $1.0 + $1.1) % 3 == 0 } && (one == two) == (three == one)
      wrong += isRight ? 0 : 1
    }
    #expect(wrong == 0)
  }

  @Test(arguments: zip(allDecks, [1, 12, 117, 1080, 9801, 88_452]))
  func setCount(deck: Deck, published: Int) {
    #expect(deck.setCount == published)
    guard deck.attributes <= 5 else { return }
    #expect(Board(deck.cards, deck: deck)?.setCount == published)
  }

  @Test func levelsOfTheStandardDeck() {
    let trios = CardMask(allOf: .standard).trios
    #expect(trios.count == 1_080)
    #expect((1...4).map { level in trios.count { $0.level == level } } == [108, 324, 432, 216])
    #expect(trios.allSatisfy { isSetByWording($0.cards, in: .standard) })
  }

  @Test func triosAreSetsOnly() {
    #expect(Trio(Card(index: 0), Card(index: 1), Card(index: 3)) == nil)
    #expect(Trio(Card(index: 0), Card(index: 0), Card(index: 0)) == nil)
    #expect(Trio(Card(index: 2), Card(index: 0), Card(index: 1))?.cards.map(\.index) == [0, 1, 2])
  }
}
