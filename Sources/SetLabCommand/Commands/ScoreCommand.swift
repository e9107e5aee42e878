internal import ArgumentParser
internal import Plotting
internal import SetGame
internal import SetLab

/// `setlab score`: scoring curves.
struct ScoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    abstract: "Draw the mean score of timed games against anything that can be varied.",
    discussion: """
      A curve for each rule, player and hint strategy, with the band of its intervals. Each point is \
      a simulation of --games games on the same deals and clocks; between points curves are straight.

      What can be swept: \(CurveAxis.names.joined(separator: ", ")). elapsed is the score so far at \
      that many seconds of the game, progress that after so many Sets; penalty is mismatch.
      Rules: \(ScoringCatalogue.names.joined(separator: ", ")), or formula: TEXT with the variables \
      \(FormulaScoringRule.variables.joined(separator: ", ")).

      Examples:
        setlab score
        setlab score flat linear-decay multiplier --player expert --sweep skill=0.5:3
        setlab score 'linear-decay(hint: 5)' --hints 'after(30)' --sweep delay=0:120
        setlab score 'formula: max(40 - t, 5) - 2*hintsHere' --sweep elapsed=0:900
        setlab score flat --sweep penalty=0:10:1 --format csv
      """)

  @Argument(
    help: "Scoring rules (default: linear-decay).", transform: NamedValue.scoring)
  var scoringRules: [any ScoringRule] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Who plays; may be given several times (default: beginner and expert).",
      valueName: "player"),
    transform: NamedValue.player)
  var player: [Player] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The hint strategy; may be given several times (default: never; after(30) to sweep it).",
      valueName: "hint"),
    transform: NamedValue.hints)
  var hints: [HintStrategy] = []

  @Option(
    help: ArgumentHelp(
      "What is swept: NAME=FROM:TO or NAME=FROM:TO:STEP (default: skill=0.5:3).",
      valueName: "sweep"),
    transform: SweepRange.parse)
  var sweep: SweepRange?

  @Option(
    help: ArgumentHelp(
      "What is shown: " + CurveMeasure.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "measure"))
  var measure = CurveMeasure.score

  @Option(
    help: ArgumentHelp("The number of games for each point.", valueName: "n"),
    transform: NamedValue.timedGames)
  var games: UInt64 = 2_000

  @OptionGroup var timed: DealOptions
  @OptionGroup var drawing: CurveDrawingOptions

  /// How many curves are drawn at most.
  private static let most = 24

  mutating func validate() throws {
    guard measure == .score || scoringRules.count <= 1 else {
      throw ValidationError("--measure \(measure.rawValue) does not depend on the rule: name one")
    }
    guard measure != .time || axis != .elapsed else {
      throw ValidationError("--measure time says nothing along elapsed: sweep something else")
    }
    guard !drawing.look.ends && !drawing.look.asymptotes else {
      throw ValidationError("curves of scores have no poles and no open ends to be marked")
    }
    guard lines.count <= ScoreCommand.most else {
      throw ValidationError(
        "that makes \(lines.count) curves: name fewer rules, players or hints, at most "
          + "\(ScoreCommand.most) curves together")
    }
    let names = lines.map { [$0.rule.name, $0.player.name, $0.hints.name] }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw ValidationError("the curve of \(name.joined(separator: ", ")) is asked for twice")
    }
    _ = try plan
  }

  private var axis: CurveAxis { sweep?.axis ?? .player("skill") }

  private var lines: [CurveLine] {
    let rules = scoringRules.isEmpty ? [LinearDecayScoring() as any ScoringRule] : scoringRules
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
        try sweep?.points ?? SweepRange.parse("skill=0.5:3").points
      let range = try timed.range(games)
      do throws(ParameterError) {
        return try CurvePlan(
          lines, along: axis, at: points, measure: measure, games: range, seed: timed.seed,
          rules: timed.rules, deck: timed.deck)
      } catch {
        throw ValidationError("in the sweep of \(axis.name), \(error.message)")
      }
    }
  }

  mutating func run() async throws {
    let plan = try plan
    let curves = await TimedRun.run(plan, confidence: timed.confidence, workers: timed.workers)
    guard curves.tally.games > 0 else {
      throw CommandFailure.interrupted("interrupted before a game was finished")
    }
    try drawing.write(curves)
    if let failure = CommandFailure(finished: curves.plan.games, of: plan.games) { throw failure }
  }
}
