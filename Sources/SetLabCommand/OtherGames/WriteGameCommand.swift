internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab game --game`: one game of another kind as a transcript, or the check of one.
struct WriteGameCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "game", _superCommandName: "setlab",
    abstract: "Play one game of another kind and print its transcript, or check a transcript.",
    discussion: """
      What happens in a game?
        setlab game --game tictactoe --player block --against optimal --seed 7
      Is a transcript right?
        setlab game --game klondike --replay game.txt
      Which moves were made, for a program?
        setlab game --game klondike --player greedy --format csv

      A transcript has a line for each fact: the game, its rules, the seed and the number of the deal, who \
      played, the moves, the scores. --replay makes the moves again: each must be a move then, the \
      players must choose it, and the scores must follow.

      \(OtherGameTableOptions.names)

      Examples:
        setlab game --game klondike --player greedy --number 12 --out game.txt
      """)

  @OptionGroup var deal: OtherDealOptions

  @Option(help: ArgumentHelp("Who plays (default: the first player).", valueName: "player"))
  var player: String?

  @Option(
    help: ArgumentHelp("Check a transcript instead (- for standard input).", valueName: "file"),
    completion: .file())
  var replay: String?

  @OptionGroup var output: TableOutput

  mutating func validate() throws {
    if replay == nil { _ = try deal.seated(player) }
  }

  var uses: [OptionUse] {
    [
      OptionUse(
        ["--rules", "--player", "--against", "--seat", "--seed", "--number"],
        "comes from the transcript: omit it with --replay", if: replay == nil)
    ]
  }

  mutating func run() async throws {
    try output.check()
    guard let replay else {
      let record = try deal.seated(player).record(deal.number, deal.seed ?? 1)
      guard output.format != .text else { return try output.destination.write(record.text) }
      return try output.write(
        try NamedValue.accepted { () throws(ParameterError) in try document(of: record) })
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
    guard texts.count == 1 else {
      throw CommandFailure.badInput(
        "\(replay) holds \(texts.count) games: one can be written as \(output.format.rawValue)")
    }
    try output.write(game)
  }

  private func document(of record: GameRecord) throws(ParameterError) -> Document {
    try deal.table.game.table(rules: record.rules).document(of: record)
  }

  private func replayed(_ text: String) throws(ParameterError) -> String {
    let record = try deal.record(text)
    let game = deal.table.game
    let isOver = try game.table(rules: record.rules).replays(record)
    let scores = (record.scores ?? []).map { "\($0)" }.joined(separator: " to ")
    let names = record.players.map { $0 == GameRecord.person ? "a person" : $0 }
    let isChecked = record.players.contains { $0 != GameRecord.person }
    return "game \(record.number) of seed \(record.seed) of \(game.title) replays correctly: "
      + counted(record.moves.count, "move")
      + (names.isEmpty ? "" : " by " + names.joined(separator: " and "))
      + (scores.isEmpty ? "" : ", score \(scores)") + (isOver ? "" : ", unfinished")
      + (isChecked ? "" : "; choices were not checked") + "\n"
  }
}
