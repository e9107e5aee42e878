public import Records
internal import SetCards
public import SetGeometry

/// Exact odds as results: the table of Set-free boards by number of cards.
public struct SetFreeTable: Sendable {
  /// The counts.
  public let counts: SetFreeCounts
  /// The numbers of cards that are shown.
  public let cards: ClosedRange<Int>

  /// A table of exact odds.
  ///
  /// - Parameters:
  ///   - counts: The counts of a deck.
  ///   - cards: The numbers of cards to show; those beyond the counts have no Set-free boards if the counts are complete.
  public init(_ counts: SetFreeCounts, cards: ClosedRange<Int>) {
    self.counts = counts
    self.cards = cards
  }

  private typealias Row = (
    cards: Int, boards: UInt128, setFree: UInt128, classes: Int, probability: ExactRatio
  )

  private var rows: [Row] {
    cards.compactMap { cards in
      if let row = counts.rows.first(where: { $0.cards == cards }) {
        return (cards, row.boards, row.setFree, row.classes, row.probability)
      }
      // Up to four attributes the counts are complete, and these boards fit 128 bits.
      guard counts.isComplete, cards <= counts.deck.count else { return nil }
      return (cards, wideBinomial(counts.deck.count, cards), 0, 0, .zero)
    }
  }

  /// The table as the JSON of `setlab odds`.
  public var json: JSON {
    [
      "schema": 1, "deck": .integer(counts.deck.attributes),
      "rows": .array(
        rows.map { row in
          [
            "cards": .integer(row.cards), "boards": .string(String(row.boards)),
            "setFree": .string(String(row.setFree)), "classes": .string(String(row.classes)),
            "probability": .number(row.probability.value),
          ]
        }),
    ]
  }

  /// The table with the names of the JSON.
  public var grid: Grid {
    var grid = Grid(columns: ["cards", "boards", "setFree", "classes", "probability"])
    for row in rows {
      grid.append([
        .integer(row.cards), .wide(row.boards), .wide(row.setFree), .integer(row.classes),
        .number(
          shown: row.probability.decimal(significantDigits: 12),
          exact: row.probability.decimal(significantDigits: 17)),
      ])
    }
    return grid
  }

  /// The table as lines for people: reduced fraction, decimal, and odds against no Set.
  public var lines: [String] {
    var grid = Grid(columns: ["cards", "Set-free boards", "P(no Set)", "decimal", "odds"])
    for row in rows {
      grid.append([
        .integer(row.cards), .wide(row.setFree), .text(row.probability.description),
        .number(
          shown: row.probability.decimal(significantDigits: 12),
          exact: row.probability.decimal(significantDigits: 17)),
        .text(row.probability.oddsAgainst()),
      ])
    }
    return grid.lines()
  }
}

extension Grid.Cell {
  /// A whole number of up to 128 bits.
  static func wide(_ value: UInt128) -> Grid.Cell {
    .number(shown: NumberText.grouped(value), exact: String(value))
  }
}

/// The exact distribution of the number of Sets as a result.
extension SetDistribution {
  /// The distribution as the JSON of `setlab odds --sets`.
  public var json: JSON {
    [
      "schema": 1, "deck": .integer(deck.attributes), "cards": .integer(cards),
      "boards": .string(String(total)),
      "counts": .array(counts.map { .string(String($0)) }),
    ]
  }

  /// The distribution with a row for each number of Sets that occurs.
  public var grid: Grid {
    var grid = Grid(columns: ["sets", "boards", "probability"])
    for (sets, boards) in counts.enumerated() where boards > 0 {
      let probability = probability(of: sets)
      grid.append([
        .integer(sets), .wide(boards),
        .number(
          shown: probability.decimal(significantDigits: 10),
          exact: probability.decimal(significantDigits: 17)),
      ])
    }
    return grid
  }
}

extension Grid {
  /// Named exact odds, one in a row.
  ///
  /// - Parameter odds: What each is, and its probability.
  /// - Returns: The fraction, the decimal and the odds against.
  public static func odds(_ odds: [(name: String, probability: ExactRatio)]) -> Grid {
    var grid = Grid(columns: ["what", "fraction", "probability", "odds"])
    for (name, probability) in odds {
      grid.append([
        .text(name), .text(probability.description),
        .number(
          shown: probability.decimal(significantDigits: 12),
          exact: probability.decimal(significantDigits: 17)),
        .text(probability.oddsAgainst()),
      ])
    }
    return grid
  }
}
