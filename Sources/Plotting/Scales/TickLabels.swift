internal import CPlatform

/// The notation of an axis's numbers: decimals, or multiples of a power of ten where decimals would be long.
struct TickLabels {
  /// The power of ten that is taken out of all numbers; 0 for decimals.
  let power: Int
  private let isPercent: Bool
  private let unit: String
  /// True if the power stands once beside the axis, not in each label.
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
    if case .suffix(let text) = format { unit = text } else { unit = "" }
    self.isJoint = isJoint
  }

  /// The common factor of all labels, shown at the end of the axis; empty without a common power.
  var factor: String { isJoint && power != 0 ? "×" + Self.text(ofPower: power) + unit : "" }

  /// The labels of ticks in one common form, exact and never equal for different ticks.
  func labels(for ticks: [Tick]) -> [String] {
    if let first = ticks.first, first.denominatorOfPi > 0 { return ticks.map { $0.multipleOfPi } }
    let shown = ticks.map { $0.shifted(by: isPercent ? 2 : -power) }
    let decimals = max(0, -(shown.lazy.filter { $0.mantissa != 0 }.map { $0.exponent }.min() ?? 0))
    return shown.map { tick in
      let text = tick.decimal(decimals: decimals)
      guard power != 0 else { return text + (isPercent ? "%" : unit) }
      return isJoint || tick.mantissa == 0 ? text : text + "×" + Self.text(ofPower: power) + unit
    }
  }

  /// The labels of a log axis, all in one form: powers of ten if any needs one, else decimals.
  static func labels(ofPowers ticks: [Tick], _ format: TickFormat) -> [String] {
    let isPercent = format == .percent
    let shown = ticks.map { $0.shifted(by: isPercent ? 2 : 0) }
    var unit = ""
    if case .suffix(let text) = format { unit = text }
    guard shown.contains(where: { $0.exponent < -3 || $0.exponent > 5 }) else {
      return shown.map { $0.decimal(decimals: 0) + (isPercent ? "%" : unit) }
    }
    return ticks.map { $0.reduced }.map { tick in
      (tick.mantissa == 1 ? "" : "\(tick.mantissa)×") + text(ofPower: tick.exponent) + unit
    }
  }

  /// A power of ten with its exponent raised.
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
  /// The tick times a power of ten, without trailing zeros in the mantissa.
  fileprivate func shifted(by power: Int) -> Tick {
    let tick = reduced
    guard tick.mantissa != 0 else { return tick }
    return Tick(mantissa: tick.mantissa, exponent: tick.exponent + power)
  }
}
