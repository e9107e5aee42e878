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

      Each player meets each other: both search the same tables, and the race rules say who may claim, what a \
      false claim costs and when cards are dealt. Prints how often each wins, by how much, and whether that is \
      more than chance.

      A player takes the Set that it sees first. PLAYER:STRATEGY takes the Set that the strategy chooses when \
      the player has seen one; a strategy alone has the times of \(Racer.usualPlayer.name). --metric decides who wins: \
      points by the race rules, Sets taken, or mistakes, the fewer false claims. Time cannot, because both \
      have the same.

      Race rules: \(RaceRules.presets.joined(separator: ", ")); their keys claim, window, match, penalty, \
      exclusive and call are changed in brackets.

      Examples:
        setlab race expert beginner --race 'suggested(exclusive: 20, penalty: 2)'
        setlab race expert:greedy expert:most-alike expert --metric sets
        setlab race expert beginner --out margins.svg
      """)

  @Argument(
    help: ArgumentHelp(
      "Players, strategies or PLAYER:STRATEGY, two or more.", valueName: "players"),
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

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var own: OwnNamesOption
  @OptionGroup var output: FigureOutput

  /// How many players race at most: each figure has a curve for each pair.
  private static let most = 6

  private var plan: RacePlan {
    get throws {
      let games = try timed.range(games)
      return try NamedValue.accepted { () throws(ParameterError) in
        try RacePlan(
          players, raceRules: race, by: metric, games: games, seed: timed.seed, rules: timed.rules,
          deck: timed.deck)
      }
    }
  }

  mutating func validate() throws {
    guard (2...Self.most).contains(players.count) else {
      throw ValidationError(
        "a race takes 2 to \(Self.most) players, such as setlab race expert beginner")
    }
    try NamedValue.checkDifferent(players.map(\.name)) { "player “\($0)”" }
    _ = try plan
  }

  var uses: [OptionUse] { output.uses() + [output.intervalUse(["--confidence"])] }

  mutating func run() async throws {
    try output.check()
    try await keeping.run(
      try plan, workers: timed.workers, stated: .init(confidence: timed.stated), needsGames: true,
      besides: output.destination.out
    ) {
      let summary = RaceSummary($0, confidence: timed.stated)
      try output.write(summary.plot, or: { summary.document.text(as: $0) })
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
