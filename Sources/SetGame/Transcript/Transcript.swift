/// One game as played: its settings, every settled table and every move.
///
/// A transcript is readable text (``text(explaining:)``) that can be checked: ``check(_:strategies:)`` plays the moves again
/// on the deck of the same seed and game. A game that a person played has ``settings``, ``Entry/remarks`` with times, and
/// may be unfinished; its text is of ``playedVersion``.
public struct Transcript: Hashable, Sendable {
  static let formatVersion = 1
  static let playedVersion = 2
  /// The name that replaces the strategy in a game that people play.
  public static let person = "person"
  /// The longest game that is read, 23 days, so that sums of times fit into 32 bits.
  static let mostMilliseconds = 2_000_000_000

  /// The seed of all games.
  public let seed: UInt64
  /// The number of the game.
  public let game: UInt64
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// The fate of the places of a taken Set.
  public let rules: Rules
  /// The name of the strategy that chose the Sets.
  public let strategy: String
  /// Further settings of a person's game; none in games of strategies.
  package let settings: [Setting]
  /// The time of an unfinished game, in milliseconds since the start; nil for a finished one.
  package var stoppedAt: Int?
  package var entries: [Entry] = []

  package var isPlayed: Bool { !settings.isEmpty }

  /// A game whose tables are still to be entered; one that people play has settings.
  package init(
    game: UInt64, seed: UInt64, deck: Deck, rules: Rules, strategy: String = Self.person,
    settings: [Setting] = []
  ) {
    (self.game, self.seed, self.deck, self.rules) = (game, seed, deck, rules)
    (self.strategy, self.settings) = (strategy, settings)
  }

  /// A key and what it says, on a line of the header.
  public struct Setting: Hashable, Sendable {
    package let key: String
    /// Text on one line.
    public let value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = TranscriptLines.single(value)
    }
  }

  /// Something that happened while a table lay there.
  public struct Remark: Hashable, Sendable {
    /// The event, such as `touch 2RTS`.
    public let text: String
    /// Milliseconds since the start.
    public let milliseconds: Int

    package init(_ text: String, milliseconds: Int) {
      self.text = text
      self.milliseconds = milliseconds
    }
  }

  /// The move on a settled table.
  public enum Move: Hashable, Sendable {
    /// The Set at three positions was taken.
    case take(Places)
    /// Three more cards were dealt.
    case dealMore
  }

  /// One settled table and what was done on it.
  public struct Entry: Hashable, Sendable {
    /// The cards by position.
    public let board: Board
    package let cardsLeft: Int
    /// How many Sets lay on the table.
    public let sets: Int
    package internal(set) var remarks: [Remark]
    /// The move; nil on the table on which the game ended.
    package var move: Move?
    /// Why the strategy took this Set, where it is known; of a person what is measured of the move.
    package var reason: String?

    /// A table with its remarks in order of time.
    package init(_ board: Board, cardsLeft: Int, sets: Int, _ remarks: [Remark] = []) {
      (self.board, self.cardsLeft, self.sets, self.remarks) = (board, cardsLeft, sets, remarks)
    }
  }

  /// The number of Sets taken.
  public var setsTaken: Int {
    entries.count { entry in
      if case .take = entry.move { true } else { false }
    }
  }

  /// How often three more cards were dealt.
  public var dealMores: Int { entries.count { $0.move == .dealMore } }

  /// The number of cards on the last table.
  public var leftover: Int { entries.last?.board.cards.count ?? 0 }
}

extension Transcript {
  /// Plays one game as ``GameEngine`` does and writes it down.
  public static func record(
    game: UInt64, seed: UInt64, deck: Deck = .standard, rules: Rules = .classic,
    strategy: Strategy
  ) -> Transcript {
    let transcript = Transcript(
      game: game, seed: seed, deck: deck, rules: rules, strategy: strategy.name)
    var observer = TranscriptWriter(transcript: transcript, strategy: strategy)
    var engine = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: seed)
    engine.play(game, observing: &observer)
    return observer.transcript
  }
}

private struct TranscriptWriter: GameObserver {
  var transcript: Transcript
  let strategy: Strategy

  mutating func tableSettled(_ state: borrowing GameState) {
    transcript.entries.append(Transcript.Entry(state))
  }

  mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {
    let last = transcript.entries.count - 1
    transcript.entries[last].move = .take(state.table.set(at: index))
    transcript.entries[last].reason = strategy.reason(for: index, on: state.table)
  }

  mutating func cardsAreDealt(in state: borrowing GameState) {
    transcript.entries[transcript.entries.count - 1].move = .dealMore
  }
}

extension Transcript.Entry {
  init(_ state: borrowing GameState) {
    self.init(
      state.table.board, cardsLeft: state.table.cardsLeft, sets: state.table.setCount)
  }
}
