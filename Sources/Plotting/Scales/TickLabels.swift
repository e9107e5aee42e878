internal import CPlatform

/// The notation of an axis's numbers: decimals, or multiples of a power of ten where decimals would be long.
struct TickLabels {
  /// The power of ten that is taken out of all numbers; 0 for decimals.
  let power: Int
  private let isPercent: Bool
  private let isJoint: Bool

  /// The form for numbers of a window; of a linear axis with room for it, a power of ten stands at its end.
  init(_ format: TickFormat, over window: Span, isJoint: Bool) {
    let most = max(abs(window.lower), abs(window.upper))
    let top = most > 0 ? Int(floor(log10(most))) : 0
    // Where numbers differ by little, taking out a power would leave as many digits.
    let isNarrow = window.length < 1e-4 * most
    func isLong(_ top: Int) -> Bool { top < -3 || top >= 7 && !(isNarrow && top < 15) }
    isPercent = format == .percent && !isLong(top + 2)
    power = isLong(isPercent ? top + 2 : top) ? top : 0
    self.isJoint = isJoint
  }

  /// The common factor of all labels, shown at the end of the axis; empty without a common power.
  var factor: String { isJoint && power != 0 ? "×" + Self.text(ofPower: power) : "" }

  func labels(for ticks: [Tick]) -> [String] {
    if let first = ticks.first, first.denominatorOfPi > 0 { return ticks.map { $0.multipleOfPi } }
    let shown = ticks.map { $0.shifted(by: isPercent ? 2 : -power) }
    let decimals = max(0, -(shown.lazy.filter { $0.mantissa != 0 }.map { $0.exponent }.min() ?? 0))
    return shown.map { tick in
      let text = tick.decimal(decimals: decimals)
      guard power != 0 else { return text + (isPercent ? "%" : "") }
      return isJoint || tick.mantissa == 0 ? text : text + "×" + Self.text(ofPower: power)
    }
  }

  /// The labels of a log axis, all in one form: powers of ten if any needs one, else decimals.
  static func labels(ofPowers ticks: [Tick], _ format: TickFormat) -> [String] {
    let isPercent = format == .percent
    let shown = ticks.map { $0.shifted(by: isPercent ? 2 : 0) }
    guard shown.contains(where: { $0.exponent < -3 || $0.exponent > 5 }) else {
      return shown.map { $0.decimal(decimals: 0) + (isPercent ? "%" : "") }
    }
    return ticks.map { $0.reduced }.map { tick in
      (tick.mantissa == 1 ? "" : "\(tick.mantissa)×") + text(ofPower: tick.exponent)
    }
  }

  private static func text(ofPower power: Int) -> String {
    let digits: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return "10"
      + String(String(power).map { sign in sign.wholeNumberValue.map { digits[$0] } ?? "⁻" })
  }

  /// A label in ASCII: 1e-6 for 10⁻⁶, 2e-6 for 2×10⁻⁶, x 1e-6 for ×10⁻⁶, pi for π.
  static func ascii(_ label: String) -> String {
    let raised = "⁰¹²³⁴⁵⁶⁷⁸⁹"
    var result = ""
    var rest = Array(label)[...]
    while let sign = rest.popFirst() {
      let isPower =
        rest.starts(with: sign == "×" ? ["1", "0"] : ["0"]) && (sign == "×" || sign == "1")
      let after = rest.dropFirst(sign == "×" ? 2 : 1).first
      if isPower, let after, after == "⁻" || raised.contains(after) {
        result += sign == "×" ? (result.isEmpty ? "x 1e" : "e") : "1e"
        rest = rest.dropFirst(sign == "×" ? 2 : 1)
      } else if sign == "⁻" {
        result += "-"
      } else if let place = Array(raised).firstIndex(of: sign) {
        result += String(place)
      } else {
        result += sign == "π" ? "pi" : String(sign)
      }
    }
    return result
  }
}

extension Tick {
  fileprivate func shifted(by power: Int) -> Tick {
    let tick = reduced
    guard tick.mantissa != 0 else { return tick }
    return Tick(mantissa: tick.mantissa, exponent: tick.exponent + power)
  }
}

/// A tick value held exactly: an integer times a power of ten.
struct Tick: Sendable, Hashable {
  let mantissa: Int64
  let exponent: Int
  /// The denominator of a multiple of π, mantissa · π / denominator; 0 for decimals.
  let denominatorOfPi: Int

  init(mantissa: Int64, exponent: Int) {
    (self.mantissa, self.exponent, self.denominatorOfPi) = (mantissa, exponent, 0)
  }

  /// Makes the tick mantissa · π / denominator, in lowest terms; the denominator must be positive.
  init(mantissa: Int64, piOver denominator: Int) {
    precondition(denominator > 0, "A denominator of π must be positive.")
    var a = mantissa.magnitude
    var b = UInt64(denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    self.mantissa = mantissa / Int64(a)
    self.exponent = 0
    self.denominatorOfPi = denominator / Int(a)
  }

  var multipleOfPi: String {
    guard mantissa != 0 else { return "0" }
    let factor = mantissa.magnitude == 1 ? "" : String(mantissa.magnitude)
    let part = denominatorOfPi == 1 ? "" : "/\(denominatorOfPi)"
    return (mantissa < 0 ? "-" : "") + factor + "π" + part
  }

  /// The nearest double, correctly rounded for up to 15 digits and 22 decimals.
  var value: Double {
    let m = Double(mantissa)
    if denominatorOfPi > 0 { return m * .pi / Double(denominatorOfPi) }
    if exponent >= 0 { return m * powerOfTen(exponent) }
    if exponent >= -300 { return m / powerOfTen(-exponent) }
    return m / 1e300 / powerOfTen(-exponent - 300)
  }

  func decimal(decimals: Int) -> String {
    guard mantissa != 0 else { return "0" }
    var digits = String(mantissa.magnitude)
    var places = -exponent
    if places < decimals {
      digits += String(repeating: "0", count: decimals - places)
      places = decimals
    }
    let sign = mantissa < 0 ? "-" : ""
    guard places > 0 else { return sign + digits }
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    return sign + digits.dropLast(places) + "." + digits.suffix(places)
  }

  /// The exact text in powers of ten, as in 2.5e-300.
  var scientific: String {
    guard mantissa != 0 else { return "0" }
    let digits = String(reduced.mantissa.magnitude)
    let power = reduced.exponent + digits.count - 1
    let tail = digits.dropFirst()
    return (mantissa < 0 ? "-" : "") + digits.prefix(1) + (tail.isEmpty ? "" : "." + tail)
      + "e\(power)"
  }

  var reduced: Tick {
    guard mantissa != 0 else { return Tick(mantissa: 0, exponent: 0) }
    var (m, power) = (mantissa, exponent)
    while m % 10 == 0 { (m, power) = (m / 10, power + 1) }
    return Tick(mantissa: m, exponent: power)
  }
}

func powerOfTen(_ exponent: Int) -> Double {
  exponent >= 0 && exponent <= 22 ? exactPowers[exponent] : pow(10, Double(exponent))
}

private let exactPowers: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
