/// A Set-free board with as many cards as any: 2, 4, 9, 20, 45 and 112 cards for 1 to 6 attributes.
///
/// Up to four attributes it is found by extending classes until none is left, which proves that no larger one exists.
/// For five and six it is constructed; that 45 and 112 are the largest are theorems of Y. Edel, S. Ferret, I. Landjev,
/// L. Storme (J. Combin. Theory A 99, 2002) and A. Potechin (Des. Codes Cryptogr. 46, 2008).
public struct LargestSetFree: Hashable, Sendable {
  /// The deck.
  public let deck: Deck
  /// The cards, ascending.
  public let cards: [Card]

  /// Finds or constructs a largest Set-free board; a twentieth of a second for the standard deck.
  public init(deck: Deck, monitor: WorkMonitor = .silent) throws(ExactCountError) {
    self.deck = deck
    switch deck.attributes {
    case 6: cards = LargestSetFree.sixAttributes(deck)
    case 5: cards = LargestSetFree.fiveAttributes(deck)
    default:
      var level = BoardClasses(deck: deck, setFree: true)
      var largest = CardMask()
      while let entry = level.classes.first {
        largest = entry.representative
        level = try level.extended(monitor: monitor)
      }
      cards = Array(largest)
    }
  }

  /// The double of Hill's cap of 56 points in PG(5, 3): the 112 cards whose digits other than 0 stand in one of ten
  /// triples of places (each pair of places lies in two), or in all places with an even number of digits 2.
  private static func sixAttributes(_ deck: Deck) -> [Card] {
    var triples: Set<Set<Int>> = []
    for place in 0..<5 {
      triples.insert([5, place, (place + 1) % 5])
      triples.insert([place, (place + 1) % 5, (place + 3) % 5])
    }
    return deck.cards.filter { card in
      let digits = deck.digits(of: card)
      let support = Set(digits.indices.filter { digits[$0] != 0 })
      return support.count == 6
        ? digits.count { $0 == 2 }.isMultiple(of: 2) : triples.contains(support)
    }
  }

  /// The 45 of the 112 cards whose last three digits add up to 1, in a hyperplane, without the last digit.
  private static func fiveAttributes(_ deck: Deck) -> [Card] {
    guard let six = Deck(attributes: 6) else { return [] }
    return sixAttributes(six).filter { six.digits(of: $0).suffix(3).reduce(0, +) % 3 == 1 }
      .compactMap { deck.card(digits: six.digits(of: $0).dropLast()) }
  }
}
