public import SetCards

/// Cards as blocks of characters with colours, for terminals.
///
/// Without colours the lower border shows the notation of the card; without symbols only the
/// notation is shown. All blocks of one value have the same size, whatever the card and its marks.
public struct CardGlyphs: Hashable, Sendable {
  /// The sizes of cards.
  public enum Size: Int, Hashable, Sendable, CaseIterable {
    /// 9 × 3 cells: a character for each symbol.
    case small = 1
    /// 15 × 5 cells: symbols drawn in braille.
    case medium = 3
    /// 21 × 7 cells.
    case large = 5
  }

  /// The colours.
  public let theme: CardTheme
  /// The colours of the terminal; without any, cards need letters.
  public let depth: ColourDepth
  /// True if the terminal shows characters beyond ASCII.
  public let hasSymbols: Bool
  /// The size of the cards.
  public let size: Size
  /// The rows of every symbol, by shape and shading.
  private let symbols: [[String]]

  /// Creates a way of drawing.
  public init(
    _ theme: CardTheme = .classic, depth: ColourDepth, hasSymbols: Bool, size: Size = .medium
  ) {
    (self.theme, self.depth, self.hasSymbols, self.size) = (theme, depth, hasSymbols, size)
    symbols =
      size == .small || !hasSymbols
      ? Self.characters.map { [$0] }
      : CardFace.Shape.allCases.flatMap { shape in
        CardFace.Shading.allCases.map { SymbolRaster(shape, $0, cells: size.rawValue).rows }
      }
  }

  /// The cells of a card from left to right.
  public var width: Int { 3 * size.rawValue + 6 }

  /// The rows of a card.
  public var height: Int { size.rawValue + 2 }

  /// A card as ``height`` lines of ``width`` cells, from the top down; nil is a card face down.
  ///
  /// The label, such as a key, stands in the upper border, cut to fit.
  public func lines(
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
    let top = border.top(width, label: label)
    let bottom = border.bottom(width, label: hasText && hasSymbols ? notation : "")
    return [StyledLine([edged(top)])]
      + inner.map { StyledLine([edged(border.side)] + $0 + [edged(border.side)]) }
      + [StyledLine([edged(bottom)])]
  }

  /// Rows of cards, as ``lines(of:in:marks:label:)`` gave them, with a blank between two columns.
  public func rows(_ blocks: [[StyledLine]], columns: Int) -> [StyledLine] {
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
    let cells = size.rawValue
    let ink = theme.symbols[face.colour]
    guard hasSymbols else {
      return (0..<cells).map { [padded($0 == cells / 2 ? notation : "", ink)] }
    }
    return symbols[3 * face.shape.rawValue + face.shading.rawValue].map { row in
      [padded((0..<face.number).map { _ in row }.joined(separator: " "), ink)]
    }
  }

  private func padded(_ text: String, _ ink: RGB) -> StyledRun {
    let free = width - 2 - text.unicodeScalars.count
    return StyledRun(
      String(repeating: " ", count: max(0, free / 2)) + text
        + String(repeating: " ", count: max(0, free - free / 2)),
      ink: ink, ground: theme.face, isBold: size == .small)
  }

  private var back: [[StyledRun]] {
    let text = String(repeating: hasSymbols ? "▒" : "#", count: width - 2)
    return (0..<size.rawValue).map { _ in [StyledRun(text, ink: theme.back, ground: theme.face)] }
  }

  /// Shapes and their shadings in one character.
  private static let characters = ["◆", "◈", "◇", "●", "◍", "○", "■", "▤", "□"]
}
