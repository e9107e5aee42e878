public import SetGeometry

extension CompleteCaps {
  /// The result of `setlab odds --caps`: complete caps by size.
  public var document: Document {
    let table = RecordTable(
      [
        .count("cards", meaning: "cards on the board") { $0.cards },
        .wideCount("setFree", head: "Set-free boards", meaning: "boards without a Set") {
          $0.setFree
        },
        .wideCount(
          "complete", meaning: "those of them to which no card can be added without a Set"
        ) { $0.complete },
        .exact(
          "share", meaning: "the share of the complete among the Set-free boards", digits: 10
        ) { $0.share },
        .numerator { $0.share }.only(in: .data),
        .denominator { $0.share }.only(in: .data),
        .count("classes", meaning: "complete boards up to symmetry") { $0.classes },
      ] as [Column<Row>], rows: rows)
    let sizes = rows.map { NumberText.grouped($0.cards) }.joined(separator: ", ")
    return Document(
      [
        .init("schema", 1), .init("deck", .integer(deck.attributes)),
        .init("complete", .string(String(total))), .init("rows", rows: table),
      ],
      sections: [
        Section(sentences: [
          "\(NumberText.counted(total, "complete cap")), \(deck.count) cards in the deck: no Set, and one with any further card",
          "sizes that occur: \(sizes)",
        ]),
        Section(table: table),
      ])
  }

  /// The complete caps by size.
  public var plot: Plot {
    let range = 0...deck.mostSetFree
    var plot = Plot.ofProbabilities(
      "Complete among Set-free boards", in: range, words: "\(deck.count) cards in the deck; exact"
    ) { cards in rows.first { $0.cards == cards }?.share.value ?? 0 }
    plot.y = Axis("share of Set-free boards that are complete", format: .percent)
    return plot
  }
}
