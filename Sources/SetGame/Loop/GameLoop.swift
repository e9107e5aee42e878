public import RandomStreams
public import SetCards

/// The one loop that plays games: a chooser says what is done on a table, the rules do it, an observer is shown it.
///
/// Game i of a seed is defined by this order alone: the deck is drawn from the stream (seed, i, deal), one card at a time as
/// cards are needed, and the chooser is asked on every table until the game is over. Simulations, comparisons, transcripts
/// and timed games are choosers and observers of this loop, for which it is specialised when it is compiled.
public struct GameLoop: ~Copyable, Sendable {
  /// The streams of the seed.
  public let streams: StreamFamily

  @usableFromInline var state: GameState

  /// A loop for games of one kind.
  public init(deck: Deck = .standard, rules: Rules = .classic, seed: UInt64) {
    precondition(deck.attributes >= 3, "games are played with three attributes or more")
    streams = StreamFamily(seed: seed)
    state = GameState(deck: deck, rules: rules)
  }

  /// The last table of the last game.
  @inlinable
  public var settledTable: SettledTable { state.settledTable }

  /// The last table of the last game, as transcripts have it.
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
      state.dealMoreAsAsked()
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
