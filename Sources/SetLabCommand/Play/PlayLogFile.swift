internal import ArgumentParser
internal import CPlatform
internal import SetPlay
internal import Terminal

/// A file of games that people played, one after another; the last may be unfinished.
///
/// Every event writes it anew, atomically, so that it is whole after a kill.
struct PlayLogFile: Sendable {
  let path: String
  /// True if it was asked for; other files only have games in which something happened.
  let isAsked: Bool
  private var earlier: String
  private var written = ""
  /// The failure of the last attempt to write.
  private(set) var failure: TerminalError?

  /// A file for a further game behind earlier ones.
  init(path: String, earlier: String, isAsked: Bool) {
    (self.path, self.earlier, self.isAsked) = (path, earlier, isAsked)
  }

  /// A file for games that are kept unasked; without a folder its writing fails.
  init(in games: KeptGames?) {
    self.init(path: games?.newFile ?? "", earlier: "", isAsked: false)
    do throws(TerminalError) {
      guard let games else {
        throw TerminalError(.unwritable, path: KeptGames.usualFolder, reason: "HOME is not set")
      }
      try FileFolder.make(games.folder, for: games.folder)
    } catch {
      failure = error
    }
  }

  /// Writes a game as it stands, or sets ``failure``; one in which nothing happened only if that was asked for.
  mutating func write(_ text: @autoclosure () -> String, isUntouched: Bool) {
    guard isAsked || !isUntouched, !path.isEmpty else { return }
    let text = text()
    guard text != written || failure != nil else { return }
    do throws(TerminalError) {
      try AtomicFile.write(earlier + text, to: path)
      (written, failure) = (text, nil)
    } catch {
      failure = error
    }
  }

  /// The words behind `setlab play` that resume a game; nil if it is not in the file.
  func resuming(isUntouched: Bool) -> String? {
    guard failure == nil, isAsked || !isUntouched else { return nil }
    return "--resume" + (isAsked ? " " + ShellWord.quoted(path) : "")
  }

  /// Leaves a game for the next one.
  mutating func begin(after text: String, isUntouched: Bool) {
    guard isAsked || !isUntouched else { return }
    earlier += text + "\n"
    written = ""
  }
}

extension PlayLogFile {
  /// Writes a game of Set as it stands, or sets ``failure``.
  mutating func write(_ state: PlayState) {
    write(state.transcript.text(), isUntouched: state.isUntouched)
  }

  /// The command that resumes a game of Set; nil if it is not in the file.
  func resuming(_ state: PlayState) -> String? {
    resuming(isUntouched: state.isUntouched).map { "setlab play " + $0 }
  }

  /// Leaves a game of Set for the next one.
  mutating func begin(after state: PlayState) {
    begin(after: state.transcript.text(), isUntouched: state.isUntouched)
  }
}

extension PuzzleDay {
  /// Today, by the local clock and time zone.
  static var today: PuzzleDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return PuzzleDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  static func parse(_ text: String) throws -> PuzzleDay {
    try NamedValue.valid(PuzzleDay(text), "date", text, "a day such as 2026-11-22")
  }
}
