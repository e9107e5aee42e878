internal import CGSL

/// The beta law for large shapes, by Temme's uniform expansion to first order.
///
/// With r = a + b and x₀ = a / r, the point x is mapped to η with
/// −½ η² = x₀ ln(x / x₀) + (1 − x₀) ln((1 − x) / (1 − x₀)); then √r (η − ln f(η) / (r η)) is normal,
/// f(η) = η √(x₀ (1 − x₀)) / (x − x₀). The error in it is of the order min(a, b)^(−3/2).
///
/// Source: N. M. Temme, Asymptotic inversion of the incomplete beta function, J. Comput. Appl.
/// Math. 41 (1992) 145–157.
struct LargeBetaLaw {
  private let r: Double
  private let center: Double
  private let spread: Double

  private let complement: Double

  init(a: Double, b: Double) {
    r = a + b
    center = a / r
    complement = b / r
    spread = (center * complement).squareRoot()
  }

  /// η at a distance from the centre.
  private func eta(_ distance: Double) -> Double {
    let half =
      center * logOnePlusMinus(distance / center)
      + complement * logOnePlusMinus(-distance / complement)
    return (distance < 0 ? -1 : 1) * (max(-2 * half, 0)).squareRoot()
  }

  /// ln f(η) / η, by its limit where the quotient is undefined.
  private func correction(eta: Double, distance: Double) -> Double {
    guard abs(eta) > 1e-12 else { return -(1 - 2 * center) / (3 * spread) }
    return logOnePlus(eta * spread / distance - 1) / eta
  }

  private func logOnePlus(_ x: Double) -> Double { logOnePlusMinus(x) + x }

  func probability(_ tail: Tail, at x: Double) -> Double {
    let distance = x - center
    let eta = eta(distance)
    let z = r.squareRoot() * (eta - correction(eta: eta, distance: distance) / r)
    return NormalDistribution.standard.probability(tail, at: z)
  }

  func quantile(_ tail: Tail, _ p: Double) -> Double {
    let eta0 = NormalDistribution.standard.quantile(tail, p) / r.squareRoot()
    let first = distance(eta: eta0)
    return center + distance(eta: eta0 + correction(eta: eta0, distance: first) / r)
  }

  /// The distance from the centre at which η has a value, by Newton's method in a bracket.
  private func distance(eta target: Double) -> Double {
    guard target != 0 else { return 0 }
    var low = target < 0 ? -center : 0
    var high = target < 0 ? 0 : complement
    var distance = target * spread
    for _ in 0..<60 {
      if !(distance > low && distance < high) { distance = (low + high) / 2 }
      let eta = eta(distance)
      if eta > target { high = distance } else { low = distance }
      let x = center + distance
      // dη/dx = (x − x₀) / (η x (1 − x))
      let step = (eta - target) * eta * x * (complement - distance) / distance
      let next = distance - step
      if abs(next - distance) <= 2 * Double.ulpOfOne * abs(distance) { return distance }
      distance = next
    }
    return min(max(distance, low), high)
  }
}
