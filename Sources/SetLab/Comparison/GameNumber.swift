internal import SetCards
internal import SetGame

/// The whole numbers that are kept of one game of one strategy.
enum GameNumber: Int, CaseIterable {
  /// Deal-mores.
  case dealMores
  /// Set-free tables of 12.
  case setFree12
  /// Tables of 12.
  case tables12
  /// Set-free tables of 15.
  case setFree15
  /// Tables of 15.
  case tables15
  /// Cards on the largest table.
  case largest
  /// Sets taken.
  case setsTaken
  /// Cards on the last table.
  case leftover
  /// 1 when the last table is empty.
  case cleared

  /// How many there are.
  static let count = allCases.count

  /// The place of the number in the row of a game.
  func place(of strategy: Int) -> Int { strategy * GameNumber.count + rawValue }

  /// Writes the numbers of a game.
  ///
  /// - Parameters:
  ///   - tables: The settled tables of the game.
  ///   - deck: The deck it was played with.
  ///   - row: Gains the numbers, in the order of the cases.
  ///   - start: Where the first of them goes.
  static func write(
    _ tables: [SettledTable], of deck: Deck, to row: inout [Int], at start: Int
  ) {
    var dealMores = 0
    var (setFree12, tables12, setFree15, tables15, largest) = (0, 0, 0, 0, 0)
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
    let leftover = tables.last?.cards ?? 0
    row[start + GameNumber.dealMores.rawValue] = dealMores
    row[start + GameNumber.setFree12.rawValue] = setFree12
    row[start + GameNumber.tables12.rawValue] = tables12
    row[start + GameNumber.setFree15.rawValue] = setFree15
    row[start + GameNumber.tables15.rawValue] = tables15
    row[start + GameNumber.largest.rawValue] = largest
    row[start + GameNumber.setsTaken.rawValue] = (deck.count - leftover) / 3
    row[start + GameNumber.leftover.rawValue] = leftover
    row[start + GameNumber.cleared.rawValue] = leftover == 0 ? 1 : 0
  }
}
