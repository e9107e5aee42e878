public import Formulas
internal import Statistics

extension [FormulaFunction] {
  /// What describes a few numbers: mean, standard deviation, skewness and median.
  public static var samples: [FormulaFunction] {
    [
      sample("mean", "mean of its arguments") { RunningMoments($0).mean },
      sample("sd", "standard deviation of its arguments, divisor n - 1", least: 2) {
        RunningMoments($0).standardDeviation
      },
      sample("skewness", "skewness of its arguments", least: 2) { RunningMoments($0).skewness },
      sample("median", "median of its arguments") { (try? SortedSample($0))?.median ?? .nan },
    ]
  }

  private static func sample(
    _ name: String, _ help: String, least: Int = 1,
    _ value: @escaping @Sendable ([Double]) -> Double
  ) -> FormulaFunction {
    FormulaFunction(
      name, usage: "\(name)(x, y, …)", help: help, category: "Several",
      body: .list(least...Int.max) { value([Double]($0)) })
  }
}
