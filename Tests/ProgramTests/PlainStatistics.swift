import CPlatform
import Estimates
import TestSupport

/// The statistics of the program once more, from the formulas of the books; of its code only the interval of a share.
enum PlainStatistics {
  /// The upper 2.5% point of the normal distribution.
  static let z = 1.959963984540054

  /// The upper 2.5% point of Student's t, by Fisher's expansion; good to 10⁻⁶ from a hundred degrees of freedom on.
  static func t(_ degreesOfFreedom: Double) -> Double {
    let (n, z2) = (degreesOfFreedom, z * z)
    return z + z * (z2 + 1) / (4 * n) + z * ((5 * z2 + 16) * z2 + 3) / (96 * n * n)
  }

  /// The usual interval of a share, which StatisticsTests hold against tables.
  static func share(_ successes: Double, _ trials: Double) -> [Double] {
    let interval = Confidence.portable().interval(successes: successes, trials: trials)
    return [successes / trials, interval.lower, interval.upper]
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
