internal import ArgumentParser
internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

struct KeptGames: Sendable {
  /// The usual folder, in the words of messages.
  #if canImport(Darwin)
    static let usualFolder = "~/Library/Application Support/setlab/games"
  #else
    static let usualFolder = "~/.local/state/setlab/games"
  #endif

  /// The folder, which need not exist yet.
  let folder: String
  private let themeFile: String

  init?(_ environment: Environment = .process, of game: String? = nil) {
    let games: String
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      games = state + "/setlab/games"
    } else {
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      games = home + Self.usualFolder.dropFirst()
    }
    // Other games lie in folders of their own beside the files of Set.
    folder = games + (game.map { "/" + $0 } ?? "")
    themeFile = games.dropLast("games".count) + "theme"
  }

  var theme: CardTheme? {
    let name = try? TextInput.text(path: themeFile).filter { !$0.isWhitespace }
    return CardTheme.all.first { $0.name == name }
  }

  /// Remembers a theme; a game goes on without.
  func remember(_ theme: CardTheme) {
    do throws(TerminalError) {
      try FileFolder.make(String(themeFile.dropLast("/theme".count)), for: themeFile)
      try AtomicFile.write(theme.name + "\n", to: themeFile)
    } catch {
      Console.report("the theme will not be remembered: \(error)")
    }
  }

  var files: [String] {
    (FileFolder.entries(of: folder) ?? []).filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
      .sorted().map { "\(folder)/\($0)" }
  }

  var newFile: String {
    let parts = tm(time(nil), by: gmtime_r)
    return "\(folder)/\(PuzzleDay(parts).text)T\(parts.clock.joined())Z-\(getpid()).txt"
  }

  /// The last file with such a text.
  func last(where isWanted: (String) -> Bool) -> String? {
    files.last { (try? TextInput.text(path: $0)).map(isWanted) ?? false }
  }
}

enum ResumedLog: Sendable, Hashable, ExpressibleByArgument, CustomStringConvertible {
  case kept
  case file(String)

  init(argument: String) { self = .file(argument) }

  var description: String {
    switch self {
    case .kept: "the last unfinished game that is kept"
    case .file(let path): path
    }
  }
}

extension CommandFailure {
  static func nothingKept(_ what: String, of game: String? = nil, _ remedy: String)
    -> CommandFailure
  {
    let place = KeptGames(of: game).map { " in \($0.folder)" } ?? ", because HOME is not set"
    return CommandFailure(what + place + remedy, code: 66)
  }
}

extension PlayStatistics {
  /// Those of all games that are kept; a file that cannot be read does not count, and its error is passed on.
  init(_ kept: KeptGames, unread: (any Error) -> Void) {
    self.init(
      kept.files.flatMap { path in
        do {
          return try Self.finished(path)
        } catch {
          unread(error)
          return []
        }
      })
  }

  /// The games of a file that were finished alone.
  private static func finished(_ path: String) throws -> [FinishedGame] {
    var end = KeptGames.start(of: path)
    return try PlayLogReader.played(in: try TextInput.text(path: path), of: path).compactMap {
      state in
      end += time_t(state.elapsed / 1000)
      return FinishedGame(state, date: KeptGames.localTime(end))
    }
  }

  /// The streak in words; nil if the puzzle of neither that day nor the day before was solved.
  func streakWords(on today: PuzzleDay) -> String? {
    let days = streak(endingBy: today)
    return days > 0
      ? "Daily puzzles: \(counted(days, "day")) in a row, \(longestStreak) at most" : nil
  }
}

extension KeptGames {
  /// When the games of a file began, in seconds since 1970, by its name; 0 for other names.
  static func start(of path: String) -> time_t {
    let name = path.split(separator: "/").last ?? ""
    let digits = name.prefix(18).filter { $0.isASCII && $0.isNumber }
    guard let day = PuzzleDay(String(name.prefix(10))), digits.count == 14,
      let time = Int(digits.suffix(6))
    else { return 0 }
    var parts = tm()
    (parts.tm_year, parts.tm_mon) = (Int32(day.year - 1900), Int32(day.month - 1))
    (parts.tm_mday, parts.tm_hour) = (Int32(day.day), Int32(time / 10_000))
    (parts.tm_min, parts.tm_sec) = (Int32(time / 100 % 100), Int32(time % 100))
    return timegm(&parts)
  }

  /// A time by the local clock, such as `2026-11-25T12:01:33`.
  static func localTime(_ seconds: time_t) -> String {
    let parts = tm(seconds, by: localtime_r)
    return PuzzleDay(parts).text + "T" + parts.clock.joined(separator: ":")
  }
}

extension PuzzleDay {
  init(_ parts: tm) {
    self.init(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}

extension tm {
  init(
    _ seconds: time_t,
    by clock: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) {
    self.init()
    _ = withUnsafePointer(to: seconds) { clock($0, &self) }
  }

  /// Hour, minute and second in two digits each.
  fileprivate var clock: [String] {
    [tm_hour, tm_min, tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }
  }
}
