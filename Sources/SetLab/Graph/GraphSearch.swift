internal import Plotting

/// What can be jumped to on a curve.
enum GraphFeature: Sendable, Hashable {
  case zero
  case extremum
  case intersection

  init?(letter: Character) {
    switch letter {
    case "z", "Z": self = .zero
    case "e", "E": self = .extremum
    case "i", "I": self = .intersection
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .zero: "zero"
    case .extremum: "extremum"
    case .intersection: "intersection"
    }
  }
}

/// Finds places on a curve: the plotter's sampler finds where they are, halving finds them exactly.
struct GraphSearch {
  let feature: GraphFeature
  let curve: GraphCurve
  let others: [GraphCurve]

  /// The nearest place in a direction.
  ///
  /// - Parameters:
  ///   - start: Where the search begins.
  ///   - width: The width of a stretch that is sampled at once; nine of them are.
  ///   - least: The least distance from the start that counts.
  ///   - isForward: Whether the search goes to the right.
  /// - Returns: The place, or nil when none was found.
  func next(from start: Double, width: Double, least: Double, isForward: Bool) -> Double? {
    let sign = isForward ? 1.0 : -1.0
    for stretch in 0...8 {
      // Stretches overlap, so that nothing hides at their ends.
      let near = start + sign * width * (Double(stretch) - (stretch > 0 ? 0.02 : 0))
      let far = start + sign * width * Double(stretch + 1)
      guard near.isFinite, far.isFinite, near != far else { return nil }
      let window = Span(near, far)
      let places = places(in: window).filter { sign * ($0 - start) > least }
      if let place = isForward ? places.min() : places.max() { return place }
    }
    return nil
  }

  private func places(in window: Span) -> [Double] {
    if curve.isDiscrete { return wholePlaces(in: window) }
    let f = curve.function
    switch feature {
    case .zero: return zeros(f, curve.intervals, window)
    case .extremum: return summits(f, features(f, curve.intervals, window), window)
    case .intersection:
      return others.flatMap { other in
        let g = other.function
        return zeros({ f($0) - g($0) }, nil, window)
      }
    }
  }

  /// What the plotter's sampler learns about a function, with the extrema beyond its usual view too.
  private func features(
    _ f: @escaping PlotFunction, _ intervals: (any IntervalExtension)?, _ window: Span
  ) -> CurveFeatures? {
    var plot = Plot(
      x: Axis(window: window), marks: [.curve("", intervals: intervals, f)])
    plot.isBare = true
    // Few rows: a summit must not look like a jump beside a gentle side.
    let metrics = FigureMetrics.cells(width: 100, height: 5, xDots: 2, yDots: 4)
    let figure = plot.figure(for: metrics)
    guard var found = figure.report.curves.first, let lowest = found.minimum?.y,
      let highest = found.maximum?.y
    else { return figure.report.curves.first }
    // A narrow peak is left out of the view that fits most of the curve.
    let fitted = figure.scene.y
    if feature == .extremum, !fitted.contains(lowest) || !fitted.contains(highest) {
      plot.y.window = Span(lowest, highest)
      found.extrema += plot.figure(for: metrics).report.curves.first?.extrema ?? []
    }
    return found
  }

  /// The exact places of extrema, without those that are poles.
  private func summits(
    _ f: @escaping PlotFunction, _ found: CurveFeatures?, _ window: Span
  ) -> [Double] {
    let reach = window.length / 1_400
    return (found?.extrema ?? []).map { summit(f, near: $0.x, window) }.filter { place in
      // Towards a pole the values go on growing, however near they are asked.
      let y = f(place)
      return [-reach, reach].allSatisfy {
        abs(y - f(place + 1e-6 * $0)) <= 0.05 * abs(y - f(place + $0))
      }
    }
  }

  private func zeros(
    _ f: @escaping PlotFunction, _ intervals: (any IntervalExtension)?, _ window: Span
  ) -> [Double] {
    guard let found = features(f, intervals, window) else { return [] }
    let crossings = found.zeros.compactMap { root(f, near: $0, window) }
    let size = max(abs(found.minimum?.y ?? 0), abs(found.maximum?.y ?? 0))
    // A curve that only touches zero does so at an extremum, to within rounding.
    let touching = summits(f, found, window).filter { abs(f($0)) <= 1e-14 * size }
    return crossings
      + touching.filter { place in
        !crossings.contains { abs($0 - place) < 1e-6 * window.length }
      }
  }

  /// Halves a change of sign around a place down to adjacent doubles; nil when it is a jump.
  private func root(_ f: PlotFunction, near place: Double, _ window: Span) -> Double? {
    if f(place) == 0 { return place }
    for part in [4e-4, 1e-3, 1e-4, 1e-5, 1e-7] {
      var (a, b) = (place - part * window.length, place + part * window.length)
      var (low, high) = (f(a), f(b))
      if low == 0 { return a }
      if high == 0 { return b }
      guard low * high < 0 else { continue }
      let size = max(abs(low), abs(high))
      while true {
        let middle = a / 2 + b / 2
        guard middle > a, middle < b else { break }
        let y = f(middle)
        if y == 0 { return middle }
        if y.isNaN { break }
        if (y < 0) == (low < 0) { (a, low) = (middle, y) } else { (b, high) = (middle, y) }
      }
      let best = abs(low) < abs(high) ? a : b
      // At a jump in the bracket the values stay large.
      if min(abs(low), abs(high)) <= 1e-6 * size { return best }
    }
    return nil
  }

  /// The place of an extremum near another: by golden sections, or where a narrow chord is level.
  ///
  /// Sections find any single summit but only to half of the digits, as values there are equal; the
  /// chord finds smooth ones to ten digits.
  private func summit(_ f: @escaping PlotFunction, near place: Double, _ window: Span) -> Double {
    let reach = window.length / 1_400
    let sign = f(place) >= f(place + reach) && f(place) >= f(place - reach) ? 1.0 : -1.0
    var (a, b) = (place - reach, place + reach)
    let ratio = (5.0.squareRoot() - 1) / 2
    var (c, d) = (b - ratio * (b - a), a + ratio * (b - a))
    var (yc, yd) = (sign * f(c), sign * f(d))
    for _ in 0..<80 where b - a > 2 * max(a.ulp, b.ulp) {
      if yc > yd {
        (b, d, yd) = (d, c, yc)
        c = b - ratio * (b - a)
        yc = sign * f(c)
      } else {
        (a, c, yc) = (c, d, yd)
        d = a + ratio * (b - a)
        yd = sign * f(d)
      }
    }
    var best = yc > yd ? c : d
    if sign * f(place) > sign * f(best) { best = place }
    let half = 1e-5 * window.length
    let chord: PlotFunction = { f($0 + half) - f($0 - half) }
    guard let level = root(chord, near: best, window) else { return best }
    let (y, top) = (sign * f(level), sign * f(best))
    let isAsHigh = y >= top - 1e-13 * max(abs(top), abs(f(place + reach) - f(place)))
    return abs(level - best) < reach && isAsHigh ? level : best
  }

  /// Of a function on whole numbers: where it is zero, above or below both neighbours, or equal.
  private func wholePlaces(in window: Span) -> [Double] {
    let first = window.lower.rounded(.up)
    guard window.length <= 4_096, abs(window.lower) < 1e15, abs(window.upper) < 1e15 else {
      return []
    }
    let f = curve.function
    return stride(from: first, through: window.upper, by: 1).filter { n in
      let y = f(n)
      switch feature {
      case .zero: return y == 0
      case .extremum: return y > f(n - 1) && y > f(n + 1) || y < f(n - 1) && y < f(n + 1)
      case .intersection: return others.contains { $0.function(n) == y }
      }
    }
  }
}
