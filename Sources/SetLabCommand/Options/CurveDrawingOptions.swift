internal import ArgumentParser
internal import SetLab
internal import Terminal

struct CurveDrawingOptions: ParsableArguments {
  @OptionGroup var output: FigureOutput

  @Option(
    parsing: .unconditional,
    help: .value("from:to", "The window in y (default: fitted to what is drawn).").hidden,
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup(visibility: .hidden) var axes: AxisOptions

  @Flag(help: .hidden("Join points at whole numbers by lines, with bands."))
  var join = false

  @Flag(help: .hidden("Draw a panel for each rule, with an axis of its own."))
  var panels = false

  @Option(
    help: .value(
      "part",
      "The rows of CSV or LaTeX output; quantiles (the usual ones) and wins with --distribution."))
  var rows: CurveRows?

  func uses(isDrawn: Bool, _ sweep: [String]) -> [OptionUse] {
    output.uses(
      hasFigureInText: isDrawn,
      [
        "--y": y != nil, "--log": axes.logAxes != nil, "--line": !axes.line.isEmpty,
        "--join": join, "--panels": panels,
      ]) + [
        output.rowsUse(rows != nil),
        OptionUse(
          ["--join": join],
          "needs a sweep along whole numbers, such as progress=0:27: other curves are lines already",
          if: sweep.first.map { (try? SweepRange.parse($0))?.axis.isWhole == true } ?? false),
        OptionUse(
          ["--panels": panels], "needs a sweep", if: sweep != ["none"] && isDrawn),
      ]
  }

  func write(_ curves: TimedCurves) throws {
    let document = curves.document
    let plot = axes.applied(
      to: curves.plot(title: nil, y: y?.span, isJoined: join, hasPanels: panels))
    // A single number is no curve.
    let hasFigure = curves.plan.points.count > 1 || curves.plan.isDistribution
    if output.format == .text || output.isFigure {
      axes.tellMissing(x: plot.xWindow, y: plot.y.window)
    }
    try output.write(plot) { format in
      switch format {
      case .json, .csv, .latex: document.text(as: format, rows: rows?.rawValue)
      default:
        document.text
          + (hasFigure
            ? "\n" + output.look.text(of: plot, to: output.destination) : "")
      }
    }
  }
}
