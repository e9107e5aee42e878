internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

/// What is told of the games that were kept: records, levels and their trend, daily puzzles, a line to share.
struct KeptStatistics {
  let statistics: PlayStatistics
  /// The games of several players.
  let shared: SharedStatistics
  let today: PuzzleDay

  init(_ games: [FinishedGame], shared: [PlayState] = [], today: PuzzleDay) {
    (statistics, self.today) = (PlayStatistics(games), today)
    self.shared = SharedStatistics(shared)
  }

  /// The statistics of all games that are kept; files that cannot be read are named and left out.
  init(_ kept: KeptGames, today: PuzzleDay = .today) {
    var games: [FinishedGame] = []
    var shared: [PlayState] = []
    for file in kept.files {
      do {
        let played = try Self.played(file)
        games += played.compactMap { FinishedGame($0.state, date: KeptGames.localTime($0.end)) }
        shared += played.map { $0.state }.filter { $0.setup.race != nil }
      } catch {
        Console.report("left out: \(error)")
      }
    }
    self.init(games, shared: shared, today: today)
  }

  /// The games of a file, each with the time of its end.
  private static func played(_ path: String) throws -> [(state: PlayState, end: time_t)] {
    var end = KeptGames.start(of: path)
    return try PlayLog.games(in: try TextInput.text(path: path)).compactMap { game in
      let transcript = try PlayLogReader.check(game, path)
      guard transcript.isPlayed else { return nil }
      let state = try PlayLogReader.state(transcript, game.line, path)
      end += time_t(state.elapsed / 1000)
      return (state, end)
    }
  }

  /// The lines; the figure of the trend comes from `draw`.
  func text(_ draw: (Plot) -> String) -> String {
    let parts =
      (statistics.games.isEmpty ? [] : [aloneText(draw)]) + (shared.games == 0 ? [] : [sharedText])
    return parts.joined(separator: "\n")
  }

  /// The games with others: a row for each name.
  private var sharedText: String {
    let longest = max(4, shared.rows.map { CellText.width(of: $0.name) }.max() ?? 0)
    let head =
      "Finished with others: \(counted(shared.games, "game"))\n"
      + "  name" + String(repeating: " ", count: longest - 4)
      + "  games  won  tied  mean place  points a game  Sets  seconds\n"
    return head
      + shared.rows.map { row in
        "  " + row.name + String(repeating: " ", count: longest - CellText.width(of: row.name))
          + Self.right("\(row.games)", 7) + Self.right("\(row.won)", 5)
          + Self.right("\(row.tied)", 6)
          + Self.right(PlayWords.points(Self.mean(row.places, row.games, 100) * 10), 12)
          + Self.right(PlayWords.points(Self.mean(row.points, 1000 * row.games, 10) * 100), 15)
          + Self.right("\(row.sets)", 6)
          + Self.right(row.sets == 0 ? "–" : PlayWords.seconds(row.milliseconds / row.sets), 9)
          + "\n"
      }.joined()
  }

  /// A mean as a rounded number of parts of one.
  private static func mean(_ sum: Int, _ count: Int, _ parts: Int) -> Int {
    Int((Double(sum * parts) / Double(count)).rounded())
  }

  private func aloneText(_ draw: (Plot) -> String) -> String {
    let games = statistics.games
    let puzzles = games.count { $0.isPuzzle }
    let sets = games.reduce(0) { $0 + $1.sets }
    var lines = [
      "Finished alone: \(counted(games.count - puzzles, "game")), \(counted(puzzles, "puzzle")), "
        + counted(sets, "Set")
    ]
    if puzzles > 0 {
      lines.append(
        "Daily puzzles: \(counted(statistics.streak(endingBy: today), "day")) in a row, "
          + "\(statistics.longestStreak) at most")
    }
    if !statistics.records.isEmpty { lines += ["", "Records, without hints:"] + records }
    lines += ["", "Mean seconds for a Set:", "  features that differ  Sets  all games  last five"]
    lines += statistics.levels.map { level in
      Self.right("\(level.level)", 22) + Self.right("\(level.sets)", 6)
        + Self.right(PlayWords.seconds(level.milliseconds), 11)
        + Self.right(level.last.map { PlayWords.seconds($0) } ?? "–", 11)
    }
    var text = lines.joined(separator: "\n") + "\n"
    if let trend = statistics.trend {
      text += "\nHow that changes: means of five games\n" + draw(trend)
    }
    return text + (games.last.map { "\n\(shared($0))\n" } ?? "")
  }

  private var records: [String] {
    let longest = statistics.records.map { $0.words.count }.max() ?? 0
    return statistics.records.map { record in
      let game = record.game
      let perSet =
        game.sets == 0 ? "" : "\(PlayWords.seconds(game.milliseconds / game.sets)) s a Set"
      return "  " + record.words
        + String(repeating: " ", count: longest - record.words.count)
        + Self.right(PlayWords.clock(game.milliseconds), 9) + Self.right(perSet, 15)
        + "  " + game.date.prefix(10)
    }
  }

  /// A game on one line, to be passed on: what another person needs for the same cards, and the result.
  private func shared(_ game: FinishedGame) -> String {
    let what =
      game.isPuzzle
      ? game.puzzleDay.map { "puzzle of \($0.text)" } ?? "puzzle \(game.game) of seed \(game.seed)"
      : "game \(game.game) of seed \(game.seed)"
    var parts = ["\(counted(game.sets, "Set")) in \(PlayWords.clock(game.milliseconds))"]
    parts.append(game.mistakes == 0 ? "no mistake" : counted(game.mistakes, "mistake"))
    parts.append(game.hints == 0 ? "no hint" : counted(game.hints, "hint"))
    let streak = statistics.streak(endingBy: today)
    if game.puzzleDay != nil, streak > 1 { parts.append("\(streak) days in a row") }
    return "SetLab, \(what): \(parts.joined(separator: ", "))"
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
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
