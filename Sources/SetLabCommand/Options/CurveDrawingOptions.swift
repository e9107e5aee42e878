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

  @Flag(help: "Join points at whole numbers by lines, with bands.")
  var join = false

  @Flag(help: "Draw a panel for each rule, with an axis of its own.")
  var panels = false

  @Option(
    help: ArgumentHelp(
      """
      The rows of CSV or LaTeX output: curves; with --distribution quantiles (the default) or wins, with \
      --exploit responses (the default) or behaviours.
      """, valueName: "part"))
  var rows: CurveRows?

  /// Where these options act; text has a figure too where curves are drawn.
  func uses(isDrawn: Bool, axis: CurveAxis) -> [OptionUse] {
    let figured =
      ["--y", "--log", "--join"] + PlotLookOptions.ofWindow + PlotLookOptions.ofFigures
    return output.uses(hasFigureInText: isDrawn, figured) + [
      PlotLookOptions.gridUse(isPicture: output.format.isPicture),
      output.rowsUse,
      OptionUse(
        ["--join"],
        axis == .whole
          ? "needs a sweep along whole numbers, such as progress=0:27"
          : "needs a sweep along whole numbers, such as progress=0:27: along \(axis.name) curves are lines already",
        if: axis.isWhole && axis != .whole),
      OptionUse(["--panels"], "needs a sweep", if: axis != .whole),
      OptionUse(
        ["--panels"], "needs a figure: \(output.format.rawValue) has none",
        if: isDrawn && output.format == .text || output.isFigure),
    ]
  }

  func write(_ curves: TimedCurves) throws {
    try write(
      curves.plot(
        title: output.look.title, y: y?.span, isJoined: join, hasPanels: panels), curves.document,
      // A single number is no curve.
      hasFigure: curves.plan.points.count > 1 || curves.plan.isDistribution)
  }

  /// Writes a result with its figure, which its text has too where there `hasFigure`.
  func write(_ plot: Plot, _ document: Document, hasFigure: Bool = true) throws {
    let plot = look.applied(to: plot)
    if output.format == .text || output.isFigure {
      look.tellMissing(x: plot.xWindow, y: plot.y.window)
    }
    try output.write(plot) { format in
      switch format {
      case .json, .csv, .latex: document.text(as: format, rows: rows?.rawValue)
      default:
        document.text
          + (hasFigure
            ? "\n"
              + output.look.text(of: output.look.worded(plot), as: nil, to: output.destination)
            : "")
      }
    }
  }
}
