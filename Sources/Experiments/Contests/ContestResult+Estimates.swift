public import Estimates

extension ContestResult {
  /// The number of a competitor with its interval, the game as unit; NaN if nothing of the kind was
  /// seen.
  ///
  /// Means over games by Student's t, ratios by the ratio estimator, shares of games by the interval method. What rules settle
  /// is certain.
  public func estimate(_ measure: Int, of competitor: Int) -> Estimate {
    let estimate = estimated(measure, of: competitor)
    return run.plan.settles(measures[measure].name, for: competitor)
      ? Estimate(certain: estimate.value) : estimate
  }

  private func estimated(_ measure: Int, of competitor: Int) -> Estimate {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
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
      sums(measure), value(measure, first), minus: value(measure, second))
  }

  /// True if a share has 100 effective successes and failures or more.
  func hasLargeCounts(_ measure: Int, _ competitor: Int) -> Bool {
    rarerEvents(measure, competitor) >= RatioEstimate.largeCount
  }

  /// The effective number of successes of a share, or of failures if these are fewer.
  private func rarerEvents(_ measure: Int, _ competitor: Int) -> Double {
    let (sums, place) = (sums(measure), layout.starts[measure][competitor])
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
