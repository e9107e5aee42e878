public import SetCards
public import SetGame

extension TimedGameRecord {
  /// Whether games of a deck by some rules can have these counts.
  ///
  /// Every card is taken, left over or dealt in its time: the counts of the one follow from those of the others.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - rules: What happens to the places of a taken Set.
  /// - Returns: Whether they can.
  public func isPossible(of deck: Deck, _ rules: Rules) -> Bool {
    let deals = (deck.count - Rules.cardsAtStart) / Rules.cardsPerDeal
    let calls = dealMores + mistakenDealMores
    // Each call makes the table larger by one deal, and nothing else does.
    let growth = largestTables.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    return leftover == deck.count * games - 3 * sets
      && calls <= deals * games && deals * games - calls <= sets && growth <= calls
      && (games - largestTables[0] <= calls)
      && millisecondsByLevel.reduce(0, +) <= milliseconds
      && zip(setsByLevel, millisecondsByLevel).allSatisfy { $0 > 0 || $1 == 0 }
      && setsByLevel.dropFirst(deck.attributes).allSatisfy { $0 == 0 }
      && (hints > 0 || (hintMilliseconds == 0 && unaidedSets == sets))
  }
}
