extension CurveDistributions {
  private typealias Row = (point: TimedCurves.Point, share: Int)

  private func rows(_ curves: TimedCurves, at places: [Int]) -> [Row] {
    curves.plan.lines.indices.flatMap { line in
      places.flatMap { place in
        shares.indices.map { ((line, place), $0) }
      }
    }
  }

  func members(of curves: TimedCurves) -> [Document.Member] {
    let places = Array(curves.plan.points.indices)
    return [
      .init(
        "quantiles",
        rows: RecordTable(
          quantileColumns(curves, curves.lineColumns), rows: rows(curves, at: places))),
      .init("wins", rows: RecordTable(winColumns(curves), rows: wins)),
    ]
  }

  func sections(of curves: TimedCurves) -> [Section] {
    let places = SweptPoints(curves.plan.points).shownPlaces
    let isSwept = curves.plan.points.count > 1
    let shown = wins.filter { places.contains($0.place) }
    func telling<Row>(_ columns: [Column<Row>]) -> [Column<Row>] {
      columns.filter { isSwept || $0.fields[0].name != "x" }
    }
    let name = Column<Int>.text("curve", meaning: "what distinguishes the curve") {
      [names = curves.plan.names] in names[$0]
    }
    return [
      Section(
        table: RecordTable(
          telling(quantileColumns(curves, [name])), rows: rows(curves, at: places)))
    ]
      + (shown.isEmpty
        ? [] : [Section(table: RecordTable(telling(winColumns(curves)), rows: shown))])
      + (isSwept || shown.isEmpty
        ? []
        : [
          Section(
            sentences: shown.flatMap { wrapped($0.shares.sentence() + ".") })
        ])
  }

  private func quantileColumns(
    _ curves: TimedCurves, _ lineColumns: [Column<Int>]
  ) -> [Column<Row>] {
    let (quantiles, roundings, shares) = (quantiles, roundings, shares)
    let measure = curves.plan.measure
    let share = Column<Row>(
      Field(
        "share", head: "quantile", meaning: "the share of games that do not exceed the value",
        kind: .number(decimals: 3))
    ) { row in .shown(.number(shares[row.share]), as: Self.text(of: shares[row.share])) }
    return lineColumns.map { $0.of { $0.point.line } } + [curves.x.of { $0.point }, share] + [
      .interval(
        "value", as: .number(decimals: 3), head: measure.name, unit: measure.unit.words,
        meaning: "the smallest number that the share of games does not exceed",
        shown: { Self.text(ofNumber: $1) },
        value: { Measured(quantiles[$0.point.line][$0.point.place][$0.share]) }),
      .count("games", meaning: "games that the quantile rests on") {
        curves.games(of: $0.point.line, at: $0.point.place)
      }.only(in: .data),
      .number(
        "rounding", as: .number(decimals: 3),
        meaning: "games were rounded down to multiples of it; 0 where they are exact"
      ) { roundings[$0.point.line][$0.point.place] }.only(in: .data),
    ]
  }

  private func winColumns(_ curves: TimedCurves) -> [Column<Win>] {
    [curves.x.of { (0, $0.place) }]
      + (WinShares.columns + [WinShares.p]).map { $0.of { $0.shares } }
  }

  /// A number of a game as people read it: four digits, or all that are whole.
  private static func text(ofNumber number: Double) -> String {
    guard number.isFinite else { return "–" }
    let decimals = [1000, 100, 10].firstIndex { abs(number) >= $0 } ?? 3
    let digits = NumberText.fixed(number, decimals: decimals)
    return decimals == 0
      ? digits : NumberText.shortest(Double(digits) ?? number)
  }

  static func text(of share: Double) -> String {
    share == 0.5 ? "median" : NumberText.significant(100 * share, digits: 6) + "%"
  }

  package func remark(on curves: TimedCurves) -> String {
    let measure = curves.plan.measure
    let isOpen = quantiles.joined().joined().contains { !$0.interval.width.isFinite }
    let rounding = roundings.joined().max() ?? 0
    let better =
      measure.preference == .more ? "a higher \(measure.title)" : "fewer \(measure.title)"
    let sentences = [
      "quantile: the smallest \(measure.name) that so many games do not exceed; low and high are numbers of the sorted "
        + "games, a \(curves.confidence.percent) interval at least, whatever the distribution"
        + (isOpen ? "; –: too few games for this end." : "."),
      rounding > 0
        ? "More than \(NumberText.grouped(CoarseCounts.mostCells)) different values: games are rounded down to multiples of "
          + "\(NumberText.shortest(rounding)), which the intervals allow for." : nil,
      wins.isEmpty
        ? nil
        : "A win: \(better) on the same deal, everyone with search times of their own. p: McNemar's mid-p test of both "
          + "winning as often, after Holm's correction for all pairs.",
    ]
    return sentences.compactMap { $0 }.joined(separator: " ")
  }
}
