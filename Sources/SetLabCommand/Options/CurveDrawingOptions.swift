internal import ArgumentParser
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetLab
internal import Terminal

/// How and where curves are written.
struct CurveDrawingOptions: ParsableArguments {
  @Option(name: .customLong("format"), help: ComparisonFormat.help)
  var named: ComparisonFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window in y (default: fitted to what is drawn).", valueName: "from:to"),
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup var look: PlotLookOptions
  @OptionGroup var figure: FigureOptions

  @Option(help: "The title of the figure.")
  var title: String?

  @OptionGroup var destination: DestinationOptions

  var format: ComparisonFormat { (try? destination.format(named)) ?? .text }

  mutating func validate() throws {
    let format = try destination.format(named) ?? .text
    try figure.check(format.rawValue, destination)
  }

  /// Refuses what cannot be written, before the work begins.
  func check() throws {
    try destination.check()
    try format.picture?.check()
  }

  /// Writes the curves.
  func write(_ curves: TimedCurves) throws {
    let plot = look.applied(to: curves.plot(title: title, y: y?.span))
    switch format {
    case .text:
      // A single number is no curve.
      let isDrawn = curves.plan.points.count > 1
      try destination.write(
        curves.document.text
          + (isDrawn ? "\n" + figure.text(of: plot, as: nil, to: destination) : ""))
    case .json: try destination.write(curves.document.json.text)
    case .csv: try destination.write(curves.document.csv())
    default: try figure.write(plot, as: format.plot, to: destination)
    }
  }
}
