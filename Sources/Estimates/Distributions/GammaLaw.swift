/// The gamma law of scale 1 with a shape that the caller has checked: positive and finite.
///
/// Quantiles are found on the tail, because `gsl_cdf_gamma_Pinv` of GSL 2.7.1 fails for many
/// probabilities when the shape reaches 10⁵.
struct GammaLaw {
  let shape: Double
  let numerics: Numerics

  private var points: SaddlePoint { SaddlePoint(by: numerics) }

  func density(at x: Double) -> Double {
    guard x >= 0 && x < .infinity else { return x.isNaN ? .nan : 0 }
    if x == 0 { return shape < 1 ? .infinity : shape == 1 ? 1 : 0 }
    return shape < 1
      ? shape / x * points.poisson(shape, mean: x) : points.poisson(shape - 1, mean: x)
  }

  func probability(_ tail: Tail, at x: Double) -> Double {
    guard x > 0 && x < .infinity else {
      return x.isNaN ? .nan : (x <= 0) == (tail == .upper) ? 1 : 0
    }
    return numerics.gammaTail(tail, x, shape)
  }

  func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard p >= 0 && p <= 1 else { return .nan }
    if p == 0 || p == 1 { return (p == 0) == (tail == .lower) ? 0 : .infinity }
    if p > 0.5 { return quantile(tail.opposite, 1 - p) }
    // The cube-root approximation of Wilson and Hilferty (1931) as the first guess.
    let z = NormalDistribution.standard(by: numerics).quantile(tail, p)
    let root = 1 - 1 / (9 * shape) + z / (3 * shape.squareRoot())
    return invertTail(
      p, rising: tail == .lower, start: max(shape * root * root * root, shape * 1e-3),
      upperBound: .infinity,
      tail: { probability(tail, at: $0) }, density: { density(at: $0) })
  }
}
