/// The few functions that all distributions here are made of, handed in as a value.
///
/// ``portable`` needs only the C library. A program that links a numerical library can hand in its
/// functions, as the module `Statistics` does with those of GSL.
public struct Numerics: Sendable {
  /// P(Z ≤ z) or P(Z > z) of a standard normal Z, for finite z.
  public let normalTail: @Sendable (_ tail: Tail, _ z: Double) -> Double

  /// The z that cuts off a tail of a standard normal law, for 0 < p < 1.
  public let normalQuantile: @Sendable (_ tail: Tail, _ p: Double) -> Double

  /// A tail of the gamma law of scale 1, for finite x > 0 and a positive shape.
  public let gammaTail: @Sendable (_ tail: Tail, _ x: Double, _ shape: Double) -> Double

  /// A tail of the beta law, for 0 < x < 1 and positive shapes.
  public let betaTail: @Sendable (_ tail: Tail, _ x: Double, _ a: Double, _ b: Double) -> Double

  /// ln Γ(x + 1) less Stirling's approximation x ln x − x + ½ ln 2πx, for x > 0.
  public let stirlingRemainder: @Sendable (_ x: Double) -> Double

  /// ln(1 + x) − x without cancellation; −∞ from −1 down.
  public let logOnePlusMinus: @Sendable (_ x: Double) -> Double

  /// Makes a value of six functions; each gets only the arguments that its property states.
  public init(
    normalTail: @escaping @Sendable (_ tail: Tail, _ z: Double) -> Double,
    normalQuantile: @escaping @Sendable (_ tail: Tail, _ p: Double) -> Double,
    gammaTail: @escaping @Sendable (_ tail: Tail, _ x: Double, _ shape: Double) -> Double,
    betaTail: @escaping @Sendable (_ tail: Tail, _ x: Double, _ a: Double, _ b: Double) -> Double,
    stirlingRemainder: @escaping @Sendable (_ x: Double) -> Double,
    logOnePlusMinus: @escaping @Sendable (_ x: Double) -> Double
  ) {
    self.normalTail = normalTail
    self.normalQuantile = normalQuantile
    self.gammaTail = gammaTail
    self.betaTail = betaTail
    self.stirlingRemainder = stirlingRemainder
    self.logOnePlusMinus = logOnePlusMinus
  }
}
