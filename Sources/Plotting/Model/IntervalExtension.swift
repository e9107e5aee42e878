/// Where in an interval a function is defined.
public enum Definedness: String, Sendable, Hashable, Serialisable {
  /// At every point of the interval.
  case everywhere
  /// Perhaps at some points and not at others.
  case maybe
  /// At no point of the interval.
  case nowhere
}

/// What is certain about a function on an interval.
public struct IntervalBounds: Sendable, Hashable {
  /// A number that no value is below; may be minus infinity.
  public var lower: Double
  /// A number that no value is above; may be infinity.
  public var upper: Double
  /// Where the function is defined.
  public var definedness: Definedness
  /// Whether the function is certainly continuous wherever it is defined in the interval.
  public var isContinuous: Bool

  /// Makes bounds; without arguments they claim nothing.
  public init(
    _ lower: Double = -.infinity, _ upper: Double = .infinity,
    definedness: Definedness = .maybe, isContinuous: Bool = false
  ) {
    self.lower = lower
    self.upper = upper
    self.definedness = definedness
    self.isContinuous = isContinuous
  }
}

/// More than values: what is certain about a function on a whole interval.
///
/// A curve that has it is certified where its samples alone could be wrong: joins and absence of ink
/// are proven, and poles and peaks narrower than any distance of samples are found. Bounds are
/// never drawn, so that wide ones cost time but no truth. The idea is Tupper's ("Reliable
/// Two-Dimensional Graphing Methods", SIGGRAPH 2001).
public struct IntervalExtension: Sendable {
  /// How many calls of the function itself one question takes as long as, at least 1.
  public let cost: Double
  private let certain: @Sendable (ClosedRange<Double>) -> IntervalBounds

  /// Makes the extension from a closure that gives what is certain on an interval.
  ///
  /// - Parameters:
  ///   - cost: How many calls of the function itself one question takes as long as; the higher, the
  ///     less is asked.
  ///   - certain: What is certain on an interval.
  public init(
    cost: Double = 1, _ certain: @escaping @Sendable (ClosedRange<Double>) -> IntervalBounds
  ) {
    self.cost = max(1, cost)
    self.certain = certain
  }

  /// What is certain on an interval inside of the x window; it may be a single point.
  public func bounds(over interval: ClosedRange<Double>) -> IntervalBounds { certain(interval) }
}
