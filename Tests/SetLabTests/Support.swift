import MonteCarlo
import RandomStreams
import Records
import SetCards
import SetGame
import SetStrategies
import Testing

@testable import SetLab

/// A kind of play that tests are repeated for.
struct Play: Sendable, CustomTestStringConvertible {
  let attributes: Int
  let rules: Rules
  let strategy: String

  var testDescription: String { "deck \(attributes), \(rules.rawValue), \(strategy)" }

  static let all: [Play] = [3, 4].flatMap { attributes in
    Rules.allCases.flatMap { rules in
      ["random", "first"].map {
        Play(attributes: attributes, rules: rules, strategy: $0)
      }
    }
  }

  func plan(_ games: Range<UInt64>, seed: UInt64) -> SimulationPlan {
    SimulationPlan(
      games: games, seed: seed,
      strategy: Registry.standard.strategies.strategy(named: strategy) ?? .random,
      rules: rules, deck: Deck(attributes: attributes) ?? .standard)
  }
}

/// Games of a plan, one after the other on the thread of the test.
///
/// The time is given as 2.5 s, so that texts are the same every time.
func simulated(_ plan: SimulationPlan) -> Simulation {
  let experiment = GameExperiment(plan)
  var tally = experiment.emptyTally()
  experiment.run(plan.trials, into: &tally)
  return Simulation(plan: plan, tally: tally, seconds: 2.5)
}

/// Random classic play with the standard deck.
func simulated(_ games: Range<UInt64>, seed: UInt64, strategy: String = "random") -> Simulation {
  simulated(Play(attributes: 4, rules: .classic, strategy: strategy).plan(games, seed: seed))
}

/// The settled tables of each game of a plan.
func tables(of plan: SimulationPlan) -> [[SettledTable]] {
  var engine = GameEngine(
    deck: plan.deck, rules: plan.rules, strategy: plan.strategy, seed: plan.seed)
  return plan.trials.map { game in
    var tables: [SettledTable] = []
    engine.play(game, into: &tables)
    return tables
  }
}

/// Simulations that several tests read.
enum Fixture {
  /// 200,000 games of seed 7.
  static let random = simulated(0..<200_000, seed: 7)
  /// 20,000 games of seed 7, played by `first`.
  static let first = simulated(0..<20_000, seed: 7, strategy: "first")
  /// 2,000 games of seed 11, for what needs few.
  static let small = simulated(0..<2_000, seed: 11)
}

/// Whether two numbers agree to a relative tolerance.
func close(_ one: Double, _ two: Double, _ relative: Double) -> Bool {
  one == two || (one.isNaN && two.isNaN) || abs(one - two) <= relative * max(abs(one), abs(two))
}

/// Why a stored simulation cannot be used, in the words that a person sees.
struct StoredSimulationError: Error {
  let message: String
}

extension Run<SimulationPlan> {
  /// Reads the JSON of a simulation.
  init(json: String) throws(StoredSimulationError) {
    do {
      try self.init(stored: JSONReader(parsing: json))
    } catch let error as RecordError {
      throw StoredSimulationError(message: error.message)
    } catch {
      throw StoredSimulationError(message: (error as? RecordSyntaxError)?.message ?? "\(error)")
    }
  }
}
