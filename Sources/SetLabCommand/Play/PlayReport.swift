internal import SetLab
internal import SetPlay
internal import Terminal

/// The report after a game: the review, the times by level beside a model's, and the rank among games
/// of that model on the same deal.
struct PlayReport {
  static let games = 10_000

  let state: PlayState
  /// The player whose games are compared.
  let model: Player
  let resuming: String?

  private var review: PlayReview { PlayReview(state) }

  /// The lines, and if Ctrl-C cut the games of the model, which are played if `isCompared`.
  func text(isCompared: Bool) -> (text: String, isInterrupted: Bool) {
    var lines = [review.title] + review.finds.map(Self.line)
    if !state.setup.isPuzzle, !state.turns.isEmpty { lines += tableLines }
    let begun = isCompared ? PlayComparison(state, with: model) : nil
    let comparison = begun.flatMap { begun in
      Breakable.run("playing \(Self.games) games of \(model.name)") {
        var comparison = begun
        comparison.play(Self.games)
        return comparison
      }
    }
    if let comparison {
      if comparison.hasTimes { lines += levelLines(comparison) }
      if comparison.hasRank { lines += rankLines(comparison) }
    }
    if !state.isOver, let resuming { lines += ["", "\(resuming) resumes it."] }
    return (lines.joined(separator: "\n") + "\n", begun != nil && comparison == nil)
  }

  private static func line(_ find: PlayReview.Find) -> String {
    find.time.map { "  \(PlayWords.clock($0))  \(find.cards), level \(find.level)" }
      ?? "  missed \(find.cards)"
  }

  private var tableLines: [String] {
    let lines = review.rows.map { row in
      right(String(row.number), 5) + right(String(row.cards), 7) + right(String(row.sets), 6)
        + right(PlayWords.seconds(row.milliseconds), 9) + "  " + left(row.move, 25) + "  "
        + row.missed
    }
    return ["", "table  cards  Sets  seconds  move                       missed"]
      + lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func levelLines(_ comparison: PlayComparison) -> [String] {
    var lines = ["", "level  your Sets  your seconds  \(model.name)'s seconds"]
    for level in 1...state.setup.deck.attributes {
      let own = review.taken(ofLevel: level)
      let sets = comparison.setsByLevel[level - 1]
      let milliseconds = Int(comparison.millisecondsByLevel[level - 1])
      lines.append(
        right(String(level), 5) + right(String(own.sets), 11)
          + right(own.sets == 0 ? "-" : PlayWords.seconds(own.milliseconds / own.sets), 14)
          + "  " + (sets == 0 ? "-" : PlayWords.seconds(milliseconds / sets)))
    }
    return lines
  }

  /// The rank: by time and score, or for an unfinished game by the Sets taken until then.
  private func rankLines(_ comparison: PlayComparison) -> [String] {
    let place =
      comparison.hasTimes ? "on this deal" : "in your place, against the same opponent"
    var lines = ["", "Among \(Self.games) games of \(model.name) \(place):"]
    func add(_ what: String, _ count: Int) { lines.append("  \(what) \(share(count))") }
    if let end = comparison.end {
      add("more Sets in the first \(PlayWords.clock(end)) than", comparison.fewer)
      add("as many Sets as", comparison.equal)
    } else {
      if comparison.hasTimes { add("faster than", comparison.slower) }
      add(comparison.hasTimes ? "a higher score than" : "more points than", comparison.worse)
    }
    return lines
  }

  private func share(_ count: Int) -> String {
    let interval = Confidence.gsl().interval(successes: count, trials: Self.games)
    func percent(_ share: Double) -> String {
      let tenths = Int((share * 1000).rounded())
      return "\(tenths / 10).\(tenths % 10)"
    }
    return "\(percent(Double(count) / Double(Self.games))) % "
      + "(95 % interval \(percent(interval.lower)) to \(percent(interval.upper)) %)"
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
