public import Experiments
internal import SetCards
public import SetGame

/// Simulated games as an experiment: trial i is game i of the plan's seed.
public struct GameExperiment: Experiment {
  /// What is played.
  public let plan: SimulationPlan
  /// What plays it.
  public let engine: EngineChoice

  /// Creates the experiment of a plan; the engine must not refuse it.
  public init(_ plan: SimulationPlan, engine: EngineChoice = .auto) {
    precondition(engine.refusal(of: plan) == nil, "the engine cannot play these games")
    self.plan = plan
    self.engine = engine
  }

  /// Returns a tally of no games.
  public func emptyTally() -> GameTally { GameTally(deck: plan.deck) }

  /// Plays some games and counts them: some 27 tables a game; scratch memory is allocated once per call.
  public func run(_ trials: Range<UInt64>, into tally: inout GameTally) {
    plan.play(trials, by: engine, into: &tally)
  }
}

extension SimulationPlan {
  /// Plays games and counts them; the games themselves are only made where somebody asks for them.
  func play(
    _ trials: Range<UInt64>, by engine: EngineChoice, into tally: inout GameTally,
    each: ((PlayedGame) -> Void)? = nil
  ) {
    guard !engine.play(trials, of: self, into: &tally, each: each) else { return }
    var loop = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: seed)
    var counter = GameCounter(tally)
    var tables: [SettledTable] = []
    for game in trials {
      loop.play(game, into: &tables)
      counter.count(tables, in: &tally)
      each?(PlayedGame(tables, cards: deck.count))
    }
    counter.finish(&tally)
  }
}

extension GameTally: Tally {}
