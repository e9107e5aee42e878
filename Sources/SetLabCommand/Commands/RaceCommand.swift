internal import ArgumentParser
internal import RunStore
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab race`: who wins.
struct RaceCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", _superCommandName: "setlab",
    abstract: "Race players or strategies against each other in time, on the same deals.",
    discussion: """
      Who wins, and by how much?
        setlab race expert beginner
      How much does a strategy matter in a race?
        setlab race greedy random
      Does a tenth more speed outweigh a mistake a minute?
        setlab race 'expert(skill: 1.1)' 'expert(mistakes: 1)' --games 20000

      All search the same tables, and the race rules say who may claim, what a wrong claim costs and when cards \
      are dealt. Two players race each other, and the result says how often each wins, by how much, and whether that is \
      more than chance. Three to \(RaceEngine.people.upperBound) sit at one table, and it says how often each wins, their \
      mean places and points, and how long a table lasts. With --pairs, each player races each of the others instead. \
      Of two players who are alike, such as child child, the second is listed as child(seat: 2).

      A handicap, and rules for one player alone, are written with the player: points (at the start), times (a \
      factor of search times), delay (seconds before each table is looked at), match, penalty, window, exclusive, and \
      scoring (a rule of setlab list rules in place of match and penalty), as in 'child(points: 3, times: 0.5)' and \
      'expert(delay: 2, scoring: linear-decay)'.

      A player takes the Set that it sees first. PLAYER:STRATEGY takes the Set that the strategy chooses when \
      the player has seen one; a strategy alone has the times of \(Racer.usualPlayer.name). --metric decides who wins: \
      points by the race rules, Sets taken, or mistakes, where fewer false claims win. Time cannot, because both \
      have the same.

      --sweep shows shares of wins, points and places along a parameter, at one table: of all players (skill), of one \
      (child.skill), a handicap (expert.points), or a race rule (window). What can be swept: \
      \(CurveAxis.names(in: NamedValue.registry, of: .race).joined(separator: ", ")).

      --until and --sequential use the mean place (rank) of each player: 1 for whoever is ahead, and players who tie share \
      their places. The difference that matters to --sequential unless --delta says otherwise: \
      \(DecisionOptions.deltas([RacePlan.place])).

      Race rules: \(RaceRules.presets.joined(separator: ", ")); their keys claim, window, match, penalty, \
      exclusive and call can be changed in brackets.

      Examples:
        setlab race expert beginner --race 'suggested(exclusive: 20, penalty: 2)'
        setlab race expert:greedy expert:most-alike expert --metric sets
        setlab race expert beginner --out margins.svg
        setlab race expert beginner child 'child(skill: 1)'
        setlab race expert beginner child --pairs
        setlab race 'expert(delay: 2)' 'child(points: 3, times: 0.5)'
        setlab race expert beginner child --uncertain
        setlab race child expert --sweep child.skill=0.2:5
        setlab race child expert --sweep child.skill=0.2:5 --uncertain
        setlab race child expert --sweep window=2:10 --sweep child.points=0:10:5
        setlab race expert 'expert(skill: 1.1)' --sequential
      """)

  @Argument(
    help: ArgumentHelp(
      "Players, strategies or PLAYER:STRATEGY, two to \(RaceEngine.people.upperBound).",
      valueName: "players"),
    transform: NamedValue.racer)
  var players: [Racer]

  @Option(
    help: ArgumentHelp(
      "The race rules: who may claim when, and what a claim earns or costs.", valueName: "rules"),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: ArgumentHelp(
      "What decides who wins: \(RaceMeasure.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "metric"),
    completion: .list(RaceMeasure.allCases.map(\.rawValue)), transform: NamedValue.raceMeasure)
  var metric = RaceMeasure.points

  @Option(
    help: ArgumentHelp(
      "The number of deals (default: 10000; with --until, --sequential or --minutes, the maximum).",
      valueName: "n"), transform: NamedValue.timedGames)
  var games: UInt64?

  @OptionGroup var decision: DecisionOptions

  @Flag(help: "Race each pair of three or more players, instead of all at one table.")
  var pairs = false

  @Option(
    name: .customLong("sweep"), parsing: .singleValue,
    help: ArgumentHelp(
      "A parameter to sweep: NAME=FROM:TO or NAME=FROM:TO:STEP; a second one makes curves for each of its values.",
      valueName: "sweep"),
    transform: SweepRange.race)
  var sweeps: [SweepRange] = []

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var models: ModelOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: FigureOutput

  /// How many players race in pairs at most: each figure has a curve for each pair.
  private static let mostInPairs = 6

  private var plan: RacePlan {
    get throws {
      let games = try timed.range(
        decision.games(games, usual: 10_000, most: NamedValue.mostTimedGames))
      return try NamedValue.accepted { () throws(ParameterError) in
        try RacePlan(
          players, raceRules: race, by: metric, atOneTable: !pairs, games: games, seed: timed.seed,
          rules: timed.rules, deck: timed.deck)
      }
    }
  }

  mutating func validate() throws {
    let most = pairs ? Self.mostInPairs : RaceEngine.people.upperBound
    guard (2...most).contains(players.count) else {
      throw ValidationError(
        "a race \(pairs ? "in pairs " : "")takes 2 to \(most) players, such as setlab race expert beginner"
      )
    }
    players = Racer.seated(players)
    try SweepRange.check(sweeps)
    _ = try sweep
    if let sweep = try sweep { try models.check(sweep) } else { try models.check(try plan) }
  }

  /// The races along parameters; nil without any.
  private var sweep: RaceSweep? {
    get throws {
      guard let first = sweeps.first else { return nil }
      let (race, second) = (try plan, sweeps.dropFirst().first ?? .none)
      let curves = players.count * second.lines.count
      guard curves <= Plot.mostSeries || [.json, .csv, .latex].contains(output.format) else {
        throw ValidationError(
          "too many curves (\(curves)): at most \(Plot.mostSeries) can be told apart; use fewer players or values in "
            + "the second sweep, or --format csv")
      }
      do throws(ParameterError) {
        return try RaceSweep(
          race, along: first.axis, at: first.points, and: second.axis, values: second.lines,
          registry: NamedValue.registry)
      } catch {
        throw ValidationError("in the sweep of \(first.axis.name), \(error.message)")
      }
    }
  }

  var uses: [OptionUse] {
    output.uses(hasFigureInText: !sweeps.isEmpty) + models.uses
      + (sweeps.isEmpty && !models.uncertain ? [output.intervalUse(["--confidence"])] : []) + [
        OptionUse(
          ["--pairs"], "needs three or more players: two are a pair", if: players.count > 2),
        OptionUse(
          ["--pairs"], "needs races without --sweep, which is at one table", if: sweeps.isEmpty),
        OptionUse(
          ["--until", "--sequential", "--minutes"], "needs races without --sweep",
          if: sweeps.isEmpty),
      ] + decision.uses(isFigure: output.isFigure)
  }

  mutating func run() async throws {
    try output.check()
    let statement = StoredResult.Statement(
      confidence: timed.stated, rule: decision.rule(by: RacePlan.place))
    if let sweep = try sweep {
      return try await play(
        sweep, statement, reading: { RaceSweepSummary($0, confidence: statement.confidence) },
        write: { try write($0.document, $0.plot) })
    }
    let plan = try plan
    guard !decision.plan else {
      return try output.write(
        try await decision.forecast(
          of: plan, workers: timed.workers, stated: statement, keeping))
    }
    if let path = keeping.save { Self.report(racesLike: plan, in: path) }
    try await play(
      plan, statement, reading: { RaceResults($0, stated: statement) },
      write: { try write($0.document, $0.plot) })
  }

  private func play<PlanType: UncertainPlan, Summary: ModelledSummary>(
    _ plan: PlanType, _ statement: StoredResult.Statement,
    reading: (Run<PlanType>) -> Summary, write: (Summary) throws -> Void
  ) async throws where PlanType.Trial: GamewiseExperiment {
    try await models.run(
      plan, keeping: keeping, workers: timed.workers, stated: statement,
      within: decision.limits.time, besides: output.destination.out, reading: reading, write: write)
  }

  /// Tells of races in pairs of those who now share a table, as earlier versions raced three and more.
  private static func report(racesLike plan: RacePlan, in path: String) {
    guard plan.isTable, RunFile.isOne(path), let file = try? RunFile(path, for: .reading),
      let runs = try? file.runs()
    else { return }
    for saved in runs where saved.kind == RacePlan.kind {
      guard let known = try? file.run(of: saved, as: RacePlan.self), !known.plan.isTable,
        known.plan.players.map(\.name) == plan.players.map(\.name)
      else { continue }
      Console.report(
        "\(path) has these players in pairs, as earlier versions raced three or more; this race at one table is stored "
          + "beside it: setlab runs resume \(ShellWord.quoted(path)) \(saved.shortID) goes on with the pairs"
      )
    }
  }

  private func write(_ document: Document, _ plot: Plot) throws {
    try output.write(plot) {
      // A sweep is drawn below its tables.
      document.text(as: $0)
        + (sweeps.isEmpty || $0 != .text
          ? ""
          : "\n" + output.look.text(of: output.look.worded(plot), as: nil, to: output.destination))
    }
  }
}

extension NamedValue {
  static func raceMeasure(_ text: String) throws -> RaceMeasure {
    guard text != "time" else {
      throw ValidationError(
        "time decides no race, because both players have the same; setlab score --sweep none "
          + "--metric time compares players who play alone")
    }
    return try choice(text, "metric")
  }

  static func raceRules(_ text: String) throws -> RaceRules {
    try accepted("race rules") { () throws(ParameterError) in try RaceRules(parsing: text) }
  }
}
