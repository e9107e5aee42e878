internal import ArgumentParser
internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

struct LogOptions: ParsableArguments {
  @Option(
    help: .value("file", "Keep the game in this file, after those already in it."),
    completion: .file())
  var log: String?

  @Flag(name: .customLong("no-log"), help: .hidden("Keep nothing of the game."))
  var isUnlogged = false

  @Option(
    defaultAsFlag: ResumedLog.kept, parsing: .next,
    help: .value("file", "Continue the last game of a log."), completion: .file())
  var resume: ResumedLog?

  mutating func validate() throws {
    try require(
      (log?.isEmpty != true) && resume != .file(""), "--log and --resume require the name of a file"
    )
    try require(
      !isUnlogged || log == nil && resume == nil,
      "--no-log and --\(log == nil ? "resume" : "log") are mutually exclusive")
  }

  /// The log to resume: as named, or the last of the kept ones that is unfinished by its text.
  func resumed(
    of game: String? = nil, ifUnfinished: (String) -> Bool
  ) throws -> String? {
    guard let resume else { return nil }
    if case .file(let path) = resume { return path }
    if let path = KeptGames(of: game)?.last(where: ifUnfinished) { return path }
    throw CommandFailure.nothingKept(
      "no unfinished game is kept", of: game, ": --resume FILE resumes a log")
  }

  func file(
    resuming path: String?, behind earlier: String, of game: String? = nil
  ) throws -> PlayLogFile? {
    guard let path = log ?? path else {
      return isUnlogged ? nil : PlayLogFile(in: KeptGames(of: game))
    }
    let isAsked = log != nil || resume != .kept
    if isAsked { try AtomicFile.checkWritable(path) }
    return PlayLogFile(path: path, isAsked: isAsked, earlier: earlier)
  }
}

/// A file of games that people played, one after another; the last may be unfinished.
///
/// Every event writes it anew, atomically, so that it is whole after a kill.
struct PlayLogFile: Sendable {
  let path: String
  /// True if it was asked for; other files only have games in which something happened.
  let isAsked: Bool
  private(set) var earlier: String
  private(set) var written = ""
  private(set) var failure: TerminalError?

  /// Writes a game as it stands, or sets ``failure``; one in which nothing happened only if that was asked for.
  mutating func write(_ game: some GameScreen) {
    guard isAsked || !game.isUntouched, !path.isEmpty else { return }
    let text = game.log
    guard text != written || failure != nil else { return }
    do throws(TerminalError) {
      try AtomicFile.write(earlier + text, to: path)
      (written, failure) = (text, nil)
    } catch {
      failure = error
    }
  }

  /// The options of a command that goes on with a game; nil if it is not kept.
  func resuming(_ game: some GameScreen) -> String? {
    guard failure == nil, isAsked || !game.isUntouched else { return nil }
    return "--resume" + (isAsked ? " " + ShellWord.quoted(path) : "")
  }

  mutating func begin(after game: some GameScreen) {
    guard isAsked || !game.isUntouched else { return }
    earlier += game.log + "\n"
    written = ""
  }

  /// The text of a log behind which a game is to be kept; nil for a missing or a blank one.
  static func text(of path: String) throws(TerminalError) -> String? {
    do throws(TerminalError) {
      let text = try TextInput.text(path: path)
      return text.contains { !$0.isWhitespace } ? text : nil
    } catch {
      guard error.kind == .missing else { throw error }
      return nil
    }
  }
}

extension PlayLogFile {
  /// A file for games that are kept unasked; without a folder its writing fails.
  init(in games: KeptGames?) {
    self.init(path: games?.newFile ?? "", isAsked: false, earlier: "")
    do throws(TerminalError) {
      guard let games else {
        throw TerminalError(.unwritable, path: KeptGames.usualFolder, reason: "HOME is not set")
      }
      try FileFolder.make(games.folder, for: games.folder)
    } catch {
      failure = error
    }
  }
}

extension PuzzleDay {
  /// Today, by the local clock and time zone.
  static var today: PuzzleDay { PuzzleDay(tm(time(nil), by: localtime_r)) }

  static func parse(_ text: String) throws -> PuzzleDay {
    try NamedValue.valid(PuzzleDay(text), "date", text, "a day such as 2026-11-22")
  }
}

enum PlayLogReader {
  /// The names in logs; a log starts no program.
  static let names = PlayNames(
    scoring: Registry.standard.scoring, strategies: Registry.standard.strategies)

  static func isUnfinished(_ text: String) -> Bool {
    text.split(separator: "\n").last?.hasPrefix("so far: ") == true
  }

  static func read(_ path: String) throws -> (state: PlayState, earlier: String) {
    let games = PlayLog.games(in: try TextInput.text(path: path))
    guard let last = games.last else {
      throw CommandFailure.badInput("\(path): the file has no game")
    }
    let transcript = try check(last, path)
    try require(
      transcript.isPlayed,
      or: .badInput("\(path): the last game was played by \(transcript.strategy)"))
    return (
      try state(transcript, last.line, path),
      games.dropLast().map { $0.text }.joined()
    )
  }

  static func earlier(_ path: String, besides resumed: String?) throws -> String {
    guard path != resumed else { return try read(path).earlier }
    guard let text = try PlayLogFile.text(of: path) else { return "" }
    for game in PlayLog.games(in: text) { _ = try check(game, path) }
    return text.hasSuffix("\n\n") ? text : text + "\n"
  }

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

  static func state(_ transcript: Transcript, _ line: Int, _ path: String) throws -> PlayState {
    let setup: PlaySetup
    do throws(ParameterError) { setup = try PlaySetup(transcript, names) } catch {
      throw CommandFailure.badInput("\(path): the header from line \(line) on: \(error.message)")
    }
    do throws(TranscriptError) { return try PlayState(transcript, setup) } catch {
      throw mistake(error, line, path)
    }
  }

  static func played(in text: String, of path: String) throws -> [PlayState] {
    try PlayLog.games(in: text).compactMap { game in
      let transcript = try check(game, path)
      return transcript.isPlayed ? try state(transcript, game.line, path) : nil
    }
  }

  private static func mistake(
    _ error: TranscriptError, _ line: Int, _ path: String
  ) -> CommandFailure {
    .badInput("\(path == "-" ? "standard input" : path): \(error.moved(to: line).message)")
  }
}

enum PlaySearches {
  /// The searches of one side in all games of a log but puzzles, whose Sets stay on the table.
  ///
  /// A search ends with a take or call of that side; the first hint or a move of the other side cuts it.
  static func records(in text: String, of path: String, side: Int) throws -> [SearchRecord] {
    try PlayLogReader.played(in: text, of: path)
      .filter { !$0.setup.isPuzzle && side < $0.setup.sides }
      .flatMap { $0.turns.map { record($0, side: side) } }
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
