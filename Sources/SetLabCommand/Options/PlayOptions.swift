internal import ArgumentParser
internal import SetCards
internal import SetExperiments
internal import SetGame
internal import SetLab
internal import SetStrategies
internal import Statistics

/// How a game is played.
struct PlayOptions: ParsableArguments {
  @OptionGroup var seeding: SeedOption

  @Option(
    help: ArgumentHelp(
      "The strategy that decides which Set is taken: \(NamedValue.registry.strategies.names.joined(separator: ", ")).",
      valueName: "strategy"),
    completion: .list(NamedValue.registry.strategies.names), transform: NamedValue.strategy)
  var strategy: Strategy = .random

  @OptionGroup var table: TableOptions

  var seed: UInt64 { seeding.seed }
  var rules: Rules { table.rules }
  var deck: Deck { table.deck }
}

/// Which games are played and by how many workers.
struct RunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @OptionGroup var first: FirstGameOption
  @OptionGroup var labour: WorkersOption

  var workers: Int { labour.workers }

  mutating func validate() throws { _ = try first.range(games) }

  /// The numbers of the games.
  func range() throws -> Range<UInt64> { try first.range(games) }
}

/// What plays the games.
struct EngineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What plays the games, for comparison, since results are the same: "
        + EngineChoice.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "engine"),
    completion: .list(EngineChoice.allCases.map(\.rawValue)), transform: NamedValue.engine)
  var engine = EngineChoice.auto

  /// A plan's games played so, where that can be done.
  func experiment(of plan: SimulationPlan) throws -> GameExperiment {
    if let refusal = engine.refusal(of: plan) { throw CommandFailure.wrongUsage(refusal) }
    return GameExperiment(plan, engine: engine)
  }
}

/// How estimates are stated.
struct EstimateOptions: ParsableArguments {
  @OptionGroup var certainty: ConfidenceOption
  @OptionGroup var method: IntervalOption

  @Option(
    help: ArgumentHelp(
      "The convention for which tables count: "
        + CountingConvention.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "convention"),
    completion: .list(CountingConvention.allCases.map(\.rawValue)),
    transform: NamedValue.convention)
  var convention = CountingConvention.all

  var confidence: Double { certainty.confidence }
  var interval: any ProportionInterval { method.interval }
}
