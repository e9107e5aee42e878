/// What a hint shows.
public enum HintHelp: Hashable, Sendable {
  /// How many Sets lie on the table.
  case count
  /// Whether a Set lies on the table.
  case whether
  /// In which attributes the cards of a Set differ.
  case pattern
  /// One, two or three cards of a Set.
  case cards(Int)
  /// One card, then two, then three.
  case ladder

  /// All there are, by how they are written.
  public static let all: [HintHelp] = [
    .count, .whether, .pattern, .cards(1), .cards(2), .cards(3), .ladder,
  ]

  /// As it is written: `count`, `whether`, `pattern`, `1`, `2`, `3` or `ladder`.
  public var name: String {
    switch self {
    case .count: "count"
    case .whether: "whether"
    case .pattern: "pattern"
    case .cards(let cards): String(cards)
    case .ladder: "ladder"
    }
  }

  /// How many hints may follow one another on one table.
  public var steps: Int { self == .ladder ? 3 : 1 }

  /// What one of the steps shows.
  ///
  /// - Parameter number: 0 ..< ``steps``.
  /// - Returns: One to three cards for a ladder, else the help itself.
  public func step(_ number: Int) -> HintHelp { self == .ladder ? .cards(number + 1) : self }
}
