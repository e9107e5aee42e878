extension PuzzleSheet {
  /// The most cards of a board that fits on a page with words that can be read.
  package static let largest = 120

  /// The sheet as pages, no board split over two; nil if a board has more than ``largest`` cards.
  package func pages(_ paper: SheetPaper, _ theme: CardTheme) -> [CardPicture]? {
    guard puzzles.allSatisfy({ $0.board.cards.count <= Self.largest }) else { return nil }
    let head = head(theme)
    let body = paper.height - 2 * SheetPaper.margin - Self.foot
    let grid = SheetGrid(
      puzzles.map { ($0.board.cards.count, $0.columns) }, width: Self.width(paper),
      first: body - head.height, others: body
    ) { board, columns, scale in
      let size = puzzles[board].picture(theme).elements(columns: columns)
      let heading = PictureBlock.line(self.heading(board), theme, size: Self.headingSize)
      return (max(scale * size.width, heading.width), scale * size.height + Self.headingHeight)
    }
    guard let grid else { return nil }
    var pages = grid.pages(of: puzzles.count).enumerated().map { number, range in
      let blocks = range.map { block($0, grid, theme) }
      return PictureBlock.column(
        (number == 0 ? [head] : []) + [.rows(blocks, of: grid.across)])
    }
    if showsAnswers { pages += key(theme, width: Self.width(paper), height: body) }
    return pages.enumerated().map { number, page in
      printed(page, "page \(number + 1) of \(pages.count)", paper, theme)
    }
  }

  /// All pages below one another as one picture; nil as for ``pages(_:_:)``.
  package func picture(_ paper: SheetPaper, _ theme: CardTheme) -> CardPicture? {
    pages(paper, theme).map { pages in
      let blocks = pages.map { PictureBlock(elements: $0.svg, width: $0.width, height: $0.height) }
      return PictureBlock.column(blocks).picture(theme, ground: theme.face, label: title)
    }
  }

  private static let foot = 24.0
  private static let headingHeight = 32.0
  private static let headingSize = 14.0

  private static func width(_ paper: SheetPaper) -> Double {
    paper.width - 2 * SheetPaper.margin
  }

  private func head(_ theme: CardTheme) -> PictureBlock {
    let lines =
      wrapped(title, width: 60, hanging: 0).map { ($0, 18.0) }
      + ([instruction] + facts).flatMap { wrapped($0, width: 96, hanging: 0) }.map { ($0, 12.0) }
    return PictureBlock.column(
      lines.map { .line($0.0, theme, size: $0.1) } + [
        PictureBlock(elements: "", width: 0, height: 16)
      ])
  }

  private func block(_ index: Int, _ grid: SheetGrid, _ theme: CardTheme) -> PictureBlock {
    let board = PictureBlock(puzzles[index].picture(theme), columns: grid.columns[index])
      .scaled(grid.scale)
    let heading = PictureBlock.line(heading(index), theme, size: Self.headingSize)
    let gap = PictureBlock(elements: "", width: 0, height: Self.headingHeight - heading.height)
    return PictureBlock.column([heading, board, gap])
  }

  private func key(_ theme: CardTheme, width: Double, height: Double) -> [PictureBlock] {
    let title = PictureBlock.line("Answers", theme, size: 18)
    let size = 11.0
    let lines = puzzles.indices.flatMap { index in
      answers(index, "\(index + 1)  ", width: 52, theme)
    }
    let perColumn = max(1, Int((height - title.height) / (1.5 * size)))
    let columns = stride(from: 0, to: lines.count, by: perColumn).map { start in
      var (text, y) = ("", 0.0)
      for line in lines[start..<min(start + perColumn, lines.count)] {
        let indent = Double(line.prefix { $0 == " " }.count) * 0.3 * size
        text += CardSVG.text(
          String(line.drop { $0 == " " }), at: CardPoint(indent, y + 1.1 * size), size: size,
          ink: theme.ink, isCentred: false)
        y += 1.5 * size
      }
      return PictureBlock(elements: text, width: width / 2, height: y)
    }
    return stride(from: 0, to: columns.count, by: 2).map { start in
      let pair = Array(columns[start..<min(start + 2, columns.count)])
      return PictureBlock.column([title, .row(pair, isCentred: false)])
    }
  }

  private func printed(
    _ page: PictureBlock, _ foot: String, _ paper: SheetPaper, _ theme: CardTheme
  ) -> CardPicture {
    let margin = SheetPaper.margin
    let x = margin + (Self.width(paper) - page.width) / 2
    let text =
      CardSVG.group(page.elements, at: CardPoint(x, margin))
      + CardSVG.text(
        "SetLab, \(foot)", at: CardPoint(paper.width / 2, paper.height - margin), size: 10,
        ink: theme.ink)
    return PictureBlock(elements: text, width: paper.width, height: paper.height).picture(
      theme, ground: theme.face, label: "\(title), \(foot)")
  }
}

extension Puzzle {
  func picture(_ theme: CardTheme) -> BoardPicture {
    var picture = BoardPicture(shown, in: board.deck, theme)
    picture.hasBlanks = true
    picture.notes = shown.enumerated().map { place, card in
      let words = card.map { Self.words($0, board.deck, theme) } ?? ["?"]
      return "\(Self.letter(place)): " + words.joined(separator: "\n")
    }
    return picture
  }

  private static func words(_ card: Card, _ deck: Deck, _ theme: CardTheme) -> [String] {
    let parts = CardFace(card, in: deck).words(theme).split(separator: ", ").map(String.init)
    let words = parts[0].split(separator: " ")
    return [words.prefix(2).joined(separator: " "), words.dropFirst(2).joined(separator: " ")]
      + parts.dropFirst()
  }

  func spoken(_ theme: CardTheme) -> String {
    shown.enumerated().map { place, card in
      "\(Self.letter(place)): "
        + (card.map { CardFace($0, in: board.deck).words(theme) } ?? "to be found")
    }.joined(separator: "; ")
  }
}

package enum SheetPaper: String, Hashable, Sendable, CaseIterable {
  /// 210 by 297 millimetres.
  case a4
  /// 8.5 by 11 inches.
  case letter

  /// The width in pixels, of which an inch has 96.
  package var width: Double { self == .a4 ? 210 / 25.4 * 96 : 816 }
  package var height: Double { self == .a4 ? 297 / 25.4 * 96 : 1_056 }
  static let margin = 15 / 25.4 * 96

  var styleName: String { self == .a4 ? "A4" : "letter" }
}

package struct SheetGrid {
  package let scale: Double
  package let columns: [Int]
  package let across: Int
  package let down: (first: Int, others: Int)

  /// The smallest scale at which words are 7 points high; larger boards than fit so are smaller.
  private static let readable = 0.6

  /// The layout with the fewest pages at a readable scale and, among these, the largest cards; nil if a board fits on no
  /// page.
  ///
  /// `size` gives the size of a board by its cards in a row and its scale.
  package init?(
    _ boards: [(cards: Int, columns: Int?)], width: Double, first: Double, others: Double,
    size: (_ board: Int, _ columns: Int, _ scale: Double) -> (width: Double, height: Double)
  ) {
    var best: (pages: Int, grid: SheetGrid)?
    for step in stride(from: 24, through: 4, by: -1) {
      let scale = Double(step) / 20
      // Below the readable scale the largest that fits at all.
      if scale < Self.readable - 0.01, best != nil { break }
      // Four in a row as on a table, where they fit.
      for wish in [4, 3] + Array(5...12) {
        let columns = boards.map { $0.columns ?? Self.balanced($0.cards, wish) }
        let sizes = columns.indices.map { size($0, columns[$0], scale) }
        let widest = sizes.map(\.width).max() ?? 0
        let highest = sizes.map(\.height).max() ?? 0
        let across = widest > 0 ? min(boards.count, Int(width / widest)) : 0
        let down = highest > 0 ? (Int(first / highest), Int(others / highest)) : (0, 0)
        guard across > 0, down.0 > 0 else { continue }
        let grid = SheetGrid(scale: scale, columns: columns, across: across, down: down)
        let pages = grid.pages(of: boards.count).count
        if best.map({ pages < $0.pages }) ?? true { best = (pages, grid) }
      }
    }
    guard let best else { return nil }
    self = best.grid
  }

  private init(scale: Double, columns: [Int], across: Int, down: (Int, Int)) {
    (self.scale, self.columns, self.across, self.down) = (scale, columns, across, down)
  }

  private static func balanced(_ cards: Int, _ most: Int) -> Int {
    let rows = (cards + most - 1) / max(1, most)
    return (cards + rows - 1) / max(1, rows)
  }

  package func pages(of count: Int) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + across * (pages.isEmpty ? down.first : down.others))
      pages.append(start..<end)
      start = end
    }
    return pages
  }
}
