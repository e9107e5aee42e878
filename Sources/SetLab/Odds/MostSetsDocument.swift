public import SetGeometry

extension MostSets {
  /// The result of `setlab odds --most`: the most Sets by number of cards, with a board of each.
  public var document: Document {
    let table = RecordTable(
      [
        .count("cards", meaning: "cards on the board") { $0.cards },
        .count("most", head: "most Sets", meaning: "the most Sets known") { $0.most },
        .count("limit", head: "no more than", meaning: "a number of Sets that no board exceeds") {
          $0.limit
        },
        .text("shown", head: "board", meaning: "a board with the most Sets known") { [deck] in
          let others = CardMask(allOf: deck).subtracting($0.board)
          guard $0.cards > others.count else { return deck.list($0.board) }
          return others.isEmpty ? "all" : "all but \(deck.list(others))"
        }.only(in: .people),
        .text("board", meaning: "a board with the most Sets known") { [deck] in
          deck.list($0.board)
        }.only(in: .data),
      ] as [Column<Row>], rows: rows)
    return Document(
      [.init("schema", 1), .init("deck", .integer(deck.attributes)), .init("rows", rows: table)],
      sections: [
        Section(sentences: [
          "most Sets among so many cards, \(deck.count) in the deck; proved for \(proved) cards"
        ]),
        Section(table: table),
      ])
  }

  /// The numbers of cards for which no board has more Sets, as ranges.
  private var proved: String {
    var ranges: [ClosedRange<Int>] = []
    for row in rows where row.isProved {
      if let last = ranges.last, last.upperBound + 1 == row.cards {
        ranges[ranges.count - 1] = last.lowerBound...row.cards
      } else {
        ranges.append(row.cards...row.cards)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }.joined(separator: ", ")
  }

  /// The most Sets by number of cards, and what no board exceeds where more may be possible.
  public var plot: Plot {
    func mark(_ name: String, _ value: @escaping @Sendable (Row) -> Int?) -> Mark {
      .integers(name) { [rows] x in
        Int(exactly: x).flatMap { rows.indices.contains($0) ? value(rows[$0]) : nil }
          .map(Double.init) ?? .nan
      }
    }
    var marks = [mark("most Sets known") { $0.most }]
    if rows.contains(where: { !$0.isProved }) {
      marks.append(mark("no more than") { $0.isProved ? nil : $0.limit })
    }
    let last = Double(rows.last?.most ?? 0)
    var plot = Plot(
      title: "Most Sets by number of cards",
      x: Axis("cards", window: Span(-0.6, Double(deck.count) + 0.6)),
      y: Axis("Sets", window: Span(0, 1.05 * last)), marks: marks)
    plot.subtitle = "\(deck.count) cards in the deck; proved for \(proved) cards"
    return plot
  }
}

extension Deck {
  /// The cards of a board in text, with blanks between them.
  func list(_ board: CardMask) -> String { board.map(notation(of:)).joined(separator: " ") }
}
