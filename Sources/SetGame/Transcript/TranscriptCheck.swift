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
    _ text: String, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(TranscriptError) -> Transcript {
    var lines = TranscriptLines(text)
    let transcript = try readHeader(&lines)
    var reader = TranscriptReader(
      transcript, lines, strategy: strategies(transcript.strategy))
    var observer = TableSnapshot()
    var loop = GameLoop(deck: transcript.deck, rules: transcript.rules, seed: transcript.seed)
    try loop.play(transcript.game, choosing: &reader, observing: &observer)
    return try reader.finish(observer)
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
    let names = Rules.allCases.map { $0.rawValue }.joined(separator: " or ")
    let rules = try lines.read("rules", as: names) { Rules(rawValue: $0) }
    let strategy = try lines.read("strategy", as: "its name") { $0 }
    return Transcript(seed: seed, game: game, deck: deck, rules: rules, strategy: strategy)
  }
}

/// Remembers the last table, whose line nobody chooses a move for.
private struct TableSnapshot: GameObserver {
  private(set) var last: Transcript.Entry?

  mutating func tableSettled(_ state: borrowing GameState) {
    if state.isOver { last = Transcript.Entry(state) }
  }
}

/// Follows a transcript move by move and compares every line with the game.
private struct TranscriptReader: GameChooser {
  private var transcript: Transcript
  private var lines: TranscriptLines
  private var decider: Decider?

  init(_ transcript: Transcript, _ lines: TranscriptLines, strategy: Strategy?) {
    self.transcript = transcript
    self.lines = lines
    decider = strategy.map { Decider($0) }
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    decider?.start(game, of: streams)
  }

  mutating func move(in state: borrowing GameState) throws(TranscriptError) -> GameMove {
    var entry = Transcript.Entry(state)
    try readTable(entry)
    var move = GameMove.dealMore
    if state.isSetFree {
      try lines.read("deal-more")
      entry.move = .dealMore
    } else {
      move = .take(try readTake(in: state, into: &entry))
    }
    transcript.entries.append(entry)
    return move
  }

  /// Reads what stands behind the last move.
  mutating func finish(_ observer: TableSnapshot) throws(TranscriptError) -> Transcript {
    if let last = observer.last {
      try readTable(last)
      transcript.entries.append(last)
    }
    try lines.read(transcript.endLine)
    try lines.finish()
    return transcript
  }

  private mutating func readTable(_ entry: Transcript.Entry) throws(TranscriptError) {
    try lines.read(entry.countLine(number: transcript.entries.count + 1))
    for row in entry.rowLines { try lines.read(row) }
  }

  private mutating func readTake(
    in state: borrowing GameState, into entry: inout Transcript.Entry
  ) throws(TranscriptError) -> Int {
    let first = entry.describe(state.table.set(at: 0))
    let here =
      entry.sets == 1
      ? "the only Set here is \(first)" : "there are \(entry.sets) Sets here, the first is \(first)"
    let line = try lines.next(expecting: here)
    let (move, reason) = TranscriptReader.splitReason(line)
    guard let index = index(of: move, in: entry, state) else { throw lines.error(here) }
    entry.move = .take(state.table.set(at: index))
    entry.reason = reason
    if let strategy = decider?.strategy, case .take(let choice)? = decider?.move(in: state) {
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
    return index
  }

  /// The Set of the table whose line this is.
  private func index(
    of move: String, in entry: Transcript.Entry, _ state: borrowing GameState
  ) -> Int? {
    for index in 0..<state.table.setCount
    where "take " + entry.describe(state.table.set(at: index)) == move { return index }
    return nil
  }

  private static func splitReason(_ line: String) -> (move: String, reason: String?) {
    let words = line.split(separator: " ")
    guard let dash = words.firstIndex(of: "—") else { return (line, nil) }
    return (
      words[..<dash].joined(separator: " "), words[(dash + 1)...].joined(separator: " ")
    )
  }
}
