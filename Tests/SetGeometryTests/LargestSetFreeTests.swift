import SetGeometry
import TestSupport
import Testing

/// The largest Set-free boards (OEIS A090245).
struct LargestSetFreeTests {
  @Test(
    "a largest board is Set-free and has the proven size",
    arguments: [
      (1, 2), (2, 4), (3, 9), (5, 45), (6, 112),
    ])
  func sizes(attributes: Int, size: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let cards = try LargestSetFree(deck: deck).cards
    let board = try #require(Board(cards, deck: deck))
    #expect(cards.count == size && deck.mostSetFree == size)
    #expect(board.isSetFree)
    #expect(cards == cards.sorted())
  }

  @Test("the standard deck has a Set-free board of 20 cards", .enabled(if: isRelease))
  func standard() throws {
    let cards = try LargestSetFree(deck: .standard).cards
    #expect(cards.count == 20 && Deck.standard.mostSetFree == 20)
    #expect(CardMask(cards).isSetFree)
    #expect(CardMask(cards).canonicalForm().classSize == 682_344)
  }
}
