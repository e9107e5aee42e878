public import NumericFormulas
public import Quantities
internal import SetExperiments

/// Exact odds as results: the table of Set-free boards by number of cards.
public struct SetFreeTable: Sendable {
  /// The counts.
  public let counts: SetFreeCounts
  /// The numbers of cards that are shown.
  public let cards: ClosedRange<Int>

  /// A table of exact odds for some numbers of cards; those beyond complete counts have no Set-free
  /// boards.
  public init(_ counts: SetFreeCounts, cards: ClosedRange<Int>) {
    self.counts = counts
    self.cards = cards
  }

  private struct Row: Sendable {
    let cards: Int
    let boards: UInt128
    let setFree: UInt128
    let classes: Int
    let probability: Rational

    static var columns: [Column<Row>] {
      [
        .count("cards", meaning: "cards on the board") { $0.cards },
        .wideCount("boards", meaning: "boards of so many cards") { $0.boards }.only(in: .data),
        .wideCount("setFree", head: "Set-free boards", meaning: "boards without a Set") {
          $0.setFree
        },
        .wideCount("classes", meaning: "Set-free boards up to symmetry") { UInt128($0.classes) }
          .only(in: .data),
        .text("fraction", head: "P(no Set)", meaning: "the probability as a reduced fraction") {
          $0.probability.description
        }.only(in: .people),
        .exact("probability", head: "decimal", meaning: "the probability of no Set", digits: 12) {
          $0.probability
        },
        .numerator { $0.probability }.only(in: .data),
        .denominator { $0.probability }.only(in: .data),
        .text("odds", head: "odds against", meaning: "the odds against no Set") {
          $0.probability.oddsAgainst()
        }
        .only(in: .people),
      ]
    }
  }

  private var rows: [Row] {
    cards.compactMap { cards in
      if let row = counts.rows.first(where: { $0.cards == cards }) {
        return Row(
          cards: cards, boards: row.boards, setFree: row.setFree, classes: row.classes,
          probability: row.probability)
      }
      // Up to four attributes the counts are complete, and these boards fit 128 bits.
      guard counts.isComplete, cards <= counts.deck.count else { return nil }
      return Row(
        cards: cards, boards: UInt128(WholeNumber.binomial(counts.deck.count, cards)), setFree: 0,
        classes: 0,
        probability: .zero)
    }
  }

  /// The result of `setlab odds`.
  public var document: Document {
    let table = RecordTable(Row.columns, rows: rows)
    return Document(
      [
        .init("schema", 1), .init("deck", .integer(counts.deck.attributes)),
        .init("rows", rows: table),
      ], sections: [Section(table: table)])
  }
}

extension SetDistribution {
  /// The result of `setlab odds --sets`, with a row for each number of Sets that occurs.
  public var document: Document {
    let table = RecordTable(
      [
        .count("sets", meaning: "Sets on the board") { $0.sets },
        .wideCount("boards", meaning: "boards with so many Sets") { $0.boards },
        .exact("probability", meaning: "the probability of so many Sets", digits: 10) {
          probability(of: $0.sets)
        },
        .numerator { probability(of: $0.sets) }.only(in: .data),
        .denominator { probability(of: $0.sets) }.only(in: .data),
      ] as [Column<(sets: Int, boards: UInt128)>],
      rows: counts.enumerated().lazy.map { (sets: $0, boards: $1) }.filter { $0.boards > 0 })
    return Document(
      [
        .init("schema", 1), .init("deck", .integer(deck.attributes)),
        .init("cards", .integer(cards)), .init("boards", .string(String(total))),
        .init(
          "counts", rows: table, json: .array(counts.map { .string(String($0)) })),
      ],
      sections: [
        Section(sentences: [
          "\(NumberText.counted(total, "board")) of \(NumberText.counted(cards, "card")), \(deck.count) in the deck",
          "mean \(mean.description), variance \(variance.decimal(digits: 10))",
        ]),
        Section(table: table),
      ])
  }
}

/// Some exact odds, each with its name.
public struct NamedOdds: Sendable {
  /// The meaning of a probability, and its value.
  public typealias Row = (name: String, probability: Rational)
  /// The deck.
  public let deck: Deck
  /// The odds.
  public let rows: [Row]

  /// Some exact odds.
  public init(_ rows: [Row], deck: Deck) {
    self.rows = rows
    self.deck = deck
  }

  /// The odds as a result: fraction, decimal and the odds against.
  public var document: Document {
    let columns: [Column<Row>] = [
      .text("what", meaning: "what the odds are of") { $0.name },
      .text("fraction", meaning: "the probability as a reduced fraction") {
        $0.probability.description
      }.only(in: [.csv, .people]),
      .numerator { $0.probability }.only(in: .data),
      .denominator { $0.probability }.only(in: .data),
      .exact("probability", meaning: "the probability", digits: 12) { $0.probability },
      .text("odds", head: "odds against", meaning: "the odds against it") {
        $0.probability.oddsAgainst()
      }
      .only(in: [.csv, .people]),
    ]
    let table = RecordTable(columns, rows: rows)
    return Document(
      [
        .init("schema", 1), .init("deck", .integer(deck.attributes)), .init("rows", rows: table),
      ], sections: [Section(table: table)])
  }
}

extension Column {
  static func numerator(of value: @escaping @Sendable (Row) -> Rational) -> Column {
    .text("numerator", meaning: "the numerator of the reduced fraction") {
      value($0).numerator.description
    }
  }

  static func denominator(of value: @escaping @Sendable (Row) -> Rational) -> Column {
    .text("denominator", meaning: "the denominator of the reduced fraction") {
      value($0).denominator.description
    }
  }

  /// Exact probabilities: 17 digits in CSV, fewer for people.
  static func exact(
    _ name: String, head: String? = nil, meaning: String, digits: Int,
    value: @escaping @Sendable (Row) -> Rational
  ) -> Column {
    Column(Field(name, head: head, meaning: meaning, kind: .significant(digits: digits))) { row in
      let ratio = value(row)
      return .shown(
        .decimal(ratio.value, digits: ratio.decimal(digits: 17)),
        as: ratio.decimal(digits: digits))
    }
  }
}
