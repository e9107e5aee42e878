internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct OtherSeatOptions: ParsableArguments {
  @Option(
    help: .value("player", "Who sits in the other seat; once for each (default: the first player).")
  )
  var against: [String] = []

  @Option(help: "The seat of the players, from 1.")
  var seat = 1

  mutating func validate() throws {
    guard seat > 0 else { throw ValidationError("“\(seat)”: seats are counted from 1") }
  }
}

struct OtherRulesOption: ParsableArguments {
  @Option(help: "The rules, listed above; by default the first, or those that play names.")
  var rules: String?

  func plan(
    _ game: GameEntry, _ players: [String], _ run: OtherGameRunOptions, most games: UInt64
  ) throws -> GamePlan {
    let range = try run.first.range(games)
    return try NamedValue.accepted {
      try GamePlan(
        game, rules: rules, players: players, against: run.seats.against,
        seat: run.seats.seat - 1, games: range, seed: run.seed)
    }
  }
}

struct OtherDealOptions<Game: StudiedGame>: ParsableArguments {
  @OptionGroup var table: OtherRulesOption
  @OptionGroup var seats: OtherSeatOptions
  @Option(
    help:
      "The seed: the same seed gives the same games on any machine (default: 1; play deals anew).")
  var seed: UInt64?

  @Option(help: .value("i", "The number of the deal."))
  var number: UInt64 = 0

  func settled() throws -> Game { try NamedValue.accepted { try Game.settled(table.rules) } }

  /// The game with a player in every seat; the usual player takes the one of the players when nobody is named.
  func seated(_ player: String?) throws -> SeatedGame {
    try NamedValue.accepted {
      try Game.listed.table(rules: table.rules).seated(
        player, in: seats.seat - 1, against: seats.against)
    }
  }

  func record(_ text: String) throws(ParameterError) -> GameRecord {
    let record = try GameRecord(text)
    guard record.game == Game.name else {
      throw ParameterError(found: record.game, expected: "this is a game of setlab \(record.game)")
    }
    return record
  }
}

struct OtherGameRunOptions: ParsableArguments {
  @OptionGroup var seats: OtherSeatOptions

  @Option(
    help: .value(
      "n", "The number of games (default: 100000; the maximum where a run ends before)."),
    transform: NamedValue.count)
  var games: UInt64?

  @OptionGroup var first: FirstGameOption
  @Option(help: .seed)
  var seed: UInt64 = 1
  @Option(help: .confidence, transform: NamedValue.confidence)
  var confidence = 0.95
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores

  var stated: Confidence { .gsl(confidence, method: interval) }

  func runner(
    by rule: StoppingRule, within time: Duration?, to output: FigureOutput
  ) -> PlanRunner {
    PlanRunner(
      workers: workers, statement: .init(confidence: stated, rule: rule), time: time,
      out: output.destination.out)
  }

  var statedGiven: KeyValuePairs<String, Bool> {
    ["--confidence": confidence != 0.95, "--interval": interval != .usual]
  }
}
