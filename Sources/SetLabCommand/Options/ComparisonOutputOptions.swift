internal import ArgumentParser
internal import Experiments
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// How results with a figure are written.
enum ComparisonFormat: String, CaseIterable, ExpressibleByArgument, FileFormat {
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

  /// What the option says of itself.
  static let help: ArgumentHelp = """
    The output format: text (with a plot), json or csv; or the plot alone: ascii, braille, \
    block, octant, svg, png, pdf (default: as the suffix of --out says, or text).
    """

  /// Whether it holds numbers and not only a picture.
  var isTable: Bool { [.text, .json, .csv].contains(self) }
}

/// How and where a comparison is written.
struct ComparisonOutputOptions: ParsableArguments {
  @Option(name: .customLong("format"), help: ComparisonFormat.help)
  var named: ComparisonFormat?

  @Option(
    help: ArgumentHelp(
      "The rows of CSV output: "
        + ComparisonSummary.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "part"))
  var rows = ComparisonSummary.Part.pairs

  @Flag(help: "Also report how many games are saved by comparing on the same deals.")
  var pairing = false

  @OptionGroup var figure: FigureOptions
  @OptionGroup var destination: DestinationOptions

  private var format: ComparisonFormat { (try? destination.format(named)) ?? .text }

  mutating func validate() throws {
    let format = try destination.format(named) ?? .text
    try figure.check(format.rawValue, destination)
  }

  /// Refuses what cannot be written, before the work begins.
  func check() throws {
    try destination.check()
    try format.picture?.check()
  }

  /// Writes the comparison.
  func write(_ summary: ComparisonSummary) throws {
    switch format {
    case .text: try destination.write(summary.text(showsPairing: pairing) + plot(summary))
    case .json: try destination.write(summary.json.text)
    case .csv: try destination.write(summary.table(rows).csv)
    default: try figure.write(summary.plot, as: format.plot, to: destination)
    }
  }

  /// The curves below the tables; nothing without a game.
  private func plot(_ summary: ComparisonSummary) -> String {
    guard summary.comparison.games > 0 else { return "" }
    let style = PlotStyle.detect()
    return "\n"
      + summary.plot.rendered(
        by: .text(
          width: figure.size?.width ?? min(style.columns, 80), height: figure.size?.height ?? 20,
          glyphs: style.glyphs, isColoured: style.isColoured && destination.out == nil))
  }
}
