internal import ArgumentParser
internal import Formulas
internal import Records
internal import SetExperiments
internal import SetLab
internal import SetPlayers

/// `setlab list`: what can be named.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", _superCommandName: "setlab",
    abstract: "List what can be named: strategies, hints, rules, players, quantities and more.",
    discussion: """
      \(Kind.allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "\n"))

      Examples:
        setlab list strategies
        setlab list rules --format json
        setlab list functions | grep -i gamma
      """)

  /// What is listed.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case strategies, hints, rules, players, parameters, quantities, functions

    /// Where such names are used.
    var meaning: String {
      switch self {
      case .strategies: "what decides which Set is taken, for --strategy and compare"
      case .hints: "when and how a player is helped, for hints and --hints"
      case .rules: "what a game scores, for score and --score"
      case .players: "people in time, for --player"
      case .parameters: "what score --sweep runs along"
      case .quantities: "results as functions, for plot, graph and calc"
      case .functions: "what formulas can call"
      }
    }
  }

  @Argument(
    help: ArgumentHelp(
      "\(Kind.allCases.map(\.rawValue).joined(separator: ", ")) (default: these words).",
      valueName: "kind"),
    completion: .list(Kind.allCases.map(\.rawValue)))
  var kind: Kind?

  @OptionGroup var output: TableOutputOptions

  mutating func run() async throws {
    try output.destination.check()
    let names =
      kind.map(ListedName.names)
      ?? Kind.allCases.map { kind in
        ListedName(name: kind.rawValue, meaning: kind.meaning)
      }
    let table = RecordTable(ListedName.columns(of: names), rows: names)
    let document = Document(
      [.init("schema", 1), .init(kind?.rawValue ?? "kinds", rows: table)],
      sections: [Section(table: table)])
    try output.destination.write(document.text(as: output.format))
  }
}
