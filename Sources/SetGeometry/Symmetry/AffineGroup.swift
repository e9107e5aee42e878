public import SetCards

/// The symmetries of a deck: all permutations of its cards that take every Set to a Set.
///
/// For two or more attributes these are the maps x ↦ Mx + t of the affine space AG(a, 3) with an
/// invertible matrix M (the fundamental theorem of affine geometry; the field with three elements
/// has no automorphism but the identity). For one attribute they are all six permutations, which
/// are affine too.
public struct AffineGroup: Hashable, Sendable {
  /// The deck whose symmetries these are.
  public let deck: Deck

  /// The symmetries of a deck.
  public init(of deck: Deck) { self.deck = deck }

  /// The number of symmetries, 3^a · (3^a − 1)(3^a − 3) ⋯ (3^a − 3^(a−1)).
  ///
  /// 1,965,150,720 for the standard deck.
  public var order: UInt128 { UInt128(deck.count) * orderFixing(dimension: 0) }

  /// The number of symmetries that leave every card of a flat where it is.
  ///
  /// It is (3^a − 3^d) ⋯ (3^a − 3^(a−1)) for dimension d: 0 for one card up to the number of
  /// attributes for the whole deck. For −1, no card at all, all symmetries count.
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
