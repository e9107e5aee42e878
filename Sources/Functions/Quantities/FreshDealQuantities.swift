extension NamedFunction {
  /// The quantities of fresh deals, with the deck of what they rest on.
  package static func ofFreshDeals(
    _ deck: @escaping @Sendable (Basis) -> Deck
  ) -> [NamedFunction] {
    [
      NamedFunction("noset", of: "n", "P(no Set) among n fresh cards", from: .exact) {
        .noSet(deck: deck($1))
      },
      NamedFunction(
        "expectedsets", of: "n", "mean number of Sets among n fresh cards", from: .exact
      ) { .expectedSets(deck: deck($1)) },
      NamedFunction(
        "setcount(12)", of: "k", "share of 12 fresh cards with k Sets; likewise for other sizes",
        from: .exact
      ) { name, basis in
        Function.setCountSize(name).flatMap { .setCount(cards: $0, deck: deck(basis)) }
      }.family { name in
        Function.setCountSize(name).map { size in
          Deck.attributeRange.compactMap { Deck(attributes: $0) }.contains { deck in
            SetDistribution.reach(in: deck).contains { $0.contains(size) }
          }
        } == true
      },
    ]
  }
}

extension Function {
  /// The n in the name `setcount(n)`; nil for other names.
  fileprivate static func setCountSize(_ name: String) -> Int? {
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
    let most = distribution.counts.lastIndex { $0 > 0 } ?? 0
    return .exact(
      name: "setcount(\(cards))", title: "share of boards of \(cards) cards", argument: "Sets",
      domain: 0...most, unit: .share, by: "all boards counted\(words(deck))",
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

extension FormulaFunction {
  /// `setcount(n, k)`: the probability of exactly k Sets among n fresh cards of a deck, exact; its name has the settings.
  ///
  /// The quantity `setcount(n)` of a deck is nil for sizes that are not counted.
  public static func setCount(
    _ settings: String = "", deck: Deck, _ quantity: @escaping @Sendable (String) -> Function?
  ) -> FormulaFunction {
    let name = "setcount" + settings
    @Sendable func distribution(_ cards: Double) -> Function? {
      Int(exactly: cards).flatMap { quantity("setcount(\($0))\(settings)") }
    }
    @Sendable func probability(_ cards: Double, _ sets: Double) -> Rational? {
      guard let sets = Int(exactly: sets), sets >= 0 else { return nil }
      return distribution(cards)?.ratio.map { $0(sets) ?? .zero }
    }
    return FormulaFunction(
      name, usage: "\(name)(n, k)", help: "P(exactly k Sets) among n fresh cards",
      category: "Game, exact", body: .binary { probability($0, $1)?.value ?? .nan }
    )
    .exact { probability($0[0].value, $0[1].value).map { .exact($0) } }
    .undefined { arguments in
      let reach = SetDistribution.reach(in: deck)
        .map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")
      return distribution(arguments[0]) == nil
        ? reach.isEmpty
          ? "Sets on boards with \(deck.attributes) attributes cannot be counted"
          : "\(name) is available for \(reach) cards"
        : "the number of Sets must be a whole number, 0 or more"
    }
    .marked(discrete: true)
  }
}
