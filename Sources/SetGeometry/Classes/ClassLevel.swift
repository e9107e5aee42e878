internal import ExactNumbers
internal import SetCards

/// All boards of a number of cards up to symmetry, for decks of up to five attributes.
struct ClassLevel: Sendable {
  /// One class.
  struct Entry: Hashable, Sendable {
    /// The canonical form of its boards.
    let mask: WideMask
    /// How many boards it has.
    let boards: UInt64
  }

  /// The deck.
  let deck: Deck
  /// How many cards the boards hold.
  let cards: Int
  /// Whether boards with a Set are left out.
  let isSetFree: Bool
  /// The classes in order of their canonical forms.
  let entries: [Entry]

  /// The class of the empty board.
  init(deck: Deck, setFree isSetFree: Bool) {
    self.init(
      deck: deck, cards: 0, isSetFree: isSetFree, entries: [Entry(mask: WideMask(), boards: 1)])
  }

  private init(deck: Deck, cards: Int, isSetFree: Bool, entries: [Entry]) {
    self.deck = deck
    self.cards = cards
    self.isSetFree = isSetFree
    self.entries = entries
  }

  /// How many boards there are, the sum over the classes.
  var boards: UInt128 { entries.reduce(0) { $0 + UInt128($1.boards) } }

  /// What a class under construction has gathered.
  private struct Gathered {
    var boards: UInt64
    var ties: UInt64
  }

  /// The boards of one card more.
  ///
  /// Traps when a division is not exact, a class size does not divide the order of the group, or
  /// the sizes do not add up to a binomial coefficient: none of these can happen unless the program
  /// is wrong.
  func extended(monitor: WorkMonitor) throws(ExactCountError) -> ClassLevel {
    let space = SpaceTables.tables(for: deck)
    var search = ClassSearch(space: space)
    var gathered: [WideMask: Gathered] = [:]
    for (place, entry) in entries.enumerated() {
      if place.isMultiple(of: 16) { try monitor.check(Double(place) / Double(entries.count)) }
      search.board.load(entry.mask)
      search.extend(setFree: isSetFree) { search, ties in
        let form = search.canonicalForm()
        gathered[form, default: Gathered(boards: 0, ties: UInt64(ties))].boards += entry.boards
      }
    }
    let order = AffineGroup(of: deck).order
    let next = gathered.map { form, found in
      precondition(found.boards.isMultiple(of: found.ties), "every board is reached once per tie")
      let boards = found.boards / found.ties
      precondition(order.isMultiple(of: UInt128(boards)), "a class size divides the group's order")
      return Entry(mask: form, boards: boards)
    }.sorted { $0.mask < $1.mask }
    let level = ClassLevel(deck: deck, cards: cards + 1, isSetFree: isSetFree, entries: next)
    precondition(
      isSetFree || level.boards == UInt128(WholeNumber.binomial(deck.count, cards + 1)),
      "all boards belong to a class")
    return level
  }
}
