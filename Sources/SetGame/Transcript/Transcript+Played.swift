internal import RandomStreams
public import SetCards

extension Transcript {
  /// What stands for the strategy of a game that people play.
  public static let person = "person"

  /// The longest game that is read, 23 days, so that sums of times fit into 32 bits.
  static let mostMilliseconds = 2_000_000_000

  /// Whether it tells of a game that people played.
  public var isPlayed: Bool { !settings.isEmpty }

  /// One move of a played game with what happened before it.
  public struct Played: Sendable {
    /// What happened before, in order of time.
    public var remarks: [Remark]
    /// The move.
    public let move: GameMove
    /// What is measured of it.
    public let measured: String

    /// A move.
    ///
    /// - Parameters:
    ///   - remarks: What happened before, in order of time.
    ///   - move: The move; it must be possible.
    ///   - measured: What is measured of it, on one line.
    public init(_ remarks: [Remark], _ move: GameMove, measured: String) {
      self.remarks = remarks
      self.move = move
      self.measured = measured
    }
  }

  /// Writes down a game that people play, finished or not.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - seed: The seed of all games.
  ///   - deck: The deck, of three attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  ///   - settings: What else it is played with; one at least.
  ///   - moves: The moves.
  ///   - remarks: What happened after the last of them.
  ///   - time: Milliseconds since the start.
  /// - Returns: The transcript, with the tables of ``GameLoop``.
  public static func played(
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

/// Makes the moves of a played game and keeps the tables.
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
