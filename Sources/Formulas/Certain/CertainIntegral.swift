internal import CPlatform

/// An integral with bounds: the range is cut where the bounds of the integrand are wide, smooth pieces are integrated by
/// `GaussRule` with its error, what goes to infinity or bends at an end by its growth, and the rest by its bounds.
///
/// The way of F. Johansson, Numerical integration in arbitrary-precision ball arithmetic (ICMS 2018), with derivatives on
/// real intervals in place of bounds in the complex plane.
struct CertainIntegral {
  enum Failure: Error {
    case undefined(Double)
    /// The integral grows without bounds near a place, or towards infinity.
    case divergent(at: Double)
    case unknown
  }

  struct Piece {
    let from: Double
    let to: Double
    /// The range of the rule; nil if there are only bounds.
    var rule: ClosedRange<Double>?
    /// What the rule does not determine.
    var rest: Enclosure
    var isDefined = true
    /// Where it may be cut; nil if it is too small.
    let cut: Double?

    init(_ from: Double, _ to: Double, rest: Enclosure) {
      (self.from, self.to, self.rest) = (from, to, rest)
      cut = CertainIntegral.cut(from, to)
    }

    var error: Double { rest.isBounded ? rest.upper - rest.lower : .infinity }

    var urgency: Double { cut == nil ? 0 : isDefined ? error : .infinity }
  }

  private let function: BoundFunction
  private let low: Enclosure
  private let high: Enclosure
  private var leastGap: Double { min(1, high.upper - low.lower) * 0x1p-40 }
  private(set) var pieces: [Piece] = []
  private(set) var value = Enclosure(0)

  /// Integrates from one end to a greater one until the error is below a part of the sizes of all pieces, or there are
  /// too many of these.
  init(
    _ function: BoundFunction, from low: Enclosure, to high: Enclosure, tolerance: Double,
    mostPieces: Int
  ) throws(Failure) {
    (self.function, self.low, self.high) = (function, low, high)
    var cuts = [low.lower, high.upper]
    if cuts[1] == .infinity, cuts[0] < 1 { cuts.insert(1, at: 1) }
    if cuts[0] == -.infinity, cuts[1] > -1 { cuts.insert(-1, at: 1) }
    for (from, to) in zip(cuts, cuts.dropFirst()) { pieces.append(try piece(from, to)) }
    var values = pieces.map { value(of: $0) }
    while true {
      let worst = pieces.reduce(0) { max($0, $1.urgency) }
      let scale = values.reduce(0) { $0 + ($1.isBounded ? Enclosure.abs($1).upper : 0) }
      let goal = max(tolerance * scale, 0x1p-1020)
      let error = pieces.reduce(0) { $0 + $1.urgency }
      guard error > goal, pieces.count < mostPieces else { break }
      let least = worst == .infinity ? worst : max(goal / Double(2 * pieces.count), worst / 8)
      var (next, nextValues): ([Piece], [Enclosure]) = ([], [])
      for (index, old) in pieces.enumerated() {
        guard old.urgency >= least, let cut = old.cut else {
          next.append(old)
          nextValues.append(values[index])
          continue
        }
        for (from, to) in [(old.from, cut), (cut, old.to)] {
          next.append(try piece(from, to))
          nextValues.append(value(of: next[next.count - 1]))
        }
      }
      guard next.count > pieces.count else { break }
      (pieces, values) = (next, nextValues)
    }
    value = values.reduce(Enclosure(0), +)
    guard value.isBounded else { throw .unknown }
  }

  private func piece(_ from: Double, _ to: Double) throws(Failure) -> Piece {
    guard from.isFinite, to.isFinite else {
      let start = from.isFinite ? from : to
      let growth = function(Growth(from: start))
      return Piece(
        from, to,
        rest: try tail(
          growth.tail(from: Enclosure(abs(start)), isNear: false), from.isFinite ? to : from))
    }
    let jet = function(Jet(variable: from...to))
    if jet.bounds.definedness == .nowhere { throw .undefined(from + (to - from) / 2) }
    let width = end(to) - end(from)
    let values = Enclosure(lower: jet.bounds.lower, upper: jet.bounds.upper)
    let bounds = values * width
    var best = Piece(from, to, rest: bounds.isBounded ? bounds : .everything)
    if let smooth = rest(jet, from...to) {
      if smooth.upper - smooth.lower < best.error { (best.rule, best.rest) = (from...to, smooth) }
      return best
    }
    best.isDefined = jet.bounds.definedness == .everywhere
    let (inner, outer) = (from.nextUp, to.nextDown)
    if inner < outer, bounds.isBounded {
      // A function that may jump, or is undefined, only at an end of the piece.
      let jet = function(Jet(variable: inner...outer))
      best.isDefined =
        best.isDefined || jet.bounds.definedness == .everywhere || width.upper < leastGap
      if let smooth = rest(jet, inner...outer) {
        let size = (inner - from) + (to - outer)
        let isWhole = end(from).isPoint && end(to).isPoint
        let sum = smooth + values * Enclosure(lower: isWhole ? size : 0, upper: size)
        if sum.upper - sum.lower < best.error { (best.rule, best.rest) = (inner...outer, sum) }
        return best
      }
    }
    for (place, distance) in [(from, width), (to, -width)] {
      let growth = function(Growth(near: place, from: distance))
      var rest = try tail(growth.tail(from: width, isNear: true), place)
      // Beyond an end that is not a number of the machine, nothing counts.
      if !end(place).isPoint, rest.isBounded {
        rest = Enclosure(lower: min(0, rest.lower), upper: max(0, rest.upper))
      }
      if rest.upper - rest.lower < best.error {
        best.rest = rest
        best.isDefined = best.isDefined || growth.bounds.definedness == .everywhere
      }
    }
    return best
  }

  private func tail(_ tail: Growth.Tail, _ place: Double) throws(Failure) -> Enclosure {
    switch tail {
    case .within(let bounds): return bounds
    case .divergent: throw .divergent(at: place)
    case .unknown: return .everything
    }
  }

  /// The error of the rule; nil if the integrand is not smooth.
  private func rest(_ jet: Jet, _ range: ClosedRange<Double>) -> Enclosure? {
    guard let size = jet.size(Jet.order) else { return nil }
    let error = GaussRule.error(width: range.upperBound - range.lowerBound, size: size)
    return error < .infinity ? Enclosure(lower: -error, upper: error) : nil
  }

  func isLow(_ place: Double) -> Bool { place == low.lower }

  func isHigh(_ place: Double) -> Bool { place == high.upper }

  /// The end of a piece, which at the ends of the whole range is not a number of the machine.
  private func end(_ place: Double) -> Enclosure {
    isLow(place) ? low : isHigh(place) ? high : Enclosure(place)
  }

  private func value(of piece: Piece) -> Enclosure {
    guard let range = piece.rule, piece.rest.isBounded else { return piece.rest }
    let (from, to) = (end(range.lowerBound), end(range.upperBound))
    let half = (to - from) * Enclosure(0.5)
    let middle = from + half
    let sum = GaussRule.points.reduce(Enclosure(0)) { sum, point in
      let place = middle + half * point.placeBounds
      let inside = Enclosure(
        lower: max(place.lower, range.lowerBound), upper: min(place.upper, range.upperBound))
      return sum + function(inside) * point.weightBounds
    }
    return sum * half + piece.rest
  }

  /// The roundest number in the middle half of a range, at which steps and cases are likely to
  /// begin; nil if none is left.
  static func cut(_ from: Double, _ to: Double) -> Double? {
    if to == .infinity { return from < 1e300 ? from * 2 : nil }
    if from == -.infinity { return to > -1e300 ? to * 2 : nil }
    if from < 0 && to > 0 && -from > to / 4 && to > -from / 4 { return 0 }
    let width = to - from
    guard width > 4 * max(from.ulp, to.ulp), width < .infinity else { return nil }
    let (low, high) = (from + width / 4, to - width / 4)
    var unit = width.binade
    while true {
      let round = (low / unit).rounded(.up) * unit
      if round <= high { return round }
      unit /= 2
    }
  }
}

/// The quadrature of Gauss and Legendre with 15 points, with bounds.
///
/// Over a range of width w it is off by w³¹ (15!)⁴ / (31 (30!)²) · f⁽³⁰⁾(x)/30! for some x in it (P. J. Davis and P.
/// Rabinowitz, Methods of Numerical Integration, 2nd edition 1984, section 2.7).
package enum GaussRule {
  package struct Point: Sendable {
    let place: Ball
    let weight: Ball
    let placeBounds: Enclosure
    package let weightBounds: Enclosure
  }

  private static let count = 15
  private static let bits = 160

  /// The points for the range from -1 to 1.
  package static let points: [Point] = (1...count).compactMap { point($0) }

  /// A bound of the error over a range of width w, for the greatest size of w³⁰ f⁽³⁰⁾/30!.
  static func error(width: Double, size: Double) -> Double {
    // 4³⁰ (15!)⁴ / (31 (30!)²) is below 1.5458.
    1.5459 * 0x1p-60 * width * size + 0x1p-1000
  }

  private static func point(_ index: Int) -> Point? {
    let cosine = CPlatform.cos(.pi * (Double(index) - 0.25) / (Double(count) + 0.5))
    var guess = Reckoned(Ball(Rational(exactly: cosine) ?? .zero, precision: bits), bits)
    for _ in 0..<6 {
      let (value, slope) = polynomial(guess)
      let next = (guess - value / slope).ball
      guess = Reckoned(next.map { Ball($0.middle, precision: bits) }, bits)
    }
    let room = 0x1p-130
    let root = guess + Reckoned(Ball(from: -room, to: room, precision: 64), bits)
    let weight = 2 / ((1 - root.squared) * polynomial(root).slope.squared)
    guard let place = root.ball, let weight = weight.ball, hasRoot(in: place) else { return nil }
    return Point(
      place: place, weight: weight, placeBounds: Enclosure(around: .bounded(place)),
      weightBounds: Enclosure(around: .bounded(weight)))
  }

  private static func hasRoot(in range: Ball) -> Bool {
    let ends = [range.lower, range.upper].map {
      polynomial(Reckoned(Ball($0, precision: bits), bits)).value.sign
    }
    guard let low = ends[0], let high = ends[1] else { return false }
    return low * high < 0
  }

  private static func polynomial(_ x: Reckoned) -> (value: Reckoned, slope: Reckoned) {
    var (last, value) = (Reckoned(1, bits), x)
    for degree in 1..<count {
      (last, value) = (value, (x * value * (2 * degree + 1) - last * degree) / (degree + 1))
    }
    return (value, (last - x * value) * count / (1 - x.squared))
  }
}
