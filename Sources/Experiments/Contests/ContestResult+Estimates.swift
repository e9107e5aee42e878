public import Estimates

extension ContestResult {
  /// The number of a competitor with its interval, the game as unit; NaN if nothing of the kind was
  /// seen.
  ///
  /// Means over games by Student's t, ratios by the ratio estimator, shares of games by the interval method. Where
  /// controls bear on the number and there were 100 events or more, luck is taken out. What rules settle is certain.
  public func estimate(_ measure: Int, of competitor: Int) -> Estimate {
    let estimate = estimated(measure, of: competitor)
    return run.plan.settles(measures[measure].name, for: competitor)
      ? Estimate(certain: estimate.value) : estimate
  }

  private func estimated(_ measure: Int, of competitor: Int) -> Estimate {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
    let controls = usefulControls(measure, competitor)
    guard controls.isEmpty else {
      return sums.estimate(value(measure, competitor), controls: controls, confidence)
    }
    switch measures[measure].reading {
    case .event:
      return confidence.share(Int(clamping: sums.sum(place)), of: games)
    case .mean: return sums.mean(place).estimate(confidence)
    case .ratio, .settledRatio:
      let ratio = sums.pairs(x: place, y: place + 1).map(RatioEstimate.init)
      guard measures[measure].isShare else {
        return ratio?.estimate(confidence)
          ?? Estimate(value: .nan, interval: .everything)
      }
      return ratio?.proportion(confidence)
        ?? Estimate(value: .nan, interval: .unit)
    case .weighted: return mean(measure, [(competitor, 1)]).estimate(confidence)
    }
  }

  /// The number of a competitor, as ``estimate(_:of:)`` gives it, without its interval.
  public func number(_ measure: Int, of competitor: Int) -> Double {
    if case .weighted = measures[measure].reading { return mean(measure, [(competitor, 1)]).mean }
    let value = value(measure, competitor)
    let adjustment = ControlAdjustment(
      sums(measure), [(value, 1)], controls: usefulControls(measure, competitor))
    return sums(measure).estimate(value) - adjustment.shift
  }

  /// The mean of a weighted measure for a weighted sum of competitors, such as 1 and −1 for a difference, in the unit of
  /// the measure, whose reading must be weighted.
  public func mean(
    _ measure: Int, _ competitors: [(place: Int, weight: Double)]
  ) -> MeanEstimate {
    guard case .weighted(let terms, let scale) = measures[measure].reading else {
      preconditionFailure("only weighted sums are means of weighted sums")
    }
    let weighted = terms.enumerated().flatMap { offset, term in
      competitors.map { competitor in
        (
          variable: layout.starts[measure][competitor.place] + offset,
          weight: term.weight * competitor.weight
        )
      }
    }
    let mean = sums(measure).combination(weighted)
    return scale == 1 ? mean : mean.scaled(by: scale)
  }

  /// The difference of two competitors with its variance and what pairing saves.
  public func difference(_ measure: Int, _ first: Int, minus second: Int) -> PairedDifference {
    PairedDifference(
      sums(measure), value(measure, first), minus: value(measure, second),
      controls: usefulControls(measure, first) + usefulControls(measure, second))
  }

  /// The variance of a competitor's number over that without its controls; 1 where none is used, NaN if nothing varies.
  public func controlRatio(_ measure: Int, of competitor: Int) -> Double {
    let (sums, value) = (sums(measure), value(measure, competitor))
    let variance = max(sums.covariance(value, value), 0) / Double(sums.count)
    let adjustment = ControlAdjustment(
      sums, [(value, 1)], controls: usefulControls(measure, competitor))
    return adjustment.adjusted(variance: variance, count: sums.count) / variance
  }

  /// The controls that bear on a number, once there are events enough to go by.
  private func usefulControls(_ measure: Int, _ competitor: Int) -> [Int] {
    let count = measures[measure].controls.count
    guard count > 0, run.plan.hasControls(competitor),
      !measures[measure].isShare || hasLargeCounts(measure, competitor)
    else { return [] }
    let first = layout.starts[measure][competitor] + measures[measure].width
    return (first..<first + count).filter { control in
      Double(sums(measure).sum(control + count)) >= RatioEstimate.largeCount
    }
  }

  /// True if a share has 100 effective successes and failures or more.
  func hasLargeCounts(_ measure: Int, _ competitor: Int) -> Bool {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
    switch measures[measure].reading {
    case .mean, .event, .weighted:
      let successes = sums.sum(place)
      return Double(min(successes, Int128(sums.count) - successes)) >= RatioEstimate.largeCount
    case .ratio, .settledRatio:
      guard let pairs = sums.pairs(x: place, y: place + 1) else { return false }
      let effect = RatioEstimate(pairs).designEffect
      let fewer = Double(min(pairs.x, pairs.y - pairs.x))
      return fewer / max(effect, 1) >= RatioEstimate.largeCount
    }
  }
}
