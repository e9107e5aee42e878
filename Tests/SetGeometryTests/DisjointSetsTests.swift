import SetGeometry
import TestSupport
import Testing

struct DisjointSetsTests {
  /// Whether digits make three cards a Set, without the solver.
  private static func isSet(_ cards: [Card], _ deck: Deck) -> Bool {
    let digits = cards.map { deck.digits(of: $0) }
    return (0..<deck.attributes).allSatisfy { place in
      digits.reduce(0) { $0 + $1[place] } % 3 == 0
    }
  }

  /// The most disjoint Sets by trying all: the first card is in one of its Sets or in none.
  private static func most(_ cards: [Card], _ deck: Deck) -> Int {
    guard let first = cards.first else { return 0 }
    let others = Array(cards.dropFirst())
    var best = most(others, deck)
    for (index, second) in others.enumerated() {
      for third in others[(index + 1)...] where isSet([first, second, third], deck) {
        best = max(best, 1 + most(others.filter { $0 != second && $0 != third }, deck))
      }
    }
    return best
  }

  private func check(_ packing: DisjointSets, of board: Board) {
    var used: Set<Int> = []
    for places in packing.sets {
      #expect(board.trio(at: places) != nil)
      for place in places.all { #expect(used.insert(place).inserted) }
    }
    #expect(packing.sets == packing.sets.sorted())
    #expect(packing.leftover == board.cards.count - 3 * packing.sets.count)
  }

  /// Boards of seed 9 against all ways to take Sets; nothing is left to chance.
  @Test(arguments: [(1, 3), (2, 6), (2, 9), (3, 8), (3, 12), (3, 14), (4, 12), (4, 16), (5, 15)])
  func asManyAsByTryingAll(attributes: Int, cards: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var random = SplitMix(seed: 9)
    for _ in 0..<(cards > 12 ? 12 : 60) {
      let board = try #require(
        Board(Array(deck.cards.shuffled(using: &random).prefix(cards)), deck: deck))
      let packing = try #require(DisjointSets(board))
      check(packing, of: board)
      #expect(packing.sets.count == Self.most(board.cards, deck))
    }
  }

  /// Of a deck without some cards as many Sets are taken as the sum of what is left allows: one or two cards can be left
  /// only if they add up to it.
  @Test func nearlyWholeDecks() throws {
    var random = SplitMix(seed: 10)
    for cards in 74...81 {
      let board = try #require(
        Board(Array(Deck.standard.cards.shuffled(using: &random).prefix(cards))))
      let packing = try #require(DisjointSets(board))
      check(packing, of: board)
      #expect(packing.leftover <= 4 && (cards != 81 || packing.sets.count == 27))
    }
  }

  /// What no Set covers is found at once, and too large a board is refused.
  @Test func bounds() throws {
    let five = try #require(Deck(attributes: 5))
    let cap = try #require(Board(LargestSetFree(deck: five).cards, deck: five))
    #expect(DisjointSets(cap)?.sets == [])
    let large = try #require(Board(Array(five.cards.prefix(129)), deck: five))
    #expect(DisjointSets(large) == nil)
    let empty = try #require(Board([]))
    #expect(DisjointSets(empty)?.leftover == 0)
  }
}
