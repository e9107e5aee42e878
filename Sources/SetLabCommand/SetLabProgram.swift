internal import ArgumentParser

/// The root command: names the commands, runs none itself.
struct SetLabProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlab",
    abstract:
      "Study the card game Set: every result is a function, exact or with an honest interval.",
    discussion: """
      Examples:
        setlab solve '1RSD 2RSD 3RSD 1GTO'       every Set on a board
        setlab odds                              P(no Set), exactly
        setlab simulate --games 1000000          how often no Set lies on the table
        setlab compare random first              which strategy is better, and how surely
        setlab plot inplay published.inplay      a result as a function, drawn
        setlab study --out study                 all of it, with a report to read
      """,
    version: "0.1.0",
    subcommands: [
      SolveCommand.self, OddsCommand.self, GameCommand.self, SimulateCommand.self,
      MergeCommand.self, CompareCommand.self,
      PlotCommand.self, StudyCommand.self,
    ])
}
