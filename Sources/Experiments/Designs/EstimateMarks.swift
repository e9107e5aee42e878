public import Estimates
public import Plotting

extension Mark {
  /// Estimates at whole numbers with their intervals.
  public static func estimates(
    _ name: String = "", style: IntegerStyle = .dots, on lattice: Lattice = .whole,
    _ estimate: @escaping @Sendable (Double) -> Estimate?
  ) -> Mark {
    .integers(
      name, style: style, lower: { estimate($0)?.interval.lower ?? .nan },
      upper: { estimate($0)?.interval.upper ?? .nan }, on: lattice,
      { estimate($0)?.value ?? .nan })
  }
}

extension [Mark] {
  /// Curves in their bands: all bands lie below all curves, and each has the colour of its curve.
  package static func banded(
    _ curves: [(name: String, value: PlotFunction, lower: PlotFunction, upper: PlotFunction)]
  ) -> [Mark] {
    curves.map { .band(lower: $0.lower, upper: $0.upper) }
      + curves.map { .curve($0.name, $0.value) }
  }
}

/// The points at which curves are simulated: at least one number, ascending.
package struct SweptPoints: Sendable {
  package let points: [Double]

  package init(_ points: [Double]) { self.points = points }

  /// Straight lines through a number for each point; NaN outside.
  package func function(through values: [Double]) -> PlotFunction {
    let points = points
    return { x in
      guard let first = points.first, let last = points.last, x >= first, x <= last else {
        return .nan
      }
      let next = points.firstIndex { $0 >= x } ?? 0
      guard points[next] != x else { return values[next] }
      let share = (x - points[next - 1]) / (points[next] - points[next - 1])
      return values[next - 1] + share * (values[next] - values[next - 1])
    }
  }

  /// A line with its band for each series of estimates, one for each point.
  package func banded(_ series: [(name: String, estimates: [Estimate])]) -> [Mark] {
    .banded(
      series.map { name, estimates in
        (
          name, function(through: estimates.map { $0.value }),
          function(through: estimates.map { $0.interval.lower }),
          function(through: estimates.map { $0.interval.upper })
        )
      })
  }
}
