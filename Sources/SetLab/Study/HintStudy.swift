public import SetExperiments

/// The part of a study that benchmarks hint strategies, for a beginner.
public struct HintStudy: StudyPart {
  /// The benchmark.
  public let summary: HintSummary

  /// The result of the plan of ``plan(_:games:seed:)``.
  public init(_ summary: HintSummary) { self.summary = summary }

  /// The plan for a study; hints are compared with the first.
  public static func plan(
    _ hints: [HintStrategy] = HintPlan.selection, games: UInt64, seed: UInt64
  ) -> HintPlan {
    HintPlan(hints, scoring: Scoring.usual, games: 0..<games, seed: seed)
  }

  private var plan: HintPlan { summary.plan }

  /// The games played, in lines for people.
  public var played: [String] { [summary.heading] }

  /// The games that were played, with their seed.
  public var deals: (seed: UInt64, games: Range<UInt64>) {
    (plan.seed, plan.trials)
  }

  /// The subject of the report.
  public var topic: StudyQuestion { .hints }

  /// The hints that end the game soonest and that score highest.
  public var answer: (question: String, answer: String) {
    func told(_ goal: HintGoal, _ preposition: String) -> String? {
      summary.verdicts.first { $0.goal == goal }.map { verdict in
        let tied = verdict.tied.map(summary.name)
        return
          "\(summary.name(verdict.best)), \(preposition) \(summary.figure(of: verdict, gap: " "))"
          + (tied.isEmpty ? "" : " (no difference from \(Study.list(tied)) shown)")
      }
    }
    let question = "Which hint helps?"
    guard let fastest = told(.fastest, "in"), let highest = told(.highest, "at") else {
      return (question, "There are too few deals to compare hints.")
    }
    return (
      question,
      """
      A \(plan.player.name) ends the game soonest with \(fastest), because help saves time in the model, and scores most \
      with \(highest).
      """
    )
  }

  /// The plots, the most telling first.
  public var figures: [Study.Figure] {
    let names = plan.hints.map { ShellWord.quoted($0.name) }.joined(separator: " ")
    return [
      Study.Figure(
        name: "hints",
        caption: """
          Lower is sooner, farther right more Sets are found unaided. On the Pareto front, where by the means no other is \
          better in both: \(Study.list(summary.front.map(summary.name))). Bars are 95% intervals.
          """,
        plot: summary.plot,
        command: "setlab hints \(names) --games \(summary.result.games) --seed \(plan.seed) "
          + "--out hints.svg")
    ]
  }

  /// The tables and the results.
  public var files: [Study.File] {
    let document = summary.document()
    return [
      Study.File(name: "hints.csv", text: document.csv("strategies")),
      Study.File(name: "hint-pairs.csv", text: document.csv("pairs")),
      Study.File(name: "hints.json", text: document.json.text),
    ]
  }

  /// The verdicts as findings.
  public var findings: [Study.Finding] {
    summary.verdicts.map { verdict in
      let tied = verdict.tied.map(summary.name).joined(separator: ", ")
      return Study.Finding(
        verdict.goal.rawValue, "hints, \(verdict.goal.title): \(summary.name(verdict.best))",
        verdict.value, unit: Self.unit(of: verdict.goal), figure: summary.figure(of: verdict),
        remark: [
          tied.isEmpty ? "" : "not significantly different: \(tied)",
          summary.isSettled(verdict) ? "follows from the model" : "",
        ].filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  private static func unit(of goal: HintGoal) -> String {
    switch goal {
    case .fastest: "seconds"
    case .highest, .fairest: "points"
    case .fewest: "perGame"
    }
  }

  /// The figure, the means and the differences.
  public func section(figure: (String) -> String) -> String {
    let means = Section(
      "Means per game of \(NumberText.counted(summary.result.games, "deal")), seed \(plan.seed), ± half the width of 95% "
        + "intervals; without ± by the strategy itself, for certain; none: not once. Gap: \(plan.player.name)'s score minus \(plan.beside.name)'s.",
      table: summary.meansTable)
    let differences = Section(
      "Difference from “\(summary.name(0))”, on the same deals and clocks, ± half the width of 95% intervals; in "
        + "brackets where not significant (Holm over all rows). They are sampling error alone; the uncertainty of "
        + "the model comes on top.", table: summary.differenceTable)
    return """
      <p>\(HTML.escaped(summary.heading)). Search times by level are published measurements; how a hint speeds up \
      a search, false claims and giving up are our own models and assumptions.</p>
      \(figure("hints"))\(means.html)
      \(differences.html)
      """
  }
}
