public import Experiments
public import SetPlayers

extension GameTally: StoredTally {
  /// How many games are counted.
  public var trials: UInt64 { UInt64(games) }

  /// True if both count games of one deck.
  public func fits(_ other: GameTally) -> Bool { deck == other.deck }

  /// The counts as lists, histograms without the zeros at their ends.
  public var stored: JSON {
    let entries = entries
    // Runs of earlier versions have none; they are written as they were.
    let numbered: [JSON.Member] =
      numberedGames == 0 && games > 0
      ? []
      : [
        .init("lengths", .counts(entries.lengths)),
        .init("dealMoresAt", .counts(entries.dealMoresAt)),
        .init("tallTables", .counts(entries.tallTables)),
      ]
    return .object(
      [
        .init("dealMores", .counts(entries.dealMores)),
        .init("leftoverThirds", .counts(entries.leftoverThirds)),
        .init("largestThirds", .counts(entries.largestThirds)),
        .init("freshSets", .counts(entries.freshSets)),
      ] + numbered + [
        .init("tables", stored: entries.tables), .init("sums", stored: entries.sums),
        .init("products", stored: entries.products),
      ])
  }

  /// Reads the counts of games of a deck.
  public init(stored: JSONReader, like empty: GameTally) throws(RecordError) {
    var entries = GameTallyEntries()
    entries.dealMores = try stored.value("dealMores")
    entries.leftoverThirds = try stored.value("leftoverThirds")
    entries.largestThirds = try stored.value("largestThirds")
    entries.freshSets = try stored.value("freshSets")
    // Runs of earlier versions have no numbered tables.
    entries.lengths = try stored.optional("lengths")?.value() ?? []
    entries.dealMoresAt = try stored.optional("dealMoresAt")?.value() ?? []
    entries.tallTables = try stored.optional("tallTables")?.value() ?? []
    entries.tables = try stored.value("tables")
    entries.sums = try stored.value("sums")
    entries.products = try stored.value("products")
    // Every game has one fresh deal.
    let games = entries.freshSets.reduce(0) { $0 &+ $1 }
    do throws(GameTallyError) {
      try self.init(entries, games: games, deck: empty.deck)
    } catch {
      throw try stored.member(error.list.isEmpty ? nil : error.list).error(error.problem)
    }
  }
}
