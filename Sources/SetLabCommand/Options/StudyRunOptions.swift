internal import ArgumentParser
internal import SetCards
internal import SetGame
internal import SetLab

/// What a study plays.
struct StudyRunOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The number of games.", valueName: "n"), transform: NamedValue.count)
  var games: UInt64 = 100_000

  @Option(.seed) var seed: UInt64
  @Option(.workers) var workers: Int

  @Option(
    help: "The strategy to compare with --against (default: random, first and keep-most).",
    completion: .list(NamedValue.registry.strategies.names), transform: NamedValue.strategy)
  var strategy: Strategy?

  @Option(
    help: "The strategies on the same deals, one or more.",
    completion: .list(NamedValue.registry.strategies.names), transform: NamedValue.strategy)
  var against: [Strategy] = []

  mutating func validate() throws {
    guard (strategy == nil) == against.isEmpty else {
      throw ValidationError(
        "--strategy and --against belong together, such as --strategy random --against keep-most")
    }
  }

  /// The strategies that are compared.
  var strategies: [Strategy] {
    strategy.map { [$0] + against } ?? ComparedStudy.strategies
  }

  /// The options of the comparison as they were given.
  var comparison: String {
    guard let strategy else { return "" }
    let others = against.map { " --against \(ComparedStudy.quoted($0.name))" }
    return " --strategy \(ComparedStudy.quoted(strategy.name))" + others.joined()
  }
}
