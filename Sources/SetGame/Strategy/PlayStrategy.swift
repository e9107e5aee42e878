public import RandomStreams

/// Decides which of the Sets on the table is taken.
///
/// A strategy sees what a player with perfect memory sees: the table, the rules and which cards are unseen, never the order
/// of the deck; only a ``ForesightStrategy`` is told that. It is a value without memory between decisions, so that games
/// can be played in any order on any worker.
///
/// To add one: a struct in a file of its own, a leading-dot static member of ``Strategy``, the ``StrategyFamily`` that reads
/// its name, and a line in the list of families. What is held and handed on is the ``Strategy`` made of it.
public protocol PlayStrategy: Sendable {
  /// The name by which the strategy is chosen and reported, with its parameters.
  var name: String { get }

  /// Chooses a Set.
  ///
  /// - Parameters:
  ///   - table: A table with at least one Set.
  ///   - play: The game's stream for the strategy's own choices; how often it is drawn from is part of the strategy.
  /// - Returns: The index of a Set, 0 ..< `table.setCount`.
  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int

  /// Says why a Set was chosen.
  ///
  /// - Parameters:
  ///   - index: What ``pick(from:using:)`` gave for this table.
  ///   - table: The table.
  /// - Returns: A clause without a full stop, such as “the first of 3 in reading order”.
  func reason(for index: Int, on table: borrowing Table) -> String
}
