public import MonteCarlo
internal import SetCards
public import SetGame

extension GameTally: StoredTally {
  /// How many games are counted.
  public var trials: UInt64 { UInt64(games) }

  /// Whether both are of one deck.
  ///
  /// - Parameter other: Another tally.
  /// - Returns: Whether they may be merged.
  public func fits(_ other: GameTally) -> Bool { deck == other.deck }

  private enum CodingKeys: CodingKey {
    case dealMores, leftoverThirds, largestThirds, freshSets, tables, sums, products
  }

  /// Writes the counts as lists of whole numbers; what is zero is left out.
  ///
  /// - Parameter encoder: Where they are written to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let entries = entries
    try values.encode(Self.trimmed(entries.dealMores), forKey: .dealMores)
    try values.encode(Self.trimmed(entries.leftoverThirds), forKey: .leftoverThirds)
    try values.encode(Self.trimmed(entries.largestThirds), forKey: .largestThirds)
    try values.encode(Self.trimmed(entries.freshSets), forKey: .freshSets)
    try values.encode(entries.tables, forKey: .tables)
    try values.encode(entries.sums, forKey: .sums)
    try values.encode(entries.products, forKey: .products)
  }

  /// Reads stored counts, refusing any that cannot come from games of the deck.
  ///
  /// - Parameter decoder: Where they are read from.
  /// - Throws: What is missing or inconsistent.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    var entries = GameTallyEntries()
    entries.dealMores = try values.decode([Int].self, forKey: .dealMores)
    entries.leftoverThirds = try values.decode([Int].self, forKey: .leftoverThirds)
    entries.largestThirds = try values.decode([Int].self, forKey: .largestThirds)
    entries.freshSets = try values.decode([Int].self, forKey: .freshSets)
    entries.tables = try values.decode([[Int64]].self, forKey: .tables)
    entries.sums = try values.decode([[Int64]].self, forKey: .sums)
    entries.products = try values.decode([[Int]].self, forKey: .products)
    guard let deck = CodingUserInfoKey.deck.flatMap({ decoder.userInfo[$0] as? Deck }),
      let rules = CodingUserInfoKey.rules.flatMap({ decoder.userInfo[$0] as? Rules })
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "is of an unknown deck or unknown rules"
        ))
    }
    // Every game has one fresh deal.
    let games = entries.freshSets.reduce(0) { $0 &+ $1 }
    do throws(GameTallyError) {
      try self.init(entries, games: games, deck: deck, rules: rules)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath
            + (CodingKeys(stringValue: error.list).map { [$0] } ?? []),
          debugDescription: error.problem))
    }
  }

  /// What a decoder of counts must know.
  static func userInfo(deck: Deck, rules: Rules) -> [CodingUserInfoKey: any Sendable] {
    guard let deckKey = CodingUserInfoKey.deck, let rulesKey = CodingUserInfoKey.rules else {
      return [:]
    }
    return [deckKey: deck, rulesKey: rules]
  }

  private static func trimmed(_ histogram: [Int]) -> [Int] {
    Array(histogram.prefix((histogram.lastIndex { $0 != 0 } ?? -1) + 1))
  }
}

extension CodingUserInfoKey {
  /// Under which a decoder knows the deck of the games.
  fileprivate static let deck = CodingUserInfoKey(rawValue: "SetLab.deck")
  /// Under which it knows their rules.
  fileprivate static let rules = CodingUserInfoKey(rawValue: "SetLab.rules")
}
