extension TimedCurves {
  package var document: Document {
    let (distributions, rule) = (distributions, statement.rule)
    return Document(
      [.init("schema", 1), .init("metric", .string(plan.measure.name))]
        + (isRelative ? [.init("relative", .boolean(true))] : [])
        + [.init("sweep", .string(plan.axis.name))]
        + run.opening(run.tally.games, seed: plan.seed) + plan.deals.members
        + [.init("confidence", .number(confidence.level))] + rule.members(run.end) + [
          .init(
            "curves",
            rows: models?.table
              ?? RecordTable(lineColumns.map { $0.of { $0.line } } + pointColumns, rows: points),
            json: RecordTable(
              lineColumns + [
                .nested("points", meaning: "the points of the curve") {
                  RecordTable(pointColumns, rows: points(of: $0)).json
                }
              ], rows: plan.lines.indices
            ).json)
        ] + (distributions?.members(of: self) ?? []) + run.closing(nil),
      sections: [
        Section(
          sentences: wrapped(heading) + [run.timing(in: "timed game", each: plan.arms.count)]
            + (rule.sentence(run.end, known: "every point", amount: plan.measure.amount)
              .map { wrapped($0) } ?? [])),
        Section(table: shownTable),
      ] + modelSections + (distributions?.sections(of: self) ?? []) + [
        Section(
          sentences: remarks(on: plan.lines.map { $0.player }) + wrapped(remark, hanging: 0)
            + (distributions.map { wrapped($0.remark(on: self), hanging: 0) } ?? []))
      ], mainTable: distributions == nil ? nil : "quantiles"
    ).deciding(
      plan.isCompared
        ? CurvePlan.contests(
          of: run,
          stated: .init(confidence: confidence, rule: rule.isSequential ? rule : .all)) : [],
      always: true, models: models
    ).adding(models)
  }

  typealias Point = (line: Int, place: Int)

  var points: [Point] { plan.lines.indices.flatMap(points) }

  func points(of line: Int) -> [Point] {
    plan.points.indices.map { (line, $0) }
  }

  var lineColumns: [Column<Int>] {
    let (names, lines) = (plan.names, plan.lines.map { $0.names })
    return [
      Column(
        Field("curve", path: ["name"], meaning: "what distinguishes the curve", kind: .text)
      ) { .text(names[$0]) },
      .text("rule", meaning: "what a game is worth") { lines[$0].rule },
      .text("player", meaning: "the player") { lines[$0].player },
      .text("hints", meaning: "what help they get") { lines[$0].hints },
    ]
  }

  var x: Column<Point> {
    plan.axis.column { [points = plan.points] in points[$0.place] }
  }

  private var pointColumns: [Column<Point>] {
    [
      x,
      .interval(
        "mean", as: .number(decimals: 3), unit: plan.measure.unit.words,
        meaning: "the mean \(plan.measure.title)"
      ) { Measured(estimates[$0.line][$0.place]) },
      .count("games", meaning: "games that the point rests on") {
        games(of: $0.line, at: $0.place)
      },
    ]
  }

  /// The means for people: of all curves at some points, or of whole games.
  private var shownTable: RecordTable {
    let meaning = "the mean \(plan.measure.title)"
    guard plan.axis == .whole else {
      return SweptPoints(plan.points).table(along: plan.axis, plan.names, meaning: meaning) {
        Self.shown(estimates[$0][$1])
      }
    }
    let telling = lineColumns.dropFirst().filter { column in
      column.fields[0].name != "hints" || plan.lines.contains { $0.hints != .never }
    }
    let mean = Column<Int>.shown(plan.measure.name, meaning: meaning) {
      Self.shown(estimates[$0][0])
    }
    return RecordTable(telling + [mean], rows: plan.lines.indices)
  }

  static func shown(_ estimate: Estimate) -> RecordValue {
    estimate.value.isFinite ? .shown(.number(estimate.value), as: estimate.withError) : .none
  }

  private var remark: String {
    "±: \(confidence.percent) intervals"
      + (models == nil
        ? ", sampling error alone; the uncertainty of the player model comes on top." : ".")
  }

  /// The games in one line that is the same whenever they are played again.
  var heading: String {
    let (count, points) = (plan.lines.count, plan.points.count)
    let what =
      plan.axis == .whole
      ? "\(counted(count, "way")) of playing and scoring"
      : "\(counted(count, "curve")) against \(plan.axis.name), \(counted(points, "point"))"
    return """
      \(title): \(what), \(NumberText.counted(run.tally.games, "game")) each \
      \(run.span(ofSeed: plan.seed)), \(plan.deals.words)
      """
  }
}

extension CurvePlan {
  package static func glimpse(of run: Run<CurvePlan>, stated statement: Statement) -> String {
    let plan = run.plan
    guard run.tally.games > 0 else { return "" }
    let places = plan.points.count > 1 ? [0, plan.points.count - 1] : [0]
    let ends = places.map { point in
      let mean = run.mean(0, point).mean
      let x = plan.axis == .whole ? "" : ParameterText.number(plan.points[point]) + ": "
      return x + NumberText.fixed(mean, decimals: 1)
    }
    let place = plan.axis == .whole ? "" : " at \(plan.axis.name)"
    return "\(plan.measure.title)\(place) " + ends.joined(separator: ", ")
  }
}
