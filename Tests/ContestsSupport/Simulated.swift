public import Contests

/// A kind of play that tests are repeated for.
public struct Play: Sendable, CustomStringConvertible {
  /// The attributes of the deck.
  public let attributes: Int
  /// The rules.
  public let rules: Rules
  /// The strategy's name.
  public let strategy: String

  /// Games of one deck, by one set of rules and one strategy.
  public init(attributes: Int, rules: Rules, strategy: String) {
    self.attributes = attributes
    self.rules = rules
    self.strategy = strategy
  }

  /// Deck, rules and strategy.
  public var description: String { "deck \(attributes), \(rules.rawValue), \(strategy)" }

  /// Two decks, all rules, two strategies.
  public static let all: [Play] = [3, 4].flatMap { attributes in
    Rules.allCases.flatMap { rules in
      ["random", "first"].map {
        Play(attributes: attributes, rules: rules, strategy: $0)
      }
    }
  }

  /// Games that are played so.
  public func plan(_ games: Range<UInt64>, seed: UInt64) -> SimulationPlan {
    SimulationPlan(
      games: games, seed: seed,
      strategy: Registry.standard.strategies[strategy] ?? .random,
      rules: rules, deck: Deck(attributes: attributes) ?? .standard)
  }
}

/// Games of a plan, one after the other on the thread of the test.
///
/// The time is given as 2.5 s, so that texts are the same every time.
public func simulated(_ plan: SimulationPlan) -> Simulation {
  let experiment = plan.experiment
  var tally = experiment.emptyTally()
  experiment.run(plan.trials, into: &tally)
  return Simulation(plan: plan, tally: tally, seconds: 2.5)
}

/// Random classic play with the standard deck.
public func simulated(_ games: Range<UInt64>, seed: UInt64, strategy: String = "random")
  -> Simulation
{
  simulated(Play(attributes: 4, rules: .classic, strategy: strategy).plan(games, seed: seed))
}

/// The settled tables of each game of a plan.
public func tables(of plan: SimulationPlan) -> [[SettledTable]] {
  var engine = GameEngine(
    deck: plan.deck, rules: plan.rules, strategy: plan.strategy, seed: plan.seed)
  return plan.trials.map { game in
    var tables: [SettledTable] = []
    engine.play(game, into: &tables)
    return tables
  }
}

/// Simulations that several tests read.
public enum Fixture {
  /// 200,000 games of seed 7.
  public static let random = simulated(0..<200_000, seed: 7)
  /// 20,000 games of seed 7, played by `first`.
  public static let first = simulated(0..<20_000, seed: 7, strategy: "first")
  /// 2,000 games of seed 11, for what needs few.
  public static let small = simulated(0..<2_000, seed: 11)
}
