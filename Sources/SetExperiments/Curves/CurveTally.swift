public import Estimates
public import MonteCarlo

/// The numbers of curves, point by point; integers only.
public struct CurveTally: StoredTally {
  /// How many games were played for every point.
  public internal(set) var trials: UInt64 = 0
  /// For each curve and point of it the sums over games, in thousandths for scores and times.
  public internal(set) var sums: [WideSums]

  /// A tally of no games.
  ///
  /// - Parameter points: How many points all curves have together.
  public init(points: Int) { sums = Array(repeating: WideSums(), count: points) }

  /// The number of games as a plain number.
  public var games: Int { Int(clamping: trials) }

  /// Adds what another tally of the same curves has counted.
  ///
  /// - Parameter other: A tally of other games.
  public mutating func merge(_ other: CurveTally) {
    precondition(fits(other), "tallies of different curves do not add up")
    trials += other.trials
    for index in sums.indices { sums[index].merge(other.sums[index]) }
  }

  /// Whether both have the same number of points, none of more games than were played.
  ///
  /// - Parameter other: Another tally.
  /// - Returns: Whether they may be merged.
  public func fits(_ other: CurveTally) -> Bool {
    sums.count == other.sums.count && hasGamesForPoints && other.hasGamesForPoints
  }

  private var hasGamesForPoints: Bool { sums.allSatisfy { $0.count <= trials } }
}
