public import Graphing

extension PlottedFunction {
  /// A quantity of the game.
  ///
  /// - Parameter quantity: The quantity.
  public init(_ quantity: Quantity) {
    let isDiscrete = quantity.domain.isDiscrete
    self.init(
      "\(quantity.name) (\(quantity.source.mention))",
      bounds: quantity.bounds.map { ($0.lower, $0.upper) }, domain: quantity.domain.ends,
      style: isDiscrete ? (quantity.isDistribution ? .bars : .dots) : nil, quantity.value)
    name = quantity.name
    title = quantity.title
    argument = quantity.argument
    unit = quantity.unit.plotted
    // What x of a file is nobody knows for certain: it stands in the panel of the others.
    if case .data = quantity.source {} else { namesArgument = true }
    if case .places(let places) = quantity.domain { self.places = places }
  }
}

extension Plot {
  /// A plot of quantities; see `Plot.functions`.
  ///
  /// - Parameters:
  ///   - quantities: What is drawn; one at least.
  ///   - title: The text above the figure; made of the quantities' own titles when nil.
  ///   - x: The window in x; the smallest that holds all domains when nil.
  ///   - y: The window in y; fits what is drawn when nil.
  /// - Returns: The plot, with the units of the quantities on its axes.
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
  /// One end of the interval as a quantity of its own, with `.lo` or `.hi` at the end of its name.
  ///
  /// - Parameter name: The name with its end; any other end than `.lo` is the upper one.
  /// - Returns: Nothing for a quantity without intervals.
  public func bound(_ name: String) -> Quantity? {
    guard let bounds else { return nil }
    return Quantity(
      name: name, title: title, argument: argument, domain: domain, unit: unit, source: source,
      value: name.hasSuffix(".lo") ? bounds.lower : bounds.upper)
  }
}
