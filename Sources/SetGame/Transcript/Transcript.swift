internal import RandomStreams
public import SetCards

/// One game as it was played: what it was played with, every settled table and every move.
///
/// A transcript is readable text (``text(explaining:)``) that can be checked: ``check(_:strategies:)`` plays the moves again
/// on the deck of the same seed and game.
public struct Transcript: Hashable, Sendable {
  /// The version of the text format.
  public static let formatVersion = 1

  /// The seed of all games.
  public let seed: UInt64
  /// The number of the game.
  public let game: UInt64
  /// The deck, of three attributes or more.
  public let deck: Deck
  /// What happened to the places of a taken Set.
  public let rules: Rules
  /// The name of the strategy that chose the Sets.
  public let strategy: String
  /// The settled tables in order; the last one has no move.
  public internal(set) var entries: [Entry] = []

  /// What was done on a settled table.
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
    /// How many cards were left in the deck.
    public let cardsLeft: Int
    /// How many Sets lay on the table.
    public let sets: Int
    /// What was done; nothing on the table on which the game ended.
    public internal(set) var move: Move?
    /// Why the strategy took this Set, where it is known.
    public internal(set) var reason: String?
  }

  /// How many Sets were taken.
  public var setsTaken: Int {
    entries.count { entry in
      if case .take = entry.move { true } else { false }
    }
  }

  /// How often three more cards were dealt.
  public var dealMores: Int { entries.count { $0.move == .dealMore } }

  /// How many cards lay on the table at the end.
  public var leftover: Int { entries.last?.board.cards.count ?? 0 }
}

extension Transcript {
  /// Plays one game and writes it down.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - seed: The seed of all games.
  ///   - deck: The deck, of three attributes or more.
  ///   - rules: What happens to the places of a taken Set.
  ///   - strategy: Decides which Set is taken.
  /// - Returns: The game that ``GameEngine`` plays for the same arguments.
  public static func record(
    game: UInt64, seed: UInt64, deck: Deck = .standard, rules: Rules = .classic,
    strategy: any PlayStrategy
  ) -> Transcript {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    var transcript = Transcript(
      seed: seed, game: game, deck: deck, rules: rules, strategy: strategy.name)
    let streams = StreamFamily(seed: seed)
    var play = streams.stream(game: game, purpose: .play)
    var decider = Decider(strategy)
    var state = GameState(deck: deck, rules: rules)
    state.start(game, of: streams)
    while !state.isOver {
      var entry = Entry(state)
      if state.isSetFree {
        entry.move = .dealMore
        state.dealMore()
      } else {
        let index = decider.choice(in: state, using: &play)
        entry.move = .take(state.table.set(at: index))
        entry.reason = strategy.reason(for: index, on: state.table)
        state.take(index)
      }
      transcript.entries.append(entry)
    }
    transcript.entries.append(Entry(state))
    return transcript
  }
}

extension Transcript.Entry {
  /// The table of a game under way, without a move.
  init(_ state: borrowing GameState) {
    board = state.table.board
    cardsLeft = state.table.cardsLeft
    sets = state.table.setCount
  }
}
