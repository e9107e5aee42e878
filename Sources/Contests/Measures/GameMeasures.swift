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
}

/// The measures by which play strategies are compared. A new one is written below and named in the list.
extension [Measure<PlayedGame>] {
  /// All measures of games, in the order of their tables.
  public static var ofGames: [Measure<PlayedGame>] {
    [.dealMores, .noSet12, .noSet15, .largest, .setsTaken, .leftover, .cleared]
  }
}

extension Measure<PlayedGame> {
  /// Deal-mores per game.
  public static let dealMores = Measure(
    "dealmores", title: "Deal-mores per game", unit: MeasureUnit("deal-mores per game"),
    preference: .fewer, reading: .mean { $0.dealMores }, smallestRelevantDifference: 0.02
  ) { better, worse, amount in
    "\(better) needs \(amount) fewer deal-mores per game than \(worse)"
  }

  /// The share of tables of 12 that are Set-free.
  public static let noSet12 = Measure(
    "noset12", title: "Tables of 12 without a Set", unit: .share, preference: .fewer,
    reading: .ratio({ $0.setFree12 }, of: { $0.tables12 }), smallestRelevantDifference: 0.001,
    total: "tables12"
  ) { better, worse, amount in
    "\(better) has \(amount) percentage points fewer tables of 12 without a Set than \(worse)"
  }

  /// The share of tables of 15 that are Set-free.
  public static let noSet15 = Measure(
    "noset15", title: "Tables of 15 without a Set", unit: .share, preference: .fewer,
    reading: .ratio({ $0.setFree15 }, of: { $0.tables15 }), smallestRelevantDifference: 0.002,
    total: "tables15"
  ) { better, worse, amount in
    "\(better) has \(amount) percentage points fewer tables of 15 without a Set than \(worse)"
  }

  /// Cards on the largest table of a game.
  public static let largest = Measure(
    "largest", title: "Cards on the largest table", unit: MeasureUnit("cards"),
    preference: .fewer, reading: .mean { $0.largest }, step: 3, smallestRelevantDifference: 0.05
  ) { better, worse, amount in
    "the largest table of \(better) is \(amount) cards smaller than that of \(worse)"
  }

  /// Sets taken in a game.
  public static let setsTaken = Measure(
    "setstaken", title: "Sets taken", unit: MeasureUnit("Sets"), preference: .more,
    reading: .mean { $0.setsTaken }, smallestRelevantDifference: 0.02
  ) { better, worse, amount in
    "\(better) takes \(amount) Sets more per game than \(worse)"
  }

  /// Cards left over at the end of a game.
  public static let leftover = Measure(
    "leftover", title: "Cards left over", unit: MeasureUnit("cards"), preference: .fewer,
    reading: .mean { $0.leftover }, step: 3, smallestRelevantDifference: 0.05,
    // Every Set that is taken leaves three cards fewer.
    twin: "setstaken"
  ) { better, worse, amount in
    "\(better) leaves \(amount) cards fewer than \(worse)"
  }

  /// The share of games that end on an empty table.
  public static let cleared = Measure(
    "cleared", title: "Games that clear the table", unit: .share, preference: .more,
    reading: .event { $0.leftover == 0 ? 1 : 0 }, smallestRelevantDifference: 0.002
  ) { better, worse, amount in
    "\(better) clears the table \(amount) percentage points more often than \(worse)"
  }
}
