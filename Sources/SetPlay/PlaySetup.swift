/// The settings of a game that people play: the deal, the rules, the sides, the help and the scoring.
///
/// The deal is game I of seed S, as in simulations, so that people and strategies play the same cards.
package struct PlaySetup: Sendable {
  package var seed: UInt64
  package var game: UInt64
  /// The deck, of three attributes or more.
  package var deck = Deck.standard
  package var rules = Rules.classic
  /// True if all Sets of the first table are to be found and none is taken.
  package var isPuzzle = false
  package var scoring = Scoring.flat
  /// When help comes, and which; if nil, hints come on request and step through the Sets.
  package var hints: HintStrategy?
  /// How several sides share the table; nil in solo play.
  package var race: RaceRules?
  /// The number of people; several share the table by ``race``.
  package var people = 1
  /// The names of people by their seats; those beyond the last are called by their numbers.
  package var names: [String] = []
  /// The simulated further sides, behind the people; none where people play alone.
  package var opponents: [Opponent] = []
  package var mayUndo = false

  package init(game: UInt64 = 0, seed: UInt64 = 1) {
    (self.game, self.seed) = (game, seed)
  }

  package var following: PlaySetup {
    var next = self
    next.game &+= 1
    return isPuzzle ? Puzzle.find(next) : next
  }

  package var sides: Int { race == nil ? 1 : people + opponents.count }

  /// Calls a body with the game after some moves, which are replayed; a whole game takes microseconds.
  func withGame<Result>(
    after moves: [GameMove], _ body: (borrowing GameState) -> Result
  ) -> Result {
    var state = GameState(deck: deck, rules: rules)
    state.start(game, of: StreamFamily(seed: seed))
    for move in moves {
      switch move {
      case .take(let index): state.take(index)
      case .dealMore: state.dealMore(asAsked: true)
      }
    }
    return body(state)
  }

  func notation(of cards: [Card]) -> String {
    cards.map { deck.notation(of: $0) }.joined(separator: " ")
  }

  func table(after moves: [GameMove]) -> PlayTable {
    withGame(after: moves) { state in
      PlayTable(
        board: state.table.board, cardsLeft: state.table.cardsLeft,
        sets: (0..<state.table.setCount).map { state.table.set(at: $0) },
        hasRoomForMore: state.table.hasRoomForMore)
    }
  }
}

package struct PlayTable: Hashable, Sendable {
  let board: Board
  package let cardsLeft: Int
  /// The positions of all Sets, in reading order.
  package let sets: [Places]
  package let hasRoomForMore: Bool

  package var cards: [Card] { board.cards }

  /// True if the game ends here: no Set, and no card left.
  package var isLast: Bool { sets.isEmpty && cardsLeft == 0 }

  package func cards(at places: Places) -> [Card] {
    [cards[places.first], cards[places.second], cards[places.third]]
  }

  package func level(of places: Places) -> Int {
    Trio(completing: cards[places.first], cards[places.second])?.level ?? 0
  }

  /// The Set of the lowest level, the first of several in reading order.
  package var easiest: Places? {
    sets.min { level(of: $0) < level(of: $1) }
  }
}
