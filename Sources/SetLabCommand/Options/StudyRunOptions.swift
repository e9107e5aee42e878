internal import ArgumentParser

/// The options of runs whose kind of play is fixed.
struct StudyRunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @Option(help: "The seed: the same seed gives the same games on any machine.")
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "The number of workers (default: the number of cores); no result depends on it.",
      valueName: "n"),
    transform: NamedValue.workers)
  var workers = Machine.cores
}
