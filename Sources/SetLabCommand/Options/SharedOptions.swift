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

  func runner(
    ending rule: StoppingRule, within time: Duration?, to output: FigureOutput,
    by method: IntervalMethod = .usual, quantiles: [Double] = CurveDistributions.usualShares
  ) -> PlanRunner {
    PlanRunner(
      workers: workers,
      statement: .init(
        confidence: .gsl(confidence, method: method), rule: rule, quantiles: quantiles),
      time: time, out: output.destination.out)
  }
}

struct TimedRunOptions: ParsableArguments {
  @OptionGroup var deals: DealOptions
  @OptionGroup(visibility: .hidden) var keeping: KeepingOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var own: OwnNamesOption
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

protocol OptionedCommand: AsyncParsableCommand {
  /// The table of its options that need something; those that always act are left out.
  @OptionUses var uses: [OptionUse] { get }
}

extension OptionedCommand {
  var uses: [OptionUse] { [] }
}

@resultBuilder
enum OptionUses {
  static func buildExpression(_ use: OptionUse) -> [OptionUse] { [use] }

  static func buildExpression(_ uses: [OptionUse]) -> [OptionUse] { uses }

  static func buildBlock(_ uses: [OptionUse]...) -> [OptionUse] { uses.flatMap { $0 } }
}

extension [OptionUse] {
  func check() throws(ValidationError) {
    if let refusal = lazy.compactMap(\.refusal).first { throw ValidationError(refusal) }
  }
}

struct OptionUse {
  let refusal: String?

  /// Creates a row of a table: options, each with whether it was given, and their need as it stands behind “--title”.
  init(_ options: KeyValuePairs<String, Bool>, _ need: String, if isMet: Bool) {
    let given = isMet ? nil : options.first { $0.value }
    refusal = given.map { "\($0.key) \(need)" }
  }
}

// Help that options of many commands share. A group for each option would slow every start of the program.
extension ArgumentHelp {
  static let seed: ArgumentHelp = "The seed: the same seed gives the same games on any machine."

  static let workers = ArgumentHelp(
    "The number of workers (default: the number of cores); results do not depend on it.",
    valueName: "n", visibility: .hidden)

  static let confidence = ArgumentHelp(
    "The confidence level of intervals, between 0 and 1.", valueName: "c")

  static let effects: ArgumentHelp =
    "Also report differences in standard deviations of a game (Cohen's d)."

  static let pairs: ArgumentHelp = "Report the difference of each pair, not only of some."

  static var interval: ArgumentHelp {
    ArgumentHelp(
      "How intervals of shares of games are made: "
        + NamedValue.registry.intervals.names.joined(separator: ", ") + ".",
      valueName: "method", visibility: .hidden)
  }

  static let until = ArgumentHelp(
    """
    Play until the intervals of the metric have a half-width below this (for shares, 0.001 is a \
    tenth of a percentage point); --games is the maximum.
    """, valueName: "width")

  static let minutes: ArgumentHelp = "Play for so many minutes; --games is the maximum."

  static let save = ArgumentHelp(
    """
    Store the run in this file while it goes on; the same command goes on with what is there. \
    See setlab runs --help.
    """, valueName: "file")

  static let rows = ArgumentHelp("The rows of CSV or LaTeX output.", valueName: "part")

  /// Help on an option whose value has a name of its own, not that of the option.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }

  static func hidden(_ text: String) -> ArgumentHelp { ArgumentHelp(text, visibility: .hidden) }

  var hidden: ArgumentHelp {
    ArgumentHelp(
      abstract, discussion: discussion, valueName: valueName, visibility: .hidden)
  }
}

extension CompletionKind {
  static var intervals: CompletionKind { .list(NamedValue.registry.intervals.names) }
}

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
