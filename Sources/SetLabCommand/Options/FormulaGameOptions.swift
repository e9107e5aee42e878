internal import ArgumentParser
internal import MonteCarlo
internal import SetExperiments
internal import SetGame
internal import SetLab
internal import SetStrategies
internal import Statistics

/// The games behind simulated quantities.
struct FormulaGameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of games (default: 100000; timed quantities: 500 per point, at most 20000).",
      valueName: "n"),
    transform: NamedValue.count)
  var games: UInt64?

  @Option(.seed) var seed: UInt64
  @Option(.workers) var workers: Int

  @Option(
    help: ArgumentHelp(
      "The strategy that decides which Set is taken in simulated games.", valueName: "strategy"),
    completion: .list(NamedValue.registry.strategies.names), transform: NamedValue.strategy)
  var strategy: Strategy = .random

  @Option(
    help: ArgumentHelp("The rules of simulated games: classic or refill.", valueName: "rules"),
    transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(.confidence) var confidence: Double
  @Option(.interval) var interval: any ProportionInterval

  /// A memory whose timed quantities rest on these games.
  var memory: GameMemory {
    var timed = TimedQuantities()
    timed.seed = seed
    timed.rules = rules
    timed.confidence = confidence
    // A curve has dozens of points, and nobody wants to wait for millions of timed games at each.
    timed.games = min(games ?? timed.games, 20_000)
    return GameMemory(timed: timed)
  }

  /// Plays the games if formulas need them and they were not played yet.
  ///
  /// Returns why it ended early, if it did; what was finished is remembered all the same.
  func play(for text: String, into memory: GameMemory) async -> CommandFailure? {
    guard memory.needsSimulation(for: text) else { return nil }
    let plan = SimulationPlan(
      games: 0..<(games ?? 100_000), seed: seed, strategy: strategy, rules: rules)
    let simulation = await RunWithProgress.run(plan, workers: workers)
    memory.remember(
      SimulationSummary(simulation, confidence: confidence, interval: interval))
    return .after(simulation, of: plan)
  }
}
