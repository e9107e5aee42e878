/// Cuts a text into tokens.
///
///     number = digits ["." [digits]] [exponent] | "." digits [exponent]
///     exponent = ("e" | "E") ["+" | "-"] digits      only if digits follow: 2e is 2·e
///     name = letter {letter | digit | "_"} {"." name}
struct Lexer {
  private let source: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var offset = 0

  init(_ source: String) {
    self.source = source
    scalars = Array(source.unicodeScalars)
  }

  /// All tokens, the last being the end.
  ///
  /// Linear in the length of the text.
  static func tokens(of source: String) throws(FormulaError) -> [Token] {
    var lexer = Lexer(source)
    var tokens: [Token] = []
    while true {
      let token = try lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private mutating func advance() {
    offset += UTF8.width(scalars[index])
    index += 1
  }

  private mutating func next() throws(FormulaError) -> Token {
    while let scalar = peek(), scalar.properties.isWhitespace { advance() }
    let start = offset
    guard let scalar = peek() else { return Token(kind: .end, range: start..<start) }
    if Self.isDigit(scalar) || (scalar == "." && peek(1).map(Self.isDigit) == true) {
      return try number(from: start)
    }
    if let constant = Self.constants[scalar] {
      advance()
      return Token(kind: .name(constant), range: start..<offset)
    }
    if Self.isLetter(scalar) { return name(from: start) }
    advance()
    guard let symbol = Self.symbols[scalar] else {
      throw FormulaError(
        .unknownCharacter, source: source, range: start..<offset,
        message: "unexpected character `\(Character(scalar))`")
    }
    return Token(kind: .symbol(symbol), range: start..<offset)
  }

  private mutating func skipDigits() {
    while let scalar = peek(), Self.isDigit(scalar) { advance() }
  }

  private mutating func number(from start: Int) throws(FormulaError) -> Token {
    let first = index
    skipDigits()
    if peek() == "." {
      advance()
      skipDigits()
    }
    if peek() == "e" || peek() == "E" {
      let sign = peek(1) == "+" || peek(1) == "-" ? 1 : 0
      if peek(1 + sign).map(Self.isDigit) == true {
        for _ in 0...sign { advance() }
        skipDigits()
      }
    }
    var text = String(String.UnicodeScalarView(scalars[first..<index]))
    if text.hasSuffix(".") { text.removeLast() }
    guard let value = Double(text.replacingDotE), value.isFinite else {
      throw FormulaError(
        .numberTooLarge, source: source, range: start..<offset,
        message: "the number is too large")
    }
    return Token(kind: .number(value), range: start..<offset)
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
    return Token(kind: .name(text), range: start..<offset)
  }

  private static let symbols: [Unicode.Scalar: Character] = [
    "+": "+", "-": "-", "*": "*", "/": "/", "^": "^", "(": "(", ")": ")", ",": ",", "√": "√",
    "−": "-", "–": "-", "×": "*", "·": "*", "⋅": "*", "∙": "*", "÷": "/", "∕": "/",
  ]

  private static let constants: [Unicode.Scalar: String] = ["π": "pi", "τ": "tau"]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.properties.isAlphabetic && constants[scalar] == nil) || scalar == "_"
  }
}

extension String {
  /// `1.e5` as `1e5`, which every reader of numbers accepts.
  fileprivate var replacingDotE: String {
    let scalars = Array(unicodeScalars)
    let kept = scalars.indices.filter { i in
      let next: Unicode.Scalar? = i + 1 < scalars.count ? scalars[i + 1] : nil
      return !(scalars[i] == "." && (next == "e" || next == "E"))
    }
    return String(String.UnicodeScalarView(kept.map { scalars[$0] }))
  }
}
