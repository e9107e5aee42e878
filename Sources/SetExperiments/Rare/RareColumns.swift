public import Experiments
internal import SetPlayers

extension RareSummary.GamesRow {
  /// The columns of games by a number.
  static func columns(_ name: String, head: String, meaning: String) -> [Column<Self>] {
    [
      .count(name, head: head, meaning: meaning) { $0.number },
      .interval(
        "share", as: .significant(digits: 4), head: "share of games",
        meaning: "their share of all games"
      ) { Measured($0.share) },
      .odds(meaning: "the odds against such a game") { $0.share.value }.only(in: .text),
    ]
  }
}

extension RareSummary.TableRow {
  /// The columns of tables of eighteen by cards left.
  static var columns: [Column<Self>] {
    [
      .count("cards", meaning: "cards on the table") { _ in 18 }.only(in: [.data, .html]),
      .count("left", meaning: "cards left in the deck") { $0.left },
      .number(
        "seen", as: .significant(digits: 4), head: "a game", unit: "per game",
        meaning: "tables of eighteen per game"
      ) { $0.seen },
      .interval(
        "setFree", as: .significant(digits: 4), names: .own, head: "without", unit: "per game",
        meaning: "tables without a Set per game"
      ) { Measured($0.setFree) },
      .interval(
        "probability", as: .significant(digits: 4), head: "share",
        meaning: "the share of tables without a Set"
      ) { Measured($0.share) },
    ]
  }
}

extension RareSummary {
  /// The lists of the result that can be written as a table; their names are those of plain simulations.
  public static let parts: [SimulationSummary.Part] = [.tables, .dealMore, .largestTable]

  /// One list of the result as a table; nil for a list that it does not have.
  public func table(_ part: SimulationSummary.Part) -> RecordTable? {
    switch part {
    case .tables: RecordTable(TableRow.columns, rows: tables)
    case .dealMore:
      RecordTable(
        GamesRow.columns("dealMores", head: "deal-mores", meaning: "deal-mores in the game"),
        rows: dealMores)
    case .largestTable:
      RecordTable(
        GamesRow.columns("cards", head: "cards", meaning: "cards on the largest table"),
        rows: largest)
    case .bySize, .leftover, .byNumber, .tallTables: nil
    }
  }
}
