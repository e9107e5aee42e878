extension SimulationSummary.TableRow {
  static var columns: [Column<Self>] {
    [
      .count("cards", meaning: "cards on the table") { $0.cards }.only(in: [.data, .html]),
      .count("left", meaning: "cards left in the deck") { $0.left },
      .count(
        "seen", head: "tables", fullHead: "games",
        meaning: "tables that were counted, one in a game at most"
      ) { $0.counts.seen },
      .setFree { $0.counts.setFree },
      .probability { Measured($0.setFree) },
      .oddsAgainst { $0.setFree.value },
      .number(
        "meanSets", as: .number(decimals: 4), head: "mean Sets", unit: "Sets",
        meaning: "the mean number of Sets on the table"
      ) { $0.meanSets.value },
    ]
  }
}

extension SimulationSummary.SizeRow {
  static var columns: [Column<Self>] {
    [
      .count("cards", meaning: "cards on the table") { $0.cards },
      .count("seen", head: "tables", meaning: "tables that were counted") { $0.sums.y },
      .setFree { $0.sums.x },
      .probability { Measured($0.setFree) },
      .oddsAgainst { $0.setFree.value },
    ]
  }
}

extension SimulationSummary.NumberRow {
  static var columns: [Column<Self>] {
    [
      .count("number", head: "table", meaning: "the number of the table in its game") { $0.number },
      .count("seen", head: "games", meaning: "games that had such a table") { $0.seen },
      .setFree { $0.free },
      .probability { Measured($0.setFree) },
    ]
  }
}

extension SimulationSummary.GamesRow {
  static func columns(
    _ name: String, head: String? = nil, fullHead: String? = nil, meaning: String
  ) -> [Column<Self>] {
    [
      .count(name, head: head, fullHead: fullHead, meaning: meaning) { $0.number },
      .games { $0.games }, .shareOfGames { Measured($0.share) },
    ]
  }
}

extension Column {
  fileprivate static func setFree(value: @escaping @Sendable (Row) -> Int?) -> Column {
    count(
      "setFree", head: "without", fullHead: "without a Set",
      meaning: "how many of them were without a Set", value: value)
  }

  fileprivate static func probability(
    value: @escaping @Sendable (Row) -> Measured?
  ) -> Column {
    interval(
      "probability", as: .share(), head: "share", meaning: "the share of tables without a Set",
      value: value)
  }

  fileprivate static func oddsAgainst(
    value: @escaping @Sendable (Row) -> Double?
  ) -> Column {
    odds(meaning: "the odds against a table without a Set", value: value).only(in: .text)
  }
}

extension SimulationSummary {
  /// The lists of a simulation's result that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// By size and cards left.
    case tables
    /// By size.
    case bySize
    /// Deal-mores per game.
    case dealMore
    /// Cards on the last table.
    case leftover
    /// Cards on the largest table.
    case largestTable
    /// By number of the table in its game.
    case byNumber
    /// Tables of more than twelve cards per game.
    case tallTables
  }

  /// One list of the result as a table.
  public func table(_ part: Part) -> RecordTable {
    switch part {
    case .tables: RecordTable(TableRow.columns, rows: tables)
    case .bySize: RecordTable(SizeRow.columns, rows: bySize)
    case .dealMore:
      RecordTable(
        GamesRow.columns("dealMores", head: "deal-mores", meaning: "deal-mores in the game"),
        rows: gamesByDealMores)
    case .leftover:
      RecordTable(
        GamesRow.columns(
          "cards", fullHead: "cards left over", meaning: "cards on the last table"),
        rows: leftovers)
    case .largestTable:
      RecordTable(
        GamesRow.columns("cards", meaning: "cards on the largest table"), rows: largestTables)
    case .byNumber: RecordTable(NumberRow.columns, rows: byNumber)
    case .tallTables:
      RecordTable(
        GamesRow.columns("tables", meaning: "tables of more than twelve cards in the game"),
        rows: tallTables)
    }
  }
}
