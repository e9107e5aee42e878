/// The numbers of single games, curve by curve and point by point: their quantiles, and how often a curve beats another.
public struct CurveDistributions: Sendable {
  /// The quantiles that are stated unless others are asked for.
  public static let usualShares = [0.05, 0.25, 0.5, 0.75, 0.95]

  /// How many points all curves may have together, so that memory is bounded.
  package static let mostPoints = 200

  /// True if quantiles can be stated: ascending, between 0 and 1, one at least and 20 at most.
  package static func areShares(_ shares: [Double]) -> Bool {
    (1...20).contains(shares.count) && shares.allSatisfy { $0 > 0 && $0 < 1 }
      && zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Which quantiles are stated: ascending, between 0 and 1.
  let shares: [Double]
  /// By curve, point and share: the smallest number that the share of games does not exceed, between order statistics that
  /// hold the quantile whatever the law of the numbers; unbounded where games are too few, NaN without any.
  package let quantiles: [[[Estimate]]]
  /// By curve and point: the unit to whose multiples games were rounded down; 0 if all were counted exactly.
  package let roundings: [[Double]]
  /// The wins of each pair at each point, in the games that both curves count there.
  package let wins: [Win]

  package typealias Win = (place: Int, shares: WinShares)

  let ranked: [[Ranked]]

  struct Ranked {
    let values: RankedValues
    let counts: CoarseCounts
    /// How many of the smallest unit make one.
    let units: Double

    func quantile(_ share: Double, _ confidence: Confidence) -> Estimate {
      let ranks = QuantileRanks(share: share, count: counts.total, confidence)
      let (lower, upper) = (ranks.lower.flatMap(values.value), ranks.upper.flatMap(values.value))
      return Estimate(
        value: values.quantile(share).map(least) ?? .nan,
        interval: Interval(
          lower: lower.map(least) ?? -.infinity,
          upper: upper.map { Double(counts.range(of: $0).upperBound) / units } ?? .infinity))
    }

    private func least(in cell: Int) -> Double {
      Double(counts.range(of: cell).lowerBound) / units
    }

    /// The share of games with at most this number, rounded as they are; NaN without games.
    func share(atMost number: Double) -> Double {
      let cell = (number * units / Double(counts.unit)).rounded(.down)
      return Double(values.count(atMost: Int(cell))) / Double(values.total)
    }

    var ends: [Double] { [values.least, values.greatest].compactMap { $0.map(least) } }
  }
}

extension TimedCurves {
  /// The distributions; nil if they were not counted.
  package var distributions: CurveDistributions? {
    guard plan.isDistribution else { return nil }
    let (plan, width, shares) = (plan, plan.points.count, statement.quantiles)
    let units = (1 / plan.reading.scale).rounded()
    let ranked = plan.lines.indices.map { line in
      plan.points.indices.compactMap { run.record(line, $0).values }.map {
        CurveDistributions.Ranked(values: RankedValues($0.cells), counts: $0, units: units)
      }
    }
    let (names, groups) = (plan.names, plan.comparedLines.count)
    let counted = plan.pairs.flatMap { pair in
      plan.points.indices.map { point -> WinShares.Counted in
        let counts = run.tally.ahead[point * groups + pair.group][pair.place]
        return (
          names[pair.first], names[pair.second],
          plan.measure.preference == .more ? counts : counts.reversed, false
        )
      }
    }
    return CurveDistributions(
      shares: shares,
      quantiles: ranked.map { points in
        points.map { point in shares.map { point.quantile($0, confidence) } }
      },
      roundings: ranked.map { points in
        points.map { $0.counts.unit == 1 ? 0 : Double($0.counts.unit) / units }
      },
      wins: WinShares.all(counted, confidence).enumerated().map { ($0 % width, $1) },
      ranked: ranked)
  }
}

extension CurveDistributions {
  private static let mostSteps = 250.0

  func plot(of curves: TimedCurves, y: Span?) -> Plot {
    let all = ranked.compactMap { $0.first }
    let ends = all.flatMap { $0.ends }
    let (least, greatest) = (ends.min() ?? 0, ends.max() ?? 0)
    let step = Self.step(
      for: (greatest - least) / Self.mostSteps, unit: 1 / (all.first?.units ?? 1))
    let (first, last) = ((least / step).rounded(.down) - 1, (greatest / step).rounded(.up) + 1)
    let places = stride(from: first, through: last, by: 1).map { $0 * step }
    return Plot(
      title: curves.title,
      x: Axis(curves.plan.measure.unit.words, window: Span(first * step, last * step)),
      y: Axis("share of games with at most so many", window: y ?? Span(0, 1), format: .percent),
      marks: zip(curves.plan.namesInFigures(Array(curves.plan.lines.indices)), all).map {
        name, numbers in
        // A rounding error must not turn a multiple into something else.
        Mark.integers(name, style: .steps, at: places) { numbers.share(atMost: $0 + step / 1e6) }
      })
  }

  /// The smallest of 1, 2, 5, 10, … units that is at least as large.
  private static func step(for least: Double, unit: Double) -> Double {
    var power = unit
    while power * 10 < least { power *= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }

  /// By curve and point, the middle quantile between the outer ones.
  var fans: [[Estimate]] {
    quantiles.map { points in
      points.map { quantiles in
        Estimate(
          value: quantiles[middle].value,
          interval: Interval(
            lower: quantiles[0].value, upper: quantiles[shares.count - 1].value))
      }
    }
  }

  private var middle: Int {
    shares.indices.min { abs(shares[$0] - 0.5) < abs(shares[$1] - 0.5) } ?? 0
  }

  func fanTitle(of curves: TimedCurves) -> String {
    let (low, high) = (Self.text(of: shares[0]), Self.text(of: shares[shares.count - 1]))
    return "\(curves.plan.measure.title): \(Self.text(of: shares[middle]))"
      + (low == high ? "" : ", band from \(low) to \(high)")
  }
}
