public import Estimates
internal import Statistics

/// What a comparison shows: the numbers of each strategy, and every pair's differences with p-values.
///
/// In a run whose rule stops it on a decision, the intervals and p-values of differences hold at all numbers of games
/// together (``ConfidenceSequence``); in others they are the usual ones. P-values are corrected by Holm's method over a family:
/// all pairs and metrics together, where Sets taken and cards left over are one comparison, being the same in other words;
/// the metric that a decision was sought by is a family of its own.
public struct ComparisonSummary: Sendable {
  /// The comparison.
  public let comparison: Comparison
  /// Every pair with every metric: pair by pair, the metrics in their order.
  public let pairs: [PairRow]

  /// One pair of strategies, compared by one metric.
  public struct PairRow: Hashable, Sendable {
    /// The place of the one strategy.
    public let first: Int
    /// The place of the other.
    public let second: Int
    /// Which number.
    public let metric: ComparisonMetric
    /// The number of the first less that of the second.
    public let difference: Estimate
    /// The p-value of this comparison alone.
    public let p: Double
    /// The p-value, corrected for the family.
    public let pAdjusted: Double
    /// Which is better, at the stated confidence for the whole family.
    public let verdict: PairVerdict
    /// The variances, and what pairing saves.
    public let paired: PairedDifference
  }

  /// Reads a comparison.
  ///
  /// - Parameter comparison: The comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
    let places = comparison.pairs.flatMap { pair in
      ComparisonMetric.allCases.map { (pair.first, pair.second, $0) }
    }
    let p = places.map { comparison.p($0.2, $0.0, $0.1) }
    let adjusted = Self.adjusted(p, places.map(\.2), comparison.decisionMetric)
    pairs = places.indices.map { index in
      let (first, second, metric) = places[index]
      let difference = comparison.differenceEstimate(metric, first, second)
      return PairRow(
        first: first, second: second, metric: metric, difference: difference, p: p[index],
        pAdjusted: adjusted[index],
        verdict: comparison.verdict(metric, first, second, difference, adjusted[index]),
        paired: comparison.difference(metric, first, minus: second))
    }
  }

  /// The rows of one metric.
  ///
  /// - Parameter metric: Which number.
  /// - Returns: A row for each pair.
  public func pairs(by metric: ComparisonMetric) -> [PairRow] {
    pairs.filter { $0.metric == metric }
  }

  /// One strategy as a simulation is summarised.
  ///
  /// - Parameter strategy: Its place in the plan.
  /// - Returns: Rates with intervals, every table counted.
  public func simulation(of strategy: Int) -> SimulationSummary {
    SimulationSummary(comparison.simulation(of: strategy), confidence: comparison.confidence)
  }

  /// Holm's correction in each family; a twin has the value of its twin.
  private static func adjusted(
    _ p: [Double], _ metrics: [ComparisonMetric], _ sought: ComparisonMetric?
  ) -> [Double] {
    var adjusted = p
    let counted = p.indices.filter { metrics[$0].twin == nil || metrics[$0] == sought }
    for family in [
      counted.filter { metrics[$0] == sought }, counted.filter { metrics[$0] != sought },
    ] {
      for (index, value) in zip(family, HypothesisTest.holm(family.map { p[$0] })) {
        adjusted[index] = value
      }
    }
    let step = ComparisonMetric.allCases.count
    for index in p.indices where !counted.contains(index) {
      guard let twin = metrics[index].twin,
        let other = ComparisonMetric.allCases.firstIndex(of: twin)
      else { continue }
      adjusted[index] = adjusted[index / step * step + other]
    }
    return adjusted
  }
}

extension Comparison {
  /// The metric that a decision was sought by.
  var decisionMetric: ComparisonMetric? {
    if case .decision(let metric, _) = rule { metric } else { nil }
  }

  fileprivate func p(_ metric: ComparisonMetric, _ first: Int, _ second: Int) -> Double {
    decisionMetric == nil ? fixedP(metric, first, second) : timelessP(metric, first, second)
  }

  fileprivate func differenceEstimate(
    _ metric: ComparisonMetric, _ first: Int, _ second: Int
  ) -> Estimate {
    decisionMetric == nil
      ? fixedEstimate(metric, first, second) : timelessEstimate(metric, first, second)
  }

  fileprivate func verdict(
    _ metric: ComparisonMetric, _ first: Int, _ second: Int, _ difference: Estimate,
    _ pAdjusted: Double
  ) -> PairVerdict {
    if case .decision(metric, let smallest) = rule {
      return sequentialVerdict(metric, smallest: smallest, first, second)
    }
    guard pAdjusted <= 1 - confidence else { return .open }
    return PairVerdict(excludingZero: difference.interval, metric) ?? .open
  }
}
