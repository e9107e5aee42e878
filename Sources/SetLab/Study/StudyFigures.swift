internal import Estimates
internal import Graphing
internal import MonteCarlo
public import Plotting
internal import Records
internal import SetExperiments
internal import SetGame
internal import Statistics

extension Study {
  /// A plot of the study with the name of its file.
  public struct Figure: Sendable {
    /// The file's name without its ending.
    public let name: String
    /// What it shows, in a sentence.
    public let caption: String
    /// The plot.
    public let plot: Plot
    /// A command that draws it, or nothing when none does exactly.
    public let command: String?
  }

  /// The share of 12 fresh cards without a Set; counted once, which takes a moment.
  public static let freshTable = Quantity.noSet(12)

  /// The share of Set-free tables of 12 with 66 cards left, as `setlab odds --second-table` counts it.
  public static let secondTable = 0.0526574332630929

  /// How often a table of 12 is without a Set at the ends of the curve, and among fresh cards.
  private var inPlayCaption: String {
    let ends = [66, 3].compactMap { left in
      summary.row(cards: 12, left: left).map {
        "\(Study.share($0.setFree)) with \(left) cards left"
      }
    }
    return """
      Tables of 12 without a Set by cards left, with 95% intervals: \(ends.joined(separator: ", "))\
      \(ends.isEmpty ? "" : "; ")exactly \(NumberText.percent(Study.freshTable)) of 12 fresh cards (at 69 left) and \
      \(NumberText.percent(Study.secondTable)) of the second tables of a game (at 66). The last table, with an empty \
      deck, is not a random board. Below: ours less the published figure, in standard errors of the difference.
      """
  }

  /// The main figure: ours and the published shares, exact ones as lines, and the residuals.
  private func inPlayFigure(_ quantities: [Quantity], _ options: String) -> Figure {
    let functions = quantities.map { PlottedFunction($0) }
    let exact = [
      (Study.freshTable, "12 fresh cards, exactly"), (Study.secondTable, "second table, exactly"),
    ]
    var plot = Plot.functions(
      functions, title: "Tables of 12 without a Set", y: Span(0.03, 0.08))
    plot.marks += exact.map { .rule(y: $0.0, $0.1) }
    // What intervals reach to either side, in standard errors.
    let halfWidth = 1 / Interval(lower: -1, upper: 1).standardError(confidence: summary.confidence)
    plot = plot.withResiduals(of: functions, halfWidth: halfWidth)
    // Short enough for narrow screens.
    if !plot.panels.isEmpty { plot.panels[0].title = "Residuals, in standard errors" }
    let lines = exact.map { "--line '\(NumberText.significant($0.0, digits: 6))=\($0.1)' " }
    return Figure(
      name: "inplay", caption: inPlayCaption, plot: plot,
      command: "setlab plot \(quantities.map(\.name).joined(separator: " ")) --residuals "
        + "--y 0.03:0.08 \(lines.joined())\(options)")
  }

  /// A curve through the shares; its equation stands in the caption, where a narrow legend has no room for it.
  private func fitFigure(_ quantities: [Quantity], _ options: String) -> Figure {
    var plot = Plot.quantities(
      quantities, title: "Tables of 12 without a Set, fitted", y: Span(0.03, 0.08))
    let fitted = quantities.first { $0.name == "fitted.inplay" }
    for index in plot.marks.indices where plot.marks[index].name.hasPrefix("fitted.inplay") {
      plot.marks[index].name = "fitted.inplay"
    }
    let equation = fitted.map { " (\($0.source.mention))" } ?? ""
    return Figure(
      name: "inplay-fit",
      caption:
        "A curve through the shares of tables of 12 without a Set\(equation), where x is the number of cards "
        + "dealt since the start: it describes them and claims no more.",
      plot: plot, command: "setlab plot fitted.inplay inplay --y 0.03:0.08 \(options)")
  }

  /// The plots, the most telling first.
  public var figures: [Figure] {
    let summary = summary
    let options = "--games \(random.tally.games) --seed \(random.plan.seed)"
    func quantities(_ names: [String]) -> [Quantity] {
      names.compactMap { QuantityCatalogue.standard.quantity(named: $0, from: summary) }
    }
    var noSet = Plot.quantities(
      quantities(["noset"]), title: "P(no Set) among fresh cards", x: Span(0, 21))
    noSet.y.scale = .log
    return [
      inPlayFigure(quantities(["inplay", "published.inplay"]), options),
      Figure(
        name: "dealmores", caption: "How many deal-mores a game needs.",
        plot: .quantities(quantities(["dealmores"]), title: "Games by number of deal-mores"),
        command: "setlab plot dealmores \(options)"),
      Figure(
        name: "leftover",
        caption:
          "How many cards are left over; never three, because the last three always make a Set.",
        plot: .quantities(
          quantities(["leftover", "published.leftover"]), title: "Games by cards left over"),
        command: "setlab plot leftover published.leftover \(options)"),
      Figure(
        name: "noset", caption: "The exact probability that fresh cards contain no Set.",
        plot: noSet, command: "setlab plot noset --x 0:21 --log y"),
      fitFigure(quantities(["fitted.inplay", "inplay"]), options),
    ] + (compared.map { [$0.figure] } ?? []) + (timed?.figures ?? [])
  }
}

extension Study.Figure {
  /// The drawing as a file.
  ///
  /// - Parameter theme: Its look.
  /// - Returns: The SVG.
  func svg(theme: Theme) -> String { plot.svg(width: 800, height: height(480), theme: theme) }

  /// A panel of residuals is half as high as what it belongs to.
  private func height(_ one: Double) -> Double { plot.panelCount > 1 ? 1.3 * one : one }

  /// The figure in a page, laid out twice: one drawing is for wide screens, one for narrow ones.
  ///
  /// The title stands above, where it may take several lines.
  var html: String {
    let title = plot.title
    var untitled = plot
    untitled.title = ""
    var short = untitled
    for index in short.marks.indices where short.marks[index].name.count > 44 {
      // The command says which run it is.
      let name = short.marks[index].name
      short.marks[index].name = String(
        name[..<(name.firstRange(of: " (")?.lowerBound ?? name.endIndex)])
    }
    func drawing(
      _ plot: Plot, _ form: String, _ width: Double, _ height: Double, _ id: String
    ) -> String {
      let renderer = SVGRenderer(
        width: width, height: height, idPrefix: id, theme: .auto.transparent)
      var scene = plot.figure(for: renderer.metrics).scene
      scene.title = title
      return "<div class=\"\(form)\">\(renderer.render(scene))</div>\n"
    }
    return "<figure>\n<p class=\"title\">\(HTML.escaped(title))</p>\n"
      + drawing(untitled, "wide", 800, height(450), name)
      + drawing(short, "narrow", 360, height(310), name + "-narrow")
      + "<figcaption>\(HTML.escaped(caption))"
      + (command.map { "<br><code>\(HTML.escaped($0))</code>" } ?? "")
      + "</figcaption>\n</figure>\n"
  }
}
