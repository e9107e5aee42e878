public import SetGame

/// Keeps the game flowing: needs more cards seldom.
///
/// It takes the Set with the largest e + 100 p / n² − 30 f − 0.3 k: e the Sets expected on the next table, f the
/// probability that it is Set-free, p the Sets possible among the n remaining cards, k the Sets kept, which e counts as
/// sure though they share cards. The weights were found by trying. Equal ones are drawn from.
public struct SteadyStrategy: ScoredStrategy {
  /// The strategy; it has no parameters.
  public init() {}

  /// `steady`.
  public var name: String { "steady" }

  /// How well the game flows on, now and later.
  public func score(ofTaking index: Int, on table: borrowing Table) -> Double {
    let outlook = Outlook(table, taking: index)
    let cards = Double(max(1, outlook.tableCount + outlook.unseenCount))
    let possible = outlook.possibleSets
    let reserve = 100 * Double(possible) / (cards * cards)
    let expected = outlook.expectedSets(
      among: possible, throughTable: outlook.setsThroughTable)
    return expected + reserve - 30 * outlook.setFreeProbability
      - 0.3 * Double(outlook.setsOnTable)
  }

  /// Says how many Sets are expected next.
  public func account(ofTaking index: Int, on table: borrowing Table) -> String {
    "\(Decimals.text(Outlook(table, taking: index).expectedSets)) Sets expected on the next table"
  }
}

extension Strategy {
  /// The Set after which more cards are needed seldom.
  public static var steady: Strategy { Strategy(SteadyStrategy()) }
}
