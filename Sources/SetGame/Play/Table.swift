public import SetCards

/// The face-up cards of a game with every Set among them, kept up to date as cards come and go.
///
/// This is what a play strategy sees, and what a player with perfect memory knows: the cards by position, the Sets in
/// reading order, the rules, and which cards have not been seen yet (``unseenCards``). The order of the deck is
/// elsewhere. A new card is not compared with every other one: the rows of nine cards that make a line with its own row
/// are reflected through it (``RowReflections``), four look-ups in the standard deck.
///
/// The type cannot be copied, because it is large and changed in place.
public struct Table: ~Copyable, Sendable {
  /// The deck that is played.
  public let deck: Deck
  /// What happens to the places of a taken Set.
  public let rules: Rules
  /// How many cards are still in the deck.
  public internal(set) var cardsLeft: Int
  /// How many cards lie on the table.
  public private(set) var count = 0
  /// How many Sets lie on the table.
  public private(set) var setCount = 0

  @usableFromInline let cells: TableCells
  let reflections = RowReflections.shared

  /// Whether three more cards fit on the table; they always do after a Set-free one, and with up to four attributes.
  public var hasRoomForMore: Bool { TableCells.hasRoomForDeal(on: count) }

  /// An empty table.
  ///
  /// - Parameters:
  ///   - deck: The deck that will be dealt, of two attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  public init(deck: Deck, rules: Rules = .classic) {
    precondition(deck.attributes >= 2, "a table has rows of nine cards")
    self.deck = deck
    self.rules = rules
    cardsLeft = deck.count
    cells = TableCells(deck)
  }

  /// The card at a position.
  ///
  /// - Parameter position: 0 ..< ``count``.
  /// - Returns: The card.
  @inlinable
  public func card(at position: Int) -> Card { Card(index: index(at: position)) }

  /// The index of the card at a position.
  ///
  /// - Parameter position: 0 ..< ``count``.
  /// - Returns: The index, for look-ups.
  @inlinable
  public func index(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "there is no such position")
    return Int(cells.cards[position])
  }

  /// The positions of a Set.
  ///
  /// - Parameter index: 0 ..< ``setCount``, in lexicographic order of the positions.
  /// - Returns: Its three positions.
  @inlinable
  public func set(at index: Int) -> Places {
    precondition(index >= 0 && index < setCount, "there is no such Set")
    return Places(packed: cells.sets[index])
  }

  /// Whether a Set shares no card with another one.
  ///
  /// - Parameters:
  ///   - index: 0 ..< ``setCount``.
  ///   - taken: The positions of the other Set.
  /// - Returns: Whether it stays when the other one is taken.
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
  /// Clears the table for a new game.
  mutating func clear() {
    for row in 0..<cells.rowCount { cells.rows[row] = TableCells.unseenRow }
    count = 0
    setCount = 0
    cardsLeft = deck.count
  }

  /// Lays a card on a position whose card was lifted, or on the next free one.
  @inline(__always)
  mutating func lay(_ card: UInt16, at position: Int) {
    let (row, place) = Int(card).quotientAndRemainder(dividingBy: 9)
    var pair = cells.pairs(ofRow: row)
    for _ in 0..<cells.pairsPerRow {
      let (near, far) = (Int(pair[0]), Int(pair[1]))
      var hits = reflections.image(through: place, of: cells.onTable(near)) & cells.onTable(far)
      while hits != 0 {
        addSet(of: place, near, far, hits.trailingZeroBitCount, position)
        hits &= hits &- 1
      }
      pair += 2
    }
    cells.rows[row] ^= 0x1_0001 << UInt32(truncatingIfNeeded: place)
    cells.cards[position] = card
    cells.positions[Int(card)] = UInt8(truncatingIfNeeded: position)
    count = max(count, position &+ 1)
  }

  /// Adds the Set of a new card with a card of a far row and one of a near row.
  private mutating func addSet(
    of place: Int, _ near: Int, _ far: Int, _ farPlace: Int, _ position: Int
  ) {
    let nearBit = reflections.image(through: place, of: 1 << UInt16(truncatingIfNeeded: farPlace))
    let one = Int(cells.positions[9 &* near &+ nearBit.trailingZeroBitCount])
    let two = Int(cells.positions[9 &* far &+ farPlace])
    // Within its own row a card finds each pair from both sides.
    if near == far && one > two { return }
    insert(Table.sorted(one, two, position))
  }

  /// Three positions in ascending order, packed.
  @inline(__always)
  private static func sorted(_ one: Int, _ two: Int, _ three: Int) -> UInt32 {
    let first = min(one, two, three)
    let third = max(one, two, three)
    let second = one &+ two &+ three &- first &- third
    return UInt32(truncatingIfNeeded: first << 20 | second << 10 | third)
  }

  /// Puts a Set in its place in reading order.
  @inline(__always)
  private mutating func insert(_ set: UInt32) {
    var index = setCount
    while index > 0, cells.sets[index &- 1] > set {
      cells.sets[index] = cells.sets[index &- 1]
      index &-= 1
    }
    cells.sets[index] = set
    setCount &+= 1
  }

  /// Takes the cards of a Set away, and every Set that holds one of them; their positions are then to be laid anew, or
  /// closed.
  @inline(__always)
  mutating func lift(_ taken: Places) {
    removeFromRow(cells.cards[taken.first])
    removeFromRow(cells.cards[taken.second])
    removeFromRow(cells.cards[taken.third])
    var kept = 0
    for index in 0..<setCount {
      let set = cells.sets[index]
      cells.sets[kept] = set
      kept &+= Table.areDisjoint(set, taken) ? 1 : 0
    }
    setCount = kept
  }

  /// Takes an unseen card out of the game.
  mutating func forget(_ card: Int) {
    let (row, place) = card.quotientAndRemainder(dividingBy: 9)
    cells.rows[row] &= ~(0x1_0000 << UInt32(truncatingIfNeeded: place))
  }

  @inline(__always)
  private func removeFromRow(_ card: UInt16) {
    let (row, place) = Int(card).quotientAndRemainder(dividingBy: 9)
    cells.rows[row] &= ~(1 << UInt32(truncatingIfNeeded: place))
  }

  /// Whether two Sets share no position: no ten-bit lane of the one equals a position of the other.
  @inlinable @inline(__always)
  static func areDisjoint(_ set: UInt32, _ taken: Places) -> Bool {
    let lowBits: UInt32 = 1 << 20 | 1 << 10 | 1
    var equalLanes: UInt32 = 0
    func mark(_ position: Int) {
      let difference = set ^ (UInt32(truncatingIfNeeded: position) &* lowBits)
      equalLanes |= (difference &- lowBits) & ~difference
    }
    mark(taken.first)
    mark(taken.second)
    mark(taken.third)
    return equalLanes & (lowBits << 9) == 0
  }

  /// Closes the three gaps a take left: the other cards keep their order and move towards position 0.
  mutating func closeGaps(_ gaps: Places) {
    for position in gaps.first..<count {
      guard position != gaps.first, position != gaps.second, position != gaps.third else {
        continue
      }
      let card = cells.cards[position]
      let target = Table.moved(position, gaps)
      cells.cards[target] = card
      cells.positions[Int(card)] = UInt8(truncatingIfNeeded: target)
    }
    count &-= Rules.cardsPerDeal
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
