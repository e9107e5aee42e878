/// Keeps the game flowing: takes the Set after which the next table is expected to hold the most Sets.
///
/// To the expectation it adds a reserve for later tables, a hundred times the possible Sets per pair of remaining cards.
/// That needs more cards less often than expectation alone. Equal ones are drawn from.
public struct SteadyStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `steady`.
  public var name: String { "steady" }

  /// The expected Sets on the next table and the reserve.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - table: The table.
  /// - Returns: A number of 0 or more.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    let outlook = Outlook(table, taking: index)
    let cards = Double(max(1, outlook.tableCount + outlook.unseenCount))
    return outlook.expectedSets + 100 * Double(outlook.possibleSets) / (cards * cards)
  }

  /// Says how many Sets are expected next.
  ///
  /// - Parameters:
  ///   - index: The index of the Set.
  ///   - table: The table.
  /// - Returns: A clause.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "\(Decimals.text(Outlook(table, taking: index).expectedSets)) Sets expected on the next table"
  }
}

extension PlayStrategy where Self == SteadyStrategy {
  /// The Set after which most Sets are expected.
  public static var steady: SteadyStrategy { SteadyStrategy() }
}
