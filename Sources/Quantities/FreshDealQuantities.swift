public import SetGeometry

extension Quantity {
  /// `noset(n)`: the probability that n fresh cards of the standard deck hold no Set.
  ///
  /// Counted by symmetry when it is first asked for, in some hundredths of a second; exact up to the rounding of the final
  /// division.
  public static var noSet: Quantity {
    let counts = try? SetFreeCounts()
    return .exact(
      name: "noset", title: "P(no Set), fresh deal", argument: "cards dealt",
      domain: 0...Deck.standard.count, unit: .share, by: "all boards counted",
      ratio: { counts?.probability(cards: $0) })
  }

  /// `setcount(n)` as a function of k: the probability that n fresh cards of the standard deck hold exactly k Sets.
  ///
  /// Returns nil for sizes that ``SetDistribution`` cannot count.
  public static func setCount(cards: Int) -> Quantity? {
    guard SetDistribution.reach(in: .standard).contains(where: { $0.contains(cards) }),
      let distribution = try? SetDistribution(cards: cards)
    else { return nil }
    return setCount(distribution)
  }

  /// The same of a distribution, for n cards of the standard deck, that was counted before.
  public static func setCount(_ distribution: SetDistribution) -> Quantity {
    let most = distribution.counts.lastIndex { $0 > 0 } ?? 0
    return .exact(
      name: "setcount(\(distribution.cards))",
      title: "share of boards of \(distribution.cards) cards", argument: "Sets",
      domain: 0...most, unit: .share, by: "all boards counted", isDistribution: true,
      ratio: { distribution.probability(of: $0) })
  }

  /// `expectedsets(n)`: the mean number of Sets among n fresh cards, C(n, 3) / 79.
  ///
  /// Each of the C(n, 3) triples is a Set with probability 1/79: two cards leave one of 79 to complete them.
  public static var expectedSets: Quantity {
    let deck = Deck.standard.count
    return .exact(
      name: "expectedsets", title: "mean Sets, fresh deal", argument: "cards dealt",
      domain: 0...deck, unit: .sets, by: "C(n,3)/79",
      ratio: { Rational(WholeNumber.binomial($0, 3), WholeNumber(deck - 2)) })
  }
}
