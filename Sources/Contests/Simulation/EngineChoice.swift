package import FastGames

/// The engine for the games of a ``SimulationPlan``: a matter of speed alone, since games and counts are the same.
///
/// That is why neither a plan nor its result says anything of it.
package enum EngineChoice: String, CaseIterable, Sendable {
  /// Lanes as wide as this processor has them where they play such games, else the one game loop.
  case auto
  /// The one game loop.
  case scalar
  case lanes16
  case lanes32
  case lanes64

  package static var available: [EngineChoice] {
    allCases.filter { $0.width?.isAvailable ?? true }
  }

  package var width: LaneWidth? {
    switch self {
    case .auto, .scalar: nil
    case .lanes16: .lanes16
    case .lanes32: .lanes32
    case .lanes64: .lanes64
    }
  }

  /// Why the games of a plan cannot be played so, in a sentence without a full stop; nil if they can.
  package func refusal(of plan: SimulationPlan) -> String? {
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

  /// Plays games in lanes, or returns false if the game loop has to.
  func play(
    _ trials: Range<UInt64>, of plan: SimulationPlan, into tally: inout GameTally,
    each: ((PlayedGame) -> Void)?
  ) -> Bool {
    guard let choice = plan.laneChoice, self != .scalar,
      let width = width ?? (trials.count >= LaneEngine.fewestGames ? .widest : nil)
    else { return false }
    LaneEngine.play(
      trials, deck: plan.deck, choice: choice, seed: plan.seed, width: width, into: &tally,
      each: each.map { each in { each(PlayedGame($0, cards: plan.deck.count)) } })
    return true
  }
}

extension SimulationPlan {
  /// How lanes choose the Set that is taken; nil for games that they do not play.
  fileprivate var laneChoice: LaneChoice? {
    guard LaneEngine.plays(deck, rules) else { return nil }
    return strategy == .random ? .random : strategy == .first ? .first : nil
  }
}

extension PlayedGame {
  fileprivate init(_ game: LaneGame, cards: Int) {
    (dealMores, largest, leftover) = (game.dealMores, game.largest, game.leftover)
    (tables12, setFree12) = game.twelves
    (tables15, setFree15) = game.fifteens
    setsTaken = (cards - leftover) / 3
  }
}
