/// The games behind quantities: those that the program was asked for, or what a quantity says in brackets.
public struct RunSettings: Sendable {
  /// The strategy that takes Sets.
  public var strategy = Strategy.random
  /// The seed of all games.
  public var seed: UInt64 = 1
  /// The fate of the places of a taken Set.
  public var rules = Rules.classic
  /// The deck; games need three attributes or more.
  public var deck = Deck.standard
  /// The number of games; 100,000, and 500 for each point of timed quantities, when nil.
  public var games: UInt64?
  /// The number of the first game.
  public var firstGame: UInt64 = 0
  /// The tables that count.
  public var convention = CountingConvention.all
  /// The confidence of intervals.
  public var confidence = Confidence.gsl()
  /// A run that was played before, instead of all these.
  public var stored: Simulation?
  /// Who plays timed games, and with which hints.
  public var timed = TimedQuantities()

  /// 100,000 games of random classic play with the standard deck and seed 1.
  public init() {}

  package var plan: SimulationPlan {
    let (end, overflows) = firstGame.addingReportingOverflow(games ?? 100_000)
    return stored?.plan
      ?? SimulationPlan(
        games: firstGame..<(overflows ? .max : end), seed: seed, strategy: strategy, rules: rules,
        deck: deck)
  }

  /// The timed games, which are the same deals under the same rules.
  var timedGames: TimedQuantities {
    var copy = timed
    (copy.seed, copy.rules) = (seed, rules)
    // A curve has dozens of points, and nobody wants to wait for millions of timed games at each.
    if let games { copy.games = min(games, 20_000) }
    return copy
  }

  func summary(of simulation: Simulation) -> SimulationSummary {
    SimulationSummary(simulation, convention: convention, confidence: confidence)
  }
}

extension QuantitySetting<RunSettings> {
  /// A setting of games; what reading its value throws is shown at the place of the value.
  public init(
    _ key: String, of origins: [FunctionOrigin] = [.simulated], isAlone: Bool = false,
    reading read: @escaping @Sendable (String, inout RunSettings) throws -> Void
  ) {
    self.init(key, of: origins, isAlone: isAlone) { text, settings in
      do { try read(text, &settings) } catch { return "\(error)" }
      return nil
    }
  }
}

/// What the quantities of games are read from.
public struct GameBasis: Sendable {
  /// The simulation, if there was one.
  public var summary: SimulationSummary?
  /// The games of timed quantities.
  public var timed: TimedQuantities
  /// The deck of fresh deals.
  public var deck: Deck

  /// A basis, without a simulation for quantities that need none.
  public init(
    _ summary: SimulationSummary? = nil, timed: TimedQuantities = TimedQuantities(),
    deck: Deck = .standard
  ) {
    (self.summary, self.timed, self.deck) = (summary, timed, deck)
  }
}
