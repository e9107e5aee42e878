/// Bounds of a formula over an interval of width w, of its slope, and of the sizes of its higher derivatives, wᵏ f⁽ᵏ⁾/k!.
///
/// The sizes follow the recurrences of power series (R. E. Moore, Methods and Applications of Interval Analysis, SIAM
/// 1979, section 3.4) with absolute values for all terms, so that rounding can be left out of account until the end:
/// all terms are positive, and no chain of operations is long enough to lose more than the margin of `size(_:)`.
/// Where a derivative may be missing, its size is infinite or NaN.
package struct Jet: SmoothNumber {
  package static let order = 30

  package let bounds: Enclosure
  /// Bounds of the slope wherever there is one, and of all quotients of differences.
  let slope: Enclosure
  /// The sizes by order, the first that of the value.
  private let sizes: Sizes

  typealias Sizes = SIMD32<Double>

  private init(_ bounds: Enclosure, _ slope: Enclosure, _ sizes: Sizes) {
    (self.bounds, self.slope) = (bounds, slope)
    // More than what is lost where a product is below the least number.
    var sizes = sizes + Sizes(repeating: 0x1p-1000)
    sizes[0] = bounds.definedness == .nowhere ? .nan : Swift.max(-bounds.lower, bounds.upper)
    if bounds.definedness != .everywhere { sizes += .infinity }
    self.sizes = sizes
  }

  /// A constant; an interval of more than one number may be anything within it.
  package init(_ bounds: Enclosure) {
    let isFixed = bounds.definedness == .everywhere && bounds.upper - bounds.lower < .infinity
    self.init(
      bounds, isFixed ? Enclosure(0) : .everything, Sizes(repeating: isFixed ? 0 : .infinity))
  }

  package init(variable interval: ClosedRange<Double>) {
    var sizes = Sizes(repeating: 0)
    sizes[1] = Outward.sumAbove(interval.upperBound, -interval.lowerBound)
    self.init(Enclosure(interval), Enclosure(1), sizes)
  }

  static func within(_ bounds: Enclosure) -> Self { rough(bounds) }

  private static func rough(_ bounds: Enclosure, _ slope: Enclosure = .everything) -> Self {
    Self(bounds, slope, Sizes(repeating: .infinity))
  }

  /// A bound of wᵏ |f⁽ᵏ⁾|/k! over the interval; nil if there is none.
  package func size(_ order: Int) -> Double? {
    let size = sizes[order] * (1 + 0x1p-20)
    return size < .infinity ? size : nil
  }

  package static prefix func - (x: Self) -> Self { Self(-x.bounds, -x.slope, x.sizes) }

  package static func + (x: Self, y: Self) -> Self {
    Self(x.bounds + y.bounds, x.slope + y.slope, x.sizes + y.sizes)
  }

  package static func * (x: Self, y: Self) -> Self {
    Self(
      x.bounds * y.bounds, x.slope * y.bounds + x.bounds * y.slope,
      series(x.sizes, y.sizes, first: 0) { a, b, k, _ in
        var sum = 0.0
        for j in 0...k { sum += a[j] * b[k - j] }
        return sum
      })
  }

  package static func / (x: Self, y: Self) -> Self {
    let bounds = x.bounds / y.bounds
    guard let least = y.distanceFromZero else { return rough(bounds) }
    return Self(
      bounds, (x.slope - bounds * y.slope) / y.bounds,
      series(x.sizes, y.sizes, first: Swift.max(-bounds.lower, bounds.upper)) { a, b, k, result in
        var sum = a[k]
        for j in 1...k { sum += b[j] * result[k - j] }
        return sum / least
      })
  }

  var isConstant: Bool { slope.isPoint && slope.lower == 0 && sizes[1] < 0x1p-900 }

  private var distanceFromZero: Double? {
    let least = Swift.max(bounds.lower, -bounds.upper)
    return least > 0 && least < .infinity ? least : nil
  }

  private static func series(
    _ a: Sizes, _ b: Sizes, first: Double,
    _ next: (UnsafePointer<Double>, UnsafePointer<Double>, Int, UnsafePointer<Double>) -> Double
  ) -> Sizes {
    var result = Sizes(repeating: 0)
    result[0] = first
    withUnsafeBytes(of: a) { a in
      withUnsafeBytes(of: b) { b in
        withUnsafeMutableBytes(of: &result) { result in
          guard let a = a.assumingMemoryBound(to: Double.self).baseAddress,
            let b = b.assumingMemoryBound(to: Double.self).baseAddress,
            let result = result.assumingMemoryBound(to: Double.self).baseAddress
          else { return }
          for k in 1...order { result[k] = next(a, b, k, result) }
        }
      }
    }
    return result
  }

  package func hull(_ other: Self) -> Self { .rough(bounds.hull(other.bounds)) }

  func held(_ other: Enclosure) -> Self { Self(other, slope, sizes) }

  static func abs(_ x: Self) -> Self {
    if x.bounds.lower >= 0 { return x }
    if x.bounds.upper <= 0 { return -x }
    return rough(.abs(x.bounds), x.slope.hull(-x.slope))
  }

  static func exp(_ x: Self) -> Self {
    let bounds = Enclosure.exp(x.bounds)
    return Self(bounds, bounds * x.slope, exponential(x.sizes, bounds.upper))
  }

  /// The series of a function that is its own slope, or not greater.
  private static func exponential(_ x: Sizes, _ first: Double) -> Sizes {
    series(x, x, first: first) { a, _, k, result in
      var sum = 0.0
      for j in 1...k { sum += Double(j) * a[j] * result[k - j] }
      return sum / Double(k)
    }
  }

  static func sin(_ x: Self) -> Self {
    Self(.sin(x.bounds), .cos(x.bounds) * x.slope, exponential(x.sizes, 1))
  }

  static func cos(_ x: Self) -> Self {
    Self(.cos(x.bounds), -.sin(x.bounds) * x.slope, exponential(x.sizes, 1))
  }

  static func ln(_ x: Self) -> Self {
    let bounds = Enclosure.ln(x.bounds)
    guard x.bounds.lower > 0 else { return rough(bounds) }
    return rising(x, slope: pow(x, by: Enclosure(-1)), isOdd: false, bounds)
  }

  static func pow(_ x: Self, by exponent: Enclosure) -> Self {
    let bounds = Enclosure.pow(x.bounds, exponent)
    let (power, room) = (exponent.lower, exponent.upper - exponent.lower + 0x1p-1000)
    guard let least = x.distanceFromZero,
      x.bounds.lower > 0 || exponent.isPoint && power == power.rounded()
    else {
      return rough(bounds)
    }
    // x y' = r y x'.
    return Self(
      bounds, bounds / x.bounds * exponent * x.slope,
      series(x.sizes, x.sizes, first: Swift.max(-bounds.lower, bounds.upper)) { a, _, k, result in
        var sum = 0.0
        for j in 1...k {
          // Exact for whole and half exponents, else off by less than the room.
          let factor = Swift.abs(power * Double(j) - Double(k - j)) + 64 * room
          sum += factor * a[j] * result[k - j]
        }
        return sum / (Double(k) * least)
      })
  }

  static func rising(_ x: Self, slope: Self, isOdd: Bool, _ bounds: Enclosure) -> Self {
    Self(
      bounds, slope.bounds * x.slope,
      series(x.sizes, slope.sizes, first: 0) { a, b, k, _ in
        var sum = 0.0
        for j in 1...k { sum += Double(j) * a[j] * b[k - j] }
        return sum / Double(k)
      })
  }
}
