internal import ArgumentParser
internal import SetLab
internal import Terminal

/// How and where curves are written.
struct CurveDrawingOptions: ParsableArguments {
  @OptionGroup var output: FigureOutput

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y (default: fitted to what is drawn).", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var look: PlotLookOptions

  @Option(
    help: ArgumentHelp(
      """
      The rows of CSV or LaTeX output: curves, or with --distribution quantiles or wins (default: quantiles \
      with it, else curves).
      """, valueName: "part"))
  var rows: CurveRows?

  /// Where these options act; text has a figure too where curves are drawn.
  func uses(isDrawn: Bool) -> [OptionUse] {
    let figured =
      ["--y", "--log"] + PlotLookOptions.ofWindow + PlotLookOptions.ofFigures
    return output.uses(hasFigureInText: isDrawn, figured) + [
      PlotLookOptions.gridUse(isPicture: output.format.isPicture),
      output.rowsUse,
    ]
  }

  func write(_ curves: TimedCurves) throws {
    let plot = look.applied(to: curves.plot(title: output.look.title, y: y?.span))
    if output.format == .text || output.isFigure {
      look.tellMissing(x: plot.xWindow, y: plot.y.window)
    }
    try output.write(plot) { format in
      switch format {
      case .json, .csv, .latex: curves.document.text(as: format, rows: rows?.rawValue)
      default:
        // A single number is no curve.
        curves.document.text
          + (curves.plan.points.count > 1 || curves.plan.isDistribution
            ? "\n"
              + output.look.text(of: output.look.worded(plot), as: nil, to: output.destination)
            : "")
      }
    }
  }
}
