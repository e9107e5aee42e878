/// The plan of a simulation: everything that the counts depend on.
public struct SimulationPlan: DealtPlan {
  /// The word by which stored simulations are known.
  public static let kind = "simulate"
  /// The version of what is counted.
  public static let countingVersion = 1

  /// Which Set is taken.
  public let strategy: Strategy
  /// The games.
  public var deals: Deals

  /// Creates a plan with a deck of three attributes or more.
  public init(
    games: Range<UInt64>, seed: UInt64 = 1, strategy: Strategy = .random,
    rules: Rules = .classic, deck: Deck = .standard
  ) {
    self.strategy = strategy
    deals = Deals(games, seed: seed, rules: rules, deck: deck)
  }

  /// Games that are played and counted.
  public var experiment: GameExperiment { GameExperiment(self) }

  /// True if the strategy asks an outside program.
  public var canFail: Bool { strategy.canFail }

  /// The failure of the outside program that a strategy asks, with the strategy's name; nil if it goes on.
  public var failure: String? { strategy.failure.map { "\(strategy.name): \($0)" } }

  /// The plan, the strategy by its name.
  public var stored: [JSON.Member] {
    [
      .init("seed", stored: seed), .init("strategy", stored: strategy.name),
      .init("rules", stored: rules.rawValue), .init("deck", stored: deck.attributes),
      .init("games", trials.stored),
    ]
  }

  /// Reads a plan.
  public init(stored: JSONReader, names: Registry) throws(RecordError) {
    strategy = try stored.strategy("strategy", names)
    deals = try Deals(stored: stored)
  }
}

/// Games that were simulated: a plan with the counts of its finished games.
public typealias Simulation = Run<SimulationPlan>

extension Run<SimulationPlan> {
  /// Reads the JSON that `setlab simulate --format json` wrote, also by versions that did not store
  /// the plan separately.
  public init(stored: JSONReader, registry: Registry = .standard) throws(RecordError) {
    guard try stored.optional("run") == nil else {
      try self.init(result: stored, names: registry)
      return
    }
    guard try stored.optional("tally") != nil, try stored.optional("strategy") != nil else {
      throw RecordError("run", "is missing: this is not a result that can be merged")
    }
    try StoredVersions.check(stored, counting: SimulationPlan.countingVersion)
    let first = try stored.word("firstGame")
    let (end, overflows) = first.addingReportingOverflow(try stored.word("games"))
    guard !overflows else {
      throw RecordError("firstGame", "is too large: the games end beyond 2^64")
    }
    let plan = SimulationPlan(
      games: first..<end, seed: try stored.word("seed"),
      strategy: try stored.strategy("strategy", registry), rules: try stored.rules(),
      deck: try stored.deck())
    try self.init(plan: plan, result: stored)
  }
}

/// Simulated games as an experiment: trial i is game i of the plan's seed.
public struct GameExperiment: GamewiseExperiment {
  let plan: SimulationPlan
  let engine: EngineChoice
  package var rows: GameRows?

  /// Creates the experiment of a plan; the engine must not refuse it.
  package init(_ plan: SimulationPlan, engine: EngineChoice = .auto) {
    precondition(engine.refusal(of: plan) == nil, "the engine cannot play these games")
    self.plan = plan
    self.engine = engine
  }

  /// Returns a tally of no games.
  public func emptyTally() -> GameTally { GameTally(deck: plan.deck) }

  /// Plays some games and counts them: some 27 tables a game; scratch memory is allocated once per call.
  public func run(_ trials: Range<UInt64>, into tally: inout GameTally) {
    guard rows != nil else { return plan.play(trials, by: engine, into: &tally) }
    var games: [PlayedGame?] = []
    games.reserveCapacity(trials.count)
    plan.play(trials, by: engine, into: &tally) { games.append($0) }
    put([games], of: trials)
  }

  package var telling: GameTelling<PlayedGame> {
    GameTelling(
      ["strategy"], rows: [(0, [.string(plan.strategy.name)])],
      columns: [Measure].ofGames.flatMap { $0.columns })
  }
}

extension SimulationPlan {
  /// Plays games and counts them; the games themselves are only made where somebody asks for them.
  func play(
    _ trials: Range<UInt64>, by engine: EngineChoice, into tally: inout GameTally,
    each: ((PlayedGame) -> Void)? = nil
  ) {
    guard !engine.play(trials, of: self, into: &tally, each: each) else { return }
    var loop = GameEngine(deck: deck, rules: rules, strategy: strategy, seed: seed)
    var counter = GameCounter(tally)
    var tables: [SettledTable] = []
    for game in trials {
      loop.play(game, into: &tables)
      counter.count(tables, in: &tally)
      each?(PlayedGame(tables, cards: deck.count))
    }
    counter.finish(&tally)
  }

  func settles(_ measure: String) -> Bool {
    CertainTables(deck).neverDealsMore && ["dealmores", "noset12", "largest"].contains(measure)
  }
}

extension GameTally: Tally {}
