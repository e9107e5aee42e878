internal import ArgumentParser
internal import Experiments
internal import GameExperiments
internal import GamePlay
internal import SetGame
internal import Statistics

/// Which game is played by which rules.
struct OtherGameTableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The game.", valueName: "game"),
    completion: .list(OtherGames.catalogue.names), transform: NamedValue.otherGame)
  var game: GameEntry

  @Option(
    help: ArgumentHelp("The rules; listed above, the first are the usual ones.", valueName: "rules")
  )
  var rules: String?
}

/// Who sits where.
struct OtherSeatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Who sits in the other seat; once for each (default: the first player).", valueName: "player")
  )
  var against: [String] = []

  @Option(help: ArgumentHelp("The seat of the players, from 1.", valueName: "seat"))
  var seat = 1
}

/// Which deals are played, and how estimates are stated.
struct OtherGameRunOptions: ParsableArguments {
  @OptionGroup var seats: OtherSeatOptions

  @Option(
    help: ArgumentHelp(
      "The number of games (default: 100000; with --until, --sequential or --minutes, the maximum).",
      valueName: "n"), transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var first: FirstGameOption
  @Option(.seed) var seed: UInt64
  @Option(.confidence) var confidence: Double
  @Option(.interval) var interval: any ProportionInterval
  @Option(.workers) var workers: Int
}

extension OtherGameTableOptions {
  /// What is played.
  func plan(_ players: [String], _ run: OtherGameRunOptions, most games: UInt64) throws -> GamePlan
  {
    do throws(ParameterError) {
      return try GamePlan(
        game, rules: rules, players: players, against: run.seats.against,
        seat: run.seats.seat - 1,
        games: try range(run, games), seed: run.seed)
    } catch {
      throw ValidationError(error.message)
    }
  }

  private func range(
    _ run: OtherGameRunOptions, _ games: UInt64
  ) throws(ParameterError) -> Range<UInt64> {
    do { return try run.first.range(games) } catch {
      throw ParameterError(
        found: "\(run.first.firstGame)", expected: "the games end beyond 2^64")
    }
  }

  /// What can be named, for the help of a command.
  static var names: String {
    OtherGames.catalogue.entries.map { entry in
      "\(entry.name): rules \(GameName.list(entry.ruleSets)); players "
        + "\(GameName.list(entry.players)); metrics \(entry.measures.map(\.name).joined(separator: ", "))."
    }.joined(separator: "\n")
  }
}
