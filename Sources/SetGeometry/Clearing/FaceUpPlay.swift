internal import ExactNumbers
internal import SetCards

/// The number of cards left when Sets are taken at random from cards that all lie face up.
struct FaceUpPlay {
  private let deck: Deck
  /// The shares by the canonical form of the cards.
  private var known: [CardMask: [Rational]] = [:]

  init(deck: Deck) { self.deck = deck }

  /// The probabilities that 0, 3, 6, … cards are left of a multiple of three, up to the largest multiple without a Set.
  mutating func shares(of cards: CardMask) -> [Rational] {
    let form = cards.canonicalForm(in: deck).mask
    if let shares = known[form] { return shares }
    var shares = [Rational](repeating: .zero, count: deck.mostSetFree / 3 + 1)
    let sets = TakenSets.sets(among: form, in: deck)
    for set in sets {
      let after = self.shares(of: form.subtracting(set.mask))
      for place in shares.indices { shares[place] = shares[place] + after[place] }
    }
    if sets.isEmpty {
      shares[form.count / 3] = .one
    } else {
      shares = shares.map { $0 * Rational(1, sets.count) }
    }
    known[form] = shares
    return shares
  }
}
