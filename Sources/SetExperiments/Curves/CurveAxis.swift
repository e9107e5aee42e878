internal import Formulas
public import SetGame
internal import SetPlayers
internal import SetStrategies

/// What a curve of timed games runs along.
public enum CurveAxis: Hashable, Sendable {
  /// A parameter of the player, by its key.
  case player(String)
  /// A parameter of the hint strategy, by its key.
  case hints(String)
  /// A parameter of the scoring rule, by its key.
  case rule(String)
  /// Seconds since the start of the game.
  case elapsed
  /// Sets taken so far.
  case progress
  /// Along nothing: whole games, one number for each curve.
  case whole

  /// The keys of hint strategies.
  static let hintKeys = ["delay", "every", "cost", "seconds", "budget"]

  /// The keys of scoring families, each once.
  static let ruleKeys = ScoringFamilies.standard.keys.filter { $0 != "floor" }

  /// All names that ``init(named:)`` knows.
  public static let names: [String] =
    ["elapsed", "progress"] + hintKeys + PlayerParameter.all.map(\.key) + ruleKeys + ["penalty"]

  /// The axis with a name: `elapsed`, `progress`, or a parameter of hints, players or scoring rules.
  ///
  /// - Parameter name: Such as `delay`, `skill` or `mismatch`; `penalty` is another word for `mismatch`, `none` stands for
  ///   ``whole``.
  /// - Throws: A ``ParameterError`` with the names there are.
  public init(named name: String) throws(ParameterError) {
    if name == "elapsed" {
      self = .elapsed
    } else if name == "progress" {
      self = .progress
    } else if name == "none" {
      self = .whole
    } else if Self.hintKeys.contains(name) {
      self = .hints(name)
    } else if PlayerParameter.all.contains(where: { $0.key == name })
      || (1...SearchTimes.levels).contains(where: { name == "level\($0)" })
    {
      self = .player(name)
    } else if name == "penalty" || Self.ruleKeys.contains(name) {
      self = .rule(name == "penalty" ? "mismatch" : name)
    } else {
      let nearest = NearestName.find(name, among: Self.names)
      throw ParameterError(
        found: name,
        expected: (nearest.map { "did you mean “\($0)”? " } ?? "")
          + "expected \(Self.names.joined(separator: ", "))")
    }
  }

  /// The name.
  public var name: String {
    switch self {
    case .player(let key), .hints(let key), .rule(let key): key
    case .elapsed: "elapsed"
    case .progress: "progress"
    case .whole: "none"
    }
  }

  /// What it is, with its unit.
  public var title: String {
    switch self {
    case .elapsed: "seconds since the start"
    case .progress: "Sets taken"
    case .whole: "whole games"
    case .hints("delay"): "delay: seconds (or mistakes) until a hint"
    case .hints("every"): "every: seconds between the steps of a ladder"
    case .hints("cost"): "cost: points per hint"
    case .hints("seconds"): "seconds added by a hint"
    case .hints("budget"): "budget: maximum hints per game"
    case .hints(let key): key
    case .player(let key):
      PlayerParameter.all.first { $0.key == key }.map { "\(key): \($0.meaning)" } ?? key
    case .rule(let key): "\(key) of the scoring rule"
    }
  }

  /// Whether only whole numbers make sense.
  public var isWhole: Bool {
    switch self {
    case .progress, .whole, .hints("budget"), .player("stages"): true
    case .elapsed, .hints, .player, .rule: false
    }
  }
}
