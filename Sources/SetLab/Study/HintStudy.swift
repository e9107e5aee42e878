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

  /// The best hint for each goal.
  public var answer: (question: String, answer: String) {
    let best = summary.verdicts.map { "\($0.goal.title): \(summary.name($0.best))" }
    let text = best.joined(separator: "; ")
    return ("Which hint helps?", text.prefix(1).uppercased() + text.dropFirst() + ".")
  }

  /// The plots, the most telling first.
  public var figures: [Study.Figure] {
    let names = plan.hints.map { ShellWord.quoted($0.name) }.joined(separator: " ")
    return [
      Study.Figure(
        name: "hints",
        caption: """
          Minutes to the end of the game against the share of Sets that are found unaided, with 95% intervals. No hint \
          strategy beats one on the Pareto front in both.
          """,
        plot: summary.plot,
        command: "setlab hints \(names) --games \(summary.result.games) --seed \(plan.seed) "
          + "--out hints.svg")
    ]
  }

  /// The tables and the results.
  public var files: [Study.File] {
    let document = summary.document
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
        what: "hints, \(verdict.goal.title): \(summary.name(verdict.best))",
        figure: summary.figure(of: verdict),
        remark: [
          tied.isEmpty ? "" : "not significantly different: \(tied)",
          verdict.goal == .fastest ? "follows from the model" : "",
        ].filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  /// The sections of the report, made with the figures by their names.
  public func sections(figure: (String) -> String) -> [Study.ReportSection] {
    let means = Section(
      "Means per game of \(NumberText.counted(summary.result.games, "deal")), seed \(plan.seed), with 95% intervals; gap: "
        + "\(plan.player.name)'s score minus \(plan.beside.name)'s.",
      table: summary.meansTable)
    let differences = Section(
      "Difference from “\(summary.name(0))”, on the same deals and clocks, ± the half-width of 95% intervals; in "
        + "brackets where not significant (Holm over all rows). They are sampling error alone; the uncertainty of "
        + "the model comes on top.", table: summary.differenceTable)
    let html = """
      <p>\(HTML.escaped(summary.heading)). Search times by level are published measurements; how a hint speeds up \
      a search, false claims and giving up are our own models and assumptions.</p>
      \(means.html)
      \(differences.html)
      \(figure("hints"))
      """
    return [Study.ReportSection(id: "hints", title: "Hints", html: html)]
  }
}
