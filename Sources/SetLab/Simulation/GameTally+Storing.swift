internal import Experiments
public import MonteCarlo
internal import Records
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
    case dealMores, leftoverThirds, largestThirds, freshSets, tables, sums, products, games, deck
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
    try values.encode(games, forKey: .games)
    try values.encode(deck.attributes, forKey: .deck)
  }

  /// Reads stored counts, refusing any that cannot come from games of the deck.
  ///
  /// - Parameter decoder: Where they are read from.
  /// - Throws: What is missing or inconsistent.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let deck = try values.decode(StoredDeck.self, forKey: .deck).deck
    var entries = GameTallyEntries()
    entries.dealMores = try values.decode([Int].self, forKey: .dealMores)
    entries.leftoverThirds = try values.decode([Int].self, forKey: .leftoverThirds)
    entries.largestThirds = try values.decode([Int].self, forKey: .largestThirds)
    entries.freshSets = try values.decode([Int].self, forKey: .freshSets)
    entries.tables = try values.decode([[Int]].self, forKey: .tables)
    entries.sums = try values.decode([[Int]].self, forKey: .sums)
    entries.products = try values.decode([[Int]].self, forKey: .products)
    do {
      try self.init(entries, games: try values.decode(Int.self, forKey: .games), deck: deck)
    } catch let error as GameTallyError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }

  /// Reads counts whose games and deck stand elsewhere.
  init(lists: JSONReader, games: Int, deck: Deck) throws(RecordError) {
    guard case .object(let members) = lists.json else { throw lists.error("is not an object") }
    let known: Set = ["games", "deck"]
    let whole = JSON.object(
      members.filter { !known.contains($0.key) } + [
        .init("games", .integer(games)), .init("deck", .integer(deck.attributes)),
      ])
    do {
      self = try whole.decoded()
    } catch {
      throw RecordError(
        [lists.place, error.place].filter { !$0.isEmpty }.joined(separator: "."), error.problem)
    }
  }

  private static func trimmed(_ histogram: [Int]) -> [Int] {
    Array(histogram.prefix((histogram.lastIndex { $0 != 0 } ?? -1) + 1))
  }
}
