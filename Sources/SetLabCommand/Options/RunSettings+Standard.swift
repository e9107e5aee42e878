internal import RunStore
internal import SetLab
internal import SetPlay
internal import Terminal

extension [RunSetting] {
  /// The options of `simulate` and `hints` by name, as quantities give them to their games in brackets; they start no
  /// programs, as formulas may come from files.
  static let standard = settings(strategy: NamedValue.readStrategy)

  /// The same for words that were typed in this call, which may name programs.
  static let typed = settings(strategy: NamedValue.strategy)

  private static func settings(
    strategy: @escaping @Sendable (String) throws -> Strategy
  ) -> [RunSetting] {
    [
      RunSetting("strategy") { $1.strategy = try strategy($0) },
      RunSetting("seed", of: [.simulated, .timed]) { $1.set(seed: try NamedValue.seed($0)) },
      RunSetting("games", of: [.simulated, .timed]) {
        $1.set(games: try NamedValue.count($0))
      },
      RunSetting("first-game") { $1.firstGame = try NamedValue.seed($0) },
      RunSetting("rules", of: [.simulated, .timed]) {
        $1.set(rules: try NamedValue.rules($0))
      },
      RunSetting("deck") { $1.deck = try NamedValue.gameDeck($0) },
      RunSetting("deck", of: [.exact]) { $1.deck = try NamedValue.boardDeck($0) },
      RunSetting("convention") { $1.convention = try NamedValue.convention($0) },
      RunSetting("run", isAlone: true) {
        $1.stored = try StoredRunParts.run(in: $0)
      },
      RunSetting("player", of: [.timed]) { $1.timed.player = try NamedValue.player($0) },
      RunSetting("hints", of: [.timed]) { $1.timed.hints = try NamedValue.hints($0) },
      RunSetting("score", of: [.timed]) { $1.timed.rule = try NamedValue.scoring($0) },
    ]
  }
}

extension GameMemory {
  /// Lets a text name programs: one that was typed in this call, as an argument or in the calculator.
  func admit(typed text: String) { admit(text, by: .typed) }

  func admit(_ line: EnteredLine) { if line.isTyped { admit(typed: line.text) } }
}

extension RunSettings {
  mutating func set(seed: UInt64) {
    self.seed = seed
    timed.seed = seed
  }

  mutating func set(games: UInt64) {
    self.games = games
    // A curve has dozens of points, and nobody wants to wait for millions of timed games at each.
    timed.games = min(games, 20_000)
  }

  mutating func set(rules: Rules) {
    self.rules = rules
    timed.rules = rules
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
