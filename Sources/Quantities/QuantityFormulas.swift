internal import Games
public import Graphing
public import SetGeometry

extension FormulaFunction {
  /// A quantity as a function that formulas can call, exact where the quantity is counted; mark it as far as it is slow
  /// or an estimate.
  ///
  /// The name has settings in brackets if there are some. Without an argument it is a number. `missing` says why there is no quantity,
  /// if so. The quantity is looked up at each call, as games may be played in between.
  public static func quantity(
    _ name: String, of argument: String, help: String, category: String,
    missing: String = "no games were simulated", _ quantity: @escaping @Sendable () -> Quantity?
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

extension QuantityDomain {
  fileprivate func reason(_ name: String, at x: Double) -> String {
    switch self {
    case .integers(let range, let step):
      if contains(x) { return "\(name) is not known at \(NumberText.shortest(x))" }
      let steps = step == 1 ? "" : " in steps of \(step)"
      return
        "\(name) is defined for whole numbers from \(range.lowerBound) to \(range.upperBound)\(steps)"
    case .places: return "\(name) is not known at \(NumberText.shortest(x))"
    case .reals(let range):
      return
        "\(name) is defined from \(NumberText.shortest(range.lowerBound)) to \(NumberText.shortest(range.upperBound))"
    }
  }
}

extension PlottedFunction {
  /// A quantity of the game.
  public init(_ quantity: Quantity) {
    let isDiscrete = quantity.domain.isDiscrete
    self.init(
      "\(quantity.name) (\(quantity.source.mention))",
      bounds: quantity.bounds.map { ($0.lower, $0.upper) }, domain: quantity.domain.ends,
      style: isDiscrete ? (quantity.isDistribution ? .bars : .dots) : nil, quantity.value)
    name = quantity.name
    label = quantity.label
    title = quantity.title
    argument = quantity.argument
    unit = quantity.unit.plotted
    // The meaning of a file's x is unknown: it goes in the panel of the others.
    if case .data = quantity.source {} else { namesArgument = true }
    if case .simulated = quantity.source { sharesGames = true }
    shownDomain = quantity.shownDomain
    if case .places(let places) = quantity.domain { self.places = places }
  }
}

extension Plot {
  /// A plot of quantities, one at least, with their units on its axes; see `Plot.functions`.
  ///
  /// When nil, the title is made of the quantities' own titles, the window in x is the smallest that holds all domains,
  /// and that in y fits what is drawn.
  public static func quantities(
    _ quantities: [Quantity], title: String? = nil, x: Span? = nil, y: Span? = nil
  ) -> Plot {
    functions(quantities.map { PlottedFunction($0) }, title: title, x: x, y: y)
  }
}

extension QuantityUnit {
  /// The unit as an axis shows it.
  public var plotted: PlottedUnit? {
    switch self {
    case .share: PlottedUnit("share", format: .percent)
    case .sets: PlottedUnit("Sets")
    case .perGame: PlottedUnit("per game")
    case .points: PlottedUnit("points")
    case .seconds: PlottedUnit("seconds")
    case .column(let head): head.isEmpty ? nil : PlottedUnit(head)
    }
  }
}

extension Quantity {
  /// The part of a distribution on whole numbers that is drawn: up to the last number that occurred.
  fileprivate var shownDomain: ClosedRange<Double>? {
    guard isDistribution, case .integers(let range, let step) = domain else { return nil }
    let places = stride(from: range.lowerBound, through: range.upperBound, by: step)
    let last = places.reversed().first { value(Double($0)) > 0 } ?? range.upperBound
    return Double(range.lowerBound)...Double(last)
  }

  /// One end of the interval as a quantity, its name ending in `.lo` or `.hi`.
  ///
  /// Any other end than `.lo` is the upper one; nil for a quantity without intervals.
  public func bound(_ name: String) -> Quantity? {
    guard let bounds else { return nil }
    return Quantity(
      name: name, title: title, argument: argument, domain: domain, unit: unit, source: source,
      value: name.hasSuffix(".lo") ? bounds.lower : bounds.upper)
  }
}
