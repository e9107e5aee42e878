/// The most Sets without a common card on boards, as results.
public enum BoardPacking {
  private typealias Row = (board: Int, answer: BoardAnswer, packing: DisjointSets)

  /// The reason why a board is not packed; nil if it can be tried.
  public static func problem(_ board: Board) -> String? {
    board.cards.count <= DisjointSets.largest
      ? nil
      : "disjoint Sets are searched on boards of up to \(DisjointSets.largest) cards: this one has "
        + "\(board.cards.count)"
  }

  /// A largest collection of disjoint Sets of each board; nil if one of them is not settled in two million steps.
  public static func document(_ boards: [Board]) -> Document? {
    var rows: [Row] = []
    for (index, board) in boards.enumerated() {
      guard let packing = DisjointSets(board) else { return nil }
      rows.append((index + 1, BoardAnswer(board, question: .first), packing))
    }
    let columns: [Column<Row>] = [
      .count("board", meaning: "the number of the board, from 1") { $0.board },
      .count("cards", meaning: "how many cards it has") { $0.answer.board.cards.count },
      .count("disjoint", meaning: "the most Sets without a common card") { $0.packing.sets.count },
      .count("leftover", meaning: "the cards that they leave") { $0.packing.leftover },
      Column<Row>.list("sets", meaning: "the cards of so many Sets") { row in
        row.packing.sets.map { row.answer.cards(at: $0).joined(separator: " ") }
      }.only(in: .csv),
      .nested("sets", meaning: "the cards of so many Sets") { row in
        row.packing.sets.map(row.answer.cards(at:)).stored
      },
    ]
    let sections = rows.map { row in
      let name = rows.count > 1 ? "board \(row.board): " : ""
      let cards = counted(row.answer.board.cards.count, "card")
      let most =
        row.packing.sets.isEmpty
        ? "no Set"
        : "at most \(counted(row.packing.sets.count, "disjoint Set")), such as "
          + "\(row.packing.sets.count == 1 ? "this" : "these"); "
          + "\(counted(row.packing.leftover, "card")) \(row.packing.leftover == 1 ? "is" : "are") left"
      return Section(
        "\(name)\(cards): \(most)",
        sentences: row.packing.sets.map {
          "  " + row.answer.cards(at: $0).joined(separator: " ")
        })
    }
    return Document(
      [.init("schema", 1), .init("boards", rows: RecordTable(columns, rows: rows))],
      sections: sections)
  }
}

/// The missing cards of ends of games, as results.
public enum MissingCards {
  private typealias Row = (board: Int, end: EndGame)

  /// The reason why no card can be missing; nil if one can be.
  public static func problem(_ board: Board) -> String? {
    guard let end = EndGame(board) else {
      return "\(counted(board.cards.count, "card")) and a missing one cannot be left of "
        + "\(board.deck.count): their number is no multiple of 3; expected 5, 8, 11 or so many cards"
    }
    guard end.isPossible else {
      let name = board.deck.notation(of: end.card)
      return "no card can be missing: the sum asks for “\(name)”, which is on the board, so that "
        + "something else was taken than Sets, or more is missing"
    }
    return nil
  }

  /// The missing card of each board, all of which have no problem.
  public static func document(_ boards: [Board]) -> Document {
    let rows = boards.enumerated().compactMap { index, board in
      EndGame(board).map { (board: index + 1, end: $0) }
    }
    let columns: [Column<Row>] = [
      .count("board", meaning: "the number of the board, from 1") { $0.board },
      .count("cards", meaning: "how many cards are seen") { $0.end.board.cards.count },
      .text("missing", meaning: "the missing card") { $0.end.board.deck.notation(of: $0.end.card) },
      .count("setsWithIt", meaning: "the Sets that all of them hold") { $0.end.setsWithIt },
    ]
    let sentences = rows.map { row in
      let (deck, end) = (row.end.board.deck, row.end)
      let name = rows.count > 1 ? "board \(row.board): " : ""
      let sets =
        end.setsWithIt > 0
        ? "; all of them hold \(counted(end.setsWithIt, "Set")), so the game was not over"
        : ""
      return
        "\(name)\(counted(end.board.cards.count, "card")): the missing card is "
        + "\(deck.notation(of: end.card)), \(CardFace(end.card, in: deck).words())\(sets)"
    }
    let proof =
      "In every attribute all cards of the deck add up to 0 modulo 3, and so does each Set that was "
      + "taken; so do the cards that are left, and no other card makes their sum 0. It proves which "
      + "card is missing if only Sets were taken, not that they were."
    return Document(
      [.init("schema", 1), .init("boards", rows: RecordTable(columns, rows: rows))],
      sections: [Section(sentences: sentences), Section(sentences: wrapped(proof, hanging: 0))])
  }
}

/// Boards up to the symmetries of their deck, as results.
public enum BoardSymmetry {
  /// The class of each board, or whether a symmetry takes it to another board.
  ///
  /// Boards are of one deck with up to four attributes. Each has a row: its canonical form, how
  /// many boards its class has and how many symmetries keep it; or whether a symmetry takes it to
  /// the other board, and where that takes the cards of the deck's frame.
  public static func document(_ boards: [Board], sameAs other: Board?) -> Document {
    let table = other.map { mapped(boards, to: $0) } ?? classified(boards)
    return Document(
      [.init("schema", 1), .init("boards", rows: table)], sections: [Section(table: table)])
  }

  private static func mapped(_ boards: [Board], to other: Board) -> RecordTable {
    RecordTable(
      [
        .wideCount("board", meaning: "the number of the board, from 1") { UInt128($0.board) },
        .text("same", meaning: "whether a symmetry takes it to the other board") {
          $0.map == nil ? "no" : "yes"
        },
        .text("map", meaning: "where the symmetry takes the cards of the frame") { $0.map ?? "" },
      ] as [Column<(board: Int, map: String?)>],
      rows: boards.enumerated().map { index, board in
        let map = CardMask(board.cards).equivalence(to: CardMask(other.cards), in: board.deck)
        return (index + 1, map.map { text(of: $0, board.deck) })
      })
  }

  private static func classified(_ boards: [Board]) -> RecordTable {
    RecordTable(
      [
        .wideCount("board", meaning: "the number of the board, from 1") { UInt128($0.offset + 1) },
        .text("canonical", meaning: "the cards of the first board of its class") { row in
          row.element.mask.map { boards[row.offset].deck.notation(of: $0) }.joined(separator: " ")
        },
        .wideCount("boardsInClass", meaning: "how many boards are the same up to symmetry") {
          $0.element.classSize
        },
        .wideCount("symmetries", meaning: "how many symmetries keep it") {
          $0.element.stabiliserOrder
        },
      ] as [Column<(offset: Int, element: CanonicalForm)>],
      rows: boards.map { CardMask($0.cards).canonicalForm(in: $0.deck) }.enumerated().map { $0 })
  }

  /// A map by what it does: the first card of the deck and the cards that differ from it in one attribute.
  private static func text(of map: AffineMap, _ deck: Deck) -> String {
    let frame =
      [0]
      + (0..<deck.attributes).map { place in
        (0..<place).reduce(1) { weight, _ in 3 * weight }
      }.reversed()
    return frame.map { index in
      let card = Card(index: index)
      return deck.notation(of: card) + "→" + deck.notation(of: map.image(of: card))
    }.joined(separator: " ")
  }
}
