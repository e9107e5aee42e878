internal import Quantities
internal import SetExperiments

extension OddsStudy {
  /// The share of 12 fresh cards without a Set; counted once, which takes a moment.
  public static let freshTable = Quantity.noSet()(12)

  /// The share of Set-free tables of 12 with 66 cards left, as `setlab odds --left 66` counts it.
  public static let twelveWith66Left = 0.0526574332630929

  /// How often a table of 12 is without a Set at the ends of the curve, and among fresh cards.
  private var inPlayCaption: String {
    let ends = [66, 3].compactMap { left in
      summary.row(cards: 12, left: left).map {
        "\(Study.share($0.setFree)) with \(left) cards left"
      }
    }
    return """
      Tables of 12 without a Set by cards left, with 95% intervals: \(ends.joined(separator: ", "))\
      \(ends.isEmpty ? "" : "; ")exactly \(NumberText.percent(OddsStudy.freshTable)) of 12 fresh cards (at 69 left) and \
      \(NumberText.percent(OddsStudy.twelveWith66Left)) of tables of 12 with 66 left. The last table, with an empty \
      deck, is not a random board. Below: ours less the published figure, in standard errors of the difference.
      """
  }

  /// The main figure: ours and the published shares, exact ones as lines, and the residuals.
  private func inPlayFigure(_ quantities: [Quantity], _ options: String) -> Study.Figure {
    let functions = quantities.map { PlottedFunction($0) }
    let exact = [
      (OddsStudy.freshTable, "12 fresh cards, exactly"),
      (OddsStudy.twelveWith66Left, "66 cards left, exactly"),
    ]
    var plot = Plot.functions(
      functions, title: "Tables of 12 without a Set", y: Span(0.03, 0.08))
    plot.marks += exact.map { .rule(y: $0.0, $0.1) }
    // The half-width of intervals, in standard errors.
    let halfWidth = 1 / Interval(lower: -1, upper: 1).standardError(summary.confidence)
    plot = plot.withResiduals(of: functions, halfWidth: halfWidth)
    // Short enough for narrow screens.
    if !plot.panels.isEmpty { plot.panels[0].title = "Residuals, in standard errors" }
    let lines = exact.map { "--line '\(NumberText.significant($0.0, digits: 6))=\($0.1)' " }
    return Study.Figure(
      name: "inplay", caption: inPlayCaption, plot: plot,
      command: "setlab plot \(quantities.map(\.name).joined(separator: " ")) --residuals "
        + "--y 0.03:0.08 \(lines.joined())\(options)")
  }

  /// A curve through the shares; its equation is in the caption, because a narrow legend has no
  /// room for it.
  private func fitFigure(_ quantities: [Quantity], _ options: String) -> Study.Figure {
    var plot = Plot.quantities(
      quantities, title: "Tables of 12 without a Set, fitted", y: Span(0.03, 0.08))
    let fitted = quantities.first { $0.name == "fitted.inplay" }
    for index in plot.marks.indices where plot.marks[index].name.hasPrefix("fitted.inplay") {
      plot.marks[index].name = "fitted.inplay"
    }
    let equation = fitted.map { " (\($0.source.mention))" } ?? ""
    return Study.Figure(
      name: "inplay-fit",
      caption:
        "A curve through the shares of tables of 12 without a Set\(equation), where x is the number of cards "
        + "dealt since the start: it describes them and claims no more.",
      plot: plot, command: "setlab plot fitted.inplay inplay --y 0.03:0.08 \(options)")
  }

  /// The plots, the most telling first.
  public var figures: [Study.Figure] {
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
      Study.Figure(
        name: "dealmores", caption: "How many deal-mores a game needs.",
        plot: .quantities(quantities(["dealmores"]), title: "Games by number of deal-mores"),
        command: "setlab plot dealmores \(options)"),
      Study.Figure(
        name: "leftover",
        caption:
          "How many cards are left over; never three, because the last three always make a Set.",
        plot: .quantities(
          quantities(["leftover", "published.leftover"]), title: "Games by cards left over"),
        command: "setlab plot leftover published.leftover \(options)"),
      Study.Figure(
        name: "noset", caption: "The exact probability that fresh cards contain no Set.",
        plot: noSet, command: "setlab plot noset --x 0:21 --log y"),
      fitFigure(quantities(["fitted.inplay", "inplay"]), options),
    ]
  }
}
