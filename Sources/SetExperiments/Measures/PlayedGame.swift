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

  /// Reads the facts off the tables of a game.
  public init(_ tables: [SettledTable], cards: Int) {
    (dealMores, largest) = (0, 0)
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

  init(
    dealMores: Int, twelves: (seen: Int, setFree: Int), fifteens: (seen: Int, setFree: Int),
    largest: Int, leftover: Int, cards: Int
  ) {
    (self.dealMores, self.largest, self.leftover) = (dealMores, largest, leftover)
    (tables12, setFree12) = twelves
    (tables15, setFree15) = fifteens
    setsTaken = (cards - leftover) / 3
  }
}
