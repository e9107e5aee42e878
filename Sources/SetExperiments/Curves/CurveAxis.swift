internal import SetPlayers

/// The axis of curves of timed games and races: what is swept.
public enum CurveAxis: Hashable, Sendable {
  /// A parameter of the player, by its key: of all, or of those with a name.
  case player(String, of: String? = nil)
  /// A parameter of the hint strategy.
  case hints(String, of: String? = nil)
  /// A parameter of the scoring rule.
  case rule(String, of: String? = nil)
  /// A letter of one's own in the formula of a scoring rule or of hints.
  case letter(String)
  /// A handicap of a racer.
  case handicap(String, of: String? = nil)
  /// A number of the race rules.
  case race(String)
  /// Seconds since the start of the game.
  case elapsed
  /// Sets taken so far.
  case progress
  /// Along nothing: whole games, one number for each curve.
  case whole

  /// The games that are played along an axis.
  public enum Games: Sendable {
    /// Those of one player, with hints and a score.
    case alone
    /// Those of several at one table.
    case race
  }

  /// The name.
  public var name: String {
    switch self {
    case .player(let key, let owner), .hints(let key, let owner), .rule(let key, let owner),
      .handicap(let key, let owner):
      (owner.map { "\($0)." } ?? "") + key
    case .letter(let name): name
    case .race(let key): "race.\(key)"
    case .elapsed: "elapsed"
    case .progress: "progress"
    case .whole: "none"
    }
  }

  /// The key of a parameter, without its owner; the name of other axes.
  public var key: String {
    switch self {
    case .player(let key, _), .hints(let key, _), .rule(let key, _), .handicap(let key, _),
      .race(let key):
      key
    case .letter, .elapsed, .progress, .whole: name
    }
  }

  /// The key alone of a parameter of players; empty for other axes.
  public var playerKeys: [String] { if case .player(let key, _) = self { [key] } else { [] } }

  var owner: String? {
    switch self {
    case .player(_, let owner), .hints(_, let owner), .rule(_, let owner), .handicap(_, let owner):
      owner
    case .letter, .race, .elapsed, .progress, .whole: nil
    }
  }

  /// Its meaning, with its unit.
  public var title: String {
    let title =
      switch self {
      case .elapsed: "seconds since the start"
      case .progress: "Sets taken"
      case .whole: "whole games"
      case .letter(let name): "\(name) in the formula"
      case .hints("delay", _): "delay: seconds (or mistakes) until a hint"
      case .hints("every", _): "every: seconds between the steps of a ladder"
      case .hints("cost", _): "cost: points per hint"
      case .hints("seconds", _): "seconds added by a hint"
      case .hints("budget", _): "budget: maximum hints per game"
      case .hints(let key, _): key
      case .player(let key, _):
        PlayerParameter.all.first { $0.key == key }.map { "\(key): \($0.meaning)" } ?? key
      case .rule(let key, _): "\(key) of the scoring rule"
      case .race(let key): "\(key) of the race rules"
      case .handicap("points", _): "points at the start"
      case .handicap("times", _): "times: factor of search times"
      case .handicap("delay", _): "delay: seconds before each table is looked at"
      case .handicap(let key, _): "\(key) of a player’s own"
      }
    return (owner.map { "\($0)’s " } ?? "") + title
  }

  /// True if only whole numbers make sense.
  public var isWhole: Bool {
    switch self {
    case .progress, .whole, .hints("budget", _): true
    case .player(let key, _): PlayerParameter.all.contains { $0.key == key && $0.isWhole }
    case .elapsed, .hints, .rule, .letter, .handicap, .race: false
    }
  }

  /// True for the course of a game, along which every game is read at every point.
  var isCourse: Bool { self == .elapsed || self == .progress }

  /// Which values with names, and a shorter name for each, the axis belongs to: all, or of an owner those with the whole
  /// name, or if there are none, those with the short one.
  func isOwner(of values: [(name: String, short: String)]) -> [Bool] {
    guard let owner else { return values.map { _ in true } }
    let hasWhole = values.contains { $0.name == owner }
    return values.map { (hasWhole ? $0.name : $0.short) == owner }
  }
}
