public import Estimates
internal import Statistics

/// What strategies are compared by: one number for each, estimated over games.
public enum ComparisonMetric: String, CaseIterable, Sendable {
  /// Deal-mores per game.
  case dealmores
  /// The share of tables of 12 that are Set-free, every table counted.
  case noset12
  /// The share of tables of 15 that are Set-free.
  case noset15
  /// Cards on the largest table of a game.
  case largest
  /// Sets taken in a game.
  case setstaken
  /// Cards left on the table at the end of a game.
  case leftover
  /// The share of games that end with an empty table.
  case cleared

  /// Whether the smaller number is the better one.
  public var isLowerBetter: Bool {
    switch self {
    case .setstaken, .cleared: false
    case .dealmores, .noset12, .noset15, .largest, .leftover: true
    }
  }

  /// Whether the number is a share, 0 to 1, shown as a percentage.
  public var isShare: Bool {
    switch self {
    case .noset12, .noset15, .cleared: true
    case .dealmores, .largest, .setstaken, .leftover: false
    }
  }

  /// The name for people.
  public var title: String {
    switch self {
    case .dealmores: "Deal-mores per game"
    case .noset12: "Tables of 12 without a Set"
    case .noset15: "Tables of 15 without a Set"
    case .largest: "Cards on the largest table"
    case .setstaken: "Sets taken"
    case .leftover: "Cards left over"
    case .cleared: "Games that clear the table"
    }
  }

  /// The smallest difference that a sequential test cares for when none is named.
  ///
  /// About a hundredth of the standard deviation over games: some hundred thousands of games tell.
  public var smallestRelevantDifference: Double {
    switch self {
    case .dealmores, .setstaken: 0.02
    case .largest, .leftover: 0.05
    case .noset12: 0.001
    case .noset15, .cleared: 0.002
    }
  }

  /// The metric that says the same in other words: of two such only one counts as a comparison.
  var twin: ComparisonMetric? { self == .leftover ? .setstaken : nil }

  /// The number of a strategy, as a value of the sums of a comparison.
  ///
  /// - Parameter strategy: The place of the strategy in the comparison.
  /// - Returns: A mean, or for shares of tables a ratio.
  public func value(of strategy: Int) -> PerGameValue {
    func place(_ number: GameNumber) -> Int { number.place(of: strategy) }
    return switch self {
    case .dealmores: .mean(of: place(.dealMores))
    case .noset12: .ratio(of: place(.setFree12), to: place(.tables12))
    case .noset15: .ratio(of: place(.setFree15), to: place(.tables15))
    case .largest: .mean(of: place(.largest))
    case .setstaken: .mean(of: place(.setsTaken))
    case .leftover: .mean(of: place(.leftover))
    case .cleared: .mean(of: place(.cleared))
    }
  }

  /// What one game can change the number by, times the number of games: one deal-more, one table, three cards, one Set.
  func unit(in sums: CrossSums, strategy: Int) -> Double {
    switch self {
    case .dealmores, .setstaken, .cleared: 1
    case .largest, .leftover: 3
    case .noset12: perTable(.tables12, sums, strategy)
    case .noset15: perTable(.tables15, sums, strategy)
    }
  }

  private func perTable(_ tables: GameNumber, _ sums: CrossSums, _ strategy: Int) -> Double {
    // A strategy that has seen no such table yet might see one a game.
    1 / max(sums.estimate(.mean(of: tables.place(of: strategy))), 1e-3)
  }
}
