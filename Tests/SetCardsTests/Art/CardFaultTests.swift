import SetCards
import Testing

@Suite struct CardFaultTests {
  @Test(arguments: [
    (["2010", "2120", "2210"], "two are striped, one is open"),
    (["0000", "1000", "0100"], "two have one symbol, one has two symbols"),
    (["2200", "2102", "2211"], "two are purple, one is green"),
    (["0020", "0120", "0221"], "two are diamonds, one is an oval"),
  ])
  func theFirstAttributeThatTellsIsNamed(_ cards: [String], _ fault: String) throws {
    let faces = try cards.map { CardFace(try Deck.standard.card($0), in: .standard) }
    #expect(CardFace.fault(faces) == fault)
  }

  @Test func aSetHasNone() throws {
    let faces = try ["0000", "1111", "2222"].map {
      CardFace(try Deck.standard.card($0), in: .standard)
    }
    #expect(CardFace.fault(faces) == nil)
  }

  /// Decks of five and six attributes have corners and borders.
  @Test func cornersAndBordersAreTold() throws {
    let deck = try #require(Deck(attributes: 6))
    func fault(_ cards: [String]) throws -> String? {
      CardFace.fault(try cards.map { CardFace(try deck.card($0), in: deck) })
    }
    #expect(
      try fault(["000000", "000010", "000010"])
        == "two have two filled corners, one has plain corners")
    #expect(
      try fault(["000000", "000001", "000001"]) == "two have a border, one has no border")
  }
}
