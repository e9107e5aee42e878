public import RandomStreams
public import SetCards

/// Decides which of the Sets on the table is taken.
///
/// A strategy sees what a player with perfect memory sees: the table, the rules and which cards are unseen, never the order
/// of the deck; only a ``ForesightStrategy`` is told that. It is a value without memory between decisions, so that games
/// can be played in any order on any worker.
///
/// To add one: a struct in a file of its own, a leading-dot static member of ``Strategy``, and a
/// line in the list of families; one with parameters adds the ``Family`` that reads them. Callers
/// hold and pass the ``Strategy`` made from it.
public protocol PlayStrategy: Sendable {
  /// The name by which the strategy is chosen and reported, with its parameters.
  var name: String { get }

  /// Chooses a Set by its index in 0 ..< `table.setCount`; there is at least one.
  ///
  /// How often it draws from the game's stream for such choices is part of the strategy.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int

  /// Says why a Set was chosen, in a clause such as “the first of 3 in reading order”.
  func reason(for index: Int, on table: borrowing Table) -> String
}

/// A strategy that can fail during play, such as an external program that may die.
///
/// Picking a Set cannot throw: the innermost loop of millions of games would pay for it. A strategy
/// that fails keeps answering, with any Set, and reports it here; from then on all its games are
/// void, including those in progress. Runners poll this and discard games played since the last
/// poll.
public protocol FallibleStrategy: PlayStrategy {
  /// The failure of the strategy, in a sentence without a full stop; nil while it works.
  ///
  /// Asked from any thread; once there is an answer it stays.
  var failure: String? { get }
}

/// A strategy that knows the order of the deck, and so is no fair player.
///
/// It shows how far fair play is from the best. Only its type gives access to the order:
/// ``Decider`` passes the coming cards to a ``Strategy`` made from it and to no other. Asked
/// without the order, as any ``PlayStrategy``, it plays like a fair strategy.
public protocol ForesightStrategy: PlayStrategy {
  /// Plans a game from its first table with a Set: the Sets to take one after another to the end.
  ///
  /// `order` has the cards still in the deck, the next one first.
  func plan(
    from table: borrowing Table, order: [Card], using play: inout RandomStream
  ) -> [Trio]
}
