/// Cuts a text into tokens.
///
///     number = digits ["." [digits]] [exponent] | "." digits [exponent]
///     exponent = ("e" | "E") ["+" | "-"] digits      only if digits follow: 2e is 2·e
///     name = letter {letter | digit | "_"} {"." name}
///     settings = "[" any text with its brackets and quotes closed "]"   right behind a name, in its line
///     comment = "#" to the end of the line
///
/// Other ways to type a sign or a word become that sign or word: `**` is `^`, `&&` is `and`, `Σ` is `sum`.
struct Lexer {
  private let source: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var offset = 0
  private var nameEnd = -1

  private init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  /// All tokens, the last being the end or the first mistake, which is reported only when the reader gets there, so
  /// that what stands before it is evaluated; linear in the length.
  static func tokens(of source: String) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while true {
      let token = lexer.next()
      tokens.append(token)
      switch token.kind {
      case .end, .invalid: return tokens
      default: break
      }
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      offset += UTF8.width(scalars[index])
      index += 1
    }
  }

  private mutating func skipBlanks() {
    while let scalar = peek(), scalar != "\n" {
      if scalar == "#" {
        while let next = peek(), next != "\n" { advance() }
      } else if Self.isBlank(scalar) {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func next() -> Token {
    skipBlanks()
    let start = offset
    guard let scalar = peek() else { return Token(kind: .end, range: start..<start) }
    if scalar == "\n" {
      advance()
      return Token(kind: .newline, range: start..<offset)
    }
    if Self.isDigit(scalar) || (scalar == "." && peek(1).map(Self.isDigit) == true) {
      return number(from: start)
    }
    if !scalar.isASCII, let kind = Self.kinds[scalar] {
      advance()
      return Token(kind: kind, range: start..<offset)
    }
    if !scalar.isASCII, Self.superscripts.contains(scalar) || scalar == "⁻" {
      return superscript(from: start)
    }
    if Self.isLetter(scalar) { return name(from: start) }
    if scalar == "[", start == nameEnd, let settings = settings() { return settings }
    return symbol(from: start, scalar)
  }

  private mutating func symbol(from start: Int, _ scalar: Unicode.Scalar) -> Token {
    if peek(1) == "=", let symbol = Symbol(rawValue: "\(scalar)=") {
      advance(2)
      return Token(kind: .symbol(symbol), range: start..<offset)
    }
    if peek(1) == scalar, let kind = Self.doubled[scalar] {
      advance(2)
      return Token(kind: kind, range: start..<offset)
    }
    advance()
    guard let symbol = Symbol(rawValue: String(scalar)) ?? Self.symbols[scalar] else {
      let advice = Self.advice[scalar].map { ": \($0)" } ?? ""
      return invalid(
        .unknownCharacter, start, "unexpected character \(Self.words(scalar))\(advice)")
    }
    return Token(kind: .symbol(symbol), range: start..<offset)
  }

  private func invalid(_ kind: FormulaError.Kind, _ start: Int, _ message: String) -> Token {
    let range = start..<offset
    let error = FormulaError(kind, source: source, range: range, message: message)
    return Token(kind: .invalid(error), range: range)
  }

  private mutating func digits() -> [UInt8] {
    var digits: [UInt8] = []
    while let scalar = peek(), Self.isDigit(scalar) {
      digits.append(UInt8(truncatingIfNeeded: scalar.value) - 48)
      advance()
    }
    return digits
  }

  private mutating func number(from start: Int) -> Token {
    let whole = digits()
    var fraction: [UInt8] = []
    if peek() == "." {
      advance()
      fraction = digits()
    }
    var exponent = 0
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign).map(Self.isDigit) == true {
        let isNegative = peek(1) == "-"
        advance(1 + sign)
        // So many that no number of digits in front could make up for it.
        let size = digits().reduce(Int64(0)) { min($0 * 10 + Int64($1), 1_000_000_000) }
        exponent = Int(isNegative ? -size : size)
      }
    }
    let literal = NumberLiteral(whole: whole, fraction: fraction, exponent: exponent)
    return checked(literal, start, .number(literal))
  }

  private func checked(_ literal: NumberLiteral, _ start: Int, _ kind: Token.Kind) -> Token {
    guard literal.value.isFinite else {
      return invalid(.numberTooLarge, start, "the number is too large")
    }
    guard literal.isShort else {
      return invalid(
        .numberTooLarge, start, "the number has more than \(ExactSize.mostDigits) digits")
    }
    return Token(kind: kind, range: start..<offset)
  }

  private mutating func superscript(from start: Int) -> Token {
    let isNegative = peek() == "⁻"
    if isNegative { advance() }
    var digits: [UInt8] = []
    while let scalar = peek(), let digit = Self.superscripts.firstIndex(of: scalar) {
      digits.append(UInt8(digit))
      advance()
    }
    guard !digits.isEmpty else {
      return invalid(.unexpected, start, "expected raised digits after `⁻`")
    }
    let literal = NumberLiteral(whole: digits, fraction: [], exponent: 0)
    return checked(literal, start, .superscript(literal, isNegative: isNegative))
  }

  private mutating func name(from start: Int) -> Token {
    let first = index
    while let scalar = peek() {
      let continues =
        Self.isLetter(scalar) || Self.isDigit(scalar)
        || (scalar == "." && peek(1).map(Self.isLetter) == true)
      guard continues else { break }
      advance()
    }
    let text = String(String.UnicodeScalarView(scalars[first..<index]))
    nameEnd = offset
    return Token(kind: .name(text), range: start..<offset)
  }

  /// The text in brackets; nil, and nothing is taken, where they are not closed in the line.
  private mutating func settings() -> Token? {
    let start = offset
    var depth = 0
    var quote: Unicode.Scalar?
    for (place, scalar) in scalars[index...].enumerated() {
      if scalar == "\n" { return nil }
      if quote != nil || scalar == "\"" || scalar == "'" {
        quote = quote == nil ? scalar : quote == scalar ? nil : quote
        continue
      }
      if scalar == "[" { depth += 1 }
      if scalar == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      let inner = scalars[index + 1..<index + place]
      advance(place + 1)
      return Token(
        kind: .settings(String(String.UnicodeScalarView(inner))), range: start..<start + 1)
    }
    return nil
  }

  private static let symbols: [Unicode.Scalar: Symbol] = [
    "−": .minus, "–": .minus, "×": .times, "·": .times, "⋅": .times, "∙": .times, "÷": .slash,
    "∕": .slash, "⁄": .slash, "∗": .times, "≤": .isAtMost, "≥": .isAtLeast, "≠": .isUnequal,
    "′": .prime, "’": .prime, "º": .degree, "≔": .assign,
  ]

  private static let doubled: [Unicode.Scalar: Token.Kind] = [
    "*": .symbol(.caret), "&": .name("and"),
  ]

  private static let kinds: [Unicode.Scalar: Token.Kind] = [
    "π": .name("pi"), "τ": .name("tau"), "∞": .name("inf"), "Σ": .name("sum"), "∑": .name("sum"),
    "∏": .name("prod"), "∫": .name("int"), "∧": .name("and"), "∨": .name("or"), "¬": .name("not"),
    "½": .fraction(1, 2), "⅓": .fraction(1, 3), "⅔": .fraction(2, 3), "¼": .fraction(1, 4),
    "¾": .fraction(3, 4), "⅕": .fraction(1, 5), "⅖": .fraction(2, 5), "⅗": .fraction(3, 5),
    "⅘": .fraction(4, 5), "⅙": .fraction(1, 6), "⅚": .fraction(5, 6), "⅐": .fraction(1, 7),
    "⅛": .fraction(1, 8), "⅜": .fraction(3, 8), "⅝": .fraction(5, 8), "⅞": .fraction(7, 8),
    "⅑": .fraction(1, 9), "⅒": .fraction(1, 10),
  ]

  private static let advice: [Unicode.Scalar: String] = [
    "&": "write `and`", "‰": "thousandths are written `5/1000` or `0.5%`",
    "?": "write `if(c, a, b)` or `{c: a, b}`", "→": "write `a = 3`",
    "\\": "formulas are plain text, such as `1/2` and `sqrt(x)`",
    "∂": "a derivative is written `diff(x, a, f)` or `f'(a)`",
  ]

  private static let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars)

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // The properties of a character are looked up; most characters need no such search.
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
    }
    return scalar.properties.isAlphabetic && kinds[scalar] == nil && symbols[scalar] == nil
  }

  /// The character in quotes; its code where it cannot be seen or would join the quote.
  private static func words(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .privateUse, .nonspacingMark, .enclosingMark,
      .spacingMark, .surrogate, .lineSeparator, .paragraphSeparator:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    default: return "`\(Character(scalar))`"
    }
  }
}
