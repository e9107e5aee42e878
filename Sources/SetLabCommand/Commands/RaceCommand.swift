internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct RaceCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Race players or strategies against each other in time, on the same deals.",
    discussion: """
      Who wins, and by how much?
        setlab race expert beginner
      How much does a strategy matter in a race?
        setlab race greedy random
      Does a tenth more speed outweigh a mistake a minute?
        setlab race 'expert(skill: 1.1)' 'expert(mistakes: 1)' --games 20000

      Up to \(RaceEngine.people.upperBound) share a table. PLAYER:STRATEGY takes the Set that the strategy \
      chooses; a strategy alone has the times of \(Racer.usualPlayer.name). Handicaps stand with the player, as in \
      'child(points: 3, times: 0.5, delay: 2)'. setlab list parameters says what can be swept; \
      Guides/Players.md explains race rules. \(OptionPage.sentence)

      Examples:
        setlab race expert beginner --race 'suggested(exclusive: 20, penalty: 2)'
        setlab race child expert --sweep child.skill=0.2:5
      """)

  @Argument(help: "Players, strategies or PLAYER:STRATEGY, two to \(RaceEngine.people.upperBound).")
  var players: [String]

  @Option(
    help: .value("rules", "The race rules: who may claim when, and what a claim earns or costs."),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: "What decides who wins: \(RaceMeasure.listed).",
    completion: .list(RaceMeasure.names), transform: NamedValue.raceMeasure)
  var metric = RaceMeasure.points

  @Option(
    help: .value(
      "n",
      "The number of deals (default: 10000; with --until, --sequential or --minutes, the maximum)."),
    transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup(visibility: .hidden) var decision: DecisionOptions

  @Flag(help: "Race each pair of three or more players, instead of all at one table.")
  var pairs = false

  @Option(
    parsing: .singleValue,
    help:
      "A parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP; a second one makes curves for each of its values."
  )
  var sweep: [String] = []

  @OptionGroup var timed: TimedRunOptions
  @OptionGroup var output: FigureOutput

  /// How many players race in pairs at most: each figure has a curve for each pair.
  private static let mostInPairs = 6

  private func unswept() throws -> RacePlan {
    let (games, players) = (try range(), Racer.seated(try players.map(NamedValue.racer)))
    return try NamedValue.accepted {
      try RacePlan(
        players, raceRules: race, by: metric, atOneTable: !pairs, games: games,
        seed: timed.deals.seed,
        rules: timed.deals.rules, deck: timed.deals.deck)
    }
  }

  private func range() throws -> Range<UInt64> {
    try timed.deals.range(decision.games(games, usual: 10_000, most: NamedValue.mostTimedGames))
  }

  mutating func validate() throws {
    let most = pairs ? Self.mostInPairs : RaceEngine.people.upperBound
    try require(
      (2...most).contains(players.count),
      "a race \(pairs ? "in pairs " : "")takes 2 to \(most) players, such as setlab race expert beginner"
    )
    _ = try range()
  }

  private func plan() throws -> RacePlan {
    let sweeps = try sweep.map(SweepRange.race)
    try SweepRange.check(sweeps)
    guard let first = sweeps.first else { return try unswept() }
    let (race, second) = (try unswept(), sweeps.dropFirst().first ?? .none)
    let curves = players.count * second.lines.count
    try require(
      curves <= Plot.mostSeries || [.json, .csv, .latex].contains(output.format),
      "too many curves (\(curves)): at most \(Plot.mostSeries) can be told apart; use fewer players or values in "
        + "the second sweep, or --format csv")
    do throws(ParameterError) {
      return try race.swept(
        along: first.axis, at: first.points, and: second.axis, values: second.lines,
        registry: NamedValue.registry)
    } catch {
      throw ValidationError("in the sweep of \(first.axis.name), \(error.message)")
    }
  }

  var uses: [OptionUse] {
    let need = "needs races without --sweep, which are at one table"
    output.uses(hasFigureInText: !sweep.isEmpty)
    timed.models.uses(timed.keeping, decision.limits, isSequential: decision.sequential)
    output.intervalUse([
      "--confidence": sweep.isEmpty && !timed.models.uncertain && timed.deals.confidence != 0.95
    ])
    OptionUse(
      ["--pairs": pairs], "needs three or more players: two are a pair", if: players.count > 2)
    OptionUse(
      [
        "--pairs": pairs, "--until": decision.limits.until != nil,
        "--sequential": decision.sequential, "--minutes": decision.limits.minutes != nil,
      ], need, if: sweep.isEmpty)
    decision.uses(timed.keeping, isFigure: output.isFigure)
  }

  mutating func run() async throws {
    try timed.own.read(sweeps: sweep)
    let runner = timed.deals.runner(
      ending: decision.rule(by: RacePlan.place()), within: decision.limits.time, to: output)
    let plan = try plan()
    try timed.models.check(plan)
    try output.check()
    if plan.sweep == nil,
      try await decision.writesForecast(of: plan, by: runner, to: output)
    {
      return
    }
    try await timed.keeping.run(plan, by: runner, needsGames: true) { run in
      let results = RaceResults(run, stated: runner.statement)
      try await timed.models.write(results, of: run, by: runner) {
        try output.write($0.document, $0.plot, hasPlotInText: plan.sweep != nil)
      }
    }
  }
}

extension NamedValue {
  static func raceMeasure(_ text: String) throws -> RaceMeasure {
    try require(
      text != "time",
      "time decides no race, because both players have the same; setlab score --sweep none "
        + "--metric time compares players who play alone")
    return try choice(text, "metric")
  }

  static func raceRules(_ text: String) throws -> RaceRules {
    try accepted("race rules") { try RaceRules(parsing: text) }
  }
}
