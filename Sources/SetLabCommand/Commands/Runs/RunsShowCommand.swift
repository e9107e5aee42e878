internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct RunsShowCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a stored run as the command that made it does.",
    discussion: """
      What did a stored run find?
        setlab runs show run.sqlite
      How does it look?
        setlab runs show run.sqlite --out run.svg
      How do I get its numbers into a spreadsheet?
        setlab runs show run.sqlite --format csv --out run.csv

      Examples:
        setlab runs show run.sqlite 3f9a --format csv --rows leftover
      """)

  @OptionGroup var stored: StoredRunOptions
  @OptionGroup var output: StoredOutputOptions<FigureLook>

  var uses: [OptionUse] { output.uses }

  mutating func run() async throws {
    try output.check()
    try output.write(try stored.result())
  }
}

struct RunsExportCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a stored run as the JSON of the command that made it.",
    discussion: """
      How do I send a run to somebody?
        setlab runs export run.sqlite --out run.json
      Which one, of several in a file?
        setlab runs export run.sqlite 3f9a --out run.json
      Can it be joined with the part of another machine?
        setlab merge run.json other.json

      Examples:
        setlab runs export run.sqlite 3f9a
      """)

  @OptionGroup var stored: StoredRunOptions
  @OptionGroup var destination: DestinationOptions

  mutating func validate() throws { try destination.check(isOneOf: ["json"]) }

  mutating func run() async throws {
    try destination.check()
    try destination.write(try stored.result().document.json.text)
  }
}
