internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct ScoreCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Plot the mean score of timed games against any parameter.",
    discussion: """
      How do points grow with skill?
        setlab score
      Which rule tells players apart?
        setlab score flat linear-decay multiplier --player expert --sweep skill=0.5:3
      When should a hint come?
        setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120

      There is one curve for each combination of rule, player and hint strategy. setlab list \
      rules (players, hints, parameters to sweep) explains them.

      \(OptionPage.sentence)

      Examples:
        setlab score flat luzin --sweep none --pairs
        setlab score 'formula: max(a - b*t, 0)' --sweep a=10:40 --sweep b=0:1:0.5
      """)

  @Argument(help: "Scoring rules (default: linear-decay).")
  var scoringRules: [String] = []

  @Option(
    parsing: .singleValue, help: "The player; may be repeated (default: beginner and expert).")
  var player: [String] = []

  @Option(
    parsing: .singleValue,
    help: .value(
      "hint", "The hint strategy; may be repeated (default: never, or after(30) when it is swept).")
  )
  var hints: [String] = []

  @Option(
    parsing: .singleValue,
    help:
      "The parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP, or none for a table of whole games (default: skill=0.5:3); a second makes a curve for each value."
  )
  var sweep: [String] = []

  @Flag(
    help: .hidden(
      """
      Show multiples of the first player's numbers, of each rule by itself; the intervals hold \
      whatever the correlation.
      """))
  var relative = false

  @Flag(
    help: """
      Count single games: their quantiles, and how often a game of one curve beats one of another on the same deal.
      """)
  var distribution = false

  @Flag(help: "With --sweep none: also report the difference of each pair of curves of a rule.")
  var pairs = false

  @OptionGroup(visibility: .hidden) var quantiles: QuantileOption

  @Option(
    help: ArgumentHelp(
      "The metric to plot: " + CurvePlan.measures.map(\.name).joined(separator: ", ")
        + " (default: score)."), completion: .list(CurvePlan.measures.map(\.name)),
    transform: { try NamedValue.measure($0, among: CurvePlan.measures) })
  var metric: Measure<TimedTotals> = .score

  @Option(
    help: .value(
      "n",
      "The number of games for each point (default: 2000; with --until, --sequential or --minutes, the maximum)."
    ), transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup(visibility: .hidden) var decision: DecisionOptions
  @OptionGroup var timed: TimedRunOptions
  @OptionGroup var output: FigureOutput

  @Option(
    parsing: .unconditional,
    help: .value("from:to", "The window in y (default: fitted to what is drawn).").hidden,
    transform: PlotRange.parse)
  var y: PlotRange?

  @OptionGroup(visibility: .hidden) var axes: AxisOptions

  @Flag(help: .hidden("Join points at whole numbers by lines, with bands."))
  var join = false

  @Flag(help: .hidden("Draw a panel for each rule, with an axis of its own."))
  var panels = false

  @Option(
    help: .value(
      "part",
      "The rows of CSV or LaTeX output; quantiles (the usual ones) and wins with --distribution."))
  var rows: CurveRows?

  mutating func validate() throws {
    try require(
      metric.name == "score" || scoringRules.count <= 1,
      "--metric \(metric.name) does not depend on the scoring rule: give only one")
    if quantiles.quantiles != nil, !distribution {
      throw ValidationError("--quantiles states those of single games: add --distribution")
    }
    if let rows, rows != .curves, !distribution {
      throw ValidationError("--rows \(rows.rawValue) needs --distribution")
    }
    _ = try range()
  }

  private var isWhole: Bool { sweep.isEmpty ? distribution : sweep == ["none"] }

  private var isCompared: Bool { decision.sequential || pairs }

  var uses: [OptionUse] {
    let isDrawn = !isWhole || distribution
    let mean = "goes with means: leave out --distribution"
    output.uses(
      hasFigureInText: isDrawn,
      [
        "--y": y != nil, "--log": axes.logAxes != nil, "--line": !axes.line.isEmpty, "--join": join,
        "--panels": panels,
      ])
    output.rowsUse(rows != nil)
    OptionUse(
      ["--join": join],
      "needs a sweep along whole numbers, such as progress=0:27: other curves are lines already",
      if: sweep.first.map { (try? SweepRange.parse($0))?.axis.isWhole == true } ?? false)
    OptionUse(["--panels": panels], "needs a sweep", if: sweep != ["none"] && isDrawn)
    timed.models.uses(timed.keeping, decision.limits, isSequential: decision.sequential)
    OptionUse(
      ["--sequential": decision.sequential, "--pairs": pairs],
      "compares whole games: add --sweep none", if: isWhole)
    OptionUse(
      ["--sequential": decision.sequential, "--pairs": pairs, "--relative": relative], mean,
      if: !distribution)
    OptionUse(
      ["--relative": relative], "needs means that are not compared",
      if: !isCompared && !timed.models.uncertain)
    OptionUse(["--uncertain": timed.models.uncertain], mean, if: !distribution)
    OptionUse(
      ["--pairs": pairs], "does not go with --sequential, which reports all pairs",
      if: !decision.sequential)
    OptionUse(
      ["--pairs": pairs], "needs --format text or json", if: [.text, .json].contains(output.format))
    OptionUse(
      ["--quantiles": quantiles.quantiles != nil],
      "needs a sweep, or --format text, json or csv: a figure of whole games has all",
      if: !isWhole || !output.isFigure)
    OptionUse(
      ["--sweep": true], "none gives a table, which is not drawn: use --format text, json or csv",
      if: !isWhole || distribution || !output.isFigure)
    decision.uses(timed.keeping, isFigure: output.isFigure)
  }

  private func range() throws -> Range<UInt64> {
    try timed.deals.range(decision.games(games, usual: 2_000, most: NamedValue.mostTimedGames))
  }

  private func lines(isOfHints: Bool) throws -> [CurveLine] {
    let rules =
      scoringRules.isEmpty ? [.linearDecay] : try scoringRules.map(NamedValue.typedScoring)
    let players = player.isEmpty ? [.beginner, .expert] : try player.map(NamedValue.player)
    let helps =
      hints.isEmpty
      ? [isOfHints ? HintStrategy(.after(30)) : .never] : try hints.map(NamedValue.typedHints)
    let lines = rules.flatMap { rule in
      players.flatMap { player in
        helps.map { CurveLine(rule: rule, player: player, hints: $0) }
      }
    }
    try NamedValue.checkDifferent(lines.map { [$0.rule.name, $0.player.name, $0.hints.name] }) {
      "the curve of " + $0.joined(separator: ", ")
    }
    try require(
      !isCompared || lines.contains(where: { $0.rule == lines[0].rule && $0 != lines[0] }),
      "\(pairs ? "--pairs" : "--sequential") compares players or hints under one rule: name two or more of them"
    )
    return lines
  }

  private func plan() throws -> (plan: CurvePlan, named: [CurveLine]) {
    let sweeps = try (sweep.isEmpty ? [distribution ? "none" : "skill=0.5:3"] : sweep)
      .map(SweepRange.parse)
    try SweepRange.check(sweeps)
    let axis = sweeps[0].axis
    try require(
      metric.name != "time" || axis != .elapsed,
      "--metric time is meaningless against elapsed: sweep something else")
    let lines = try lines(isOfHints: sweeps.contains { $0.axis.kind == .hints })
    var curves = lines
    if sweeps.count > 1 {
      curves = []
      for y in sweeps[1].lines {
        let changed = try NamedValue.accepted("sweep") {
          try sweeps[1].axis.setting(lines, to: y, NamedValue.registry)
        }
        curves += changed.filter { !curves.contains($0) }
      }
    }
    try checkCount(curves, points: sweeps[0].points.count)
    let games = try range()
    do throws(ParameterError) {
      let plan = try CurvePlan(
        curves, along: axis, at: sweeps[0].points, measure: metric, games: games,
        seed: timed.deals.seed, rules: timed.deals.rules, deck: timed.deals.deck,
        isDistribution: distribution,
        isCompared: isCompared, registry: NamedValue.registry)
      return (plan, lines)
    } catch {
      throw ValidationError("in the sweep of \(axis.name), \(error.message)")
    }
  }

  private func checkCount(_ curves: [CurveLine], points: Int) throws {
    let isDrawn =
      (!isWhole || distribution) && ![.json, .csv, .latex].contains(output.format)
    let inPanel = Dictionary(grouping: curves, by: \.rule.name).values.map(\.count).max() ?? 0
    let drawn = panels ? inPanel : curves.count
    try require(
      !isDrawn || drawn <= Plot.mostSeries,
      "too many curves \(panels ? "of one rule " : "")(\(drawn)): at most \(Plot.mostSeries) can be told apart; use fewer, or --format csv"
    )
    try require(
      !distribution || curves.count * points <= CurveDistributions.mostPoints,
      "too many distributions (\(counted(curves.count, "curve")) of \(counted(points, "point"))): at most "
        + "\(CurveDistributions.mostPoints) are counted; use fewer curves or a larger step")
  }

  mutating func run() async throws {
    try timed.own.read(sweeps: sweep)
    let (plan, named) = try plan()
    try timed.models.check(plan)
    try output.check()
    Console.report(notesOn: named.map(\.rule).unique)
    let runner = timed.deals.runner(
      ending: decision.rule(by: metric), within: decision.limits.time, to: output,
      quantiles: quantiles.chosen)
    if try await decision.writesForecast(of: plan, by: runner, to: output) { return }
    try await timed.keeping.run(plan, by: runner, needsGames: true) { run in
      let curves = TimedCurves(
        run,
        stated: .init(
          confidence: timed.deals.stated, rule: runner.statement.rule, quantiles: quantiles.chosen),
        isRelative: relative)
      for name in Self.overridden(named, along: plan.axis) {
        Console.report("the sweep sets \(plan.axis.key), whatever “\(name)” says")
      }
      try await timed.models.write(curves, of: run, by: runner, write: write)
    }
  }

  private func write(_ curves: TimedCurves) throws {
    let plot = axes.applied(
      to: curves.plot(y: y?.span, isJoined: join, hasPanels: panels))
    // A single number is no curve.
    let hasFigure = curves.plan.points.count > 1 || curves.plan.isDistribution
    if output.format == .text || output.isFigure {
      axes.tellMissing(x: plot.xWindow, y: plot.y.window)
    }
    try output.write(
      curves.document, plot, rows: rows?.rawValue, hasPlotInText: hasFigure)
  }

  /// The players or rules that say what the sweep sets.
  private static func overridden(_ lines: [CurveLine], along axis: CurveAxis) -> [String] {
    let texts = lines.compactMap { line in
      switch axis.kind {
      case .player: line.player.notation
      case .rule: try? ParameterText(line.rule.name)
      default: nil
      }
    }
    return texts.filter { $0.arguments.contains { $0.key == axis.key } }.map(\.description).unique
  }
}

extension Array where Element: Equatable {
  fileprivate var unique: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

enum CurveRows: String, CaseIterable, ExpressibleByArgument {
  case curves, quantiles, wins
}
