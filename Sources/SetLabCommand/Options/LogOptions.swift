internal import ArgumentParser
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
