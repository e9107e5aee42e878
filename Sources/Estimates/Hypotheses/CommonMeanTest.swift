/// A chi-square test that independent samples have one mean, with the sample that is farthest from all others together.
///
/// The statistic is Σ nᵢ (x̄ᵢ − x̄)² / s², where x̄ is the mean of all numbers and s² their variance with divisor n: of numbers
/// that are 0 or 1 it is Pearson's statistic of their table. It has one degree of freedom fewer than there are samples, and tends
/// to chi-square for large samples of one distribution.
public struct CommonMeanTest: Hashable, Sendable {
  /// The outcome.
  public let result: TestResult
  /// The place of the sample that is farthest from the mean of all others, in standard errors of that difference.
  public let farthest: Int
  /// By how many standard errors its mean is above that of all others; negative below.
  public let deviation: Double

  /// Tests samples, given by their means and variances; returns nil for fewer than two samples, an empty sample, or a variance
  /// that is zero or unknown.
  public init?(_ samples: [MeanEstimate], by numerics: Numerics) {
    let n = samples.reduce(0) { $0 + Double($1.count) }
    let mean = samples.reduce(0) { $0 + Double($1.count) * $1.mean } / n
    let squares = samples.reduce(0) { sum, sample in
      let within = sample.count > 1 ? Double(sample.count - 1) * sample.variance : 0
      return sum + within + Double(sample.count) * (sample.mean - mean) * (sample.mean - mean)
    }
    let variance = squares / n
    guard samples.count > 1, samples.allSatisfy({ $0.count > 0 }), variance > 0, variance.isFinite
    else { return nil }
    let deviations = samples.map { sample in
      let share = Double(sample.count) / n
      return (sample.mean - mean) * (Double(sample.count) / variance / (1 - share)).squareRoot()
    }
    let statistic = samples.reduce(0) { sum, sample in
      sum + Double(sample.count) * (sample.mean - mean) * (sample.mean - mean) / variance
    }
    farthest = deviations.indices.max { abs(deviations[$0]) < abs(deviations[$1]) } ?? 0
    deviation = deviations[farthest]
    result = HypothesisTest.chiSquare(statistic, degreesOfFreedom: samples.count - 1, by: numerics)
  }
}
