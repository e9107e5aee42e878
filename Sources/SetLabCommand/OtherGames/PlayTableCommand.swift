internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab play --game`: a game of another kind in the terminal.
struct PlayTableCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "setlab",
    abstract: "Play a game of another kind in the terminal, with keys or the mouse.",
    discussion: """
      Can I beat perfect play?
        setlab play --game tictactoe --against optimal
      And if I move second?
        setlab play --game tictactoe --against block --seat 2
      Can I go on with a game?
        setlab play --game klondike --resume game.txt

      Keys are told by ?. A seat that --against names is played by the program; without it people play \
      all seats. When the game is left, its transcript is printed, which setlab game --replay checks; \
      --log keeps it after every move.

      \(OtherGameTableOptions.names)

      Examples:
        setlab play --game klondike --rules 'standard(draw: 1)' --seed 7 --log game.txt
      """)

  @OptionGroup var deal: OtherDealOptions

  @Option(
    help: ArgumentHelp("Keep the game here after every move.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: ArgumentHelp("Go on with a game that was kept, and keep it there.", valueName: "file"),
    completion: .file())
  var resume: String?

  mutating func validate() throws {
    guard log?.isEmpty != true else { throw ValidationError("--log requires the name of a file") }
    _ = try players
  }

  var uses: [OptionUse] {
    [
      OptionUse(
        ["--rules", "--seed", "--number", "--log"],
        "is fixed by the saved game: omit it with --resume", if: resume == nil),
      OptionUse(
        ["--seat"], "needs --against: people play all seats", if: !deal.seats.against.isEmpty),
    ]
  }

  /// A name for each seat, where programs take some of them.
  private var players: [String] {
    get throws {
      let names = try deal.seated(nil).names
      let rest = names.indices.filter { $0 != deal.seats.seat - 1 }
      let programs = rest.prefix(deal.seats.against.count)
      guard !programs.isEmpty else { return [] }
      return names.indices.map { programs.contains($0) ? names[$0] : GameRecord.person }
    }
  }

  mutating func run() async throws {
    try PlayCommand.checkTerminal()
    let hasColours = TerminalFacts.detect().allowsColour
    let (settled, players) = (try deal.settled, try players)
    var (game, number) = (
      try settled.playable(seed: deal.seed, number: deal.number, by: players), deal.number
    )
    var earlier: ArraySlice<String> = []
    if let resume { (game, number) = try resumed(resume, by: players, &earlier) }
    let path = resume ?? log
    if let path { try AtomicFile.checkWritable(path) }
    var session = TableSession(
      screen: TableScreen(game, number: number, hasColours: hasColours), log: path,
      earlier: Array(earlier))
    let isInterrupted = try session.run() == .interrupt
    if let failure = session.failure { Console.report("not kept: \(failure)") }
    try Console.write(session.text)
    if isInterrupted { throw CommandFailure.interrupted("interrupted") }
  }

  private func resumed(
    _ path: String, by players: [String], _ earlier: inout ArraySlice<String>
  ) throws -> (PlayableGame, UInt64) {
    let texts = GameRecord.texts(in: try TextInput.text(path: path))
    do throws(ParameterError) {
      let record = try deal.record(texts[texts.count - 1])
      guard players.isEmpty || record.players.isEmpty || record.isByPrograms else {
        throw ParameterError(
          found: record.players.joined(separator: "; "),
          expected: "these play on: leave out --against")
      }
      earlier = texts.dropLast()
      let settled = try deal.table.game.table(rules: record.rules)
      return (try settled.playable(record, by: players), record.number)
    } catch {
      throw CommandFailure.badInput("\(path): \(error.message)")
    }
  }
}

/// A game on the terminal: waits for keys, paints, and keeps the transcript.
struct TableSession {
  var screen: TableScreen
  let log: String?
  private var earlier: [String]
  private(set) var failure: String?

  init(screen: TableScreen, log: String?, earlier: [String] = []) {
    (self.screen, self.log, self.earlier) = (screen, log, earlier)
  }

  /// The games as they are written down, the last one last.
  var text: String { (earlier + [last]).joined(separator: "\n") }

  private var last: String { screen.game.record.text }

  /// Runs until the game is left; the terminal is given back in every case.
  mutating func run() throws -> TableScreen.Action {
    keep()
    return try RawMode.screen.run { terminal in run(&terminal) }
  }

  private mutating func run(_ terminal: inout RawTerminal) -> TableScreen.Action {
    var painter = ScreenPainter()
    while true {
      let size = terminal.size
      terminal.write(
        painter.paint(screen.frame(width: size.columns, height: size.rows), size: size))
      switch terminal.event() {
      case .inputEnded: return .quit
      case .screenChanged: painter.forget()
      case .key(let key):
        let before = last
        switch screen.handle(key) {
        case .begun:
          earlier.append(before)
          keep()
        case .quit: return .quit
        case .interrupt: return .interrupt
        case .changed: keep()
        case nil: break
        }
      case nil: break
      }
    }
  }

  private mutating func keep() {
    guard let log else { return }
    do { try AtomicFile.write(text, to: log) } catch { failure = "\(error)" }
  }
}
