extension Solution {
  private var isEquation: Bool { problem.formula.isEquation }
  private var axes: [CurveAxis] { problem.unknowns.map { $0.axis } }

  /// The answer as a result for programs and for people.
  package var document: Document {
    let table = RecordTable(columns, rows: points)
    let (formula, games) = (problem.formula, problem.games)
    return Document(
      [
        .init("schema", 1), .init(isEquation ? "equation" : "formula", .string(formula.text)),
        .init("goal", .string(formula.goal.rawValue)),
        .init("vary", .array(axes.map { .string($0.name) })),
        .init("found", .boolean(isFound)), .init("answer", .array(answers)), .init("jump", jump),
        .init("sentence", .string(sentence)), .init("gamesAtEachValue", .integer(confidence.most)),
        .init("firstGame", .integer(problem.firstGame)), .init("seed", .integer(games.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("raceRules", formula.racers.isEmpty ? .null : .string(games.raceRules.name)),
        .init("rules", .string(games.rules.rawValue)),
        .init("deck", .integer(games.deck.attributes)),
        .init("confidence", .number(confidence.whole.level)),
        .init("values", rows: table), .init("seconds", .number(seconds)),
      ],
      sections: [
        Section(sentences: wrapped(sentence)), Section(sentences: wrapped(heading) + [timing]),
        Section(table: table), Section(sentences: notes),
      ]
    ).adding(models?.spread)
  }

  private var answers: [JSON] {
    guard case .found(let values, let ranges) = answer else { return [] }
    return axes.indices.map { place in
      .object(
        ends(axes[place], ranges[place], [.init("value", .number(values[place]))])
          + modelMembers)
    }
  }

  private var jump: JSON {
    guard case .jump(let range) = answer else { return .null }
    let sides = [("valueAtLow", range.lowerBound), ("valueAtHigh", range.upperBound)]
    return .object(
      ends(axes[0], range)
        + sides.map { .init($0, .number(point($1)?.reading.value ?? .nan)) } + modelMembers)
  }

  private func ends(
    _ axis: CurveAxis, _ range: ClosedRange<Double>, _ value: [JSON.Member] = []
  ) -> [JSON.Member] {
    [.init("name", .string(axis.name))] + value + [
      .init("low", .number(range.lowerBound)), .init("high", .number(range.upperBound)),
    ]
  }

  private var modelMembers: [JSON.Member] {
    guard let models else { return [] }
    return [
      .init("modelLow", .number(models.interval?.lower ?? .nan)),
      .init("modelHigh", .number(models.interval?.upper ?? .nan)),
      .init("modelsWithRoot", .integer(models.found)),
    ]
  }

  func point(_ x: Double) -> SolveSearch.Point? { points.first { $0.x == [x] } }

  private var columns: [Column<SolveSearch.Point>] {
    axes.enumerated().map { place, axis in
      Column(Field(axis.name, meaning: axis.title, kind: .number(decimals: 3))) {
        .decimal($0.x[place], digits: NumberText.significant($0.x[place], digits: 6))
      }
    } + [
      .interval(
        isEquation ? "difference" : "value", as: .number(decimals: 4),
        meaning: isEquation ? Self.measured : "the formula",
        shown: { SignificantText($0.interval, isShare: false)($1) },
        value: { Measured($0.estimate) }),
      .count("games", meaning: "games played at this value") { $0.reading.games },
    ]
  }

  private var heading: String {
    let formula = problem.formula
    let goal =
      switch formula.goal {
      case .root: formula.text
      case .maximum: "\(formula.text) as large as possible"
      case .minimum: "\(formula.text) as small as possible"
      }
    let ranges = problem.unknowns.map { "\($0.axis.name) \($0.words)" }
    let race =
      formula.racers.isEmpty
      ? ""
      : "race of \(formula.racers.map { $0.name }.joined(separator: ", ")) by \(problem.games.raceRules.name), "
    return "\(goal), \(ranges.joined(separator: ", ")): \(race)seed \(problem.games.seed), up to "
      + "\(NumberText.counted(confidence.most, "game")) at each value, the same deals and clocks at all"
  }

  private var timing: String {
    let games = Double(points.reduce(0) { $0 + $1.reading.games })
    let rate = seconds > 0 ? Int((games / seconds).rounded()) : 0
    return "\(NumberText.fixed(seconds, decimals: 2)) s, \(NumberText.counted(rate, "game"))/s"
  }

  private var notes: [String] {
    let whole = confidence.whole
    let (last, early) = (
      whole.at(confidence.level(isLast: true)).percent,
      whole.at(confidence.level(isLast: false)).percent
    )
    let intervals =
      "low and high: \(last) intervals where all \(NumberText.counted(confidence.most, "game")) were played, otherwise "
      + "\(early) intervals that hold at all looks together, so that games are added only until it is known "
      + "which side is larger. "
    let range =
      if case .jump = answer {
        "The sign on both sides of the jump holds with \(whole.percent)."
      } else if isEquation {
        "The range of the root ends at the nearest values whose sign is known; it holds with \(whole.percent) where the "
          + "difference rises or falls throughout."
      } else {
        "The range ends at the nearest values that are known to be worse than the best on the same games, corrected for "
          + "all pairs of \(points.count) values; it holds with \(whole.percent) where there is one peak"
          + (axes.count > 1
            ? ", of each number with the other near its best: a ridge of pairs as good may go on beyond it."
            : ".")
      }
    let scope =
      models == nil
      ? " Intervals are sampling error alone: the uncertainty of the players comes on top." : ""
    return remarks(on: problem.formula.players)
      + wrapped(intervals + range + scope, hanging: 0)
  }
}
