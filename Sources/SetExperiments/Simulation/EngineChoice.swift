public import FastGames
internal import SetCards
internal import SetGame
internal import SetStrategies

/// What plays the games of a ``SimulationPlan``: a matter of speed alone, since games and counts are the same.
///
/// That is why neither a plan nor its result says anything of it.
public enum EngineChoice: String, CaseIterable, Sendable {
  /// Lanes as wide as this processor has them where they play such games, else the one game loop.
  case auto
  /// The one game loop.
  case scalar
  /// Vectors of 16 games.
  case lanes16
  /// Vectors of 32 games.
  case lanes32
  /// Vectors of 64 games.
  case lanes64

  /// The choices that this processor has.
  public static var available: [EngineChoice] { allCases.filter { $0.width?.isAvailable ?? true } }

  /// The vectors that are asked for; none where none are.
  public var width: LaneWidth? {
    switch self {
    case .auto, .scalar: nil
    case .lanes16: .lanes16
    case .lanes32: .lanes32
    case .lanes64: .lanes64
    }
  }

  /// Why the games of a plan cannot be played so, in a sentence without a full stop; nothing where they can.
  ///
  /// - Parameter plan: What is to be played.
  /// - Returns: What is wrong and what would be right.
  public func refusal(of plan: SimulationPlan) -> String? {
    guard let width else { return nil }
    guard width.isAvailable else {
      let names = EngineChoice.available.map { $0.rawValue }.joined(separator: ", ")
      return
        "engine \(rawValue) needs vectors of \(width.rawValue) bytes, which this processor lacks"
        + " (choose from \(names))"
    }
    guard plan.laneChoice == nil else { return nil }
    return
      "engine \(rawValue) cannot play \(plan.strategy.name) under \(plan.rules.rawValue) rules with"
      + " \(plan.deck.attributes) attributes, only random and first under classic rules with 3 or 4:"
      + " choose auto or scalar"
  }

  /// The vectors in which games of a plan are played; none for the game loop.
  func width(for plan: SimulationPlan, games: Int) -> LaneWidth? {
    guard plan.laneChoice != nil, self != .scalar else { return nil }
    return width ?? (games >= LaneEngine.fewestGames ? .widest : nil)
  }
}

extension SimulationPlan {
  /// How lanes choose the Set that is taken; nothing for games that they do not play.
  var laneChoice: LaneChoice? {
    guard LaneEngine.plays(deck, rules) else { return nil }
    return strategy == .random ? .random : strategy == .first ? .first : nil
  }
}
