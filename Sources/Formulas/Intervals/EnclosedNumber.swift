/// What an `EnclosureMachine` knows of the values of a formula, bounds at least.
package protocol EnclosedNumber: Sendable {
  /// A constant, of which nothing but bounds is known.
  init(_ bounds: Enclosure)

  var bounds: Enclosure { get }

  static prefix func - (x: Self) -> Self
  static func + (x: Self, y: Self) -> Self
  static func - (x: Self, y: Self) -> Self
  static func * (x: Self, y: Self) -> Self
  static func / (x: Self, y: Self) -> Self
  static func square(_ x: Self) -> Self
  static func pow(_ x: Self, _ y: Self) -> Self
  static func factorial(_ x: Self) -> Self
  func hull(_ other: Self) -> Self
  /// The values where a condition holds, or fails; see `Enclosure.choose`.
  static func choose(_ condition: TruthEnclosure, then: Self, else other: Self) -> Self
  /// The value of a function of so many arguments; everything if it has no bounds.
  static func applied(
    _ function: FormulaFunction, _ count: Int, _ argument: (Int) -> Self
  ) -> Self
}

extension Enclosure: EnclosedNumber {
  package var bounds: Enclosure { self }

  package init(_ bounds: Enclosure) { self = bounds }

  package static func applied(
    _ function: FormulaFunction, _ count: Int, _ argument: (Int) -> Self
  ) -> Self {
    switch function.enclosureBody {
    case .unary(let body): body(argument(0))
    case .binary(let body): body(argument(0), argument(1))
    case .list(let body): body((0..<count).map { argument($0) })
    case nil: .everything
    }
  }
}

/// Rules for elementary functions of numbers that are more than bounds, by simpler ones.
protocol SmoothNumber: EnclosedNumber {
  var isConstant: Bool { get }
  /// The power of a number away from 0, with a constant exponent.
  static func pow(_ x: Self, by exponent: Enclosure) -> Self
  static func exp(_ x: Self) -> Self
  static func ln(_ x: Self) -> Self
  static func sin(_ x: Self) -> Self
  static func cos(_ x: Self) -> Self
  /// A function of x by its slope there, 0 at 0 if it is odd.
  static func rising(_ x: Self, slope: Self, isOdd: Bool, _ bounds: Enclosure) -> Self
  static func abs(_ x: Self) -> Self
  static func within(_ bounds: Enclosure) -> Self
  func held(_ bounds: Enclosure) -> Self
}

extension SmoothNumber {
  init(_ number: Double) { self.init(Enclosure(number)) }

  package static func - (x: Self, y: Self) -> Self { x + -y }

  package static func square(_ x: Self) -> Self { (x * x).held(.square(x.bounds)) }

  package static func pow(_ x: Self, _ y: Self) -> Self {
    let bounds = Enclosure.pow(x.bounds, y.bounds)
    guard y.isConstant else { return exp(y * ln(x)).held(bounds) }
    let exponent = y.bounds.lower
    if y.bounds.isPoint, exponent == exponent.rounded(), 1 <= exponent, exponent <= 64 {
      // By multiplication, which 0 does not hinder.
      var (result, power, rest) = (Self(1), x, Int(exponent))
      while true {
        if rest & 1 == 1 { result = result * power }
        rest >>= 1
        if rest == 0 { return result.held(bounds) }
        power = square(power)
      }
    }
    return pow(x, by: y.bounds).held(bounds)
  }

  package static func factorial(_ x: Self) -> Self {
    x.isConstant ? Self(.factorial(x.bounds)) : within(.factorial(x.bounds))
  }

  package static func choose(_ condition: TruthEnclosure, then: Self, else other: Self) -> Self {
    let bounds = Enclosure.choose(condition, then: then.bounds, else: other.bounds)
    if condition.canBeUndefined { return within(bounds) }
    if condition.canHold && condition.canFail { return then.hull(other).held(bounds) }
    return (condition.canHold ? then : other).held(bounds)
  }

  package static func applied(
    _ function: FormulaFunction, _ count: Int, _ argument: (Int) -> Self
  ) -> Self {
    let bounds = Enclosure.applied(function, count) { argument($0).bounds }
    let second = count > 1 ? argument(1) : nil
    if let known = ruled(function.elementaryName ?? function.name, argument(0), second) {
      return known.held(bounds)
    }
    let isConstant =
      bounds.isPoint && bounds.isContinuous
      || (0..<count).allSatisfy { argument($0).isConstant }
    return isConstant ? Self(bounds) : within(bounds)
  }

  /// The value of an elementary function; nil if no rule gives more than its bounds.
  private static func ruled(_ name: String, _ x: Self, _ second: Self?) -> Self? {
    let (one, third) = (Self(1), Enclosure(1) / Enclosure(3))
    let (root, inverseRoot) = (Enclosure(0.5), Enclosure(-0.5))
    switch name {
    case "abs": return abs(x)
    case "sqrt": return pow(x, by: root)
    case "cbrt":
      return x.bounds.lower < 0 ? -pow(-x, by: third) : pow(x, by: third)
    case "exp": return exp(x)
    case "expm1": return exp(x) - one
    case "ln": return ln(x)
    case "log1p": return ln(one + x)
    case "log10": return ln(x) / ln(Self(10))
    case "log2": return ln(x) / ln(Self(2))
    case "log": return ln(x) / ln(second ?? Self(10))
    case "sin": return sin(x)
    case "cos": return cos(x)
    case "tan": return sin(x) / cos(x)
    case "cot": return cos(x) / sin(x)
    case "sec": return one / cos(x)
    case "csc": return one / sin(x)
    case "sinh": return (exp(x) - exp(-x)) * Self(0.5)
    case "cosh": return (exp(x) + exp(-x)) * Self(0.5)
    case "tanh": return (exp(x + x) - one) / (exp(x + x) + one)
    case "coth": return (exp(x + x) + one) / (exp(x + x) - one)
    case "sech": return Self(2) / (exp(x) + exp(-x))
    case "csch": return Self(2) / (exp(x) - exp(-x))
    case "atan": return rising(x, slope: one / (one + square(x)), isOdd: true, .atan(x.bounds))
    case "asin":
      return rising(x, slope: pow(one - square(x), by: inverseRoot), isOdd: true, .asin(x.bounds))
    case "acos":
      return rising(x, slope: -pow(one - square(x), by: inverseRoot), isOdd: false, .acos(x.bounds))
    case "asinh":
      return rising(x, slope: pow(one + square(x), by: inverseRoot), isOdd: true, .asinh(x.bounds))
    case "acosh":
      return rising(x, slope: pow(square(x) - one, by: inverseRoot), isOdd: false, .acosh(x.bounds))
    case "atanh": return rising(x, slope: one / (one - square(x)), isOdd: true, .atanh(x.bounds))
    case "erf", "erfc":
      let isRest = name == "erfc"
      let slope = exp(-square(x)) * Self(Enclosure(isRest ? -2 : 2) / .sqrt(.pi))
      return rising(
        x, slope: slope, isOdd: !isRest, isRest ? .erfc(x.bounds) : .erf(x.bounds))
    case "steep": return one / x
    default: break
    }
    guard let y = second else { return nil }
    switch name {
    case "pow": return pow(x, y)
    case "hypot": return pow(square(x) + square(y), by: root)
    case "min", "max":
      let order = x.bounds.compared(name == "min" ? .less : .greater, y.bounds)
      return order.canHold && order.canFail ? x.hull(y) : order.canHold ? x : y
    case "mod":
      // Within one period the rest differs from x by a constant.
      let rest = Enclosure.mod(x.bounds, y.bounds)
      return rest.isContinuous && y.bounds.isPoint ? x + Self(rest - x.bounds) : nil
    default: return nil
    }
  }
}

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
  var mayBeZero: Bool { bounds.definedness != .nowhere && bounds.containsZero && top.containsZero }

  static prefix func - (x: Self) -> Self { Self(-x.bounds, -x.top, over: x.bottom) }

  static func + (x: Self, y: Self) -> Self {
    Self(x.bounds + y.bounds, x.top * y.bottom + y.top * x.bottom, over: x.bottom * y.bottom)
  }

  static func - (x: Self, y: Self) -> Self { x + -y }

  static func * (x: Self, y: Self) -> Self {
    Self(x.bounds * y.bounds, x.top * y.top, over: x.bottom * y.bottom)
  }

  static func / (x: Self, y: Self) -> Self {
    Self(x.bounds / y.bounds, x.top * y.bottom, over: x.bottom * y.top)
  }

  static func square(_ x: Self) -> Self {
    Self(.square(x.bounds), .square(x.top), over: .square(x.bottom))
  }

  static func pow(_ x: Self, _ y: Self) -> Self {
    let (bounds, power) = (Enclosure.pow(x.bounds, y.bounds), y.bounds.lower)
    guard y.bounds.isPoint, power == power.rounded() else { return Self(bounds) }
    let (top, bottom) = power < 0 ? (x.bottom, x.top) : (x.top, x.bottom)
    let exponent = Enclosure(power.magnitude)
    return Self(bounds, .pow(top, exponent), over: .pow(bottom, exponent))
  }

  static func factorial(_ x: Self) -> Self { Self(.factorial(x.bounds)) }

  func hull(_ other: Self) -> Self { Self(bounds.hull(other.bounds)) }

  static func choose(_ condition: TruthEnclosure, then: Self, else other: Self) -> Self {
    let bounds = Enclosure.choose(condition, then: then.bounds, else: other.bounds)
    if condition.canHold && condition.canFail { return Self(bounds) }
    let part = condition.canHold ? then : other
    return Self(bounds, part.top, over: part.bottom)
  }

  static func applied(
    _ function: FormulaFunction, _ count: Int, _ argument: (Int) -> Self
  ) -> Self {
    let bounds = Enclosure.applied(function, count) { argument($0).bounds }
    let x = argument(0)
    return switch function.elementaryName {
    case "tan": Self(bounds, .sin(x.bounds), over: .cos(x.bounds))
    case "cot": Self(bounds, .cos(x.bounds), over: .sin(x.bounds))
    case "sec": Self(bounds, one, over: .cos(x.bounds))
    case "csc": Self(bounds, one, over: .sin(x.bounds))
    case "abs": Self(bounds, .abs(x.top), over: .abs(x.bottom))
    default: Self(bounds)
    }
  }
}
