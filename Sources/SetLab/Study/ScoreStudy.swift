extension StudyPart {
  /// The plans for a study of scores: of hints by their delay for both calibrated players, and of three rules by skill for
  /// a beginner.
  ///
  /// Each point of a curve has the given number of deals; all settings are valid, so it does not throw.
  package static func scorePlans(
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

  /// The part that is about scores as functions, from the plans of ``scorePlans(games:seed:)``.
  ///
  /// It has no findings: each point of a curve is an estimate of its own, which the figures show.
  package static func scores(delay: TimedCurves, skill: TimedCurves) -> StudyPart {
    let names = skill.plan.names
    let told = [names.indices.first, names.indices.last].compactMap { $0 }.map { line in
      "\(skill.text(line, at: 3)) instead of \(skill.text(line, at: 1)) points by \(names[line])"
    }
    return StudyPart(
      topic: .scores,
      played: ["\(NumberText.counted(delay.run.tally.games, "deal")) for each point of a curve"],
      seed: delay.plan.seed, games: delay.plan.trials, question: "What is speed worth?",
      answer:
        "A beginner who finds Sets three times as fast as measured scores \(told.joined(separator: ", and ")).",
      figures: [
        Study.Figure(
          name: "score-skill",
          caption: "How three scoring rules reward skill, which is 1 as measured: "
            + skill.course(at: [0.5, 1, 3], unit: "") + ".",
          plot: skill.plot(),
          command: "setlab score linear-decay stepped-decay flat --player beginner "
            + "--sweep skill=0.5:3:0.1 " + skill.options),
        Study.Figure(
          name: "score-delay",
          caption: "What a one-card hint that costs five points is worth, by when it is given: "
            + delay.course(at: [0, 15, 120], unit: " s") + ".",
          plot: delay.plot(),
          command: "setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120 "
            + delay.options),
      ],
      files: [
        Study.File(name: "score-delay.csv", text: delay.document.csv()),
        Study.File(name: "score-skill.csv", text: skill.document.csv()),
      ],
      section: { figure in
        "<div class=\"pair\">\n\(figure("score-skill"))\(figure("score-delay"))</div>\n"
      })
  }
}

extension TimedCurves {
  fileprivate var options: String { "--games \(run.tally.games) --seed \(plan.seed)" }

  fileprivate func course(at places: [Double], unit: String) -> String {
    plan.names.enumerated().map { line, name in
      let points = places.map { place in
        "\(text(line, at: place)) at \(NumberText.shortest(place))\(unit)"
      }
      return "\(name) \(trend(of: line, unit)), " + points.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  fileprivate func text(_ line: Int, at place: Double) -> String {
    let texts = [
      function(of: line) { $0.value }, function(of: line) { $0.interval.lower },
      function(of: line) { $0.interval.upper },
    ].map { NumberText.fixed($0(place), decimals: 1) }
    return "\(texts[0]) (\(texts[1]) to \(texts[2]))"
  }

  private func trend(of line: Int, _ unit: String) -> String {
    let estimates = estimates[line]
    guard let first = estimates.first, let last = estimates.last,
      let lowest = estimates.indices.min(by: { estimates[$0].value < estimates[$1].value })
    else { return "is unknown" }
    let least = estimates[lowest].interval.upper
    if least < min(first.interval.lower, last.interval.lower) {
      return "is lowest at \(NumberText.shortest(plan.points[lowest]))\(unit)"
    }
    if last.interval.lower > first.interval.upper { return "rises" }
    if last.interval.upper < first.interval.lower { return "falls" }
    return "stays level as far as shown"
  }
}
