internal import ArgumentParser

/// `setlab-bench`: the figures that the README quotes, each beside something run for comparison.
@main
struct BenchMain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlab-bench",
    abstract:
      "Measure speed, memory, counted instructions, the coverage of intervals and sequential verdicts.",
    subcommands: [SpeedBench.self, CoverageBench.self, ContestBench.self],
    defaultSubcommand: SpeedBench.self)
}
