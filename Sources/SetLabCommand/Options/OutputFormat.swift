internal import ArgumentParser
internal import SetLab
internal import Terminal

enum OutputFormat: String {
  case text, json, csv, latex
  /// One JSON object per line, for rows.
  case jsonl
  case ascii, braille, block, octant
  case svg, png, pdf, tikz
  case html
  static let tables: [OutputFormat] = [.text, .json, .csv, .latex]
  static let characters: [OutputFormat] = [.ascii, .braille, .block, .octant]
  static let pictures: [OutputFormat] = [.svg, .png, .pdf]
  static let drawings = pictures + [.tikz]

  static let figures = characters + drawings
  static let drawn = pictures + [.html]

  static let pictureNames = either(pictures)
  static let drawingNames = either(drawings)
  static let drawnNames = either(drawn)

  static func either(_ formats: [OutputFormat]) -> String {
    formats.map(\.rawValue).listed(by: "or")
  }

  var isTable: Bool { Self.tables.contains(self) }
  var isPicture: Bool { Self.drawings.contains(self) }
  var isRows: Bool { self == .csv || self == .latex }
  var isDrawn: Bool { Self.drawn.contains(self) }
  var glyphs: GlyphSet? { GlyphSet(rawValue: rawValue) }
  var suffix: String {
    self == .text || glyphs != nil ? FileSuffix.text : self == .latex ? FileSuffix.tex : rawValue
  }
  private var isConverted: Bool { self == .png || self == .pdf }

  private static let program = "rsvg-convert"

  /// Refuses a picture whose program is missing; to be called before the work begins.
  func check() throws(CommandFailure) {
    guard isConverted, !FilterProgram([Self.program]).isInstalled else { return }
    throw CommandFailure(
      "cannot write \(rawValue): \(Self.program) is not installed; install it (Debian, Ubuntu: "
        + "apt-get install librsvg2-bin; macOS: brew install librsvg), or use --format svg",
      code: 73)
  }

  func check(_ destination: DestinationOptions) throws {
    guard isConverted, destination.out == nil, StandardStream.output.isTerminal
    else { return }
    throw ValidationError("--format \(rawValue) needs --out FILE.\(rawValue), or a pipe")
  }

  /// Writes an SVG document as this picture, a PNG with a size in pixels.
  func write(
    _ svg: String, width: Double, height: Double, to destination: DestinationOptions
  ) throws {
    guard isConverted else { return try destination.write(svg) }
    let size =
      self == .png
      ? ["--width=\(Int(width.rounded()))", "--height=\(Int(height.rounded()))"] : []
    try write(pages: [svg], size: size, to: destination)
  }

  func write(
    pages: [String], size: [String] = [], to destination: DestinationOptions
  ) throws {
    let folder = try TemporaryFiles(pages)
    defer { folder.remove() }
    try destination.write(try made(size + folder.paths), isPicture: true)
  }

  private func made(_ words: [String]) throws(CommandFailure) -> [UInt8] {
    try check()
    let words = [Self.program, "--format=\(rawValue)"] + words
    do throws(LineProgramError) {
      return try FilterProgram(words).output()
    } catch {
      let how: String
      switch error {
      case .interrupted: throw .interrupted("interrupted")
      case .ended(let end): how = end
      default: how = "it could not be started"
      }
      throw CommandFailure("cannot write \(rawValue): \(Self.program) failed: \(how)", code: 74)
    }
  }
}

protocol FormatList: Sendable {
  static var all: [OutputFormat] { get }
  static var help: ArgumentHelp { get }
  static var figure: (command: String, shows: String)? { get }
}

extension FormatList {
  static var figure: (command: String, shows: String)? { nil }
}

enum TableFormats: FormatList {
  static let all = OutputFormat.tables
  static let help: ArgumentHelp =
    "The output format (default: as the suffix of --out says, or text)."
}

enum CalculatorFormats: FormatList {
  static let all = TableFormats.all
  static let help = TableFormats.help
  static var figure: (command: String, shows: String)? {
    ("setlab plot 'FORMULA'", "calc prints values, and this draws a formula of x")
  }
}

enum FigureFormats: FormatList {
  static let all = OutputFormat.tables + OutputFormat.figures
  static let help: ArgumentHelp = """
    The output format: a table, text with its plot, or a plot alone (default: as the suffix of --out says, or text).
    """
}

enum PlotFormats: FormatList {
  static let all = OutputFormat.figures + [.csv, .json, .latex]
  static let help: ArgumentHelp = """
    A plot, or a table of its values (default: as the suffix of --out says, or braille where the locale is UTF-8).
    """
}

enum BoardFormats: FormatList {
  static let all = OutputFormat.tables + OutputFormat.drawn
  static let help: ArgumentHelp = """
    The output format; drawn cards in \(OutputFormat.drawnNames) (default: as the suffix of --out says, or text).
    """
}

enum SheetFormats: FormatList {
  static let all = OutputFormat.tables + [.jsonl] + OutputFormat.drawn
  static let help: ArgumentHelp = """
    The output format: jsonl has an object for each board, pdf and html are sheets to print, svg and png their pages below \
    one another (default: as the suffix of --out says, or text).
    """
}

enum GameFormats: FormatList {
  static let all = OutputFormat.tables + OutputFormat.pictures
  static let help: ArgumentHelp = """
    The output format: text, the transcript; json or csv, a row for each table; or a picture of all tables: \
    \(OutputFormat.pictureNames) (default: as the suffix of --out says, or text).
    """
}

struct FormatChoice<Formats: FormatList>: ExpressibleByArgument {
  let format: OutputFormat

  init?(argument: String) {
    guard let format = OutputFormat(rawValue: argument), Formats.all.contains(format) else {
      return nil
    }
    self.format = format
  }

  static var allValueStrings: [String] { Formats.all.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

enum FileSuffix {
  /// The suffix of text for people, which may be in any of several formats.
  static let text = "txt"
  /// The suffix of files for LaTeX's `\input`: a table, or a figure if one is asked for.
  static let tex = "tex"

  private static let known =
    OutputFormat.drawings.map(\.suffix) + [text, "csv", "json", "jsonl", tex]

  /// The suffix of a path in lower case, if its letters say something.
  static func of(_ path: String) -> String? {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let parts = name.drop { $0 == "." }.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !last.isEmpty,
      last.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      last.contains(where: { $0.isLetter })
    else { return nil }
    return last.lowercased()
  }

  /// Rejects a path with another suffix, unless the format is named and the suffix implies none.
  static func check(
    _ path: String?, isOneOf suffixes: [String], named: String? = nil,
    figure: (command: String, shows: String)? = nil
  ) throws {
    guard let path, let suffix = of(path), !suffixes.contains(suffix) else { return }
    guard named == nil || known.contains(suffix) else { return }
    if let figure, OutputFormat.drawings.contains(where: { $0.suffix == suffix }) {
      throw ValidationError(
        "--out \(path): for a figure type `\(figure.command) --out \(path)`: \(figure.shows)")
    }
    let written = (known.filter(suffixes.contains) + suffixes.filter { !known.contains($0) })
      .map { "." + $0 }.joined(separator: ", ")
    throw ValidationError(
      "--out \(path): this cannot be written as .\(suffix); the suffix can be \(written)")
  }
}

extension DestinationOptions {
  /// The format of the result: as it is named, else as the suffix of the file says; nil when neither says one.
  func format<Formats>(_ named: FormatChoice<Formats>?) throws -> OutputFormat? {
    let (all, named) = (Formats.all.map(\.suffix), named?.format)
    try FileSuffix.check(out, isOneOf: all, named: named?.rawValue, figure: Formats.figure)
    guard let out, let suffix = FileSuffix.of(out), all.contains(suffix) else { return named }
    guard let named else {
      return suffix == FileSuffix.text ? nil : Formats.all.first { $0.suffix == suffix }
    }
    try require(
      named.suffix == suffix || named == .tikz && suffix == FileSuffix.tex,
      "--format \(named.rawValue) contradicts the suffix of --out \(out): leave out --format, or "
        + "name a file that ends in .\(named.suffix)")
    return named
  }
}
