import SetCards
import SetGeometry
import TestSupport
import Testing

@testable import MostSets

/// The most Sets among so many cards: as published, as proven by counting all boards, and by a search for dense ones.
struct MostSetsTests {
  /// The rows of `data/published/max-sets.csv`: attributes, cards, most Sets.
  private static func rows() -> [[Int]] {
    repositoryText("data/published/max-sets.csv").split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").prefix(3).compactMap { Int($0) }
    }
  }

  private static func sets(on board: CardMask) -> Int {
    let cards = Array(board)
    return cards.indices.reduce(0) { sum, second in
      sum
        + cards[..<second].count {
          let third = $0.third(with: cards[second])
          return third > cards[second] && board.contains(third)
        }
    }
  }

  /// Every board of 3 and of 9 cards.
  @Test(arguments: 1...2) func everyBoard(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var most = [Int](repeating: 0, count: deck.count + 1)
    for bits in 0..<(1 as UInt128) << UInt128(deck.count) {
      let board = CardMask(bits: bits)
      most[board.count] = max(most[board.count], Self.sets(on: board))
    }
    let found = try MostSets(deck: deck)
    #expect(found.rows.map(\.most) == most && found.rows.allSatisfy { $0.isProved })
    #expect(found.rows.map(\.cards) == Array(0...deck.count))
  }

  /// All boards of 27 cards, as published; the Sets of each are counted again.
  @Test(.enabled(if: isRelease)) func threeAttributes() throws {
    let found = try MostSets(deck: try #require(Deck(attributes: 3)))
    #expect(found.rows.map(\.most) == [0, 0, 0] + Self.rows().filter { $0[0] == 3 }.map { $0[2] })
    for row in found.rows {
      #expect(row.isProved && row.board.count == row.cards)
      #expect(Self.sets(on: row.board) == row.most)
    }
  }

  /// Up to 27 cards a fourth attribute brings no Set more, and from 54 on the others hold as few as they can.
  @Test(.enabled(if: isRelease)) func standardDeck() throws {
    let rows = try MostSets().rows
    let three = try MostSets(deck: try #require(Deck(attributes: 3))).rows
    #expect(rows.count == 82 && rows.prefix(28).map(\.most) == three.map(\.most))
    for row in Self.rows() where row[0] == 4 { #expect(rows[row[1]].most == row[2]) }
    #expect(rows[28].most == 117)
    for row in rows {
      #expect(row.board.count == row.cards && row.most <= row.limit)
      #expect(Self.sets(on: row.board) == row.most)
      #expect(row.isProved || (29...53).contains(row.cards))
      let left = 81 - row.cards
      guard left <= 27 else { continue }
      // Set-free up to 20 cards; then a Set for each card more than 18.
      let others = left <= 20 ? 0 : left - 18
      #expect(row.most == 1_080 - row.cards * left / 2 - others)
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.most <= next.most && row.limit <= next.limit)
    }
  }
}
