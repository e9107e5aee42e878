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

  mutating func validate() throws {
    guard out?.isEmpty != true else { throw ValidationError("--out requires the name of a file") }
  }

  /// Refuses a file that cannot be written, or standard output that is closed; to be called before the work begins.
  func check() throws(TerminalError) {
    guard let out else { return try StandardOutput.checkOpen() }
    try AtomicFile.checkWritable(out)
  }

  /// Writes the parts of a result.
  func write(_ parts: [String]) throws {
    guard out == nil else { return try write(parts.joined()) }
    try Console.write(parts)
  }

  /// Writes a result whole: to the file, replaced in one step, or to standard output.
  ///
  /// What the disk no longer takes goes to standard output instead of nowhere.
  func write(_ text: String) throws {
    guard let out else { return try Console.write(text) }
    do throws(TerminalError) {
      try AtomicFile.write(text, to: out)
    } catch {
      try Console.write(text)
      throw CommandFailure(
        message: "\(error.description); the result went to standard output",
        code: CommandFailure(error).code)
    }
  }
}
