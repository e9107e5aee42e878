internal import ArgumentParser
internal import MonteCarlo
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// `setlab merge`: joins the results of split runs.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge results for adjoining ranges of games into one result.",
    discussion: """
      The files are JSON results of simulate, compare, hints or score, all of one command and with \
      the same seed, strategies, deck and rules, whose ranges of games adjoin. The counts equal those \
      of a single run over all games.

      Examples:
        setlab merge a.json b.json
        setlab merge a.json b.json --format json --out whole.json
      """)

  @Argument(help: "JSON results of one command.", completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup var estimates: EstimateOptions
  @OptionGroup var output: TableOutputOptions
  @Option(
    help: ArgumentHelp(
      "The rows of CSV output (default: as the command of the results).", valueName: "part"))
  var rows: String?

  mutating func run() async throws {
    try output.destination.check()
    let parts = try files.map { file in (name: file, text: try TextInput.text(path: file)) }
    let document: Document
    do {
      let statement = StoredResult.Statement(
        confidence: estimates.confidence, interval: estimates.interval,
        convention: estimates.convention)
      let end = Breakable.run("merging", isPatient: false) {
        Result { () throws(RunError) in
          try StoredResult.merged(parts, stated: statement, registry: NamedValue.registry)
        }
      }
      guard let end else { throw CommandFailure.interrupted("interrupted before the end") }
      document = try end.get()
    } catch let error as RunError {
      throw CommandFailure.badInput(error.message)
    }
    let names = document.tableNames
    if let rows, !names.contains(rows) {
      throw ValidationError("unknown rows “\(rows)” (choose from \(names.joined(separator: ", ")))")
    }
    try output.destination.write(
      document.text(as: output.format, rows: rows))
  }
}
