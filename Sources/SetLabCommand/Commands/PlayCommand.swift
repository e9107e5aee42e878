internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct PlayCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract:
      "Play Set in the terminal: alone, up to eight at one table, against players, or a puzzle.",
    discussion: """
      How do I play?
        setlab play
      Is there a puzzle of the day?
        setlab play --puzzle
      Can I play against somebody?
        setlab play --against expert --against child

      The cards fill the terminal: press the letter of a card or click on it; ? lists the keys, Q \
      quits and reviews the game. Up to eight share a table: --players people, who claim with keys of \
      their own, and one of --against for each opponent, a player, a strategy or PLAYER:STRATEGY. Every \
      game is kept in the file of --log, else in \(KeptGames.usualFolder); setlab game --replay checks a \
      log, and setlab fit estimates the player. See Guides/Play.md.

      Examples:
        setlab play --seed 7 --number 12 --log game.txt
        setlab play --players 2 --name Anna --name Ben --race 'suggested(window: 3)'
      """)

  @Option(
    help: "The seed: the same seed gives the same games on any machine; without it, a new one.")
  var seed: UInt64?

  @Option(help: .value("i", "The number of the game, or the first for a puzzle."))
  var number: UInt64 = 0

  @Option(help: .private, transform: OtherGames.refusal(of: "play", isNumbered: true))
  var game: String?

  @OptionGroup var table: TableOptions
  @OptionGroup var own: OwnNamesOption

  @Option(
    help:
      "When help comes, and which; see setlab hints --help (default: H steps through the Sets).",
    completion: .list(NamedValue.registry.hinting.names))
  var hints: String?

  @Option(
    help: .value(
      "rule", "The scoring rule (default: \(Scoring.usual.name)); see setlab score --help."),
    completion: .list(NamedValue.registry.scoring.names))
  var score: String?

  @Option(help: .value("n", "How many people play: 1 to \(PlaySetup.seats)."))
  var players: Int?

  @Option(
    name: .customLong("name"),
    help: "The name of a person, in the order of their keys (default: player 1, player 2, …).",
    transform: NamedValue.personName)
  var names: [String] = []

  @Option(
    help: .value(
      "rules",
      "How several share the table (default: suggested; one person against players, setwithfriends)."
    ), completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race: RaceRules?

  @Option(
    help: .value(
      "name", "A simulated player, or a play strategy, at the same table; once for each."),
    completion: .list(NamedValue.registry.players.names + NamedValue.registry.strategies.names))
  var against: [String] = []

  @Flag(help: "Find all Sets of a board: today's, or that of --date or --seed.")
  var puzzle = false

  @Option(
    help: .value("day", "The day of the puzzle, such as 2026-11-22."), transform: PuzzleDay.parse)
  var date: PuzzleDay?

  @Flag(help: "Let moves be taken back with U.")
  var undo = false

  @OptionGroup var logs: LogOptions
  @OptionGroup(visibility: .hidden) var look: PlayThemeOption

  mutating func validate() throws {
    try require(
      (1...PlaySetup.seats).contains(players ?? 1), "--players must be 1 to \(PlaySetup.seats)")
  }

  var uses: [OptionUse] {
    OptionUse(
      [
        "--seed": seed != nil, "--number": number != 0, "--rules": table.rules != .classic,
        "--deck": table.deck != .standard, "--hints": hints != nil, "--score": score != nil,
        "--players": players != nil, "--name": !names.isEmpty, "--race": race != nil,
        "--against": !against.isEmpty, "--puzzle": puzzle, "--date": date != nil, "--undo": undo,
      ], "is fixed by the saved game: omit it with --resume", if: logs.resume == nil)
  }

  private func wished() throws -> PlayWish {
    var wish = PlayWish()
    wish.settings = PlaySetup(game: number)
    (wish.settings.rules, wish.settings.deck) = (table.rules, table.deck)
    (wish.settings.hints, wish.settings.mayUndo) = (try hints.map(NamedValue.hints), undo)
    wish.settings.opponents = try against.map(NamedValue.opponent)
    wish.settings.isPuzzle = puzzle
    (wish.seed, wish.date, wish.scoring) = (seed, date, try score.map(NamedValue.scoring))
    (wish.settings.people, wish.settings.names, wish.race) = (players ?? 1, names, race)
    if let (key, message) = wish.conflicts.first {
      throw ValidationError("--\(key == "names" ? "name" : key): \(message)")
    }
    return wish
  }

  private func setup(_ wish: PlayWish) -> PlaySetup {
    var wish = wish
    guard puzzle else {
      // A new deal each time, whose seed is shown; a number without --seed names a game of seed 1.
      if seed == nil, number == 0 { wish.seed = .random(in: 1...999_999) }
      return wish.setup
    }
    if seed == nil { wish.date = date ?? .today }
    return Puzzle.find(wish.setup)
  }

  mutating func run() async throws {
    try own.read()
    let wish = try wished()
    let resumed = try logs.resumed(ifUnfinished: PlayLogReader.isUnfinished)
    let opened = try resumed.map(PlayLogReader.read)
    let earlier = try logs.log.map { try PlayLogReader.earlier($0, besides: resumed) }
    try Self.checkTerminal()
    Console.report(notesOn: [wish.scoring].compactMap { $0 })
    if !logs.isUnlogged { look.remember() }
    var state = opened?.state ?? PlayState(setup(wish))
    // A returning player looks first.
    if opened != nil { state.take(.pause, at: state.clock) }
    let file = try logs.file(resuming: resumed, behind: earlier ?? opened?.earlier ?? "")
    var session = GameSession(PlayScreen(state, look: look.detected), log: file)
    try session.play(reporting: Self.report)
  }

  private static func report(_ games: [PlayScreen], _ log: PlayLogFile?) throws -> Bool {
    var isCut = false
    for (index, game) in games.enumerated() {
      // The last game of a log can be gone on with.
      let isLast = index == games.count - 1
      let report = PlayReport(
        state: game.state,
        model: game.state.setup.opponents.first?.racer.player ?? Racer.usualPlayer,
        resuming: isLast ? log?.resuming(game).map { "setlab play " + $0 } : nil,
        width: TerminalFacts.detect().size.columns)
      let told = report.text(isCompared: !isCut)
      try Console.write(told.text)
      isCut = isCut || told.isInterrupted
    }
    if let streak = streak(after: games.map(\.state)) { try Console.write("\n\(streak)\n") }
    return isCut
  }

  private static func streak(after games: [PlayState]) -> String? {
    let isSolved = games.contains {
      $0.isOver && $0.setup.isPuzzle && $0.setup.seed == PuzzleDay.today.seed
    }
    guard isSolved, let kept = KeptGames() else { return nil }
    return PlayStatistics(kept) { Console.report("a kept game does not count: \($0)") }
      .streakWords(on: .today)
  }

  static func checkTerminal() throws {
    try TerminalFacts.check("play", instead: "setlab game plays without one")
  }
}

extension NamedValue {
  static func opponent(_ text: String) throws -> Opponent {
    let racer = try racer(text)
    return try accepted("opponent") { try Opponent(played: racer) }
  }

  static func personName(_ text: String) throws -> String {
    try accepted("name") { try PlaySetup.name(text) }
  }

  static func cardTheme(_ text: String) throws -> CardTheme {
    try one(text, "theme", of: CardTheme.all) { $0.name }
  }
}

struct PlayThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colours of the cards: \(CardTheme.all.map(\.name).joined(separator: ", ")) "
        + "(default: those used last, at first classic)."),
    completion: .list(CardTheme.all.map(\.name)), transform: NamedValue.cardTheme)
  var theme: CardTheme?

  func remember() {
    if let theme { KeptGames()?.remember(theme) }
  }

  var detected: PlayScreen.Look {
    let facts = TerminalFacts.detect()
    return .init(
      theme: theme ?? KeptGames()?.theme ?? .classic,
      depth: CardStyle.depth(facts.allowsColour, .process), hasSymbols: facts.isUTF8)
  }
}
