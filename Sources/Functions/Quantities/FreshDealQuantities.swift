extension Function {
  /// A quantity of fresh deals before the deck is known.
  public typealias Counted = (
    name: String, argument: String, help: String, make: @Sendable (Deck) -> Function
  )

  /// Those with a name of their own.
  public static let counted: [Counted] = [
    ("noset", "n", "P(no Set) among n fresh cards", { .noSet(deck: $0) }),
    ("expectedsets", "n", "mean number of Sets among n fresh cards", { .expectedSets(deck: $0) }),
  ]

  /// The n in the name `setcount(n)`; nil for other names.
  public static func setCountSize(_ name: String) -> Int? {
    guard name.hasPrefix("setcount("), name.hasSuffix(")") else { return nil }
    return Int(name.dropFirst("setcount(".count).dropLast())
  }

  /// `noset(n)`: the probability that n fresh cards of a deck hold no Set; NaN where that cannot be counted.
  ///
  /// Counted by symmetry when it is first asked for, in some hundredths of a second for the standard deck and in
  /// seconds, up to 12 cards, for five attributes; exact up to the rounding of the final division.
  public static func noSet(deck: Deck = .standard) -> Function {
    let whole = SetFreeCounts.whole(of: deck)
    let counts = whole ?? (try? SetFreeCounts(deck: deck, upTo: mostOfFive))
    return .exact(
      name: "noset", title: "P(no Set), fresh deal", argument: "cards dealt",
      domain: 0...(whole == nil ? mostOfFive : deck.count), unit: .share,
      by: "all boards counted\(words(deck))", ratio: { counts?.probability(cards: $0) })
  }

  /// A thirteenth card takes five times as long.
  private static let mostOfFive = 12

  /// `setcount(n)` as a function of k: the probability that n fresh cards of a deck hold exactly k Sets.
  ///
  /// Returns nil for sizes that ``SetDistribution`` cannot count.
  public static func setCount(cards: Int, deck: Deck = .standard) -> Function? {
    guard SetDistribution.reach(in: deck).contains(where: { $0.contains(cards) }),
      let distribution = try? SetDistribution(deck: deck, cards: cards)
    else { return nil }
    return setCount(distribution)
  }

  /// The same of a distribution that was counted before.
  public static func setCount(_ distribution: SetDistribution) -> Function {
    let most = distribution.counts.lastIndex { $0 > 0 } ?? 0
    return .exact(
      name: "setcount(\(distribution.cards))",
      title: "share of boards of \(distribution.cards) cards", argument: "Sets",
      domain: 0...most, unit: .share, by: "all boards counted\(words(distribution.deck))",
      isDistribution: true, ratio: { distribution.probability(of: $0) })
  }

  /// `expectedsets(n)`: the mean number of Sets among n fresh cards of a deck, C(n, 3) / 79 for the standard one.
  ///
  /// Each of the C(n, 3) triples is a Set with probability 1/79: two cards leave one of 79 to complete them.
  public static func expectedSets(deck: Deck = .standard) -> Function {
    let others = deck.count - 2
    return .exact(
      name: "expectedsets", title: "mean Sets, fresh deal", argument: "cards dealt",
      domain: 0...deck.count, unit: .sets, by: "C(n,3)/\(others)\(words(deck))",
      ratio: { Rational(WholeNumber.binomial($0, 3), WholeNumber(others)) })
  }

  private static func words(_ deck: Deck) -> String {
    deck == .standard ? "" : ", deck \(deck.attributes)"
  }
}
