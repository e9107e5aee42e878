internal import Quantities
public import SetExperiments

/// Boards up to the symmetries of their deck, as results.
public enum BoardSymmetry {
  /// The class of each board, or whether a symmetry takes it to another board.
  ///
  /// Boards are of one deck with up to four attributes. Each has a row: its canonical form, how
  /// many boards its class has and how many symmetries keep it; or whether a symmetry takes it to
  /// the other board, and where that takes the cards of the deck's frame.
  public static func document(_ boards: [Board], sameAs other: Board?) -> Document {
    let table: RecordTable
    if let other {
      table = RecordTable(
        columns,
        rows: boards.enumerated().map { index, board in
          let map = CardMask(board.cards).equivalence(to: CardMask(other.cards), in: board.deck)
          return Mapped(index + 1, map.map { text(of: $0, board.deck) })
        })
    } else {
      table = RecordTable(
        classColumns,
        rows: boards.enumerated().map { index, board in
          let form = CardMask(board.cards).canonicalForm(in: board.deck)
          let cards = form.mask.map { board.deck.notation(of: $0) }.joined(separator: " ")
          return Classified(index + 1, cards, form.classSize, form.stabiliserOrder)
        })
    }
    return Document(
      [.init("schema", 1), .init("boards", rows: table)], sections: [Section(table: table)])
  }

  private typealias Mapped = (board: Int, map: String?)
  private typealias Classified = (
    board: Int, canonical: String, boards: UInt128, symmetries: UInt128
  )

  private static var columns: [Column<Mapped>] {
    [
      .wideCount("board", meaning: "the number of the board, from 1") { UInt128($0.board) },
      .text("same", meaning: "whether a symmetry takes it to the other board") {
        $0.map == nil ? "no" : "yes"
      },
      .text("map", meaning: "where the symmetry takes the cards of the frame") { $0.map ?? "" },
    ]
  }

  private static var classColumns: [Column<Classified>] {
    [
      .wideCount("board", meaning: "the number of the board, from 1") { UInt128($0.board) },
      .text("canonical", meaning: "the cards of the first board of its class") { $0.canonical },
      .wideCount("boardsInClass", meaning: "how many boards are the same up to symmetry") {
        $0.boards
      },
      .wideCount("symmetries", meaning: "how many symmetries keep it") { $0.symmetries },
    ]
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
