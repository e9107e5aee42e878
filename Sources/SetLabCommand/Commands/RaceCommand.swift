internal import ArgumentParser
internal import SetLab
internal import SetPlay

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
      are dealt. Two players race each other: prints how often each wins, by how much, and whether that is more \
      than chance. Three to \(RaceEngine.people.upperBound) sit at one table: prints how often each wins, the mean \
      place and points, and how long a table lasts. With --pairs each races each of the others instead. \
      Of two who are alike, such as child child, the second is listed as child(seat: 2).

      A handicap, and rules for one player alone, are written with the player: points (at the start), times (a \
      factor of search times), delay (seconds before each table is looked at), match, penalty, window, exclusive, and \
      scoring (a rule of setlab list rules in place of match and penalty), as in 'child(points: 3, times: 0.5)' and \
      'expert(delay: 2, scoring: linear-decay)'.

      A player takes the Set that it sees first. PLAYER:STRATEGY takes the Set that the strategy chooses when \
      the player has seen one; a strategy alone has the times of \(Racer.usualPlayer.name). --metric decides who wins: \
      points by the race rules, Sets taken, or mistakes, where fewer false claims win. Time cannot, because both \
      have the same.

      Race rules: \(RaceRules.presets.joined(separator: ", ")); their keys claim, window, match, penalty, \
      exclusive and call are changed in brackets.

      Examples:
        setlab race expert beginner --race 'suggested(exclusive: 20, penalty: 2)'
        setlab race expert:greedy expert:most-alike expert --metric sets
        setlab race expert beginner --out margins.svg
        setlab race expert beginner child 'child(skill: 1)'
        setlab race expert beginner child --pairs
        setlab race 'expert(delay: 2)' 'child(points: 3, times: 0.5)'
      """)

  @Argument(
    help: ArgumentHelp(
      "Players, strategies or PLAYER:STRATEGY, two to \(RaceEngine.people.upperBound).",
      valueName: "players"),
    transform: NamedValue.racer)
  var players: [Racer]

  @Option(
    help: ArgumentHelp("Who may claim when, and what that brings.", valueName: "rules"),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: ArgumentHelp(
      "What decides who wins: \(RaceMeasure.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "metric"),
    completion: .list(RaceMeasure.allCases.map(\.rawValue)), transform: NamedValue.raceMeasure)
  var metric = RaceMeasure.points

  @Option(
    help: ArgumentHelp("The number of deals.", valueName: "n"), transform: NamedValue.timedGames)
  var games: UInt64 = 10_000

  @Flag(help: "Race each pair of three or more players, instead of all at one table.")
  var pairs = false

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: FigureOutput

  /// How many players race in pairs at most: each figure has a curve for each pair.
  private static let mostInPairs = 6

  private var plan: RacePlan {
    get throws {
      let games = try timed.range(games)
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
    _ = try plan
  }

  var uses: [OptionUse] {
    output.uses() + [
      output.intervalUse(["--confidence"]),
      OptionUse(["--pairs"], "needs three or more players: two are a pair", if: players.count > 2),
    ]
  }

  mutating func run() async throws {
    try output.check()
    try await keeping.run(
      try plan, workers: timed.workers, stated: .init(confidence: timed.stated), needsGames: true,
      besides: output.destination.out
    ) {
      let (run, statement) = ($0, StoredResult.Statement(confidence: timed.stated))
      try output.write(
        RacePlan.plot(of: run, stated: statement),
        or: { RacePlan.document(of: run, stated: statement).text(as: $0) })
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
