internal import CPlatform

/// Solves tail(x) = p for x > 0 by Newton's method on ln x → ln tail, kept inside a bracket.
///
/// In these coordinates the tails of the beta and gamma laws are close to straight lines far out,
/// so few steps are needed and a tiny root keeps its relative accuracy. A step that leaves the
/// bracket is replaced by a bisection, so the search cannot diverge.
/// p lies strictly between 0 and 1; `rising` says whether the tail grows with x; any guess may
/// start the search; the support ends at `upperBound`, which may be infinite.
func invertTail(
  _ p: Double, rising: Bool, start: Double, upperBound: Double,
  tail: (Double) -> Double, density: (Double) -> Double
) -> Double {
  var low = -745.0
  var high = upperBound.isFinite ? log(upperBound) : 709.0
  var u = start > 0 && start.isFinite ? min(max(log(start), low), high) : (low + high) / 2
  var previousStep = Double.infinity
  let target = log(p)
  for iteration in 0..<200 {
    let x = exp(u)
    let value = tail(x)
    let excess = log(value) - target
    if excess == 0 { return x }
    if (excess > 0) == rising { high = u } else { low = u }
    let slope = density(x) * x / value * (rising ? 1 : -1)
    var next = u - excess / slope
    // Before the bracket is looked at: at the root the step rounds to nothing, onto its end.
    if abs(next - u) <= 4 * Double.ulpOfOne * max(1, abs(u)) { return min(exp(next), upperBound) }
    if !(next > low && next < high) { next = (low + high) / 2 }
    let step = abs(next - u)
    u = next
    // Below the rounding noise of the tail, steps no longer shrink.
    if iteration > 8 && step < 1e-9 && step > previousStep / 2 { break }
    previousStep = step
  }
  return min(exp(u), upperBound)
}

/// The smallest whole number that cuts off a tail, found by search on the tail itself.
///
/// Starts at the normal law of the same mean and variance, doubles its steps until the answer is bracketed, and bisects:
/// about 2 log₂(distance from the start) evaluations. Exact in that it inverts the tail as computed. NaN beyond
/// 2^53, where a `Double` cannot tell a whole number from the next.
func discreteQuantile(
  _ tail: Tail, _ p: Double, mean: Double, variance: Double, support: ClosedRange<Double>,
  by numerics: Numerics, probability: (Tail, Double) -> Double
) -> Double {
  guard p >= 0 && p <= 1 else { return .nan }
  let z = NormalDistribution.standard(by: numerics).quantile(tail, min(max(p, 1e-9), 1 - 1e-9))
  let guess = mean + z * variance.squareRoot()
  // P(X > x) ≤ 0 and P(X ≤ x) ≥ 1 hold first at the end of the support.
  if (tail == .lower && p == 1) || (tail == .upper && p == 0) { return support.upperBound }
  func reached(_ x: Double) -> Bool {
    tail == .lower ? probability(.lower, x) >= p : probability(.upper, x) <= p
  }
  let greatest = 0x1p53
  var high = min(max(guess.rounded(), support.lowerBound), support.upperBound)
  var step = 1.0
  guard high <= greatest else { return .nan }
  while high < support.upperBound, !reached(high) {
    high = min(high + step, support.upperBound)
    step *= 2
    guard high <= greatest else { return .nan }
  }
  var low = high
  step = 1
  while low >= support.lowerBound, reached(low) {
    high = low
    low -= step
    step *= 2
  }
  low = max(low, support.lowerBound - 1)
  while high - low > 1 {
    let middle = ((low + high) / 2).rounded(.down)
    if reached(middle) { high = middle } else { low = middle }
  }
  return high
}

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
