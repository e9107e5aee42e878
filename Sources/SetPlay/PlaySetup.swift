public import CardArt
public import SetPlayers

/// What a game that people play is played with: the deal, the rules, who plays, what helps and what counts.
///
/// The deal is game I of seed S, as in simulations, so that people and strategies play the same cards.
public struct PlaySetup: Sendable {
  /// The seed of all games.
  public var seed: UInt64
  /// The number of the game.
  public var game: UInt64
  /// The deck, of three attributes or more.
  public var deck = Deck.standard
  /// What happens to the places of a taken Set.
  public var rules = Rules.classic
  /// Whether all Sets of the first table are searched for and none is taken.
  public var isPuzzle = false
  /// What counts for one who plays alone.
  public var scoring = Scoring.flat
  /// When help comes and which; where there is nothing, hints that are asked for step through the Sets.
  public var hints: HintStrategy?
  /// How two sides share the table; nothing for one who plays alone.
  public var race: RaceRules?
  /// Who the second side is, unless it is a person.
  public var opponent: Opponent?
  /// Whether one who plays alone may take moves back.
  public var mayUndo = false

  /// A game for one by the classic rules.
  public init(game: UInt64 = 0, seed: UInt64 = 1) {
    self.game = game
    self.seed = seed
  }

  /// How many sides there are.
  public var sides: Int { race == nil ? 1 : 2 }

  /// Hands the game after some moves to a body.
  ///
  /// The moves are played again, by the rules that all games are played by; a whole game takes microseconds.
  func withGame<Result>(
    after moves: [GameMove], _ body: (borrowing GameState) -> Result
  ) -> Result {
    var state = GameState(deck: deck, rules: rules)
    state.start(game, of: StreamFamily(seed: seed))
    for move in moves {
      switch move {
      case .take(let index): state.take(index)
      case .dealMore: state.dealMoreAsAsked()
      }
    }
    return body(state)
  }

  /// The table after some moves.
  func table(after moves: [GameMove]) -> PlayTable {
    withGame(after: moves) { state in
      PlayTable(
        cards: state.table.board.cards, cardsLeft: state.table.cardsLeft,
        sets: (0..<state.table.setCount).map { state.table.set(at: $0) },
        hasRoomForMore: state.table.hasRoomForMore)
    }
  }
}

/// A settled table as a value.
public struct PlayTable: Hashable, Sendable {
  /// The cards by position.
  public let cards: [Card]
  /// Cards in the deck.
  public let cardsLeft: Int
  /// The positions of all Sets, in reading order.
  public let sets: [Places]
  /// Whether three more cards fit.
  public let hasRoomForMore: Bool

  /// Whether nothing more can come: no Set and no card in the deck.
  public var isLast: Bool { sets.isEmpty && cardsLeft == 0 }

  /// The cards of a Set.
  ///
  /// - Returns: Three cards in reading order.
  public func cards(at places: Places) -> [Card] {
    [cards[places.first], cards[places.second], cards[places.third]]
  }

  /// How many attributes of a Set differ.
  public func level(of places: Places) -> Int {
    Trio(completing: cards[places.first], cards[places.second])?.level ?? 0
  }

  /// The Set of the lowest level, the first of several in reading order.
  public var easiest: Places? {
    sets.min { level(of: $0) < level(of: $1) }
  }
}
