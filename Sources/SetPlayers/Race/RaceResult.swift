/// The numbers of one side of a race.
public struct RaceSide: Hashable, Sendable {
  /// Sets taken.
  public internal(set) var sets = 0
  /// Thousandths of points.
  public internal(set) var points = 0
  /// Wrong claims.
  public internal(set) var mistakes = 0
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
}
