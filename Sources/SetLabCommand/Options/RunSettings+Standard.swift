internal import SetLab
internal import SetPlay
internal import Terminal

extension [QuantitySetting<RunSettings>] {
  /// The options of `simulate` and `hints` by name, as quantities give them to their games in brackets; they start no
  /// programs, as formulas may come from files.
  static let standard = settings(strategy: NamedValue.readStrategy)

  /// The same for words that were typed in this call, which may name programs.
  static let typed = settings(strategy: NamedValue.strategy)

  private static func settings(
    strategy: @escaping @Sendable (String) throws -> Strategy
  ) -> [QuantitySetting<RunSettings>] {
    [
      QuantitySetting("strategy") { $1.strategy = try strategy($0) },
      QuantitySetting("seed", of: [.simulated, .timed]) { $1.seed = try NamedValue.seed($0) },
      QuantitySetting("games", of: [.simulated, .timed]) {
        $1.games = try NamedValue.count($0)
      },
      QuantitySetting("first-game") { $1.firstGame = try NamedValue.seed($0) },
      QuantitySetting("rules", of: [.simulated, .timed]) {
        $1.rules = try NamedValue.rules($0)
      },
      QuantitySetting("deck") { $1.deck = try NamedValue.gameDeck($0) },
      QuantitySetting("deck", of: [.exact]) { $1.deck = try NamedValue.boardDeck($0) },
      QuantitySetting("convention") { $1.convention = try NamedValue.convention($0) },
      QuantitySetting("run", isAlone: true) {
        $1.stored = try StoredRunParts.run(in: $0)
      },
      QuantitySetting("player", of: [.timed]) { $1.timed.player = try NamedValue.player($0) },
      QuantitySetting("hints", of: [.timed]) { $1.timed.hints = try NamedValue.hints($0) },
      QuantitySetting("score", of: [.timed]) { $1.timed.rule = try NamedValue.scoring($0) },
    ]
  }
}

extension GameMemory {
  /// Reads a line, which may name programs if it was typed in this call.
  func reading<Value, Failure>(
    _ line: EnteredLine, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try admitting(line.isTyped ? .typed : nil, body)
  }
}

extension StoredRunParts {
  static func run<PlanType: StatedPlan>(
    in file: String
  ) throws -> Run<PlanType> {
    do {
      let found = try results(in: file)
      guard let only = found.first, found.count == 1 else {
        throw CommandFailure.badInput(
          "\(file) has several runs: keep the one that is meant in a file of its own")
      }
      let kind = try only.result.optional("run")?.text("kind") ?? SimulationPlan.kind
      try require(
        kind == PlanType.kind, or: .badInput("\(file) is a run of \(kind), not of \(PlanType.kind)")
      )
      return try PlanType.read(only.result, registry: .standard)
    } catch let error as RecordError {
      throw CommandFailure.badInput("\(file): \(error.message)")
    } catch let error as RunFileError {
      throw CommandFailure(error)
    }
  }
}
