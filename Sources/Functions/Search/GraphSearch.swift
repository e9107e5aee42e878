/// Finds the nearest zero, extremum or intersection: samples tell where, halving tells exactly; up to nine stretches as
/// wide as the view have 2,000 samples each, and two places closer than these may be missed.
struct GraphSearch {
  let feature: GraphFeature
  let curve: Function
  let others: [Function]
  var samples = 2_000
  var stretches = 9

  /// The nearest place in a direction, if found before `shouldStop` is true; `width` is the view's, `least` the least
  /// distance, negative to count the start.
  func next(
    from start: Double, width: Double, least: Double, _ direction: GraphDirection,
    shouldStop: () -> Bool
  ) -> Double? {
    let sign = direction.sign
    guard !curve.isDiscrete else {
      return nextWhole(from: start, width: width, least: least, sign: sign)
    }
    let step = sign * width / Double(samples)
    let f = curve.value
    let functions: [PlotFunction] =
      feature == .intersection
      ? others.map { other in { f($0) - other.value($0) } } : [f]
    let slope = feature == .intersection ? nil : curve.slope?()
    let places = functions.compactMap { function in
      next(on: function, slope, from: start, step: step, shouldStop) { sign * ($0 - start) > least }
    }
    return direction == .right ? places.min() : places.max()
  }

  /// All places in a window, none if there are more than `most`.
  func all(in window: Span, most: Int, shouldStop: () -> Bool) -> [Double] {
    var places: [Double] = []
    let least = 1e-9 * window.length
    while let place = next(
      from: places.last ?? window.lower, width: window.length,
      least: places.isEmpty ? -least : least, .right, shouldStop: shouldStop),
      place <= window.upper
    {
      places.append(place)
      if places.count > most { return [] }
    }
    return places
  }

  private func next(
    on f: @escaping PlotFunction, _ slope: PlotFunction?, from start: Double, step: Double,
    _ shouldStop: () -> Bool,
    where counts: (Double) -> Bool
  ) -> Double? {
    let refinement = GraphRefinement(f: f, slope: slope)
    // One sample before the start, as it may be a summit itself.
    var a = refinement.at(start - step)
    var b = refinement.at(start)
    for index in 1...(samples * stretches) {
      guard !shouldStop() else { return nil }
      // Shifted a little, so that samples do not keep in step with the function.
      let shift = index % 2 == 0 ? 0.0 : 0.118_033_988_749_895
      let c = refinement.at(start + (Double(index) + shift) * step)
      guard c.x.isFinite, c.x != b.x else { return nil }
      let place = feature == .extremum ? refinement.summit(a, b, c) : zero(refinement, a, b, c)
      if let place, counts(place) { return place }
      // On a level top the first sample is kept, so that its other side is seen.
      if c.y != b.y || feature != .extremum { (a, b) = (b, c) }
    }
    return nil
  }

  private func zero(
    _ refinement: GraphRefinement, _ a: PlotPoint, _ b: PlotPoint, _ c: PlotPoint
  ) -> Double? {
    if c.y == 0 { return b.y == 0 ? nil : c.x }
    if b.y * c.y < 0 { return refinement.root(b, c) }
    if b.y.isNaN != c.y.isNaN { return refinement.zeroAtTheEdge(b, c) }
    // A curve that only touches zero does so at a summit, to within rounding.
    guard a.y * b.y > 0, b.y * c.y > 0, abs(b.y) < abs(a.y), abs(b.y) <= abs(c.y),
      let place = refinement.summit(a, b, c)
    else { return nil }
    return abs(refinement.f(place)) <= 1e-14 * max(abs(a.y), abs(c.y)) ? place : nil
  }

  /// Of a function on whole numbers: where it is zero, above or below both neighbours, or equal to another.
  private func nextWhole(
    from start: Double, width: Double, least: Double, sign: Double
  ) -> Double? {
    let (f, lattice) = (curve.value, curve.domain.lattice)
    let reach = min(width * Double(stretches) / lattice.spacing, 100_000)
    guard abs(start) < 1e15 else { return nil }
    let first = lattice.index(nearest: start) - sign
    return stride(from: first, through: first + sign * (reach + 1), by: sign).first { index in
      let x = lattice.place(index)
      guard sign * (x - start) > least else { return false }
      let (y, sides) = (f(x), [f(lattice.place(index - 1)), f(lattice.place(index + 1))])
      switch feature {
      case .zero: return y == 0
      case .extremum: return sides.allSatisfy { y > $0 } || sides.allSatisfy { y < $0 }
      case .intersection: return others.contains { $0.value(x) == y }
      }
    }.map(lattice.place)
  }
}

package struct GraphPoint: Sendable, Hashable {
  package enum Kind: String, Sendable {
    case zero, minimum, maximum, intersection
  }

  /// The place of the curve among all curves.
  package let curve: Int
  package let kind: Kind
  package let point: PlotPoint
}

extension GraphState {
  /// The zeros, extrema and intersections in view of curves over real numbers, as far as they are found before `shouldStop`;
  /// a curve with more than `most` of a kind shows none of them.
  package func points(most: Int = 16, shouldStop: @escaping @Sendable () -> Bool) -> [GraphPoint] {
    let shown = traceable.filter { !curves[$0].isDiscrete }
    return shown.flatMap { index -> [GraphPoint] in
      let curve = curves[index].asked(until: shouldStop)
      let others = shown.filter { $0 > index }.map { curves[$0].asked(until: shouldStop) }
      return [GraphFeature.extremum, .zero, .intersection].flatMap { feature -> [GraphPoint] in
        guard feature != .intersection || !others.isEmpty else { return [] }
        let places = GraphSearch(
          feature: feature, curve: curve, others: others, samples: 500, stretches: 1
        )
        .all(in: viewport.x, most: most, shouldStop: shouldStop)
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
