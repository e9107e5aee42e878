public import CardArt
internal import SetExperiments

extension PuzzleSheet {
  /// The most cards of a board that fits on a page with words that can be read.
  public static let largest = 120

  /// The sheet as pages, no board split over two; nil if a board has more than ``largest`` cards.
  public func pages(_ paper: SheetPaper, _ theme: CardTheme) -> [CardPicture]? {
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
  public func picture(_ paper: SheetPaper, _ theme: CardTheme) -> CardPicture? {
    pages(paper, theme).map { pages in
      let blocks = pages.map { PictureBlock($0.svg, width: $0.width, height: $0.height) }
      return PictureBlock.column(blocks).picture(theme, ground: theme.face, label: title)
    }
  }

  private static let foot = 24.0
  private static let headingHeight = 32.0
  private static let headingSize = 14.0

  private static func width(_ paper: SheetPaper) -> Double {
    paper.width - 2 * SheetPaper.margin
  }

  /// The title, the task and a description of the boards.
  private func head(_ theme: CardTheme) -> PictureBlock {
    let lines =
      wrapped(title, width: 60, hanging: 0).map { ($0, 18.0) }
      + ([instruction] + facts).flatMap { wrapped($0, width: 96, hanging: 0) }.map { ($0, 12.0) }
    return PictureBlock.column(
      lines.map { .line($0.0, theme, size: $0.1) } + [PictureBlock("", width: 0, height: 16)])
  }

  /// A board with its heading.
  private func block(_ index: Int, _ grid: SheetGrid, _ theme: CardTheme) -> PictureBlock {
    let board = PictureBlock(puzzles[index].picture(theme), columns: grid.columns[index])
      .scaled(grid.scale)
    let heading = PictureBlock.line(heading(index), theme, size: Self.headingSize)
    let gap = PictureBlock("", width: 0, height: Self.headingHeight - heading.height)
    return PictureBlock.column([heading, board, gap])
  }

  /// The answers in two columns on as many pages as they need.
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
      return PictureBlock(text, width: width / 2, height: y)
    }
    return stride(from: 0, to: columns.count, by: 2).map { start in
      let pair = Array(columns[start..<min(start + 2, columns.count)])
      return PictureBlock.column([title, .row(pair, isCentred: false)])
    }
  }

  /// A page with its foot.
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
    return PictureBlock(text, width: paper.width, height: paper.height).picture(
      theme, ground: theme.face, label: "\(title), \(foot)")
  }
}

extension Puzzle {
  /// The board with the letter and the words of each card below it.
  func picture(_ theme: CardTheme) -> BoardPicture {
    var picture = BoardPicture(shown, in: board.deck, theme)
    picture.hasBlanks = true
    picture.notes = shown.enumerated().map { place, card in
      let words = card.map { Self.words($0, board.deck, theme) } ?? ["?"]
      return "\(Self.letter(place)): " + words.joined(separator: "\n")
    }
    return picture
  }

  /// A card in words, in lines no wider than it.
  private static func words(_ card: Card, _ deck: Deck, _ theme: CardTheme) -> [String] {
    let parts = CardFace(card, in: deck).words(theme).split(separator: ", ").map(String.init)
    let words = parts[0].split(separator: " ")
    return [words.prefix(2).joined(separator: " "), words.dropFirst(2).joined(separator: " ")]
      + parts.dropFirst()
  }

  /// The board in one sentence, card by card.
  func spoken(_ theme: CardTheme) -> String {
    shown.enumerated().map { place, card in
      "\(Self.letter(place)): "
        + (card.map { CardFace($0, in: board.deck).words(theme) } ?? "to be found")
    }.joined(separator: "; ")
  }
}
