internal import SetGame

/// What is known of one game of a ``LaneEngine`` when it is over.
public struct LaneGame: Sendable {
  /// Deal-mores.
  public let dealMores: Int
  /// Tables of 12 cards, and how many of them were Set-free.
  public let twelves: (seen: Int, setFree: Int)
  /// The same of 15 cards.
  public let fifteens: (seen: Int, setFree: Int)
  /// Cards on the largest table.
  public let largest: Int
  /// Cards on the last table.
  public let leftover: Int

  init(_ notes: GameNotes) {
    dealMores = Int(notes.dealMores)
    twelves = notes.twelves.inGame
    fifteens = notes.fifteens.inGame
    largest = 3 * Int(notes.largestThird)
    leftover = 3 * Int(notes.leftoverThird)
  }
}

extension ScopedTables {
  fileprivate var inGame: (seen: Int, setFree: Int) {
    let (setFree, seen) = ScopedTables.counts(ofPair: pair(GameScope.wholeGame.rawValue))
    return (seen, setFree)
  }
}
