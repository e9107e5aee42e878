/// One word of a formula with its place in the source.
struct Token: Sendable {
  /// What the word is.
  enum Kind: Sendable, Hashable {
    case number(NumberLiteral)
    case name(String)
    case symbol(Symbol)
    /// A power written above the line.
    case superscript(NumberLiteral, isNegative: Bool)
    /// What stands in brackets right behind a name; the place is that of the opening one.
    case settings(String)
    /// The end of a line.
    case newline
    /// The end of the text.
    case end
    /// Something that is no word; the last token.
    case invalid(FormulaError)
  }

  let kind: Kind
  /// UTF-8 offsets in the source.
  let range: Range<Int>

  /// How messages call the token.
  var words: String {
    switch kind {
    case .number: "a number"
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
