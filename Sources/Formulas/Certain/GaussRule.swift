internal import CPlatform
internal import ExactNumbers

/// The quadrature of Gauss and Legendre with 15 points, with bounds.
///
/// Over a range of width w it is off by w³¹ (15!)⁴ / (31 (30!)²) · f⁽³⁰⁾(x)/30! for some x in it (P. J. Davis and P.
/// Rabinowitz, Methods of Numerical Integration, 2nd edition 1984, section 2.7).
enum GaussRule {
  struct Point: Sendable {
    let place: Ball
    let weight: Ball
    let placeBounds: Enclosure
    let weightBounds: Enclosure
  }

  private static let count = 15
  private static let bits = 160

  /// The points for the range from -1 to 1.
  static let points: [Point] = (1...count).compactMap { point($0) }

  /// A bound of the error over a range of width w, for the greatest size of w³⁰ f⁽³⁰⁾/30!.
  static func error(width: Double, size: Double) -> Double {
    // 4³⁰ (15!)⁴ / (31 (30!)²) is below 1.5458.
    1.5459 * 0x1p-60 * width * size + 0x1p-1000
  }

  /// A root of the polynomial, found by Newton's method and enclosed by a change of sign.
  private static func point(_ index: Int) -> Point? {
    var guess = Ball(
      Rational(exactly: CPlatform.cos(.pi * (Double(index) - 0.25) / (Double(count) + 0.5)))
        ?? .zero,
      precision: bits)
    for _ in 0..<6 {
      let (value, slope) = polynomial(guess)
      guard let step = value.divided(by: slope, bits) else { return nil }
      guess = Ball(guess.subtracting(step, bits).middle, precision: bits)
    }
    let room = 0x1p-130
    guard let around = Ball(from: -room, to: room, precision: 64) else { return nil }
    let root = guess.adding(around, bits)
    let ends = [root.lower, root.upper].map { polynomial(Ball($0, precision: bits)).value.sign }
    guard let low = ends[0], let high = ends[1], low * high < 0 else { return nil }
    let slope = polynomial(root).slope
    let factor = Ball(Rational.one, precision: bits).subtracting(root.squared(bits), bits)
    guard
      let weight = Ball(Rational(2), precision: bits).divided(
        by: factor.multiplied(by: slope.squared(bits), bits), bits)
    else { return nil }
    return Point(
      place: root, weight: weight, placeBounds: Enclosure(around: .bounded(root)),
      weightBounds: Enclosure(around: .bounded(weight)))
  }

  /// Legendre's polynomial and its slope.
  private static func polynomial(_ x: Ball) -> (value: Ball, slope: Ball) {
    func number(_ whole: Int) -> Ball { Ball(Rational(whole), precision: bits) }
    var (last, value) = (number(1), x)
    for degree in 1..<count {
      let next = x.multiplied(by: value, bits).multiplied(by: number(2 * degree + 1), bits)
        .subtracting(last.multiplied(by: number(degree), bits), bits)
        .divided(by: number(degree + 1), bits)
      (last, value) = (value, next ?? value)
    }
    let factor = number(1).subtracting(x.squared(bits), bits)
    let slope = last.subtracting(x.multiplied(by: value, bits), bits)
      .multiplied(by: number(count), bits).divided(by: factor, bits)
    return (value, slope ?? number(0))
  }
}
