/// The gamma law of scale 1 by its series below the mean and Legendre's continued fraction above.
///
/// Source: NIST Digital Library of Mathematical Functions, 8.7.1 and 8.9.2; the fraction by the method of W. J. Lentz,
/// Applied Optics 15 (1976) 668–671.
struct PortableGamma {
  let shape: Double

  func tail(_ tail: Tail, at x: Double) -> Double {
    // xᵃ e⁻ˣ / Γ(a + 1), in the form that keeps its digits.
    let factor = SaddlePoint(by: .portable).poisson(shape, mean: x)
    // Where the shape is small the upper tail is too, long before the mean is reached.
    if x < (shape < 0.5 ? 0.01 : shape + 1) {
      let lower = min(factor * series(x), 1)
      return tail == .lower ? lower : 1 - lower
    }
    let upper = min(factor * shape * fraction(x), 1)
    return tail == .upper ? upper : 1 - upper
  }

  // 1 + x / (a + 1) + x² / ((a + 1)(a + 2)) + …
  private func series(_ x: Double) -> Double {
    var (sum, term, divisor) = (1.0, 1.0, shape)
    while true {
      divisor += 1
      term *= x / divisor
      guard sum + term > sum else { return sum }
      sum += term
    }
  }

  // 1 / (x + 1 − a − (1 − a) / (x + 3 − a − 2 (2 − a) / (x + 5 − a − …))).
  private func fraction(_ x: Double) -> Double {
    1
      / continuedFraction(from: x + 1 - shape) { n in
        (n * (shape - n), x + 2 * n + 1 - shape)
      }
  }
}

/// The beta law by a continued fraction whose parts are positive below the mean, so that none of them cancel.
///
/// Source: A. R. DiDonato, A. H. Morris, Algorithm 708: significant digit computation of the incomplete beta function
/// ratios, ACM Trans. Math. Softw. 18 (1992) 360–373, doi:10.1145/131766.131776.
enum PortableBeta {
  /// I(x; a, b), with y = 1 − x given apart for accuracy.
  static func lower(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> Double {
    // xᵃ yᵇ Γ(a + b) / (Γ(a) Γ(b)), in the form that keeps its digits.
    let factor = a / (a + b) * b * SaddlePoint(by: .portable).binomial(a, a + b, p: x, q: y)
    return a * y >= b * x
      ? min(factor / fraction(x, y, a, b), 1) : 1 - min(factor / fraction(y, x, b, a), 1)
  }

  private static func fraction(_ x: Double, _ y: Double, _ a: Double, _ b: Double) -> Double {
    let distance = a * y - b * x + 1
    return continuedFraction(from: a * distance / (a + 1)) { n in
      let divisor = a + 2 * n - 1
      return (
        (a + n - 1) / divisor * ((a + b + n - 1) / divisor) * n * (b - n) * x * x,
        n + n * (b - n) * x / divisor + (a + n) * (distance + n * (1 + y)) / (a + 2 * n + 1)
      )
    }
  }
}

/// b₀ + a₁ / (b₁ + a₂ / (b₂ + …)) by Lentz's method, with as many terms as count.
private func continuedFraction(
  from first: Double, _ part: (_ n: Double) -> (above: Double, below: Double)
) -> Double {
  let tiny = 1e-300
  var (value, n) = (first == 0 ? tiny : first, 0.0)
  var (c, d) = (value, 0.0)
  while true {
    n += 1
    let (above, below) = part(n)
    d = below + above * d
    c = below + above / c
    d = 1 / (d == 0 ? tiny : d)
    if c == 0 { c = tiny }
    let step = c * d
    value *= step
    guard abs(step - 1) > Double.ulpOfOne else { return value }
  }
}
