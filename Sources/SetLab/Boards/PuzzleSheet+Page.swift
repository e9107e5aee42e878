public import CardArt
internal import SetExperiments

extension PuzzleSheet {
  /// The sheet as a page that needs nothing but itself and runs no scripts; printed, no board is split and answers begin
  /// on a page of their own.
  public func page(_ paper: SheetPaper, _ theme: CardTheme) -> String {
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
