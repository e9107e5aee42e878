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
    for game in PlayLogFile.games(in: text) {
      let transcript = try PlayLogReader.check(game, path)
      guard transcript.isPlayed else { continue }
      let state = try PlayLogReader.state(transcript, game.line, path)
      guard !state.setup.isPuzzle, side < state.setup.sides else { continue }
      for (turn, entry) in zip(state.turns, transcript.entries) {
        records.append(record(turn, entry, side: side))
      }
    }
    return records
  }

  private static func record(
    _ turn: PlayTurn, _ entry: Transcript.Entry, side: Int
  ) -> SearchRecord {
    let hint = entry.remarks.first { ["hint", "cheat"].contains($0.text) }?.milliseconds
    let isCut = turn.side != side || turn.hints > 0 || hint != nil
    let end: SearchRecord.End =
      isCut ? .cut : turn.level > 0 ? .took(level: turn.level) : .called
    return SearchRecord(
      seconds: Double(min(hint ?? turn.time, turn.time) - turn.came) / 1000, end,
      levels: turn.table.sets.map(turn.table.level), cards: turn.table.cards.count,
      mistakes: turn.side == side ? turn.mistakes : 0)
  }
}
