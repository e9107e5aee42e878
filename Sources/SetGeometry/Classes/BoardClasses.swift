/// One class of boards: all images of a board under the symmetries of its deck.
public struct BoardClass: Hashable, Sendable {
  /// The canonical form of the boards of the class.
  public let representative: CardMask
  /// How many boards the class has, the group's order over that of a board's stabiliser.
  public let boards: UInt64

  package init(representative: CardMask, boards: UInt64) {
    (self.representative, self.boards) = (representative, boards)
  }
}

/// All boards of a number of cards up to symmetry, or all Set-free ones, from the empty board on, for decks of up to five
/// attributes: the standard deck has 8,135 classes of 11 cards, and 2,489 Set-free ones at most (14 cards).
public struct BoardClasses: Sendable {
  struct Entry: Hashable, Sendable {
    let mask: WideMask
    let boards: UInt64
  }

  /// The deck the boards come from.
  public let deck: Deck
  /// How many cards each board holds.
  public let cards: Int
  /// True if boards with a Set are left out.
  public let isSetFree: Bool
  /// The classes in order of their canonical forms.
  let entries: [Entry]

  /// The one class of boards without cards.
  public init(deck: Deck = .standard, setFree isSetFree: Bool) {
    self.init(
      deck: deck, cards: 0, isSetFree: isSetFree, entries: [Entry(mask: WideMask(), boards: 1)])
  }

  private init(deck: Deck, cards: Int, isSetFree: Bool, entries: [Entry]) {
    (self.deck, self.cards) = (deck, cards)
    (self.isSetFree, self.entries) = (isSetFree, entries)
  }

  /// The number of classes.
  public var count: Int { entries.count }

  /// The number of boards, the sum over the classes.
  public var boards: UInt128 { entries.reduce(0) { $0 + UInt128($1.boards) } }

  /// The classes in a fixed order, of a deck of up to four attributes.
  public var classes: [BoardClass] {
    precondition(deck.attributes <= 4, "board classes are masks of up to four attributes")
    return entries.map { BoardClass(representative: $0.mask.cardMask, boards: $0.boards) }
  }

  /// The classes of boards of one card more, or none; about a microsecond for each class and card left, and up to 80/n
  /// times as many classes with each card.
  ///
  /// Traps where only a wrong program leads: an inexact division, a class size that does not divide the order of the
  /// group, or sizes that do not add up to a binomial coefficient.
  public func extended(monitor: WorkMonitor = .silent) throws(ExactCountError) -> BoardClasses {
    let space = SpaceTables.tables(for: deck)
    var search = ClassSearch(space: space)
    var gathered: [WideMask: (boards: UInt64, ties: UInt64)] = [:]
    for (place, entry) in entries.enumerated() {
      if place.isMultiple(of: 16) { try monitor.check(Double(place) / Double(entries.count)) }
      search.board.load(entry.mask)
      search.extend(setFree: isSetFree) { search, ties in
        let form = search.canonicalForm()
        gathered[form, default: (0, UInt64(ties))].boards += entry.boards
      }
    }
    let order = AffineGroup(of: deck).order
    let next = gathered.map { form, found in
      precondition(found.boards.isMultiple(of: found.ties), "every board is reached once per tie")
      let boards = found.boards / found.ties
      precondition(order.isMultiple(of: UInt128(boards)), "a class size divides the group's order")
      return Entry(mask: form, boards: boards)
    }.sorted { $0.mask < $1.mask }
    let level = BoardClasses(deck: deck, cards: cards + 1, isSetFree: isSetFree, entries: next)
    precondition(
      isSetFree || level.boards == UInt128(WholeNumber.binomial(deck.count, cards + 1)),
      "all boards belong to a class")
    return level
  }

  /// Shows the ways to boards of four cards more from the class at each place; see ``ClassSearch/fourMore(on:by:visit:)``.
  func fourMore(
    monitor: WorkMonitor,
    visit: (_ place: Int, _ ties: Int, _ sets: Int, _ triples: Int) -> Void
  ) throws(ExactCountError) {
    let space = SpaceTables.tables(for: deck)
    var search = ClassSearch(space: space)
    let three = ThreeMoreCards(space: space)
    for (place, entry) in entries.enumerated() {
      if place.isMultiple(of: 16) { try monitor.check(Double(place) / Double(entries.count)) }
      search.fourMore(on: entry.mask, by: three) { visit(place, $1, $2, $3) }
    }
  }
}
