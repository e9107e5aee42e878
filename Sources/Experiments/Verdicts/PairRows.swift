/// One pair of competitors by one measure.
public struct PairRow: Hashable, Sendable {
  /// The place of the one competitor.
  public let first: Int
  /// The place of the other, whose number is subtracted.
  public let second: Int
  /// The place of the measure.
  public let measure: Int
  /// The difference with its interval.
  public let difference: Estimate
  /// The p-value that it is 0.
  public let p: Double
  /// The p-value after the correction for the number of tests.
  public let pAdjusted: Double
  /// The verdict.
  public let verdict: PairVerdict
  /// The difference with its variance and what pairing saves.
  public let paired: PairedDifference
  /// After how many games the better one is ahead.
  public let toTell: GamesToTell
}

extension ContestResult {
  /// The pairs that are compared by all measures, tested together: a row for each pair and measure.
  ///
  /// p-values are corrected by Holm's method over all rows, a measure and its twin counting once. By a rule that seeks a
  /// decision the rows of its measure are one family and all others a second. Other `chosen` pairs may be asked for.
  public func pairRows(of chosen: [(first: Int, second: Int)]? = nil) -> [PairRow] {
    let places = (chosen ?? pairs).flatMap { pair in
      measures.indices.map { (first: pair.first, second: pair.second, measure: $0) }
    }
    let tested = places.map { place in
      rule.isSequential
        ? timelessDifference(place.measure, place.first, minus: place.second)
        : fixedDifference(place.measure, place.first, minus: place.second)
    }
    let adjusted = corrected(tested.map { $0.p }, of: places.map { $0.measure })
    return places.indices.map { index in
      let (first, second, measure) = places[index]
      let paired = difference(measure, first, minus: second)
      // The variance of the paired difference of one game, linearised for ratios as in its interval.
      let variance =
        meanDifference(measure, first, second)?.variance ?? paired.variance * Double(paired.count)
      return PairRow(
        first: first, second: second, measure: measure, difference: tested[index].estimate,
        p: tested[index].p, pAdjusted: adjusted[index],
        verdict: verdict(
          measure, first, second, tested[index].estimate, pAdjusted: adjusted[index]),
        paired: paired,
        toTell: GamesToTell(
          tested[index].estimate, deviation: variance.squareRoot()))
    }
  }

  /// Holm's correction within the families; a twin takes the corrected value of its other.
  private func corrected(_ p: [Double], of tested: [Int]) -> [Double] {
    let sought = rule.isSequential ? rule.measure.flatMap(measure(named:)) : nil
    let twins = measures.map { $0.twin.flatMap(measure(named:)) }
    var adjusted = p
    let counted = p.indices.filter { twins[tested[$0]] == nil || tested[$0] == sought }
    for family in [
      counted.filter { tested[$0] == sought }, counted.filter { tested[$0] != sought },
    ] {
      for (index, value) in zip(family, HypothesisTest.holm(family.map { p[$0] })) {
        adjusted[index] = value
      }
    }
    let step = measures.count
    for index in p.indices where !counted.contains(index) {
      guard let twin = twins[tested[index]] else { continue }
      adjusted[index] = adjusted[index / step * step + twin]
    }
    return adjusted
  }

  private func verdict(
    _ measure: Int, _ first: Int, _ second: Int, _ difference: Estimate, pAdjusted: Double
  ) -> PairVerdict {
    if case .decision(let name, _, _) = rule, name == measures[measure].name {
      return sequentialVerdict(measure, first, second)
    }
    let (lower, upper) = (difference.interval.lower, difference.interval.upper)
    guard pAdjusted <= 1 - confidence.level, lower > 0 || upper < 0 else { return .open }
    return better(measure, isFirstHigher: lower > 0)
  }

  func better(_ measure: Int, isFirstHigher: Bool) -> PairVerdict {
    isFirstHigher == (measures[measure].preference == .fewer) ? .second : .first
  }
}

/// The verdict of a contest on two competitors.
public enum PairVerdict: String, Hashable, Sendable {
  /// The first is better.
  case first
  /// The second is better.
  case second
  /// They differ by less than what matters.
  case alike
  /// The games do not tell.
  case open
}
