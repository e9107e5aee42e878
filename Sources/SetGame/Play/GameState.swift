/// One game under way: the table, the deck behind it and the rules; the only place where the rules are applied.
///
/// The same value plays game after game, so that nothing is allocated between them.
public struct GameState: ~Copyable, Sendable {
  /// The face-up cards and the Sets among them.
  public private(set) var table: Table
  /// How a taken Set is replaced.
  public let rules: Rules
  /// True if the last change dealt cards; false if a take alone led to the table.
  public private(set) var arrivedByDeal = true

  @usableFromInline var deck: ShuffledDeck

  /// A game that waits for ``start(_:of:)``.
  public init(deck: Deck, rules: Rules) {
    table = Table(deck: deck, rules: rules)
    self.rules = rules
    self.deck = ShuffledDeck(deck)
  }

  /// True if no Set lies on the table.
  @inlinable
  public var isSetFree: Bool { table.setCount == 0 }

  /// True if the game has ended: no Set on the table and no card in the deck.
  @inlinable
  public var isOver: Bool { table.setCount == 0 && table.cardsLeft == 0 }

  /// The table as it enters the counts.
  @inlinable
  public var settledTable: SettledTable {
    SettledTable(
      cards: table.count, cardsLeft: table.cardsLeft, sets: table.setCount,
      arrivedByDeal: arrivedByDeal)
  }

  /// Shuffles and deals the first cards.
  public mutating func start(_ game: UInt64, of streams: StreamFamily) {
    deck.restart(with: streams.stream(game: game, purpose: .deal))
    table.clear()
    for _ in 0..<min(Rules.cardsAtStart, deck.left) { table.append(deck.deal()) }
    table.listSets()
    table.cardsLeft = deck.left
    arrivedByDeal = true
  }

  /// Becomes a copy of another game under the same rules with the same deck.
  public mutating func become(_ other: borrowing GameState) {
    table.become(other.table)
    deck.become(other.deck)
    arrivedByDeal = other.arrivedByDeal
  }

  /// Shuffles the cards still in the deck anew; nobody who plays has seen them.
  public mutating func shuffleRest(with stream: RandomStream) { deck.shuffleRest(with: stream) }

  /// Takes a Set; its places are dealt anew, from the lowest on, or closed, as the rules say.
  public mutating func take(_ index: Int) {
    let places = table.set(at: index)
    let refills = rules.refills(tableOf: table.count) && deck.left >= Rules.cardsPerDeal
    table.lift(places)
    arrivedByDeal = refills
    if refills {
      table.lay(deck.deal(), at: places.first)
      table.lay(deck.deal(), at: places.second)
      table.lay(deck.deal(), at: places.third)
      table.replaceSets(of: places)
      table.cardsLeft = deck.left
    } else {
      table.closeGaps(places)
    }
  }

  /// Deals three more cards to the end of the table.
  ///
  /// There must be cards in the deck; a table with a Set gets more only as players may ask for them by mistake, if there is room.
  public mutating func dealMore(asAsked: Bool = false) {
    precondition(
      deck.left > 0 && (isSetFree || asAsked && table.hasRoomForMore),
      "more cards are dealt to a Set-free table, or as a player asks while there is room")
    for _ in 0..<min(Rules.cardsPerDeal, deck.left) {
      table.append(deck.deal())
      table.addSets(through: table.count - 1)
    }
    table.cardsLeft = deck.left
    arrivedByDeal = true
  }
}
