internal import FastGames
internal import SetCards
public import SetGame

/// What measures read of one finished game.
public struct PlayedGame: Hashable, Sendable {
  /// Deal-mores.
  public var dealMores = 0
  /// Set-free tables of 12.
  public var setFree12 = 0
  /// Tables of 12.
  public var tables12 = 0
  /// Set-free tables of 15.
  public var setFree15 = 0
  /// Tables of 15.
  public var tables15 = 0
  /// Cards on the largest table.
  public var largest = 0
  /// Sets taken.
  public var setsTaken = 0
  /// Cards on the last table.
  public var leftover = 0
  /// By how much more often than expected tables of 12 were Set-free when they were dealt, in parts of ``DealLuck/unit``.
  public var luck12 = 0
  /// The same of tables of 15.
  public var luck15 = 0

  /// What a game was.
  ///
  /// - Parameters:
  ///   - tables: The settled tables of the game.
  ///   - cards: The number of cards of the deck.
  public init(_ tables: [SettledTable], cards: Int) {
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

  /// What a game in lanes was.
  init(_ game: LaneGame, cards: Int) {
    dealMores = game.dealMores
    (tables12, setFree12) = game.twelves
    (tables15, setFree15) = game.fifteens
    largest = game.largest
    leftover = game.leftover
    setsTaken = (cards - leftover) / 3
  }

  /// Games that differ in everything that can be read of one.
  static let samples: [PlayedGame] = {
    let changes: [(inout PlayedGame) -> Void] = [
      { $0.dealMores = 1 }, { $0.setFree12 = 1 }, { $0.tables12 = 1 }, { $0.setFree15 = 1 },
      { $0.tables15 = 1 }, { $0.largest = 1 }, { $0.setsTaken = 1 }, { $0.leftover = 1 },
      { $0.luck12 = 1 }, { $0.luck15 = 1 },
    ]
    return changes.map { change in
      var game = PlayedGame([], cards: 0)
      change(&game)
      return game
    }
  }()

  /// The same game with its luck.
  func with(_ luck: DealLuck) -> PlayedGame {
    var game = self
    game.luck12 = Int((luck.twelve * DealLuck.unit).rounded())
    game.luck15 = Int((luck.fifteen * DealLuck.unit).rounded())
    return game
  }
}
