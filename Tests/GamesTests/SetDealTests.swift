import Games
import RandomStreams
import SetCards
import SetGame
import SetStrategies
import Testing

struct SetDealTests {
  @Test(arguments: Rules.allCases)
  func lawsAreKept(_ rules: Rules) {
    let laws = GameLaws(SetDeal(rules: rules)) { state in
      let cards = state.table + state.deck
      return Set(cards).count == cards.count && cards.count + 3 * state.taken == 81
    }
    #expect(laws.broken(games: 0..<6, seed: 4) == nil)
  }

  /// The same choices lead through the same tables as in the game loop.
  @Test(arguments: [(Rules.classic, 4), (.refill, 4), (.classic, 3)])
  func theGameLoopPlaysTheSameGames(_ rules: Rules, _ attributes: Int) throws {
    let deck = try #require(Deck(attributes: attributes))
    let game = SetDeal(deck: deck, rules: rules)
    for number in UInt64(0)..<12 {
      let record = Transcript.record(
        game: number, seed: 8, deck: deck, rules: rules, strategy: .random)
      var stream = StreamFamily(seed: 8).stream(game: number, purpose: .deal)
      var state = game.deal(&stream)
      for entry in record.entries {
        #expect(state.table == entry.board.cards)
        #expect(state.deck.count == entry.cardsLeft)
        let moves = game.moves(in: state)
        switch entry.move {
        case .take(let places):
          let move = SetDeal.Move.take(places.first, places.second, places.third)
          #expect(moves.count == entry.sets && moves.contains(move))
          game.play(move, in: &state)
        case .dealMore:
          #expect(moves == [.dealMore])
          game.play(.dealMore, in: &state)
        case nil: #expect(game.turn(in: state) == nil && moves.isEmpty)
        }
      }
      #expect(game.scores(of: state) == [record.setsTaken])
    }
  }

  /// What is written for any game plays Set too.
  @Test func imaginationPlaysSet() {
    let game = SetDeal(deck: Deck(attributes: 3) ?? .standard)
    let player = Imagination(game, guide: UniformPlayer(), trials: 2)
    var runner = GameRunner(game, [player], seed: 2)
    let played = runner.play(0)
    #expect(played.end == .over && game.scores(of: played.state)[0] >= 4)
  }
}
