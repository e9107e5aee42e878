public import SetGame

/// Plays whole games of one player in time, with hints.
///
/// The order of the deck is that of ``GameEngine`` for the same seed and game. The player takes the
/// Set they see first and calls for cards when they give up, recognise that there is not a Set, or
/// are told so; the classic rules apply except for mistaken calls, which add three cards to a table
/// with a Set. With an empty deck a player continues until a Set is seen, because the game would
/// have ended had there been none. Scores do not influence play: any number of rules can be applied
/// to the events of one game.
public struct TimedGameEngine: ~Copyable, Sendable {
  private var loop: GameLoop
  private var chooser: TimedChooser

  /// An engine for games of one player.
  public init(
    deck: Deck = .standard, rules: Rules = .classic, player: Player,
    hints: HintStrategy = .never, person: Int = 0, seed: UInt64
  ) {
    loop = GameLoop(deck: deck, rules: rules, seed: seed)
    chooser = TimedChooser(player, hints, person: person, deck: deck)
  }

  /// Plays one game to its end and lists what happened in an array, whose memory is used again.
  ///
  /// - Complexity: Some 30 tables of about three Sets each with the standard deck.
  public mutating func play(_ game: UInt64, into events: inout [TimedEvent]) {
    run(game, tables: .max, &events)
    chooser.settle(loop.settledTable)
    events.append(TimedEvent(.end, chooser.now))
  }

  /// Plays the first table of a game only, to its take or call for cards.
  public mutating func playFirstTable(_ game: UInt64, into events: inout [TimedEvent]) {
    run(game, tables: 1, &events)
  }

  private mutating func run(_ game: UInt64, tables: Int, _ events: inout [TimedEvent]) {
    chooser.begin(tables: tables, events)
    events = []
    var observer = NoObserver()
    // To stop early, throw.
    try? loop.play(game, choosing: &chooser, observing: &observer)
    events = chooser.takeEvents()
  }
}

/// The counts of timed games, in integers that add up.
public struct TimedGameRecord: Hashable, Sendable {
  /// Games.
  public var games = 0
  /// Milliseconds played, without what hints cost.
  public var milliseconds = 0
  /// Milliseconds that hints cost.
  public var hintMilliseconds = 0
  /// Sets taken.
  public var sets = 0
  /// Sets taken on a table on which no hint had been given.
  public var unaidedSets = 0
  /// Hints given.
  public var hints = 0
  /// False claims.
  public var mistakes = 0
  /// Cards deselected.
  public var deselections = 0
  /// Right calls for cards.
  public var dealMores = 0
  /// Mistaken calls for cards.
  public var mistakenDealMores = 0
  /// Cards left on the table at the end.
  public var leftover = 0
  /// Games by their most cards on a table: 12, 15, 18, …, then all larger ones.
  public var largestTables = [Int](repeating: 0, count: 8)
  /// Sets taken, by level from 1.
  public var setsByLevel = [Int](repeating: 0, count: SearchTimes.levels)
  /// Milliseconds from the settling of the table to the take, added up by level from 1.
  public var millisecondsByLevel = [Int](repeating: 0, count: SearchTimes.levels)

  /// A record of no games.
  public init() {}

  /// Adds a game.
  public mutating func add(_ events: [TimedEvent]) {
    guard let end = events.last?.situation else { return }
    games += 1
    milliseconds += end.elapsed
    hintMilliseconds += end.hintMilliseconds
    sets += end.sets
    hints += end.hints
    mistakes += end.mistakes
    dealMores += end.dealMores
    mistakenDealMores += end.mistakenDealMores
    leftover += end.cards
    var largest = 0
    for event in events {
      largest = max(largest, event.situation.cards)
      switch event.kind {
      case .set:
        let level = event.situation.level - 1
        setsByLevel[level] += 1
        millisecondsByLevel[level] += event.situation.sinceTable
        unaidedSets += event.situation.hintsHere == 0 ? 1 : 0
      case .deselection: deselections += 1
      default: break
      }
    }
    let size = max(0, (largest - Rules.cardsAtStart) / Rules.cardsPerDeal)
    largestTables[min(size, largestTables.count - 1)] += 1
  }

  /// Adds the games of another record.
  public mutating func merge(_ other: TimedGameRecord) {
    games += other.games
    milliseconds += other.milliseconds
    hintMilliseconds += other.hintMilliseconds
    sets += other.sets
    unaidedSets += other.unaidedSets
    hints += other.hints
    mistakes += other.mistakes
    deselections += other.deselections
    dealMores += other.dealMores
    mistakenDealMores += other.mistakenDealMores
    leftover += other.leftover
    for index in largestTables.indices { largestTables[index] += other.largestTables[index] }
    for index in setsByLevel.indices {
      setsByLevel[index] += other.setsByLevel[index]
      millisecondsByLevel[index] += other.millisecondsByLevel[index]
    }
  }
}
