internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct PlayOptions: ParsableArguments {
  @Option(help: .seed)
  var seed: UInt64 = 1

  @Option(
    help:
      "The strategy that decides which Set is taken: \(NamedValue.registry.strategies.names.joined(separator: ", ")).",
    completion: .list(NamedValue.registry.strategies.names))
  var strategy = "random"

  @OptionGroup var table: TableOptions

  var rules: Rules { table.rules }
  var deck: Deck { table.deck }
}

struct RunOptions: ParsableArguments {
  @Option(
    help: .value(
      "n", "The number of games (default: 100000; with --until or --minutes, the maximum)."),
    transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var first: FirstGameOption
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores
}

struct EngineOption: ParsableArguments {
  @Option(
    help: .hidden(
      "What plays the games, for comparison, since results are the same: "
        + EngineChoice.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    completion: .list(EngineChoice.allCases.map(\.rawValue)), transform: NamedValue.engine)
  var engine = EngineChoice.auto

  func experiment(of plan: SimulationPlan) throws -> GameExperiment {
    if let refusal = engine.refusal(of: plan) { throw CommandFailure.wrongUsage(refusal) }
    return GameExperiment(plan, engine: engine)
  }
}

struct EstimateOptions: ParsableArguments {
  @Option(help: .confidence, transform: NamedValue.confidence)
  var confidence = 0.95
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual

  @Option(
    help: ArgumentHelp(
      "The convention for which tables count: "
        + CountingConvention.allCases.map(\.rawValue).joined(separator: ", ") + "."),
    completion: .list(CountingConvention.allCases.map(\.rawValue)), transform: NamedValue.convention
  )
  var convention = CountingConvention.all

  func statement(
    ending rule: StoppingRule = .all, quantiles: [Double] = CurveDistributions.usualShares
  ) -> StoredResult.Statement {
    .init(
      confidence: .gsl(confidence, method: interval), convention: convention, rule: rule,
      quantiles: quantiles)
  }
}
