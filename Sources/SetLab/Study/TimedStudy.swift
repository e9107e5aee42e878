internal import Estimates
internal import Experiments
internal import MonteCarlo
internal import Plotting
internal import Records
public import SetExperiments
public import SetGame
internal import SetPlayers
internal import Statistics

/// The part of a study that is about timed games: hints benchmarked, and scores as functions.
public struct TimedStudy: Sendable {
  /// The usual selection of hint strategies, for a beginner.
  public let hints: HintSummary
  /// The score by the delay of hints, for both calibrated players.
  public let delay: TimedCurves
  /// The scores of three rules by skill, for a beginner.
  public let skill: TimedCurves

  /// The results of the plans of ``plans(games:seed:)``.
  ///
  /// - Parameters:
  ///   - hints: The benchmark.
  ///   - delay: The score by the delay of hints.
  ///   - skill: The scores by skill.
  public init(hints: HintSummary, delay: TimedCurves, skill: TimedCurves) {
    self.hints = hints
    self.delay = delay
    self.skill = skill
  }

  /// What is played.
  public struct Plans: Sendable {
    /// The benchmark of hints.
    public let hints: HintPlan
    /// The score by the delay of hints.
    public let delay: CurvePlan
    /// The scores by skill.
    public let skill: CurvePlan
  }

  /// The plans for a study.
  ///
  /// - Parameters:
  ///   - games: The number of games of the study; the benchmark takes 4,000 deals of them at most, each point of a curve 1,000.
  ///   - seed: The seed.
  /// - Returns: The plans.
  /// - Throws: Nothing in practice: all settings of the curves are valid.
  public static func plans(games: UInt64, seed: UInt64) throws(ParameterError) -> Plans {
    let each = 0..<min(games, 1_000)
    var after = HintStrategy(.after(30))
    after.help = .cards(1)
    let byDelay = [Player.beginner, .expert].map {
      CurveLine(rule: HintPlan.usualRule, player: $0, hints: after)
    }
    let rules: [Scoring] = [.linearDecay, .steppedDecay, .flat]
    return Plans(
      hints: HintPlan(
        HintPlan.selection, scoring: HintPlan.usualRule, games: 0..<min(games, 4_000), seed: seed),
      delay: try CurvePlan(
        byDelay, along: .hints("delay"), at: (0...40).map { 3 * Double($0) }, games: each,
        seed: seed),
      skill: try CurvePlan(
        rules.map { CurveLine(rule: $0, player: .beginner) }, along: .player("skill"),
        at: (0...25).map { 0.5 + Double($0) / 10 }, games: each, seed: seed))
  }

  /// The plots with the commands that draw them.
  var figures: [Study.Figure] {
    func options(_ curves: TimedCurves) -> String {
      "--games \(curves.run.tally.games) --seed \(curves.plan.seed)"
    }
    return [
      Study.Figure(
        name: "score-delay",
        caption: "What a one-card hint that costs five points is worth, by when it is given. "
          + TimedStudy.course(of: delay, at: [0, 15, 120], unit: " s") + ".",
        plot: delay.plot(),
        command: "setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120 "
          + options(delay)),
      Study.Figure(
        name: "score-skill",
        caption: "How three scoring rules reward skill. "
          + TimedStudy.course(of: skill, at: [0.5, 1, 3], unit: "") + ".",
        plot: skill.plot(),
        command: "setlab score linear-decay stepped-decay flat --player beginner "
          + "--sweep skill=0.5:3:0.1 " + options(skill)),
    ]
  }

  /// The values of curves at some places, in words.
  static func course(of curves: TimedCurves, at places: [Double], unit: String) -> String {
    let names = curves.plan.names
    return names.indices.map { line in
      let ends: [@Sendable (Double) -> Double] = [
        curves.function(of: line) { $0.value }, curves.function(of: line) { $0.interval.lower },
        curves.function(of: line) { $0.interval.upper },
      ]
      let points = places.map { place in
        let texts = ends.map { NumberText.fixed($0(place), decimals: 1) }
        return "\(texts[0]) (\(texts[1]) to \(texts[2])) at \(NumberText.shortest(place))\(unit)"
      }
      return "\(names[line]): " + points.joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// The tables and results.
  var files: [Study.File] {
    let document = hints.document
    return [
      Study.File(name: "hints.csv", text: document.csv("strategies")),
      Study.File(name: "hint-pairs.csv", text: document.csv("pairs")),
      Study.File(name: "hints.json", text: document.json.text),
      Study.File(name: "score-delay.csv", text: delay.document.csv()),
      Study.File(name: "score-skill.csv", text: skill.document.csv()),
    ]
  }

  /// The verdicts as findings.
  var findings: [Study.Finding] {
    hints.verdicts.map { verdict in
      let tied = verdict.tied.map(hints.name).joined(separator: ", ")
      return Study.Finding(
        what: "hints, \(verdict.goal.title): \(hints.name(verdict.best))",
        figure: hints.figure(of: verdict),
        remark: [
          tied.isEmpty ? "" : "not significantly different: \(tied)",
          verdict.goal == .fastest ? "follows from the model" : "",
        ].filter { !$0.isEmpty }.joined(separator: "; "))
    }
  }

  /// The section of the report.
  var section: String {
    let plan = hints.plan
    let means = Section(
      "Means per game of \(NumberText.grouped(hints.result.games)) deals, seed \(plan.seed); gap: "
        + "\(plan.player.name)'s score minus \(plan.beside.name)'s.",
      table: hints.table(.strategies))
    let differences = Section(
      "Difference from “\(hints.name(0))”, on the same deals and clocks, ± the half-width of 95% intervals; in "
        + "brackets where not significant (Holm over all rows). They are sampling error alone; the uncertainty of "
        + "the model comes on top.", table: hints.differenceTable)
    return """
      <p>\(HTML.escaped(hints.heading)). Search times by level are published measurements; how a hint speeds up \
      a search, false claims and giving up are our own models and assumptions.</p>
      \(means.html)
      \(differences.html)
      """
  }
}
