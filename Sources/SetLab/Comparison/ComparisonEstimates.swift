public import Estimates
internal import Statistics

extension Comparison {
  /// The number of a strategy with its interval, the game as unit.
  ///
  /// Means over games by Student's t, shares of tables by the ratio estimator, shares of games by Wilson. In a controlled
  /// comparison the luck of the deals is taken out where it bears on the number and there were 100 events or more.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - strategy: The place of the strategy in the plan.
  /// - Returns: The estimate; NaN where nothing of the kind was seen.
  public func estimate(_ metric: ComparisonMetric, of strategy: Int) -> Estimate {
    let value = metric.value(of: strategy)
    let controls = usefulControls(metric, of: strategy)
    if !controls.isEmpty {
      return tally.sums.estimate(value, controls: controls, confidence: confidence)
    }
    switch value {
    case .mean(let x) where metric.isShare:
      return WilsonInterval().estimate(
        successes: Int(clamping: tally.sums.sum(x)), trials: tally.games, confidence: confidence)
    case .mean(let x):
      return tally.sums.mean(x).estimate(confidence: confidence)
    case .ratio(let x, let y):
      let ratio = RatioEstimate(tally.sums.pairs(x: x, y: y) ?? PairSums())
      return (try? ratio.proportion(confidence: confidence))
        ?? Estimate(value: .nan, interval: .unit)
    }
  }

  /// The number of a strategy, as ``estimate(_:of:)`` gives it.
  func value(_ metric: ComparisonMetric, of strategy: Int) -> Double {
    let value = metric.value(of: strategy)
    let adjustment = ControlAdjustment(
      tally.sums, [(value, 1)], controls: usefulControls(metric, of: strategy))
    return tally.sums.estimate(value) - adjustment.shift
  }

  /// The difference of two strategies with its variance and what pairing saves.
  ///
  /// - Parameters:
  ///   - metric: Which number.
  ///   - first: The place of the one strategy.
  ///   - second: The place of the other, whose number is subtracted.
  /// - Returns: The paired difference.
  public func difference(
    _ metric: ComparisonMetric, _ first: Int, minus second: Int
  ) -> PairedDifference {
    let controls = [first, second].map { usefulControls(metric, of: $0) }
    return PairedDifference(
      tally.sums, metric.value(of: first), minus: metric.value(of: second),
      controls: controls[0] + controls[1])
  }

  /// The difference with the interval of a run whose length was fixed beforehand.
  ///
  /// Symmetric, but for shares with fewer than 100 effective successes or failures: there it is recovered from the two
  /// intervals of the shares.
  func fixedEstimate(_ metric: ComparisonMetric, _ first: Int, _ second: Int) -> Estimate {
    let difference = difference(metric, first, minus: second)
    let isSymmetric =
      !metric.isShare || [first, second].allSatisfy { hasLargeCounts(metric, of: $0) }
    return isSymmetric
      ? difference.estimate(confidence: confidence)
      : .difference(
        estimate(metric, of: first), estimate(metric, of: second),
        correlation: difference.correlation)
  }

  /// The p-value of a difference in a run whose length was fixed beforehand.
  func fixedP(_ metric: ComparisonMetric, _ first: Int, _ second: Int) -> Double {
    guard metric == .cleared else { return difference(metric, first, minus: second).test.p }
    let sums = tally.sums
    let places = [first, second].map { GameNumber.cleared.place(of: $0) }
    let both = sums.product(places[0], places[1])
    return HypothesisTest.mcNemar(
      onlyFirst: Int(clamping: sums.sum(places[0]) - both),
      onlySecond: Int(clamping: sums.sum(places[1]) - both)
    ).p
  }

  /// The difference with an interval that holds at all numbers of games together, and together with the intervals of other
  /// comparisons if there are any (Bonferroni).
  func timelessEstimate(
    _ metric: ComparisonMetric, _ first: Int, _ second: Int, comparisons: Int = 1
  ) -> Estimate {
    let value = difference(metric, first, minus: second).value
    return Estimate(
      value: value,
      interval: ConfidenceSequence.interval(
        value, standardError: cautiousError(metric, first, second), count: tally.games,
        confidence: 1 - (1 - confidence) / Double(comparisons)))
  }

  /// The p-value of a difference that holds whenever the run was ended.
  func timelessP(_ metric: ComparisonMetric, _ first: Int, _ second: Int) -> Double {
    let value = difference(metric, first, minus: second).value
    guard value != 0 else { return 1 }
    guard tally.games > 0 else { return .nan }
    return ConfidenceSequence.p(
      z: value / cautiousError(metric, first, second), count: tally.games)
  }

  /// The standard error of a difference as if two games more had been played, one unit up and one down.
  ///
  /// Two strategies that have not differed yet may differ in the next game: without this a run that looks at its counts
  /// early would take them for the same.
  func cautiousError(_ metric: ComparisonMetric, _ first: Int, _ second: Int) -> Double {
    let n = Double(tally.games)
    let unit = max(
      metric.unit(in: tally.sums, strategy: first), metric.unit(in: tally.sums, strategy: second))
    let variance = difference(metric, first, minus: second).variance
    return (variance + 2 * unit * unit / n / n).squareRoot()
  }

  /// The controls that bear on a number, once there are events enough to go by.
  ///
  /// The luck of few events is far from normal: before the first of them it is a sum of small expectations that were not met,
  /// and a regression on it is wild.
  private func usefulControls(_ metric: ComparisonMetric, of strategy: Int) -> [Int] {
    let controls = plan.controls(metric, of: strategy)
    guard !controls.isEmpty, !metric.isShare || hasLargeCounts(metric, of: strategy) else {
      return []
    }
    return controls.filter { control in
      let events = tally.sums.sum(plan.event(ofControl: control))
      return Double(events) >= RatioEstimate.largeCount
    }
  }

  private func hasLargeCounts(_ metric: ComparisonMetric, of strategy: Int) -> Bool {
    let sums = tally.sums
    switch metric.value(of: strategy) {
    case .mean(let x):
      let successes = Int(clamping: sums.sum(x))
      return Double(min(successes, sums.count - successes)) >= RatioEstimate.largeCount
    case .ratio(let x, let y):
      let effect = RatioEstimate(sums.pairs(x: x, y: y) ?? PairSums()).designEffect
      let fewer = Double(min(sums.sum(x), sums.sum(y) - sums.sum(x)))
      return fewer / max(effect, 1) >= RatioEstimate.largeCount
    }
  }
}
