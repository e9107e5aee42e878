extension StudyPart {
  /// The part that benchmarks hint strategies, for the first player of a benchmark.
  package static func hints(_ benchmark: HintBenchmark) -> StudyPart {
    let (summary, plan) = (benchmark.summaries[0], benchmark.summaries[0].plan)
    let names = plan.hints.map { ShellWord.quoted($0.name) }.joined(separator: " ")
    let document = benchmark.document()
    return StudyPart(
      topic: .hints, played: [summary.heading], seed: plan.seed, games: plan.trials,
      question: "Which hint helps?", answer: summary.answer, findings: summary.findings,
      figures: [
        Study.Figure(
          name: "hints",
          caption: """
            Lower is sooner, farther right more Sets are found unaided. On the Pareto front, where by the means no other is \
            better in both: \(summary.front.map(summary.name).listed()). Bars are 95% intervals.
            """,
          plot: summary.plot,
          command: "setlab hints \(names) --games \(summary.result.games) --seed \(plan.seed) "
            + "--out hints.svg")
      ],
      files: [
        Study.File(name: "hints.csv", text: document.csv("strategies")),
        Study.File(name: "hint-pairs.csv", text: document.csv("pairs")),
        Study.File(name: "hints.json", text: document.json.text),
      ], section: summary.section)
  }
}

extension HintSummary {
  /// The hints that end the game soonest and that score highest.
  fileprivate var answer: String {
    func told(_ goal: HintGoal, _ preposition: String) -> String? {
      verdicts.first { $0.goal == goal }.map { verdict in
        let tied = verdict.tied.map(name)
        return "\(name(verdict.best)), \(preposition) \(figure(of: verdict, gap: " "))"
          + (tied.isEmpty ? "" : " (no difference from \(tied.listed()) shown)")
      }
    }
    guard let fastest = told(.fastest, "in"), let highest = told(.highest, "at") else {
      return "There are too few deals to compare hints."
    }
    return """
      A \(people.player.name) ends the game soonest with \(fastest), because help saves time in the model, and scores most \
      with \(highest).
      """
  }

  fileprivate var findings: [Study.Finding] {
    verdicts.map { verdict in
      let tied = verdict.tied.map(name).joined(separator: ", ")
      let remarks = [
        tied.isEmpty ? "" : "not significantly different: \(tied)",
        isSettled(verdict) ? "follows from the model" : "",
      ]
      let unit =
        switch verdict.goal {
        case .fastest: "seconds"
        case .highest, .fairest: "points"
        case .fewest: "perGame"
        }
      return Study.Finding(
        name: verdict.goal.rawValue, what: "hints, \(verdict.goal.title): \(name(verdict.best))",
        figure: figure(of: verdict), remark: remarks.filter { !$0.isEmpty }.joined(separator: "; "),
        value: verdict.value.value, interval: verdict.value.interval, unit: unit)
    }
  }

  @Sendable fileprivate func section(figure: (String) -> String) -> String {
    let means = Section(
      "Means per game of \(NumberText.counted(result.games, "deal")), seed \(plan.seed), ± half the width of 95% "
        + "intervals; without ± by the strategy itself, for certain; none: not once. Gap: \(people.player.name)'s score minus \(people.beside.name)'s.",
      table: meansTable)
    let differences = Section(
      "Difference from “\(name(0))”, on the same deals and clocks, ± half the width of 95% intervals; in "
        + "brackets where not significant (Holm over all rows). They are sampling error alone; the uncertainty of "
        + "the model comes on top.", table: differenceTable)
    return """
      <p>\(HTML.escaped(heading)). Search times by level are published measurements; how a hint speeds up \
      a search, false claims and giving up are our own models and assumptions.</p>
      \(figure("hints"))\(means.html)
      \(differences.html)
      """
  }
}
