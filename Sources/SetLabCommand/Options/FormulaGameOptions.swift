internal import ArgumentParser
internal import SetGame
internal import SetLab

/// The games behind simulated quantities.
struct FormulaGameOptions: ParsableArguments {
  @OptionGroup var run: StudyRunOptions

  @Option(
    help: ArgumentHelp("Which Set is taken in simulated games.", valueName: "strategy"),
    completion: .list(StrategyCatalogue.names), transform: NamedValue.strategy)
  var strategy: any PlayStrategy = RandomStrategy()

  @Option(
    help: ArgumentHelp("The rules of simulated games: classic or refill.", valueName: "rules"),
    transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: ArgumentHelp("The confidence of intervals, between 0 and 1.", valueName: "c"),
    transform: NamedValue.confidence)
  var confidence = 0.95

  /// Plays the games if formulas need them and they were not played yet.
  ///
  /// Returns why it ended early, if it did; what was finished is remembered all the same.
  func play(for text: String, into memory: GameMemory) async -> CommandFailure? {
    guard memory.needsSimulation(for: text) else { return nil }
    let plan = SimulationPlan(
      games: 0..<run.games, seed: run.seed, strategy: strategy, rules: rules)
    let (simulation, wasInterrupted) = await SimulationRun.run(plan, workers: run.workers)
    memory.remember(SimulationSummary(simulation, confidence: confidence))
    return wasInterrupted ? .interrupted(after: simulation, of: plan) : nil
  }
}
