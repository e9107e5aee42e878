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

  /// Plays the games that formulas need and that were not played yet.
  ///
  /// Returns why it ended early, if it did; what was finished is remembered. Throws, before any is played, a mistake in
  /// what quantities say of their games, with its place in the text's file, and why a run ended before the last began.
  /// `rehearse`, called only if there are games to play, may refuse what it finds before, such as mistakes that no value
  /// of a quantity could mend.
  func play(
    for text: String, in file: String? = nil, into memory: GameMemory,
    rehearse: (GameMemory) throws -> Void = { _ in }
  ) async throws -> CommandFailure? {
    let plans = try plans(for: text, in: file, memory)
    do {
      if !plans.isEmpty { try rehearse(memory.rehearsal) }
    } catch let error as FormulaError where error.dependsOnValues {
      // With the values it may be none.
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

  /// The plans that a text, of a file unless typed, still needs; throws the first mistake in settings of games.
  @discardableResult
  func plans(
    for text: String, in file: String?, _ memory: GameMemory
  ) throws -> [SimulationPlan] {
    try FormulaOptions.read(file) { try memory.missingRuns(for: text) }
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

  /// Reads formulas, with the name of their file where they are wrong; a rehearsal leaves what values may mend as it is.
  static func read<Value>(
    _ file: String?, isRehearsal: Bool = false, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as FormulaError where !(isRehearsal && error.dependsOnValues) {
      throw CommandFailure.badFormula(error, in: file)
    }
  }
}

extension FormulaError {
  /// True if other values of quantities could make it go away.
  var dependsOnValues: Bool { [.undefined, .limit, .failed].contains(kind) }
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
    guard let name else { return .badInput(error.rendered()) }
    let (line, column) = error.position
    return .badInput("\(name), line \(line), column \(column): \(error.rendered())")
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
