extension SimulationSummary.TableRow {
  fileprivate static var columns: [Column<Self>] {
    [
      .count("cards", meaning: "cards on the table") { $0.cards }.only(in: [.data, .html]),
      .count("left", meaning: "cards left in the deck") { $0.left },
      .count(
        "seen", head: "tables", fullHead: "games",
        meaning: "tables that were counted, one in a game at most"
      ) { $0.counts.seen },
    ] + Column.withoutSet({ $0.counts.setFree }, share: { $0.setFree }) + [
      .number(
        "meanSets", as: .number(decimals: 4), head: "mean Sets", unit: "Sets",
        meaning: "the mean number of Sets on the table"
      ) { $0.meanSets.value }
    ]
  }
}

extension Column {
  fileprivate static func withoutSet(
    _ count: @escaping @Sendable (Row) -> Int, share: @escaping @Sendable (Row) -> Estimate
  ) -> [Column] {
    [
      .count(
        "setFree", head: "without", fullHead: "without a Set",
        meaning: "how many of them were without a Set", value: count),
      .interval(
        "probability", as: .share(), head: "share", meaning: "the share of tables without a Set"
      ) { Measured(share($0)) },
      .odds(meaning: "the odds against a table without a Set") { share($0).value }.only(in: .text),
    ]
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
    case .tables: table(of: tables)
    case .bySize:
      RecordTable(
        [
          .count("cards", meaning: "cards on the table") { $0.number },
          .count("seen", head: "tables", meaning: "tables that were counted") { $0.seen },
        ] + Column<GroupRow>.withoutSet({ $0.free }, share: { $0.setFree }), rows: bySize)
    case .dealMore:
      games(
        gamesByDealMores, "dealMores", head: "deal-mores", meaning: "deal-mores in the game")
    case .leftover:
      games(leftovers, "cards", fullHead: "cards left over", meaning: "cards on the last table")
    case .largestTable: games(largestTables, "cards", meaning: "cards on the largest table")
    case .byNumber:
      RecordTable(
        [
          .count("number", head: "table", meaning: "the number of the table in its game") {
            $0.number
          },
          .count("seen", head: "games", meaning: "games that had such a table") { $0.seen },
        ] + Column<GroupRow>.withoutSet({ $0.free }, share: { $0.setFree }).dropLast(),
        rows: byNumber)
    case .tallTables:
      games(tallTables, "tables", meaning: "tables of more than twelve cards in the game")
    }
  }

  func table(of rows: [TableRow]) -> RecordTable { RecordTable(TableRow.columns, rows: rows) }

  private func games(
    _ rows: [GamesRow], _ name: String, head: String? = nil, fullHead: String? = nil,
    meaning: String
  ) -> RecordTable {
    RecordTable(
      [
        .count(name, head: head, fullHead: fullHead, meaning: meaning) { $0.number },
        .games { $0.games }, .shareOfGames { Measured($0.share) },
      ], rows: rows)
  }
}
