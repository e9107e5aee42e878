internal import ArgumentParser
internal import Experiments
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
  @Option(
    help: ArgumentHelp(
      "The number of games (default: 100000; with --until or --minutes, the maximum).",
      valueName: "n"), transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var first: FirstGameOption
  @OptionGroup var labour: WorkersOption

  var workers: Int { labour.workers }
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

  /// What a simulation shows, stated so.
  func summary(_ simulation: Simulation, _ rule: StoppingRule) -> SimulationSummary {
    SimulationSummary(
      simulation, convention: convention, confidence: confidence, interval: interval, rule: rule)
  }
}
