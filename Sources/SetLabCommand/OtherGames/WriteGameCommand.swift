internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct WriteGameCommand<Game: StudiedGame>: OptionedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "game",
      abstract: "Play one game of \(Game.title) and print its transcript, or check one.",
      discussion: """
        What happens in a game?
          setlab \(Game.name) game --seed 7
        Is a transcript right?
          setlab \(Game.name) game --replay game.txt
        Which moves were made, for a program?
          setlab \(Game.name) game --player \(Game.adviser) --format csv

        --replay makes the moves of a transcript again: each must be a move then, the players must \
        choose it, and the scores must follow.

        \(GameHelp<Game>.names)

        Examples:
          setlab \(Game.name) game --number 12 --out game.txt
        """)
  }

  @OptionGroup var deal: OtherDealOptions<Game>

  @Option(help: "Who plays (default: the first player).")
  var player: String?

  @Option(
    help: .value("file", "Check a transcript instead (- for standard input)."), completion: .file())
  var replay: String?

  @OptionGroup var output: TableOutput

  mutating func validate() throws {
    if replay == nil { _ = try deal.seated(player) }
  }

  var uses: [OptionUse] {
    OptionUse(
      [
        "--rules": deal.table.rules != nil, "--player": player != nil,
        "--against": !deal.seats.against.isEmpty, "--seat": deal.seats.seat != 1,
        "--seed": deal.seed != nil, "--number": deal.number != 0,
      ], "comes from the transcript: omit it with --replay", if: replay == nil)
  }

  mutating func run() async throws {
    try output.check()
    guard let replay else {
      let record = try deal.seated(player).record(deal.number, deal.seed ?? 1)
      guard output.format != .text else { return try output.destination.write(record.text) }
      return try output.write(
        try NamedValue.accepted { try document(of: record) })
    }
    let texts = GameRecord.texts(in: try TextInput.text(path: replay))
    var report = ""
    var game: Document?
    do throws(ParameterError) {
      for text in texts { report += try replayed(text) }
      if output.format != .text { game = try document(of: deal.record(texts[0])) }
    } catch {
      throw CommandFailure.badInput("\(replay): \(error.message)")
    }
    guard let game else { return try output.destination.write(report) }
    try require(
      texts.count == 1,
      or: .badInput(
        "\(replay) holds \(texts.count) games: one can be written as \(output.format.rawValue)"))
    try output.write(game)
  }

  private func document(of record: GameRecord) throws(ParameterError) -> Document {
    try GameScript<Game>(record).document(of: record)
  }

  private func replayed(_ text: String) throws(ParameterError) -> String {
    let record = try deal.record(text)
    let isOver = try GameScript<Game>.replays(record)
    let scores = (record.scores ?? []).map { "\($0)" }.joined(separator: " to ")
    let names = record.players.map { $0 == GameRecord.person ? "a person" : $0 }
    let isChecked = record.players.contains { $0 != GameRecord.person }
    return "game \(record.number) of seed \(record.seed) of \(Game.title) replays correctly: "
      + counted(record.moves.count, "move")
      + (names.isEmpty ? "" : " by " + names.joined(separator: " and "))
      + (scores.isEmpty ? "" : ", score \(scores)") + (isOver ? "" : ", unfinished")
      + (isChecked ? "" : "; choices were not checked") + "\n"
  }
}
