internal import SetExperiments
public import SetGeometry

/// The tables of 12 cards with 66 or 63 left, as a result.
public struct OpeningOdds: Sendable {
  private typealias Table = (name: String, key: String, table: OpeningTables.Tables)

  /// The tables of a game.
  public let tables: OpeningTables
  /// The cards left in the deck: 66 or 63.
  public let left: Int

  /// The numbers of cards left for which tables are counted.
  public static let possible = [63, 66]

  /// The result for a number of cards left, of ``possible``.
  public init(_ tables: OpeningTables, left: Int) { (self.tables, self.left) = (tables, left) }

  private var all: OpeningTables.Tables {
    left == 66
      ? tables[.dealt, .fell]
      : tables[.dealtDealt, .fellDealt, .dealtFell, .fellFell, .fellTwice]
  }

  private var ways: [Table] {
    left == 66
      ? [
        ("a deal", "Deal", tables[.dealt]), ("a take from 15", "TakeFrom15", tables[.fell]),
      ]
      : [
        ("a deal", "Deal", tables[.dealtDealt, .fellDealt]),
        ("a take from 15", "TakeFrom15", tables[.dealtFell, .fellFell]),
        ("two takes from 18", "TakesFrom18", tables[.fellTwice]),
      ]
  }

  /// The odds with their names.
  public var rows: [NamedOdds.Row] {
    let others: [NamedOdds.Row] =
      left == 66
      ? [("second table of a game: no Set", tables.secondTableSetFree)]
      : [
        ("third table of a game: no Set", tables.thirdTableSetFree),
        ("15 cards, 63 left: no Set", tables.fifteenWith63LeftSetFree),
      ]
    return [("12 cards, \(left) left: no Set", all.setFree)]
      + ways.map { ("after \($0.name)", $0.table.setFree) }
      + ways.map { ("reached by \($0.name)", $0.table.reached) } + others
  }

  private var distribution: RecordTable {
    let columns: [Column<Int>] =
      [
        .count("sets", meaning: "Sets on the table") { $0 },
        .exact("probability", meaning: "the probability of so many Sets", digits: 10) { [all] in
          all.probability(of: $0)
        },
        .numerator { [all] in all.probability(of: $0) }.only(in: .data),
        .denominator { [all] in all.probability(of: $0) }.only(in: .data),
        .exact(
          "atMost", head: "at most", meaning: "the probability of so many Sets or fewer",
          digits: 10
        ) { [all] in all.probability(atMost: $0) },
      ]
      + ways.map { way in
        .exact(
          "after\(way.key)", head: "after \(way.name)", meaning: "the same after \(way.name)",
          digits: 10
        ) { way.table.probability(of: $0) }
      }
    return RecordTable(columns, rows: Array(all.shares.indices))
  }

  private var means: RecordTable {
    let all: Table = ("all", "", all)
    let columns: [Column<Table>] = [
      .text("tables", meaning: "the tables that the mean is of") {
        $0.key.isEmpty ? "all" : "after \($0.name)"
      },
      .numerator { $0.table.mean }, .denominator { $0.table.mean },
      .exact("mean", meaning: "the mean number of Sets", digits: 12) { $0.table.mean },
    ]
    return RecordTable(columns, rows: [all] + ways)
  }

  /// The result of `setlab odds --left`.
  public var document: Document {
    let odds = NamedOdds(rows, deck: .standard).document
    let means = ways.map { "\($0.table.mean.decimal(digits: 10)) after \($0.name)" }
    return Document(
      odds.members + [
        .init("left", .integer(left)), .init("means", rows: self.means),
        .init("distribution", rows: distribution),
      ],
      sections: odds.sections + [
        Section(
          sentences: [
            "Sets on the table: mean \(all.mean.decimal(digits: 10)) (\(means.joined(separator: ", ")))"
          ], table: distribution)
      ])
  }
}

extension DisjointDistribution {
  /// The result of `setlab odds --disjoint`: boards by the greatest number of disjoint Sets, and for each the numbers of
  /// Sets that occur.
  public var document: Document {
    typealias Row = (disjoint: Int, boards: UInt128)
    let table = RecordTable(
      [
        .count("disjoint", head: "disjoint Sets", meaning: "the most Sets without a common card") {
          $0.disjoint
        },
        .wideCount("boards", meaning: "boards with exactly so many") { $0.boards },
        .exact("probability", meaning: "the probability of so many", digits: 10) {
          probability(of: $0.disjoint)
        },
        .numerator { probability(of: $0.disjoint) }.only(in: .data),
        .denominator { probability(of: $0.disjoint) }.only(in: .data),
      ] as [Column<Row>],
      rows: counts.indices.map { ($0, counts[$0].reduce(0, +)) })
    let sets = counts.first?.indices ?? 0..<0
    let joint = RecordTable(
      [.count("sets", meaning: "Sets on the board") { $0 }]
        + counts.indices.map { disjoint in
          .wideCount(
            "disjoint\(disjoint)", head: "\(disjoint) disjoint",
            meaning: "boards of which \(disjoint) can be chosen without a common card, and no more"
          ) { counts[disjoint][$0] }
        } as [Column<Int>], rows: Array(sets))
    return Document(
      [
        .init("schema", 1), .init("deck", .integer(deck.attributes)),
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

  /// The share of boards by the greatest number of disjoint Sets.
  public var plot: Plot {
    let shares = counts.indices.map { probability(of: $0).value }
    var plot = Plot(
      title: "Disjoint Sets among \(NumberText.counted(cards, "card"))",
      x: Axis("most Sets without a common card", window: Span(-0.6, Double(shares.count) - 0.4)),
      y: Axis("share of boards", format: .percent),
      marks: [
        .integers(style: .bars) { x in
          Int(exactly: x).flatMap { shares.indices.contains($0) ? shares[$0] : nil } ?? .nan
        }
      ])
    plot.subtitle = "\(NumberText.counted(total, "board")); exact; mean \(mean.description)"
    return plot
  }
}
