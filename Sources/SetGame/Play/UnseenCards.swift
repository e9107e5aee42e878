public import SetCards

extension Table {
  /// The cards that have neither been taken nor lie on the table, in order of their index.
  ///
  /// There are ``cardsLeft`` of them; their order in the deck is not known here.
  public var unseenCards: [Card] {
    (0..<deck.count).map(Card.init(index:)).filter { isUnseen($0) }
  }

  /// True if a card has neither been taken nor lies on the table.
  public func isUnseen(_ card: Card) -> Bool {
    precondition(deck.contains(card), "card \(card.index) is not in a deck of \(deck.count)")
    let (row, place) = card.index.quotientAndRemainder(dividingBy: 9)
    return cells.unseen(row) >> UInt16(place) & 1 == 1
  }

  /// True if a card lies on the table.
  public func holds(_ card: Card) -> Bool {
    precondition(deck.contains(card), "card \(card.index) is not in a deck of \(deck.count)")
    let (row, place) = card.index.quotientAndRemainder(dividingBy: 9)
    return cells.onTable(row) >> UInt16(place) & 1 == 1
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
