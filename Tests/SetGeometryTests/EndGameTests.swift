import SetGeometry
import TestSupport
import Testing

/// What the sum of the cards that are left proves.
struct EndGameTests {
  /// Sets are taken as long as there are any; one of the cards that are left is hidden (seed 11).
  @Test(arguments: 3...5)
  func findsTheMissingCard(attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    var random = SplitMix(seed: 11)
    var tried = 0
    for _ in 0..<40 {
      var left = deck.cards.shuffled(using: &random)
      while let board = Board(left, deck: deck), let places = board.firstSet {
        left = left.indices.filter { !places.contains($0) }.map { left[$0] }
      }
      guard !left.isEmpty else { continue }
      let hidden = left.remove(at: random.below(left.count))
      let board = try #require(Board(left, deck: deck))
      let end = try #require(EndGame(board))
      #expect(end.card == hidden && end.isPossible && end.setsWithIt == 0)
      tried += 1
    }
    #expect(tried > 20)
  }

  /// Digits of the card make every sum a multiple of three; a card that is there proves a mistake.
  @Test func sums() throws {
    var random = SplitMix(seed: 12)
    var mistakes = 0
    for _ in 0..<200 {
      let board = try #require(Board(Array(Deck.standard.cards.shuffled(using: &random).prefix(8))))
      let end = try #require(EndGame(board))
      let all = (board.cards + [end.card]).map { Deck.standard.digits(of: $0) }
      for place in 0..<4 { #expect(all.reduce(0) { $0 + $1[place] } % 3 == 0) }
      #expect(end.isPossible == !board.cards.contains(end.card))
      if !end.isPossible { mistakes += 1 }
    }
    #expect(mistakes > 0)
    let two = try Board(parsing: "1RSD 2RSD")
    #expect(EndGame(two)?.setsWithIt == 1)
    for count in [0, 1, 3, 4, 6] {
      let board = try #require(Board(Array(Deck.standard.cards.prefix(count))))
      #expect(EndGame(board) == nil)
    }
  }
}
