internal import Formulas
internal import MonteCarlo
public import SetGame
public import SetPlayers
internal import SetStrategies
public import Statistics

/// Everything that is found by name: handed in by who starts a program, extended by who has more to offer.
///
/// A program that uses the library adds its own families to a copy and hands that on; their names are then read wherever
/// a name is. Outside programs as strategies, `exec: COMMAND`, are a capability: ``standard`` lacks them, and who may
/// start programs asks for them with ``grantingPrograms``.
public struct Registry: Sendable {
  /// The play strategies.
  public var strategies: StrategyFamilies
  /// The scoring rules.
  public var scoring: ScoringFamilies
  /// The hint strategies.
  public var hinting: HintFamilies
  /// The players.
  public var players: PlayerFamilies
  /// How intervals of shares can be made.
  public var intervals: [any ProportionInterval]
  /// The kinds of runs that are stored, merged and continued; their words differ.
  public var kinds: [any StatedPlan.Type] = [
    SimulationPlan.self, ComparisonPlan.self, HintPlan.self, CurvePlan.self, RacePlan.self,
  ]
  /// What reading further kinds of plans needs to know, by the word of the kind.
  public var knowledge: [String: any Sendable] = [:]

  /// A registry.
  ///
  /// - Parameters:
  ///   - strategies: The play strategies.
  ///   - scoring: The scoring rules.
  ///   - hinting: The hint strategies.
  ///   - players: The players.
  ///   - intervals: How intervals of shares can be made; their names differ.
  public init(
    strategies: StrategyFamilies, scoring: ScoringFamilies, hinting: HintFamilies = .standard,
    players: PlayerFamilies = .standard, intervals: [any ProportionInterval] = .standard
  ) {
    self.strategies = strategies
    self.scoring = scoring
    self.hinting = hinting
    self.players = players
    self.intervals = intervals
  }

  /// All that SetLab has, without outside programs.
  public static let standard: Registry = {
    var scoring = ScoringFamilies.standard
    scoring.add(.formulas)
    return Registry(
      strategies: StrategyFamilies(
        StrategyFamilies.standard.families, languages: [.formulas],
        suggest: { NearestName.find($0, among: $1) }),
      scoring: scoring)
  }()

  /// The same with `exec: COMMAND`, which starts a program of the user's.
  public var grantingPrograms: Registry {
    var registry = self
    registry.strategies.add(.programs)
    return registry
  }

  /// A kind of run.
  ///
  /// - Parameter name: The word by which its plans are known.
  /// - Returns: The type of its plans; nothing for an unknown word.
  public func kind(named name: String) -> (any StatedPlan.Type)? { kinds.first { $0.kind == name } }

  /// The strategy that a stored result names; nothing is started for it.
  ///
  /// - Parameter name: The name.
  /// - Returns: The strategy; for a program without the capability one that fails at once; nothing for an unknown name.
  public func stored(_ name: String) -> Strategy? {
    if let strategy = strategies.strategy(named: name) { return strategy }
    guard let program = (try? StrategyLanguage.programs.read(name)) ?? nil else { return nil }
    return Strategy(UnstartedProgram(name: program.name))
  }
}
