/// Boards to solve on paper or on a screen, with an answer key after them.
///
/// Cards have letters, which the key uses, and words, so that a sheet works without colours and with a screen reader.
package struct PuzzleSheet: Sendable {
  let title: String
  let instruction: String
  let facts: [String]
  let puzzles: [Puzzle]
  let showsCounts: Bool
  let showsAnswers: Bool

  static let set = "Three cards are a Set if in each attribute they are all alike or all different."

  func heading(_ index: Int) -> String {
    let puzzle = puzzles[index]
    return "Board \(index + 1)" + (puzzle.heading(showsCount: showsCounts).map { ": \($0)" } ?? "")
  }

  func answers(_ index: Int, _ start: String, width: Int, _ theme: CardTheme) -> [String] {
    let joined = puzzles[index].answers(theme).map { $0.replacing(" ", with: "\u{A0}") }
      .joined(separator: "; ")
    return wrapped(start + joined, width: width, hanging: 4)
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  /// The sheet as lines; with a way of drawing its cards are drawn, else written.
  package func lines(_ glyphs: CardGlyphs?, width: Int) -> [StyledLine] {
    var lines = (wrapped(title) + facts.flatMap { wrapped($0) }).map(Self.plain)
    for (index, puzzle) in puzzles.enumerated() {
      lines += [StyledLine(), Self.plain(heading(index))]
      lines += glyphs.map { drawn(puzzle, $0, width) } ?? written(puzzle)
    }
    guard showsAnswers else { return lines }
    lines += [StyledLine(), Self.plain("Answers")]
    return lines
      + puzzles.indices.flatMap { index in
        answers(index, "  board \(index + 1): ", width: 80, glyphs?.theme ?? .classic)
          .map(Self.plain)
      }
  }

  private static func plain(_ text: String) -> StyledLine { StyledLine([StyledRun(text)]) }

  private func drawn(_ puzzle: Puzzle, _ glyphs: CardGlyphs, _ width: Int) -> [StyledLine] {
    let blocks = puzzle.shown.enumerated().map { place, card in
      glyphs.lines(of: card, in: puzzle.board.deck, label: Puzzle.letter(place))
    }
    let most = max(1, (width + 1) / (glyphs.width + 1))
    return glyphs.rows(blocks, columns: min(puzzle.columns ?? puzzle.answer.columns, most))
  }

  private func written(_ puzzle: Puzzle) -> [StyledLine] {
    let columns = puzzle.columns ?? min(6, puzzle.answer.columns)
    let widest = Puzzle.letter(puzzle.board.cards.count - 1).count
    let cells = puzzle.notations.enumerated().map { place, card in
      let letter = Puzzle.letter(place)
      return String(repeating: " ", count: widest - letter.count) + "\(letter) \(card)"
    }
    return stride(from: 0, to: cells.count, by: columns).map { start in
      Self.plain("  " + cells[start..<min(start + columns, cells.count)].joined(separator: "   "))
    }
  }
}

/// A board with its Sets, some of its cards perhaps face down.
package struct Puzzle: Sendable {
  package let answer: BoardAnswer
  /// The positions of the cards that are face down, ascending.
  package var hidden: [Int] = []
  /// The game whose deal or end it is; nil if it is of none.
  package var game: UInt64?
  var columns: Int?

  var board: Board { answer.board }

  var shown: [Card?] {
    board.cards.indices.map { hidden.contains($0) ? nil : board.cards[$0] }
  }

  /// The notations of the cards as they are shown, “?” for one face down.
  var notations: [String] { shown.map { $0.map { board.deck.notation(of: $0) } ?? "?" } }

  /// The letter of a position: A to Z, then AA, AB and so on.
  package static func letter(_ position: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let (before, last) = position.quotientAndRemainder(dividingBy: letters.count)
    return (before > 0 ? letter(before - 1) : "") + String(letters[last])
  }

  func heading(showsCount: Bool) -> String? {
    if !hidden.isEmpty { return "\(counted(hidden.count, "card")) to be found" }
    return showsCount ? answer.title.replacing(": ", with: ", ") : nil
  }

  /// The answer in parts: cards that are face down, else Sets by their letters, else how many there are.
  func answers(_ theme: CardTheme = .classic) -> [String] {
    guard hidden.isEmpty else {
      return hidden.map { place in
        let card = board.cards[place]
        return "\(Self.letter(place)) is \(CardFace(card, in: board.deck).words(theme)) "
          + "(\(board.deck.notation(of: card)))"
      }
    }
    guard !answer.sets.isEmpty else {
      return [String(answer.lines[0].drop { $0 != ":" }.dropFirst(2))]
    }
    return answer.sets.map { places in
      places.all.map(Self.letter).joined(separator: " ")
        + " (level \(board.trio(at: places)?.level ?? 0))"
    }
  }
}

extension PuzzleSheet {
  package init(_ answers: [BoardAnswer], showsCounts: Bool, showsAnswers: Bool) {
    self.init(
      title: answers.count == 1 ? "A board" : "\(answers.count) boards",
      instruction: Self.set + " Find all Sets.", facts: [],
      puzzles: answers.map { Puzzle(answer: $0) }, showsCounts: showsCounts,
      showsAnswers: showsAnswers)
  }

  /// The sheet as a page that needs nothing but itself and runs no scripts; printed, no board is split and answers begin
  /// on a page of their own.
  package func page(_ paper: SheetPaper, _ theme: CardTheme) -> String {
    let parts = ([instruction] + facts).map { "<p>\(HTML.escaped($0))</p>\n" }
    let boards = puzzles.indices.map { index in
      let puzzle = puzzles[index]
      let columns = puzzle.columns ?? min(6, puzzle.answer.columns)
      // Cards lie on narrow screens too, as their words are no narrower.
      let figures = [("wide", columns), ("narrow", puzzle.columns ?? min(2, columns))]
        .map { screen, columns in
          let svg = puzzle.picture(theme).svg(
            columns: columns, label: "\(heading(index)). \(puzzle.spoken(theme))",
            ground: theme.face)
          return "<figure class=\"board \(screen)\">\(svg)</figure>\n"
        }
      return "<section class=\"puzzle\">\n<h2>\(HTML.escaped(heading(index)))</h2>\n"
        + figures.joined() + "</section>\n"
    }
    return CardPage.html(
      title: title, style: Self.style(paper),
      body: "<h1>\(HTML.escaped(title))</h1>\n" + parts.joined() + boards.joined()
        + (showsAnswers ? key(theme) : ""))
  }

  private func key(_ theme: CardTheme) -> String {
    let items = puzzles.indices.map {
      "<li>\(HTML.escaped(puzzles[$0].answers(theme).joined(separator: "; ")))</li>\n"
    }
    return
      "<section class=\"answers\">\n<h2>Answers</h2>\n<ol>\n\(items.joined())</ol>\n</section>\n"
  }

  private static func style(_ paper: SheetPaper) -> String {
    """
    @page { size: \(paper.styleName); margin: 15mm; }
    @media print {
      :root { background: none; color: #000; }
      body { margin: 0; max-width: none; padding: 0; }
      h1 { font-size: 1.25rem; }
      .puzzle h2 { font-size: 1rem; margin: .5rem 0 0; }
      .puzzle { break-inside: avoid; }
      .puzzle figure { margin: 0; }
      .puzzle svg { max-height: 10.5cm; width: auto; }
      .answers { break-before: page; }
      .answers li { break-inside: avoid; }
    }

    """
  }
}
