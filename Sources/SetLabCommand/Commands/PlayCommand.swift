internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab play`: the game itself, in the terminal.
struct PlayCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "setlab",
    abstract:
      "Play Set in the terminal: alone, up to eight at one table, against players, or a puzzle.",
    discussion: """
      How do I play?
        setlab play
      Is there a puzzle of the day?
        setlab play --puzzle
      Am I getting faster?
        setlab play --stats

      The cards fill the terminal: press the letter of a card or click on it; ? lists the keys and Q \
      quits. Game number I of a seed is the deal that setlab game and setlab simulate play. When the \
      game is left, a review lists the Sets that were missed, your times beside those of a model, and \
      your rank among \(PlayReport.games) of its games on the same deal.

      Alone (the usual way): H gives a hint, unless --hints says otherwise; --score counts live.
      Two people: --players 2; the first claims with 1, the second with 0, as --race says \
      (\(RaceRules.presets.joined(separator: ", "))).
      Three to eight people: --players N; each claims with the key before their name, and asks for cards \
      with D and that key; --name, once for each, names them. Opponents of --against may sit there too.
      Against a player: --against NAME, a player who shares the table and has the times of its model, or \
      a strategy that takes the Set it would choose when a \(Racer.usualPlayer.name) has seen one, or when the \
      player before the colon has, as in expert:greedy.
      Against several: --against once for each; up to eight share the table, people and opponents.
      Puzzle: --puzzle, a board of 12 cards with \(Puzzle.sets) Sets to find; --date picks another day's.
      Every game is kept as it goes on, with the time of every touch: in the file of --log, else in \
      \(KeptGames.usualFolder), unless --no-log is given. --resume continues the last unfinished one, \
      setlab game --replay checks a log, setlab fit estimates the player, and --stats shows records, times \
      by how many features differ, and days in a row with a solved daily puzzle. See Guides/Play.md.

      Examples:
        setlab play --seed 7 --number 12 --log game.txt
        setlab play --resume
        setlab play --hints 'after(30, show: ladder)' --score torberntsson
        setlab play --players 2 --race 'suggested(window: 3)'
        setlab play --players 3 --name Anna --name Ben --name Cleo
        setlab play --players 2 --against expert
        setlab play --against expert:greedy --rules refill
        setlab play --against expert --against child
        setlab play --puzzle --date 2026-11-22
      """)

  @Option(
    help: "The seed: the same seed gives the same games on any machine; without it, a new one.")
  var seed: UInt64?

  @Option(
    name: OtherGames.number,
    help: ArgumentHelp(
      "The number of the game, or the first for a puzzle; \(OtherGames.orAnother)", valueName: "i"),
    transform: NamedValue.gameNumber)
  var game: UInt64 = 0

  @OptionGroup var table: TableOptions
  @OptionGroup var own: OwnNamesOption

  @Option(
    help: ArgumentHelp(
      "When help comes, and which; see setlab hints --help (default: H steps through the Sets).",
      valueName: "hints"),
    completion: .list(NamedValue.registry.hinting.names), transform: NamedValue.hints)
  var hints: HintStrategy?

  @Option(
    help: ArgumentHelp(
      "The scoring rule (default: \(Scoring.usual.name)); see setlab score --help.",
      valueName: "rule"),
    completion: .list(NamedValue.registry.scoring.names), transform: NamedValue.scoring)
  var score: Scoring?

  @Option(help: ArgumentHelp("How many people play: 1 to \(PlaySetup.seats).", valueName: "n"))
  var players: Int?

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "The name of a person, in the order of their keys (default: player 1, player 2, …).",
      valueName: "name"),
    transform: NamedValue.personName)
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "How several share the table (default: suggested; one person against players, setwithfriends).",
      valueName: "rules"),
    completion: .list(RaceRules.presets), transform: NamedValue.raceRules)
  var race: RaceRules?

  @Option(
    help: ArgumentHelp(
      "A simulated player, or a play strategy, at the same table; once for each.",
      valueName: "name"),
    completion: .list(NamedValue.registry.players.names + NamedValue.registry.strategies.names),
    transform: NamedValue.opponent)
  var against: [Opponent] = []

  @Flag(help: "Find all Sets of a board: today's, or that of --date or --seed.")
  var puzzle = false

  @Option(
    help: ArgumentHelp("The day of the puzzle, such as 2026-11-22.", valueName: "day"),
    transform: PuzzleDay.parse)
  var date: PuzzleDay?

  @Flag(help: "Let moves be taken back with U; such a game has no rank.")
  var undo = false

  @Option(
    help: ArgumentHelp("Keep the game in this file, after those already in it.", valueName: "file"),
    completion: .file())
  var log: String?

  @Flag(name: .customLong("no-log"), help: "Keep nothing of the game.")
  var isUnlogged = false

  @Option(
    defaultAsFlag: ResumedLog.kept, parsing: .next,
    help: ArgumentHelp(
      "Continue the last game of a log.",
      valueName: "file"),
    completion: .file())
  var resume: ResumedLog?

  @OptionGroup var look: PlayThemeOption

  @Flag(help: "Show records, times and daily puzzles of the games that were kept, and play none.")
  var stats = false

  mutating func validate() throws {
    guard (1...PlaySetup.seats).contains(players ?? 1) else {
      throw ValidationError("--players must be 1 to \(PlaySetup.seats)")
    }
    guard log?.isEmpty != true, resume != .file("") else {
      throw ValidationError("--log and --resume require the name of a file")
    }
    guard !isUnlogged || log == nil && resume == nil else {
      throw ValidationError(
        "--no-log and --\(log == nil ? "resume" : "log") are mutually exclusive")
    }
    if let conflict = wish.conflicts.first { throw ValidationError(refusal(of: conflict)) }
  }

  private func refusal(of conflict: PlayWish.Conflict) -> String {
    switch conflict {
    case .manySides where players ?? 1 == 1:
      "--against may be given at most \(PlaySetup.seats - 1) times"
    case .manySides:
      "--players \(players ?? 1) leaves \(counted(PlaySetup.seats - (players ?? 1), "seat")) for --against"
    case .manyNames:
      players ?? 1 == 1
        ? "--name requires --players 2 to \(PlaySetup.seats)"
        : "--name may be given at most \(players ?? 1) times with --players \(players ?? 1)"
    case .sameNames(let name): "two are called \(name): give each a --name of their own"
    case .raceOfOne: "--race requires --players 2 to \(PlaySetup.seats), or --against"
    case .ofOneOnly(let key):
      "--\(key) is for solo play, without "
        + (players ?? 1 > 1 ? "--players \(players ?? 1)" : "--against")
    case .undoOfPuzzle: "--undo and --puzzle are mutually exclusive"
    case .dateOfGame: "--date requires --puzzle"
    case .dateAndSeed: "--date and --seed are mutually exclusive"
    case .deckOfPuzzle: "--puzzle works only with the standard deck"
    case .slowOpponent(let name, let rules):
      "\(name) needs longer to show a Set than the \(rules) rules allow"
    }
  }

  var uses: [OptionUse] {
    [
      OptionUse(
        [
          "--seed", "--number", "--game", "--rules", "--deck", "--hints", "--score", "--players",
          "--name", "--race", "--against", "--puzzle", "--date", "--undo",
        ], "is fixed by the saved game: omit it with --resume", if: resume == nil),
      OptionUse(
        [
          "--seed", "--number", "--game", "--rules", "--deck", "--hints", "--score", "--players",
          "--name", "--race", "--against", "--puzzle", "--date", "--undo", "--log", "--no-log",
          "--resume",
          "--theme", "--define",
        ], "is for a game: omit it with --stats", if: !stats),
    ]
  }

  /// The wish that the options express.
  private var wish: PlayWish {
    var wish = PlayWish()
    wish.settings = PlaySetup(game: game)
    (wish.settings.rules, wish.settings.deck) = (table.rules, table.deck)
    (wish.settings.hints, wish.settings.mayUndo) = (hints, undo)
    (wish.settings.opponents, wish.settings.isPuzzle) = (against, puzzle)
    (wish.seed, wish.date, wish.scoring) = (seed, date, score)
    (wish.settings.people, wish.settings.names, wish.race) = (players ?? 1, names, race)
    return wish
  }

  /// The game that the options choose.
  private var setup: PlaySetup {
    var wish = wish
    guard puzzle else {
      // A new deal each time, whose seed is shown; a number without --seed names a game of seed 1.
      if seed == nil, game == 0 { wish.seed = .random(in: 1...999_999) }
      return wish.setup
    }
    if seed == nil { wish.date = date ?? .today }
    return Puzzle.find(wish.setup)
  }

  mutating func run() async throws {
    if stats { return try Self.tellStatistics() }
    let resumed = try resume.map(Self.file)
    let opened = try resumed.map(PlayLogReader.read)
    let earlier = try log.map { try PlayLogReader.earlier($0, besides: resumed) }
    try Self.checkTerminal()
    if let score { Console.report(notesOn: [score]) }
    if !isUnlogged { look.remember() }
    var state = opened?.state ?? PlayState(setup)
    // A returning player looks first.
    if opened != nil { state.take(.pause, at: state.clock) }
    var file = isUnlogged ? nil : PlayLogFile(in: KeptGames())
    if let path = log ?? resumed {
      let isAsked = log != nil || resume != .kept
      if isAsked { try AtomicFile.checkWritable(path) }
      file = PlayLogFile(path: path, earlier: earlier ?? opened?.earlier ?? "", isAsked: isAsked)
    }
    var session = PlaySession(
      screen: PlayScreen(state, look: look.detected), log: file)
    let end = try session.run()
    let model = session.screen.state.setup.opponents.first?.racer.player ?? Racer.usualPlayer
    let games = session.screen.earlier + [session.screen.state]
    var isCut = false
    for (index, state) in games.enumerated() {
      // The last game of a log can be gone on with.
      let log = index == games.count - 1 ? session.log : nil
      let report = PlayReport(
        state: state, model: model, resuming: log?.resuming(state),
        width: TerminalFacts.detect().size.columns)
      let told = report.text(isCompared: !isCut)
      try Console.write(told.text)
      isCut = isCut || told.isInterrupted
    }
    if let log = session.log, log.isAsked, let failure = log.failure {
      throw CommandFailure(failure)
    }
    guard end == .quit, !isCut else { throw CommandFailure.interrupted("interrupted") }
  }

  private static func tellStatistics() throws {
    let statistics = KeptGames().map { KeptStatistics($0) }
    var parts: [String] = []
    if let statistics, !statistics.statistics.games.isEmpty || statistics.shared.games > 0 {
      parts.append(statistics.text(PlotStyle.detect().text))
    }
    parts += OtherGames.catalogue.all.compactMap { entry in
      PlayTableCommand.statistics(entry, KeptGames(of: entry.name))
    }
    guard !parts.isEmpty else {
      throw CommandFailure.nothingKept("no finished game is kept", ": finish one with setlab play")
    }
    try Console.write(parts.joined(separator: "\n"))
  }

  private static func file(_ resumed: ResumedLog) throws -> String {
    if case .file(let path) = resumed { return path }
    if let path = KeptGames()?.unfinished { return path }
    throw CommandFailure.nothingKept(
      "no unfinished game is kept", ": --resume FILE resumes a log")
  }

  /// Refuses to continue without a terminal that can be painted.
  static func checkTerminal() throws {
    try TerminalFacts.check("play", instead: "setlab game plays without one")
  }
}

extension NamedValue {
  static func opponent(_ text: String) throws -> Opponent {
    let racer = try racer(text)
    return try accepted("opponent") { () throws(ParameterError) in try Opponent(played: racer) }
  }

  static func personName(_ text: String) throws -> String {
    try accepted("name") { () throws(ParameterError) in try PlaySetup.name(text) }
  }

  static func cardTheme(_ text: String) throws -> CardTheme {
    guard let theme = CardTheme.all.first(where: { $0.name == text }) else {
      throw unknown(text, "theme", among: CardTheme.all.map(\.name))
    }
    return theme
  }
}

/// The colours of what is played.
struct PlayThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The colours of the cards: \(CardTheme.all.map(\.name).joined(separator: ", ")) "
        + "(default: those used last, at first classic).",
      valueName: "theme"),
    completion: .list(CardTheme.all.map(\.name)), transform: NamedValue.cardTheme)
  var theme: CardTheme?

  /// Remembers a theme that was chosen.
  func remember() {
    if let theme { KeptGames()?.remember(theme) }
  }

  /// The look on this terminal.
  var detected: PlayScreen.Look {
    let facts = TerminalFacts.detect()
    return .init(
      theme: theme ?? KeptGames()?.theme ?? .classic,
      depth: CardStyle.depth(facts.allowsColour, .process), hasSymbols: facts.isUTF8)
  }
}
