internal import RandomStreams
internal import SetCards

extension Transcript {
  /// Plays the moves of a transcript again and compares every line with the game.
  ///
  /// The deck is that of the transcript's seed and game. Every table, count and Set must be as written and every move legal
  /// under the rules. Blanks and empty lines do not matter.
  ///
  /// - Parameters:
  ///   - text: What ``text(explaining:)`` gave, or what a person made of it.
  ///   - strategies: The strategy of a name, or nothing. When it knows the transcript's strategy, that strategy must make
  ///     the same choices for the same reasons; otherwise any legal move is accepted.
  /// - Returns: The transcript.
  /// - Throws: A ``TranscriptError`` for the first line that differs.
  public static func check(
    _ text: String, strategies: (String) -> (any PlayStrategy)? = { _ in nil }
  ) throws(TranscriptError) -> Transcript {
    var lines = TranscriptLines(text)
    var transcript = try readHeader(&lines)
    var replay = TranscriptReplay(transcript, strategy: strategies(transcript.strategy))
    while try replay.readTable(&lines, into: &transcript) {}
    try lines.read(transcript.endLine)
    try lines.finish()
    return transcript
  }

  private static func readHeader(_ lines: inout TranscriptLines) throws(TranscriptError)
    -> Transcript
  {
    let title = "a transcript must begin with “\(titleLine)”"
    guard try lines.next(expecting: title) == titleLine else { throw lines.error(title) }
    let seed = try lines.read("seed", as: "a whole number below 2^64") { UInt64($0) }
    let game = try lines.read("game", as: "a whole number below 2^64") { UInt64($0) }
    _ = try lines.read("streams", as: "version \(StreamFamily.version)") {
      Int($0) == StreamFamily.version ? true : nil
    }
    let deck = try lines.read("deck", as: "3 to 6 attributes") {
      Int($0).flatMap { $0 >= 3 ? Deck(attributes: $0) : nil }
    }
    let names = Rules.allCases.map(\.rawValue).joined(separator: " or ")
    let rules = try lines.read("rules", as: names) { Rules(rawValue: $0) }
    let strategy = try lines.read("strategy", as: "its name") { $0 }
    return Transcript(seed: seed, game: game, deck: deck, rules: rules, strategy: strategy)
  }
}

/// The game behind a transcript while it is checked.
private struct TranscriptReplay: ~Copyable {
  private var state: GameState
  private var play: RandomStream
  private var decider: Decider?

  init(_ transcript: Transcript, strategy: (any PlayStrategy)?) {
    let streams = StreamFamily(seed: transcript.seed)
    decider = strategy.map { Decider($0) }
    play = streams.stream(game: transcript.game, purpose: .play)
    state = GameState(deck: transcript.deck, rules: transcript.rules)
    state.start(transcript.game, of: streams)
  }

  /// Reads one table and its move; false when the game ends on it.
  mutating func readTable(
    _ lines: inout TranscriptLines, into transcript: inout Transcript
  ) throws(TranscriptError) -> Bool {
    var entry = Transcript.Entry(state)
    try lines.read(entry.countLine(number: transcript.entries.count + 1))
    for row in entry.rowLines { try lines.read(row) }
    let isOver = state.isOver
    if !isOver {
      if state.isSetFree {
        try lines.read("deal-more")
        entry.move = .dealMore
        state.dealMore()
      } else {
        try readTake(&lines, into: &entry)
      }
    }
    transcript.entries.append(entry)
    return !isOver
  }

  private mutating func readTake(
    _ lines: inout TranscriptLines, into entry: inout Transcript.Entry
  ) throws(TranscriptError) {
    let first = entry.describe(state.table.set(at: 0))
    let here =
      entry.sets == 1
      ? "the only Set here is \(first)" : "there are \(entry.sets) Sets here, the first is \(first)"
    let line = try lines.next(expecting: here)
    let (move, reason) = TranscriptReplay.splitReason(line)
    guard let index = index(of: move, in: entry) else { throw lines.error(here) }
    entry.move = .take(state.table.set(at: index))
    entry.reason = reason
    if let choice = decider?.choice(in: state, using: &play), let strategy = decider?.strategy {
      guard choice == index else {
        let chosen = entry.describe(state.table.set(at: choice))
        throw lines.error("the strategy takes \(chosen)")
      }
      let why = strategy.reason(for: index, on: state.table)
      guard reason == nil || reason == TranscriptLines.single(why) else {
        throw lines.error("its reason is “\(why)”")
      }
      entry.reason = why
    }
    state.take(index)
  }

  /// The Set of the table whose line this is.
  private func index(of move: String, in entry: Transcript.Entry) -> Int? {
    (0..<state.table.setCount).first { "take " + entry.describe(state.table.set(at: $0)) == move }
  }

  private static func splitReason(_ line: String) -> (move: String, reason: String?) {
    let words = line.split(separator: " ")
    guard let dash = words.firstIndex(of: "—") else { return (line, nil) }
    return (
      words[..<dash].joined(separator: " "), words[(dash + 1)...].joined(separator: " ")
    )
  }
}
