/// A plan of games that are dealt from one seed and played by one kind of rules with one deck.
public protocol DealtPlan: Plan {
  /// The games.
  var deals: Deals { get set }
}

extension DealtPlan {
  /// The seed of all games.
  public var seed: UInt64 { deals.seed }

  /// The numbers of the games.
  public var trials: Range<UInt64> {
    get { deals.games }
    set { deals.games = newValue }
  }

  /// The rules for the places of a taken Set.
  public var rules: Rules { deals.rules }

  /// The deck, of three attributes or more.
  public var deck: Deck { deals.deck }
}

/// The games that are dealt, whoever plays them.
public struct Deals: Hashable, Sendable {
  let seed: UInt64
  var games: Range<UInt64>
  let rules: Rules
  let deck: Deck

  init(_ games: Range<UInt64>, seed: UInt64, rules: Rules, deck: Deck) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    (self.games, self.seed, self.rules, self.deck) = (games, seed, rules, deck)
  }

  init(stored: JSONReader) throws(RecordError) {
    let (seed, rules, deck) = (try stored.word("seed"), try stored.rules(), try stored.deck())
    self.init(
      try Range(stored: try stored.member("games")), seed: seed, rules: rules, deck: deck)
  }

  var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("rules", stored: rules.rawValue),
      .init("deck", stored: deck.attributes), .init("games", games.stored),
    ]
  }

  /// The members of a result: `rules` and `deck`.
  var members: [Document.Member] {
    [.init("rules", .string(rules.rawValue)), .init("deck", .integer(deck.attributes))]
  }

  /// The rules and the deck, such as “classic rules, 81 cards”.
  var words: String { "\(rules.rawValue) rules, \(deck.count) cards" }
}
