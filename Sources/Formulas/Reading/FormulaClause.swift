/// A part of a text that holds several formulas, such as `mistake: -2` in `max(30 - t, 10); mistake: -2`.
///
/// Parts are separated by semicolons outside of brackets; empty ones are left out.
public struct FormulaClause: Sendable {
  /// The name in front of the formula; nil if there is none.
  public let name: String?
  /// The column of the first character in its line, counted from 1.
  public let column: Int
  /// The formula with a blank for each character in front of it, so that mistakes have their place in the whole text.
  public let source: String

  /// The sign between a name and its formula.
  public enum Sign: Sendable {
    /// As in `mistake: -2`.
    case colon
    /// As in `after = 20`.
    case equals

    var symbol: Symbol { self == .colon ? .colon : .equals }
  }

  /// The parts of a text; one that cannot be read goes to its end.
  public static func all(in text: String, named sign: Sign) -> [FormulaClause] {
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
