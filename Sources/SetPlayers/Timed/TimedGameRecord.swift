internal import SetGame

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
