internal import SetLab
internal import SetPlay

struct TableReport {
  let entry: GameEntry
  let screen: TableScreen
  let resuming: String?

  func text(width: Int) -> String {
    let (game, record) = (screen.game, screen.record)
    let isOpen = game.turn != nil && !screen.isLost
    var lines = wrapped(
      "\(entry.heading), deal \(record.number) of seed \(record.seed), \(who): "
        + (isOpen ? "\(moves), unfinished" : "\(standing) \(moves)"), width: width)
    if isOpen, let resuming { lines.append("\(resuming) resumes it.") }
    return lines.map { $0 + "\n" }.joined()
  }

  private var standing: String {
    screen.isLost ? "It could not be won any more." : screen.game.standing
  }

  private var moves: String {
    let undone = screen.record.undone
    return counted(screen.record.moves.count, "move") + " in \(PlayWords.clock(screen.elapsed))"
      + (undone > 0 ? ", \(counted(undone, "move")) taken back" : "")
  }

  private var who: String {
    let record = screen.record
    guard entry.seats > 1 else { return record.rules }
    guard let seat = record.players.firstIndex(of: GameRecord.person) else { return "among people" }
    let others = record.players.filter { $0 != GameRecord.person }
    return "seat \(seat + 1) against \(others.joined(separator: ", "))"
  }
}
