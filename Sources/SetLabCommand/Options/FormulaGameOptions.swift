internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct FormulaGameOptions: ParsableArguments {
  @Option(
    help: .value(
      "n", "The number of games (default: 100000; timed quantities: 500 per point, at most 20000)."),
    transform: NamedValue.count)
  var games: UInt64?

  @Option(help: .seed)
  var seed: UInt64 = 1
  @Option(help: .workers, transform: NamedValue.workers)
  var workers = Machine.cores

  @Option(
    help: "The strategy that decides which Set is taken in simulated games.",
    completion: .list(NamedValue.registry.strategies.names))
  var strategy = "random"

  @Option(
    help: .hidden("The rules of simulated games: classic or refill."), transform: NamedValue.rules)
  var rules = Rules.classic

  @Option(
    help: .value("a", "The attributes of a card, 3 to 6: 3^a cards, counted or simulated."),
    transform: NamedValue.text(NamedValue.gameDeck))
  var deck = "4"

  @Option(help: .confidence.hidden, transform: NamedValue.confidence)
  var confidence = 0.95
  @Option(help: .interval, completion: .intervals, transform: NamedValue.interval)
  var interval = IntervalMethod.usual

  @Flag(help: "Count angles in degrees: sin 30 is 1/2, asin(1) is 90.")
  var degrees = false

  @OptionGroup var data: DataOptions

  /// A memory whose quantities rest on these games where they say nothing else; own names must be known.
  func memory() throws -> GameMemory {
    var usual = RunSettings()
    usual.strategy = try NamedValue.strategy(strategy)
    usual.deck = try NamedValue.gameDeck(deck)
    usual.confidence = .gsl(confidence, method: interval)
    usual.timed.confidence = .gsl(confidence)
    (usual.seed, usual.rules, usual.games) = (seed, rules, games)
    return GameMemory(
      usual: usual, known: .standard, catalogue: OtherGames.functions, data: try data.table(),
      angleUnit: degrees ? .degrees : .radians)
  }

  /// Refuses options for games, decks, intervals and data that the texts read by a list cannot use.
  func check(_ list: FunctionList, _ memory: GameMemory, drawsData: Bool = false) throws {
    let names = Set(list.mentions.map { $0.name })
    let origins = Set(names.compactMap { memory.origin(of: $0) })
    let isPlayed = !origins.isDisjoint(with: [.simulated, .timed, .fitted])
    let isEstimated =
      isPlayed || list.hasErrors
      || names.contains { list.calculator.library.function($0)?.isEstimate == true }
    try [
      OptionUse(
        [
          "--games": games != nil, "--seed": seed != 1, "--strategy": strategy != "random",
          "--rules": rules != .classic,
        ], "needs a quantity of simulated games, such as inplay(66)", if: isPlayed),
      OptionUse(
        ["--deck": deck != "4"], "needs a quantity of cards, such as noset(12)",
        if: isPlayed || origins.contains(.exact)),
      OptionUse(
        ["--confidence": confidence != 0.95, "--interval": interval != .usual],
        "needs an estimate, such as inplay(66), or a fit of data", if: isEstimated || drawsData),
      OptionUse(
        ["--data": data.data != nil], "needs data in a formula, such as data(x)",
        if: drawsData || names.contains { memory.isOfData($0) }),
    ].check()
  }

  /// Plays the games needed for what a text mentions, except those already played.
  ///
  /// Returns why it ended early, if it did; what was finished is remembered. Throws what is wrong with one's own data,
  /// with its place in the text's file, and why a run ended before the last began. Where games are needed, it throws the
  /// text's `mistake` first.
  func play(
    for mentions: [Mention], in file: String? = nil, unless mistake: FormulaError? = nil,
    into memory: GameMemory
  ) async throws -> CommandFailure? {
    let plans = try FormulaOptions.read(file) { () throws(FormulaError) in
      let plans = try memory.missingRuns(for: mentions)
      if !plans.isEmpty, let mistake { throw mistake }
      return plans
    }
    for (place, plan) in plans.enumerated() {
      let runner = PlanRunner(workers: workers)
      let run = try await runner.run(plan)
      memory.remember(run, of: plan)
      guard let failure = runner.failure(after: run, of: plan) else { continue }
      // Of games that were not begun nothing can be told.
      guard place == plans.count - 1 else { throw failure }
      return failure
    }
    return nil
  }
}

struct FormulaOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "Read definitions such as f(x) = x^2 from a file, one or more per line, and names such as player slow = beginner(skill: 0.7)."
    ), completion: .file())
  var define: String?

  func definitions() throws -> String {
    try OwnNames.read(define)
    return define.flatMap(OwnNames.formulas) ?? ""
  }

  /// Reads formulas, with the name of their file where they are wrong.
  static func read<Value>(_ file: String?, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as FormulaError {
      throw CommandFailure.badFormula(error, in: file)
    }
  }
}

extension CommandFailure {
  /// A formula that is wrong or has no value, with a caret under the place; a file's `name` adds line and column.
  static func badFormula(_ error: FormulaError, in name: String? = nil) -> CommandFailure {
    if error.kind == .unknownName, error.message.hasSuffix(" `data`") {
      let told = FormulaError(
        .unknownName, source: error.source, range: error.range,
        message: error.message + ": name a file of your own data by --data")
      return badFormula(told, in: name)
    }
    return name.map { badLine(error, from: 1, of: $0) } ?? .badInput(error.rendered())
  }

  /// A mistake in a text that begins at a line of a file.
  static func badLine(
    _ error: FormulaError, from first: Int, of file: String
  ) -> CommandFailure {
    let (line, column) = error.position
    return .badInput("\(file), line \(first + line - 1), column \(column): \(error.rendered())")
  }
}

/// Formulas as arguments: they may begin with a minus, and so are what the parser does not know.
enum TypedFormulas {
  /// The words that the parser left, without the first `--`, before which words with two dashes are mistyped options.
  static func read(_ words: [String]) throws -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    if let word = words[..<end].first(where: { $0.hasPrefix("--") }) {
      throw ValidationError("Unknown option '\(word.prefix { $0 != "=" })'")
    }
    return Array(words[..<end] + words[end...].dropFirst())
  }
}
