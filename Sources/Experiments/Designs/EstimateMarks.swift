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

/// The points at which curves are simulated: at least one number, ascending.
package struct SweptPoints: Sendable {
  package let points: [Double]

  package init(_ points: [Double]) { self.points = points }

  /// Straight lines through a number for each point; NaN outside.
  package func function(through values: [Double]) -> PlotFunction {
    { [points] x in
      guard let first = points.first, let last = points.last, x >= first, x <= last else {
        return .nan
      }
      let next = points.firstIndex { $0 >= x } ?? 0
      guard points[next] != x else { return values[next] }
      let share = (x - points[next - 1]) / (points[next] - points[next - 1])
      return values[next - 1] + share * (values[next] - values[next - 1])
    }
  }

  /// A band between lines through the ends of an interval for each point.
  package func band(_ ends: [Interval]) -> Mark {
    .band(
      lower: function(through: ends.map { $0.lower }),
      upper: function(through: ends.map { $0.upper }))
  }

  /// A bar from end to end of an interval at each point, with so much reach to either side.
  package func bars(_ ends: [Interval], reach: Double) -> Mark {
    @Sendable func end(_ x: Double) -> Interval? {
      points.firstIndex { abs($0 - x) <= reach }.map { ends[$0] }
    }
    return .band(lower: { end($0)?.lower ?? .nan }, upper: { end($0)?.upper ?? .nan })
  }

  /// A line with its band for each series of estimates, one for each point: all bands lie below all lines, and each has the
  /// colour of its line.
  package func banded(_ series: [(name: String, estimates: [Estimate])]) -> [Mark] {
    series.map { band($0.estimates.map { $0.interval }) }
      + series.map { .curve($0.name, function(through: $0.estimates.map { $0.value })) }
  }
}
