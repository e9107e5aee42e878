public import Experiments
internal import SetPlayers

/// The numbers of single games, curve by curve and point by point: their quantiles, and how often a curve beats another.
public struct CurveDistributions: Sendable {
  /// The quantiles that are stated unless others are asked for.
  public static let usualShares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// How many points all curves may have together, so that memory is bounded.
  public static let mostPoints = 200

  /// True if quantiles can be stated: ascending, between 0 and 1, one at least and 20 at most.
  public static func areShares(_ shares: [Double]) -> Bool {
    (1...20).contains(shares.count) && shares.allSatisfy { $0 > 0 && $0 < 1 }
      && zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Which quantiles are stated: ascending, between 0 and 1.
  public let shares: [Double]
  /// By curve, point and share: the smallest number that the share of games does not exceed, between order statistics that
  /// hold the quantile whatever the law of the numbers; unbounded where games are too few, NaN without any.
  public let quantiles: [[[Estimate]]]
  /// By curve and point: of what games were rounded down to multiples; 0 where all were counted exactly.
  public let roundings: [[Double]]
  /// Who beats whom, pair by pair and point by point.
  public let wins: [Win]

  /// How often the games of two curves win at a point.
  public struct Win: Sendable {
    /// The place of the point.
    public let place: Int
    /// The shares of games, of those that both curves count there.
    public let shares: WinShares
  }

  let ranked: [[Ranked]]

  struct Ranked {
    let values: RankedValues
    let counts: CoarseCounts
    /// How many of the smallest unit make one.
    let units: Double

    func quantile(_ share: Double, _ confidence: Confidence) -> Estimate {
      let ranks = QuantileRanks(share: share, count: counts.total, confidence)
      func range(_ rank: Int?) -> ClosedRange<Int>? {
        rank.flatMap(values.value).map(counts.range)
      }
      func number(_ value: Int?) -> Double? { value.map { Double($0) / units } }
      return Estimate(
        value: number(values.quantile(share).map { counts.range(of: $0).lowerBound }) ?? .nan,
        interval: Interval(
          lower: number(range(ranks.lower)?.lowerBound) ?? -.infinity,
          upper: number(range(ranks.upper)?.upperBound) ?? .infinity))
    }

    /// The share of games with at most this number, rounded as they are; NaN without games.
    func share(atMost number: Double) -> Double {
      let cell = (number * units / Double(counts.unit)).rounded(.down)
      return Double(values.count(atMost: Int(cell))) / Double(values.total)
    }

    var ends: [Double] {
      [values.least, values.greatest].compactMap {
        $0.map { Double(counts.range(of: $0).lowerBound) / units }
      }
    }
  }
}

extension TimedCurves {
  /// The distributions; nil if they were not counted.
  public var distributions: CurveDistributions? {
    guard let values = run.tally.values, let comparisons = run.tally.comparisons else { return nil }
    let (plan, width) = (plan, plan.points.count)
    let units = (1 / plan.reading.scale).rounded()
    let ranked = plan.lines.indices.map { line in
      values[line * width..<(line + 1) * width].map {
        CurveDistributions.Ranked(values: RankedValues($0.cells), counts: $0, units: units)
      }
    }
    let names = plan.names
    let counted = comparisons.enumerated().map { index, counts in
      let pair = plan.pairs[index / width]
      return WinShares.Counted(
        first: names[pair.first], second: names[pair.second],
        counts: plan.measure.preference == .more ? counts : counts.reversed)
    }
    return CurveDistributions(
      shares: shares,
      quantiles: ranked.map { points in
        points.map { point in shares.map { point.quantile($0, confidence) } }
      },
      roundings: ranked.map { points in
        points.map { $0.counts.unit == 1 ? 0 : Double($0.counts.unit) / units }
      },
      wins: WinShares.all(counted, confidence).enumerated().map {
        .init(place: $0 % width, shares: $1)
      }, ranked: ranked)
  }
}
