/// What follows for the games of hint strategies from what they say alone, whatever the deals and clocks.
///
/// `Guides/Hints.md` has the proofs.
extension HintStrategy {
  package var isForSetFreeTables: Bool {
    parts.allSatisfy { ["never", "setfree"].contains($0.trigger.notation.name) }
  }

  /// True if its hints at a table are the same in every game: it has no budget, no formulas and no adviser, and is
  /// not joined to others.
  package var dependsOnTableAlone: Bool {
    budget == nil && others.isEmpty && !trigger.asksOnTables
  }

  /// True if a player gets a hint on each table with a Set before giving up, and so never calls there; also if the player
  /// never gives up.
  package func preventsMistakenCalls(of player: Player) -> Bool {
    if player.giveUp == .infinity { return true }
    // Larger tables take longer; smaller ones come when the deck is empty.
    guard player.frailty == 0, parts.allSatisfy({ $0.budget == nil && !$0.trigger.asksOnTables })
    else { return false }
    let due = parts.map { $0.trigger.due(player, isSetFree: false) }.min() ?? .infinity
    return due < player.giveUp * player.pace / player.skill * (1 - 1e-9)
  }

  /// True if at every moment at any table a player has at least as much help with it as with another strategy.
  ///
  /// A budget may leave a table without a hint, and what formulas and advisers say depends on the game: with any of them,
  /// or with joined strategies, there is no telling. Hints about different Sets are compared only where one shows a
  /// whole Set.
  package func helps(_ player: Player, atLeastLike other: HintStrategy) -> Bool {
    if other == .never || name == other.name { return true }
    guard dependsOnTableAlone, other.others.isEmpty, !other.trigger.asksOnTables else {
      return false
    }
    return isNoLater(than: other, player) && showsAtLeast(like: other, to: player)
  }

  private func isNoLater(than other: HintStrategy, _ player: Player) -> Bool {
    func dues(_ hints: HintStrategy) -> [Double] {
      [true, false].map { hints.trigger.due(player, isSetFree: $0) }
    }
    if let count = other.trigger.mistakes {
      return trigger.mistakes.map { $0 <= count } ?? dues(self).allSatisfy { $0 == 0 }
    }
    return zip(dues(self), dues(other)).allSatisfy { $0 <= $1 }
  }

  private func showsAtLeast(like other: HintStrategy, to player: Player) -> Bool {
    // On a Set-free table all hints say the same.
    let isBesideSets =
      other.trigger.mistakes != nil || other.trigger.due(player, isSetFree: false) < .infinity
    guard isBesideSets, help != .cards(3), other.help != .count, other.help != .whether else {
      return true
    }
    guard target.name == other.target.name else { return false }
    return switch (help, other.help) {
    case (.cards(let cards), .cards(let others)): cards >= others
    case (.ladder, .cards(1)): true
    case (.ladder, .ladder): interval <= other.interval
    default: help == other.help
    }
  }
}
