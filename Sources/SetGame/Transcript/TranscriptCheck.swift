extension Transcript {
  /// Plays the moves of a transcript again and compares every line with the game.
  ///
  /// The deck is that of the transcript's seed and game. Every table, count and Set must be as
  /// written and every move legal under the rules. Blanks and empty lines do not matter. If
  /// `strategies` knows the transcript's strategy, it must make the same choices for the same
  /// reasons. Throws a ``TranscriptError`` for the first line that differs.
  package static func check(
    _ text: String, strategies: (String) -> Strategy? = { _ in nil }
  ) throws(TranscriptError) -> Transcript {
    var lines = TranscriptLines(text)
    let transcript = try readHeader(&lines)
    var reader = TranscriptReader(
      transcript, lines, strategy: strategies(transcript.strategy))
    var observer = NoObserver()
    var loop = GameLoop(deck: transcript.deck, rules: transcript.rules, seed: transcript.seed)
    do throws(TranscriptReader.End) {
      try loop.play(transcript.game, choosing: &reader, observing: &observer)
    } catch {
      switch error {
      case .unfinished: return try reader.finish(nil)
      case .differing(let error): throw error
      }
    }
    return try reader.finish(loop.lastEntry)
  }

  private static func readHeader(_ lines: inout TranscriptLines) throws(TranscriptError)
    -> Transcript
  {
    let titles = [formatVersion, playedVersion].map { "\(title)\($0)" }
    let expected = "a transcript must begin with “\(titles[0])”"
    let first = try lines.next(expecting: expected)
    guard titles.contains(first) else { throw lines.error(expected) }
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
    let settings = first == titles[0] ? [] : try readSettings(&lines)
    return Transcript(
      game: game, seed: seed, deck: deck, rules: rules, strategy: strategy, settings: settings)
  }

  private static func readSettings(
    _ lines: inout TranscriptLines
  ) throws(TranscriptError) -> [Setting] {
    var settings: [Setting] = []
    while let line = lines.peek, let colon = line.firstIndex(of: ":"),
      line[..<colon].allSatisfy({ $0.isLowercase })
    {
      _ = try lines.next(expecting: "")
      settings.append(Setting(String(line[..<colon]), String(line[colon...].dropFirst())))
    }
    guard !settings.isEmpty else {
      _ = try lines.next(expecting: "a played game needs settings here")
      throw lines.error("a played game needs settings here, such as “players: 1”")
    }
    return settings
  }
}

private struct TranscriptReader: GameChooser {
  enum End: Error {
    case unfinished
    case differing(TranscriptError)
  }

  private var transcript: Transcript
  private var lines: TranscriptLines
  private var decider: Decider?
  private var time = 0

  init(_ transcript: Transcript, _ lines: TranscriptLines, strategy: Strategy?) {
    self.transcript = transcript
    self.lines = lines
    decider = strategy.map { Decider($0) }
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {
    decider?.start(game, of: streams)
  }

  mutating func move(in state: borrowing GameState) throws(End) -> GameMove {
    do throws(TranscriptError) {
      if let move = try readMove(in: state) { return move }
    } catch {
      throw .differing(error)
    }
    throw .unfinished
  }

  private mutating func readMove(
    in state: borrowing GameState
  ) throws(TranscriptError) -> GameMove? {
    var entry = Transcript.Entry(state)
    try readTable(&entry)
    if transcript.isPlayed, let line = lines.peek, line.hasPrefix("so far:") {
      transcript.entries.append(entry)
      return nil
    }
    var move = GameMove.dealMore
    let mayDeal = transcript.isPlayed && state.table.cardsLeft > 0 && state.table.hasRoomForMore
    if transcript.isPlayed ? mayDeal && lines.peek?.hasPrefix("deal-more") == true : state.isSetFree
    {
      entry.move = .dealMore
      entry.reason = try readDealMore()
    } else {
      move = .take(try readTake(in: state, into: &entry))
    }
    transcript.entries.append(entry)
    return move
  }

  private mutating func readDealMore() throws(TranscriptError) -> String? {
    let expected = "the game gives “deal-more”"
    let (move, reason) = TranscriptReader.splitReason(try lines.next(expecting: expected))
    guard move == "deal-more", transcript.isPlayed || reason == nil else {
      throw lines.error(expected)
    }
    return reason
  }

  mutating func finish(_ last: consuming Transcript.Entry?) throws(TranscriptError) -> Transcript {
    if var last {
      try readTable(&last)
      transcript.entries.append(last)
    } else {
      let expected = "the milliseconds played should stand at the end of this line"
      let words = (lines.peek ?? "").split(separator: " ")
      guard words.last == "ms", let time = words.dropLast().last.flatMap({ Int($0) }),
        time >= self.time, time <= Transcript.mostMilliseconds
      else {
        _ = try lines.next(expecting: expected)
        throw lines.error(expected)
      }
      transcript.stoppedAt = time
    }
    try lines.read(transcript.endLine)
    try lines.finish()
    return transcript
  }

  private mutating func readTable(_ entry: inout Transcript.Entry) throws(TranscriptError) {
    try lines.read(entry.countLine(number: transcript.entries.count + 1))
    for row in entry.rowLines { try lines.read(row) }
    guard transcript.isPlayed else { return }
    while let line = lines.peek, !TranscriptReader.isLast(line) {
      let expected = "here may stand what happened, with its time, such as “touch 2RTS — 1500 ms”"
      _ = try lines.next(expecting: expected)
      let (text, end) = TranscriptReader.splitReason(line)
      guard let words = end?.split(separator: " "), words.count == 2, words[1] == "ms",
        let time = Int(words[0]), time >= self.time, time <= Transcript.mostMilliseconds
      else { throw lines.error(expected) }
      self.time = time
      entry.remarks.append(Transcript.Remark(text, milliseconds: time))
    }
  }

  /// True if a line is no remark but the last one of its table.
  private static func isLast(_ line: String) -> Bool {
    ["take ", "deal-more", "so far:", "end:", "table "].contains { line.hasPrefix($0) }
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
