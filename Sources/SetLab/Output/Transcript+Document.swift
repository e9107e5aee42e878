public import SetExperiments
public import SetGame

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
