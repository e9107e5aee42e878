/// Cards as blocks of characters with colours, for terminals.
///
/// Without colours the lower border shows the notation of the card; without symbols only the
/// notation is shown. All blocks of one value have the same size, whatever the card and its marks.
package struct CardGlyphs: Hashable, Sendable {
  /// A size of cards in cells, 9 × 3 at least.
  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// 9 × 3 cells: a character for each symbol.
    package static let small = Size(width: 9, height: 3)
    /// 15 × 5 cells: symbols drawn in braille.
    package static let medium = Size(width: 15, height: 5)

    /// A card as large as fits into some cells without distorting its symbols; nil below the smallest.
    package init?(fitting width: Int, _ height: Int) {
      guard width >= Self.small.width, height >= Self.small.height else { return nil }
      let most = Size(width: width, height: height)
      self.init(
        width: min(width, 3 * most.columns + 6), height: min(height, most.rows + most.rows / 2 + 2))
    }

    private init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The cells of a symbol from left to right: a cell is about twice as high as wide, and a symbol too.
    package var columns: Int { min((width - 4) / 3, height - 2 + max(1, (height - 2) / 4)) }
    package var rows: Int { min(height - 2, columns + max(1, columns / 4)) }

    /// The cells of a drawn symbol; 1 if a character stands for it.
    package var symbol: Int { isTiny ? 1 : columns * rows }

    /// True if a character stands for a symbol, as shadings need 3 × 2 cells.
    var isTiny: Bool { columns < 3 || rows < 2 }
  }

  package let theme: CardTheme
  /// The colours of the terminal; without any, cards need letters.
  package let depth: ColourDepth
  /// True if the terminal shows characters beyond ASCII.
  package let hasSymbols: Bool
  package let size: Size
  private let symbols: [[String]]

  package init(
    _ theme: CardTheme = .classic, depth: ColourDepth, hasSymbols: Bool, size: Size = .medium
  ) {
    (self.theme, self.depth, self.hasSymbols, self.size) = (theme, depth, hasSymbols, size)
    symbols =
      size.isTiny || !hasSymbols
      ? Self.characters.map { [$0] }
      : CardFace.Shape.allCases.flatMap { shape in
        CardFace.Shading.allCases.map { SymbolRaster(shape, $0, size).rows }
      }
  }

  package var width: Int { size.width }

  package var height: Int { size.height }

  /// A card as ``height`` lines of ``width`` cells, from the top down; nil is a card face down.
  ///
  /// The label, such as a key, stands in the upper border, cut to fit, in the theme's ink.
  package func lines(
    of card: Card?, in deck: Deck, marks: CardMarks = [], label: String = ""
  ) -> [StyledLine] {
    let face = card.map { CardFace($0, in: deck) }
    let border = GlyphBorder(face, marks: marks, hasSymbols: hasSymbols)
    let notation = card.map { deck.notation(of: $0) } ?? ""
    let hasText = depth == .none || theme.hasLetters || !hasSymbols
    let inner = face.map { inside($0, notation) } ?? back
    let edge = StyledRun(
      "", ink: marks.shown.map { theme.colour(of: $0) } ?? theme.edge, ground: theme.face,
      isBold: marks.shown != nil)
    func edged(_ text: String) -> StyledRun {
      var run = edge
      run.text = text
      return run
    }
    func line(_ parts: GlyphBorder.Line) -> StyledLine {
      let label = StyledRun(parts.label, ink: theme.ink, ground: theme.face, isBold: true)
      return StyledLine(
        [edged(parts.before), label, edged(parts.after)].filter { !$0.text.isEmpty })
    }
    return [line(border.top(width, label: label))]
      + inner.map { StyledLine([edged(border.side)] + $0 + [edged(border.side)]) }
      + [line(border.bottom(width, label: hasText && hasSymbols ? notation : ""))]
  }

  /// Rows of cards, as ``lines(of:in:marks:label:)`` gave them, with a blank between two columns.
  package func rows(_ blocks: [[StyledLine]], columns: Int) -> [StyledLine] {
    let columns = max(1, columns)
    return stride(from: 0, to: blocks.count, by: columns).flatMap { start in
      let row = blocks[start..<min(start + columns, blocks.count)]
      return (0..<height).map { line in
        var whole = StyledLine()
        for block in row where line < block.count {
          if !whole.runs.isEmpty { whole.runs.append(StyledRun(" ")) }
          whole.runs += block[line].runs
        }
        return whole
      }
    }
  }

  private func inside(_ face: CardFace, _ notation: String) -> [[StyledRun]] {
    let ink = theme.symbols[face.colour]
    let rows = hasSymbols ? symbols[3 * face.shape.rawValue + face.shading.rawValue] : [notation]
    let above = (height - 2 - rows.count) / 2
    return (0..<height - 2).map { line in
      guard rows.indices.contains(line - above) else { return [padded("", ink)] }
      let row = rows[line - above]
      return [
        padded(
          hasSymbols ? (0..<face.number).map { _ in row }.joined(separator: " ") : row, ink)
      ]
    }
  }

  private func padded(_ text: String, _ ink: RGB) -> StyledRun {
    let free = width - 2 - text.unicodeScalars.count
    return StyledRun(
      String(repeating: " ", count: max(0, free / 2)) + text
        + String(repeating: " ", count: max(0, free - free / 2)),
      ink: ink, ground: theme.face, isBold: size.isTiny)
  }

  private var back: [[StyledRun]] {
    let text = String(repeating: hasSymbols ? "▒" : "#", count: width - 2)
    return (0..<height - 2).map { _ in [StyledRun(text, ink: theme.back, ground: theme.face)] }
  }

  private static let characters = ["◆", "◈", "◇", "●", "◍", "○", "■", "▤", "□"]
}
