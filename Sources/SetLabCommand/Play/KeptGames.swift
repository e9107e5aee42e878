internal import ArgumentParser
internal import CPlatform
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
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let numbers = [
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour),
      Int(parts.tm_min), Int(parts.tm_sec),
    ]
    let texts = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
    let (day, hour) = (texts[..<3].joined(separator: "-"), texts[3...].joined())
    return "\(folder)/\(day)T\(hour)Z-\(getpid()).txt"
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
    return CommandFailure(message: what + place + remedy, code: ExitCode(66))
  }
}
