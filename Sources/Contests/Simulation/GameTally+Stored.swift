extension GameTally: StoredTally {
  /// How many games are counted.
  public var trials: UInt64 { UInt64(games) }

  /// True if both count games of one deck.
  public func fits(_ other: GameTally) -> Bool { deck == other.deck }

  /// True if tables are counted by number, as they were not in runs kept by earlier versions.
  var isNumbered: Bool { numberedGames > 0 || games == 0 }

  /// The counts as lists, histograms without the zeros at their ends.
  public var stored: JSON {
    let entries = entries
    // Runs of earlier versions are written as they were.
    let histograms = histograms.filter { isNumbered || !$0.name.isByTable }
    return .object(
      histograms.map { .init($0.name.rawValue, .counts($0.counts)) } + [
        .init("tables", stored: entries.tables), .init("sums", stored: entries.sums),
        .init("products", stored: entries.products),
      ])
  }

  /// Reads the counts of games of a deck.
  public init(stored: JSONReader, like empty: GameTally) throws(RecordError) {
    var entries = GameTallyEntries()
    for name in GameHistogram.allCases {
      entries.histograms[name] =
        name.isByTable
        ? try stored.optional(name.rawValue)?.value() ?? [] : try stored.value(name.rawValue)
    }
    entries.tables = try stored.value("tables")
    entries.sums = try stored.value("sums")
    entries.products = try stored.value("products")
    // Every game has one fresh deal.
    let games = entries.histograms[.freshSets, default: []].reduce(0) { $0 &+ $1 }
    do throws(GameTallyError) {
      try self.init(entries, games: games, deck: empty.deck)
    } catch {
      throw try stored.member(error.list.isEmpty ? nil : error.list).error(error.problem)
    }
  }
}
