public import Estimates

/// The counts of all tables of one kind: one size, one number of cards left, one way of arriving.
///
/// A game has at most one table of a kind, so that ``seen`` counts games.
public struct TableCounts: Hashable, Sendable {
  /// In how many games the table was Set-free.
  public var setFree = 0
  /// The sums of the numbers of Sets over all such tables.
  public var sets = IntegerSums()

  /// Counts of nothing.
  public init() {}

  /// How many games had such a table.
  public var seen: Int { sets.count }

  /// The counts of these tables and others.
  public func merged(with other: TableCounts) -> TableCounts {
    var sum = self
    sum.merge(other)
    return sum
  }

  /// Adds the counts of other tables.
  public mutating func merge(_ other: TableCounts) {
    setFree += other.setFree
    sets.merge(other.sets)
  }
}
