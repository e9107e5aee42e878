internal import ArgumentParser
internal import Experiments
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// How a comparison is written.
enum ComparisonFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case csv
  case ascii
  case braille
  case block
  case octant
  case svg

  /// Whether it holds numbers and not only a picture.
  var isTable: Bool { [.text, .json, .csv].contains(self) }
}

/// How and where a comparison is written.
struct ComparisonOutputOptions: ParsableArguments {
  @Option(
    help: """
      The output format: text (with a plot), json or csv; or the plot alone: ascii, braille, \
      block, octant, svg.
      """)
  var format = ComparisonFormat.text

  @Option(
    help: ArgumentHelp(
      "The rows of CSV output: "
        + ComparisonSummary.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "part"))
  var rows = ComparisonSummary.Part.pairs

  @Flag(help: "Also report how many games are saved by comparing on the same deals.")
  var pairing = false

  @OptionGroup var destination: DestinationOptions

  /// Writes the comparison.
  func write(_ summary: ComparisonSummary) throws {
    try destination.write(text(of: summary))
  }

  private func text(of summary: ComparisonSummary) -> String {
    switch format {
    case .text: return summary.text(showsPairing: pairing) + plot(summary)
    case .json: return summary.json.text
    case .csv: return summary.table(rows).csv
    case .svg: return summary.plot.svg(width: 800, height: 480)
    case .ascii, .braille, .block, .octant:
      let style = PlotStyle.detect()
      let glyphs = PlotFormat(rawValue: format.rawValue)?.glyphs ?? style.glyphs
      return summary.plot.rendered(
        by: .text(
          width: style.columns, height: style.rows, glyphs: glyphs,
          isColoured: style.isColoured && destination.out == nil))
    }
  }

  /// The curves below the tables; nothing without a game.
  private func plot(_ summary: ComparisonSummary) -> String {
    guard summary.comparison.games > 0 else { return "" }
    let style = PlotStyle.detect()
    return "\n"
      + summary.plot.rendered(
        by: .text(
          width: min(style.columns, 80), height: 20, glyphs: style.glyphs,
          isColoured: style.isColoured && destination.out == nil))
  }
}
