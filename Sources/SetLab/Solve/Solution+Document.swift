extension Solution {
  var isEquation: Bool { problem.formula.isEquation }
  private var axis: CurveAxis { unknown.axis }

  private var measure: String { isEquation ? "difference" : "value" }

  package var document: Document {
    let table = RecordTable(columns, rows: points)
    let formula = problem.formula
    return Document(
      [
        .init("schema", 1), .init(isEquation ? "equation" : "formula", .string(formula.text)),
        .init("goal", .string(formula.goal.rawValue)),
        .init("vary", .array([.string(axis.name)])),
        .init("found", .boolean(isFound)), .init("answer", .array(found)), .init("jump", jump),
        .init("sentence", .string(sentence)), .init("gamesAtEachValue", .integer(confidence.most)),
        .init("firstGame", .integer(problem.firstGame)), .init("seed", .integer(problem.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("raceRules", formula.racers.isEmpty ? .null : .string(problem.raceRules.name)),
        .init("rules", .string(problem.rules.rawValue)),
        .init("deck", .integer(problem.deck.attributes)),
        .init("confidence", .number(confidence.whole.level)),
        .init("values", rows: table), .init("seconds", .number(seconds)),
      ],
      sections: [
        Section(sentences: wrapped(sentence)), Section(sentences: wrapped(heading) + [timing]),
        Section(table: table), Section(sentences: notes),
      ]
    )
  }

  private var found: [JSON] {
    guard case .found(let found) = answer else { return [] }
    return [.object([name, .init("value", .number(found.value))] + ends(found.interval))]
  }

  private var jump: JSON {
    guard case .jump(let range) = answer else { return .null }
    let sides = points(in: range)
    let values: [JSON.Member] = [
      .init("valueAtLow", .number(sides.first?.reading.value ?? .nan)),
      .init("valueAtHigh", .number(sides.last?.reading.value ?? .nan)),
    ]
    return .object([name] + ends(range) + values)
  }

  private var name: JSON.Member { .init("name", .string(axis.name)) }

  private func ends(_ range: Interval) -> [JSON.Member] {
    [.init("low", .number(range.lower)), .init("high", .number(range.upper))]
  }

  private var columns: [Column<SolveSearch.Point>] {
    [
      Column(Field(axis.name, meaning: axis.title, kind: .number(decimals: 3))) {
        .decimal($0.x, digits: NumberText.significant($0.x, digits: 6))
      },
      .interval(
        measure, as: .number(decimals: 4), meaning: isEquation ? Self.measured : "the formula",
        shown: { SignificantText($0.interval, isShare: false)($1) },
        value: { Measured($0.estimate) }),
      .count("games", meaning: "games played at this value") { $0.reading.games },
    ]
  }

  private var heading: String {
    let formula = problem.formula
    let best = formula.goal == .maximum ? "large" : "small"
    let aim = isEquation ? "" : " as \(best) as possible"
    let racers = formula.racers.map { $0.name }.joined(separator: ", ")
    let race = racers.isEmpty ? "" : "race of \(racers) by \(problem.raceRules.name), "
    return "\(formula.text)\(aim), \(axis.name) \(unknown.words): "
      + "\(race)seed \(problem.seed), up to \(NumberText.counted(confidence.most, "game")) at each value, the same deals and clocks at all"
  }

  private var timing: String {
    let games = Double(points.reduce(0) { $0 + $1.reading.games })
    let rate = seconds > 0 ? Int((games / seconds).rounded()) : 0
    return "\(NumberText.fixed(seconds, decimals: 2)) s, \(NumberText.counted(rate, "game"))/s"
  }

  private var notes: [String] {
    let whole = confidence.whole
    func percent(isLast: Bool) -> String { whole.at(confidence.level(isLast: isLast)).percent }
    let intervals =
      "low and high: \(percent(isLast: true)) intervals where all \(NumberText.counted(confidence.most, "game")) were "
      + "played, otherwise \(percent(isLast: false)) intervals that hold at all looks together, so that games are added "
      + "only until it is known which side is larger. "
    let range =
      if case .jump = answer {
        "The sign on both sides of the jump holds with \(whole.percent)."
      } else if isEquation {
        "The range of the root ends at the nearest values whose sign is known; it holds with \(whole.percent) where the "
          + "difference rises or falls throughout."
      } else {
        "The range ends at the nearest values that are known to be worse than the best on the same games, corrected for "
          + "all pairs of \(points.count) values; it holds with \(whole.percent) where there is one peak."
      }
    let scope =
      " Intervals are sampling error alone: the uncertainty of the players comes on top."
    return remarks(on: problem.formula.players) + wrapped(intervals + range + scope, hanging: 0)
  }

  /// The measured values with their intervals, the answer marked.
  package var plot: Plot {
    var marks: [Mark] = []
    func shade(_ range: Interval, _ name: String) {
      marks.append(.shade(x: Span(range.lower, range.upper), name))
    }
    switch answer {
    case .found(let found):
      shade(found.interval, "range")
      marks.append(.rule(x: found.value, "answer"))
    // Too narrow a stretch would not be seen.
    case .jump(let jump) where jump.width > unknown.width / 500: shade(jump, "jump")
    case .jump(let jump): marks.append(.rule(x: jump.lower, "jump"))
    default: break
    }
    if isEquation { marks.append(.rule(y: 0)) }
    marks += SweptPoints(points.map { $0.x }).banded([(measure, points.map { $0.estimate })])
    var plot = Plot(
      title: problem.formula.text,
      x: Axis(axis.title, window: Span(unknown.range.lower, unknown.range.upper)),
      y: Axis(isEquation ? "left side less right side" : problem.formula.text), marks: marks)
    plot.caption =
      "Intervals from up to \(NumberText.counted(confidence.most, "game")) at each value, seed \(problem.seed)"
    return plot
  }
}
