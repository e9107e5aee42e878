/// What may stand in place of the word before the cursor.
public struct LineCompletion: Sendable, Hashable {
  /// How many characters before the cursor the candidates replace.
  public var replaced: Int
  /// The words that fit, in the order in which they are listed.
  public var candidates: [String]

  /// Makes a completion; without candidates there is none.
  public init(replaced: Int = 0, candidates: [String] = []) {
    self.replaced = max(0, replaced)
    self.candidates = candidates
  }

  /// The names that begin with the name before the cursor; a name is letters, digits, `_` and `.`.
  ///
  /// The name must not be empty and must not begin with a digit. Linear in the number of names.
  public static func names(_ names: [String], before text: String) -> LineCompletion {
    let reversed = text.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    let word = String(reversed.reversed())
    guard let first = word.first, !first.isNumber else { return LineCompletion() }
    return LineCompletion(
      replaced: word.count, candidates: names.filter { $0.hasPrefix(word) && !$0.isEmpty })
  }

  /// The longest text with which all candidates begin.
  var commonPrefix: String {
    guard var prefix = candidates.first.map(Array.init) else { return "" }
    for candidate in candidates.dropFirst() {
      prefix = Array(zip(prefix, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return String(prefix)
  }
}
