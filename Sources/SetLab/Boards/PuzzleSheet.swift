public import CardArt
internal import SetExperiments

/// Boards to solve on paper or on a screen, with an answer key after them.
///
/// Cards have letters, which the key uses, and words, so that a sheet works without colours and with a screen reader.
public struct PuzzleSheet: Sendable {
  let title: String
  let instruction: String
  /// Sentences on the boards.
  let facts: [String]
  let puzzles: [Puzzle]
  let showsCounts: Bool
  let showsAnswers: Bool

  /// A sheet of boards that were answered, such as those of a file.
  public init(_ answers: [BoardAnswer], showsCounts: Bool, showsAnswers: Bool) {
    self.init(
      title: answers.count == 1 ? "A board" : "\(answers.count) boards",
      instruction:
        "Three cards are a Set if in each attribute they are all alike or all different. "
        + "Find all Sets.",
      facts: [], puzzles: answers.map { Puzzle($0) }, showsCounts: showsCounts,
      showsAnswers: showsAnswers)
  }

  init(
    title: String, instruction: String, facts: [String], puzzles: [Puzzle], showsCounts: Bool,
    showsAnswers: Bool
  ) {
    (self.title, self.instruction, self.facts) = (title, instruction, facts)
    (self.puzzles, self.showsCounts, self.showsAnswers) = (puzzles, showsCounts, showsAnswers)
  }

  /// The line above a board.
  func heading(_ index: Int) -> String {
    let puzzle = puzzles[index]
    return "Board \(index + 1)" + (puzzle.heading(showsCount: showsCounts).map { ": \($0)" } ?? "")
  }

  /// The number of a board and its answers in lines, none of which is broken.
  func answers(_ index: Int, _ start: String, width: Int, _ theme: CardTheme) -> [String] {
    let joined = puzzles[index].answers(theme).map { $0.replacing(" ", with: "\u{A0}") }
      .joined(separator: "; ")
    return wrapped(start + joined, width: width, hanging: 4)
      .map { $0.replacing("\u{A0}", with: " ") }
  }

  /// The sheet as lines; with a way of drawing its cards are drawn, else written.
  public func lines(_ glyphs: CardGlyphs?, width: Int) -> [StyledLine] {
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
