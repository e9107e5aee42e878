internal import SetLab
internal import SetPlay
internal import Terminal

/// Reads logs of games that people played; errors have the line.
enum PlayLogReader {
  /// The names in logs; a log starts no program.
  static let names = PlayNames(
    scoring: Registry.standard.scoring, strategies: Registry.standard.strategies)

  /// The last game of a log, and the text of those before it.
  static func read(_ path: String) throws -> (state: PlayState, earlier: String) {
    let games = PlayLog.games(in: try TextInput.text(path: path))
    guard let last = games.last else {
      throw CommandFailure.badInput("\(path): the file has no game")
    }
    let transcript = try check(last, path)
    guard transcript.isPlayed else {
      throw CommandFailure.badInput("\(path): the last game was played by \(transcript.strategy)")
    }
    return (
      try state(transcript, last.line, path),
      games.dropLast().map { $0.text }.joined()
    )
  }

  /// The text of a log before a further or resumed game; empty if there is no file.
  static func earlier(_ path: String, besides resumed: String?) throws -> String {
    guard path != resumed else { return try read(path).earlier }
    let text: String
    do throws(TerminalError) { text = try TextInput.text(path: path) } catch {
      guard error.kind == .missing else { throw error }
      return ""
    }
    guard text.contains(where: { !$0.isWhitespace }) else { return "" }
    for game in PlayLog.games(in: text) { _ = try check(game, path) }
    return text.hasSuffix("\n\n") ? text : text + "\n"
  }

  /// A game of a log, checked line by line.
  static func check(
    _ game: (line: Int, text: String), _ path: String,
    strategies: (String) -> Strategy? = { _ in nil }
  ) throws -> Transcript {
    do throws(TranscriptError) {
      return try Transcript.check(game.text, strategies: strategies)
    } catch {
      throw mistake(error, game.line, path)
    }
  }

  /// The state that a log leads to, checked event by event.
  static func state(_ transcript: Transcript, _ line: Int, _ path: String) throws -> PlayState {
    let setup: PlaySetup
    do throws(ParameterError) { setup = try PlaySetup(transcript, names) } catch {
      throw CommandFailure.badInput("\(path): the header from line \(line) on: \(error.message)")
    }
    do throws(TranscriptError) { return try PlayState(transcript, setup) } catch {
      throw mistake(error, line, path)
    }
  }

  private static func mistake(
    _ error: TranscriptError, _ line: Int, _ path: String
  ) -> CommandFailure {
    .badInput("\(path == "-" ? "standard input" : path): \(error.moved(to: line).message)")
  }
}

/// The searches in logs of play, for a fit.
enum PlaySearches {
  /// The searches of one side in all games of a log but puzzles, whose Sets stay on the table.
  ///
  /// A search ends with a take or call of that side; the first hint or a move of the other side cuts it.
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
