public import RandomStreams
public import SetCards

/// Plays whole games with a strategy: the ``GameLoop`` with a ``Decider``.
public struct GameEngine: ~Copyable, Sendable {
  /// Decides which Set is taken.
  public var strategy: Strategy { decider.strategy }
  /// The streams of the seed.
  public var streams: StreamFamily { loop.streams }

  @usableFromInline var loop: GameLoop
  @usableFromInline var decider: Decider

  /// An engine for games with a deck of three attributes or more: smaller ones leave no room.
  public init(deck: Deck, rules: Rules, strategy: Strategy, seed: UInt64) {
    loop = GameLoop(deck: deck, rules: rules, seed: seed)
    decider = Decider(strategy)
  }

  /// Plays one game to its end.
  ///
  /// - Complexity: About 27 tables of some 30 look-ups each with the standard deck.
  @inlinable
  public mutating func play<Observer: GameObserver & ~Copyable>(
    _ game: UInt64, observing observer: inout Observer
  ) {
    loop.play(game, choosing: &decider, observing: &observer)
  }

  /// Plays one game to its end and lists its tables in an array, whose memory is used again.
  public mutating func play(_ game: UInt64, into tables: inout [SettledTable]) {
    var collector = TableCollector(tables)
    tables = []
    play(game, observing: &collector)
    tables = collector.tables
  }
}
