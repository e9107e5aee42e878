internal import ArgumentParser

/// `setlab-bench`: the figures that the README quotes, each beside something run for comparison.
@main
struct BenchMain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlab-bench",
    abstract: "Measure speed, memory, counted instructions and the coverage of intervals.",
    subcommands: [SpeedBench.self, CoverageBench.self],
    defaultSubcommand: SpeedBench.self)
}
