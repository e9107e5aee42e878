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

struct EstimateOptions: ParsableArguments {
  @Option(help: .confidence, transform: NamedValue.confidence)
  var confidence = 0.95
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual

  @Option(
    help: ArgumentHelp(
      "The convention for which tables count: "
        + CountingConvention.listed + "."),
    completion: .list(CountingConvention.names), transform: NamedValue.convention
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
