internal import Quantities
internal import SetExperiments

extension OddsStudy {
  static let noSet = Quantity.noSet()
  /// The share of 12 fresh cards without a Set; counted once, which takes a moment.
  public static let freshTable = noSet(12)
  /// The most cards that can be without a Set.
  static let mostSetFree = Deck.standard.mostSetFree

  /// The share of Set-free tables of 12 with 66 cards left.
  public static let twelveWith66Left = OpeningTables.setFreeWith66Left.value

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

  /// A curve through the shares, and whether it describes them; its equation is in the caption, because
  /// a narrow legend has no room for it.
  private func fitFigure(_ options: String) -> Study.Figure {
    let fit = InPlayFit(summary)
    let inPlay = QuantityCatalogue.standard.quantity(named: "inplay", from: summary)
    var plot = Plot.quantities(
      [fit?.quantity, inPlay].compactMap { $0 }, title: "Tables of 12 without a Set, fitted",
      y: Span(0.03, 0.08))
    for index in plot.marks.indices where plot.marks[index].name.hasPrefix("fitted: ") {
      plot.marks[index].name = "fitted"
    }
    return Study.Figure(
      name: "inplay-fit",
      caption: fit.map(Self.caption) ?? "There are too few games to fit a curve to the shares.",
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
        name: "dealmores", caption: dealMoresCaption,
        plot: .quantities(quantities(["dealmores"]), title: "Games by number of deal-mores"),
        command: "setlab plot dealmores \(options)"),
      Study.Figure(
        name: "leftover", caption: leftoverCaption,
        plot: .quantities(
          quantities(["leftover", "published.leftover"]), title: "Games by cards left over"),
        command: "setlab plot leftover published.leftover \(options)"),
      Study.Figure(
        name: "noset", caption: noSetCaption,
        plot: noSet, command: "setlab plot noset --x 0:21 --log y"),
      fitFigure(options),
    ]
  }
}
