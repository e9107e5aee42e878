public import Experiments

/// The evidence of games about rare events, added up: whole parts of ``RareGame/unit``, so that merging is exact.
public struct RareTally: Hashable, Sendable {
  /// By size of ``RareGame/sizes``, the chances that the largest table has it.
  public private(set) var largest: [WideSums]
  /// By number, the chances that there are so many deal-mores.
  public private(set) var dealMores: [WideSums]
  /// By a third of the cards left, less one: Set-free tables of eighteen and all tables of eighteen.
  public private(set) var tables: [CrossSums]

  /// A tally of no games.
  public init() {
    largest = Array(repeating: WideSums(), count: RareGame.sizes.count)
    dealMores = Array(repeating: WideSums(), count: RareGame.mostDealMores + 1)
    tables = Array(repeating: CrossSums(variables: 2), count: RareGame.mostLeft / 3)
  }

  /// Adds a game.
  mutating func add(_ game: RareGame) {
    for place in largest.indices { largest[place].add(game.largest[place]) }
    for number in dealMores.indices { dealMores[number].add(game.dealMores[number]) }
    for row in tables.indices { tables[row].add(rows: [game.setFree[row], game.tall[row]]) }
  }

  /// Adds other games.
  public mutating func merge(_ other: RareTally) {
    for place in largest.indices { largest[place].merge(other.largest[place]) }
    for number in dealMores.indices { dealMores[number].merge(other.dealMores[number]) }
    for row in tables.indices { tables[row].merge(other.tables[row]) }
  }
}

extension RareTally: StoredTally {
  /// The number of games that are added up.
  public var trials: UInt64 { UInt64(largest.first?.count ?? 0) }

  /// True: all are of the standard deck.
  public func fits(_ other: RareTally) -> Bool { true }

  /// The sums by their names.
  public var stored: JSON {
    .object([
      .init("largest", stored: largest), .init("dealMores", stored: dealMores),
      .init("tables", stored: tables),
    ])
  }

  /// Reads sums, all of the same number of games.
  public init(stored: JSONReader, like empty: RareTally) throws(RecordError) {
    self = empty
    largest = try stored.value("largest")
    dealMores = try stored.value("dealMores")
    tables = try stored.value("tables")
    let shape = [largest.count, dealMores.count, tables.count]
    guard shape == [empty.largest.count, empty.dealMores.count, empty.tables.count],
      tables.allSatisfy({ $0.variables == 2 })
    else { throw stored.error("does not have the sums of rare events") }
    let games = (largest + dealMores).map { $0.count } + tables.map { $0.count }
    guard games.allSatisfy({ $0 == games[0] }) else {
      throw stored.error("has sums of different numbers of games")
    }
  }
}
