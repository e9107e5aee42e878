public import Formulas
public import Plotting

/// A function with what a plot must know of it: a quantity of the game, or a formula that someone typed.
public struct PlottedFunction: Sendable {
  /// The name in the legend.
  public let legend: String
  /// What y is, in a few words.
  public let title: String
  /// What x is, in a few words.
  public let argument: String
  /// Where the function is known to be defined; nothing for formulas of any x.
  public let domain: QuantityDomain?
  /// The unit of y, where it has one.
  public let unit: QuantityUnit?
  /// How a function on whole numbers is drawn; nothing for a curve.
  public let style: IntegerStyle?
  /// The function itself.
  public let value: @Sendable (Double) -> Double
  /// The ends of its interval, where it is an estimate.
  public let bounds: QuantityBounds?
  /// What is certain of it on intervals, if anything is.
  public let intervals: IntervalExtension?

  /// A quantity.
  ///
  /// - Parameter quantity: The quantity.
  public init(_ quantity: Quantity) {
    legend = "\(quantity.name) (\(quantity.source.mention))"
    title = quantity.title
    argument = quantity.argument
    domain = quantity.domain
    unit = quantity.unit
    style = quantity.domain.isDiscrete ? (quantity.isDistribution ? .bars : .dots) : nil
    value = quantity.value
    bounds = quantity.bounds
    intervals = nil
  }

  /// A formula of x.
  ///
  /// It is drawn on whole numbers only if it calls a quantity that is defined only there and has no value anywhere else.
  ///
  /// - Parameters:
  ///   - formula: A formula of one variable.
  ///   - memory: Where the quantities that it calls are known.
  public init(_ formula: Formula, memory: GameMemory) {
    legend = formula.text
    title = formula.text
    let quantities = formula.functionNames.compactMap { memory.quantity($0) }
    argument = quantities.first?.argument ?? formula.variables.first ?? ""
    let isDiscrete = formula.isDiscrete && PlottedFunction.isUndefinedBetweenIntegers(formula)
    domain = isDiscrete ? PlottedFunction.joined(quantities.map(\.domain)) : nil
    unit = nil
    style = isDiscrete ? .dots : nil
    value = { formula($0) }
    bounds = nil
    intervals = IntervalExtension(formula)
  }

  /// The marks of the plot, the lowest first.
  var marks: [Mark] {
    if let style {
      return [
        .integers(legend, style: style, lower: bounds?.lower, upper: bounds?.upper, value)
      ]
    }
    let band = bounds.map { Mark.band(lower: $0.lower, upper: $0.upper) }
    return (band.map { [$0] } ?? []) + [.curve(legend, intervals: intervals, value)]
  }

  /// Whether a formula has no value at any of many places between whole numbers.
  private static func isUndefinedBetweenIntegers(_ formula: Formula) -> Bool {
    (-200...200).allSatisfy { formula(Double($0) + 0.5 + Double($0) * 1e-3).isNaN }
  }

  /// The smallest range of whole numbers that holds several domains; sizes of boards when there is none.
  private static func joined(_ domains: [QuantityDomain]) -> QuantityDomain {
    let ends = domains.map(\.ends)
    guard let lower = ends.map(\.lowerBound).min(), let upper = ends.map(\.upperBound).max() else {
      return .integers(0...21, step: 1)
    }
    return .integers(Int(lower)...Int(upper), step: 1)
  }
}
