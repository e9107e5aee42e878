internal import ArgumentParser
internal import SetLab

struct AxisOptions: ParsableArguments {
  @Option(
    name: .customLong("log"),
    help: .value("axes", "Axes with a logarithmic scale: x, y or xy."),
    completion: .list(["x", "y", "xy"]),
    transform: { try NamedValue.one($0, "axes", of: ["x", "y", "xy"]) { $0 } })
  var logAxes: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: .value(
      "value=label",
      """
      A line at a value of y, or of x after x=, with a label if wanted: 0.0323=fresh, x=12. May be repeated.
      """), transform: NamedValue.text(ReferenceLine.parse))
  var line: [String] = []

  private var lines: [ReferenceLine] { line.compactMap { try? ReferenceLine.parse($0) } }

  var isLogX: Bool { logAxes?.contains("x") == true }

  func tellMissing(x: Span, y: Span?) {
    for absence in lines.compactMap({ $0.absence(x: x, y: y) }) { Console.report(absence) }
  }

  func applied(to plot: Plot) -> Plot {
    var plot = plot
    if isLogX { plot.x.scale = .log }
    let isLogY = logAxes?.contains("y") == true
    if isLogY { plot.y.scale = .log }
    plot.marks += lines.map { $0.mark }
    for index in plot.panels.indices {
      if isLogX { plot.panels[index].x.scale = .log }
      if isLogY, !plot.panels[index].sharesX { plot.panels[index].y.scale = .log }
    }
    return plot
  }
}

struct PlotLookOptions: ParsableArguments {
  @Flag(help: "Draw only the plot area: no axes, labels, title or legend.")
  var bare = false

  @Flag(help: "Draw no faint lines at the ticks.")
  var noGrid = false

  @Flag(help: "Use the same scale on both axes.")
  var equal = false

  @Flag(help: "Mark open and closed ends of curves.")
  var ends = false

  @Flag(help: "Draw asymptotes at poles.")
  var asymptotes = false

  @Flag(help: "Label x in multiples of pi.")
  var pi = false

  @Flag(help: "Draw the axes through zero, as on a calculator.")
  var origin = false

  @Option(
    help: .value(
      "place",
      "Where the names of lines stand: at their ends where there is room (ends), or in rows above (legend)."
    ), completion: .list(["ends", "legend"]),
    transform: { try NamedValue.one($0, "place of names", of: ["ends", "legend"]) { $0 } })
  var labels: String?

  func applied(to plot: Plot) -> Plot {
    var plot = plot
    for index in plot.panels.indices {
      plot.panels[index].isBare = bare
      plot.panels[index].hasGrid = !noGrid
    }
    if labels == "legend" {
      plot.legend = .rows
      for index in plot.panels.indices { plot.panels[index].legend = .rows }
    }
    plot.isBare = bare
    plot.hasGrid = !noGrid
    plot.hasEqualScales = equal
    plot.hasEndMarkers = ends
    plot.hasAsymptotes = asymptotes
    if pi { plot.x.format = .multiplesOfPi }
    if origin { plot.placement = .origin }
    return plot
  }
}

struct ReferenceLine {
  let mark: Mark
  private let text: String
  private let value: Double
  private let isOfX: Bool

  /// Reads `VALUE`, `VALUE=LABEL`, `y=VALUE=LABEL` or `x=VALUE=LABEL`; the value may be a formula without variables.
  static func parse(_ text: String) throws -> ReferenceLine {
    var rest = text.drop { $0 == " " }
    var isOfX = false
    for axis in ["x", "y"] where rest.hasPrefix(axis + "=") {
      isOfX = axis == "x"
      rest = rest.dropFirst(2)
      break
    }
    let end = rest.firstIndex(of: "=")
    let label = end.map { String(rest[rest.index(after: $0)...]) } ?? ""
    let value = try NamedValue.constant(rest[..<(end ?? rest.endIndex)], in: text, "line")
    return ReferenceLine(
      mark: isOfX ? .rule(x: value, label) : .rule(y: value, label), text: text, value: value,
      isOfX: isOfX)
  }

  func absence(x: Span, y: Span?) -> String? {
    guard let window = isOfX ? x : y, !window.contains(value) else { return nil }
    return
      "the line \(text) is not drawn: \(isOfX ? "x" : "y") goes from \(window.lower) to \(window.upper)"
  }
}
