internal import Experiments
internal import Plotting

extension CurveDistributions {
  private static let mostSteps = 250.0

  func plot(of curves: TimedCurves, title: String, y: Span?) -> Plot {
    let all = ranked.compactMap { $0.first }
    let ends = all.flatMap { $0.ends }
    let (least, greatest) = (ends.min() ?? 0, ends.max() ?? 0)
    let step = Self.step(
      for: (greatest - least) / Self.mostSteps, unit: 1 / (all.first?.units ?? 1))
    let (first, last) = ((least / step).rounded(.down) - 1, (greatest / step).rounded(.up) + 1)
    let places = stride(from: first, through: last, by: 1).map { $0 * step }
    return Plot(
      title: title,
      x: Axis(curves.plan.measure.unit.words, window: Span(first * step, last * step)),
      y: Axis("share of games with at most so many", window: y ?? Span(0, 1), format: .percent),
      marks: zip(curves.plan.namesInFigures(Array(curves.plan.lines.indices)), all).map {
        name, numbers in
        // Rounding errors do not make a multiple something else.
        Mark.integers(name, style: .steps, at: places) { numbers.share(atMost: $0 + step / 1e6) }
      })
  }

  /// The smallest of 1, 2, 5, 10 … of some power of ten that is as large, and a unit at least.
  private static func step(for least: Double, unit: Double) -> Double {
    var power = unit
    while power * 10 < least { power *= 10 }
    return [1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }

  func fans(of curves: TimedCurves) -> [TimedCurves.Fan] {
    let (first, middle, last) = (0, middle, shares.count - 1)
    return quantiles.map { points in
      func function(_ share: Int) -> PlotFunction {
        curves.function(through: points.map { $0[share].value })
      }
      return .init(value: function(middle), lower: function(first), upper: function(last))
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
