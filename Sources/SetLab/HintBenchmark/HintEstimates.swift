public import Estimates
internal import Statistics

extension HintBenchmark {
  /// The number of a strategy with its interval, the game as unit.
  ///
  /// Means by Student's t, the share of Sets by the ratio estimator.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - strategy: The place of the strategy in the plan.
  /// - Returns: The estimate, in seconds, points, events a game, or a share; NaN without games.
  public func estimate(_ metric: HintMetric, of strategy: Int) -> Estimate {
    guard metric == .unaided else {
      return mean(metric, [(strategy, 1)]).estimate(confidence: confidence)
    }
    let ratio = RatioEstimate(
      tally.finds.pairs(x: 2 * strategy, y: 2 * strategy + 1) ?? PairSums())
    return (try? ratio.proportion(confidence: confidence))
      ?? Estimate(value: .nan, interval: .unit)
  }

  /// The mean of a number over games for a weighted sum of strategies, such as 1 and −1 for a difference.
  func mean(_ metric: HintMetric, _ terms: [(strategy: Int, weight: Double)]) -> MeanEstimate {
    let strategies = plan.hints.count
    let own = terms.map { (variable: $0.strategy, weight: $0.weight) }
    func sum(_ number: TimedNumber) -> MeanEstimate { tally.sums(number).combination(own) }
    switch metric {
    case .time: return sum(.time).scaled(by: 0.001)
    case .score: return sum(.score).scaled(by: 0.001)
    case .gap:
      let other = terms.map { (variable: strategies + $0.strategy, weight: -$0.weight) }
      return tally.sums(.score).combination(own + other).scaled(by: 0.001)
    case .hints: return sum(.hints)
    case .mistakes: return sum(.mistakes)
    case .mistakencalls: return sum(.mistakenCalls)
    case .unaided: preconditionFailure("a share is no mean over games")
    }
  }

  /// A difference with its p-value.
  struct Difference {
    let estimate: Estimate
    let p: Double
  }

  /// The number of one strategy less that of another, paired by game.
  func difference(_ metric: HintMetric, _ first: Int, minus second: Int) -> Difference {
    guard metric == .unaided else {
      let mean = mean(metric, [(first, 1), (second, -1)])
      return Difference(estimate: mean.estimate(confidence: confidence), p: mean.isZeroTest.p)
    }
    func value(_ strategy: Int) -> PerGameValue {
      .ratio(of: 2 * strategy, to: 2 * strategy + 1)
    }
    let paired = PairedDifference(tally.finds, value(first), minus: value(second))
    return Difference(estimate: paired.estimate(confidence: confidence), p: paired.test.p)
  }

  /// How much farther apart the two players' scores are with one strategy than with another, whoever is ahead.
  func spreadDifference(_ first: Int, minus second: Int) -> MeanEstimate {
    func sign(_ strategy: Int) -> Double {
      estimate(.gap, of: strategy).value < 0 ? -1 : 1
    }
    return mean(.gap, [(first, sign(first)), (second, -sign(second))])
  }
}
