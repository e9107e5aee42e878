extension BoardAnswer {
  private typealias Numbered = (board: Int, answer: BoardAnswer)
  private typealias Found = (board: Int, answer: BoardAnswer, places: Places)

  private static func columns(_ question: BoardQuestion) -> [Column<Numbered>] {
    let board: [Column<Numbered>] = [
      .count("board", meaning: "the number of the board, from 1") { $0.board }.only(in: [
        .csv, .html,
      ]),
      .list("cards", meaning: "the cards as given") { row in
        row.answer.board.cards.map { row.answer.board.deck.notation(of: $0) }
      }.only(in: .json),
      .count("cards", meaning: "how many cards it has") { $0.answer.board.cards.count }
        .only(in: [.csv, .html]),
    ]
    let count: Column<Numbered> = .count(
      question == .any ? "any" : "count",
      meaning: question == .any ? "1 if it holds a Set, else 0" : "how many Sets were found"
    ) { $0.answer.count }
    switch question {
    case .count: return board + [count]
    case .any:
      let any = Field("any", meaning: "whether it holds a Set", kind: .flag, forms: .json)
      return board + [Column(any) { .flag($0.answer.count > 0) }, count.only(in: [.csv, .html])]
    case .all, .first:
      let sets: Column<Numbered> = .nested("sets", meaning: "the cards of each Set") {
        $0.answer.cardsOfSets.stored
      }
      return board + [count, sets]
    }
  }

  private static var setColumns: [Column<Found>] {
    let cards = ["first", "second", "third"].enumerated().map { index, name in
      Column<Found>.text(name, meaning: "the \(name) card of the Set in reading order") {
        $0.answer.cards(at: $0.places)[index]
      }
    }
    return [.count("board", meaning: "the number of the board, from 1") { $0.board }] + cards + [
      .count("level", meaning: "how many attributes differ") {
        $0.answer.board.trio(at: $0.places)?.level ?? 0
      }
    ]
  }

  var cardsOfSets: [[String]] { sets.map(cards(at:)) }

  /// The answers to one question as a result, whose boards are numbered from `first`.
  ///
  /// JSON has an object for each board, CSV a row for each Set, or for each board where only a
  /// number was asked for. A single board is the whole object unless it is a part of several; these
  /// are under the key `boards`.
  public static func document(
    _ answers: [BoardAnswer], question: BoardQuestion, from first: Int = 1, isPart: Bool = false
  ) -> Document {
    let numbered = answers.enumerated().map { Numbered($0 + first, $1) }
    let boards = RecordTable(columns(question), rows: numbered)
    let rows: RecordTable
    switch question {
    case .all, .first:
      rows = RecordTable(
        setColumns,
        rows: numbered.flatMap { row in
          row.answer.sets.map { Found(row.board, row.answer, $0) }
        })
    case .count, .any: rows = boards
    }
    var document = Document([.init("schema", 1)])
    if answers.count == 1, !isPart, case .object(let members) = boards.jsonRows[0] {
      document.members += members.map { .init($0.key, $0.value) }
      document.members.append(.csvOnly("boards", rows: rows))
    } else {
      document.members.append(.init("boards", rows: rows, json: boards.json))
    }
    return document
  }
}

extension Transcript {
  /// The game for programs: a row for each table, in order, with its take or deal-more.
  ///
  /// Takes have reasons if `explaining`.
  public func document(explaining: Bool = false) -> Document {
    let columns: [Column<(offset: Int, element: Entry)>] = [
      .count("table", meaning: "the number of the table, from 1") { $0.offset + 1 },
      .count("cards", meaning: "cards on the table") { $0.element.board.cards.count },
      .count("left", meaning: "cards left in the deck") { $0.element.cardsLeft },
      .count("sets", meaning: "Sets on the table") { $0.element.sets },
      .list("board", separator: " ", meaning: "the cards in reading order") {
        $0.element.names(Array($0.element.board.cards.indices))
      },
      .text("move", meaning: "what was done: take, dealmore, or nothing at the end") {
        switch $0.element.move {
        case .take: "take"
        case .dealMore: "dealmore"
        case nil: nil
        }
      },
      .list("taken", separator: " ", meaning: "the cards of the Set that was taken") {
        if case .take(let places) = $0.element.move { $0.element.names(places.all) } else { [] }
      },
    ]
    let reason: [Column<(offset: Int, element: Entry)>] =
      explaining ? [.text("reason", meaning: "why this Set was taken") { $0.element.reason }] : []
    return Document([
      .init("schema", 1), .init("seed", .integer(seed)), .init("game", .integer(game)),
      .init("strategy", .string(strategy)), .init("rules", .string(rules.rawValue)),
      .init("deck", .integer(deck.attributes)), .init("setsTaken", .integer(setsTaken)),
      .init("dealMores", .integer(dealMores)), .init("leftover", .integer(leftover)),
      .init(
        "tables", rows: RecordTable(columns + reason, rows: entries.enumerated().map { $0 })),
    ])
  }
}

extension Transcript.Entry {
  fileprivate func names(_ places: [Int]) -> [String] {
    places.map { board.deck.notation(of: board.cards[$0]) }
  }
}
