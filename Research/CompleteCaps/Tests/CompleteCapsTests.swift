import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import CompleteCaps

/// Complete caps by size, against all boards of small decks and random ones of the standard deck.
struct CompleteCapsTests {
  /// Every Set-free board of a deck, card by card in order; the complete ones by their number of cards.
  private struct Walk {
    let deck: Deck
    var complete: [Int: UInt128] = [:]

    mutating func go(on cards: [Card], blocked: Set<Card>) {
      if blocked.count + cards.count == deck.count { complete[cards.count, default: 0] += 1 }
      for card in deck.cards where card > cards.last ?? card || cards.isEmpty {
        guard !blocked.contains(card) else { continue }
        go(on: cards + [card], blocked: blocked.union(cards.map { $0.third(with: card) }))
      }
    }
  }

  @Test(arguments: 1...2) func everyBoard(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var walk = Walk(deck: deck)
    walk.go(on: [], blocked: [])
    let found = try CompleteCaps(deck: deck)
    #expect(found.rows.map { $0.complete } == [[3], [54]][attributes - 1])
    for row in found.rows { #expect(walk.complete[row.cards] == row.complete) }
    #expect(walk.complete.count == found.rows.count)
  }

  /// Half a million boards.
  @Test("every board of 27 cards", .enabled(if: isRelease))
  func everyBoardOfThree() throws {
    let deck = try #require(Deck(attributes: 3))
    var walk = Walk(deck: deck)
    walk.go(on: [], blocked: [])
    let found = try CompleteCaps(deck: deck)
    #expect(found.rows.map { $0.cards } == [8, 9])
    #expect(found.rows.map { $0.complete } == [44_226, 2_106])
    for row in found.rows { #expect(walk.complete[row.cards] == row.complete) }
    #expect(walk.complete.count == found.rows.count)
  }

  /// 20 cards are the most, 19 of them always leave room for one, and what 1,000 random boards of seed 20 grow to is listed.
  @Test(.enabled(if: isRelease)) func standardDeck() throws {
    let found = try CompleteCaps(deck: .standard)
    #expect(found.rows.map { $0.cards } == [15, 16, 17, 18, 20])
    #expect(found.rows.map { $0.classes } == [1, 74, 67, 18, 1])
    #expect(found.rows.last?.complete == 682_344 && found.rows.last?.setFree == 682_344)
    let free = try SetFreeCounts()
    for row in found.rows { #expect(row.setFree == free.rows[row.cards].setFree) }
    var random = SplitMix(seed: 20)
    for _ in 0..<1_000 {
      var cards: [Card] = []
      var blocked: Set<Card> = []
      for card in Deck.standard.cards.shuffled(using: &random) where !blocked.contains(card) {
        blocked.formUnion(cards.map { $0.third(with: card) })
        cards.append(card)
      }
      #expect(found.rows.contains { $0.cards == cards.count }, "\(cards)")
    }
  }
}
