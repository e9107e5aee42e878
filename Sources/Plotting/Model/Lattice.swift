/// Evenly spaced places on the x axis, where a function that is no curve has its points: the whole numbers, unless told
/// otherwise.
public struct Lattice: Sendable, Hashable, Serialisable {
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

  /// True if all places are whole numbers.
  public var isWhole: Bool { divisor == 1 }

  /// The distance of two places beside each other.
  public var spacing: Double { step / divisor }

  /// A place by its number.
  public func place(_ index: Double) -> Double { (first + index * step) / divisor }

  /// The number of the place that is nearest to an x.
  public func index(nearest x: Double) -> Double { ((x * divisor - first) / step).rounded() }

  /// True if an x is one of the places.
  public func contains(_ x: Double) -> Bool { place(index(nearest: x)) == x }

  /// How many places a window holds; 0 where doubles are too coarse to tell them apart.
  public func count(in window: Span) -> Double {
    indices(in: window).map { $0.upperBound - $0.lowerBound + 1 } ?? 0
  }

  /// The places in a window from the lowest on, at most so many of them; from more, one out of each run of a power of
  /// two, so that panning does not change which, and at uneven distances, lest it be in step with the function.
  public func places(in window: Span, atMost most: Int) -> [Double] {
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
  public func coarser(in window: Span, atMost most: Int) -> Lattice {
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
