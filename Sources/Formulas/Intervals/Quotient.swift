/// Bounds of a formula as a quotient, whose numerator is 0 wherever the formula is: beside a pole it is far from 0.
struct Quotient: EnclosedNumber {
  let bounds: Enclosure
  private let top: Enclosure
  private let bottom: Enclosure

  private init(_ bounds: Enclosure, _ top: Enclosure, over bottom: Enclosure) {
    self.bounds = bounds
    (self.top, self.bottom) = top.isBounded && bottom.isBounded ? (top, bottom) : (bounds, Self.one)
  }

  init(_ bounds: Enclosure) { (self.bounds, top, bottom) = (bounds, bounds, Self.one) }

  private static let one = Enclosure(1)

  /// False if the formula is nowhere 0.
  var mayBeZero: Bool {
    bounds.definedness != .nowhere && bounds.containsZero && top.containsZero
  }

  static prefix func - (x: Quotient) -> Quotient { Quotient(-x.bounds, -x.top, over: x.bottom) }

  static func + (x: Quotient, y: Quotient) -> Quotient {
    Quotient(
      x.bounds + y.bounds, x.top * y.bottom + y.top * x.bottom, over: x.bottom * y.bottom)
  }

  static func - (x: Quotient, y: Quotient) -> Quotient { x + -y }

  static func * (x: Quotient, y: Quotient) -> Quotient {
    Quotient(x.bounds * y.bounds, x.top * y.top, over: x.bottom * y.bottom)
  }

  static func / (x: Quotient, y: Quotient) -> Quotient {
    Quotient(x.bounds / y.bounds, x.top * y.bottom, over: x.bottom * y.top)
  }

  static func square(_ x: Quotient) -> Quotient {
    Quotient(.square(x.bounds), .square(x.top), over: .square(x.bottom))
  }

  static func pow(_ x: Quotient, _ y: Quotient) -> Quotient {
    let (bounds, power) = (Enclosure.pow(x.bounds, y.bounds), y.bounds.lower)
    guard y.bounds.isPoint, power == power.rounded() else { return Quotient(bounds) }
    let (top, bottom) = power < 0 ? (x.bottom, x.top) : (x.top, x.bottom)
    let exponent = Enclosure(power.magnitude)
    return Quotient(bounds, .pow(top, exponent), over: .pow(bottom, exponent))
  }

  static func factorial(_ x: Quotient) -> Quotient { Quotient(.factorial(x.bounds)) }

  func hull(_ other: Quotient) -> Quotient { Quotient(bounds.hull(other.bounds)) }

  static func choose(_ condition: TruthEnclosure, then: Quotient, else other: Quotient) -> Quotient
  {
    let bounds = Enclosure.choose(condition, then: then.bounds, else: other.bounds)
    if condition.canHold && condition.canFail { return Quotient(bounds) }
    let part = condition.canHold ? then : other
    return Quotient(bounds, part.top, over: part.bottom)
  }

  static func applied(
    _ function: FormulaFunction, _ body: FormulaFunction.EnclosureBody, _ count: Int,
    _ argument: (Int) -> Quotient
  ) -> Quotient {
    let bounds = Enclosure.applied(function, body, count) { argument($0).bounds }
    let x = argument(0)
    return switch function.elementaryName {
    case "tan": Quotient(bounds, .sin(x.bounds), over: .cos(x.bounds))
    case "cot": Quotient(bounds, .cos(x.bounds), over: .sin(x.bounds))
    case "sec": Quotient(bounds, one, over: .cos(x.bounds))
    case "csc": Quotient(bounds, one, over: .sin(x.bounds))
    case "abs": Quotient(bounds, .abs(x.top), over: .abs(x.bottom))
    default: Quotient(bounds)
    }
  }
}
