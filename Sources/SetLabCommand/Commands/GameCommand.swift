internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct GameCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Play one game and print its transcript, or check a transcript.",
    discussion: """
      What happens in a game, and why?
        setlab game --seed 7 --number 12 --explain
      Which tables did it have, for a program?
        setlab game --seed 7 --out tables.csv
      Is a transcript right?
        setlab game --replay game.txt

      Game number I of a seed is the same on every machine. --replay plays the moves of a transcript \
      again: every table must match, every Set must be on the table, and the strategy must make the \
      recorded choices. A strategy that is an outside program is not started.

      Examples:
        setlab game --strategy first --rules refill --out game.txt
        setlab game --seed 7 --out game.svg
      """)

  @OptionGroup var play: PlayOptions
  @OptionGroup var own: OwnNamesOption

  @Option(help: .value("i", "The number of the game."))
  var number: UInt64 = 0

  @Option(help: .private, transform: OtherGames.refusal(of: "game", isNumbered: true))
  var game: String?

  @Flag(help: "Explain why each Set was taken.")
  var explain = false

  @Option(
    help: .value("file", "Check a transcript instead (- for standard input)."), completion: .file())
  var replay: String?

  @OptionGroup var output: CardOutputOptions<GameFormats>

  var uses: [OptionUse] {
    let format = output.format
    OptionUse(
      [
        "--seed": play.seed != 1, "--strategy": play.strategy != "random",
        "--rules": play.rules != .classic, "--deck": play.deck != .standard,
        "--number": number != 0,
      ], "comes from the transcript: omit it with --replay", if: replay == nil)
    OptionUse(
      ["--define": own.isGiven],
      "has no effect on a transcript, which stores values: omit it with --replay", if: replay == nil
    )
    OptionUse(
      ["--explain": explain], "needs words: \(format.rawValue) has none, unlike text, json and csv",
      if: !format.isPicture)
  }

  mutating func run() async throws {
    try own.read()
    let strategy = try NamedValue.strategy(play.strategy)
    try output.drawn.check()
    guard let replay else {
      // A program is waited for: Ctrl-C ends it with all that it has started.
      let interruption = strategy.canFail ? Interruption.watch() : nil
      defer { interruption?.stop() }
      let transcript = Transcript.record(
        game: number, seed: play.seed, deck: play.deck, rules: play.rules, strategy: strategy)
      if let failure = strategy.failure {
        if interruption?.isRequested == true { throw CommandFailure.interrupted("interrupted") }
        throw CommandFailure("\(strategy.name): \(failure)", code: 74)
      }
      return try write(transcript)
    }
    let games = PlayLog.games(in: try TextInput.text(path: replay))
    if output.format != .text {
      guard let game = games.first, games.count == 1 else {
        throw CommandFailure.badInput(
          "\(replay) holds \(games.count) games: one can be written as \(output.format.rawValue)")
      }
      return try write(try Self.checked(game, replay))
    }
    var report = ""
    for game in games {
      if explain || output.cards != nil { report += text(try Self.checked(game, replay)) + "\n" }
      report += try Self.replayed(game, replay)
    }
    try output.destination.write(report)
  }

  private static func checked(
    _ game: (line: Int, text: String), _ path: String
  ) throws -> Transcript {
    try PlayLogReader.check(
      game, path, strategies: { Registry.standard.strategies[$0] })
  }

  private static func replayed(_ game: (line: Int, text: String), _ path: String) throws -> String {
    let transcript = try checked(game, path)
    let done =
      "\(counted(transcript.setsTaken, "Set")) taken, \(counted(transcript.dealMores, "deal-more")), "
      + "\(counted(transcript.leftover, "card")) \(transcript.stoppedAt == nil ? "left over" : "on the table")"
    let name = "game \(transcript.game) of seed \(transcript.seed) replays correctly: \(done)"
    guard !transcript.isPlayed else {
      let state = try PlayLogReader.state(transcript, game.line, path)
      return "\(name), played by people for \(PlayWords.clock(state.elapsed))"
        + (state.isOver ? "\n" : ", unfinished\n")
    }
    let isChecked = Registry.standard.strategies[transcript.strategy] != nil
    return name
      + (isChecked ? "\n" : "; the choices of \(transcript.strategy) were not checked\n")
  }

  private func write(_ transcript: Transcript) throws {
    guard output.format != .text else { return try output.destination.write(text(transcript)) }
    guard output.format.isPicture else {
      return try output.drawn.write(transcript.document(explaining: explain))
    }
    try output.drawn.write(transcript.picture(output.drawn.theme ?? .classic), or: "")
  }

  private func text(_ transcript: Transcript) -> String {
    let style = output.glyphs
    return transcript.text(
      explaining: explain,
      drawing: style.map { style in
        { style.texts($0.lines(style.glyphs, width: style.columns)) }
      })
  }
}
