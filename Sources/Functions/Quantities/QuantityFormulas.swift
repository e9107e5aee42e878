extension FormulaFunction {
  /// A quantity as a function that formulas can call, exact where the quantity is counted; mark it as far as it is slow
  /// or an estimate.
  ///
  /// The name has settings in brackets if there are some. Without an argument it is a number. `missing` says why there is no quantity,
  /// if so. The quantity is looked up at each call, as games may be played in between.
  public static func quantity(
    _ name: String, of argument: String, help: String, category: String,
    missing: String = "no games were simulated", _ quantity: @escaping @Sendable () -> Function?
  ) -> FormulaFunction {
    guard !argument.isEmpty else {
      return FormulaFunction(
        name, usage: name, help: help, category: category,
        body: .list(0...0) { _ in quantity()?(0) ?? .nan }
      ).undefined { _ in quantity() == nil ? missing : nil }
    }
    return FormulaFunction(name, usage: "\(name)(\(argument))", help: help, category: category) {
      quantity()?($0) ?? .nan
    }
    .exact { arguments in
      guard let x = arguments[0].integer, let ratio = quantity()?.ratio?(x) else { return nil }
      return .exact(ratio)
    }
    .undefined { arguments in
      guard let quantity = quantity() else { return missing }
      return quantity.domain.reason(name, at: arguments[0])
    }
  }

  /// `setcount(n, k)`: the probability of exactly k Sets among n fresh cards of a deck, exact; its name may have settings.
  ///
  /// The distribution for n cards is nil for sizes that are not counted.
  public static func setCount(
    _ name: String = "setcount", deck: Deck = .standard,
    _ distribution: @escaping @Sendable (Int) -> SetDistribution?
  ) -> FormulaFunction {
    @Sendable func probability(_ cards: Double, _ sets: Double) -> Rational? {
      guard let cards = Int(exactly: cards), let sets = Int(exactly: sets), sets >= 0 else {
        return nil
      }
      return distribution(cards)?.probability(of: sets)
    }
    return FormulaFunction(
      name, usage: "\(name)(n, k)", help: "P(exactly k Sets) among n fresh cards",
      category: "Game, exact", body: .binary { probability($0, $1)?.value ?? .nan }
    )
    .exact { probability($0[0].value, $0[1].value).map { .exact($0) } }
    .undefined { arguments in
      let reach = SetDistribution.reach(in: deck)
        .map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: " and ")
      return distribution(Int(exactly: arguments[0]) ?? -1) == nil
        ? reach.isEmpty
          ? "Sets on boards with \(deck.attributes) attributes cannot be counted"
          : "\(name) is available for \(reach) cards"
        : "the number of Sets must be a whole number, 0 or more"
    }
    .marked(discrete: true)
  }
}
