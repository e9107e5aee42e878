public import MonteCarlo
internal import SetGame
internal import Statistics

/// Games that every strategy plays on the same deal: trial i is game i of the plan's seed.
public struct ComparisonExperiment: Experiment {
  /// What is played.
  public let plan: ComparisonPlan

  /// The experiment of a plan.
  ///
  /// - Parameter plan: What is played.
  public init(_ plan: ComparisonPlan) { self.plan = plan }

  /// A tally of no games.
  ///
  /// - Returns: The tally.
  public func emptyTally() -> ComparisonTally { ComparisonTally(plan) }

  /// Lets every strategy play some games and counts them.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the games.
  ///   - tally: Gains the counts.
  /// - Complexity: Memory for the numbers of one block of games.
  public func run(_ trials: Range<UInt64>, into tally: inout ComparisonTally) {
    let width = GameNumber.count * plan.strategies.count
    var rows = [Int](repeating: 0, count: width * trials.count)
    var tables: [SettledTable] = []
    for (index, strategy) in plan.strategies.enumerated() {
      var engine = GameEngine(
        deck: plan.deck, rules: plan.rules, strategy: strategy, seed: plan.seed)
      var counter = GameCounter(tally.strategies[index])
      var place = GameNumber.count * index
      for game in trials {
        engine.play(game, into: &tables)
        counter.count(tables, in: &tally.strategies[index])
        GameNumber.write(tables, of: plan.deck, to: &rows, at: place)
        place += width
      }
      counter.finish(&tally.strategies[index])
    }
    tally.sums.add(rows: rows)
  }
}
