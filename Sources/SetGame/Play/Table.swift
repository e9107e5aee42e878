/// The face-up cards of a game with every Set among them, kept up to date as cards come and go.
///
/// This is what a play strategy sees, and what a player with perfect memory knows: the cards by
/// position, the Sets in reading order, the rules, and which cards have not been seen yet
/// (``unseenCards``). The order of the deck is elsewhere. On a settled table the third card of
/// every pair is looked up (``ThirdCards``), and where it lies: without a branch that depends on
/// the cards, because one misprediction costs as much as a dozen pairs.
///
/// The type cannot be copied, because it is large and changed in place.
public struct Table: ~Copyable, Sendable {
  /// The deck that is played.
  public let deck: Deck
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// How many cards are still in the deck.
  public internal(set) var cardsLeft: Int
  /// The number of cards on the table.
  public private(set) var count = 0
  /// The number of Sets on the table.
  public internal(set) var setCount = 0

  @usableFromInline let cells: TableCells

  /// True if three more cards fit on the table; they always do after a Set-free one, and with up to four attributes.
  public var hasRoomForMore: Bool { TableCells.hasRoomForDeal(on: count) }

  /// An empty table.
  public init(deck: Deck, rules: Rules = .classic) {
    precondition(deck.attributes >= 2, "a table has rows of nine cards")
    self.deck = deck
    self.rules = rules
    cardsLeft = deck.count
    cells = TableCells(deck)
  }

  /// The card at a position in 0 ..< ``count``.
  @inlinable
  public func card(at position: Int) -> Card { Card(index: index(at: position)) }

  /// The index of the card at a position in 0 ..< ``count``.
  @inlinable
  public func index(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "there is no such position")
    return Int(cells.cards[position])
  }

  /// The positions of a Set by its index in 0 ..< ``setCount``, in their lexicographic order.
  @inlinable
  public func set(at index: Int) -> Places {
    precondition(index >= 0 && index < setCount, "there is no such Set")
    return Places(packed: cells.sets[index])
  }

  /// True if a Set, by its index, stays when the one at some positions is taken.
  @inlinable
  public func keepsSet(_ index: Int, taking taken: Places) -> Bool {
    precondition(index >= 0 && index < setCount, "there is no such Set")
    return Table.areDisjoint(cells.sets[index], taken)
  }

  /// The cards on the table as a board.
  public var board: Board {
    let cards = (0..<count).map { card(at: $0) }
    guard let board = Board(cards, deck: deck) else {
      preconditionFailure("a table never holds a card twice")
    }
    return board
  }
}

extension Table {
  mutating func clear() {
    for row in 0..<cells.rowCount { cells.rows[row] = TableCells.unseenRow }
    forgetPositions()
    count = 0
    setCount = 0
    cardsLeft = deck.count
  }

  /// Becomes a copy of another table of the same deck.
  mutating func become(_ other: borrowing Table) {
    precondition(deck == other.deck && rules == other.rules, "a table keeps its deck and rules")
    forgetPositions()
    cells.copy(other.cells, cards: other.count, sets: other.setCount)
    (count, setCount, cardsLeft) = (other.count, other.setCount, other.cardsLeft)
  }

  private func forgetPositions() {
    for position in 0..<count { cells.positions[Int(cells.cards[position])] = 0 }
  }

  /// Lays a card on the next free position; ``listSets()`` or ``addSets(through:)`` is due.
  @inline(__always)
  package mutating func append(_ card: UInt16) {
    lay(card, at: count)
    count &+= 1
  }

  /// Lays a card on a position whose card was lifted; ``replaceSets(of:)`` is due when none is empty.
  @inline(__always)
  mutating func lay(_ card: UInt16, at position: Int) {
    let (row, place) = Int(card).quotientAndRemainder(dividingBy: 9)
    cells.rows[row] ^= 0x1_0001 << UInt32(truncatingIfNeeded: place)
    cells.put(card, at: position)
    cells.codes[position] = UInt16(truncatingIfNeeded: cells.thirds.code(of: Int(card)))
  }

  /// Takes the cards of a Set away; their positions are then to be laid anew, or closed.
  @inline(__always)
  package mutating func lift(_ taken: Places) {
    lift(cells.cards[taken.first])
    lift(cells.cards[taken.second])
    lift(cells.cards[taken.third])
  }

  mutating func forget(_ card: Int) {
    let (row, place) = card.quotientAndRemainder(dividingBy: 9)
    cells.rows[row] &= ~(0x1_0000 << UInt32(truncatingIfNeeded: place))
  }

  @inline(__always)
  private func lift(_ card: UInt16) {
    let (row, place) = Int(card).quotientAndRemainder(dividingBy: 9)
    cells.rows[row] &= ~(1 << UInt32(truncatingIfNeeded: place))
    cells.positions[Int(card)] = 0
  }

  package mutating func closeGaps(_ gaps: Places) {
    var target = gaps.first
    for position in gaps.first..<count {
      guard position != gaps.first, position != gaps.second, position != gaps.third else {
        continue
      }
      cells.move(position, to: target)
      target &+= 1
    }
    count = target
    keepSets(without: gaps)
    for index in 0..<setCount {
      let set = Places(packed: cells.sets[index])
      cells.sets[index] =
        Places(
          Table.moved(set.first, gaps), Table.moved(set.second, gaps), Table.moved(set.third, gaps)
        ).packed
    }
  }

  /// Where a position lies after the gaps below it have closed.
  private static func moved(_ position: Int, _ gaps: Places) -> Int {
    position - (position > gaps.first ? 1 : 0) - (position > gaps.second ? 1 : 0)
      - (position > gaps.third ? 1 : 0)
  }
}
