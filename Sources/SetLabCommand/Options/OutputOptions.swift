internal import ArgumentParser
internal import Records
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

extension Document {
  /// The result in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - rows: The name of the table for CSV; the first when nil.
  /// - Returns: The text.
  func text(as format: TableFormat, rows: String? = nil) -> String {
    switch format {
    case .text: text
    case .json: json.text
    case .csv: csv(rows)
    }
  }
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
