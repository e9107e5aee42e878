internal import ArgumentParser

/// The options of runs whose kind of play is fixed.
struct StudyRunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @OptionGroup var seeding: SeedOption
  @OptionGroup var labour: WorkersOption

  var seed: UInt64 { seeding.seed }
  var workers: Int { labour.workers }
}
