internal import CPlatform

/// Probabilities of points in the saddle-point form, accurate to a few units in the last places.
///
/// The direct form, an exponential of a sum of logarithms of factorials, loses as many digits as
/// those logarithms have before the point. Source: C. Loader, Fast and accurate computation of
/// binomial probabilities (2000).
struct SaddlePoint {
  private let numerics: Numerics

  init(by numerics: Numerics) { self.numerics = numerics }

  /// The remainder ln Γ(x + 1) − Stirling's approximation, for x > 0.
  func stirlingRemainder(_ x: Double) -> Double {
    x > 1e15 ? 1 / (12 * x) : numerics.stirlingRemainder(x)
  }

  /// The deviance x ln(x / m) + m − x, for x > 0 and m > 0.
  func deviance(_ x: Double, mean m: Double) -> Double {
    let w = (m - x) / x
    // Near −1 the rounded quotient no longer distinguishes m from 0.
    return w > 1e10 || w < -0.99
      ? x * log(x / m) + m - x : -x * numerics.logOnePlusMinus(w)
  }

  /// C(n, x) pˣ qⁿ⁻ˣ for real 0 ≤ x ≤ n, where q = 1 − p is given apart for accuracy.
  func binomial(_ x: Double, _ n: Double, p: Double, q: Double) -> Double {
    if p == 0 { return x == 0 ? 1 : 0 }
    if q == 0 { return x == n ? 1 : 0 }
    if x == 0 { return n == 0 ? 1 : exp(p < 0.1 ? n * log1p(-p) : n * log(q)) }
    if x == n { return exp(q < 0.1 ? n * log1p(-q) : n * log(p)) }
    guard x > 0 && x < n else { return 0 }
    return exp(exponent(x, n, p, q)) * (n / (2 * .pi * x * (n - x))).squareRoot()
  }

  private func exponent(_ x: Double, _ n: Double, _ p: Double, _ q: Double) -> Double {
    stirlingRemainder(n) - stirlingRemainder(x) - stirlingRemainder(n - x)
      - deviance(x, mean: n * p) - deviance(n - x, mean: n * q)
  }

  /// Its natural logarithm, even where the value underflows.
  func logBinomial(_ x: Double, _ n: Double, p: Double, q: Double) -> Double {
    if x > 0 && x < n && p > 0 && q > 0 {
      return exponent(x, n, p, q) + log(n / (2 * .pi * x * (n - x))) / 2
    }
    guard p > 0 && q > 0 && (x == 0 || x == n) else { return log(binomial(x, n, p: p, q: q)) }
    return x == 0
      ? n * (p < 0.1 ? log1p(-p) : log(q)) : n * (q < 0.1 ? log1p(-q) : log(p))
  }

  /// The natural logarithm of `poisson`, even where that underflows.
  func logPoisson(_ x: Double, mean m: Double) -> Double {
    if x == 0 { return -m }
    guard m > 0 && x > 0 else { return log(poisson(x, mean: m)) }
    if x < m * Double.leastNormalMagnitude { return -m }
    return -stirlingRemainder(x) - deviance(x, mean: m) - log(2 * .pi * x) / 2
  }

  /// mˣ e⁻ᵐ / Γ(x + 1) for real x ≥ 0.
  func poisson(_ x: Double, mean m: Double) -> Double {
    if m == 0 { return x == 0 ? 1 : 0 }
    if x == 0 { return exp(-m) }
    guard x > 0 else { return 0 }
    if x < m * Double.leastNormalMagnitude { return exp(-m) }
    return exp(-stirlingRemainder(x) - deviance(x, mean: m)) / (2 * .pi * x).squareRoot()
  }
}
