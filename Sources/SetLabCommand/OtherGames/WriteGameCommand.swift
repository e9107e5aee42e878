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
      A transcript has a line for each fact: the game, its rules, the seed and the number of the deal, who \
      played, the moves, the scores. --replay makes the moves again: each must be a move then, the \
      players must choose it, and the scores must follow.

      \(OtherGameTableOptions.names)

      Examples:
        setlab game --game tictactoe --player block --against optimal --seed 7
        setlab game --game klondike --player greedy --number 12 --out game.txt
        setlab game --game klondike --replay game.txt
      """)

  @OptionGroup var deal: OtherDealOptions

  @Option(help: ArgumentHelp("Who plays (default: the first player).", valueName: "player"))
  var player: String?

  @Option(
    help: ArgumentHelp("Check a transcript instead (- for standard input).", valueName: "file"),
    completion: .file())
  var replay: String?

  @OptionGroup var destination: DestinationOptions

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
    try destination.check()
    guard let replay else {
      return try destination.write(
        try deal.seated(player).record(deal.number, deal.seed).text)
    }
    var report = ""
    for text in GameRecord.texts(in: try TextInput.text(path: replay)) {
      do throws(ParameterError) { report += try replayed(text) } catch {
        throw CommandFailure.badInput("\(replay): \(error.message)")
      }
    }
    try destination.write(report)
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
