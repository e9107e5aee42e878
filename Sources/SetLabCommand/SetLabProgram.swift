internal import ArgumentParser
internal import CPlatform
internal import SetLab
internal import SetPlay
internal import Terminal

struct SetLabProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlab",
    abstract:
      "Study the card game Set: every result is a function, exact or with a confidence interval.",
    discussion: """
      Examples:
        setlab solve '1RSD 2RSD 3RSD 1GTO'       every Set on a board
        setlab odds                              P(no Set), exactly
        setlab simulate --games 1000000          how often a table has no Set
        setlab plot inplay published.inplay      a result drawn as a function
        setlab play --against beginner           the game itself, in the terminal
        setlab study --out study                 all of this, with a report
        setlab list strategies                   what can be named
        setlab --version --verbose               what plays games on this machine
      """,
    subcommands: commands.map { $0.value })

  @Flag(help: "Print the version.")
  var version = false

  @Flag(help: "With --version, also tell what plays games on this machine.")
  var verbose = false

  static let version = "0.2.0"

  /// The commands by name, so that a start makes the help texts of none.
  static let commands: KeyValuePairs<String, any AsyncParsableCommand.Type> = [
    "solve": SolveCommand.self, "boards": BoardsCommand.self, "odds": OddsCommand.self,
    "game": GameCommand.self,
    "simulate": SimulateCommand.self, "merge": MergeCommand.self, "compare": CompareCommand.self,
    "hints": HintsCommand.self, "score": ScoreCommand.self, "plot": PlotCommand.self,
    "calc": CalcCommand.self, "graph": GraphCommand.self, "play": PlayCommand.self,
    "study": StudyCommand.self, "fit": FitCommand.self, "race": RaceCommand.self,
    "solve-for": SolveForCommand.self,
    "runs": RunsCommand.self, "list": ListCommand.self, "page": PageCommand.self,
    "tictactoe": GameGroup<TicTacToe>.self, "klondike": GameGroup<Klondike>.self,
    "serve": ServeCommand.self,
  ]

  mutating func validate() throws {
    guard version || !verbose else { throw ValidationError("--verbose requires --version") }
  }

  mutating func run() throws {
    guard version else { throw CleanExit.helpRequest() }
    try Console.write(Self.version + (verbose ? "\nengines: \(Machine.engines)\n" : "\n"))
  }

  /// More words take the parser a time that grows with their square.
  private static let mostWords = 4_096

  /// Refuses control characters, which results and messages would repeat.
  static func checkCharacters(in arguments: [String]) throws {
    guard arguments.count <= mostWords else {
      throw ValidationError(
        "\(arguments.count) words are more than \(mostWords): give a file, or standard input")
    }
    for argument in arguments {
      guard let (place, picture) = VisibleText.hidden(in: argument) else { continue }
      throw ValidationError(
        "control character \(picture) at place \(place) of “\(argument)”: expected text")
    }
  }

  static func checkCommand(in arguments: [String]) throws {
    var words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    var (names, program) = (commands.map { $0.key } + ["help"], "setlab")
    while let asked = words.popFirst(), !asked.hasPrefix("-") {
      guard names.contains(asked) else {
        let nearest = NearestName.find(asked, among: names)
        throw ValidationError(
          "unknown command “\(asked)”"
            + (nearest.map { ": did you mean “\($0)”?" } ?? "; see \(program) --help"))
      }
      let group = program == "setlab" ? commands.first { $0.key == asked }?.value : nil
      guard let inner = group?.configuration.subcommands, !inner.isEmpty else { return }
      (names, program) = (
        inner.compactMap { $0.configuration.commandName } + ["help"], "setlab \(asked)"
      )
    }
  }
}

enum Machine {
  /// Which engines play games here, the one that random play takes first.
  static var engines: String {
    let fastest = EngineChoice.available.reversed().filter { $0 != .auto }.map(\.rawValue)
    return "\(fastest[0]) for random and first; also " + fastest.dropFirst().joined(separator: ", ")
  }

  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
