internal import ArgumentParser
internal import SetLab
internal import Terminal

extension Document {
  /// The result in a format, in CSV and LaTeX the named table or the first; names from files cannot control the terminal.
  func text(as format: OutputFormat, rows: String? = nil) -> String {
    switch format {
    case .json: SchemaCollector.takes(self) ? "" : json.text
    case .csv: VisibleText.of(csv(rows))
    case .latex: VisibleText.of(latex(rows))
    default: VisibleText.of(text)
    }
  }
}

protocol OutputLook: ParsableArguments {
  func check(_ format: OutputFormat) throws
}

struct PlainLook: OutputLook {
  func check(_ format: OutputFormat) {}
}

struct OutputOptions<Formats: FormatList, Look: OutputLook>: ParsableArguments {
  @Option(name: .customLong("format"), help: Formats.help)
  var named: FormatChoice<Formats>?

  @OptionGroup(visibility: .hidden) var look: Look
  @OptionGroup var destination: DestinationOptions

  /// The format, which has been checked.
  var format: OutputFormat { (try? destination.format(named)) ?? .text }

  mutating func validate() throws {
    let format = try destination.format(named) ?? .text
    try look.check(format)
    try format.check(destination)
  }

  func check() throws {
    try destination.check()
    try format.check()
  }

  func rowsUse(_ isGiven: Bool) -> OptionUse {
    OptionUse(["--rows": isGiven], "needs --format csv or latex", if: format.isRows)
  }

  func write(_ document: Document, rows: String? = nil) throws {
    try destination.write(document.text(as: format, rows: rows))
  }
}

typealias TableOutput = OutputOptions<TableFormats, PlainLook>
typealias FigureOutput = OutputOptions<FigureFormats, FigureLook>

extension OutputOptions where Look: FigureDrawing {
  var isFigure: Bool { !format.isTable }

  @OptionUses
  func uses(
    hasFigureInText: Bool = false, _ options: KeyValuePairs<String, Bool> = [:]
  ) -> [OptionUse] {
    let isMet = isFigure || hasFigureInText && format == .text
    let need = "needs a figure: \(format.rawValue) has none"
    look.use(need, if: isMet)
    OptionUse(options, need, if: isMet)
  }

  func intervalUse(_ options: KeyValuePairs<String, Bool>) -> OptionUse {
    OptionUse(
      options, "needs intervals, which the figure lacks: use --format text, json or csv",
      if: !isFigure)
  }

  /// Writes a plot, or a document with its table of rows; text with the plot below it if it `hasPlotInText`.
  func write(
    _ document: @autoclosure () -> Document, _ plot: @autoclosure () -> Plot, rows: String? = nil,
    hasPlotInText: Bool = false
  ) throws {
    guard !isFigure else { return try look.write(plot(), as: format, to: destination) }
    let isBelow = hasPlotInText && format == .text
    try destination.write(
      document().text(as: format, rows: rows)
        + (isBelow ? "\n" + look.text(of: plot(), to: destination) : ""))
  }
}

struct StoredOutputOptions<Look: FigureDrawing>: ParsableArguments {
  @OptionGroup var output: OutputOptions<FigureFormats, Look>

  @Option(
    help: .value(
      "part", "The rows of CSV or LaTeX output (default: as the command of the results)."))
  var rows: String?

  @OptionUses var uses: [OptionUse] {
    output.uses()
    output.rowsUse(rows != nil)
  }

  func check() throws { try output.check() }

  func check(_ document: Document) throws {
    let names = document.tableNames
    if let rows, !names.contains(rows) {
      throw ValidationError("unknown rows “\(rows)” (choose from \(names.joined(separator: ", ")))")
    }
  }

  func write(_ result: StatedResult) throws {
    try check(result.document)
    try output.write(result.document, result.plot, rows: rows)
  }
}

struct ComparisonOutputOptions<
  Part: CaseIterable & RawRepresentable<String> & ExpressibleByArgument & Sendable & Equatable
>: ParsableArguments {
  @OptionGroup var output: FigureOutput

  @Option(help: .rows)
  var rows = Part.allCases[Part.allCases.startIndex]

  @Flag(help: .effects)
  var effects = false

  @Flag(help: .pairs)
  var pairs = false

  var tables: PairTables { PairTables((effects ? [.effects] : []) + (pairs ? [.pairs] : [])) }

  var choosesRows: Bool { rows != Part.allCases[Part.allCases.startIndex] }

  @OptionUses
  func uses(hasFigureInText: Bool, among competitors: Int) -> [OptionUse] {
    output.uses(hasFigureInText: hasFigureInText)
    output.rowsUse(choosesRows)
    OptionUse(
      ["--effects": effects, "--pairs": pairs],
      "needs --format text: JSON and CSV tell of all pairs", if: output.format == .text)
    OptionUse(
      ["--pairs": pairs], "needs four or more: all pairs of two or three are reported anyway",
      if: competitors > 3)
  }
}

struct DestinationOptions: ParsableArguments {
  @Option(name: .customLong("out"), help: .value("file", "Write to a file; - is standard output."))
  var named: String?

  var out: String? { named == "-" ? nil : named }

  mutating func validate() throws {
    guard named?.isEmpty != true else { throw ValidationError("--out requires the name of a file") }
  }

  /// Refuses a file that cannot be written, or standard output that is closed; to be called before the work begins.
  func check() throws(TerminalError) {
    guard let out else { return try StandardStream.checkOutput() }
    try AtomicFile.checkWritable(out)
  }

  func check(isOneOf suffixes: [String]) throws { try FileSuffix.check(out, isOneOf: suffixes) }

  /// Writes a result whole: to the file in one step, or to standard output, also when the disk is full.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  /// Writes the bytes of a result as a text is written; those of pictures never go to a terminal.
  func write(_ bytes: [UInt8], isPicture: Bool = false) throws {
    guard let out else { return try StandardStream.output.write(bytes) }
    do throws(TerminalError) {
      try AtomicFile.write(bytes, to: out)
    } catch {
      guard !isPicture || !StandardStream.output.isTerminal else { throw error }
      try StandardStream.output.write(bytes)
      throw CommandFailure(
        "\(error.description); the result went to standard output",
        code: CommandFailure(error).code.rawValue)
    }
  }
}
