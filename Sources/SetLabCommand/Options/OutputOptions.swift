internal import ArgumentParser
internal import Records
internal import Terminal

/// How a table of results is written.
enum TableFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  /// Lines for people.
  case text
  /// One JSON object.
  case json
  /// Comma-separated values.
  case csv

  var suffix: String { self == .text ? FileSuffix.text : rawValue }
}

extension Document {
  /// The result in a format, in CSV the named table or the first; names from files cannot control the terminal.
  func text(as format: TableFormat, rows: String? = nil) -> String {
    switch format {
    case .text: VisibleText.of(text)
    case .json: json.text
    case .csv: VisibleText.of(csv(rows))
    }
  }
}

/// Where a result goes and in which form.
struct TableOutputOptions: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "The output format: text, json or csv (default: as the suffix of --out says, or text).")
  var named: TableFormat?

  @OptionGroup var destination: DestinationOptions

  /// The format, which has been checked.
  var format: TableFormat { (try? destination.format(named)) ?? .text }

  mutating func validate() throws { _ = try destination.format(named) }
}

/// Where a result goes.
struct DestinationOptions: ParsableArguments {
  @Option(
    name: .customLong("out"),
    help: ArgumentHelp("Write to a file instead of standard output, which is -.", valueName: "file")
  )
  var named: String?

  /// The file, if it is not standard output.
  var out: String? { named == "-" ? nil : named }

  mutating func validate() throws {
    guard named?.isEmpty != true else { throw ValidationError("--out requires the name of a file") }
  }

  /// Refuses a file that cannot be written, or standard output that is closed; to be called before the work begins.
  func check() throws(TerminalError) {
    guard let out else { return try StandardOutput.checkOpen() }
    try AtomicFile.checkWritable(out)
  }

  /// Refuses a file whose suffix promises something else than one of these.
  func check(isOneOf suffixes: [String]) throws { try FileSuffix.check(out, isOneOf: suffixes) }

  /// Writes the parts of a result.
  func write(_ parts: [String]) throws {
    guard out == nil else { return try write(parts.joined()) }
    try Console.write(parts)
  }

  /// Writes a result whole: to the file, replaced in one step, or to standard output.
  ///
  /// What the disk no longer takes goes to standard output instead of nowhere.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the bytes of a result as a text is written; those of pictures never go to a terminal.
  func write(_ bytes: [UInt8], isPicture: Bool = false) throws {
    guard let out else { return try Console.write(bytes) }
    do throws(TerminalError) {
      try AtomicFile.write(bytes, to: out)
    } catch {
      guard !isPicture || !StandardStream.output.isTerminal else { throw error }
      try Console.write(bytes)
      throw CommandFailure(
        message: "\(error.description); the result went to standard output",
        code: CommandFailure(error).code)
    }
  }
}
