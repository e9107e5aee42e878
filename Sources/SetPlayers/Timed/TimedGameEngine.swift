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
    chooser.begin(events)
    events = []
    var observer = NoObserver()
    loop.play(game, choosing: &chooser, observing: &observer)
    events = chooser.takeEvents(endingOn: loop.settledTable)
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
    var other = other
    for (_, change) in Self.counts {
      change(&self) { number in change(&other) { number += $0 } }
    }
    for (_, change) in Self.lists {
      change(&self) { list in
        change(&other) { for index in list.indices { list[index] += $0[index] } }
      }
    }
  }
}

/// The numbers by the names under which they are kept.
extension TimedGameRecord {
  package typealias Place<Value> = (
    key: String, change: (inout Self, (inout Value) -> Void) -> Void
  )

  package static var counts: [Place<Int>] {
    [
      ("games", { $1(&$0.games) }), ("milliseconds", { $1(&$0.milliseconds) }),
      ("hintMilliseconds", { $1(&$0.hintMilliseconds) }), ("sets", { $1(&$0.sets) }),
      ("unaidedSets", { $1(&$0.unaidedSets) }), ("hints", { $1(&$0.hints) }),
      ("mistakes", { $1(&$0.mistakes) }), ("deselections", { $1(&$0.deselections) }),
      ("dealMores", { $1(&$0.dealMores) }), ("mistakenDealMores", { $1(&$0.mistakenDealMores) }),
      ("leftover", { $1(&$0.leftover) }),
    ]
  }

  package static var lists: [Place<[Int]>] {
    [
      ("largestTables", { $1(&$0.largestTables) }), ("setsByLevel", { $1(&$0.setsByLevel) }),
      ("millisecondsByLevel", { $1(&$0.millisecondsByLevel) }),
    ]
  }
}
