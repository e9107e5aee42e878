extension Table {
  /// A table that is known, to ask a strategy about or to test one with.
  ///
  /// `unseen` has the cards still in the deck, in any order, all others if nil; cards in neither
  /// list were taken. Throws a ``TableError`` for a card that is foreign or duplicated, for a table
  /// larger than any in a game, and if the number of unseen cards is not a multiple of three.
  public init(
    _ cards: [Card], unseen: [Card]? = nil, deck: Deck = .standard, rules: Rules = .classic
  ) throws(TableError) {
    self.init(deck: deck, rules: rules)
    guard TableCells.hasRoom(for: cards.count) else { throw TableError.tooManyCards(cards.count) }
    var isHere = [Bool](repeating: false, count: deck.count)
    var isUnseen = [Bool](repeating: unseen == nil, count: deck.count)
    for card in cards {
      guard deck.contains(card) else { throw TableError.foreign(card) }
      guard !isHere[card.index] else { throw TableError.repeated(card) }
      isHere[card.index] = true
      if unseen == nil { isUnseen[card.index] = false }
    }
    for card in unseen ?? [] {
      guard deck.contains(card) else { throw TableError.foreign(card) }
      guard !isHere[card.index], !isUnseen[card.index] else { throw TableError.repeated(card) }
      isUnseen[card.index] = true
    }
    let left = unseen?.count ?? deck.count - cards.count
    guard left.isMultiple(of: Rules.cardsPerDeal) else { throw TableError.unevenDeck(left) }
    for card in 0..<deck.count where !isHere[card] && !isUnseen[card] { forget(card) }
    for card in cards { append(UInt16(truncatingIfNeeded: card.index)) }
    listSets()
    cardsLeft = left
  }
}

/// Why a ``Table`` cannot be.
public enum TableError: Error, Hashable, Sendable {
  /// A card is not in the deck.
  case foreign(Card)
  /// A card is there twice, on the table or in the deck.
  case repeated(Card)
  /// No game has a table of so many cards.
  case tooManyCards(Int)
  /// So many cards in the deck are no multiple of three.
  case unevenDeck(Int)
}

extension TableError: CustomStringConvertible {
  /// The error in a sentence without a full stop.
  public var description: String {
    switch self {
    case .foreign(let card): "card \(card.index) is not in the deck"
    case .repeated(let card): "card \(card.index) is there twice"
    case .tooManyCards(let count): "no game has a table of \(count) cards"
    case .unevenDeck(let count): "\(count) cards in the deck are no multiple of three"
    }
  }
}

extension Table {
  /// The cards that have neither been taken nor lie on the table, in order of their index.
  ///
  /// There are ``cardsLeft`` of them; their order in the deck is not known here.
  public var unseenCards: [Card] {
    deck.cards.filter { cells.unseen($0.index / 9) >> UInt16($0.index % 9) & 1 == 1 }
  }

  /// How many rows of nine cards the deck has: row r has the cards 9r to 9r + 8.
  @inlinable
  public var rowCount: Int { cells.rowCount }

  /// The cards of a row that lie on the table, in nine bits.
  @inlinable
  public func cardsOnTable(inRow row: Int) -> UInt16 {
    precondition(row >= 0 && row < rowCount, "there is no such row")
    return cells.onTable(row)
  }

  /// The cards of a row that have neither been taken nor lie on the table, in nine bits.
  @inlinable
  public func unseenCards(inRow row: Int) -> UInt16 {
    precondition(row >= 0 && row < rowCount, "there is no such row")
    return cells.unseen(row)
  }

  /// The cards of a row that can still belong to a Set, on the table or not dealt, in nine bits.
  @inlinable
  public func remainingCards(inRow row: Int) -> UInt16 {
    precondition(row >= 0 && row < rowCount, "there is no such row")
    return cells.live(row)
  }

  /// How many cards are dealt after a Set is taken from this table: three or none.
  public var cardsDealtAfterTake: Int {
    rules.refills(tableOf: count) && cardsLeft >= Rules.cardsPerDeal ? Rules.cardsPerDeal : 0
  }
}
