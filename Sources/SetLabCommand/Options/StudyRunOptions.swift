internal import ArgumentParser

/// The options of runs whose kind of play is fixed.
struct StudyRunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @Option(.seed) var seed: UInt64
  @Option(.workers) var workers: Int
}
