internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

struct DailyStreak {
  private let statistics: PlayStatistics

  init(_ games: [FinishedGame]) { statistics = PlayStatistics(games) }

  /// The streak of all games that are kept; files that cannot be read do not count.
  init(_ kept: KeptGames) { self.init(kept.files.flatMap { (try? Self.finished($0)) ?? [] }) }

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
  func words(on today: PuzzleDay) -> String? {
    let days = statistics.streak(endingBy: today)
    guard days > 0 else { return nil }
    return "Daily puzzles: \(counted(days, "day")) in a row, \(statistics.longestStreak) at most"
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
    var seconds = seconds
    var parts = tm()
    localtime_r(&seconds, &parts)
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = PuzzleDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    return day.text + "T"
      + [parts.tm_hour, parts.tm_min, parts.tm_sec].map(digits).joined(separator: ":")
  }
}
