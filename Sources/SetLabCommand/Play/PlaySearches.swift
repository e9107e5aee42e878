internal import SetExperiments
internal import SetGame
internal import SetPlay

/// The searches that logs of play tell of, for a fit.
enum PlaySearches {
  /// The searches of one side in all games of a log.
  ///
  /// A search ends with the take or call of that side, and is cut by the first hint or by what the other side does. Puzzles, whose
  /// Sets stay on the table, tell of none.
  static func records(in text: String, of path: String, side: Int) throws -> [SearchRecord] {
    var records: [SearchRecord] = []
    for game in PlayLog.games(in: text) {
      let transcript = try PlayLogReader.check(game, path)
      guard transcript.isPlayed else { continue }
      let state = try PlayLogReader.state(transcript, game.line, path)
      guard !state.setup.isPuzzle, side < state.setup.sides else { continue }
      records += state.turns.map { record($0, side: side) }
    }
    return records
  }

  private static func record(_ turn: PlayTurn, side: Int) -> SearchRecord {
    let isCut = turn.side != side || turn.helped != nil
    let end: SearchRecord.End =
      isCut ? .cut : turn.level > 0 ? .took(level: turn.level) : .called
    return SearchRecord(
      seconds: Double((turn.helped ?? turn.time) - turn.came) / 1000, end,
      levels: turn.table.sets.map(turn.table.level), cards: turn.table.cards.count,
      mistakes: turn.side == side ? turn.mistakes : 0)
  }
}
