internal import ArgumentParser
internal import SetLab

/// How results that were stored are written, of whatever command they are.
struct ResultOutputOptions: ParsableArguments {
  @OptionGroup var table: TableOutputOptions

  @Option(
    help: ArgumentHelp(
      "The rows of CSV output (default: as the command of the results).", valueName: "part"))
  var rows: String?

  /// Where these options act.
  var uses: [OptionUse] { [.rows(isCSV: table.format == .csv)] }

  /// Refuses rows that a result does not have.
  func check(_ document: Document) throws {
    let names = document.tableNames
    if let rows, !names.contains(rows) {
      throw ValidationError("unknown rows “\(rows)” (choose from \(names.joined(separator: ", ")))")
    }
  }

  /// Writes a result.
  func write(_ document: Document) throws {
    try check(document)
    try table.destination.write(document.text(as: table.format, rows: rows))
  }
}

/// How results with a figure are written.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
  case text
  case json
  case csv
  case ascii
  case braille
  case block
  case octant
  case svg
  case png
  case pdf

  /// The picture that the figure alone is, if it is one.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }

  /// The format of the figure alone.
  var plot: PlotFormat? { PlotFormat(rawValue: rawValue) }

  var suffix: String { self == .text ? FileSuffix.text : plot?.suffix ?? rawValue }
}
