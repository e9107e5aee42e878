public import SetExperiments

/// The part of a study that is about scores as functions: of the delay of hints, and of skill.
public struct ScoreStudy: StudyPart {
  /// The score by the delay of hints, for both calibrated players.
  public let delay: TimedCurves
  /// The scores of three rules by skill, for a beginner.
  public let skill: TimedCurves

  /// The results of the plans of ``plans(games:seed:)``.
  public init(delay: TimedCurves, skill: TimedCurves) {
    self.delay = delay
    self.skill = skill
  }

  /// The plans for ``delay`` and ``skill``, with the given number of deals for each point of a
  /// curve; all settings are valid, so it does not throw.
  public static func plans(
    games: UInt64, seed: UInt64
  ) throws(ParameterError) -> (delay: CurvePlan, skill: CurvePlan) {
    var after = HintStrategy(.after(30))
    after.help = .cards(1)
    let byDelay = [Player.beginner, .expert].map {
      CurveLine(rule: Scoring.usual, player: $0, hints: after)
    }
    let rules: [Scoring] = [.linearDecay, .steppedDecay, .flat]
    return (
      try CurvePlan(
        byDelay, along: .hints("delay"), at: (0...40).map { 3 * Double($0) }, games: 0..<games,
        seed: seed),
      try CurvePlan(
        rules.map { CurveLine(rule: $0, player: .beginner) }, along: .player("skill"),
        at: (0...25).map { 0.5 + Double($0) / 10 }, games: 0..<games, seed: seed)
    )
  }

  /// The games played, in lines for people.
  public var played: [String] {
    ["\(NumberText.counted(delay.run.tally.games, "deal")) for each point of a curve"]
  }

  /// The games that were played, with their seed.
  public var deals: (seed: UInt64, games: Range<UInt64>) {
    (delay.plan.seed, delay.plan.trials)
  }

  /// The subject of the report.
  public var topic: StudyQuestion { .scores }

  /// The question and its answer, with which a report opens.
  public var answer: (question: String, answer: String) {
    let names = skill.plan.names
    let told = [names.indices.first, names.indices.last].compactMap { $0 }.map { line in
      let (usual, fast) = (Self.text(skill, line, at: 1), Self.text(skill, line, at: 3))
      return "\(fast) instead of \(usual) points by \(names[line])"
    }
    return (
      "What is speed worth?",
      "A beginner who finds Sets three times as fast as measured scores \(told.joined(separator: ", and "))."
    )
  }

  /// None: each point of a curve is an estimate of its own, which the figures show.
  public var findings: [Study.Finding] { [] }

  /// The plots, the most telling first.
  public var figures: [Study.Figure] {
    func options(_ curves: TimedCurves) -> String {
      "--games \(curves.run.tally.games) --seed \(curves.plan.seed)"
    }
    return [
      Study.Figure(
        name: "score-skill",
        caption: "How three scoring rules reward skill, which is 1 as measured: "
          + Self.course(of: skill, at: [0.5, 1, 3], unit: "") + ".",
        plot: skill.plot(),
        command: "setlab score linear-decay stepped-decay flat --player beginner "
          + "--sweep skill=0.5:3:0.1 " + options(skill)),
      Study.Figure(
        name: "score-delay",
        caption: "What a one-card hint that costs five points is worth, by when it is given: "
          + Self.course(of: delay, at: [0, 15, 120], unit: " s") + ".",
        plot: delay.plot(),
        command: "setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120 "
          + options(delay)),
    ]
  }

  static func course(of curves: TimedCurves, at places: [Double], unit: String) -> String {
    let names = curves.plan.names
    return names.indices.map { line in
      let points = places.map { place in
        "\(text(curves, line, at: place)) at \(NumberText.shortest(place))\(unit)"
      }
      return "\(names[line]) \(trend(of: curves.estimates[line], over: curves.plan.points, unit)), "
        + points.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  private static func text(_ curves: TimedCurves, _ line: Int, at place: Double) -> String {
    let ends: [@Sendable (Double) -> Double] = [
      curves.function(of: line) { $0.value }, curves.function(of: line) { $0.interval.lower },
      curves.function(of: line) { $0.interval.upper },
    ]
    let texts = ends.map { NumberText.fixed($0(place), decimals: 1) }
    return "\(texts[0]) (\(texts[1]) to \(texts[2]))"
  }

  private static func trend(
    of estimates: [Estimate], over places: [Double], _ unit: String
  ) -> String {
    guard let first = estimates.first, let last = estimates.last,
      let lowest = estimates.indices.min(by: { estimates[$0].value < estimates[$1].value })
    else { return "is unknown" }
    let least = estimates[lowest].interval.upper
    if least < min(first.interval.lower, last.interval.lower) {
      return "is lowest at \(NumberText.shortest(places[lowest]))\(unit)"
    }
    if last.interval.lower > first.interval.upper { return "rises" }
    if last.interval.upper < first.interval.lower { return "falls" }
    return "stays level as far as shown"
  }

  /// The tables and the results.
  public var files: [Study.File] {
    [
      Study.File(name: "score-delay.csv", text: delay.document.csv()),
      Study.File(name: "score-skill.csv", text: skill.document.csv()),
    ]
  }

  /// The two figures side by side.
  public func section(figure: (String) -> String) -> String {
    "<div class=\"pair\">\n\(figure("score-skill"))\(figure("score-delay"))</div>\n"
  }
}
