extension OddsStudy {
  private func inPlayFigure(_ functions: [Function], _ options: String) -> Study.Figure {
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
      command: "setlab plot \(functions.map(\.name).joined(separator: " ")) --residuals "
        + "--y 0.03:0.08 \(lines.joined())\(options)")
  }

  /// A curve through the shares, and whether it describes them; its equation is in the caption, because
  /// a narrow legend has no room for it.
  private func fitFigure(_ options: String) -> Study.Figure {
    let fit = InPlayFit(summary)
    let inPlay = FunctionCatalogue.standard.function(named: "inplay", from: GameBasis(summary))
    var plot = Plot.functions(
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

  var figures: [Study.Figure] {
    let options = "--games \(random.tally.games) --seed \(random.plan.seed)"
    func quantities(_ names: [String]) -> [Function] {
      names.compactMap { FunctionCatalogue.standard.function(named: $0, from: GameBasis(summary)) }
    }
    var noSet = Plot.functions(
      quantities(["noset"]), title: "P(no Set) among fresh cards", x: Span(0, 21))
    noSet.y.scale = .log
    return [
      inPlayFigure(quantities(["inplay", "published.inplay"]), options),
      Study.Figure(
        name: "dealmores", caption: dealMoresCaption,
        plot: .functions(quantities(["dealmores"]), title: "Games by number of deal-mores"),
        command: "setlab plot dealmores \(options)"),
      Study.Figure(
        name: "leftover", caption: leftoverCaption,
        plot: .functions(
          quantities(["leftover", "published.leftover"]), title: "Games by cards left over"),
        command: "setlab plot leftover published.leftover \(options)"),
      Study.Figure(
        name: "noset", caption: noSetCaption,
        plot: noSet, command: "setlab plot noset --x 0:21 --log y"),
      fitFigure(options),
    ]
  }

  var inPlayCaption: String {
    var sentences: [String] = []
    if let early = summary.row(cards: 12, left: 66)?.setFree,
      let late = summary.row(cards: 12, left: 3)?.setFree
    {
      let course =
        OddsStudy.trend(from: early, to: late).map {
          "Tables of 12 lack a Set \($0) as a game goes on"
        }
        ?? "No change over a game is shown"
      sentences.append(
        "\(course): \(Study.share(early)) with 66 cards left, \(Study.share(late)) with 3 cards left."
      )
    }
    sentences.append(
      """
      Exact are \(NumberText.percent(OddsStudy.freshTable)) of 12 fresh cards (at 69 left) and \
      \(NumberText.percent(OddsStudy.twelveWith66Left)) with 66 left. The last table, with an empty deck, is not a \
      random board. Below: ours less the published figure, in standard errors of the difference.
      """)
    let tests = PublishedInPlay.tests(random)
    if let (nelson, test, corrected) = tests.first, nelson.source == "nelson" {
      sentences.append(
        "Together the rows with cards left \(corrected < 0.05 ? "deviate" : "show no deviation") from "
          + "Nelson’s: \(Self.outcome(of: test, corrected: corrected))"
          + (tests.count > 1 ? ", corrected by Holm for \(tests.count) tables." : "."))
    }
    return sentences.joined(separator: " ")
  }

  /// A test in a few words: “χ² = 23.0, df 23, p = 0.46”.
  private static func outcome(of test: TestResult, corrected: Double? = nil) -> String {
    statistic(of: test) + ", " + NumberText.chance(corrected ?? test.p)
  }

  var dealMoresCaption: String {
    let tally = random.tally
    guard let most = summary.gamesByDealMores.last(where: { $0.games > 0 }) else {
      return "No game was finished."
    }
    let several = tally.games - tally.dealMores[0] - tally.dealMores[1]
    return """
      \(Study.share(summary.shareOfGames(tally.dealMores[0]))) of games need no deal-more, \
      \(Study.share(summary.shareOfGames(several))) two or more; the mean is \
      \(summary.dealMores.text { NumberText.fixed($0, decimals: 4) }), the most \(most.number) \
      (\(NumberText.counted(most.games, "game"))).
      """
  }

  var leftoverCaption: String {
    guard random.tally.games > 0 else { return "No game was finished." }
    let usual = summary.leftovers.sorted { $0.games > $1.games }.prefix(2)
      .map { "\($0.number) cards, \(Study.share($0.share))" }
    return """
      Most often left over: \(usual.joined(separator: "; ")). \
      \(Study.share(summary.shareOfGames(random.tally.leftoverThirds[0]))) of games clear the table. Three are never left, \
      which is certain: in each attribute all 81 cards add up to 0 modulo 3, and so do the cards of a Set, hence also the last three.
      """
  }

  var noSetCaption: String {
    let shares = [9, 12, 15].map {
      "\(NumberText.significant(100 * Self.noSet(Double($0)), digits: 3))% of \($0)"
    }
    return """
      Exact: without a Set are \(shares.listed()) fresh cards. At most \(Self.mostSetFree) cards can be without one, so \
      \(Self.mostSetFree + 1) hold a Set for certain.
      """
  }

  static func caption(of fit: InPlayFit) -> String {
    let outcome = Self.outcome(of: fit.test)
    let curve = "a + b x + c x²"
    let rows = "the shares with x = \(fit.lefts.lowerBound) to \(fit.lefts.upperBound) cards left"
    guard fit.test.p < 0.05 else {
      return """
        The curve \(curve) describes \(rows) as well as chance allows (\(outcome), with the covariance of rows of the same \
        games), and claims no more. Earlier tables still resemble the fresh deal.
        """
    }
    let (left, deviation) = fit.farthest
    return """
      The curve \(curve) does not describe \(rows): \(outcome), with the covariance of rows of the same games. They lie \
      farthest from it with \(NumberText.counted(left, "card")) left, \(NumberText.fixed(abs(deviation), decimals: 1)) standard errors \
      \(deviation > 0 ? "above" : "below").
      """
  }
}
