/// Is shown the games of a ``GameLoop`` as they are played, and counts, writes down or draws what it sees.
///
/// These laws hold for every game:
/// - ``gameBegins(_:)`` is called once, first, when the first cards lie there.
/// - ``tableSettled(_:)`` is called for every settled table in order: after the first deal, after every take with its refill
///   and after every deal-more. The last one is the table on which the game ends.
/// - Between two tables exactly one of ``setIsTaken(_:in:)`` and ``cardsAreDealt(in:)`` is called,
///   with the table as it was before.
/// - Nothing is called after the last table; a game that its chooser gives up ends in between.
///
/// All have an empty default, which costs nothing. An observer cannot change a game.
public protocol GameObserver: ~Copyable {
  /// A game begins.
  mutating func gameBegins(_ state: borrowing GameState)

  /// A table is settled.
  mutating func tableSettled(_ state: borrowing GameState)

  /// A Set is about to be taken.
  mutating func setIsTaken(_ index: Int, in state: borrowing GameState)

  /// Three more cards are about to be dealt, by mistake if the table holds a Set.
  mutating func cardsAreDealt(in state: borrowing GameState)
}

extension GameObserver where Self: ~Copyable {
  /// Does nothing.
  @inlinable
  public mutating func gameBegins(_ state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func tableSettled(_ state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {}

  /// Does nothing.
  @inlinable
  public mutating func cardsAreDealt(in state: borrowing GameState) {}
}

/// Looks away: for games whose chooser keeps all that is wanted.
public struct NoObserver: GameObserver {
  /// An observer of nothing.
  @inlinable
  public init() {}
}

/// Collects the settled tables of a game.
public struct TableCollector: GameObserver {
  /// The settled tables of the last game in order.
  public var tables: [SettledTable]

  /// A collector.
  @inlinable
  public init(_ tables: consuming [SettledTable] = []) { self.tables = tables }

  /// Drops the tables of the game before.
  @inlinable @inline(__always)
  public mutating func gameBegins(_ state: borrowing GameState) {
    tables.removeAll(keepingCapacity: true)
  }

  /// Adds a table.
  @inlinable @inline(__always)
  public mutating func tableSettled(_ state: borrowing GameState) {
    tables.append(state.settledTable)
  }
}
