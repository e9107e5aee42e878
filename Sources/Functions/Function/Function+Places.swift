extension Function {
  /// Its natural place on the x axis; a single point has none.
  var place: ClosedRange<Double>? { shape?.x == nil ? domain.ends : nil }

  /// The smallest range that holds all; nil without any.
  static func joined(_ ranges: [ClosedRange<Double>?]) -> ClosedRange<Double>? {
    let known = ranges.compactMap { $0 }
    guard let lower = known.map({ $0.lowerBound }).min(),
      let upper = known.map({ $0.upperBound }).max()
    else { return nil }
    return lower...upper
  }

  /// The smallest window with all domains, wider by a margin for points and bars; nil without any.
  static func window(of functions: [Function]) -> Span? {
    let single = functions.compactMap { $0.shape?.x }
    guard let first = single.min(), let last = single.max() else {
      return domainWindow(of: functions)
    }
    let hasOthers = functions.contains { $0.shape?.x == nil }
    let window = domainWindow(of: functions) ?? (hasOthers ? Span(-10, 10) : nil)
    if let window, window.contains(first), window.contains(last) { return window }
    let (lower, upper) = (min(first, window?.lower ?? first), max(last, window?.upper ?? last))
    let margin = upper > lower ? (upper - lower) / 10 : max(1, abs(upper) / 10)
    return Span(lower - margin, upper + margin)
  }

  /// The window of a logarithmic axis where that of a linear one would reach below zero; nil where it does not.
  package static func logWindow(of functions: [Function]) -> Span? {
    guard let window = window(of: functions), window.lower <= 0,
      let domain = joined(functions.map { $0.place }), domain.lowerBound > 0
    else { return nil }
    return Span(0.8 * domain.lowerBound, window.upper)
  }

  private static func domainWindow(of functions: [Function]) -> Span? {
    guard let domain = joined(functions.map { $0.shownDomain ?? $0.place }) else { return nil }
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    let bars = functions.filter { $0.style == .bars }.map { $0.barReach }.max() ?? 0
    let margin = max(bars, functions.contains { $0.isDiscrete } ? (upper - lower) / 40 : 0)
    return Span(lower - margin, upper + margin)
  }

  /// How far a bar can reach to either side: half the distance of two places.
  private var barReach: Double {
    guard let places = domain.places, places.count > 1 else { return 0.5 }
    return (places[1] - places[0]) / 2
  }

  /// Where a function on a finite set or on whole numbers is defined; empty for others.
  package var finitePlaces: [Double] {
    guard isDiscrete, let ends = domain.ends else { return [] }
    return places(in: Span(ends.lowerBound, ends.upperBound)).filter(ends.contains)
  }

  /// Where a function on a finite set or on whole numbers has values in a window, at the first 100,000 places of which
  /// it is asked.
  func places(in window: Span) -> [Double] {
    let lattice = domain.lattice
    let end = min(window.upper, window.lower + 100_000 * lattice.spacing)
    let all =
      domain.places?.filter(window.contains)
      ?? lattice.places(in: Span(window.lower, end), atMost: 100_001)
    return all.filter { !value($0).isNaN }
  }

  /// The function as a curve of straight lines between the places where it is defined, in a band of such lines where it
  /// is an estimate.
  package var joinedByLines: Function {
    guard isDiscrete else { return self }
    var copy = asking { end in
      var copy = self
      copy.value = end
      return copy.joined
    }
    copy.domain = FunctionDomain(curveOver: domain.ends)
    (copy.style, copy.intervals, copy.slope) = (.dots, nil, nil)
    return copy
  }

  /// The value, on straight lines between the places of a function that has values there alone.
  var joined: PlotFunction {
    guard isDiscrete else { return value }
    let value = value
    @Sendable func between(_ low: Double, _ high: Double, _ x: Double) -> Double {
      let start = value(low)
      return start + (value(high) - start) * ((x - low) / (high - low))
    }
    if let places = domain.places {
      return { x in
        let high = (0..<places.count).bisect { places[$0] >= x }
        guard high < places.count, high > 0 || places[high] == x else { return .nan }
        let (start, end) = (places[max(high - 1, 0)], places[high])
        return end == x || start >= end ? value(x) : between(start, end, x)
      }
    }
    let lattice = domain.lattice
    return { x in
      // The steps of quantities are no longer.
      let steps = (0...12).map { Double($0) }
      let place = lattice.index(nearest: x)
      let (below, above) = (lattice.place(place) > x ? 1.0 : 0, lattice.place(place) < x ? 1.0 : 0)
      guard
        let low = steps.lazy.map({ lattice.place(place - below - $0) })
          .first(where: { !value($0).isNaN }),
        let high = steps.lazy.map({ lattice.place(place + above + $0) })
          .first(where: { !value($0).isNaN })
      else { return .nan }
      return low == high ? value(low) : between(low, high, x)
    }
  }
}
