internal import CPlatform
internal import Estimates
internal import Games
internal import Records

/// The first player less the second on the same deals, with what follows of it.
extension PageContest {
  private var quantile: Double { plan.deals.confidence.quantile }

  /// The number of a player by a measure.
  func estimate(_ measure: Int, of player: Int) -> Estimate {
    guard plan.entry.measures[measure].isShare else {
      return sums[measure].mean(player).estimate(quantile: quantile)
    }
    return plan.deals.confidence.share(Double(sums[measure].sum(player)), of: Double(games))
  }

  /// A record for each measure; p-values are corrected by Holm's method.
  var pairs: [[JSON.Member]] {
    let measures = plan.entry.measures
    let tested = sums.indices.map { p($0) }
    let corrected = Self.corrected(tested)
    return sums.indices.map { place in
      let difference = paired(place)
      let estimate = self.estimate(difference, place)
      return [
        .init("a", .string(plan.names[0])), .init("b", .string(plan.names[1])),
        .init("metric", .string(measures[place].name)),
      ] + JSON.members(estimate, named: "difference") + [
        .init("p", .number(tested[place])), .init("pAdjusted", .number(corrected[place])),
        .init(
          "verdict",
          .string(
            corrected[place] <= 1 - plan.deals.confidence.level
              ? Self.verdict(estimate.interval, measures[place].isMoreBetter) : "open")
        ),
        .init("correlation", .number(difference.correlation)),
        .init("varianceRatio", .number(difference.varianceRatio)),
        .init("controlRatio", .number(difference.controlRatio)), .init("games", .integer(games)),
      ]
    }
  }

  private func paired(_ measure: Int) -> PairedDifference {
    PairedDifference(sums[measure], .mean(of: 0), minus: .mean(of: 1))
  }

  /// Symmetric, but for shares with few games in which it happened or did not.
  private func estimate(_ difference: PairedDifference, _ measure: Int) -> Estimate {
    let isSymmetric =
      !plan.entry.measures[measure].isShare
      || (0...1).allSatisfy { player in
        let successes = Double(sums[measure].sum(player))
        return min(successes, Double(games) - successes) >= RatioEstimate.largeCount
      }
    return isSymmetric
      ? difference.estimate(quantile: quantile)
      : .difference(
        estimate(measure, of: 0), estimate(measure, of: 1), correlation: difference.correlation)
  }

  private static func verdict(_ interval: Interval, _ isMoreBetter: Bool) -> String {
    if interval.lower > 0 { return isMoreBetter ? "first" : "second" }
    return interval.upper < 0 ? isMoreBetter ? "second" : "first" : "open"
  }

  private func p(_ measure: Int) -> Double {
    guard !plan.entry.measures[measure].isShare else {
      let both = sums[measure].product(0, 1)
      return Self.mcNemar(
        Int(sums[measure].sum(0) - both), Int(sums[measure].sum(1) - both))
    }
    let difference = paired(measure)
    guard difference.value != 0 else { return 1 }
    return difference.variance > 0
      ? Self.normal(difference.value / difference.standardError) : .nan
  }

  /// The two-sided p-value of a number of standard errors.
  private static func normal(_ z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }

  /// McNemar's mid-p for games in which it happened to one player alone: exact up to a thousand, normal beyond.
  static func mcNemar(_ first: Int, _ second: Int) -> Double {
    let (trials, fewer) = (first + second, min(first, second))
    guard first != second else { return 1 }
    guard trials <= 1000 else {
      return normal(Double(first - second) / Double(trials).squareRoot())
    }
    var (term, sum) = (1.0, 0.0)
    for _ in 0..<trials { term /= 2 }
    for count in 0..<fewer {
      sum += term
      term *= Double(trials - count) / Double(count + 1)
    }
    return min(2 * sum + term, 1)
  }

  /// Holm's correction for as many tests; what cannot be tested does not count.
  static func corrected(_ p: [Double]) -> [Double] {
    let order = p.indices.filter { !p[$0].isNaN }.sorted { (p[$0], $0) < (p[$1], $1) }
    var (corrected, most) = (p, 0.0)
    for (rank, place) in order.enumerated() {
      most = max(most, min(1, Double(order.count - rank) * p[place]))
      corrected[place] = most
    }
    return corrected
  }
}
