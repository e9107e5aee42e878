public import ExactNumbers

/// The result of an evaluation.
public enum FormulaValue: Sendable, Hashable {
  /// A rational number, exactly.
  case exact(Rational)
  /// A rational number that is too long to be kept, rounded.
  case outgrown(Double)
  /// A real number computed in double precision.
  case approximate(Double)
  /// True or false.
  case truth(Bool)

  /// The value as a double-precision number; a truth value is 1 or 0.
  public var real: Double {
    switch self {
    case .exact(let number): number.value
    case .outgrown(let number), .approximate(let number): number
    case .truth(let value): value ? 1 : 0
    }
  }

  /// The exact number, if the value is one.
  public var rational: Rational? {
    guard case .exact(let number) = self else { return nil }
    return number
  }

  /// Whether the value is a number or a truth value.
  public var type: FormulaType {
    if case .truth = self { return .truth }
    return .real
  }
}

extension FormulaValue: CustomStringConvertible {
  /// The value for a person: `3`, `1/3 ≈ 0.33333333333333333`, `≈ 1.5e60` where a rational number
  /// became too long, `0.841470984807897` with at least 15 significant digits, `true`.
  public var description: String {
    switch self {
    case .exact(let number):
      Self.text(number)
    case .outgrown(let number): "≈ " + Self.text(number)
    case .approximate(let number): Self.text(number)
    case .truth(let value): value ? "true" : "false"
    }
  }

  /// A fraction is followed by its decimal; one that is too long to be read is written as a decimal.
  private static func text(_ number: Rational) -> String {
    if number.isInteger { return "\(number)" }
    let decimal = number.decimal(digits: 17)
    let length = number.numerator.digitCount + number.denominator.digitCount
    return length > mostDigitsOfFraction ? "≈ \(decimal)" : "\(number) ≈ \(decimal)"
  }

  /// The most digits of numerator and denominator together that are shown.
  private static let mostDigitsOfFraction = 100

  /// The shortest text that reads back as the number, with zeros up to 15 significant digits.
  private static func text(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    var parts = "\(number)".split(separator: "e").map(String.init)
    let digits = parts[0].utf8.filter { (48...57).contains($0) }.drop { $0 == 48 }.count
    if !parts[0].contains(".") { parts[0] += "." }
    parts[0] += String(repeating: "0", count: max(0, 15 - max(1, digits)))
    if parts[0].hasSuffix(".") { parts[0].removeLast() }
    return parts.joined(separator: "e")
  }
}

/// Whether a formula is a number or a truth value.
public enum FormulaType: String, Sendable, Hashable {
  /// A real number.
  case real
  /// True or false.
  case truth

  /// The type with its article.
  var words: String {
    switch self {
    case .real: "a number"
    case .truth: "a truth value"
    }
  }
}
