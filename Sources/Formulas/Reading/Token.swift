struct Token: Sendable {
  package enum Kind: Sendable, Hashable {
    case number(NumberLiteral)
    case fraction(Int, Int)
    case name(String)
    case symbol(Symbol)
    case superscript(NumberLiteral, isNegative: Bool)
    /// The text in brackets right behind a name; the place is that of the opening one.
    case settings(String)
    case newline
    case end
    case invalid(FormulaError)
  }

  let kind: Kind
  /// UTF-8 offsets in the source.
  let range: Range<Int>

  var words: String {
    switch kind {
    case .number, .fraction: "a number"
    case .name(let name): "`\(name)`"
    case .symbol(let symbol): "`\(symbol.rawValue)`"
    case .superscript: "a raised number"
    case .settings: "`[`"
    case .newline: "the end of the line"
    case .end: "the end of the formula"
    case .invalid(let error): error.message
    }
  }
}

/// A sign of the language; other ways to type it are already replaced.
enum Symbol: String, Sendable, Hashable {
  case plus = "+"
  case minus = "-"
  case plusMinus = "±"
  case times = "*"
  case slash = "/"
  case caret = "^"
  case open = "("
  case close = ")"
  case openBrace = "{"
  case closeBrace = "}"
  case bar = "|"
  case comma = ","
  case colon = ":"
  case semicolon = ";"
  case exclamation = "!"
  case percent = "%"
  case degree = "°"
  case prime = "'"
  case openList = "["
  case closeList = "]"
  case root = "√"
  case cubeRoot = "∛"
  case assign = ":="
  case equals = "="
  case isEqual = "=="
  case isUnequal = "!="
  case isLess = "<"
  case isAtMost = "<="
  case isGreater = ">"
  case isAtLeast = ">="
}

/// A part of a text that holds several formulas, such as `mistake: -2` in `max(30 - t, 10); mistake: -2`.
///
/// Parts are separated by semicolons outside of brackets; empty ones are left out.
package struct FormulaClause: Sendable {
  /// The name in front of the formula; nil if there is none.
  package let name: String?
  /// The column of the first character in its line, counted from 1.
  package let column: Int
  /// The formula with a blank for each character in front of it, so that mistakes have their place in the whole text.
  package let source: String

  package enum Sign: Sendable {
    /// As in `mistake: -2`.
    case colon
    /// As in `after = 20`.
    case equals

    var symbol: Symbol { self == .colon ? .colon : .equals }
  }

  /// The parts of a text; one that cannot be read goes to its end.
  package static func all(in text: String, named sign: Sign) -> [FormulaClause] {
    var clauses: [FormulaClause] = []
    var part: [Token] = []
    var depth = 0
    for token in Lexer.tokens(of: text) {
      switch token.kind {
      case .symbol(.open), .symbol(.openBrace), .symbol(.openList): depth += 1
      case .symbol(.close), .symbol(.closeBrace), .symbol(.closeList): depth -= 1
      case .symbol(.semicolon) where depth <= 0, .end:
        if let clause = FormulaClause(part, to: token.range.lowerBound, of: text, sign) {
          clauses.append(clause)
        }
        part = []
        continue
      default: break
      }
      part.append(token)
    }
    if let clause = FormulaClause(part, to: text.utf8.count, of: text, sign) {
      clauses.append(clause)
    }
    return clauses
  }

  private init?(_ tokens: [Token], to end: Int, of text: String, _ sign: Sign) {
    guard let first = tokens.first(where: { $0.kind != .newline }) else { return nil }
    let bytes = Array(text.utf8)
    func characters(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var start = first.range.lowerBound
    column = characters(0..<start).reversed().prefix { !$0.isNewline }.count + 1
    if case .name(let name) = first.kind, tokens.count > 1, tokens[1].kind == .symbol(sign.symbol) {
      self.name = name
      start = tokens[1].range.upperBound
    } else {
      name = nil
    }
    let blanks = characters(0..<start).map { $0.isNewline ? $0 : " " }
    source = String(blanks) + characters(start..<max(start, end))
  }
}

/// A decimal number without sign, digit by digit as written, so that `0.1` is exactly one tenth.
package struct NumberLiteral: Sendable, Hashable {
  /// No zero stands at either end of the digits.
  private let decimal: DecimalText
  package let value: Double

  package init(_ whole: Int) {
    precondition(whole >= 0, "A number in a formula has no sign of its own.")
    self.init(whole: String(whole).utf8.map { $0 - 48 }, fraction: [], exponent: 0)
  }

  /// The shortest decimal that reads back as this number, which is finite and not negative.
  package init(_ value: Double) {
    precondition(value.isFinite && value >= 0, "A number in a formula is finite and has no sign.")
    // The description is digits, a point, digits and perhaps an exponent.
    let parts = "\(value)".split(separator: "e")
    let decimals = parts[0].split(separator: ".")
    self.init(
      whole: decimals[0].utf8.filter { $0 != 45 }.map { $0 - 48 },
      fraction: decimals.count > 1 ? decimals[1].utf8.map { $0 - 48 } : [],
      exponent: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The digits before and after the point, 0 to 9 each, and the exponent; infinite when too large.
  init(whole: [UInt8], fraction: [UInt8], exponent: Int) {
    let all = whole + fraction
    let leading = all.prefix { $0 == 0 }.count
    var kept = Array(all[leading...])
    while kept.last == 0 { kept.removeLast() }
    let point = kept.isEmpty ? 0 : whole.count - leading + exponent
    decimal = DecimalText(digits: kept, point: point)
    if kept.isEmpty || point < -400 {
      value = 0
    } else if point > 400 {
      value = .infinity
    } else {
      value = Double("0.\(kept.map { String($0) }.joined())e\(point)") ?? .infinity
    }
  }

  package var text: String { decimal.text }

  var isShort: Bool {
    let count = decimal.digits.count
    return count <= ExactSize.mostDigits && abs(count - decimal.point) <= ExactSize.mostDigits
  }

  var exact: Rational { decimal.value }
}

extension Rational {
  /// The shortest decimal that reads back as this finite number, which is the number that is meant: 0.3, not the double
  /// beside it.
  package init(shortestDecimal number: Double) {
    let size = NumberLiteral(number.magnitude).exact
    self = number < 0 ? -size : size
  }
}
