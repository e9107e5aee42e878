/// The numbers of one side of a race.
public struct RaceSide: Hashable, Sendable {
  /// Sets taken.
  public package(set) var sets = 0
  /// Thousandths of points.
  public package(set) var points = 0
  /// Wrong claims: of three cards that are no Set, and of Sets that were not shown in time.
  public package(set) var mistakes = 0
  /// Claims of Sets that were not shown in time.
  public package(set) var late = 0

  package init() {}
}

/// One game at one table.
public struct RaceResult: Hashable, Sendable {
  /// The numbers of each person, in the order of the racers.
  public package(set) var sides: [RaceSide]
  /// Milliseconds from start to end.
  public package(set) var milliseconds = 0
  /// Calls for cards on Set-free tables that were granted.
  public package(set) var dealMores = 0
  /// Calls for cards that were granted while a Set lay there.
  package var mistakenDealMores = 0

  init(people: Int) { sides = Array(repeating: RaceSide(), count: people) }
}

/// The points of one person at a table by a scoring rule of their own.
///
/// The rule sees the person's own counts and times, as if they played alone on the tables that all share. Cards that are
/// dealt count for whoever has asked for them, or for all where the program deals; the claims of others do not count.
struct RaceScore: Sendable {
  private let scoring: Scoring
  private var now = TimedSituation()
  private var came = 0

  init(_ scoring: Scoring) { self.scoring = scoring }

  mutating func start() {
    now = TimedSituation()
    came = 0
  }

  mutating func settle(_ table: SettledTable, at moment: Int) {
    now.settle(table)
    came = moment
  }

  mutating func note(
    _ kind: TimedEvent.Kind, at moment: Int, level: Int = 0, to points: inout Int
  ) {
    now.sinceSet += moment - now.elapsed
    now.sinceTable = moment - came
    now.elapsed = moment
    now.level = level
    scoring.add(TimedEvent(kind, now), to: &points)
    now.level = 0
    now.count(kind)
  }
}
