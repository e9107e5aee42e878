/// The results of a sweep: who wins how often, with what score and in which place, at every point.
struct RaceSweepSummary: Sendable {
  let run: Run<RacePlan>
  let confidence: Confidence
  /// The same races by models of the players, if they were asked for.
  let models: ModelSpread?
  let people: [[[StandingsSummary.Person]]]
  private let sweep: RacePlan.Sweep

  /// Reads a sweep; nil for other races.
  init?(_ run: Run<RacePlan>, confidence: Confidence, _ models: ModelSpread? = nil) {
    guard let sweep = run.plan.sweep else { return nil }
    (self.run, self.confidence, self.models, self.sweep) = (run, confidence, models, sweep)
    people = sweep.values.indices.map { value in
      sweep.points.indices.map { point in
        run.tally.tables[value * sweep.points.count + point]
          .people(run.plan.names(value), confidence)
      }
    }
  }

  private var plan: RacePlan { run.plan }

  /// A person at a point of a curve, named without the value.
  typealias Row = (value: Int, point: Int, name: String, person: StandingsSummary.Person)

  private typealias Curve = (value: Int, person: Int, name: String)

  private var curves: [Curve] {
    sweep.values.indices.flatMap { value in
      plan.names(value).enumerated().map { (value, $0, $1) }
    }
  }

  /// The shares of wins along the sweep, a line with its band for each player and value.
  var plot: Plot {
    let (swept, curves) = (SweptPoints(sweep.points), curves)
    let (first, last) = (sweep.points[0], sweep.points[sweep.points.count - 1])
    let margin = first == last ? 0.5 : 0
    let outer = modelMarks(swept, curves.map { $0.name })
    let marks = swept.banded(
      curves.map { curve in (curve.name, people[curve.value].map { $0[curve.person].wins }) })
    var plot = Plot(
      title: "Shares of games won"
        + (plan.measure == .points ? "" : " by \(plan.measure.unit)"),
      x: Axis(sweep.axis.title, window: Span(first - margin, last + margin)),
      y: Axis("share of games won", format: .percent),
      marks: outer.isEmpty
        ? marks : (outer + marks).enumerated().map { $1.inSeries($0 % curves.count) })
    plot.caption =
      "\(models?.caption("bands") ?? confidence.intervals); "
      + "\(run.mention("deal", ofSeed: plan.seed)) at each point"
    return plot
  }

  var document: Document {
    let (race, measure) = (plan, plan.measure)
    let rows = curves.flatMap { curve in sweep.points.indices.map { row(curve, $0) } }
    let second: [Document.Member] =
      sweep.second == .whole ? [] : [.init("second", .string(sweep.second.name))]
    return Document(
      [.init("schema", 1), .init("sweep", .string(sweep.axis.name))] + second
        + run.opening(race.trials.count, seed: race.seed) + [
          .init("raceRules", .string(race.raceRules.name)),
          .init("metric", .string(measure.rawValue)),
        ] + race.deals.members + [
          .init("confidence", .number(confidence.level)),
          .init("points", rows: RecordTable(columns, rows: rows)),
        ] + run.closing(run.trialsPerSecond),
      sections: [
        Section(
          sentences: wrapped(heading)
            + [run.timing(in: "game", each: plan.cells.count)])
      ] + [
        shown("Games won, in percent; a tied win is divided equally") { $0.wins.scaled(by: 100) },
        shown("Mean \(measure.scoreHead)") { $0.score },
        shown("Mean place, 1 the best") { $0.rank },
      ] + modelSections + [
        Section(
          sentences: remarks(on: race.players.map { $0.player })
            + wrapped(
              "±: \(confidence.percent) intervals"
                + (models == nil
                  ? ", sampling error alone; the uncertainty of the players comes on top." : "."),
              hanging: 0))
      ]
    ).adding(models)
  }

  private var heading: String {
    let race = plan
    let second =
      sweep.second == .whole
      ? "" : " for \(counted(sweep.values.count, "value")) of \(sweep.second.name)"
    return
      "Races of \(race.players.map { $0.name }.joined(separator: ", ")) against \(sweep.axis.name)\(second), "
      + "\(counted(sweep.points.count, "point")): \(NumberText.counted(race.trials.count, "deal")) each "
      + "\(run.span(ofSeed: race.seed)), race rules \(race.raceRules.name), \(race.deals.words)"
      + (race.measure == .points ? "" : ", decided by \(race.measure.unit)")
  }

  private func shown(
    _ title: String, _ read: @escaping @Sendable (StandingsSummary.Person) -> Estimate
  ) -> Section {
    cells(title) { TimedCurves.shown(read($0.person)) }
  }

  func cells(
    _ title: String, _ value: @escaping @Sendable (Row) -> RecordValue
  ) -> Section {
    let curves = curves
    let table = SweptPoints(sweep.points).table(
      along: sweep.axis, curves.map { $0.name }, meaning: title
    ) { value(row(curves[$0], $1)) }
    return Section(title, table: table)
  }

  private func row(_ curve: Curve, _ point: Int) -> Row {
    let person = people[curve.value][point][curve.person]
    return (curve.value, point, plan.players[curve.person].name, person)
  }

  private var columns: [Column<Row>] {
    let (sweep, measure) = (sweep, plan.measure)
    func number(
      _ name: String, _ axis: CurveAxis, _ read: @escaping @Sendable (Row) -> Double
    ) -> Column<Row> {
      Column(
        Field(name, unit: axis.title, meaning: "what is swept", kind: .number(decimals: 3))
      ) { .decimal(read($0), digits: ParameterText.number(read($0))) }
    }
    let people: [Column<StandingsSummary.Person>] = [
      .wins, .score(measure), .rank, .sets(), .mistakes(), .late,
    ]
    return [
      .text("player", meaning: "the player") { $0.name },
      number("x", sweep.axis) { sweep.points[$0.point] },
    ]
      + (sweep.second == .whole ? [] : [number("y", sweep.second) { sweep.values[$0.value] }])
      + people.map { $0.of { $0.person } }
  }

  var statedNumbers: [StatedNumber] {
    people.flatMap { points in
      zip(sweep.points, points).flatMap { x, people in
        people.flatMap {
          $0.statedNumbers(at: x, of: people.count, scores: plan.measure.domain)
        }
      }
    }
  }

  var modelSections: [Section] {
    guard let models else { return [] }
    @Sendable func percent(_ value: Double) -> String { NumberText.fixed(100 * value, decimals: 1) }
    @Sendable func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 2) }
    return [
      cells("\(models.title): games won, in percent") { text($0, "wins", percent) },
      cells("The same of the mean \(plan.measure.scoreHead)") {
        text($0, "score", number)
      }, cells("The same of the mean place") { text($0, "rank", number) },
    ]
  }

  private func text(
    _ cell: Row, _ metric: String, _ shown: (Double) -> String
  ) -> RecordValue {
    let row = models?.row(cell.person.name, x: sweep.points[cell.point], metric)
    guard let row, row.models.lower.isFinite else { return .none }
    return .shown(.number(row.stated.estimate.value), as: row.text(shown))
  }

  func modelMarks(_ swept: SweptPoints, _ names: [String]) -> [Mark] {
    guard let models else { return [] }
    return names.map { name in
      let rows = sweep.points.map { models.row(name, x: $0, "wins")?.models }
      return .band(
        lower: swept.function(through: rows.map { $0.map { max(0, $0.lower) } ?? .nan }),
        upper: swept.function(through: rows.map { $0.map { min(1, $0.upper) } ?? .nan }))
    }
  }
}
