internal import SetLab
internal import SetPlay

/// The report after a game of another kind: its result, and its rank among kept and simulated games.
struct TableReport {
  let entry: GameEntry
  let game: FinishedTable
  /// The games that were kept before.
  let kept: KeptTables
  /// The columns of the terminal.
  let width: Int

  private var ranking: TableRanking { TableRanking(entry) }

  /// The lines, and whether Ctrl-C cut short the simulated games, which are played if `isCompared`.
  func text(isCompared: Bool, resuming: String?) -> (text: String, isInterrupted: Bool) {
    let record = game.record
    var lines = wrapped(
      "\(entry.heading), deal \(record.number) of seed \(record.seed), "
        + "\(KeptTables.words(game, entry)): \(result)", width: width)
    if !game.isPlayed {
      if game.end == .open, let resuming { lines.append("\(resuming) resumes it.") }
      return (lines.text, false)
    }
    guard !game.isAmongPeople(entry) else { return (lines.text, false) }
    lines += keptLines.flatMap { wrapped($0, width: width) }
    guard isCompared else { return (lines.text, false) }
    let compared = compared
    lines += (compared ?? []).flatMap { wrapped($0, width: width) }
    return (lines.text, compared == nil)
  }

  private var result: String {
    let moves = counted(game.record.moves.count, "move")
    guard game.isPlayed else { return "\(moves), unfinished" }
    let undone = game.record.undone
    let taken = undone > 0 ? ", \(counted(undone, "move")) taken back" : ""
    guard !game.isAmongPeople(entry) else { return "\(game.standing) \(moves)\(taken)" }
    return KeptTables.result(game, ranking) + taken
  }

  /// The rank among kept games; in one line each.
  private var keptLines: [String] {
    let played = kept.played(like: game)
    guard !played.isEmpty else { return [] }
    let place = TableRank(game, among: played, ranking)
    var lines = ["Among your \(place.count) games of this kind: \(TableRank.ordinal(place.place))"]
    let won = played.filter { ranking.has("won", $0.numbers) }
    guard ranking.has("won", game.numbers), !won.isEmpty else { return lines }
    var parts: [String] = []
    for (words, value) in KeptTables.records(ranking) {
      guard let own = value(game) else { continue }
      let rank = TableRank(own, among: won.compactMap(value))
      parts.append("\(words.lowercased()): \(rank.words)")
    }
    lines.append("  of those won, \(parts.joined(separator: "; "))")
    return lines
  }

  /// The rank among simulated games of the game's adviser; nil if Ctrl-C cut them short.
  var compared: [String]? {
    let (entry, game, ranking) = (entry, game, ranking)
    let others = game.record.players.filter { $0 != GameRecord.person }
    guard
      let seated = try? entry.table(rules: game.record.rules).seated(
        entry.adviser, in: game.seat, against: others)
    else { return [] }
    let name = seated.names[game.seat]
    let counts = Breakable.run("playing \(PlayReport.games) games of \(name)") {
      var (worse, equal) = (0, 0)
      let own = ranking.key(game.numbers)
      seated.play(0..<UInt64(PlayReport.games), 1, game.seat) { numbers in
        let other = ranking.key(numbers)
        if other == own { equal += 1 } else if other.lexicographicallyPrecedes(own) { worse += 1 }
      }
      return [worse, equal]
    }
    guard let counts else { return nil }
    return [
      "Among \(PlayReport.games) games of \(name) "
        + (others.isEmpty ? "by the same rules:" : "in your place:"),
      "  better than \(PlayReport.share(counts[0]))",
      "  as good as \(PlayReport.share(counts[1]))",
      "  (better: \(ranking.words))",
    ]
  }
}

extension [String] {
  /// The lines of a text, each with its end.
  fileprivate var text: String { map { $0 + "\n" }.joined() }
}
