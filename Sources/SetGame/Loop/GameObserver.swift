/// Is shown the games of a ``GameLoop`` as they are played, and counts, writes down or draws what it sees.
///
/// These laws hold for every game:
/// - ``gameBegins(_:)`` is called once, first, when the first cards lie there.
/// - ``tableSettled(_:)`` is called for every settled table in order: after the first deal, after every take with its refill
///   and after every deal-more. The last one is the table on which the game ends.
/// - Between two tables exactly one of ``setIsTaken(_:in:)`` and ``cardsAreDealt(in:)`` is called, with the table as it lies
///   there before.
/// - Nothing is called after the last table; a game that its chooser gives up ends in between.
///
/// All have an empty default, which costs nothing. An observer cannot change a game.
public protocol GameObserver: ~Copyable {
  /// A game begins.
  ///
  /// - Parameter state: The game with its first table.
  mutating func gameBegins(_ state: borrowing GameState)

  /// A table is settled.
  ///
  /// - Parameter state: The game with this table.
  mutating func tableSettled(_ state: borrowing GameState)

  /// A Set is about to be taken.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - state: The game before the take.
  mutating func setIsTaken(_ index: Int, in state: borrowing GameState)

  /// Three more cards are about to be dealt, by mistake if the table holds a Set.
  ///
  /// - Parameter state: The game before the deal.
  mutating func cardsAreDealt(in state: borrowing GameState)
}

extension GameObserver where Self: ~Copyable {
  /// Does nothing.
  ///
  /// - Parameter state: The game with its first table.
  @inlinable
  public mutating func gameBegins(_ state: borrowing GameState) {}

  /// Does nothing.
  ///
  /// - Parameter state: The game with this table.
  @inlinable
  public mutating func tableSettled(_ state: borrowing GameState) {}

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - state: The game before the take.
  @inlinable
  public mutating func setIsTaken(_ index: Int, in state: borrowing GameState) {}

  /// Does nothing.
  ///
  /// - Parameter state: The game before the deal.
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
  ///
  /// - Parameter tables: An array whose memory is used.
  @inlinable
  public init(_ tables: consuming [SettledTable] = []) { self.tables = tables }

  /// Drops the tables of the game before.
  ///
  /// - Parameter state: The game with its first table.
  @inlinable @inline(__always)
  public mutating func gameBegins(_ state: borrowing GameState) {
    tables.removeAll(keepingCapacity: true)
  }

  /// Adds a table.
  ///
  /// - Parameter state: The game with this table.
  @inlinable @inline(__always)
  public mutating func tableSettled(_ state: borrowing GameState) {
    tables.append(state.settledTable)
  }
}
