extension Transcript.Entry {
  /// The number of cards in a row; the table of a standard game has three rows.
  fileprivate var columns: Int { max(4, (board.cards.count + 2) / 3) }

  fileprivate var marks: [CardMarks] {
    var marks = [CardMarks](repeating: [], count: board.cards.count)
    if case .take(let places)? = move {
      for place in places.all { marks[place] = .matching }
    }
    return marks
  }

  /// The table for a terminal of the given size, with the taken Set outlined; no lines for an empty
  /// table.
  package func lines(_ glyphs: CardGlyphs, width: Int) -> [StyledLine] {
    let blocks = zip(board.cards, marks).map {
      glyphs.lines(of: $0, in: board.deck, marks: $1)
    }
    return glyphs.rows(blocks, columns: min(columns, max(1, (width + 1) / (glyphs.width + 1))))
  }
}

extension Transcript {
  /// All tables of the game side by side and below one another, on each the Set that is taken
  /// outlined; a card is 80 pixels wide.
  public func picture(_ theme: CardTheme) -> CardPicture {
    let tables = entries.enumerated().map { index, entry in
      var picture = BoardPicture(entry.board.cards, in: deck, theme)
      picture.marks = entry.marks
      return PictureBlock.column([
        PictureBlock.line(entry.countLine(number: index + 1), theme, size: 28),
        PictureBlock(picture, columns: entry.columns),
      ]).scaled(0.5)
    }
    return PictureBlock.column([
      .line(
        "\(name): \(counted(setsTaken, "Set")) taken, \(counted(leftover, "card")) left over", theme
      ),
      .rows(tables, of: 3),
    ]).picture(theme, label: "\(name), table by table")
  }

  private var name: String { "game \(game) of seed \(seed), played by \(strategy)" }
}
