/// A side of a distribution.
public enum Tail: Sendable, Hashable, CaseIterable {
  /// The side at or below a point: P(X ≤ x).
  case lower
  /// The side above a point: P(X > x).
  case upper

  /// The opposite side.
  public var opposite: Tail { self == .lower ? .upper : .lower }
}

/// A law of one real random variable.
///
/// Both tails are computed directly, so that a small one keeps its relative accuracy. Laws of
/// whole numbers take any real `x`: their density is 0 between the whole numbers, and their
/// quantile is the smallest whole number that reaches the probability.
public protocol Distribution: Sendable {
  /// The probability density at a point, or for whole numbers the probability of the point.
  func density(at x: Double) -> Double

  /// The natural logarithm of the density, even where the density underflows; -∞ where it is 0.
  func logDensity(at x: Double) -> Double

  /// P(X ≤ x) for the lower tail, P(X > x) for the upper one.
  func probability(_ tail: Tail, at x: Double) -> Double

  /// The point that cuts off a tail of the given probability.
  ///
  /// For the lower tail the smallest x with P(X ≤ x) ≥ p, for the upper one the smallest x with
  /// P(X > x) ≤ p. NaN if p is not in 0…1.
  func quantile(_ tail: Tail, _ p: Double) -> Double
}

extension Distribution {
  /// The distribution function P(X ≤ x).
  public func cdf(_ x: Double) -> Double { probability(.lower, at: x) }

  /// The probability P(X > x) of larger values.
  public func upperTail(_ x: Double) -> Double { probability(.upper, at: x) }

  /// The smallest x with P(X ≤ x) ≥ p; NaN if p is not in 0…1.
  public func quantile(_ p: Double) -> Double { quantile(.lower, p) }
}
