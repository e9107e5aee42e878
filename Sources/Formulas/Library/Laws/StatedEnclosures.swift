internal import CPlatform
internal import Estimates

// Bounds for drawing of functions whose values in double precision are as good as stated: what rises or falls has its bounds at
// the ends of an interval, what has one summit there or at the summit.

extension Enclosure {
  fileprivate var ends: [Double] { isPoint ? [lower] : [lower, upper] }

  /// The range of a function, from its values where it is extreme, each computed to within a relative error.
  fileprivate static func stated(
    _ values: [Double], error: Double, like x: Self, isContinuous: Bool = true
  ) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    let known = values.filter { !$0.isNaN }
    guard let low = known.min(), let high = known.max() else {
      return x.isPoint ? .nowhere : .everything
    }
    let whole = Self(
      unchecked: lowerBound(low - low.magnitude * error - .leastNonzeroMagnitude),
      upperBound(high + high.magnitude * error + .leastNonzeroMagnitude), x.definedness,
      x.isContinuous && (isContinuous || x.isPoint))
    return whole.partial(if: known.count < values.count)
  }

  /// How a function runs over an interval.
  package enum Course {
    case monotone
    /// With a slope of at most this size.
    case gentle(Double)
    case unknown
  }

  /// A function that runs in a known way over an interval, computed to within an error at each place.
  package static func stated(
    _ x: Self, _ course: Course, error: (Double) -> Double, _ function: (Double) -> Double
  ) -> Self {
    guard x.definedness != .nowhere else { return .nowhere }
    var (places, room) = (x.ends, 0.0)
    switch course {
    case .monotone: break
    case _ where x.isPoint: break
    case .gentle(let slope) where x.isBounded:
      places = [x.lower / 2 + x.upper / 2]
      room = (x.upper - x.lower) * slope
    case .gentle, .unknown: return .everything
    }
    let ends = places.flatMap { place in
      [-1, 1].map { function(place) + $0 * (room + error(place)) }
    }
    return stated(ends, error: 0x1p-50, like: x)
  }

  static let pi = Enclosure(lower: Double.pi, upper: Double.pi.nextUp)

  /// Where the gamma function of positive numbers is least (DLMF 5.4.20).
  private static let lowest = 1.461_632_144_968_362_3

  /// The gamma function, left of 0 by its reflection (DLMF 5.5.3).
  static func wholeGamma(_ x: Self) -> Self {
    if x.isPoint, x.lower <= 0, x.lower == x.lower.rounded() { return .nowhere }
    guard x.lower <= 0 else { return gamma(x) }
    guard x.upper < 0, x.lower > -170 else { return .everything }
    let value = pi / (sin(pi * x) * gamma(Enclosure(1) - x))
    return value * Enclosure(lower: 1 - 0x1p-40, upper: 1 + 0x1p-40)
  }

  /// The beta function of positive numbers, which falls in both.
  static func beta(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self {
    guard x.definedness != .nowhere, y.definedness != .nowhere else { return .nowhere }
    guard x.lower > 0, y.lower > 0 else { return .everything }
    return stated(
      [function(x.lower, y.lower), function(x.upper, y.upper)], error: 1e-11, like: x + y)
  }

  static func erf(_ x: Self) -> Self { x.rising(.four, root: 0, CPlatform.erf).held(-1, 1) }

  static func erfc(_ x: Self) -> Self {
    (-x.rising(.gamma) { -CPlatform.erfc($0) }).held(0, 2)
  }

  /// ln |Γ(x)|, computed to within 10⁻¹².
  static func logGamma(_ x: Self, _ function: (Double) -> Double) -> Self {
    let room = Enclosure(lower: -1e-12, upper: 1e-12)
    guard x.lower <= 0 else {
      let places = x.ends + (x.lower < lowest && x.upper > lowest ? [lowest] : [])
      return stated(places.map(function), error: 1e-12, like: x) + room
    }
    if x.isPoint, x.lower == x.lower.rounded() { return .nowhere }
    guard x.upper < 0 else { return .everything }
    return ln(pi / abs(sin(pi * x))) - logGamma(Enclosure(1) - x, function) + room
  }

  /// The digamma function, which rises between its poles, computed to within 10⁻¹².
  static func digamma(_ x: Self, _ function: (Double) -> Double) -> Self {
    if x.isPoint, x.lower <= 0, x.lower == x.lower.rounded() { return .nowhere }
    let isWhole = x.lower > 0 || x.upper < 0 && x.lower.rounded(.down) == x.upper.rounded(.down)
    guard isWhole, x.isPoint || x.lower != x.lower.rounded() || x.lower > 0 else {
      return .everything
    }
    // Left of 0 the reflection loses digits beside the poles.
    let error = x.lower > 0 ? 1e-12 : 1e-9
    return stated(x.ends.map(function), error: error, like: x)
      + Enclosure(lower: -error, upper: error)
  }
}

extension Law {
  /// How far drawn values are from the true ones, as a share; where they are, it is beyond what a picture shows.
  static let statedError = 1e-11

  /// Bounds of a function of the law over a box of arguments.
  ///
  /// A distribution function is monotone in the point and in each parameter (but those of F), a quantile in the probability,
  /// and a density has a summit at its mode; with parameters that vary nothing else is known.
  func enclosure(
    _ suffix: String, _ arguments: [Enclosure], _ value: (Doubles, Double) -> Double
  ) -> Enclosure {
    guard arguments.allSatisfy({ $0.definedness != .nowhere }) else { return .nowhere }
    let joint = arguments.dropFirst().reduce(arguments[0], +)
    let isShare = suffix == "cdf" || suffix == "sf"
    let bounds: Enclosure
    if isShare {
      bounds = monotone(arguments, value)
    } else if arguments.hasFixedParameters {
      bounds =
        corners(arguments).reduce(nil) { bounds, given -> Enclosure? in
          guard let law = try? make(given) else { return bounds }
          let x = arguments[0]
          let next: Enclosure =
            suffix == "quantile"
            ? .stated(x.ends.map { value(law, $0) }, error: Self.statedError, like: x)
              .broken(if: isDiscrete)
            : summit(x, given) { value(law, $0) }
          return bounds.map { $0.spanning(next) } ?? next
        } ?? .nowhere
    } else {
      bounds = suffix == "pdf" ? Enclosure(lower: 0, upper: .infinity).partial.broken : .everything
    }
    let held = isShare ? bounds.held(0, 1) : suffix == "pdf" ? bounds.held(0, .infinity) : bounds
    return held.partial(if: joint.definedness == .maybe)
  }

  /// The hull of the values at all corners.
  private func monotone(
    _ arguments: [Enclosure], _ value: (Doubles, Double) -> Double
  ) -> Enclosure {
    let unknown = Enclosure(lower: 0, upper: 1).partial.broken
    let isFixed = arguments.hasFixedParameters
    guard isFixed || name != "fdist" else { return unknown }
    var values: [Double] = []
    let x = arguments[0]
    for corner in corners(arguments) {
      guard let law = try? make(corner) else { return isFixed ? .nowhere : unknown }
      values += x.ends.map { value(law, $0) }
    }
    let isOneStep = !isDiscrete || x.lower.rounded(.down) == x.upper.rounded(.down)
    return .stated(
      values, error: Self.statedError, like: Enclosure(lower: x.lower, upper: x.upper),
      isContinuous: isOneStep)
  }

  /// The lesser and the greater of each parameter, in all ways.
  private func corners(_ arguments: [Enclosure]) -> [[Double]] {
    arguments.dropFirst().reduce([[]]) { corners, part in
      corners.flatMap { corner in part.ends.map { corner + [$0] } }
    }
  }

  /// A density, which may jump where the support ends.
  private func summit(
    _ x: Enclosure, _ parameters: [Double], _ density: (Double) -> Double
  ) -> Enclosure {
    if x.isPoint { return .stated([density(x.lower)], error: Self.statedError, like: x) }
    guard !isDiscrete, let mode = mode(parameters) else { return .everything }
    let inside = [least, most].compactMap { $0.map { Double($0) } }
      .filter { x.lower <= $0 && $0 <= x.upper }
    let places = x.ends + (x.lower < mode && mode < x.upper ? [mode] : [])
    let steps = inside.flatMap { [$0, $0.nextUp, $0.nextDown] }
    return .stated(
      (places + steps).map(density), error: Self.statedError, like: x, isContinuous: inside.isEmpty)
  }
}

extension [Enclosure] {
  /// True if all but the first are numbers; decimals lie between two of the machine.
  fileprivate var hasFixedParameters: Bool {
    dropFirst().allSatisfy { $0.upper - $0.lower <= 4 * $0.upper.ulp }
  }
}

extension Enclosure {
  fileprivate func broken(if isBroken: Bool) -> Self { isBroken && !isPoint ? broken : self }

  /// The bounds of one function that is known in two ways, as far as both are.
  fileprivate func spanning(_ other: Self) -> Self {
    guard definedness != .nowhere else { return other }
    guard other.definedness != .nowhere else { return self }
    return Self(
      unchecked: Swift.min(lower, other.lower), Swift.max(upper, other.upper),
      definedness.and(other.definedness), isContinuous && other.isContinuous)
  }
}
