internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct TableOptions: ParsableArguments {
  @Option(
    help: "classic: a take from more than 12 cards is not refilled; refill: every take is.",
    completion: .list(Rules.names), transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(help: .value("a", "The number of attributes, 3 to 6."), transform: NamedValue.gameDeck)
  var deck = Deck.standard
}

struct FirstGameOption: ParsableArguments {
  @Option(help: .value("k", "The number of the first game, for splitting a run.").hidden)
  var firstGame: UInt64 = 0

  func range(_ games: UInt64) throws -> Range<UInt64> {
    let (end, overflows) = firstGame.addingReportingOverflow(games)
    try require(!overflows, "the games end beyond 2^64: choose a smaller --first-game")
    return firstGame..<end
  }
}

struct DealOptions: ParsableArguments {
  @OptionGroup var first: FirstGameOption
  @Option(help: .seed)
  var seed: UInt64 = 1
  @OptionGroup var table: TableOptions
  @Option(help: .confidence, transform: NamedValue.confidence)
  var confidence = 0.95
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores

  var stated: Confidence { .gsl(confidence) }
  var rules: Rules { table.rules }
  var deck: Deck { table.deck }

  func range(_ games: UInt64) throws -> Range<UInt64> { try first.range(games) }
}

/// What commands of players in time have in common.
struct TimedRunOptions: ParsableArguments {
  @OptionGroup var deals: DealOptions
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var own: OwnNamesOption

  /// The games from the first on, as many as asked or usual.
  func range(_ games: UInt64) throws -> Range<UInt64> { try deals.range(games) }

  func uses(_ limits: LimitOptions, isSequential: Bool = false) -> [OptionUse] {
    models.uses(keeping, limits, isSequential: isSequential)
  }

  func runner(
    ending rule: StoppingRule, within time: Duration?, to output: FigureOutput,
    quantiles: QuantileOption = .init()
  ) -> PlanRunner {
    PlanRunner(
      workers: deals.workers,
      statement: .init(confidence: deals.stated, rule: rule, quantiles: quantiles.chosen),
      time: time, out: output.destination.out)
  }
}

struct QuantileOption: ParsableArguments {
  @Option(
    help: .value(
      "share,…",
      "The quantiles of score --distribution, as shares of games (default: 0.05,0.25,0.5,0.75,0.95)."
    ), transform: QuantileOption.shares)
  var quantiles: [Double]?

  var chosen: [Double] { quantiles ?? CurveDistributions.usualShares }

  private static func shares(_ text: String) throws -> [Double] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let shares = parts.compactMap { ParameterText.decimal(String($0)) }.sorted()
    try require(
      shares.count == parts.count && CurveDistributions.areShares(shares),
      "invalid quantiles “\(text)”: expected up to 20 different shares between 0 and 1, such as 0.1,0.5,0.9"
    )
    return shares
  }
}

enum CurveRows: String, CaseIterable, ExpressibleByArgument {
  case curves, quantiles, wins
}
