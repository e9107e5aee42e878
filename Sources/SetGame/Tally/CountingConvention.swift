/// Which tables of a game enter the counts by size; publications differ, and their overall ratios with them.
///
/// See `Guides/Simulation.md` and `data/published/README.md`.
public enum CountingConvention: String, CaseIterable, Sendable {
  /// Every settled table, the one on which the game ends and an empty one included: SetLab's own.
  case all
  /// Only tables with cards left in the deck (Norvig).
  case norvig
  /// Tables of 12 or more cards (Warne, who lists them by cards left).
  case warne
  /// Tables with cards left and the first one after the last card was dealt (Nelson's aujxn).
  case aujxn
  /// Every table with a card on it (Sprang's marmoset).
  case sprang

  /// True if a table enters the counts.
  public func counts(_ table: SettledTable) -> Bool {
    includes(size: table.cards)
      && scope.holds(left: table.cardsLeft, byDeal: table.arrivedByDeal)
  }

  package func includes(size: Int) -> Bool {
    switch self {
    case .all, .norvig, .aujxn: true
    case .warne: size >= Rules.cardsAtStart
    case .sprang: size > 0
    }
  }

  package var scope: GameScope {
    switch self {
    case .all, .warne, .sprang: .wholeGame
    case .norvig: .whileCardsAreLeft
    case .aujxn: .untilDeckIsEmpty
    }
  }
}

/// The part of a game whose tables are counted; each part holds the next.
public enum GameScope: Int, CaseIterable, Sendable {
  /// Every table.
  case wholeGame
  /// Tables with cards left, and the first one without.
  case untilDeckIsEmpty
  /// Tables with cards left.
  case whileCardsAreLeft
  /// True if a table belongs to the part: the one rule of what a scope holds.
  @inlinable
  public func holds(left: Int, byDeal: Bool) -> Bool {
    switch self {
    case .wholeGame: true
    case .untilDeckIsEmpty: left > 0 || byDeal
    case .whileCardsAreLeft: left > 0
    }
  }
}
