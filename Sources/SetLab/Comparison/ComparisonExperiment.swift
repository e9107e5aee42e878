internal import Estimates
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
    var rows = [Int](repeating: 0, count: plan.variables * trials.count)
    for index in plan.strategies.indices {
      if plan.reckonsLuck(of: index) {
        playReckoningLuck(index, trials, into: &tally, &rows)
      } else {
        play(index, trials, into: &tally, &rows)
      }
    }
    tally.sums.add(rows: rows)
  }

  private func play(
    _ index: Int, _ trials: Range<UInt64>, into tally: inout ComparisonTally, _ rows: inout [Int]
  ) {
    var tables: [SettledTable] = []
    var engine = GameEngine(
      deck: plan.deck, rules: plan.rules, strategy: plan.strategies[index], seed: plan.seed)
    var counter = GameCounter(tally.strategies[index])
    var row = 0
    for game in trials {
      engine.play(game, into: &tables)
      counter.count(tables, in: &tally.strategies[index])
      GameNumber.write(tables, of: plan.deck, to: &rows, at: row + GameNumber.count * index)
      row += plan.variables
    }
    counter.finish(&tally.strategies[index])
  }

  private func playReckoningLuck(
    _ index: Int, _ trials: Range<UInt64>, into tally: inout ComparisonTally, _ rows: inout [Int]
  ) {
    var observer = LuckObserver(plan.deck)
    var engine = GameEngine(
      deck: plan.deck, rules: plan.rules, strategy: plan.strategies[index], seed: plan.seed)
    var counter = GameCounter(tally.strategies[index])
    let place = DealLuck.place(of: index, strategies: plan.strategies.count)
    var row = 0
    for game in trials {
      engine.play(game, observing: &observer)
      counter.count(observer.tables, in: &tally.strategies[index])
      GameNumber.write(
        observer.tables, of: plan.deck, to: &rows, at: row + GameNumber.count * index)
      observer.luck.write(to: &rows, at: row + place)
      row += plan.variables
    }
    counter.finish(&tally.strategies[index])
  }
}
