internal import ArgumentParser
internal import RunStore
internal import SetLab

/// `setlab runs show`: the result of a stored run.
struct RunsShowCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a stored run as the command that made it does.",
    discussion: """
      Examples:
        setlab runs show run.sqlite
        setlab runs show run.sqlite 3f9a --format csv --rows leftover
      """)

  @OptionGroup var stored: StoredRunOptions
  @OptionGroup var output: ResultOutputOptions

  var uses: [OptionUse] { output.uses }

  mutating func run() async throws {
    try output.table.destination.check()
    let file = try RunFile(stored.file, for: .reading)
    try output.write(try file.document(of: try stored.run(in: file)))
  }
}

/// `setlab runs export`: a stored run as the JSON that `merge` reads.
struct RunsExportCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a stored run as the JSON of the command that made it.",
    discussion: """
      Examples:
        setlab runs export run.sqlite --out run.json
      """)

  @OptionGroup var stored: StoredRunOptions
  @OptionGroup var destination: DestinationOptions

  mutating func validate() throws { try destination.check(isOneOf: ["json"]) }

  mutating func run() async throws {
    try destination.check()
    let file = try RunFile(stored.file, for: .reading)
    try destination.write(try file.document(of: try stored.run(in: file)).json.text)
  }
}
