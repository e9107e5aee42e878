@_exported public import Games
@_exported public import Graphing
@_exported public import SetGeometry

/// A named function y = f(x) of the game, with what one must know to read it.
///
/// Everything SetLab finds out is one of these, and every one can be evaluated, plotted and compared.
public struct Quantity: Sendable {
  /// The name by which it is asked for, such as `inplay`.
  public var name: String
  /// The meaning of y, in a few words.
  public let title: String
  /// The meaning of x, in a few words.
  public let argument: String
  /// Where the function is defined; elsewhere it is NaN.
  public let domain: QuantityDomain
  /// The unit of y.
  public let unit: QuantityUnit
  /// How y is known.
  public let source: QuantitySource
  /// The words that distinguish it in a legend from the same quantity of another source.
  public var label: String
  /// True if the values are the shares of a whole, so that bars suit them.
  public let isDistribution: Bool
  /// The function itself; NaN outside the domain and where nothing is known.
  public let value: @Sendable (Double) -> Double
  /// The ends of the confidence interval as functions, where y is an estimate.
  public var bounds: QuantityBounds?
  /// The function as exact ratios, for quantities on whole numbers that are counted; nil outside the domain.
  public let ratio: (@Sendable (Int) -> Rational?)?

  /// Creates a quantity; the closures are called only inside the domain.
  public init(
    name: String, title: String, argument: String, domain: QuantityDomain, unit: QuantityUnit,
    source: QuantitySource, isDistribution: Bool = false, bounds: QuantityBounds? = nil,
    ratio: (@Sendable (Int) -> Rational?)? = nil,
    value: @escaping @Sendable (Double) -> Double
  ) {
    (self.name, self.title, self.argument, self.domain) = (name, title, argument, domain)
    (self.unit, self.source) = (unit, source)
    label = source.mention
    self.isDistribution = isDistribution
    self.value = { domain.contains($0) ? value($0) : .nan }
    if let ratio {
      self.ratio = { domain.contains(Double($0)) ? ratio($0) : nil }
    } else {
      self.ratio = nil
    }
    self.bounds = bounds.map { bounds in
      QuantityBounds(
        lower: { domain.contains($0) ? bounds.lower($0) : .nan },
        upper: { domain.contains($0) ? bounds.upper($0) : .nan })
    }
  }

  /// A quantity on whole numbers, counted, with exact ratios; `how` describes the counting in a few
  /// words.
  public static func exact(
    name: String, title: String, argument: String, domain: ClosedRange<Int>, unit: QuantityUnit,
    by how: String, isDistribution: Bool = false, ratio: @escaping @Sendable (Int) -> Rational?
  ) -> Quantity {
    Quantity(
      name: name, title: title, argument: argument, domain: .integers(domain, step: 1),
      unit: unit, source: .exact(how), isDistribution: isDistribution, ratio: ratio,
      value: { ratio(Int($0))?.value ?? .nan })
  }

  /// The value at x; NaN outside the domain.
  public func callAsFunction(_ x: Double) -> Double { value(x) }
}

/// The ends of a confidence interval as functions of x.
public struct QuantityBounds: Sendable {
  /// The lower end.
  public let lower: @Sendable (Double) -> Double
  /// The upper end.
  public let upper: @Sendable (Double) -> Double

  /// The ends.
  public init(
    lower: @escaping @Sendable (Double) -> Double, upper: @escaping @Sendable (Double) -> Double
  ) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// The ends of the intervals that a function gives; nil if nothing is known.
  public init(_ interval: @escaping @Sendable (Double) -> Interval?) {
    self.init(
      lower: { interval($0)?.lower ?? .nan }, upper: { interval($0)?.upper ?? .nan })
  }
}

/// Where a quantity is defined.
public enum QuantityDomain: Hashable, Sendable {
  /// Whole numbers from the first to the last, in steps.
  case integers(ClosedRange<Int>, step: Int)
  /// Real numbers of a range.
  case reals(ClosedRange<Double>)
  /// Some numbers, rising; one at least.
  case places([Double])

  /// True if the quantity is defined at x.
  public func contains(_ x: Double) -> Bool {
    switch self {
    case .integers(let range, let step):
      guard let whole = Int(exactly: x) else { return false }
      return range.contains(whole) && (whole - range.lowerBound).isMultiple(of: step)
    case .reals(let range): return range.contains(x)
    case .places(let places):
      let index = (0..<places.count).bisect { places[$0] >= x }
      return index < places.count && places[index] == x
    }
  }

  /// The ends as real numbers.
  public var ends: ClosedRange<Double> {
    switch self {
    case .integers(let range, _): Double(range.lowerBound)...Double(range.upperBound)
    case .reals(let range): range
    case .places(let places): (places.first ?? 0)...(places.last ?? 0)
    }
  }

  /// True if only single numbers belong to it.
  public var isDiscrete: Bool {
    switch self {
    case .integers, .places: true
    case .reals: false
    }
  }
}

/// The unit of a quantity's y.
public enum QuantityUnit: Hashable, Sendable {
  /// A probability or share, 0 to 1.
  case share
  /// Sets.
  case sets
  /// Events per game.
  case perGame
  /// Points of a scoring rule.
  case points
  /// Seconds of play.
  case seconds
  /// The content of a data column, by its heading; empty if the heading has no unit.
  case column(String)
}

/// How a quantity's y is known.
public enum QuantitySource: Hashable, Sendable {
  /// By counting or a formula.
  case exact(String)
  /// By simulation: games, seed and strategy in words.
  case simulated(String)
  /// From a publication, with its name.
  case published(String)
  /// By fitting a curve to another quantity, with its equation.
  case fitted(String)
  /// From a data file, with its name and the column.
  case data(String)

  /// A short mention for a legend.
  public var mention: String {
    switch self {
    case .exact(let how): "exact, \(how)"
    case .simulated(let how): how
    case .published(let who), .data(let who): who
    case .fitted(let how): "fitted: \(how)"
    }
  }
}
