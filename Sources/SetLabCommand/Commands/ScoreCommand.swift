internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// `setlab score`: scoring curves.
struct ScoreCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "score", _superCommandName: "setlab",
    abstract: "Plot the mean score of timed games against any parameter.",
    discussion: """
      How do points grow with skill?
        setlab score
      Which rule tells players apart?
        setlab score flat linear-decay multiplier --player expert --sweep skill=0.5:3
      When should a hint come?
        setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120

      There is one curve for each combination of rule, player and hint strategy, with a band of \
      intervals. Each point is a simulation of --games games on the same deals and clocks; between \
      points, curves are straight lines.

      What can be swept: \(CurveAxis.names(in: NamedValue.registry).joined(separator: ", ")). elapsed plots the score so far \
      against the seconds played, progress against the Sets taken; penalty is another name for \
      mismatch. Before a parameter may stand whose it is: beginner.skill is swept for the beginner alone, \
      luzin.mismatch for one rule. A letter in a formula of yours is swept by its name. A second --sweep makes a \
      curve for each of its values, \(SweepRange.usualLines) unless a step is given.
      Rules: \(NamedValue.registry.scoring.names.joined(separator: ", ")), or a formula for Sets, followed by \
      clauses for other events: 'formula: max(30 - t, 10); mistake: -2; hint: -1'. Without a clause an event brings \
      nothing; setlab list scorings names variables and events.
      setlab list rules (or players, hints, parameters) explains them.

      --distribution counts single games: quantiles of their scores (--quantiles), and how often a game of one \
      curve beats one of another under the same rule on the same deal, everyone with search times of their own. \
      Without --sweep it is of whole games.

      --ranking says how few games each rule needs to rank players. --exploit says what a player gains under each rule who \
      guesses, waits, calls for cards or asks for hints. --panels draws rules side by side. --sequential plays whole games until the best player under each \
      rule is known; differences that matter unless --delta says otherwise: \(DecisionOptions.deltas(CurvePlan.measures)).

      Examples:
        setlab score 'formula: {t < 10: 5, 3}; mistake: -2' --sweep none
        setlab score 'formula: max(40 - t, 5) - 2*hintsHere' --sweep elapsed=0:900
        setlab score flat --sweep penalty=0:10:1 --format csv
        setlab score --player beginner --player 'beginner(caution: 0.5)' --sweep penalty=0:2
        setlab score 'formula: max(a - b*t, 0)' --sweep a=10:40 --sweep b=0:1:0.5 --player beginner
        setlab score flat luzin rubenbaca --player child --player expert --sweep none
        setlab score --until 0.5 --minutes 10
        setlab score flat luzin --sweep none --uncertain
        setlab score flat linear-decay luzin --player child --player beginner --player expert --ranking
        setlab score flat luzin --exploit --uncertain
        setlab score flat liddle presidentsam100 --panels --out curves.svg
        setlab score --sweep none --sequential
        setlab score --player expert --player 'expert(mistakes: 2)' --distribution --out scores.svg
      """)

  @Argument(
    help: "Scoring rules (default: linear-decay).", transform: NamedValue.typedScoring)
  var scoringRules: [Scoring] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The player; may be repeated (default: beginner and expert).",
      valueName: "player"),
    transform: NamedValue.player)
  var player: [Player] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The hint strategy; may be repeated (default: never, or after(30) when it is swept).",
      valueName: "hint"),
    transform: NamedValue.typedHints)
  var hints: [HintStrategy] = []

  @Option(
    name: .customLong("sweep"), parsing: .singleValue,
    help: ArgumentHelp(
      "The parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP, or none for a table of whole games (default: skill=0.5:3); a second one makes a curve for each of its values.",
      valueName: "sweep"),
    transform: SweepRange.parse)
  var sweeps: [SweepRange] = []

  /// The parameter along which curves run.
  private var sweep: SweepRange? { sweeps.first }

  @Flag(
    help: """
      Show multiples of the first player's numbers, of each rule by itself; the intervals hold \
      whatever the correlation.
      """)
  var relative = false

  @Flag(
    help: """
      Count single games: their quantiles, and how often a game of one curve beats one of another on the same deal.
      """)
  var distribution = false

  @Flag(help: "With --sweep none: also report the difference of each pair of curves of a rule.")
  var pairs = false

  @OptionGroup var quantiles: QuantileOption

  @Option(
    help: ArgumentHelp(
      "The metric to plot: " + CurvePlan.measures.map(\.name).joined(separator: ", ")
        + " (default: score).",
      valueName: "metric"),
    completion: .list(CurvePlan.measures.map(\.name)), transform: NamedValue.curveMeasure)
  var metric: Measure<TimedTotals> = .score

  @Option(
    help: ArgumentHelp(
      "The number of games for each point (default: 2000; with --until, --sequential or --minutes, the maximum).",
      valueName: "n"),
    transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup var decision: DecisionOptions

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var few: RankingOptions
  @OptionGroup var exploits: ExploitOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var drawing: CurveDrawingOptions

  /// The most curves allowed: as many as can be distinguished, and more in a table alone.
  private var most: Int {
    let isDrawn =
      !few.ranking && !drawing.panels && (axis != .whole || distribution)
      && ![.json, .csv, .latex].contains(drawing.output.format)
    return isDrawn ? Plot.mostSeries : 200
  }

  mutating func validate() throws {
    try SweepRange.check(sweeps)
    guard !few.ranking || !exploits.exploit else {
      throw ValidationError("--ranking and --exploit are mutually exclusive")
    }
    guard !few.ranking else { return try validateRanking() }
    guard !exploits.exploit else { return try validateExploit() }
    guard metric.name == "score" || scoringRules.count <= 1 else {
      throw ValidationError(
        "--metric \(metric.name) does not depend on the scoring rule: give only one")
    }
    guard metric.name != "time" || axis != .elapsed else {
      throw ValidationError("--metric time is meaningless against elapsed: sweep something else")
    }
    guard !drawing.look.ends && !drawing.look.asymptotes else {
      throw ValidationError("curves of scores have no poles and no open ends to be marked")
    }
    try validateDistribution()
    guard
      axis != .whole || distribution || !drawing.output.isFigure
    else {
      throw ValidationError(
        "--sweep none gives a table, which is not drawn: use --format text, json or csv")
    }
    let count = try curves.count
    let inPanel = Dictionary(grouping: try curves, by: \.rule.name).values.map(\.count).max() ?? 0
    guard !drawing.panels || inPanel <= Plot.mostSeries else {
      throw ValidationError(
        "too many curves of one rule (\(inPanel)): at most \(Plot.mostSeries) can be told apart in a panel"
      )
    }
    guard count <= most else {
      throw ValidationError(
        "too many curves (\(count)): at most \(most) can be "
          + (most == Plot.mostSeries ? "told apart; use fewer" : "tabled; use fewer")
          + (sweeps.count > 1 ? " values in the second sweep" : " rules, players or hints"))
    }
    try NamedValue.checkDifferent(lines.map { [$0.rule.name, $0.player.name, $0.hints.name] }) {
      "the curve of " + $0.joined(separator: ", ")
    }
    try validateComparison()
    guard !models.uncertain || !(relative || distribution) else {
      throw ValidationError(
        "--uncertain states means: leave out \(relative ? "--relative" : "--distribution")")
    }
    try models.check(try plan)
  }

  /// True if the whole games of curves are compared.
  private var isCompared: Bool { decision.sequential || pairs }

  private func validateComparison() throws {
    let option = decision.sequential ? "--sequential" : "--pairs"
    guard !isCompared || axis == .whole && !distribution && !relative else {
      throw ValidationError(
        "\(option) compares whole games: add --sweep none, and leave out --distribution and --relative"
      )
    }
    guard !isCompared || lines.contains(where: { $0.rule == lines[0].rule && $0 != lines[0] })
    else {
      throw ValidationError(
        "\(option) compares players or hints under one rule: name two or more of them")
    }
  }

  private func validateRanking() throws {
    guard axis == .whole else {
      throw ValidationError("--ranking is of whole games: leave out --sweep")
    }
    guard lines.count <= most else {
      throw ValidationError("too many curves (\(lines.count)): at most \(most) can be ranked")
    }
    try NamedValue.checkDifferent(lines.map { [$0.rule.name, $0.player.name, $0.hints.name] }) {
      "the curve of " + $0.joined(separator: ", ")
    }
    guard scoringRules.count <= Plot.mostSeries else {
      throw ValidationError("at most \(Plot.mostSeries) rules can be told apart: use fewer")
    }
    try few.check(try ranking, models)
  }

  private func validateExploit() throws {
    guard axis == .whole else {
      throw ValidationError("--exploit is of whole games: leave out --sweep")
    }
    guard scoringRules.count <= 40 else {
      throw ValidationError("at most 40 rules can be examined at once: use fewer")
    }
    try NamedValue.checkDifferent(usedRules.map(\.name)) { "scoring rule “\($0)”" }
    try NamedValue.checkDifferent(players.map(\.name)) { "player “\($0)”" }
    if let rows = drawing.rows, !ExploitOptions.rows.contains(rows) {
      throw ValidationError(
        "--rows \(rows.rawValue) does not go with --exploit: use responses or behaviours")
    }
    for plan in try responses { try models.check(plan.measuring) }
  }

  private var responses: [ExploitPlan] {
    get throws {
      try exploits.plans(
        players, under: usedRules, timed,
        games: decision.games(games, usual: 2_000, most: NamedValue.mostTimedGames))
    }
  }

  private var ranking: RankingPlan {
    get throws {
      try few.plan(
        lines, timed,
        games: decision.games(games, usual: 2_000, most: NamedValue.mostTimedGames))
    }
  }

  var uses: [OptionUse] {
    let isDrawn = axis != .whole || distribution || few.ranking || exploits.exploit
    return drawing.uses(isDrawn: isDrawn, axis: axis) + models.uses + few.uses + exploits.uses + [
      OptionUse(
        ["--pairs"], "does not go with --sequential, which reports all pairs",
        if: !decision.sequential),
      OptionUse(
        ["--pairs"], "needs --format text or json",
        if: [.text, .json].contains(drawing.output.format)),
      OptionUse(
        ["--quantiles"],
        "needs a sweep, or --format text, json or csv: a figure of whole games has all",
        if: axis != .whole || !drawing.output.isFigure),
    ] + decision.uses(isFigure: drawing.output.isFigure)
  }

  private func validateDistribution() throws {
    guard distribution else {
      if quantiles.quantiles != nil {
        throw ValidationError("--quantiles states those of single games: add --distribution")
      }
      if let rows = drawing.rows, rows != .curves {
        throw ValidationError(
          "--rows \(rows.rawValue) needs "
            + (ExploitOptions.rows.contains(rows) ? "--exploit" : "--distribution"))
      }
      return
    }
    if let rows = drawing.rows, ExploitOptions.rows.contains(rows) {
      throw ValidationError("--rows \(rows.rawValue) needs --exploit")
    }
    guard !relative else {
      throw ValidationError("--relative shows multiples of means: leave out --distribution")
    }
    let (curves, points) = (try curves.count, sweep?.points.count ?? 1)
    guard curves * points <= CurveDistributions.mostPoints else {
      throw ValidationError(
        "too many distributions (\(counted(curves, "curve")) of \(counted(points, "point"))): at most "
          + "\(CurveDistributions.mostPoints) are counted; use fewer curves or a larger step")
    }
  }

  /// The players and rules that give the parameter which is swept.
  private var overridden: [String] {
    var names: [String] = []
    for line in lines {
      let text: ParameterText? =
        switch axis {
        case .player: line.player.notation
        case .rule: try? ParameterText(line.rule.name)
        default: nil
        }
      guard let text, text.arguments.contains(where: { $0.key == axis.key }),
        !names.contains(text.description)
      else { continue }
      names.append(text.description)
    }
    return names
  }

  private var axis: CurveAxis {
    sweep?.axis ?? (distribution || few.ranking || exploits.exploit ? .whole : .player("skill"))
  }

  private var usedRules: [Scoring] { scoringRules.isEmpty ? [.linearDecay] : scoringRules }
  private var players: [Player] { player.isEmpty ? [.beginner, .expert] : player }

  private var lines: [CurveLine] {
    let (rules, players) = (usedRules, players)
    var helps = hints
    if helps.isEmpty {
      let isOfHints = sweeps.contains { if case .hints = $0.axis { true } else { false } }
      helps = isOfHints ? [HintStrategy(.after(30))] : [.never]
    }
    return rules.flatMap { rule in
      players.flatMap { player in
        helps.map { CurveLine(rule: rule, player: player, hints: $0) }
      }
    }
  }

  /// The curves, each for every value of a second sweep that changes it.
  private var curves: [CurveLine] {
    get throws {
      guard sweeps.count > 1 else { return lines }
      var curves: [CurveLine] = []
      for y in sweeps[1].lines {
        let changed = try NamedValue.accepted("sweep") { () throws(ParameterError) in
          try sweeps[1].axis.setting(lines, to: y, NamedValue.registry)
        }
        curves += changed.filter { !curves.contains($0) }
      }
      return curves
    }
  }

  private var plan: CurvePlan {
    get throws {
      let points =
        try sweep?.points ?? SweepRange.parse(distribution ? "none" : "skill=0.5:3").points
      let range = try timed.range(
        decision.games(games, usual: 2_000, most: NamedValue.mostTimedGames))
      let curves = try curves
      do throws(ParameterError) {
        return try CurvePlan(
          curves, along: axis, at: points, measure: metric, games: range, seed: timed.seed,
          rules: timed.rules, deck: timed.deck, isDistribution: distribution,
          isCompared: isCompared, registry: NamedValue.registry)
      } catch {
        throw ValidationError("in the sweep of \(axis.name), \(error.message)")
      }
    }
  }

  mutating func run() async throws {
    try drawing.output.check()
    Console.report(notesOn: scoringRules)
    guard !few.ranking else {
      return try await few.run(try ranking, timed, models, drawing: drawing)
    }
    guard !exploits.exploit else {
      return try await exploits.run(try responses, timed, models: models, drawing: drawing)
    }
    let rule = decision.rule(by: metric)
    let statement = StoredResult.Statement(
      confidence: timed.stated, rule: rule, quantiles: quantiles.chosen)
    guard !decision.plan else {
      return try drawing.output.write(
        try await decision.forecast(
          of: try plan, workers: timed.workers, stated: statement, keeping))
    }
    try await models.run(
      try plan, keeping: keeping, workers: timed.workers, stated: statement,
      within: decision.limits.time, besides: drawing.output.destination.out,
      reading: {
        TimedCurves(
          $0, rule: rule, confidence: timed.stated, isRelative: relative, shares: quantiles.chosen)
      },
      write: { curves in
        for name in overridden {
          Console.report("the sweep sets \(axis.key), whatever “\(name)” says")
        }
        try drawing.write(curves)
      })
  }
}
