extension RaceResults {
  /// A person at a point of a curve, named without the value.
  private typealias Row = (value: Int, point: Int, name: String, person: RacePerson)

  private typealias Curve = (value: Int, person: Int, name: String)

  private func curves(_ sweep: RacePlan.Sweep) -> [Curve] {
    sweep.values.indices.flatMap { value in
      plan.names(value).enumerated().map { (value, $0, $1) }
    }
  }

  private func row(_ curve: Curve, _ point: Int, of sweep: RacePlan.Sweep) -> Row {
    let person = tables[curve.value * sweep.points.count + point][curve.person]
    return (curve.value, point, plan.players[curve.person].name, person)
  }

  /// The shares of wins along a sweep, a line with its band for each player and value.
  func plot(along sweep: RacePlan.Sweep) -> Plot {
    let (swept, curves) = (SweptPoints(sweep.points), curves(sweep))
    let (first, last) = (sweep.points[0], sweep.points[sweep.points.count - 1])
    let margin = first == last ? 0.5 : 0
    let outer = modelMarks(swept, curves.map { $0.name })
    let marks = swept.banded(
      curves.map { curve in
        (curve.name, sweep.points.indices.map { row(curve, $0, of: sweep).person.wins })
      })
    var plot = Plot(
      title: "Shares of games won" + (measure == .points ? "" : " by \(measure.unit)"),
      x: Axis(sweep.axis.title, window: Span(first - margin, last + margin)),
      y: Axis("share of games won", format: .percent),
      marks: outer.isEmpty
        ? marks : (outer + marks).enumerated().map { $1.inSeries($0 % curves.count) })
    plot.caption =
      "\(models?.caption("bands") ?? confidence.intervals); "
      + "\(run.mention("deal", ofSeed: plan.seed)) at each point"
    return plot
  }

  private func modelMarks(_ swept: SweptPoints, _ names: [String]) -> [Mark] {
    guard let models else { return [] }
    return names.map { name in
      let rows = swept.points.map { models.row(name, x: $0, "wins")?.models }
      return .band(
        lower: swept.function(through: rows.map { $0.map { max(0, $0.lower) } ?? .nan }),
        upper: swept.function(through: rows.map { $0.map { min(1, $0.upper) } ?? .nan }))
    }
  }

  /// Who wins how often, with what score and in which place, at every point of a sweep.
  func document(along sweep: RacePlan.Sweep) -> Document {
    let rows = curves(sweep).flatMap { curve in
      sweep.points.indices.map { row(curve, $0, of: sweep) }
    }
    func cells(_ title: String, _ value: @escaping @Sendable (Row) -> RecordValue) -> Section {
      let curves = curves(sweep)
      return Section(
        title,
        table: SweptPoints(sweep.points).table(
          along: sweep.axis, curves.map { $0.name }, meaning: title
        ) { value(row(curves[$0], $1, of: sweep)) })
    }
    let second: [Document.Member] =
      sweep.second == .whole ? [] : [.init("second", .string(sweep.second.name))]
    return Document(
      [.init("schema", 1), .init("sweep", .string(sweep.axis.name))] + second
        + run.opening(plan.trials.count, seed: plan.seed) + [
          .init("raceRules", .string(plan.raceRules.name)),
          .init("metric", .string(measure.rawValue)),
        ] + plan.deals.members + [
          .init("confidence", .number(confidence.level)),
          .init("points", rows: RecordTable(columns(along: sweep), rows: rows)),
        ] + run.closing(run.trialsPerSecond),
      sections: [
        Section(
          sentences: wrapped(heading(along: sweep))
            + [run.timing(in: "game", each: plan.races.count)]),
        cells("Games won, in percent; a tied win is divided equally") {
          TimedCurves.shown($0.person.wins.scaled(by: 100))
        },
        cells("Mean \(measure.scoreHead)") { TimedCurves.shown($0.person.amount) },
        cells("Mean place, 1 the best") { TimedCurves.shown($0.person.rank) },
      ] + modelSections(sweep, cells) + [
        Section(
          sentences: remarks(on: plan.players.map { $0.player })
            + wrapped(
              "±: \(confidence.percent) intervals"
                + (models == nil
                  ? ", sampling error alone; the uncertainty of the players comes on top." : "."),
              hanging: 0))
      ]
    ).adding(models)
  }

  private func heading(along sweep: RacePlan.Sweep) -> String {
    let second =
      sweep.second == .whole
      ? "" : " for \(counted(sweep.values.count, "value")) of \(sweep.second.name)"
    return
      "Races of \(plan.players.map { $0.name }.joined(separator: ", ")) against \(sweep.axis.name)\(second), "
      + "\(counted(sweep.points.count, "point")): \(NumberText.counted(plan.trials.count, "deal")) each "
      + "\(run.span(ofSeed: plan.seed)), race rules \(plan.raceRules.name), \(plan.deals.words)"
      + (measure == .points ? "" : ", decided by \(measure.unit)")
  }

  private func columns(along sweep: RacePlan.Sweep) -> [Column<Row>] {
    func number(
      _ name: String, _ axis: CurveAxis, _ read: @escaping @Sendable (Row) -> Double
    ) -> Column<Row> {
      Column(
        Field(name, unit: axis.title, meaning: "what is swept", kind: .number(decimals: 3))
      ) { .decimal(read($0), digits: ParameterText.number(read($0))) }
    }
    let people: [Column<RacePerson>] = [
      .wins, .score(measure), .rank, .sets(), .mistakes(), .late,
    ]
    return [
      .text("player", meaning: "the player") { $0.name },
      number("x", sweep.axis) { sweep.points[$0.point] },
    ]
      + (sweep.second == .whole ? [] : [number("y", sweep.second) { sweep.values[$0.value] }])
      + people.map { $0.of { $0.person } }
  }

  private func modelSections(
    _ sweep: RacePlan.Sweep,
    _ cells: (String, @escaping @Sendable (Row) -> RecordValue) -> Section
  ) -> [Section] {
    guard let models else { return [] }
    @Sendable func percent(_ value: Double) -> String { NumberText.fixed(100 * value, decimals: 1) }
    @Sendable func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 2) }
    @Sendable func text(
      _ cell: Row, _ metric: String, _ shown: (Double) -> String
    ) -> RecordValue {
      let row = models.row(cell.person.name, x: sweep.points[cell.point], metric)
      guard let row, row.models.lower.isFinite else { return .none }
      return .shown(.number(row.stated.estimate.value), as: row.text(shown))
    }
    return [
      cells("\(models.title): games won, in percent") { text($0, "wins", percent) },
      cells("The same of the mean \(measure.scoreHead)") { text($0, "score", number) },
      cells("The same of the mean place") { text($0, "rank", number) },
    ]
  }
}
