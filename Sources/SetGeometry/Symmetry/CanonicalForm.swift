/// The standard copy of a board among its images under the symmetries of the deck: a symmetry takes one board to
/// another exactly when their forms are the same mask.
public struct CanonicalForm: Hashable, Sendable {
  /// The cards of the standard copy.
  public let mask: CardMask
  /// A symmetry that takes the board to the standard copy.
  public let map: AffineMap
  /// The number of symmetries of the deck that take the board to itself.
  public let stabiliserOrder: UInt128

  /// The number of images of this board, the size of its class: the group's order over the stabiliser's.
  public var classSize: UInt128 { AffineGroup(of: map.deck).order / stabiliserOrder }
}

extension CardMask {
  /// The standard copy of the cards under the symmetries of a deck.
  ///
  /// Of more than half the deck it is the complement of that of the cards left out. About ten microseconds for most
  /// boards of the standard deck; proportional to the number of symmetries for very symmetric boards, ten milliseconds
  /// for a space of 27 cards.
  public func canonicalForm(in deck: Deck = .standard) -> CanonicalForm {
    let whole = CardMask(allOf: deck)
    precondition(subtracting(whole).isEmpty, "the cards belong to the deck")
    let isLarge = 2 * count > deck.count
    let space = SpaceTables.tables(for: deck)
    var board = WorkingBoard(space: space)
    board.load(WideMask(isLarge ? whole.subtracting(self) : self))
    let colours = CardColours(space: space)
    colours.colour(board)
    colours.refine(board)
    var search = FrameSearch(space: space)
    let form = search.canonicalForm(of: board, colours: colours).cardMask
    return CanonicalForm(
      mask: isLarge ? whole.subtracting(form) : form,
      map: AffineMap(deck: deck, straightening: search.frame.map(Card.init(index:))),
      stabiliserOrder: UInt128(search.frameCount)
        * AffineGroup(of: deck).orderFixing(dimension: search.dimension))
  }

  /// A symmetry that takes these cards to others, or nil; the deck has up to four attributes.
  public func equivalence(to other: CardMask, in deck: Deck = .standard) -> AffineMap? {
    guard count == other.count, setCount == other.setCount else { return nil }
    let form = canonicalForm(in: deck)
    let target = other.canonicalForm(in: deck)
    guard form.mask == target.mask else { return nil }
    return form.map.followed(by: target.map.inverse)
  }
}

extension AffineMap {
  /// A map that takes cards in general position to the origin and the unit vectors, the last
  /// attribute first; other cards complete the frame as they come.
  init(deck: Deck, straightening cards: [Card]) {
    var frame: [Card] = []
    var flat: Set<Card> = []
    for card in cards + deck.cards where !flat.contains(card) {
      let step = card.minus(frame.first ?? card)
      let once = flat.map { $0.plus(step) }
      flat.formUnion(once)
      flat.formUnion(once.map { $0.plus(step) })
      flat.insert(card)
      frame.append(card)
    }
    let start = frame.first ?? .origin
    let columns = frame.dropFirst().reversed().map { $0.minus(start) }
    self = AffineMap(unchecked: deck, columns: columns, translation: start).inverse
  }
}
