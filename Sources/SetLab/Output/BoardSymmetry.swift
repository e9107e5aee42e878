public import Records
public import SetCards
internal import SetGeometry

/// Boards up to the symmetries of their deck, as results.
public enum BoardSymmetry {
  /// The class of each board, or whether it is the same as another one up to a symmetry.
  ///
  /// - Parameters:
  ///   - boards: Boards of one deck with up to four attributes.
  ///   - other: A board of the same deck to compare with; classes are shown when nil.
  /// - Returns: A row for each board: its canonical form, how many boards its class has and how many symmetries keep it;
  ///   or whether a symmetry takes it to the other board, and where that takes the cards of the deck's frame.
  public static func grid(_ boards: [Board], sameAs other: Board?) -> Grid {
    guard let other else { return classes(of: boards) }
    var grid = Grid(columns: ["board", "same", "map"])
    for (index, board) in boards.enumerated() {
      let map = CardMask(board.cards).equivalence(to: CardMask(other.cards), in: board.deck)
      grid.append([
        .integer(index + 1), .text(map == nil ? "no" : "yes"),
        map.map { .text(text(of: $0, board.deck)) } ?? .empty,
      ])
    }
    return grid
  }

  private static func classes(of boards: [Board]) -> Grid {
    var grid = Grid(columns: ["board", "canonical", "boardsInClass", "symmetries"])
    for (index, board) in boards.enumerated() {
      let form = CardMask(board.cards).canonicalForm(in: board.deck)
      let cards = form.mask.map { board.deck.notation(of: $0) }.joined(separator: " ")
      grid.append([
        .integer(index + 1), .text(cards), .wide(form.classSize), .wide(form.stabiliserOrder),
      ])
    }
    return grid
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

  /// The rows of a grid as JSON objects with its names.
  ///
  /// - Parameter grid: What ``grid(_:sameAs:)`` gave.
  /// - Returns: One object with the rows.
  public static func json(_ grid: Grid) -> JSON {
    let rows = grid.rows.map { row in
      JSON.object(zip(grid.columns, row).map { .init($0, .string($1.exact)) })
    }
    return ["schema": 1, "boards": .array(rows)]
  }
}
