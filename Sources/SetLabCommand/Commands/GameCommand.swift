internal import ArgumentParser
internal import SetGame
internal import SetLab
internal import Terminal

/// `setlab game`: one game as a transcript, or the check of one.
struct GameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Play one game and print its transcript, or check a transcript.",
    discussion: """
      Game number I of a seed is the same wherever it is played. A transcript names the seed and \
      the game, and --replay plays its moves again: every table must be as written, every Set must \
      lie there, and the strategy must choose as it says; a strategy that is a program is not started.

      Examples:
        setlab game --seed 7 --game 12 --explain
        setlab game --strategy first --rules refill --out game.txt
        setlab game --replay game.txt
      """)

  @OptionGroup var play: PlayOptions

  @Option(help: ArgumentHelp("The number of the game.", valueName: "i"))
  var game: UInt64 = 0

  @Flag(help: "Say why each Set was taken.")
  var explain = false

  @Option(
    help: ArgumentHelp("Check a transcript instead (- for standard input).", valueName: "file"),
    completion: .file())
  var replay: String?

  @OptionGroup var destination: DestinationOptions

  mutating func run() throws {
    guard let replay else {
      let transcript = Transcript.record(
        game: game, seed: play.seed, deck: play.deck, rules: play.rules, strategy: play.strategy)
      if let failure = play.strategy.failure {
        throw CommandFailure(message: "\(play.strategy.name): \(failure)", code: ExitCode(74))
      }
      return try destination.write(transcript.text(explaining: explain))
    }
    do {
      let transcript = try Transcript.check(
        TextInput.text(path: replay), strategies: Registry.standard.strategies.strategy(named:))
      let isChecked = Registry.standard.strategies.strategy(named: transcript.strategy) != nil
      try destination.write(
        "game \(transcript.game) of seed \(transcript.seed) replays: \(transcript.setsTaken) Sets "
          + "taken, \(transcript.dealMores) deal-mores, \(transcript.leftover) cards left over"
          + (isChecked ? "\n" : "; why \(transcript.strategy) took them was not asked\n"))
    } catch let error as TranscriptError {
      let name = replay == "-" ? "standard input" : replay
      throw CommandFailure.badInput("\(name): \(error.message)")
    }
  }
}
