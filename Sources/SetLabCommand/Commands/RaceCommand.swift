internal import ArgumentParser
internal import Experiments
internal import MonteCarlo
internal import Plotting
internal import Records
internal import SetExperiments
internal import SetGame
internal import SetPlayers

/// `setlab race`: who wins.
struct RaceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", _superCommandName: "setlab",
    abstract: "Race players against each other in time, on the same deals.",
    discussion: """
      Each player meets each other: both search the same tables, and the race rules say who may claim, what a \
      false claim costs and when cards are dealt. Prints how often each wins, by how much, and whether that is \
      more than chance.

      Race rules: \(RaceRules.presets.joined(separator: ", ")); their keys claim, window, match, penalty, \
      exclusive and call are changed in brackets.

      Examples:
        setlab race expert beginner
        setlab race expert 'expert(skill: 1.1)' 'expert(mistakes: 1)' --games 20000
        setlab race expert beginner --race 'suggested(exclusive: 20, penalty: 2)'
        setlab race expert beginner --out margins.svg
      """)

  @Argument(help: "The players, two or more.", transform: NamedValue.player)
  var players: [Player]

  @Option(
    help: ArgumentHelp("Who may claim when, and what that brings.", valueName: "rules"),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race = RaceRules.suggested

  @Option(
    help: ArgumentHelp("The number of deals.", valueName: "n"), transform: NamedValue.timedGames)
  var games: UInt64 = 10_000

  @OptionGroup var timed: DealOptions
  @OptionGroup var keeping: KeepingOptions
  @OptionGroup var output: FigureOutputOptions

  /// How many players race at most: each figure has a curve for each pair.
  private static let most = 6

  private var plan: RacePlan {
    get throws {
      do {
        return try RacePlan(
          players, raceRules: race, games: try timed.range(games), seed: timed.seed,
          rules: timed.rules, deck: timed.deck)
      } catch let error as ParameterError {
        throw ValidationError(error.message)
      }
    }
  }

  mutating func validate() throws {
    guard (2...Self.most).contains(players.count) else {
      throw ValidationError(
        "a race takes 2 to \(Self.most) players, such as setlab race expert beginner")
    }
    for (index, one) in players.enumerated()
    where players[..<index].contains(where: { $0.name == one.name }) {
      throw ValidationError("player “\(one.name)” is given twice")
    }
    _ = try plan
  }

  mutating func run() async throws {
    try output.check()
    let plan = try plan
    let keeper = try RunKeeper(keeping)
    defer { keeper.close() }
    let run = try await keeper.run(
      plan, workers: timed.workers, stated: .init(confidence: timed.confidence))
    guard run.tally.trials > 0 else {
      throw CommandFailure.interrupted("interrupted before a game was finished")
    }
    let summary = RaceSummary(run, confidence: timed.confidence)
    try output.write(summary.plot, or: { summary.document.text(as: $0) })
    try keeper.check(run, of: plan)
  }
}

extension NamedValue {
  static func raceRules(_ text: String) throws -> RaceRules {
    do throws(ParameterError) { return try RaceRules(parsing: text) } catch {
      throw ValidationError("invalid race rules “\(text)”: \(error.message)")
    }
  }
}
