/// The one loop that plays games: a chooser says what is done on a table, the rules do it, an observer is shown it.
///
/// Game i of a seed is defined by this order alone: the deck is drawn from the stream (seed, i, deal), one card at a time as
/// cards are needed, and the chooser is asked on every table until the game is over. Simulations, comparisons, transcripts
/// and timed games are choosers and observers of this loop, for which it is specialised when it is compiled.
public struct GameLoop: ~Copyable, Sendable {
  /// The streams of the seed.
  public let streams: StreamFamily

  @usableFromInline package var state: GameState

  /// A loop for games of one kind.
  public init(deck: Deck = .standard, rules: Rules = .classic, seed: UInt64) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    streams = StreamFamily(seed: seed)
    state = GameState(deck: deck, rules: rules)
  }

  /// The last table of the last game.
  @inlinable
  public var settledTable: SettledTable { state.settledTable }

  var lastEntry: Transcript.Entry { Transcript.Entry(state) }

  /// Plays one game to its end, or until the chooser throws; then the observer is shown no more.
  @inlinable
  public mutating func play<Chooser: GameChooser & ~Copyable, Observer: GameObserver & ~Copyable>(
    _ game: UInt64, choosing chooser: inout Chooser, observing observer: inout Observer
  ) throws(Chooser.Failure) {
    start(game, choosing: &chooser, observing: &observer)
    while !state.isOver { try step(choosing: &chooser, observing: &observer) }
  }

  /// Deals the first table of a game, which is then to be played step by step.
  @inlinable @inline(__always)
  public mutating func start<Chooser: GameChooser & ~Copyable, Observer: GameObserver & ~Copyable>(
    _ game: UInt64, choosing chooser: inout Chooser, observing observer: inout Observer
  ) {
    state.start(game, of: streams)
    chooser.start(game, of: streams)
    observer.gameBegins(state)
    observer.tableSettled(state)
  }

  /// Plays one move of a game that is not over, to the next settled table.
  @inlinable @inline(__always)
  public mutating func step<Chooser: GameChooser & ~Copyable, Observer: GameObserver & ~Copyable>(
    choosing chooser: inout Chooser, observing observer: inout Observer
  ) throws(Chooser.Failure) {
    switch try chooser.move(in: state) {
    case .take(let index):
      observer.setIsTaken(index, in: state)
      state.take(index)
    case .dealMore:
      observer.cardsAreDealt(in: state)
      state.dealMore(asAsked: true)
    }
    observer.tableSettled(state)
  }

  /// Becomes a copy of another loop in the middle of its game, with the same deck and rules.
  ///
  /// The rest of the deck is shuffled anew if a stream is given: the same history, another future.
  public mutating func become(_ other: borrowing GameLoop, shuffling stream: RandomStream? = nil) {
    state.become(other.state)
    if let stream { state.shuffleRest(with: stream) }
  }
}

/// A move on a table.
@frozen
public enum GameMove: Hashable, Sendable {
  /// The Set with an index is taken.
  case take(Int)
  /// Three more cards are dealt; by mistake when a Set lies there.
  case dealMore
}

/// Is shown the games of a ``GameLoop`` as they are played, and counts, writes down or draws what it sees.
///
/// These laws hold for every game:
/// - ``gameBegins(_:)`` is called once, first, when the first cards lie there.
/// - ``tableSettled(_:)`` is called for every settled table in order: after the first deal, after every take with its refill
///   and after every deal-more. The last one is the table on which the game ends.
/// - Between two tables exactly one of ``setIsTaken(_:in:)`` and ``cardsAreDealt(in:)`` is called,
///   with the table as it was before.
/// - Nothing is called after the last table; a game that its chooser gives up ends in between.
///
/// All have an empty default, which costs nothing. An observer cannot change a game.
public protocol GameObserver: ~Copyable {
  /// A game begins.
  mutating func gameBegins(_ state: borrowing GameState)

  /// A table is settled.
  mutating func tableSettled(_ state: borrowing GameState)

  /// A Set is about to be taken.
  mutating func setIsTaken(_ index: Int, in state: borrowing GameState)

  /// Three more cards are about to be dealt, by mistake if the table holds a Set.
  mutating func cardsAreDealt(in state: borrowing GameState)
}

extension GameObserver where Self: ~Copyable {
  /// Does nothing.
  @inlinable
  public mutating func gameBegins(_ state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func tableSettled(_ state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func cardsAreDealt(in state: borrowing GameState) {}
}

/// Looks away: for games whose chooser keeps all that is wanted.
public struct NoObserver: GameObserver {
  /// An observer of nothing.
  @inlinable
  public init() {}
}

/// Collects the settled tables of a game.
public struct TableCollector: GameObserver {
  /// The settled tables of the last game in order.
  public var tables: [SettledTable]

  /// A collector.
  @inlinable
  public init(_ tables: consuming [SettledTable] = []) { self.tables = tables }

  /// Drops the tables of the game before.
  @inlinable @inline(__always)
  public mutating func gameBegins(_ state: borrowing GameState) {
    tables.removeAll(keepingCapacity: true)
  }

  /// Adds a table.
  @inlinable @inline(__always)
  public mutating func tableSettled(_ state: borrowing GameState) {
    tables.append(state.settledTable)
  }
}
