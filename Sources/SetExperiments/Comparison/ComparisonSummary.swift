internal import Estimates
public import Experiments
internal import MonteCarlo
internal import SetGame
internal import Statistics

/// Strategies that played the same deals, with verdicts on all pairs.
public typealias Comparison = ContestResult<ComparisonPlan>

/// What a comparison shows: the numbers of each strategy and the differences of all pairs, tested together.
public struct ComparisonSummary: Sendable {
  /// The comparison.
  public let comparison: Comparison
  /// All pairs by all measures.
  public let pairs: [PairRow]

  /// Reads a comparison.
  ///
  /// - Parameter comparison: The comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
    pairs = comparison.pairRows()
  }

  /// The pairs by one measure.
  ///
  /// - Parameter measure: The place of the measure.
  /// - Returns: A row for each pair.
  public func pairs(by measure: Int) -> [PairRow] { pairs.filter { $0.measure == measure } }

  /// What one of the strategies did, with the counts of `setlab simulate`.
  ///
  /// - Parameter strategy: Its place.
  /// - Returns: The summary, with the confidence of the comparison.
  public func simulation(of strategy: Int) -> SimulationSummary {
    let run = comparison.run
    return SimulationSummary(
      Simulation(
        plan: run.plan.simulation(of: strategy), tally: run.tally.details[strategy],
        seconds: run.seconds), confidence: comparison.confidence, interval: comparison.method)
  }

  /// The share of games in which more than 12 cards never lay on the table.
  func neverAbove12(_ strategy: Int) -> Estimate {
    let summary = simulation(of: strategy)
    let games = summary.largestTables.filter { $0.cards <= Rules.cardsAtStart }
    return summary.shareOfGames(games.reduce(0) { $0 + $1.games })
  }

  func name(_ strategy: Int) -> String { comparison.competitors[strategy] }
}
