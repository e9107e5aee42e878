/// Numbers as people read them; the same text in every locale.
public enum NumberText {
  /// The shortest text that reads back to a finite number; whole ones without a fraction.
  public static func shortest(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A number with a fixed number of decimals and an ASCII minus; “–” if it is not finite.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "–" }
    let decimals = max(decimals, 0)
    let digits = RoundedDigits.text(value, timesTenTo: decimals)
    return (value < 0 && digits != "0" ? "-" : "") + pointed(digits, decimals)
  }

  /// A number with at least one significant digit and no trailing zeros, in powers of ten where it
  /// is very small or large; “–” if it is not finite.
  public static func significant(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "–" }
    guard value != 0 else { return "0" }
    let count = max(digits, 1)
    // The power of ten of the first digit by the power of two, times log 2: this one, or the next.
    var power = (Int(value.exponent) * 78_913) >> 18
    var text = RoundedDigits.text(value, timesTenTo: count - 1 - power)
    while text.utf8.count > count {
      power += 1
      text = RoundedDigits.text(value, timesTenTo: count - 1 - power)
    }
    let sign = value < 0 ? "-" : ""
    if power >= -4, power < count { return sign + trimmed(pointed(text, count - 1 - power)) }
    let exponent = abs(power) < 10 ? "0\(abs(power))" : "\(abs(power))"
    return sign + trimmed(pointed(text, count - 1)) + (power < 0 ? "e-" : "e+") + exponent
  }

  /// A share as a percentage with a fixed number of decimals.
  public static func percent(_ share: Double, decimals: Int = 3) -> String {
    share.isFinite ? fixed(100 * share, decimals: decimals) + "%" : "–"
  }

  /// A share as a percentage that keeps its leading digits where rounding would leave none.
  ///
  /// The decimals are then significant digits.
  public static func share(_ share: Double, decimals: Int = 3) -> String {
    share > 0 && 100 * share < 0.05
      ? significant(100 * share, digits: decimals) + "%" : percent(share, decimals: decimals)
  }

  /// The probability of a result at least as extreme by chance: two digits, or “<0.0001”.
  public static func p(_ p: Double) -> String {
    p < 1e-4 ? "<0.0001" : significant(p, digits: 2)
  }

  /// The same as part of a sentence: “p = 0.021” or “p < 0.0001”.
  public static func chance(_ p: Double) -> String {
    p < 1e-4 ? "p < 0.0001" : "p = " + significant(p, digits: 2)
  }

  /// A probability as odds against it, such as “29.96 : 1”; “–” for 0 and undefined.
  public static func oddsAgainst(_ probability: Double) -> String {
    guard probability > 0, probability <= 1 else { return "–" }
    let odds = 1 / probability - 1
    // Beyond 10^15 a double has no digit to spare, and beyond 10^19 it is not a whole number of the
    // machine.
    let isGrouped = odds >= 1_000 && odds < 1e15
    return (isGrouped ? grouped(Int64(odds + 0.5)) : significant(odds, digits: 4)) + " : 1"
  }

  /// A whole number with its thousands set apart by commas, such as “2,000,000”.
  public static func grouped(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  /// A number with its noun, whose plural ends in s, such as “1 game” or “2,000 games”.
  public static func counted(_ number: some BinaryInteger, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Digits with a point before the given number of them.
  private static func pointed(_ digits: String, _ decimals: Int) -> String {
    guard decimals > 0 else { return digits }
    let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count))
    let digits = zeros + digits
    return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }

  /// A text with a point without zeros at its end.
  private static func trimmed(_ text: String) -> String {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")),
      let last = text.utf8.lastIndex(where: { $0 != UInt8(ascii: "0") })
    else { return text }
    return String(last == point ? text[..<point] : text[...last])
  }
}
