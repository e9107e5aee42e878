internal import CPlatform

/// The few functions that all distributions here rest on, passed as a value.
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

  /// Functions of this module's own, with the C library's exponential, logarithm and error
  /// function.
  ///
  /// Relative errors stay near 10⁻¹⁵ for moderate arguments and grow with the number of steps that
  /// series and continued fractions take, about the square root of the largest shape. The upper
  /// tail of a gamma law whose shape is below ½ loses as many digits as it lies below the lower
  /// one, where x < 0.01.
  public static let portable = Numerics(
    normalTail: { PortableNormal.tail($0, $1) },
    normalQuantile: { PortableNormal.quantile($0, $1) },
    gammaTail: { PortableGamma(shape: $2).tail($0, at: $1) },
    betaTail: { tail, x, a, b in
      tail == .lower ? PortableBeta.lower(x, 1 - x, a, b) : PortableBeta.lower(1 - x, x, b, a)
    },
    stirlingRemainder: { PortableLogarithms.stirlingRemainder($0) },
    logOnePlusMinus: { PortableLogarithms.logOnePlusMinus($0) })
}

enum PortableLogarithms {
  /// By the first terms of Stirling's series, which the recurrence of Γ leads up to.
  static func stirlingRemainder(_ x: Double) -> Double {
    var (x, sum) = (x, 0.0)
    while x < 16 {
      sum += (x + 0.5) * log1p(1 / x) - 1
      x += 1
    }
    // B₂ₖ / (2k (2k − 1)), the first left out being below 10⁻¹⁹ from 16 on.
    let terms: [Double] = [
      1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360_360, 1.0 / 156,
      -3617.0 / 122_400,
    ]
    let square = 1 / (x * x)
    return sum + terms.reversed().reduce(0) { $0 * square + $1 } / x
  }

  /// With r = x / (2 + x): ln(1 + x) = 2 artanh r, and 2r − x = −x r.
  static func logOnePlusMinus(_ x: Double) -> Double {
    guard abs(x) < 0.5 else { return x <= -1 ? -.infinity : log1p(x) - x }
    let r = x / (2 + x)
    let square = r * r
    var (sum, power, divisor) = (0.0, 1.0, 3.0)
    while true {
      let term = power / divisor
      guard sum + term > sum else { break }
      sum += term
      power *= square
      divisor += 2
    }
    return r * (2 * square * sum - x)
  }
}

/// What is seen of a function, in double precision, that falls below all bounds beside a place.
public enum Unbounded {
  /// True if the values fall without an end towards a place: by as much or more with the last steps, each a hundredth of
  /// the one before, as at a pole or where a logarithm is taken of 0.
  public static func falls(
    near place: Double, within width: Double, _ function: (Double) -> Double
  ) -> Bool {
    let place = lowest(from: place, within: width, function)
    var (last, lastDrop, distance, falls) = (Double.nan, 0.0, width, 0)
    for _ in 1...6 {
      distance /= 100
      if distance < 64 * place.ulp { break }
      let values = [place - distance, place + distance].map(function).filter { $0.isFinite }
      guard let value = values.min() else { return false }
      let drop = last - value
      falls = drop > 1e-6 * abs(value) && drop >= 0.99 * lastDrop ? falls + 1 : 0
      (last, lastDrop) = (value, drop)
    }
    // What the function has besides may hide the first steps.
    return falls > 1
  }

  private static func lowest(
    from start: Double, within width: Double, _ function: (Double) -> Double
  ) -> Double {
    var (place, step) = (start, width * 1e-3)
    var value = function(start)
    for _ in 0..<1200 where step > place.ulp / 2 {
      let next = [place - step, place + step].map { ($0, function($0)) }
        .first { $0.1.isFinite && !(value <= $0.1) }
      if let next { (place, value) = next } else { step /= 2 }
    }
    return place
  }

  /// The description of such a function, as a clause.
  public static func words(near place: Double, within width: Double) -> String {
    // As few digits as tell the place.
    let rough = abs(place) < 1e-9 * width ? 0 : Float(place)
    let text = Int32(exactly: rough).map { "\($0)" } ?? "\(rough)"
    return "the values go beyond all bounds near \(text)"
  }
}
