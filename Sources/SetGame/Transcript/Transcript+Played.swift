internal import RandomStreams
package import SetCards

extension Transcript {
  /// The name that replaces the strategy in a game that people play.
  public static let person = "person"
  /// The longest game that is read, 23 days, so that sums of times fit into 32 bits.
  static let mostMilliseconds = 2_000_000_000

  package var isPlayed: Bool { !settings.isEmpty }

  /// One move of a played game with what happened before it.
  public struct Played: Sendable {
    package var remarks: [Remark]
    package let move: GameMove
    package let measured: String

    /// Creates a move, which must be possible, with its remarks in order of time.
    package init(_ remarks: [Remark], _ move: GameMove, measured: String) {
      self.remarks = remarks
      self.move = move
      self.measured = measured
    }
  }

  /// Writes down a game that people play, finished or not, with the tables of ``GameLoop``.
  ///
  /// There is at least one setting. `remarks` came after the last move; `time` is in milliseconds
  /// since the start.
  package static func played(
    game: UInt64, seed: UInt64, deck: Deck, rules: Rules, settings: [Setting], moves: [Played],
    remarks: [Remark], stoppedAt time: Int
  ) -> Transcript {
    precondition(!settings.isEmpty, "a played game has settings")
    var writer = PlayedWriter(
      Transcript(
        seed: seed, game: game, deck: deck, rules: rules, strategy: person, settings: settings),
      moves)
    var observer = NoObserver()
    var loop = GameLoop(deck: deck, rules: rules, seed: seed)
    // Where the moves end the game is left.
    let isOver: Bool
    do throws(NoMoreMoves) {
      try loop.play(game, choosing: &writer, observing: &observer)
      isOver = true
    } catch {
      isOver = false
    }
    var transcript = writer.transcript
    if isOver {
      transcript.entries.append(loop.lastEntry)
    } else {
      transcript.stoppedAt = time
    }
    transcript.entries[transcript.entries.count - 1].remarks += remarks
    return transcript
  }
}

private struct NoMoreMoves: Error {}

private struct PlayedWriter: GameChooser {
  private(set) var transcript: Transcript
  private var moves: ArraySlice<Transcript.Played>

  init(_ transcript: Transcript, _ moves: [Transcript.Played]) {
    self.transcript = transcript
    self.moves = moves[...]
  }

  mutating func start(_ game: UInt64, of streams: StreamFamily) {}

  mutating func move(in state: borrowing GameState) throws(NoMoreMoves) -> GameMove {
    var entry = Transcript.Entry(state)
    defer { transcript.entries.append(entry) }
    guard let played = moves.popFirst() else { throw NoMoreMoves() }
    entry.remarks = played.remarks
    entry.reason = played.measured
    switch played.move {
    case .take(let index): entry.move = .take(state.table.set(at: index))
    case .dealMore: entry.move = .dealMore
    }
    return played.move
  }
}
