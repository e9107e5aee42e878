internal import ArgumentParser
internal import GameExperiments
internal import GamePlay
internal import SetGame
internal import Terminal

/// `setlab game --game`: one game of another kind as a transcript, or the check of one.
struct WriteGameCommand: AsyncParsableCommand {
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

  @OptionGroup var table: OtherGameTableOptions

  @Option(help: ArgumentHelp("Who plays (default: the first player).", valueName: "player"))
  var player: String?

  @OptionGroup var seats: OtherSeatOptions

  @Option(.seed) var seed: UInt64

  @Option(help: ArgumentHelp("The number of the deal.", valueName: "i"))
  var number: UInt64 = 0

  @Option(
    help: ArgumentHelp("Check a transcript instead (- for standard input).", valueName: "file"),
    completion: .file())
  var replay: String?

  @OptionGroup var destination: DestinationOptions

  mutating func validate() throws {
    guard replay == nil else {
      let rest = table.rules ?? player ?? seats.against.first
      guard rest == nil, seats.seat == 1 else {
        throw ValidationError("--replay takes rules and players from the transcript")
      }
      return
    }
    _ = try seated
  }

  private var seated: SeatedGame {
    get throws {
      do throws(ParameterError) {
        return try table.game.table(rules: table.rules).seated(
          player ?? table.game.players[0].name, in: seats.seat - 1, against: seats.against,
          of: table.game)
      } catch {
        throw ValidationError(error.message)
      }
    }
  }

  mutating func run() async throws {
    try destination.check()
    guard let replay else {
      return try destination.write(try seated.record(number, seed).text)
    }
    var report = ""
    for text in GameRecord.texts(in: try TextInput.text(path: replay)) {
      do throws(ParameterError) { report += try replayed(text) } catch {
        throw CommandFailure.badInput("\(replay): \(error.message)")
      }
    }
    try destination.write(report)
  }

  /// What is said of a game that replays.
  private func replayed(_ text: String) throws(ParameterError) -> String {
    let record = try GameRecord(text)
    guard record.game == table.game.name else {
      throw ParameterError(
        found: record.game, expected: "this is a game of --game \(record.game)")
    }
    let settled = try table.game.table(rules: record.rules)
    let isOver = try settled.replays(record)
    let scores = (record.scores ?? []).map { "\($0)" }.joined(separator: " to ")
    let choices = record.players.isEmpty ? "; choices were not checked" : ""
    return "game \(record.number) of seed \(record.seed) of \(table.game.title) replays correctly: "
      + "\(counted(record.moves.count, "move")), score \(scores)"
      + (isOver ? "" : ", unfinished") + choices + "\n"
  }
}
