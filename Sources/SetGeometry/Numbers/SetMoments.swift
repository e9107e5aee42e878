/// Mean and variance of the number of Sets among random cards, in closed form.
public struct SetMoments: Hashable, Sendable {
  /// The deck the cards are drawn from.
  public let deck: Deck
  /// The number of cards drawn without replacement.
  public let cards: Int

  /// The moments for a number of cards, from none to the whole deck; any other traps.
  public init(deck: Deck = .standard, cards: Int) {
    precondition(cards >= 0 && cards <= deck.count, "a board holds cards of the deck")
    self.deck = deck
    self.cards = cards
  }

  /// The mean number of Sets, C(n, 3) / (v − 2) for n of v cards: each of the v(v − 1)/6 Sets of the deck lies on the
  /// board with probability n(n − 1)(n − 2) / v(v − 1)(v − 2).
  public var mean: Rational {
    Rational(UInt128(deck.setCount)) * chanceOfHolding(3)
  }

  /// The variance of the number of Sets.
  ///
  /// The second moment counts ordered pairs of Sets by the cards they cover: 3 for the same, 5 if they share a card (as
  /// each does with 3(v − 3)/2 others), else 6; two different Sets never share two cards.
  public var variance: Rational {
    let sets = UInt128(deck.setCount)
    let meeting = UInt128(3 * (deck.count - 3) / 2)
    let second =
      Rational(sets) * chanceOfHolding(3) + Rational(sets * meeting) * chanceOfHolding(5)
      + Rational(sets * (sets - 1 - meeting)) * chanceOfHolding(6)
    return second - mean * mean
  }

  /// The probability that the board holds all of some given cards.
  private func chanceOfHolding(_ given: Int) -> Rational {
    guard given <= cards else { return .zero }
    return (0..<given).reduce(.one) { chance, step in
      chance * Rational(UInt128(cards - step), UInt128(deck.count - step))
    }
  }
}
