internal import Estimates
internal import Statistics

extension Comparison {
  /// Every pair of strategies by their places, the earlier first.
  var pairs: [(first: Int, second: Int)] {
    plan.strategies.indices.flatMap { first in
      plan.strategies.indices.dropFirst(first + 1).map { (first, $0) }
    }
  }

  /// The places of the strategies from the best to the worst by a metric; those without a number last.
  ///
  /// - Parameter metric: Which number.
  /// - Returns: Every place once; of equals the earlier first.
  public func ranking(by metric: ComparisonMetric) -> [Int] {
    func loss(_ strategy: Int) -> Double {
      let value = value(metric, of: strategy)
      return value.isNaN ? .infinity : metric.isLowerBetter ? value : -value
    }
    return plan.strategies.indices.sorted { (loss($0), $0) < (loss($1), $1) }
  }

  /// What a run that looks at its counts may say of a pair, with all pairs right together at the stated confidence.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - smallest: A difference from which on it matters.
  ///   - first: The place of the one strategy.
  ///   - second: The place of the other.
  /// - Returns: A verdict that is wrong for any pair at any look with a probability of at most 1 − confidence.
  func sequentialVerdict(
    _ metric: ComparisonMetric, smallest: Double, _ first: Int, _ second: Int
  ) -> PairVerdict {
    let interval = timelessEstimate(metric, first, second, comparisons: pairs.count).interval
    if let better = PairVerdict(excludingZero: interval, metric) { return better }
    return interval.lower > -smallest && interval.upper < smallest ? .alike : .open
  }
}

extension StoppingRule {
  /// Whether the counts so far are enough.
  ///
  /// - Parameter comparison: The games so far; asked only at the looks, see ``look(after:)``.
  /// - Returns: Never true for ``games``, which no count fulfils.
  public func isFulfilled(by comparison: Comparison) -> Bool {
    switch self {
    case .games: false
    case .width(let width, let metric):
      comparison.isNarrow(metric, width)
    case .decision(let metric, let smallest):
      comparison.isDecided(metric, smallest: smallest)
    }
  }
}

extension Comparison {
  /// Whether half of every pair's interval is below a width, also if two games more had shown a difference.
  fileprivate func isNarrow(_ metric: ComparisonMetric, _ width: Double) -> Bool {
    let z = NormalDistribution.standard.quantile(.upper, (1 - confidence) / 2)
    return pairs.allSatisfy { first, second in
      let half = fixedEstimate(metric, first, second).interval.halfWidth
      return max(half, z * cautiousError(metric, first, second)) < width
    }
  }

  /// Whether the best strategy is known, up to those that are no better or worse by what matters.
  fileprivate func isDecided(_ metric: ComparisonMetric, smallest: Double) -> Bool {
    let best = ranking(by: metric)[0]
    return plan.strategies.indices.allSatisfy { other in
      other == best
        || sequentialVerdict(metric, smallest: smallest, min(best, other), max(best, other))
          != .open
    }
  }
}
