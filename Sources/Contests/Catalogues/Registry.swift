@_exported public import Experiments
@_exported public import Plotting
@_exported public import SetGame
@_exported public import SetPlayers

/// Everything found by name: passed in at the start of a program, extended by programs that add
/// more.
///
/// A program that uses the library adds its own families to a copy and passes that on; their names
/// are then read wherever a name is. Outside programs as strategies or for hints, `exec: COMMAND`, are a
/// capability: ``standard`` lacks them, and a program that may start others asks for them with
/// ``grantingPrograms``.
public struct Registry: Sendable {
  /// The play strategies.
  public var strategies: Catalogue<Strategy>
  /// The scoring rules.
  public var scoring: Catalogue<Scoring>
  /// The moments at which hints are given.
  public var hinting: Catalogue<HintTrigger>
  /// The players.
  public var players: Catalogue<Player>
  /// The methods for intervals of shares.
  public var intervals: Catalogue<IntervalMethod>
  /// Letters of one's own that formulas of scoring rules and hints may have without a number, to be swept.
  public private(set) var letters: [String] = []
  #if !hasFeature(Embedded)
    /// The kinds of runs that are stored, merged and continued.
    package var kinds: Catalogue<any StatedPlan.Type> = {
      let kinds: [any StatedPlan.Type] = [
        SimulationPlan.self, ComparisonPlan.self, HintPlan.self, CurvePlan.self, RacePlan.self,
      ]
      return Catalogue(
        of: "kind of run", kinds.flatMap { kind in kind.kinds.map { Family($0, value: kind) } })
    }()
    /// The kinds of runs that version 0.1 stored and later ones do not know.
    package static let retiredKinds = ["controlled", "rare", "hints-players"]
    /// Further knowledge that kinds of plans need to be read, by the word of the kind.
    public var knowledge: [String: any Sendable] = [:]
  #endif

  /// Creates the registry of all that SetLab has, without outside programs.
  public init() {
    strategies = .standard
    strategies.add(.formulas)
    scoring = .standard
    scoring.add(.formulas())
    (hinting, players) = (.standard, .standard)
    intervals = Catalogue(
      of: "interval method", IntervalMethod.all.map { Family($0.name, value: $0) })
  }

  /// All that SetLab has, without outside programs.
  public static let standard = Registry()

  /// The same registry, whose formulas may have letters that are yet to be set; names of other parameters are none.
  public func allowing(letters: [String]) -> Registry {
    var registry = self
    let others = CurveAxis.names(in: self) + CurveAxis.names(in: self, of: .race)
    registry.letters += letters.filter { name in
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isName && name.first?.isLetter == true
        && !others.contains(name) && !self.letters.contains(name)
    }
    registry.scoring.add(.formulas(letters: registry.letters))
    registry.hinting.add(.formulas(letters: registry.letters))
    return registry
  }

  /// Reads a hint strategy such as `after(30, show: 2)`.
  public func hints(_ text: String) throws(ParameterError) -> HintStrategy {
    try hinting.strategy(text) { name in
      // Nobody would hear that a program failed.
      strategies[name].flatMap { $0.canFail ? nil : $0 }
    }
  }

  // No program that a stored result names is started: one that fails at once takes its place.

  func storedHints(_ text: String) throws(ParameterError) -> HintStrategy {
    if let program = UnstartedProgram(text) { return HintStrategy(HintTrigger(program)) }
    return try hints(text)
  }

  /// Reads a racer: a player, a strategy, or both, such as `expert:greedy`; its name reads back as the same.
  public func racer(_ text: String) throws(ParameterError) -> Racer {
    try Racer(parsing: text, players: players, strategies: strategies, scoring: scoring)
  }

  func storedScoring(_ text: String) throws(ParameterError) -> Scoring {
    if let program = UnstartedProgram(text) { return Scoring(program) }
    return try scoring.read(text)
  }

  /// Returns the strategy that a stored result names, or nil for an unknown name.
  ///
  /// A program is not started: one that fails at once takes its place.
  public func stored(_ name: String) -> Strategy? {
    if let strategy = strategies[name] { return strategy }
    return UnstartedProgram(name).map { Strategy($0) }
  }
}

/// Stands for a program that a stored result names, where none may be started.
struct UnstartedProgram: FallibleStrategy, HintAdviser, ScoringRule {
  let name: String

  init?(_ name: String) {
    guard let kind = ["exec:", "call:"].first(where: { name.hasPrefix($0) }) else { return nil }
    let command = name.dropFirst(5).drop { $0.isWhitespace }
    guard !command.isEmpty, !command.contains(where: { $0.isNewline }) else { return nil }
    self.name = "\(kind) \(command)"
  }

  var canFail: Bool { true }

  var failure: String? { "programs are not started here" }

  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int { 0 }

  func reason(for index: Int, on table: borrowing Table) -> String { "nobody was asked" }

  func advice(
    on table: borrowing Table, in situation: TimedSituation, random: Double
  ) -> HintAdvice { .none }

  func points(for event: TimedEvent, score: Int) -> Int { 0 }
}
