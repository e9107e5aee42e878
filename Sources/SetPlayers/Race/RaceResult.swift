/// What one side of a race came to.
public struct RaceSide: Hashable, Sendable {
  /// Sets taken.
  public internal(set) var sets = 0
  /// Thousandths of points.
  public internal(set) var points = 0
  /// Wrong claims.
  public internal(set) var mistakes = 0

  /// Adds another's numbers.
  mutating func add(_ other: RaceSide) {
    sets += other.sets
    points += other.points
    mistakes += other.mistakes
  }
}

/// One game of two players.
public struct RaceResult: Hashable, Sendable {
  /// The first player.
  public internal(set) var first = RaceSide()
  /// The second player.
  public internal(set) var second = RaceSide()
  /// Milliseconds from start to end.
  public internal(set) var milliseconds = 0
  /// Calls for cards on Set-free tables that were granted.
  public internal(set) var dealMores = 0
  /// Calls for cards that were granted while a Set lay there.
  public internal(set) var mistakenDealMores = 0

  /// How the game ended for the first player: 1 won, 0 drawn, −1 lost, by points.
  public var outcome: Int { (first.points - second.points).signum() }

  /// The same game with the players named the other way round.
  public var mirrored: RaceResult {
    var mirrored = self
    (mirrored.first, mirrored.second) = (second, first)
    return mirrored
  }
}

/// What came of many races, in integers that add up.
public struct RaceRecord: Hashable, Sendable {
  /// Games.
  public private(set) var games = 0
  /// Games that the first player won.
  public private(set) var firstWins = 0
  /// Games that the second player won.
  public private(set) var secondWins = 0
  /// The first player's numbers added up.
  public private(set) var first = RaceSide()
  /// The second player's numbers added up.
  public private(set) var second = RaceSide()
  /// Milliseconds of all games.
  public private(set) var milliseconds = 0
  /// Right calls for cards that were granted.
  public private(set) var dealMores = 0
  /// Mistaken calls for cards that were granted.
  public private(set) var mistakenDealMores = 0

  /// A record of no games.
  public init() {}

  /// Games that nobody won.
  public var draws: Int { games - firstWins - secondWins }

  /// Adds a game.
  public mutating func add(_ result: RaceResult) {
    games += 1
    firstWins += result.outcome > 0 ? 1 : 0
    secondWins += result.outcome < 0 ? 1 : 0
    first.add(result.first)
    second.add(result.second)
    milliseconds += result.milliseconds
    dealMores += result.dealMores
    mistakenDealMores += result.mistakenDealMores
  }

  /// Adds the games of another record.
  public mutating func merge(_ other: RaceRecord) {
    games += other.games
    firstWins += other.firstWins
    secondWins += other.secondWins
    first.add(other.first)
    second.add(other.second)
    milliseconds += other.milliseconds
    dealMores += other.dealMores
    mistakenDealMores += other.mistakenDealMores
  }
}
