/// One word of a formula with its place in the source.
struct Token: Sendable, Hashable {
  /// What the word is.
  enum Kind: Sendable, Hashable {
    case number(Double)
    case name(String)
    /// One of `+ - * / ^ ( ) , √`; other ways to type them are already replaced.
    case symbol(Character)
    case end
  }

  let kind: Kind
  /// UTF-8 offsets in the source.
  let range: Range<Int>

  /// How messages call the token.
  var words: String {
    switch kind {
    case .number: "a number"
    case .name(let name): "`\(name)`"
    case .symbol(let symbol): "`\(symbol)`"
    case .end: "the end of the formula"
    }
  }
}
