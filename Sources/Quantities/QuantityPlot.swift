public import Graphing

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
