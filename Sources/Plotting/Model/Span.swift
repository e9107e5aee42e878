/// A stretch of an axis with two different finite ends, the lower one first.
///
/// Invalid ends are mended, not refused: reversed ones are swapped; an infinite one becomes the largest number of its
/// sign; NaN gives -10...10; equal ends `c` become `c - |c|/2 ... c + |c|/2`, or -1...1 at zero; ends with fewer than
/// four doubles between them are moved apart, and ends whose distance is not finite together.
public struct Span: Sendable, Hashable {
  /// The lower end.
  public let lower: Double
  /// The upper end, greater than ``lower``.
  public let upper: Double

  /// Makes a span from two ends in any order, valid whatever they are.
  public init(_ first: Double, _ second: Double) {
    guard !first.isNaN, !second.isNaN else {
      (self.lower, self.upper) = (-10, 10)
      return
    }
    let limit = Double.greatestFiniteMagnitude
    var a = max(-limit, min(limit, min(first, second)))
    var b = max(-limit, min(limit, max(first, second)))
    let size = max(abs(a), abs(b))
    if !(b - a).isFinite {
      a = max(a, -limit / 2)
      b = min(b, limit / 2)
    } else if a == b || b - a < 4 * size.ulp {
      let centre = a / 2 + b / 2
      let half = a == b ? (size == 0 ? 1 : max(size / 2, 4 * size.ulp)) : 4 * size.ulp
      a = max(-limit, centre - half)
      b = min(limit, centre + half)
    }
    (self.lower, self.upper) = (a, b)
  }

  /// The distance between the ends, always positive and finite.
  public var length: Double { upper - lower }

  /// The point halfway between the ends.
  public var middle: Double { lower / 2 + upper / 2 }

  /// True if a value lies between the ends or on one of them; false for NaN.
  public func contains(_ value: Double) -> Bool { value >= lower && value <= upper }

  /// The multiples of a step between the ends, as whole numbers; none unless they are fewer than so many and below a limit.
  func multiples(
    of step: Double, fewerThan most: Double, below limit: Double = 9e15, slack: Double = 0
  ) -> [Int64] {
    let low = (lower / step - slack).rounded(.up)
    let high = (upper / step + slack).rounded(.down)
    guard step > 0, high >= low, high - low < most, abs(low) < limit, abs(high) < limit else {
      return []
    }
    return Array(Int64(low)...Int64(high))
  }
}

/// Evenly spaced places on the x axis, where a function that is no curve has its points: the whole numbers, unless told
/// otherwise.
public struct Lattice: Sendable, Hashable {
  /// All whole numbers.
  public static let whole = Lattice(first: 0, step: 1, over: 1)

  private let first: Double
  private let step: Double
  private let divisor: Double

  /// Makes the places `(first + k step) / divisor`, rounded once, for all whole k; of whole numbers below 2^53 of which
  /// the last two are above 0.
  public init(first: Double, step: Double, over divisor: Double) {
    precondition(step > 0 && divisor > 0, "Places that are apart have a distance.")
    (self.first, self.step, self.divisor) = (first, step, divisor)
  }

  package var isWhole: Bool { divisor == 1 }

  package var spacing: Double { step / divisor }

  package func place(_ index: Double) -> Double { (first + index * step) / divisor }

  /// The number of the place that is nearest to an x.
  package func index(nearest x: Double) -> Double { ((x * divisor - first) / step).rounded() }

  package func contains(_ x: Double) -> Bool { place(index(nearest: x)) == x }

  /// How many places a window holds; 0 where doubles are too coarse to tell them apart.
  package func count(in window: Span) -> Double {
    indices(in: window).map { $0.upperBound - $0.lowerBound + 1 } ?? 0
  }

  /// The places in a window from the lowest on, at most so many of them; from more, one out of each run of a power of
  /// two, so that panning does not change which, and at uneven distances, lest it be in step with the function.
  package func places(in window: Span, atMost most: Int) -> [Double] {
    guard let indices = indices(in: window) else { return [] }
    let (lower, upper) = (indices.lowerBound, indices.upperBound)
    guard upper - lower >= Double(max(1, most)) else {
      return stride(from: lower, through: upper, by: 1).map(place)
    }
    var run = 2.0
    while (upper - lower) / run > Double(max(3, most) - 2) { run *= 2 }
    return stride(from: (lower / run).rounded(.down), through: upper / run, by: 1).map { number in
      let turns = number * 0.618_033_988_749_894_8
      return place(number * run + ((turns - turns.rounded(.down)) * run).rounded(.down))
    }.filter(window.contains)
  }

  /// Some of the places, at even distances, of which a window holds at most so many.
  package func coarser(in window: Span, atMost most: Int) -> Lattice {
    let count = count(in: window)
    var run = 1.0
    while count / run > Double(max(1, most)) { run *= 2 }
    return Lattice(first: first, step: run * step, over: divisor)
  }

  private func indices(in window: Span) -> ClosedRange<Double>? {
    var lower = index(nearest: window.lower)
    var upper = index(nearest: window.upper)
    if place(lower) < window.lower { lower += 1 }
    if place(upper) > window.upper { upper -= 1 }
    return lower <= upper && max(-lower, upper) < 9e15 ? lower...upper : nil
  }
}

package struct PlotPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The visible part of the plane: an origin and a scale per axis, with pure operations.
package struct Viewport: Sendable, Hashable {
  /// The data point at the lower left corner of the plot area.
  let origin: PlotPoint
  /// The data units across the whole plot area, horizontally and vertically.
  package let scale: PlotPoint

  package init(x: Span, y: Span) {
    self.origin = PlotPoint(x: x.lower, y: y.lower)
    self.scale = PlotPoint(x: x.length, y: y.length)
  }

  package var x: Span { Span(origin.x, origin.x + scale.x) }

  package var y: Span { Span(origin.y, origin.y + scale.y) }

  package var centre: PlotPoint { PlotPoint(x: x.middle, y: y.middle) }

  /// Magnifies along each axis about a point (the middle if nil), which stays where it is; factors above 1 show less,
  /// between 0 and 1 more, and others change nothing.
  package func zoomed(
    x xFactor: Double, y yFactor: Double, about point: PlotPoint? = nil
  ) -> Self {
    let fixed = point ?? centre
    func zoom(_ span: Span, _ factor: Double, _ at: Double) -> Span {
      guard factor > 0, factor.isFinite, factor != 1 else { return span }
      return Span(at + (span.lower - at) / factor, at + (span.upper - at) / factor)
    }
    return Viewport(x: zoom(x, xFactor, fixed.x), y: zoom(y, yFactor, fixed.y))
  }

  /// Shows as much as before or more, with units equally long on both axes of a plot area of this height as a share of its
  /// width; y gives way where that is little.
  package func equalised(ratio: Double) -> Self {
    let height = scale.x * ratio
    guard scale.y > 1.1 * height else {
      return Viewport(x: x, y: Span(centre.y - height / 2, centre.y + height / 2))
    }
    let width = scale.y / ratio
    return Viewport(x: Span(centre.x - width / 2, centre.x + width / 2), y: y)
  }

  /// Moves by fractions of the plot area, positive to the right and up.
  package func panned(x dx: Double = 0, y dy: Double = 0) -> Self {
    recentred(at: PlotPoint(x: centre.x + dx * scale.x, y: centre.y + dy * scale.y))
  }

  package func recentred(at point: PlotPoint) -> Self {
    Viewport(
      x: Span(point.x - scale.x / 2, point.x + scale.x / 2),
      y: Span(point.y - scale.y / 2, point.y + scale.y / 2))
  }
}
