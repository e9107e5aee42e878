public import Estimates

extension ContestResult {
  /// The number of a competitor with its interval, the game as unit; NaN if nothing of the kind was
  /// seen.
  ///
  /// Means over games by Student's t, ratios by the ratio estimator, shares of games by the interval method. Where
  /// controls bear on the number and a half of the games has 50 events or more, luck is taken out of the other half. What
  /// rules settle is certain.
  public func estimate(_ measure: Int, of competitor: Int) -> Estimate {
    let estimate = estimated(measure, of: competitor)
    return run.plan.settles(measures[measure].name, for: competitor)
      ? Estimate(certain: estimate.value) : estimate
  }

  private func estimated(_ measure: Int, of competitor: Int) -> Estimate {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
    let adjustment = adjustment(measure, [(competitor, 1)])
    guard adjustment.controls == 0 else {
      return sums.estimate(value(measure, competitor), adjustment: adjustment, confidence)
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
    return sums(measure).estimate(value(measure, competitor))
      - adjustment(measure, [(competitor, 1)]).shift
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
      adjustment: adjustment(measure, [(first, 1), (second, -1)]))
  }

  /// The variance of a competitor's number over that without its controls; 1 where none is used, NaN if nothing varies.
  public func controlRatio(_ measure: Int, of competitor: Int) -> Double {
    let (sums, value) = (sums(measure), value(measure, competitor))
    let variance = max(sums.covariance(value, value), 0) / Double(sums.count)
    return adjustment(measure, [(competitor, 1)]).adjusted(variance: variance) / variance
  }

  /// True if luck is taken out of a competitor's number in a half of the games at least.
  public func isAdjusted(_ measure: Int, of competitor: Int) -> Bool {
    adjustment(measure, [(competitor, 1)]).controls > 0
  }

  /// The part that luck explains of a weighted sum of competitors' numbers, such as 1 and −1 for a difference.
  ///
  /// The other half also decides whether a half of the games uses a control, so that the choice does not depend on that half.
  private func adjustment(
    _ measure: Int, _ competitors: [(place: Int, weight: Double)]
  ) -> ControlAdjustment {
    guard let odd = run.oddSums?[measure], !measures[measure].controls.isEmpty else {
      return .none
    }
    func fitted(_ half: CrossSums) -> (sums: CrossSums, controls: [Int]) {
      (half, competitors.flatMap { usefulControls(measure, $0.place, in: half) })
    }
    return ControlAdjustment(
      fitted(odd), fitted(sums(measure).without(odd)),
      competitors.map { (value(measure, $0.place), $0.weight) })
  }

  /// The controls that bear on a number, where a half of the games has events enough to go by.
  private func usefulControls(
    _ measure: Int, _ competitor: Int, in half: CrossSums
  ) -> [Int] {
    let (count, least) = (measures[measure].controls.count, RatioEstimate.largeCount / 2)
    guard run.plan.hasControls(competitor),
      !measures[measure].isShare || rarerEvents(measure, competitor, in: half) >= least
    else { return [] }
    let first = layout.starts[measure][competitor] + measures[measure].width
    return (first..<first + count).filter { Double(half.sum($0 + count)) >= least }
  }

  /// True if a share has 100 effective successes and failures or more.
  func hasLargeCounts(_ measure: Int, _ competitor: Int) -> Bool {
    rarerEvents(measure, competitor, in: sums(measure)) >= RatioEstimate.largeCount
  }

  /// The effective number of successes of a share in some games, or of failures if these are fewer.
  private func rarerEvents(_ measure: Int, _ competitor: Int, in sums: CrossSums) -> Double {
    let place = layout.starts[measure][competitor]
    switch measures[measure].reading {
    case .mean, .event, .weighted:
      return Double(min(sums.sum(place), Int128(sums.count) - sums.sum(place)))
    case .ratio, .settledRatio:
      guard let pairs = sums.pairs(x: place, y: place + 1) else { return 0 }
      let fewer = Double(min(pairs.x, pairs.y - pairs.x))
      return fewer / max(RatioEstimate(pairs).designEffect, 1)
    }
  }
}
