internal import ArgumentParser
internal import MonteCarlo
internal import Records
internal import SetExperiments
internal import SetLab

/// `setlab simulate`: plays games and counts tables.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Play games and count how often the table has no Set.",
    discussion: """
      Games are numbered: the same seed and number give the same game on any machine, with any number \
      of workers. Ctrl-C stops early and prints the results so far.

      A table is one settled board of a game: after the first deal, after each take with its refill, \
      and after each deal-more. A deal-more is the three extra cards that are dealt when a table has \
      no Set and cards are left in the deck.

      Examples:
        setlab simulate
        setlab simulate --games 2000000 --seed 7 --format json --out a.json
        setlab simulate --strategy first --rules refill --convention norvig
        setlab simulate --first-game 2000000 --games 2000000 --seed 7 --format json --out b.json
        setlab merge a.json b.json
      """)

  @OptionGroup var play: PlayOptions
  @OptionGroup var run: RunOptions
  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: TableOutputOptions
  @OptionGroup var part: PartOption
  @OptionGroup var player: EngineOption

  mutating func run() async throws {
    try output.destination.check()
    let plan = SimulationPlan(
      games: try run.range(), seed: play.seed, strategy: play.strategy, rules: play.rules,
      deck: play.deck)
    let experiment = try player.experiment(of: plan)
    let simulation = await RunWithProgress.run(plan, as: experiment, workers: run.workers) {
      tally, _ in
      SimulationSummary.glimpse(of: tally)
    }
    let summary = SimulationSummary(
      simulation, convention: estimates.convention, confidence: estimates.confidence,
      interval: estimates.interval)
    try output.destination.write(part.text(of: summary, as: output.format))
    if let failure = CommandFailure.after(simulation, of: plan) { throw failure }
  }
}

/// Which list of a simulation is written as CSV.
struct PartOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rows of CSV output: "
        + SimulationSummary.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "part"))
  var rows = SimulationSummary.Part.tables

  /// The result in a format.
  func text(of summary: SimulationSummary, as format: TableFormat) -> String {
    summary.document.text(as: format, rows: rows.rawValue)
  }
}
