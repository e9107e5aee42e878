/// The text of games that people played, one after another; the last may be unfinished.
package enum PlayLog {
  /// The games of a log in order, each with the number of its first line.
  package static func games(in text: String) -> [(line: Int, text: String)] {
    var games: [(line: Int, text: String)] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if games.isEmpty || line.hasPrefix("SetLab transcript, ") { games.append((number, "")) }
      games[games.count - 1].text += line + "\n"
    }
    return games
  }
}

struct PlayRecord: Hashable, Sendable {
  let text: String
  /// Milliseconds since the start.
  let time: Int
  var turn: Int
}

extension TranscriptError {
  /// The error in a text whose first line is the one with this number.
  package func moved(to first: Int) -> TranscriptError {
    TranscriptError(line: line + first - 1, found: found, expected: expected)
  }
}

extension PlayEvent {
  private static let words: [(word: String, event: PlayEvent)] = [
    ("hint", .hint), ("cheat", .cheat), ("reshuffle", .reshuffle), ("undo", .undo),
    ("pause", .pause), ("resume", .resume), ("time", .time),
  ]

  func text(_ deck: Deck) -> String {
    func by(_ side: Int) -> String { side == 0 ? "" : " by \(side + 1)" }
    return switch self {
    case .touch(let card, let side): "touch \(deck.notation(of: card))\(by(side))"
    case .deal(let side): "deal\(by(side))"
    case .claim(let side): "claim\(by(side))"
    default: Self.words.first { $0.event == self }?.word ?? "time"
    }
  }

  /// The event of a line of a log, as `touch 2RTS by 2`.
  ///
  /// Returns nil for a line that records a consequence, and for an event impossible in such a game.
  package init?(_ text: String, in setup: PlaySetup) {
    var words = text.split(separator: " ").map { String($0) }
    var side = 0
    if words.count > 2, words[words.count - 2] == "by", let number = Int(words[words.count - 1]) {
      side = number - 1
      words.removeLast(2)
    }
    guard (0..<setup.people).contains(side) else { return nil }
    switch (words.first ?? "", words.count, side) {
    case ("touch", 2, _):
      guard let card = try? setup.deck.card(words[1]) else { return nil }
      self = .touch(card, by: side)
    case ("deal", 1, _): self = .deal(by: side)
    case ("claim", 1, _) where setup.race != nil: self = .claim(by: side)
    case (let first, 1, 0):
      guard let known = Self.words.first(where: { $0.word == first }) else { return nil }
      self = known.event
    default: return nil
    }
  }
}

extension PlayState {
  /// The game as a transcript with times, finished or not.
  package var transcript: Transcript {
    func remarks(_ turn: Int) -> [Transcript.Remark] {
      records.filter { $0.turn == turn }.map { .init($0.text, milliseconds: $0.time) }
    }
    func entry(_ table: PlayTable, _ turn: Int) -> Transcript.Entry {
      .init(
        table.board, cardsLeft: table.cardsLeft, sets: table.sets.count, remarks(turn))
    }
    let last = next ?? table
    var transcript = Transcript(
      game: setup.game, seed: setup.seed, deck: setup.deck, rules: setup.rules,
      settings: setup.settings)
    transcript.stoppedAt = last.isLast ? nil : elapsed
    transcript.entries = turns.enumerated().map { index, turn in
      var entry = entry(turn.table, index)
      switch turn.move {
      case .take(let set): entry.move = .take(turn.table.sets[set])
      case .dealMore: entry.move = .dealMore
      }
      entry.reason = turn.measured(index + 1, isShared: setup.race != nil)
      return entry
    }
    transcript.entries.append(entry(last, turns.count))
    return transcript
  }

  /// Replays a transcript; throws for the first line that differs from what the game gives.
  package init(_ transcript: Transcript, _ setup: PlaySetup) throws(TranscriptError) {
    self.init(setup)
    for entry in transcript.entries {
      for remark in entry.remarks {
        guard let event = PlayEvent(remark.text, in: setup) else { continue }
        take(event, at: remark.milliseconds)
      }
    }
    if let time = transcript.stoppedAt {
      take(.time, at: time)
    } else {
      // The simulated side may have ended the game, in fewer steps than these.
      for _ in 0..<10_000 {
        guard let quiet else { break }
        take(.time, at: clock + max(1, quiet))
      }
    }
    try Self.compare(transcript.text(), self.transcript.text())
  }

  private static func compare(_ given: String, _ played: String) throws(TranscriptError) {
    let given = given.split(separator: "\n", omittingEmptySubsequences: false)
    let played = played.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(given.count, played.count) {
      let found = line < given.count ? String(given[line]) : ""
      let expected = line < played.count ? String(played[line]) : ""
      guard found != expected else { continue }
      throw TranscriptError(
        line: line + 1, found: found,
        expected: expected.isEmpty
          ? "the game gives nothing here" : "the game gives “\(expected)”")
    }
  }
}
