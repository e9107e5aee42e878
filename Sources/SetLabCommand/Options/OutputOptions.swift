internal import ArgumentParser
internal import Terminal

/// How a table of results is written.
enum TableFormat: String, CaseIterable, ExpressibleByArgument {
  /// Lines for people.
  case text
  /// One JSON object.
  case json
  /// Comma-separated values.
  case csv
}

/// Where a result goes and in which form.
struct TableOutputOptions: ParsableArguments {
  @Option(help: "The output format: text, json or csv.")
  var format = TableFormat.text

  @OptionGroup var destination: DestinationOptions
}

/// Where a result goes.
struct DestinationOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"))
  var out: String?

  /// Writes a result whole: to the file, replaced in one step, or to standard output.
  func write(_ text: String) throws(TerminalError) {
    guard let out else { return try Console.write(text) }
    try AtomicFile.write(text, to: out)
  }
}
