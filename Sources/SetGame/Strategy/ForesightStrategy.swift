public import RandomStreams
public import SetCards

/// A strategy that knows the order of the deck, and so is no fair player.
///
/// It shows how far fair play is from the best. Its type alone gives it the order: a ``Strategy`` made of
/// it is handed the coming cards by ``Decider``, and no other is. Asked without the order, as any
/// ``PlayStrategy``, it plays as some fair strategy does.
public protocol ForesightStrategy: PlayStrategy {
  /// Plans a whole game.
  ///
  /// - Parameters:
  ///   - table: A table with a Set, the first of its game.
  ///   - order: The cards still in the deck, the next one first.
  ///   - play: The game's stream for the strategy's own choices.
  /// - Returns: The Sets to take one after another until the game ends.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio]
}
