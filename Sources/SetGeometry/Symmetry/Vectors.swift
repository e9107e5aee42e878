internal import SetCards

/// Cards as vectors over the field with three elements, digit by digit.
extension Card {
  /// The card all of whose digits are 0.
  static let origin = Card(index: 0)

  /// Minus the card: the third card with the origin.
  var negative: Card { third(with: .origin) }

  /// The sum of two cards.
  func plus(_ other: Card) -> Card { third(with: other).negative }

  /// This card less another.
  func minus(_ other: Card) -> Card { plus(other.negative) }
}

extension Deck {
  /// The card with digit 1 for one attribute and 0 for the others.
  func unit(_ attribute: Int) -> Card {
    Card(index: (attribute + 1..<attributes).reduce(1) { weight, _ in 3 * weight })
  }
}
