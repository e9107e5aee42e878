public import SetPlayers

/// The axis of a curve of timed games.
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
  private static let hintKeys = ["delay", "every", "cost", "seconds", "budget"]

  /// The keys of scoring rules.
  private static func ruleKeys(in registry: Registry) -> [String] {
    registry.scoring.keys.filter { $0 != "floor" }
  }

  /// The parameters of players but one that timed games do not have.
  private static let playerKeys = PlayerParameter.all.map { $0.key }.filter { $0 != "unsure" }

  /// All names that ``init(named:in:)`` knows, in the order in which they are listed.
  public static func names(in registry: Registry = .standard) -> [String] {
    ["elapsed", "progress"] + hintKeys + playerKeys + ruleKeys(in: registry)
      + ["penalty"]
  }

  /// Finds the axis with a name: `elapsed`, `progress`, or a parameter of hints, players or scoring rules.
  ///
  /// `penalty` is a synonym of `mismatch`, `none` of ``whole``. The error lists the valid names.
  public init(named name: String, in registry: Registry = .standard) throws(ParameterError) {
    if name == "elapsed" {
      self = .elapsed
    } else if name == "progress" {
      self = .progress
    } else if name == "none" {
      self = .whole
    } else if Self.hintKeys.contains(name) {
      self = .hints(name)
    } else if name == "unsure" {
      throw ParameterError(
        found: name,
        expected:
          "it changes no timed game, only races with a window for claims: sweep something else")
    } else if Self.playerKeys.contains(name)
      || (1...SearchTimes.levels).contains(where: { name == "level\($0)" })
    {
      self = .player(name)
    } else if name == "penalty" || Self.ruleKeys(in: registry).contains(name) {
      self = .rule(name == "penalty" ? "mismatch" : name)
    } else {
      throw .unknown("parameter to sweep", name, among: Self.names(in: registry))
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

  /// Its meaning, with its unit.
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

  /// True if only whole numbers make sense.
  public var isWhole: Bool {
    switch self {
    case .progress, .whole, .hints("budget"), .player("stages"): true
    case .elapsed, .hints, .player, .rule: false
    }
  }
}
