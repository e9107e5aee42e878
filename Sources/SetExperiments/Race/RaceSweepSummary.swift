public import Experiments
public import Plotting
internal import SetPlayers

/// The results of a sweep: who wins how often, with what score and in which place, at every point.
public struct RaceSweepSummary: Sendable {
  /// The run.
  public let run: Run<RaceSweep>
  /// How sure intervals are, for each point separately.
  public let confidence: Confidence
  /// The same races by models of the players, if they were asked for.
  public var models: ModelSpread?
  /// The results of everybody by value and point.
  let people: [[[StandingsSummary.Person]]]

  /// Reads a sweep.
  public init(_ run: Run<RaceSweep>, confidence: Confidence = .portable()) {
    self.run = run
    self.confidence = confidence
    let plan = run.plan
    people = plan.values.indices.map { value in
      plan.points.indices.map {
        run.tally.tables[plan.cell(value, $0)].people(plan.names(value), confidence)
      }
    }
  }

  private var plan: RaceSweep { run.plan }

  struct Row {
    let value: Int
    let point: Int
    /// The player's name without the value.
    let name: String
    let person: StandingsSummary.Person
  }

  private struct Curve {
    let value: Int
    let person: Int
    let name: String
  }

  private var curves: [Curve] {
    plan.values.indices.flatMap { value in
      plan.names(value).enumerated().map { Curve(value: value, person: $0, name: $1) }
    }
  }

  /// The shares of wins along the sweep, a line with its band for each player and value.
  public var plot: Plot {
    let (swept, curves) = (SweptPoints(plan.points), curves)
    func function(
      _ curve: Curve, _ read: (Estimate) -> Double
    ) -> @Sendable (Double) -> Double {
      swept.function(
        through: people[curve.value].map { read($0[curve.person].wins) })
    }
    let (first, last) = (plan.points[0], plan.points[plan.points.count - 1])
    let margin = first == last ? 0.5 : 0
    let outer = modelMarks(swept, curves.map { $0.name })
    let marks =
      curves.map { curve in
        Mark.band(
          lower: function(curve) { $0.interval.lower },
          upper: function(curve) { $0.interval.upper })
      } + curves.map { curve in Mark.curve(curve.name, function(curve) { $0.value }) }
    var plot = Plot(
      title: "Shares of games won"
        + (plan.race.measure == .points ? "" : " by \(plan.race.measure.unit)"),
      x: Axis(plan.axis.title, window: Span(first - margin, last + margin)),
      y: Axis("share of games won", format: .percent),
      marks: outer.isEmpty
        ? marks : (outer + marks).enumerated().map { $1.inSeries($0 % curves.count) })
    plot.caption =
      "\(models?.caption("bands") ?? confidence.intervals); "
      + "\(run.mention("deal", ofSeed: plan.race.seed)) at each point"
    return plot
  }

  /// The sweep as a result for programs and for people.
  public var document: Document {
    let (race, measure) = (plan.race, plan.race.measure)
    let row = rowReader
    let rows = curves.flatMap { curve in plan.points.indices.map { row(curve, $0) } }
    let second: [Document.Member] =
      plan.second == .whole ? [] : [.init("second", .string(plan.second.name))]
    return Document(
      [.init("schema", 1), .init("sweep", .string(plan.axis.name))] + second
        + run.opening(race.trials.count, seed: race.seed) + [
          .init("raceRules", .string(race.raceRules.name)),
          .init("metric", .string(measure.rawValue)),
          .init("rules", .string(race.rules.rawValue)),
          .init("deck", .integer(race.deck.attributes)),
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
    let race = plan.race
    let second =
      plan.second == .whole
      ? "" : " for \(counted(plan.values.count, "value")) of \(plan.second.name)"
    return
      "Races of \(race.players.map { $0.name }.joined(separator: ", ")) against \(plan.axis.name)\(second), "
      + "\(counted(plan.points.count, "point")): \(NumberText.counted(race.trials.count, "deal")) each "
      + "\(run.span(ofSeed: race.seed)), race rules \(race.raceRules.name), \(race.rules.rawValue) rules, "
      + "\(race.deck.count) cards"
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
    let (curves, row) = (curves, rowReader)
    let table = SweptPoints(plan.points).table(
      along: plan.axis, curves.map { $0.name }, meaning: title
    ) { value(row(curves[$0], $1)) }
    return Section(title, table: table)
  }

  private var rowReader: @Sendable (Curve, Int) -> Row {
    let (players, people) = (plan.race.players, people)
    return { curve, point in
      Row(
        value: curve.value, point: point, name: players[curve.person].name,
        person: people[curve.value][point][curve.person])
    }
  }

  private var columns: [Column<Row>] {
    let (plan, measure) = (plan, plan.race.measure)
    func number(
      _ name: String, _ axis: CurveAxis, _ read: @escaping @Sendable (Row) -> Double
    ) -> Column<Row> {
      Column(
        Field(name, unit: axis.title, meaning: "what is swept", kind: .number(decimals: 3))
      ) { .decimal(read($0), digits: ParameterText.number(read($0))) }
    }
    func perGame(
      _ name: String, _ meaning: String,
      _ value: @escaping @Sendable (StandingsRecord.Person) -> Int
    ) -> Column<Row> {
      .number(name, as: .number(decimals: 2), meaning: meaning) {
        Double(value($0.person.record)) / Double($0.person.record.scores.total)
      }
    }
    return [
      .text("player", meaning: "the player") { $0.name },
      number("x", plan.axis) { plan.points[$0.point] },
    ]
      + (plan.second == .whole ? [] : [number("y", plan.second) { plan.values[$0.value] }]) + [
        .interval(
          "wins", as: .share(), names: .own,
          meaning: "the share of games won, a tied win divided equally"
        ) { Measured($0.person.wins) },
        .interval(
          "score", as: .number(decimals: 2), names: .own, unit: measure.unit,
          meaning: measure.scoreAxis
        ) { Measured($0.person.score) },
        .interval(
          "rank", as: .number(decimals: 2), names: .own,
          meaning: "the mean place, ties sharing their places"
        ) { Measured($0.person.rank) },
        perGame("sets", "Sets per game") { $0.sets },
        perGame("mistakes", "wrong claims per game") { $0.mistakes },
        perGame("late", "Sets shown too late, per game") { $0.late },
      ]
  }
}

extension RaceSweep: StatedPlan {
  /// The result of the command.
  public static func result(of run: Run<RaceSweep>, stated statement: Statement) -> StatedResult {
    let summary = RaceSweepSummary(run, confidence: statement.confidence)
    return StatedResult(summary.document) { summary.plot }
  }

  /// How often the first wins at the ends.
  public static func glimpse(of run: Run<RaceSweep>, stated statement: Statement) -> String {
    guard run.tally.games > 0, let first = run.plan.race.players.first else { return "" }
    let last = run.plan.points.count - 1
    let ends = (last > 0 ? [0, last] : [0]).map { point in
      let wins = run.tally.tables[point].people([first.name], statement.confidence)[0].wins.value
      return "\(ParameterText.number(run.plan.points[point])): "
        + NumberText.percent(wins, decimals: 1)
    }
    return "\(first.name) wins at \(run.plan.axis.name) " + ends.joined(separator: ", ")
  }

  /// Nil: races have a fixed length.
  public static func goal(stated statement: Statement) -> RunGoal<RaceSweep>? { nil }
}
