import CPlatform
import TestSupport

/// The statistics of the program once more, from the formulas of the books and nothing of its code.
enum PlainStatistics {
  /// The upper 2.5% point of the normal distribution.
  static let z = 1.959963984540054

  /// The upper 2.5% point of Student's t, by Fisher's expansion; good to 10⁻⁶ from a hundred degrees of freedom on.
  static func t(_ degreesOfFreedom: Double) -> Double {
    let (n, z2) = (degreesOfFreedom, z * z)
    return z + z * (z2 + 1) / (4 * n) + z * ((5 * z2 + 16) * z2 + 3) / (96 * n * n)
  }

  static func wilson(_ successes: Double, _ trials: Double) -> [Double] {
    let share = successes / trials
    let centre = share + z * z / (2 * trials)
    let half = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)).squareRoot()
    let ends = [centre - half, centre + half].map { $0 / (1 + z * z / trials) }
    return [share, successes == 0 ? 0 : ends[0], successes == trials ? 1 : ends[1]]
  }

  /// The usual interval of a share: Wilson's from 100 of both kinds on, else by tails that count ½ + ½ / (1 + k) of the
  /// k that was observed.
  static func share(_ successes: Double, _ trials: Double) -> [Double] {
    let failures = trials - successes
    if min(successes, failures) >= 100 { return wilson(successes, trials) }
    if successes > failures {
      let mirrored = share(failures, trials)
      return [successes / trials, 1 - mirrored[2], 1 - mirrored[1]]
    }
    let weight = 0.5 + 0.5 / (1 + successes)
    /// P(X ≥ k) at a probability of a success.
    func from(_ k: Double, _ p: Double) -> Double {
      k <= 0 ? 1 : betaTail(k, trials - k + 1, p)
    }
    func lower(_ p: Double) -> Double {
      weight * from(successes, p) + (1 - weight) * from(successes + 1, p)
    }
    func upper(_ p: Double) -> Double {
      1 - (1 - weight) * from(successes, p) - weight * from(successes + 1, p)
    }
    func end(_ isBeyond: (Double) -> Bool) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if isBeyond(middle) { high = middle } else { low = middle }
      }
      return (low + high) / 2
    }
    return [
      successes / trials, successes == 0 ? 0 : end { lower($0) > 0.025 }, end { upper($0) < 0.025 },
    ]
  }

  /// The lower tail of a beta law by its continued fraction (Press and others, Numerical Recipes, 3rd ed., 6.4).
  private static func betaTail(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    guard x < (a + 1) / (a + b + 2) else { return 1 - betaTail(b, a, 1 - x) }
    let factor = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    func term(_ m: Int) -> Double {
      let k = Double(m / 2)
      return m.isMultiple(of: 2)
        ? k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k))
        : -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1))
    }
    var fraction = 1.0
    for m in (1...1_000).reversed() { fraction = 1 + term(m) / fraction }
    return factor / fraction
  }

  static func mean(_ numbers: [Double]) -> [Double] {
    let (n, mean) = (Double(numbers.count), TestSupport.mean(numbers))
    let half = t(n - 1) * (covariance(numbers, numbers) / n).squareRoot()
    return [mean, mean - half, mean + half]
  }

  /// How far a difference with a standard error lies from a mean that is rejected on its side with error probability `alpha`.
  ///
  /// That is where a mean of likelihood ratios is 1/α, by bisection: those of 2δ, 4δ, … weigh half, a quarter, … of 0.19, of δ/2,
  /// δ/4, … as much of 0.01, and that of δ the rest. The weights of all but δ are multiplied by `others`.
  static func reach(error: Double, delta: Double, alpha: Double, others: Double = 1) -> Double {
    func ratio(_ distance: Double) -> Double {
      (-30...30).reduce(0) { sum, power in
        let share = others * (power > 0 ? 0.19 : 0.01) / pow(2, Double(abs(power)))
        let shift = delta * pow(2, Double(power))
        return sum + (power == 0 ? 1 - 0.2 * others : share)
          * exp((shift * distance - shift * shift / 2) / error / error)
      }
    }
    var (low, high) = (0.0, delta)
    while ratio(high) < 1 / alpha { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ratio(middle) < 1 / alpha { low = middle } else { high = middle }
    }
    return high
  }
}
