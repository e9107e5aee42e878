import SetGeometry
import Testing

struct MemorySafetyTests {
  @Test func canonicalFormsAreOfBoardsOfTheDeck() async {
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 2) else { return }
      _ = CardMask([Card(index: 9)]).canonicalForm(in: deck)
    }
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 5) else { return }
      _ = CardMask().canonicalForm(in: deck)
    }
  }

  @Test func classesAreOfFourAttributesAtMost() async {
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 5) else { return }
      _ = BoardClasses(deck: deck, setFree: true).classes
    }
  }

  /// Beyond the last class there is none, and none after that.
  @Test func classesEnd() throws {
    let deck = try #require(Deck(attributes: 1))
    var classes = BoardClasses(deck: deck, setFree: false)
    for _ in 0..<6 { classes = try classes.extended() }
    #expect(classes.count == 0 && classes.boards == 0)
  }

  @Test func mapsMoveCardsOfTheirDeck() async {
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 2) else { return }
      _ = AffineMap.identity(of: deck).image(of: CardMask([Card(index: 9)]))
    }
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 2) else { return }
      _ = AffineMap.identity(of: deck).image(of: Card(index: 9))
    }
  }
}
