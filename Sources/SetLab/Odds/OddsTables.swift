extension SetFreeCounts {
  /// Exact odds as the result of `setlab odds`: a row for each of some numbers of cards.
  ///
  /// Those beyond complete counts have no Set-free boards.
  package func document(of cards: [Int]) -> Document {
    typealias Row = (cards: Int, boards: UInt128, counted: SetFreeCounts.Row?)
    let counted = self.rows
    let rows = cards.compactMap { cards -> Row? in
      if let row = counted.first(where: { $0.cards == cards }) { return (cards, row.boards, row) }
      // Up to four attributes the counts are complete, and these boards fit 128 bits.
      guard isComplete, cards <= deck.count else { return nil }
      return (cards, UInt128(WholeNumber.binomial(deck.count, cards)), nil)
    }
    let probability: @Sendable (Row) -> Rational = { $0.counted?.probability ?? .zero }
    let columns: [Column<Row>] = [
      .count("cards", meaning: "cards on the board") { $0.cards },
      .wideCount("boards", meaning: "boards of so many cards") { $0.boards }.only(in: .data),
      .wideCount("setFree", head: "Set-free boards", meaning: "boards without a Set") {
        $0.counted?.setFree ?? 0
      },
      .wideCount("classes", meaning: "Set-free boards up to symmetry") {
        UInt128($0.counted?.classes ?? 0)
      }.only(in: .data),
      .text("fraction", head: "P(no Set)", meaning: "the probability as a reduced fraction") {
        probability($0).description
      }.only(in: .people),
      .exact(
        "probability", head: "decimal", meaning: "the probability of no Set", digits: 12,
        value: probability),
      .numerator(of: probability), .denominator(of: probability),
      .text("odds", head: "odds against", meaning: "the odds against no Set") {
        probability($0).oddsAgainst()
      }.only(in: .people),
    ]
    return deck.document(rows: RecordTable(columns, rows: rows))
  }
}

extension SetDistribution {
  /// The result of `setlab odds --sets`, with a row for each number of Sets that occurs.
  package var document: Document {
    let table = RecordTable(
      [
        .count("sets", meaning: "Sets on the board") { $0.sets },
        .wideCount("boards", meaning: "boards with so many Sets") { $0.boards },
        .exact("probability", meaning: "the probability of so many Sets", digits: 10) {
          probability(of: $0.sets)
        },
        .numerator { probability(of: $0.sets) }, .denominator { probability(of: $0.sets) },
      ] as [Column<(sets: Int, boards: UInt128)>],
      rows: counts.enumerated().lazy.map { (sets: $0, boards: $1) }.filter { $0.boards > 0 })
    return Document(
      deck.members + [
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

extension Document {
  /// Some exact odds of a deck, each with its name: fraction, decimal and the odds against.
  package static func odds(_ rows: [(name: String, probability: Rational)], deck: Deck) -> Document
  {
    let columns: [Column<(name: String, probability: Rational)>] = [
      .text("what", meaning: "what the odds are of") { $0.name },
      .text("fraction", meaning: "the probability as a reduced fraction") {
        $0.probability.description
      }.only(in: [.csv, .people]),
      .numerator { $0.probability }, .denominator { $0.probability },
      .exact("probability", meaning: "the probability", digits: 12) { $0.probability },
      .text("odds", head: "odds against", meaning: "the odds against it") {
        $0.probability.oddsAgainst()
      }.only(in: [.csv, .people]),
    ]
    return deck.document(rows: RecordTable(columns, rows: rows))
  }
}

extension Deck {
  var members: [Document.Member] { [.init("schema", 1), .init("deck", .integer(attributes))] }

  /// A result that has one table.
  func document(
    _ others: [Document.Member] = [], sentences: [String] = [], rows: RecordTable
  ) -> Document {
    Document(
      members + others + [.init("rows", rows: rows)],
      sections: [Section(sentences: sentences), Section(table: rows)])
  }
}

extension Column {
  static func numerator(of value: @escaping @Sendable (Row) -> Rational) -> Column {
    .text("numerator", meaning: "the numerator of the reduced fraction") {
      value($0).numerator.description
    }.only(in: .data)
  }

  static func denominator(of value: @escaping @Sendable (Row) -> Rational) -> Column {
    .text("denominator", meaning: "the denominator of the reduced fraction") {
      value($0).denominator.description
    }.only(in: .data)
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
