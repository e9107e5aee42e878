/// The numbers of one side of a race.
public struct RaceSide: Hashable, Sendable {
  /// Sets taken.
  public internal(set) var sets = 0
  /// Thousandths of points.
  public internal(set) var points = 0
  /// Wrong claims: of three cards that are no Set, and of Sets that were not shown in time.
  public internal(set) var mistakes = 0
  /// Claims of Sets that were not shown in time.
  public internal(set) var late = 0

  /// No numbers.
  init() {}
}

/// One game at one table.
public struct RaceResult: Hashable, Sendable {
  /// The numbers of each person, in the order of the racers.
  public internal(set) var sides: [RaceSide]
  /// Milliseconds from start to end.
  public internal(set) var milliseconds = 0
  /// Calls for cards on Set-free tables that were granted.
  public internal(set) var dealMores = 0
  /// Calls for cards that were granted while a Set lay there.
  public internal(set) var mistakenDealMores = 0

  init(people: Int) { sides = Array(repeating: RaceSide(), count: people) }
}
