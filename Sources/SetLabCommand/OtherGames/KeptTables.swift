internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

/// The kept games of another game, as they count in statistics and ranks.
struct KeptTables: Sendable {
  let entry: GameEntry
  /// Oldest first.
  let games: [FinishedTable]
  /// Files that cannot be read, with the reason.
  let mistakes: [String]

  init(_ entry: GameEntry, _ games: [FinishedTable]) {
    (self.entry, self.games, mistakes) = (entry, games, [])
  }

  /// Reads all files except one that is being continued.
  init(_ entry: GameEntry, _ kept: KeptGames?, besides resumed: String? = nil) {
    var games: [FinishedTable] = []
    var mistakes: [String] = []
    for file in kept?.files ?? [] where file != resumed {
      do {
        games += try Self.games(in: file, of: entry)
      } catch let error as ParameterError {
        mistakes.append("\(file): \(error.message)")
      } catch {
        mistakes.append("\(error)")
      }
    }
    (self.entry, self.games, self.mistakes) = (entry, games, mistakes)
  }

  private static func games(in file: String, of entry: GameEntry) throws -> [FinishedTable] {
    var end = KeptGames.start(of: file)
    let texts = GameRecord.texts(in: try TextInput.text(path: file))
    return try texts.enumerated().map { place, text in
      let record = try GameRecord(text)
      end += time_t((record.milliseconds ?? 0) / 1000)
      return FinishedTable(
        try playable(record, of: entry), date: end > 0 ? KeptGames.localTime(end) : "",
        milliseconds: record.milliseconds, isLast: place == texts.count - 1)
    }
  }

  /// The game of a record, whose moves are checked.
  static func playable(
    _ record: GameRecord, of entry: GameEntry, by players: [String] = []
  ) throws(ParameterError) -> PlayableGame {
    guard record.game == entry.name else {
      throw ParameterError(
        found: record.game, expected: "this is a game of setlab \(record.game)")
    }
    return try entry.table(rules: record.rules).playable(record, by: players)
  }

  /// The newest file whose last game can be resumed.
  static func unfinished(_ entry: GameEntry, _ kept: KeptGames?) -> String? {
    kept?.files.last { file in
      guard let text = try? TextInput.text(path: file),
        let record = GameRecord.texts(in: text).last.flatMap({ try? GameRecord($0) }),
        let game = try? playable(record, of: entry)
      else { return false }
      return game.turn != nil
    }
  }

  /// The games that count and are of the same kind as another.
  func played(like game: FinishedTable) -> [FinishedTable] {
    games.filter { $0.isPlayed && $0.group == game.group }
  }
}

extension KeptTables {
  /// The part of `play --stats`, nil without a game.
  ///
  /// `rank` tells where the last game of a group stands among simulated ones.
  func text(rank: (FinishedTable) -> [String]) -> String? {
    var groups: [[String]] = []
    for game in games where !groups.contains(game.group) { groups.append(game.group) }
    guard !groups.isEmpty else { return nil }
    return groups.map { group in
      let games = games.filter { $0.group == group }
      return lines(games, rank).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func lines(_ games: [FinishedTable], _ rank: (FinishedTable) -> [String]) -> [String] {
    let ranking = TableRanking(entry)
    let played = games.filter { $0.isPlayed }
    let won = played.filter { ranking.has("won", $0.numbers) }
    var heads = [counted(played.count, "game") + " played"]
    // Which of several people reads this is not known.
    let results = games.contains { $0.isAmongPeople(entry) } ? [] : ranking.results
    for name in results {
      heads.append("\(played.count { ranking.has(name, $0.numbers) }) \(name)")
    }
    let open = games.count { $0.end == .open }
    if open > 0 { heads.append("\(open) to go on with") }
    var lines = wrapped(
      "\(entry.heading), \(Self.words(games[0], entry)): \(heads.joined(separator: ", "))")
    guard let last = played.last, !last.isAmongPeople(entry) else { return lines }
    let streaks = Self.streaks(played.map { ranking.has("won", $0.numbers) })
    lines.append("  Won in a row: \(streaks.now) now, \(streaks.most) at most")
    for (words, value) in Self.records(ranking) {
      let values = won.compactMap { game in value(game).map { (game, $0) } }
      guard let best = values.min(by: { $0.1 < $1.1 }) else { continue }
      lines.append("  \(words) of those won: \(Self.told(best.0, best.1, words))")
    }
    let place = TableRank(last, among: Array(played.dropLast()), ranking)
    lines.append(
      "  Last: deal \(last.record.number) of seed \(last.record.seed), "
        + "\(Self.result(last, ranking)), \(place.words)")
    return lines + rank(last).map { "  " + $0 }
  }

  /// The numbers by which won games can be best, by having fewer.
  static func records(
    _ ranking: TableRanking
  ) -> [(words: String, value: (FinishedTable) -> Int?)] {
    [
      ("Fewest moves", { ranking.value("moves", $0.numbers) }),
      ("Shortest time", { $0.record.milliseconds }),
    ]
  }

  private static func told(_ game: FinishedTable, _ value: Int, _ words: String) -> String {
    let amount = words == "Fewest moves" ? "\(value)" : PlayWords.clock(value)
    let date = game.date.isEmpty ? "" : " on \(game.date.prefix(10))"
    return "\(amount)\(date), deal \(game.record.number) of seed \(game.record.seed)"
  }

  /// The rules of a game, and who played.
  static func words(_ game: FinishedTable, _ entry: GameEntry) -> String {
    let rules = game.record.rules
    guard entry.seats > 1 else { return rules }
    guard !game.record.players.isEmpty else { return "among people" }
    let others = game.record.players.filter { $0 != GameRecord.person }
    return "seat \(game.seat + 1) against \(others.joined(separator: ", "))"
  }

  /// The result of a game in a few words, such as “won, 52 cards, 118 moves in 8:03”.
  static func result(_ game: FinishedTable, _ ranking: TableRanking) -> String {
    var parts = ranking.results.filter { ranking.has($0, game.numbers) }
    if parts.isEmpty, !ranking.results.isEmpty { parts = ["not won"] }
    if let number = ranking.value("cards", game.numbers) { parts.append(counted(number, "card")) }
    let time = game.record.milliseconds.map { " in \(PlayWords.clock($0))" } ?? ""
    parts.append(counted(game.record.moves.count, "move") + time)
    return parts.joined(separator: ", ")
  }

  /// The length of the row at the end, and of the longest row.
  static func streaks(_ events: [Bool]) -> (now: Int, most: Int) {
    var (now, most) = (0, 0)
    for event in events {
      now = event ? now + 1 : 0
      most = max(most, now)
    }
    return (now, most)
  }
}
