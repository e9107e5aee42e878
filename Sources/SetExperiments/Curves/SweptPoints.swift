internal import Experiments
internal import SetPlayers

/// Where curves are simulated: ascending numbers, one at least.
public struct SweptPoints: Sendable {
  private let points: [Double]

  /// Points, ascending.
  public init(_ points: [Double]) { self.points = points }

  /// The places of the ends, and of up to five points in between.
  var shownPlaces: [Int] {
    let last = points.count - 1
    // As many equal stretches as fit, so that round sweeps show round numbers.
    let parts = last == 0 ? 0 : [6, 5, 4].first { last % $0 == 0 } ?? min(6, last)
    return parts == 0 ? [0] : (0...parts).map { $0 * last / parts }
  }

  func table(
    along axis: CurveAxis, _ curves: [String], meaning: String,
    _ value: @escaping @Sendable (_ curve: Int, _ place: Int) -> RecordValue
  ) -> RecordTable {
    let points = points
    let x = Column<Int>.shown(axis.name, meaning: axis.title) {
      .decimal(points[$0], digits: ParameterText.number(points[$0]))
    }
    let columns = curves.enumerated().map { curve, name in
      Column<Int>.shown(name, meaning: meaning) { value(curve, $0) }
    }
    return RecordTable([x] + columns, rows: shownPlaces)
  }

  /// Straight lines between a number for each point, NaN outside.
  public func function(through values: [Double]) -> @Sendable (Double) -> Double {
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
}
