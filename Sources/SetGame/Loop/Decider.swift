/// Plays whole games with a strategy: the ``GameLoop`` with a ``Decider``.
public struct GameEngine: ~Copyable, Sendable {
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

/// Lets a strategy choose: deals more to Set-free tables only, and asks the strategy on all others.
///
/// It is the only place where a ``ForesightStrategy`` is told the order of the deck. The strategy draws from the stream
/// (seed, game, play).
public struct Decider: GameChooser, Sendable {
  /// The strategy that is asked.
  public let strategy: Strategy

  @usableFromInline let knowsTheOrder: Bool
  /// The stream that the strategy draws from; each game begins with its own.
  public var play: RandomStream
  private var deal: RandomStream
  private var plan: [Trio] = []
  private var next = 0

  /// A decider for games with one strategy.
  public init(_ strategy: Strategy) {
    self.strategy = strategy
    knowsTheOrder = strategy.knowsTheOrder
    play = StreamFamily(seed: 0).stream(game: 0, purpose: .play)
    deal = play
  }

  /// Forgets the plan of the last game.
  public mutating func start(_ game: UInt64, of streams: StreamFamily) {
    play = streams.stream(game: game, purpose: .play)
    guard knowsTheOrder else { return }
    deal = streams.stream(game: game, purpose: .deal)
    plan.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The strategy's take, or a deal-more on a Set-free table.
  ///
  /// Each call must be about the same game, one move later.
  @inlinable @inline(__always)
  public mutating func move(in state: borrowing GameState) -> GameMove {
    if state.isSetFree { return .dealMore }
    if knowsTheOrder {
      return .take(nextOfPlan(on: state.table))
    }
    return .take(strategy.pick(from: state.table, using: &play))
  }

  // Handed the table alone: a whole state would be copied for every table of every game.
  @usableFromInline
  mutating func nextOfPlan(on table: borrowing Table) -> Int {
    if next == plan.count {
      var deck = ShuffledDeck(table.deck)
      deck.restart(with: deal)
      let coming = deck.cardsToCome.suffix(table.cardsLeft).map { Card(index: Int($0)) }
      plan = strategy.plan(from: table, order: coming, using: &play)
      next = 0
    }
    guard next < plan.count, let index = table.index(of: plan[next]) else {
      preconditionFailure("\(strategy.name) planned a Set that does not lie there")
    }
    next += 1
    return index
  }
}

extension Table {
  func index(of trio: Trio) -> Int? {
    (0..<setCount).first { index in
      let places = set(at: index)
      return Trio(card(at: places.first), card(at: places.second), card(at: places.third)) == trio
    }
  }
}

/// Says what is done on each table of a game: a strategy, a player in time, a transcript that is followed, a person.
public protocol GameChooser: ~Copyable {
  /// Why a chooser may give up a game; `Never` for most.
  associatedtype Failure: Error = Never

  /// A game begins.
  mutating func start(_ game: UInt64, of streams: StreamFamily)

  /// The move on a table of a game that is not over.
  ///
  /// More cards may be asked for only while the deck has some, and on a table with a Set only where
  /// there is room for them.
  mutating func move(in state: borrowing GameState) throws(Failure) -> GameMove
}
