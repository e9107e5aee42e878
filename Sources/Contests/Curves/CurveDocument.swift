extension TimedCurves {
  package var document: Document {
    let distributions = distributions
    return Document(
      head + rule.members(run.end) + [
        .init(
          "curves",
          rows: models?.table
            ?? RecordTable(lineColumns.map { $0.of { $0.line } } + pointColumns, rows: points),
          json: RecordTable(lineColumns + [nestedPoints], rows: plan.lines.indices).json)
      ] + (distributions?.members(of: self) ?? []) + run.closing(nil),
      sections: [
        Section(
          sentences: wrapped(heading) + [run.timing(in: "timed game", each: plan.armCount)]
            + goalLines),
        Section(table: plan.axis == .whole ? shownLines : shownPoints),
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
      hasStop: true, always: true, models: models
    ).adding(models)
  }

  private var head: [Document.Member] {
    var members: [Document.Member] = [
      .init("schema", 1), .init("metric", .string(plan.measure.name)),
    ]
    if isRelative { members.append(.init("relative", .boolean(true))) }
    return members + [
      .init("sweep", .string(plan.axis.name))
    ] + run.opening(run.tally.games, seed: plan.seed) + plan.deals.members + [
      .init("confidence", .number(confidence.level))
    ]
  }

  typealias Point = (line: Int, place: Int)

  var points: [Point] { plan.lines.indices.flatMap(points) }

  func points(of line: Int) -> [Point] {
    plan.points.indices.map { (line, $0) }
  }

  var lineColumns: [Column<Int>] {
    let (names, lines) = (plan.names, plan.lines)
    return [
      Column(
        Field("curve", path: ["name"], meaning: "what distinguishes the curve", kind: .text)
      ) { .text(names[$0]) },
      .text("rule", meaning: "what a game is worth") { lines[$0].rule.name },
      .text("player", meaning: "the player") { lines[$0].player.name },
      .text("hints", meaning: "what help they get") { lines[$0].hints.name },
    ]
  }

  var x: Column<Point> {
    let points = plan.points
    return Column(
      Field("x", unit: plan.axis.title, meaning: "what is swept", kind: .number(decimals: 3))
    ) { .decimal(points[$0.place], digits: ParameterText.number(points[$0.place])) }
  }

  private var pointColumns: [Column<Point>] {
    let curves = self
    return [
      x,
      .interval(
        "mean", as: .number(decimals: 3), unit: plan.measure.unit.words,
        meaning: "the mean \(plan.measure.title)"
      ) { Measured(curves.estimates[$0.line][$0.place]) },
      .count("games", meaning: "games that the point rests on") {
        curves.games(of: $0.line, at: $0.place)
      },
    ]
  }

  private var nestedPoints: Column<Int> {
    let curves = self
    return .nested("points", meaning: "the points of the curve") { line in
      RecordTable(curves.pointColumns, rows: curves.points(of: line)).json
    }
  }

  private var shownPoints: RecordTable {
    let estimates = estimates
    return SweptPoints(plan.points).table(
      along: plan.axis, plan.names, meaning: "the mean \(plan.measure.title)"
    ) { TimedCurves.shown(estimates[$0][$1]) }
  }

  private var tellingColumns: [Column<Int>] {
    lineColumns.dropFirst().filter { column in
      column.fields[0].name != "hints" || plan.lines.contains { $0.hints != .never }
    }
  }

  private var shownLines: RecordTable {
    let estimates = estimates
    let mean = Column<Int>.shown(
      plan.measure.name, meaning: "the mean \(plan.measure.title)"
    ) { TimedCurves.shown(estimates[$0][0]) }
    return RecordTable(tellingColumns + [mean], rows: plan.lines.indices)
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

  private var goalLines: [String] {
    rule.sentence(run.end, known: "every point", amount: plan.measure.amount).map { wrapped($0) }
      ?? []
  }
}

extension CurvePlan {
  /// The first curve at its first and last point in a few words.
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
