public import Estimates
internal import SetGame
internal import SetPlayers
internal import Statistics

/// What a benchmark of hint strategies shows: differences from the first with corrected p-values, and verdicts.
public struct HintSummary: Sendable {
  /// The benchmark.
  public let benchmark: HintBenchmark
  /// Each strategy but the first, less the first, by every metric.
  public let pairs: [Row]

  /// The difference of a strategy from the first by one metric.
  public struct Row: Sendable {
    /// The place of the strategy.
    public let strategy: Int
    /// By which number.
    public let metric: HintMetric
    /// The strategy's number less that of the first strategy, paired by game.
    public let difference: Estimate
    /// Student's two-sided test that there is none; NaN where nothing varies.
    public let p: Double
    /// The same after Holm's correction for all rows.
    public let pAdjusted: Double
  }

  /// Reads a benchmark.
  ///
  /// - Parameter benchmark: The benchmark.
  public init(_ benchmark: HintBenchmark) {
    self.benchmark = benchmark
    let places = benchmark.plan.hints.indices.dropFirst().flatMap { strategy in
      HintMetric.allCases.map { (strategy, $0) }
    }
    let found = places.map { benchmark.difference($0.1, $0.0, minus: 0) }
    let adjusted = HypothesisTest.holm(found.map(\.p))
    pairs = places.indices.map { index in
      Row(
        strategy: places[index].0, metric: places[index].1, difference: found[index].estimate,
        p: found[index].p, pAdjusted: adjusted[index])
    }
  }

  /// The name of a strategy.
  func name(_ strategy: Int) -> String { benchmark.plan.hints[strategy].name }

  /// Whether a corrected p-value shows a difference at the confidence of the intervals.
  func isShown(_ p: Double) -> Bool { p <= 1 - benchmark.confidence }
}
