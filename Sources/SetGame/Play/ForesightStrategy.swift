public import RandomStreams
public import SetCards

/// A play strategy that knows the order of the deck: a bound for the others, not a fair player.
///
/// The order is given to no other type: ``PlayStrategy/pick(from:using:)`` sees a ``Table``, which does not hold it. Whoever
/// plays games asks through ``Decider``, which plans once a game. Asked for a single choice without the order, such a
/// strategy plays as its conformer says.
public protocol ForesightStrategy: PlayStrategy {
  /// Plans the game from its first table to its end.
  ///
  /// - Parameters:
  ///   - table: The table after the first deal.
  ///   - order: The cards in the deck, the next one first.
  ///   - play: The game's stream for the strategy's own choices.
  /// - Returns: The index of the Set to take for each take in turn, among the Sets of the table at that time.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Int]
}
