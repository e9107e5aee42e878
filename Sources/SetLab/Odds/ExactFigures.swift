struct DisjointRows: Sendable {
  let deck: Deck
  let cards: Int
  let rows: [KnownRow]

  private func boards(_ disjoint: Int? = nil, sets: Int? = nil) -> UInt128 {
    rows.reduce(0) { sum, row in
      let isOne =
        row.int("disjoint") == disjoint ?? row.int("disjoint")
        && row.int("sets") == sets ?? row.int("sets")
      return isOne ? sum + row.wide("boards") : sum
    }
  }

  private func share(_ disjoint: Int) -> Rational { Rational(boards(disjoint), boards()) }

  private var numbers: ClosedRange<Int> { 0...(rows.map { $0.int("disjoint") }.max() ?? 0) }

  private var mean: Rational { numbers.reduce(.zero) { $0 + Rational($1) * share($1) } }

  var document: Document {
    let table = RecordTable(
      [
        .count("disjoint", head: "disjoint Sets", meaning: "the most Sets without a common card") {
          $0
        },
        .wideCount("boards", meaning: "boards with exactly so many") { boards($0) },
        .exact("probability", meaning: "the probability of so many", digits: 10) { share($0) },
        .numerator { share($0) }, .denominator { share($0) },
      ] as [Column<Int>], rows: numbers)
    let joint = RecordTable(
      [.count("sets", meaning: "Sets on the board") { $0 }]
        + numbers.map { disjoint in
          .wideCount(
            "disjoint\(disjoint)", head: "\(disjoint) disjoint",
            meaning: "boards of which \(disjoint) can be chosen without a common card, and no more"
          ) { boards(disjoint, sets: $0) }
        } as [Column<Int>], rows: 0...(rows.map { $0.int("sets") }.max() ?? 0))
    let total = boards()
    return Document(
      deck.members + [
        .init("cards", .integer(cards)), .init("boards", .string(String(total))),
        .init("rows", rows: table), .init("joint", rows: joint),
      ],
      sections: [
        Section(sentences: [
          "\(NumberText.counted(total, "board")) of \(NumberText.counted(cards, "card")), \(deck.count) in the deck",
          "most Sets without a common card: mean \(mean.description) ≈ \(mean.decimal(digits: 10))",
        ]),
        Section(table: table),
        Section(sentences: ["boards by Sets, and by how many of them are disjoint"], table: joint),
      ])
  }

  var plot: Plot {
    .ofBoards(
      "Disjoint Sets among \(NumberText.counted(cards, "card"))",
      by: "most Sets without a common card", numbers.map { share($0).value },
      words: "\(NumberText.counted(boards(), "board")); exact; mean \(mean.description)")
  }
}

extension ExactAnswer {
  static func mostPlot(_ deck: Deck, _ rows: [KnownRow]) -> Plot {
    let (most, limits) = (rows.map { $0.int("most") }, rows.map { $0.int("limit") })
    func mark(_ name: String, _ value: @escaping @Sendable (Int) -> Int?) -> Mark {
      .integers(name) { x in
        Int(exactly: x).flatMap { most.indices.contains($0) ? value($0) : nil }
          .map(Double.init) ?? .nan
      }
    }
    var marks = [mark("most Sets known") { most[$0] }]
    if most != limits {
      marks.append(mark("no more than") { most[$0] == limits[$0] ? nil : limits[$0] })
    }
    var plot = Plot(
      title: "Most Sets by number of cards",
      x: Axis("cards", window: Span(-0.6, Double(deck.count) + 0.6)),
      y: Axis("Sets", window: Span(0, 1.05 * Double(most.last ?? 0))), marks: marks)
    plot.subtitle = "\(deck.count) cards in the deck; proved for \(proved(rows)) cards"
    return plot
  }
}
