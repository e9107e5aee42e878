public import RandomStreams
public import SetCards

/// Plays whole games with a strategy and records the settled tables of each.
///
/// Game i of a seed is defined by this order alone: the deck is drawn from the stream (seed, i, deal), one card at a time as
/// cards are needed; the strategy is asked on every table with a Set and draws from the stream (seed, i, play). Any
/// engine that does the same plays the same games.
public struct GameEngine: ~Copyable, Sendable {
  /// Decides which Set is taken.
  public let strategy: any PlayStrategy
  /// The streams of the seed.
  public let streams: StreamFamily

  private var decider: Decider
  private let knowsTheOrder: Bool
  private var state: GameState

  /// An engine for games of one kind.
  ///
  /// - Parameters:
  ///   - deck: The deck, of three attributes or more: smaller ones have no room for a game.
  ///   - rules: What happens to the places of a taken Set.
  ///   - strategy: Decides which Set is taken.
  ///   - seed: The seed of all games.
  public init(deck: Deck, rules: Rules, strategy: any PlayStrategy, seed: UInt64) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    self.strategy = strategy
    decider = Decider(strategy)
    knowsTheOrder = strategy is any ForesightStrategy
    streams = StreamFamily(seed: seed)
    state = GameState(deck: deck, rules: rules)
  }

  /// Plays one game to its end.
  ///
  /// - Parameters:
  ///   - game: The number of the game.
  ///   - tables: Filled with the settled tables in order; what it held before is dropped, its memory is used again.
  /// - Complexity: About 27 tables of some 30 look-ups each with the standard deck.
  public mutating func play(_ game: UInt64, into tables: inout [SettledTable]) {
    tables.removeAll(keepingCapacity: true)
    var play = streams.stream(game: game, purpose: .play)
    if knowsTheOrder { decider.startGame() }
    state.start(game, of: streams)
    tables.append(state.settledTable)
    while !state.isOver {
      if state.isSetFree {
        state.dealMore()
      } else if knowsTheOrder {
        state.take(decider.choice(in: state, using: &play))
      } else {
        state.take(strategy.pick(from: state.table, using: &play))
      }
      tables.append(state.settledTable)
    }
  }
}
