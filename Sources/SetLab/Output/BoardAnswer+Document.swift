public import SetExperiments

extension BoardAnswer {
  /// An answer with the number of its board, from 1.
  private typealias Numbered = (board: Int, answer: BoardAnswer)
  /// A Set with the number of its board.
  private typealias Found = (board: Int, answer: BoardAnswer, places: Places)

  /// The columns of boards: the cards in JSON, how many there are in CSV.
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
      let sets: Column<Numbered> = .nested("sets", meaning: "the cards of each Set") { row in
        .array(row.answer.sets.map { .array(row.answer.cards(at: $0).map { .string($0) }) })
      }
      return board + [count, sets]
    }
  }

  /// The columns of Sets: their three cards and their level.
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
