extension Solution {
  private var problem: SolveProblem { solver.problem }
  private var formula: SolveFormula { problem.formula }
  /// The first parameter, of equations the only one.
  private var name: String { problem.unknowns[0].axis.name }
  private static let measuredWords = "the left side less the right"

  var measured: String { formula.isEquation ? "difference" : "value" }

  /// The answer as a result for programs and for people.
  public var document: Document {
    let table = RecordTable(columns, rows: points)
    return Document(
      [
        .init("schema", 1),
        .init(formula.isEquation ? "equation" : "formula", .string(formula.text)),
        .init("goal", .string(solver.goal.rawValue)),
        .init("vary", .array(problem.unknowns.map { .string($0.axis.name) })),
        .init("found", .boolean(isFound)), .init("answer", .array(answers)), .init("jump", jump),
        .init("sentence", .string(sentence)), .init("gamesAtEachValue", .integer(solver.most)),
        .init("firstGame", .integer(problem.firstGame)),
        .init("seed", .integer(problem.games.seed)),
        .init("streamVersion", .integer(StreamFamily.version)),
        .init("raceRules", formula.racers.isEmpty ? .null : .string(problem.games.raceRules.name)),
        .init("rules", .string(problem.games.rules.rawValue)),
        .init("deck", .integer(problem.games.deck.attributes)),
        .init("confidence", .number(solver.confidence.level)),
        .init("values", rows: table), .init("seconds", .number(seconds)),
      ],
      sections: [
        Section(sentences: wrapped(sentence)),
        Section(sentences: wrapped(heading) + [timing]),
        Section(table: table),
        Section(sentences: notes),
      ]
    ).adding(models?.spread)
  }

  private var answers: [JSON] {
    guard case .found(let values, let ranges) = answer else { return [] }
    return zip(problem.unknowns, zip(values, ranges)).map { unknown, found in
      .object(
        [
          .init("name", .string(unknown.axis.name)), .init("value", .number(found.0)),
          .init("low", .number(found.1.lowerBound)), .init("high", .number(found.1.upperBound)),
        ] + (models?.members ?? []))
    }
  }

  private var jump: JSON {
    guard case .jump(let range) = answer else { return .null }
    return .object(
      [
        .init("name", .string(name)), .init("low", .number(range.lowerBound)),
        .init("high", .number(range.upperBound)),
        .init("valueAtLow", .number(point(range.lowerBound)?.estimate.value ?? .nan)),
        .init("valueAtHigh", .number(point(range.upperBound)?.estimate.value ?? .nan)),
      ] + (models?.members ?? []))
  }

  private func point(_ x: Double) -> Point? { points.first { $0.values == [x] } }

  /// The answer in one line.
  public var sentence: String {
    switch answer {
    case .found(let values, let ranges):
      let found = zip(problem.unknowns, zip(values, ranges)).map { unknown, found in
        let (value, range) = found
        let isWhole = unknown.axis.isWhole
        let text = SignificantText(
          Interval(lower: range.lowerBound, upper: range.upperBound), isShare: false)
        func shown(_ x: Double) -> String { isWhole ? ParameterText.number(x) : text(x) }
        return "\(unknown.axis.name) = \(shown(value)) (\(shown(range.lowerBound)) to "
          + "\(shown(range.upperBound)))"
      }
      return found.joined(separator: ", ") + atEnd(values) + modelWords
    case .jump(let range):
      let sides = [range.lowerBound, range.upperBound].map { x in
        "\(point(x).map { shown($0.estimate) } ?? "") at \(name) = \(NumberText.significant(x, digits: 7))"
      }
      return "No root: \(Self.measuredWords) jumps over 0, from \(sides[0]) to \(sides[1])"
        + modelWords
    case .noChange:
      return "No root found: \(Self.measuredWords) keeps its sign, from \(ends)\(unknownSigns)"
    case .flat where formula.isEquation:
      return
        "No root found: \(Self.measuredWords) cannot be told from 0 anywhere, from \(ends); \(more)"
    case .flat:
      return
        "Nothing found: \(formula.text) cannot be told to differ anywhere, from \(ends); \(more)"
    case .several(let ranges):
      let places = ranges.map {
        "\(ParameterText.number($0.lowerBound)) and \(ParameterText.number($0.upperBound))"
      }
      return
        "More than one root: the sign changes between \(places.joined(separator: ", and between ")) of "
        + "\(name); narrow --vary to one of them"
    case .undefined(let values):
      let place = zip(problem.unknowns, values).map {
        "\($0.axis.name) = \(ParameterText.number($1))"
      }
      return "Nothing found: the formula has no value at \(place.joined(separator: ", "))"
    case .stopped:
      return "Nothing found: the search was stopped"
    }
  }

  /// “; 0.5 to 1.1 in 95% of the models”.
  private var modelWords: String {
    guard let models else { return "" }
    let unknown = problem.unknowns[0]
    let (low, high) = (unknown.range.lowerBound, unknown.range.upperBound)
    let range = "from \(ParameterText.number(low)) to \(ParameterText.number(high))"
    let found = isFound ? "root" : "jump"
    guard let row = models.spread.rows.first, let interval = models.interval else {
      return "; \(models.found) of \(models.drawn) models have a \(found) \(range)"
    }
    let text = SignificantText(interval, isShare: false)
    let ends = row.text { unknown.axis.isWhole ? ParameterText.number($0.rounded()) : text($0) }
    let percent = models.spread.confidence.percent
    let place = isFound ? "" : "at "
    guard models.found < models.drawn else {
      return "; \(place)\(ends) in \(percent) of the models"
    }
    return "; \(place)\(ends) in \(percent) of the models that have a \(found), "
      + "\(models.found) of \(models.drawn) \(range)"
  }

  private var more: String {
    "that takes more than \(NumberText.counted(solver.most, "game")) at each value: see --games"
  }

  private var ends: String {
    [points.first, points.last].compactMap { $0 }.map { point in
      "\(shown(point.estimate)) at \(name) = \(ParameterText.number(point.values[0]))"
    }.joined(separator: " to ")
  }

  private var unknownSigns: String {
    let places = points.filter {
      $0.estimate.interval.lower <= 0 && $0.estimate.interval.upper >= 0
    }
    .map { ParameterText.number($0.values[0]) }
    return places.isEmpty
      ? ""
      : "; at \(name) = \(places.joined(separator: ", ")) it cannot be told from 0: a root may lie there"
  }

  private func atEnd(_ values: [Double]) -> String {
    guard solver.goal != .root else { return "" }
    let names = zip(problem.unknowns, values).filter {
      $1 == $0.range.lowerBound || $1 == $0.range.upperBound
    }.map { $0.0.axis.name }
    return names.isEmpty
      ? "" : "; at the end of the range of \(names.joined(separator: " and ")): it may lie beyond"
  }

  private func shown(_ estimate: Estimate) -> String {
    let half = estimate.interval.halfWidth
    guard half.isFinite, half > 0 else { return NumberText.significant(estimate.value, digits: 4) }
    let text = SignificantText(estimate.interval, isShare: false)
    return "\(text(estimate.value)) ± \(text(half))"
  }

  private var heading: String {
    let goal =
      switch solver.goal {
      case .root: formula.text
      case .maximum: "\(formula.text) as large as possible"
      case .minimum: "\(formula.text) as small as possible"
      }
    let ranges = problem.unknowns.map {
      "\($0.axis.name) from \(ParameterText.number($0.range.lowerBound)) to "
        + ParameterText.number($0.range.upperBound)
    }
    let race =
      formula.racers.isEmpty
      ? ""
      : "race of \(formula.racers.map { $0.name }.joined(separator: ", ")) by \(problem.games.raceRules.name), "
    return "\(goal), \(ranges.joined(separator: ", ")): \(race)seed \(problem.games.seed), up to "
      + "\(NumberText.counted(solver.most, "game")) at each value, the same deals and clocks at all"
  }

  private var timing: String {
    let games = Double(points.reduce(0) { $0 + $1.games })
    let rate = seconds > 0 ? Int((games / seconds).rounded()) : 0
    return "\(NumberText.fixed(seconds, decimals: 2)) s, \(NumberText.counted(rate, "game"))/s"
  }

  private var columns: [Column<Point>] {
    let names = problem.unknowns.map { $0.axis.name }
    return names.indices.map { place in
      let field = Field(
        names[place], meaning: problem.unknowns[place].axis.title, kind: .number(decimals: 3))
      return Column(field) {
        .decimal($0.values[place], digits: NumberText.significant($0.values[place], digits: 6))
      }
    } + [
      .interval(
        measured, as: .number(decimals: 4),
        meaning: formula.isEquation ? Self.measuredWords : "the formula",
        shown: { SignificantText($0.estimate.interval, isShare: false)($1) },
        value: { Measured($0.estimate) }),
      .count("games", meaning: "games played at this value") { $0.games },
    ]
  }

  private var notes: [String] {
    let looks = SolveConfidence(whole: solver.confidence, most: solver.most)
    let (last, early) = (
      solver.confidence.at(looks.level(isLast: true)).percent,
      solver.confidence.at(looks.level(isLast: false)).percent
    )
    let whole = solver.confidence.percent
    let intervals =
      "low and high: \(last) intervals where all \(NumberText.counted(solver.most, "game")) were played, otherwise "
      + "\(early) intervals that hold at all looks together, so that games are added only until it is known "
      + "which side is larger. "
    let range =
      if case .jump = answer {
        "The sign on both sides of the jump holds with \(whole)."
      } else if formula.isEquation {
        "The range of the root ends at the nearest values whose sign is known; it holds with \(whole) where the "
          + "difference rises or falls throughout."
      } else {
        "The range ends at the nearest values that are known to be worse than the best on the same games, corrected for "
          + "all pairs of \(points.count) values; it holds with \(whole) where there is one peak"
          + (problem.unknowns.count > 1
            ? ", of each number with the other near its best: a ridge of pairs as good may go on beyond it."
            : ".")
      }
    let scope =
      models == nil
      ? " Intervals are sampling error alone: the uncertainty of the players comes on top." : ""
    return remarks(on: formula.players) + wrapped(intervals + range + scope, hanging: 0)
  }
}

extension Solution.Models {
  fileprivate var members: [JSON.Member] {
    [
      .init("modelLow", .number(interval?.lower ?? .nan)),
      .init("modelHigh", .number(interval?.upper ?? .nan)),
      .init("modelsWithRoot", .integer(found)),
    ]
  }
}
