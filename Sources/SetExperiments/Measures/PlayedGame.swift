public import SetPlayers

/// The facts of one finished game that measures read.
public struct PlayedGame: Hashable, Sendable {
  /// Deal-mores.
  public var dealMores: Int
  /// Set-free tables of 12.
  public var setFree12: Int
  /// Tables of 12.
  public var tables12: Int
  /// Set-free tables of 15.
  public var setFree15: Int
  /// Tables of 15.
  public var tables15: Int
  /// Cards on the largest table.
  public var largest: Int
  /// Sets taken.
  public var setsTaken: Int
  /// Cards on the last table.
  public var leftover: Int
  /// By how much more often than expected tables of 12 were Set-free when they were dealt, in parts of ``DealLuck/unit``.
  public var luck12: Int
  /// The same of tables of 15.
  public var luck15: Int
  /// By how much the late deals were better than expected for clearing the table (``EndingOutlook``), in the same parts.
  public var luckOfEnding: Int

  /// Reads the facts off the tables of a game.
  public init(_ tables: [SettledTable], cards: Int) {
    (dealMores, largest, luck12, luck15, luckOfEnding) = (0, 0, 0, 0, 0)
    (tables12, setFree12, tables15, setFree15) = (0, 0, 0, 0)
    for table in tables {
      let free = table.isSetFree ? 1 : 0
      dealMores &+= table.isDealtMore ? 1 : 0
      largest = max(largest, table.cards)
      if table.cards == 12 {
        tables12 &+= 1
        setFree12 &+= free
      } else if table.cards == 15 {
        tables15 &+= 1
        setFree15 &+= free
      }
    }
    leftover = tables.last?.cards ?? 0
    setsTaken = (cards - leftover) / 3
  }

  /// A game of which all facts but luck are known: games with controls are played in the loop.
  init(
    dealMores: Int, twelves: (seen: Int, setFree: Int), fifteens: (seen: Int, setFree: Int),
    largest: Int, leftover: Int, cards: Int
  ) {
    (self.dealMores, self.largest, self.leftover) = (dealMores, largest, leftover)
    (tables12, setFree12) = twelves
    (tables15, setFree15) = fifteens
    setsTaken = (cards - leftover) / 3
    (luck12, luck15, luckOfEnding) = (0, 0, 0)
  }

  /// The same game with its luck.
  func with(_ luck: DealLuck) -> PlayedGame {
    var game = self
    game.luck12 = Int((luck.twelve * DealLuck.unit).rounded())
    game.luck15 = Int((luck.fifteen * DealLuck.unit).rounded())
    game.luckOfEnding = Int((luck.ending * DealLuck.unit).rounded())
    return game
  }
}
