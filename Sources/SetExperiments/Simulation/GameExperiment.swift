public import Experiments
internal import FastGames
public import SetGame

/// Simulated games as an experiment: trial i is game i of the plan's seed.
public struct GameExperiment: Experiment {
  /// What is played.
  public let plan: SimulationPlan
  /// What plays it.
  public let engine: EngineChoice

  /// The experiment of a plan.
  ///
  /// - Parameters:
  ///   - plan: What is played.
  ///   - engine: What plays it; one that does not refuse the plan.
  public init(_ plan: SimulationPlan, engine: EngineChoice = .auto) {
    precondition(engine.refusal(of: plan) == nil, "the engine cannot play these games")
    self.plan = plan
    self.engine = engine
  }

  /// A tally of no games.
  ///
  /// - Returns: The tally.
  public func emptyTally() -> GameTally { GameTally(deck: plan.deck) }

  /// Plays some games and counts them.
  ///
  /// - Parameters:
  ///   - trials: The numbers of the games.
  ///   - tally: Gains the counts.
  /// - Complexity: Some 27 tables a game; scratch memory is allocated once per call.
  public func run(_ trials: Range<UInt64>, into tally: inout GameTally) {
    if let choice = plan.laneChoice, let width = engine.width(for: plan, games: trials.count) {
      var engine = LaneEngine(deck: plan.deck, choice: choice, seed: plan.seed, width: width)
      engine.run(trials, into: &tally)
    } else {
      playInLoop(trials, into: &tally)
    }
  }

  private func playInLoop(_ trials: Range<UInt64>, into tally: inout GameTally) {
    var engine = GameEngine(
      deck: plan.deck, rules: plan.rules, strategy: plan.strategy, seed: plan.seed)
    var counter = GameCounter(tally)
    var tables: [SettledTable] = []
    for game in trials {
      engine.play(game, into: &tables)
      counter.count(tables, in: &tally)
    }
    counter.finish(&tally)
  }
}

extension GameTally: Tally {}
