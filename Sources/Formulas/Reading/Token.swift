/// One word of a formula with its place in the source.
struct Token: Sendable {
  enum Kind: Sendable, Hashable {
    case number(NumberLiteral)
    /// A fraction that is one character, as ½.
    case fraction(Int, Int)
    case name(String)
    case symbol(Symbol)
    /// A power written above the line.
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

  /// How messages call the token.
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

/// A name in a text with the brackets that follow it.
public struct CalledName: Sendable, Hashable {
  /// The name.
  public let name: String
  /// The text between the brackets, if there are any.
  public let settings: String?
  /// The place of the settings, else of the name, in UTF-8 offsets.
  public let range: Range<Int>

  /// The names in formulas, in order; a line that cannot be read counts up to its mistake.
  public static func all(in text: String) -> [CalledName] {
    var names: [CalledName] = []
    var start = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let tokens = Lexer.tokens(of: String(decoding: line, as: UTF8.self))
      for (index, token) in tokens.enumerated() {
        guard case .name(let name) = token.kind else { continue }
        var (settings, range): (String?, Range<Int>) = (nil, token.range)
        if index + 1 < tokens.count, case .settings(let text) = tokens[index + 1].kind {
          let first = tokens[index + 1].range.upperBound
          (settings, range) = (text, first..<first + text.utf8.count)
        }
        names.append(
          CalledName(
            name: name, settings: settings,
            range: range.lowerBound + start..<range.upperBound + start))
      }
      start += line.count + 1
    }
    return names
  }
}
