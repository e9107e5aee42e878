/// A symmetry of a deck, the map x ↦ Mx + t on the digits of its cards with M invertible: it permutes the cards, takes
/// Sets to Sets, and is fixed by where it takes a + 1 cards in general position.
public struct AffineMap: Hashable, Sendable {
  /// The deck that the map permutes.
  public let deck: Deck
  /// The columns of the matrix M as cards, one for each attribute, first attribute first.
  public let columns: [Card]
  /// The translation t: where the card with all digits 0 goes.
  public let translation: Card

  /// The map with a matrix, whose columns are cards, and the image of the card with all digits 0, in O(3^a); nil for a
  /// wrong number of columns, foreign cards, or linearly dependent columns.
  public init?(deck: Deck, columns: [Card], translation: Card) {
    guard columns.count == deck.attributes, deck.contains(translation),
      columns.allSatisfy(deck.contains)
    else { return nil }
    self.init(unchecked: deck, columns: columns, translation: translation)
    guard Set(images).count == deck.count else { return nil }
  }

  /// A map whose columns are known to be independent.
  init(unchecked deck: Deck, columns: [Card], translation: Card) {
    self.deck = deck
    self.columns = columns
    self.translation = translation
  }

  /// The map that leaves every card where it is.
  public static func identity(of deck: Deck) -> AffineMap {
    AffineMap(
      unchecked: deck, columns: (0..<deck.attributes).map(deck.unit), translation: .origin)
  }

  /// The matrix by rows: digits of an image are row times digits of the card, plus the translation, modulo 3.
  public var matrix: [[Int]] {
    let digits = columns.map(deck.digits(of:))
    return (0..<deck.attributes).map { row in digits.map { $0[row] } }
  }

  /// The images of all cards in order of their index, in O(3^a): the map as a permutation.
  public var images: [Card] {
    var images = [translation]
    for column in columns.reversed() {
      let shifted = images.map { $0.plus(column) }
      images += shifted
      images += shifted.map { $0.plus(column) }
    }
    return images
  }
}

extension AffineMap {
  /// Where a card goes.
  public func image(of card: Card) -> Card {
    zip(columns, deck.digits(of: card)).reduce(translation) { sum, term in
      (0..<term.1).reduce(sum) { sum, _ in sum.plus(term.0) }
    }
  }

  /// Where the cards of a mask go; the deck has at most four attributes.
  public func image(of mask: CardMask) -> CardMask {
    precondition(
      mask.bits >> UInt128(deck.count) == 0, "the cards of a mask belong to the deck of the map")
    return CardMask(mask.map { image(of: $0) })
  }

  /// This map and then another: the composition.
  public func followed(by next: AffineMap) -> AffineMap {
    precondition(next.deck == deck, "only maps of one deck can be composed")
    let start = next.image(of: translation)
    return AffineMap(
      unchecked: deck,
      columns: columns.map { next.image(of: $0.plus(translation)).minus(start) },
      translation: start)
  }

  /// The map that takes every image back, in O(3^a).
  public var inverse: AffineMap {
    var sources = [Card](repeating: .origin, count: deck.count)
    for (source, image) in images.enumerated() { sources[image.index] = Card(index: source) }
    let start = sources[0]
    return AffineMap(
      unchecked: deck,
      columns: (0..<deck.attributes).map { sources[deck.unit($0).index].minus(start) },
      translation: start)
  }
}

/// The symmetries of a deck: all permutations of its cards that take every Set to a Set.
///
/// From two attributes on these are the maps x ↦ Mx + t of AG(a, 3) with M invertible (the fundamental theorem of
/// affine geometry; the field with three elements has no automorphism but the identity); for one, all six permutations,
/// which are affine too.
public struct AffineGroup: Hashable, Sendable {
  /// The deck whose symmetries these are.
  public let deck: Deck

  /// The symmetries of a deck.
  public init(of deck: Deck) { self.deck = deck }

  /// The number of symmetries, 3^a · (3^a − 1)(3^a − 3) ⋯ (3^a − 3^(a−1)): 1,965,150,720 for the standard deck.
  public var order: UInt128 { UInt128(deck.count) * orderFixing(dimension: 0) }

  /// The number of symmetries that leave every card of a flat where it is, (3^a − 3^d) ⋯ (3^a − 3^(a−1)) for dimension
  /// d: 0 for one card, the number of attributes for the whole deck; all symmetries for −1, no card.
  public func orderFixing(dimension: Int) -> UInt128 {
    precondition(
      dimension >= -1 && dimension <= deck.attributes, "a flat lies within the deck")
    guard dimension >= 0 else { return order }
    var power: UInt128 = 1
    var order: UInt128 = 1
    for step in 0..<deck.attributes {
      if step >= dimension { order *= UInt128(deck.count) - power }
      power *= 3
    }
    return order
  }
}

extension AffineMap {
  /// A symmetry drawn uniformly; `below` draws a whole number below a bound uniformly.
  ///
  /// Columns are drawn until they are independent: 1.8 times on average for six attributes, less for fewer.
  public static func random(of deck: Deck, below: (UInt128) -> UInt128) -> AffineMap {
    func card() -> Card { Card(index: Int(below(UInt128(deck.count)))) }
    let translation = card()
    while true {
      let columns = (0..<deck.attributes).map { _ in card() }
      if let map = AffineMap(deck: deck, columns: columns, translation: translation) { return map }
    }
  }
}

extension Board {
  /// The board with its cards in a uniformly random order; `below` draws as for a random symmetry.
  public func shuffled(below: (UInt128) -> UInt128) -> Board {
    var cards = cards
    for place in cards.indices {
      cards.swapAt(place, place + Int(below(UInt128(cards.count - place))))
    }
    return Board(cards, deck: deck) ?? self
  }
}
