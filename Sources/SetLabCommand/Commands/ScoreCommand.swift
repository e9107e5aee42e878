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
      mismatch.
      Rules: \(NamedValue.registry.scoring.names.joined(separator: ", ")), or a formula for Sets, followed by \
      clauses for other events: 'formula: max(30 - t, 10); mistake: -2; hint: -1'. Without a clause an event brings \
      nothing; setlab list scorings names variables and events.
      setlab list rules (or players, hints, parameters) explains them.

      --distribution counts single games: quantiles of their scores (--quantiles), and how often a game of one \
      curve beats one of another under the same rule on the same deal, everyone with search times of their own. \
      Without --sweep it is of whole games.

      Examples:
        setlab score 'formula: {t < 10: 5, 3}; mistake: -2' --sweep none
        setlab score 'formula: max(40 - t, 5) - 2*hintsHere' --sweep elapsed=0:900
        setlab score flat --sweep penalty=0:10:1 --format csv
        setlab score --player beginner --player 'beginner(caution: 0.5)' --sweep penalty=0:2
        setlab score flat luzin rubenbaca --player child --player expert --sweep none
        setlab score --until 0.5 --minutes 10
        setlab score --player expert --player 'expert(mistakes: 2)' --distribution --out scores.svg
      """)

  @Argument(
    help: "Scoring rules (default: linear-decay).", transform: NamedValue.scoring)
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
    transform: NamedValue.hints)
  var hints: [HintStrategy] = []

  @Option(
    help: ArgumentHelp(
      "The parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP, or none for a table of whole games (default: skill=0.5:3).",
      valueName: "sweep"),
    transform: SweepRange.parse)
  var sweep: SweepRange?

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
      "The number of games for each point (default: 2000; with --until or --minutes, the maximum).",
      valueName: "n"),
    transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup var limits: LimitOptions

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var drawing: CurveDrawingOptions

  /// The most curves allowed: as many as can be distinguished, and more in a table alone.
  private var most: Int {
    let isDrawn =
      (axis != .whole || distribution) && ![.json, .csv, .latex].contains(drawing.output.format)
    return isDrawn ? Plot.mostSeries : 200
  }

  mutating func validate() throws {
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
    guard lines.count <= most else {
      throw ValidationError(
        "too many curves (\(lines.count)): at most \(most) can be "
          + (most == Plot.mostSeries ? "told apart; use fewer" : "tabled; use fewer")
          + " rules, players or hints")
    }
    try NamedValue.checkDifferent(lines.map { [$0.rule.name, $0.player.name, $0.hints.name] }) {
      "the curve of " + $0.joined(separator: ", ")
    }
    _ = try plan
  }

  var uses: [OptionUse] {
    drawing.uses(isDrawn: axis != .whole || distribution, axis: axis) + [
      OptionUse(
        ["--quantiles"],
        "needs a sweep, or --format text, json or csv: a figure of whole games has all",
        if: axis != .whole || !drawing.output.isFigure)
    ]
  }

  private func validateDistribution() throws {
    guard distribution else {
      if quantiles.quantiles != nil {
        throw ValidationError("--quantiles states those of single games: add --distribution")
      }
      if let rows = drawing.rows, rows != .curves {
        throw ValidationError("--rows \(rows.rawValue) needs --distribution")
      }
      return
    }
    guard !relative else {
      throw ValidationError("--relative shows multiples of means: leave out --distribution")
    }
    let (curves, points) = (lines.count, sweep?.points.count ?? 1)
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
        case .hints, .elapsed, .progress, .whole: nil
        }
      guard let text, text.arguments.contains(where: { $0.key == axis.name }),
        !names.contains(text.description)
      else { continue }
      names.append(text.description)
    }
    return names
  }

  private var axis: CurveAxis { sweep?.axis ?? (distribution ? .whole : .player("skill")) }

  private var lines: [CurveLine] {
    let rules = scoringRules.isEmpty ? [.linearDecay] : scoringRules
    let players = player.isEmpty ? [Player.beginner, .expert] : player
    var helps = hints
    if helps.isEmpty {
      if case .hints = axis { helps = [HintStrategy(.after(30))] } else { helps = [.never] }
    }
    return rules.flatMap { rule in
      players.flatMap { player in
        helps.map { CurveLine(rule: rule, player: player, hints: $0) }
      }
    }
  }

  private var plan: CurvePlan {
    get throws {
      let points =
        try sweep?.points ?? SweepRange.parse(distribution ? "none" : "skill=0.5:3").points
      let range = try timed.range(
        limits.games(games, usual: 2_000, most: NamedValue.mostTimedGames))
      do throws(ParameterError) {
        return try CurvePlan(
          lines, along: axis, at: points, measure: metric, games: range, seed: timed.seed,
          rules: timed.rules, deck: timed.deck, isDistribution: distribution)
      } catch {
        throw ValidationError("in the sweep of \(axis.name), \(error.message)")
      }
    }
  }

  mutating func run() async throws {
    try drawing.output.check()
    Console.report(notesOn: scoringRules)
    let rule = limits.rule(by: metric.name)
    try await keeping.run(
      try plan, workers: timed.workers,
      stated: .init(confidence: timed.stated, rule: rule, quantiles: quantiles.chosen),
      within: limits.time, needsGames: true, besides: drawing.output.destination.out
    ) {
      for name in overridden {
        Console.report("the sweep sets \(axis.name), whatever “\(name)” says")
      }
      try drawing.write(
        TimedCurves(
          $0, rule: rule, confidence: timed.stated, isRelative: relative,
          shares: quantiles.chosen))
    }
  }
}
