internal import ArgumentParser
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// How and where curves are written.
struct CurveDrawingOptions: ParsableArguments {
  @Option(
    help: """
      The output format: text (with a plot), json or csv; or the plot alone: ascii, braille, \
      block, octant, svg.
      """)
  var format = ComparisonFormat.text

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y (default: fitted to what is drawn).", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var look: PlotLookOptions

  @Option(
    help: ArgumentHelp(
      "The size in characters, or in pixels for svg (default: the terminal's, or 80x24; 800x480).",
      valueName: "WxH"),
    transform: PlotSize.parse)
  var size: PlotSize?

  @Option(help: "The title of the figure.")
  var title: String?

  @OptionGroup var destination: DestinationOptions

  /// Writes the curves.
  func write(_ curves: TimedCurves) throws {
    try destination.write(text(of: curves))
  }

  private func text(of curves: TimedCurves) -> String {
    switch format {
    case .text:
      // A single number is no curve.
      let isDrawn = curves.plan.points.count > 1
      return curves.document.text + (isDrawn ? "\n" + drawing(of: curves) : "")
    case .json: return curves.document.json.text
    case .csv: return curves.document.csv()
    case .svg:
      return plot(of: curves).svg(
        width: Double(size?.width ?? 800), height: Double(size?.height ?? 480))
    case .ascii, .braille, .block, .octant: return drawing(of: curves)
    }
  }

  private func plot(of curves: TimedCurves) -> Plot {
    look.applied(to: curves.plot(title: title, y: y?.span))
  }

  private func drawing(of curves: TimedCurves) -> String {
    let style = PlotStyle.detect()
    return plot(of: curves).rendered(
      by: .text(
        width: size?.width ?? style.columns, height: size?.height ?? style.rows,
        glyphs: PlotFormat(rawValue: format.rawValue)?.glyphs ?? style.glyphs,
        isColoured: style.isColoured && destination.out == nil))
  }
}
