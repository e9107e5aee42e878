import SetCards
import Testing

/// Whatever is handed in, nothing is read beyond a table: it counts as what its type can hold, or it traps.
struct MemorySafetyTests {
  @Test func reflectionsAreThirdCards() {
    for place in 0..<9 {
      for row in 0..<512 as Range<UInt16> {
        let cards = (0..<9).filter { row >> UInt16($0) & 1 == 1 }
        let image = cards.reduce(UInt16(0)) { bits, card in
          bits | 1 << UInt16(Card(index: place).third(with: Card(index: card)).index)
        }
        #expect(RowReflections.shared.image(through: place, of: row) == image)
      }
    }
  }

  @Test(arguments: [9, 15, 16, -1, 1 << 40, Int.min, Int.max])
  func reflectionsOfAnyPlaceAndRow(place: Int) {
    let shared = RowReflections.shared
    for row: UInt16 in [0, 1, 511, 512, 0x8003, .max] {
      let known = place & 15 < 9 ? shared.image(through: place & 15, of: row & 511) : 0
      #expect(shared.image(through: place, of: row) == known)
    }
  }

  @Test func placesThatAreNoneHoldNoSet() throws {
    let board = try Board(parsing: "1RSD 2RSD 3RSD")
    #expect(board.trio(at: Places(0, 1, 2)) != nil)
    for packed: UInt32 in [0, 2 << 20 | 1 << 10, 5 << 20 | 1 << 10 | 2, 3, .max] {
      #expect(board.trio(at: Places(packed: packed)) == nil)
    }
  }

  @Test func masksHoldNoCardBeyondTheStandardDeck() async {
    await #expect(processExitsWith: .failure) { _ = CardMask(bits: 1 << 81) }
    await #expect(processExitsWith: .failure) {
      var mask = CardMask(allOf: .standard)
      mask.insert(Card(index: 81))
    }
    await #expect(processExitsWith: .failure) {
      guard let deck = Deck(attributes: 5) else { return }
      _ = CardMask(allOf: deck)
    }
    var mask = CardMask(allOf: .standard)
    mask.remove(Card(index: 728))
    #expect(mask.count == 81 && !mask.contains(Card(index: 728)))
  }

  @Test func cardsAndPlacesHaveBounds() async {
    await #expect(processExitsWith: .failure) { _ = Card(index: 729) }
    await #expect(processExitsWith: .failure) { _ = Card(index: -1) }
    await #expect(processExitsWith: .failure) { _ = Places(2, 1, 3) }
  }
}
