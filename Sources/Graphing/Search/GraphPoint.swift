public import Plotting

/// A point of a curve that is worth a look.
public struct GraphPoint: Sendable, Hashable {
  /// What is special about it.
  public enum Kind: String, Sendable {
    /// The curve meets the axis, turns, or meets another one.
    case zero, minimum, maximum, intersection
  }

  /// The place of the curve among all curves.
  public let curve: Int
  /// What is special about the point.
  public let kind: Kind
  /// The point.
  public let point: PlotPoint
}

extension GraphState {
  /// The zeros, extrema and intersections in view of curves over real numbers, as far as they are found before `shouldStop`;
  /// a curve with more than `most` of a kind shows none of them.
  public func points(most: Int = 16, shouldStop: @escaping @Sendable () -> Bool) -> [GraphPoint] {
    let asker = GraphAsker(hasStopped: shouldStop)
    let shown = traceable.filter { !curves[$0].isDiscrete && curves[$0].places == nil }
    return shown.flatMap { index -> [GraphPoint] in
      let curve = asker.asking(curves[index])
      let others = shown.filter { $0 > index }.map { asker.asking(curves[$0]) }
      return [GraphFeature.extremum, .zero, .intersection].flatMap { feature -> [GraphPoint] in
        guard feature != .intersection || !others.isEmpty else { return [] }
        let places = GraphSearch(
          feature: feature, curve: curve, others: others, samples: 500, stretches: 1
        )
        .all(in: viewport.x, most: most, shouldStop: asker.hasStopped)
        return places.compactMap { point(feature, at: $0, of: curve.value, index) }
      }
    }
  }

  private func point(
    _ feature: GraphFeature, at x: Double, of f: PlotFunction, _ curve: Int
  ) -> GraphPoint? {
    let y = f(x)
    func beside(_ share: Double) -> Double { f(x + share * viewport.x.length) }
    let point = PlotPoint(x: x, y: feature == .zero ? 0 : y)
    guard viewport.y.contains(point.y) else { return nil }
    switch feature {
    // A level stretch has no first zero.
    case .zero: return beside(1e-6) == 0 ? nil : GraphPoint(curve: curve, kind: .zero, point: point)
    case .extremum:
      return GraphPoint(curve: curve, kind: beside(1e-3) < y ? .maximum : .minimum, point: point)
    case .intersection: return GraphPoint(curve: curve, kind: .intersection, point: point)
    }
  }
}
