/// Exact odds that tables of `data/exact` hold, each with a figure where numbers have neighbours, else an empty one.
package enum ExactAnswer {
  package typealias Answer = (document: Document, plot: Plot)

  /// The numbers of cards left for which there are odds.
  package static let cardsLeft = [63, 66]
  /// The decks of which it is known in how many ways they are divided.
  package static let divided = 1...5

  private static func rows(_ table: KnownTable, _ deck: Deck) throws(ExactCountError) -> [KnownRow]
  {
    let rows = table.rows("deck", deck.attributes)
    guard !rows.isEmpty else {
      throw .outOfReach(cards: deck.count, attributes: deck.attributes, possible: [])
    }
    return rows
  }

  /// The most Sets without a common card among a number of cards.
  package static func disjoint(_ deck: Deck, cards: Int) throws(ExactCountError) -> Answer {
    let rows = KnownTable.disjoint.rows("deck", deck.attributes)
    let found = DisjointRows(
      deck: deck, cards: cards, rows: rows.filter { $0.int("cards") == cards })
    guard !found.rows.isEmpty else {
      throw .outOfReach(
        cards: cards, attributes: deck.attributes,
        possible: rows.last.map { [0...$0.int("cards")] } ?? [])
    }
    return (found.document, found.plot)
  }

  // MARK: Cards left and clearing

  private static func odds(_ rows: [KnownRow], _ deck: Deck) -> Document {
    .odds(rows.map { ($0.text("what"), $0.ratio("value")) }, deck: deck)
  }

  /// The table of 12 cards with 66 or 63 left, in random classic play.
  package static func left(_ left: Int) -> Answer {
    let odds = odds(KnownTable.openings.rows("left", left), .standard)
    let rows = KnownTable.openingSets.rows("left", left)
    let ways = [
      ("afterDeal", "after a deal"), ("afterTakeFrom15", "after a take from 15"),
      ("afterTakesFrom18", "after two takes from 18"),
    ].filter { !(rows.first?.text($0.0) ?? "").isEmpty }
    let means = ([("all", "all")] + ways).map { key, name in
      (name, rows.reduce(Rational.zero) { $0 + Rational($1.int("sets")) * $1.ratio(key) })
    }
    let meanTable = RecordTable(
      [
        .text("tables", meaning: "the tables that the mean is of") { $0.name },
        .numerator { $0.mean }, .denominator { $0.mean },
        .exact("mean", meaning: "the mean number of Sets", digits: 12) { $0.mean },
      ] as [Column<(name: String, mean: Rational)>], rows: means.map { (name: $0, mean: $1) })
    let columns: [Column<KnownRow>] =
      [
        .int("sets", meaning: "Sets on the table"),
        .exact("probability", meaning: "the probability of so many Sets", digits: 10) {
          $0.ratio("all")
        },
        .numerator { $0.ratio("all") }, .denominator { $0.ratio("all") },
        .exact(
          "atMost", head: "at most", meaning: "the probability of so many Sets or fewer",
          digits: 10
        ) { row in
          rows.prefix(row.int("sets") + 1).reduce(.zero) { $0 + $1.ratio("all") }
        },
      ]
      + ways.map { key, name in
        .exact(key, head: name, meaning: "the same \(name)", digits: 10) { $0.ratio(key) }
      }
    let distribution = RecordTable(columns, rows: rows)
    let words = means.map { ($0, $1.decimal(digits: 10)) }
    let parts = words.dropFirst().map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    let document = Document(
      odds.members + [
        .init("left", .integer(left)), .init("means", rows: meanTable),
        .init("distribution", rows: distribution),
      ],
      sections: odds.sections + [
        Section(
          sentences: ["Sets on the table: mean \(words[0].1) (\(parts))"], table: distribution)
      ])
    return (document, Plot())
  }

  package static func clearing() -> Answer {
    guard let deck = Deck(attributes: 3) else { preconditionFailure("three attributes are a deck") }
    let odds = odds(KnownTable.clearing.rows, deck)
    let tables = KnownTable.clearingTables.rows
    let boards = tables.reduce(0) { $0 + $1.wide("boards") }
    let taken = RecordTable(
      [
        .int("taken", head: "Sets taken", meaning: "disjoint Sets taken"),
        .int("left", head: "cards left", meaning: "cards on the table and in the deck"),
        .wide("boards", head: "ways", meaning: "different cards that so many Sets can take"),
        .int("classes", meaning: "how many of them are different up to symmetry"),
        .wide(
          "divisible", head: "the rest divides",
          meaning: "those after which the other cards divide into Sets"),
        .exact("share", meaning: "the share of those", digits: 6) {
          Rational($0.wide("divisible"), $0.wide("boards"))
        },
      ] as [Column<KnownRow>], rows: KnownTable.clearingTaken.rows)
    let firstTables = RecordTable(
      [
        .text("board", meaning: "one of the tables") { deck.list($0.cards("board")) },
        .wide("boards", meaning: "how many tables are the same up to symmetry"),
        .exact("cleared", meaning: "the probability that random play clears", digits: 12) {
          $0.ratio("value")
        },
        .numerator { $0.ratio("value") }, .denominator { $0.ratio("value") },
      ] as [Column<KnownRow>], rows: tables)
    let document = Document(
      odds.members + [.init("taken", rows: taken), .init("firstTables", rows: firstTables)],
      sections: [
        Section(sentences: [
          "fair play clears each of \(NumberText.grouped(boards)) first tables (\(tables.count) classes) in every order of the deck",
          "no three cards are dealt to a table without a Set: any ten cards of this deck hold one",
        ])
      ] + odds.sections + [
        Section(
          sentences: [
            "whatever four Sets are taken, the other 15 cards divide into five Sets; the three in the deck",
            "touch three of these at most, so one lies on the table, and after it all cards do",
          ], table: taken)
      ])
    return (document, Plot())
  }

  // MARK: Tables by number of cards

  package static func caps(_ deck: Deck) throws(ExactCountError) -> Answer {
    let rows = try rows(.caps, deck)
    let share: @Sendable (KnownRow) -> Rational = {
      Rational($0.wide("complete"), $0.wide("setFree"))
    }
    let table = RecordTable(
      [
        .int("cards", meaning: "cards on the board"),
        .wide("setFree", head: "Set-free boards", meaning: "boards without a Set"),
        .wide("complete", meaning: "those of them to which no card can be added without a Set"),
        .exact(
          "share", meaning: "the share of the complete among the Set-free boards", digits: 10,
          value: share),
        .numerator(of: share), .denominator(of: share),
        .int("classes", meaning: "complete boards up to symmetry"),
      ] as [Column<KnownRow>], rows: rows)
    let total = rows.reduce(0) { $0 + $1.wide("complete") }
    let sizes = rows.map { $0.text("cards") }.joined(separator: ", ")
    let document = deck.document(
      [.init("complete", .string(String(total)))],
      sentences: [
        "\(NumberText.counted(total, "complete cap")), \(deck.count) cards in the deck: no Set, and one with any further card",
        "sizes that occur: \(sizes)",
      ], rows: table)
    var plot = Plot.ofProbabilities(
      "Complete among Set-free boards", in: 0...deck.mostSetFree,
      words: "\(deck.count) cards in the deck; exact"
    ) { cards in rows.first { $0.int("cards") == cards }.map { share($0).value } ?? 0 }
    plot.y = Axis("share of Set-free boards that are complete", format: .percent)
    return (document, plot)
  }

  package static func most(_ deck: Deck) throws(ExactCountError) -> Answer {
    let rows = try rows(.most, deck)
    let table = RecordTable(
      [
        .int("cards", meaning: "cards on the board"),
        .int("most", head: "most Sets", meaning: "the most Sets known"),
        .int("limit", head: "no more than", meaning: "a number of Sets that no board exceeds"),
        .text("shown", head: "board", meaning: "a board with the most Sets known") {
          let board = $0.cards("board")
          let others = CardMask(allOf: deck).subtracting(board)
          guard board.count > others.count else { return deck.list(board) }
          return others.isEmpty ? "all" : "all but \(deck.list(others))"
        }.only(in: .people),
        .text("board", meaning: "a board with the most Sets known") {
          deck.list($0.cards("board"))
        }.only(in: .data),
      ] as [Column<KnownRow>], rows: rows)
    let document = deck.document(
      sentences: [
        "most Sets among so many cards, \(deck.count) in the deck; proved for \(proved(rows)) cards"
      ], rows: table)
    return (document, mostPlot(deck, rows))
  }

  static func proved(_ rows: [KnownRow]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for cards in rows.indices where rows[cards].int("most") == rows[cards].int("limit") {
      let first = ranges.last?.upperBound == cards - 1 ? ranges.removeLast().lowerBound : cards
      ranges.append(first...cards)
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }.joined(separator: ", ")
  }

  /// The number of ways to divide a deck into Sets.
  package static func partitions(_ deck: Deck) throws(ExactCountError) -> Answer {
    let rows = try rows(.partitions, deck)
    let row = rows[0]
    let division =
      "\(NumberText.counted(deck.count, "card")) divided into \(NumberText.counted(deck.count / 3, "Set"))"
    let cards: [Column<KnownRow>] = [
      .int("cards", meaning: "cards in the deck"),
      .int("sets", head: "Sets", meaning: "Sets into which they are divided"),
    ]
    let meaning = "ways to divide them, whatever the order"
    guard !row.text("sampled").isEmpty else {
      let document = deck.document(
        sentences: ["\(division): all ways counted"],
        rows: RecordTable(cards + [.wide("ways", meaning: meaning)], rows: rows))
      return (document, Plot())
    }
    let table = RecordTable(
      cards + [
        .interval("ways", as: .significant(digits: 5), meaning: meaning) {
          Measured($0.number("ways"), $0.number("low"), $0.number("high"))
        },
        .number(
          "error", as: .share(), head: "standard error",
          meaning: "the standard error over the estimate"
        ) { $0.number("error") },
      ], rows: rows)
    let (drawn, largest) = (row.int("sampled"), row.number("largest"))
    let failed = NumberText.percent(row.number("failed") / Double(drawn), decimals: 1)
    let document = deck.document(
      [
        .init("sampled", .string(row.text("sampled"))), .init("seed", .string(row.text("seed"))),
        .init("failed", .string(row.text("failed"))), .init("largest", .number(largest)),
        .init("confidence", .number(0.95)),
      ],
      sentences: [
        "\(division): too many ways to count; \(NumberText.counted(drawn, "division")) drawn, seed \(row.text("seed"))",
        "\(failed) left a card without a Set and weigh 0; the largest weight over the mean is \(NumberText.significant(largest, digits: 3))",
        "95% interval from the spread of the weights",
      ], rows: table)
    return (document, Plot())
  }
}

extension Deck {
  func list(_ board: CardMask) -> String { board.map(notation(of:)).joined(separator: " ") }
}
