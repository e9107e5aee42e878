internal import ArgumentParser

/// `setlab-bench`: the figures that the README quotes, each beside something run for comparison.
@main
struct BenchMain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlab-bench",
    abstract:
      "Measure speed, memory, counted instructions, the coverage of intervals, verdicts and the reader.",
    subcommands: [
      SpeedBench.self, CoverageBench.self, ContestBench.self, FuzzBench.self,
      StoredRunFuzzBench.self, KeepingFuzzBench.self, CommandFuzzBench.self,
      GraphBench.self,
    ],
    defaultSubcommand: SpeedBench.self)
}
