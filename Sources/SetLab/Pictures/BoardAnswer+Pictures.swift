extension BoardAnswer {
  private static let most = 120

  /// The board with its Sets outlined; below each card are the numbers of its Sets, if there are
  /// several.
  package func drawn(_ theme: CardTheme) -> BoardPicture {
    var picture = BoardPicture(board.cards, in: board.deck, theme)
    picture.marks = numbers.map { $0.isEmpty ? [] : .matching }
    if sets.count > 1 { picture.notes = notes }
    return picture
  }

  private var numbers: [[Int]] {
    var numbers = board.cards.map { _ in [Int]() }
    for (index, places) in sets.enumerated() {
      for place in places.all { numbers[place].append(index + 1) }
    }
    return numbers
  }

  private var notes: [String] {
    numbers.map { $0.count > 5 ? "\($0.count) Sets" : $0.map(String.init).joined(separator: " ") }
  }

  /// Boards below one another, each with its Sets outlined and listed; a card is 160 pixels wide.
  public static func picture(_ answers: [BoardAnswer], _ theme: CardTheme) -> CardPicture {
    let blocks = answers.enumerated().flatMap { number, answer in
      let title = (answers.count > 1 ? "board \(number + 1): " : "") + answer.title
      let board = PictureBlock(answer.drawn(theme), columns: answer.columns)
      let list = answer.listed.enumerated().map { index, cards in
        PictureBlock.row(
          [
            PictureBlock.line(answer.sets.count > 1 ? "\(index + 1)" : "", theme, size: 16),
            PictureBlock(BoardPicture(cards, in: answer.board.deck, theme), columns: 3).scaled(0.5),
          ], isCentred: true)
      }
      return [
        PictureBlock.line(title, theme), board,
        .rows(list, of: max(1, Int(board.width / (list.first?.width ?? 1)))),
      ]
    }
    return PictureBlock.column(blocks).picture(
      theme,
      label: answers.count == 1 ? answers[0].title : "\(answers.count) boards and their Sets")
  }

  /// The first line of ``lines``, or how many there are when that is a Set.
  var title: String {
    question == .first && count > 0
      ? "\(NumberText.counted(board.cards.count, "card")): the first Set" : lines[0]
  }

  private var listed: [[Card]] {
    sets.prefix(Self.most).map { places in
      places.all.map { board.cards[$0] }
    }
  }

  /// A frame twice as wide as high gives twelve cards three rows of four.
  var columns: Int {
    CardGrid(board.cards.count, width: 2_000, height: 1_000, gap: 0, isUpright: false)?.columns ?? 1
  }

  /// Boards as a page that needs nothing but itself and runs no scripts: each with its Sets
  /// outlined and listed.
  public static func page(_ answers: [BoardAnswer], _ theme: CardTheme) -> String {
    let title = answers.count == 1 ? "A board and its Sets" : "Boards and their Sets"
    let parts = answers.enumerated().map { number, answer in
      let heading =
        (answers.count > 1 ? "Board \(number + 1): " : "") + answer.title
      return "<h2>\(HTML.escaped(heading))</h2>\n" + answer.figures(theme) + answer.list(theme)
    }
    return CardPage.html(
      title: title, body: "<h1>\(title)</h1>\n" + parts.joined(separator: "\n"))
  }

  func figures(_ theme: CardTheme) -> String {
    CardPage.figures(
      drawn(theme), columns: columns, label: "\(title). \(words(of: board.cards, theme))")
  }

  private func words(of cards: [Card], _ theme: CardTheme) -> String {
    cards.map { CardFace($0, in: board.deck).words(theme) }.joined(separator: ", ")
  }

  private func list(_ theme: CardTheme) -> String {
    guard !sets.isEmpty else { return "" }
    let items = zip(listed, sets).map { cards, places in
      let level = board.trio(at: places)?.level ?? 0
      let text = "\(self.cards(at: places).joined(separator: " ")), level \(level)"
      let picture = BoardPicture(cards, in: board.deck, theme).svg(
        columns: 3, scale: 0.5, label: words(of: cards, theme))
      return "<li>\(picture)<span>\(HTML.escaped(text))</span></li>\n"
    }
    let rest = sets.count - items.count
    return "<ol class=\"sets\">\n\(items.joined())</ol>\n"
      + (rest > 0 ? "<p>and \(rest) more Sets</p>\n" : "")
  }

  /// The answer for a terminal of the given size: the board with its Sets outlined, and a line for
  /// each Set.
  package func lines(_ glyphs: CardGlyphs, width: Int) -> [StyledLine] {
    let blocks = zip(board.cards, zip(numbers, notes)).map { card, told in
      glyphs.lines(
        of: card, in: board.deck, marks: told.0.isEmpty ? [] : .matching,
        label: sets.count > 1 ? told.1 : "")
    }
    let columns = min(columns, max(1, (width + 1) / (glyphs.width + 1)))
    let numbered = lines.enumerated().map { index, line in
      sets.count > 1 && index > 0
        ? String(repeating: " ", count: "\(sets.count)".count - "\(index)".count) + "\(index)"
          + line
        : line
    }
    return numbered.prefix(1).map { StyledLine([StyledRun($0)]) }
      + glyphs.rows(blocks, columns: columns)
      + numbered.dropFirst().map { StyledLine([StyledRun($0)]) }
  }
}
