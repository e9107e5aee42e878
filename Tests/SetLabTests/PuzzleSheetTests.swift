import Foundation
import SetLab
import TestSupport
import Testing

/// Sheets of boards: what they say, and that no board is split or lost.
struct PuzzleSheetTests {
  private func sheet(_ boards: [Board], counts: Bool = true, answers: Bool = true) -> PuzzleSheet {
    PuzzleSheet(
      boards.map { BoardAnswer($0, question: .all) }, showsCounts: counts, showsAnswers: answers)
  }

  private func board(_ cards: Int, _ deck: Deck, _ random: inout SplitMix) throws -> Board {
    try #require(Board(Array(deck.cards.shuffled(using: &random).prefix(cards)), deck: deck))
  }

  private func count(_ text: String, in whole: String) -> Int {
    whole.components(separatedBy: text).count - 1
  }

  /// Random sheets of seed 40: each board on one page, each card of it too, and the key behind them.
  @Test(arguments: SheetPaper.allCases)
  func nothingIsSplit(paper: SheetPaper) throws {
    var random = SplitMix(seed: 40)
    // One board, two on a page, and more than a page.
    for number in [1, 2, 7] + (isLong ? [3, 6, 40] : []) {
      let deck = try #require(Deck(attributes: 3 + random.below(4)))
      let cards = 1 + random.below(27)
      let boards = try (0..<number).map { _ in try board(cards, deck, &random) }
      let pages = try #require(sheet(boards).pages(paper, .classic))
      let plain = try #require(sheet(boards, answers: false).pages(paper, .classic))
      #expect(
        pages.prefix(plain.count).map { count("<title>", in: $0.svg) }
          == plain.map { count("<title>", in: $0.svg) })
      #expect(pages.count > plain.count)
      var seen = 0
      for page in plain {
        #expect(page.width == paper.width && page.height == paper.height)
        // As many cards as its boards have.
        let headings = count(">Board ", in: page.svg)
        #expect(count("<title>", in: page.svg) == headings * cards && headings > 0)
        seen += headings
      }
      #expect(seen == number)
      #expect(count(">Answers<", in: pages[plain.count].svg) == 1)
    }
  }

  /// Layouts of seed 41 stay within their page, at a scale at which words can be read wherever that fits.
  @Test func layoutsFit() throws {
    var random = SplitMix(seed: 41)
    for _ in 0..<300 {
      let boards = (0..<(1 + random.below(40))).map { _ in
        (cards: 1 + random.below(40), columns: random.below(4) == 0 ? Int?(3) : nil)
      }
      let size = { (board: Int, columns: Int, scale: Double) in
        let rows = (boards[board].cards + columns - 1) / columns
        return (scale * 180 * Double(columns), scale * 150 * Double(rows) + 30)
      }
      let grid = try #require(SheetGrid(boards, width: 680, first: 800, others: 950, size: size))
      let sizes = boards.indices.map { size($0, grid.columns[$0], grid.scale) }
      let widest = sizes.map { $0.0 }.max() ?? 0
      let highest = sizes.map { $0.1 }.max() ?? 0
      #expect(Double(grid.across) * widest <= 680 && Double(grid.down.first) * highest <= 800)
      #expect(Double(grid.down.others) * highest <= 950)
      let pages = grid.pages(of: boards.count)
      #expect(pages.flatMap { Array($0) } == Array(boards.indices))
      // All boards have their columns where these are given.
      for (board, columns) in zip(boards, grid.columns) {
        #expect(board.columns.map { $0 == columns } ?? (columns <= board.cards))
      }
    }
  }

  /// The largest boards fit on either paper, also with the most words; larger ones are refused.
  @Test func largestBoards() throws {
    var random = SplitMix(seed: 42)
    let six = try #require(Deck(attributes: 6))
    for paper in SheetPaper.allCases {
      let full = sheet([try board(PuzzleSheet.largest, six, &random)], answers: false)
      #expect(full.pages(paper, .classic)?.count == 1)
      let larger = sheet([try board(PuzzleSheet.largest + 1, six, &random)])
      #expect(larger.pages(paper, .classic) == nil && larger.picture(paper, .classic) == nil)
    }
  }

  /// A sheet without answers gives none away.
  @Test func secrets() throws {
    let board = try Board(parsing: "1RSD 2RSD 3RSD 1GOO 2POS")
    let secret = sheet([board], counts: false, answers: false)
    let texts = [
      try #require(secret.picture(.a4, .classic)).svg, secret.page(.a4, .classic),
      secret.lines(nil, width: 80).map { $0.text(.none) }.joined(separator: "\n"),
    ]
    for text in texts {
      #expect(!text.contains("1 Set") && !text.contains("Answers") && !text.contains("level"))
    }
  }

  @Test(arguments: [
    (0, "A"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA"),
  ])
  func letters(place: Int, letter: String) {
    #expect(Puzzle.letter(place) == letter)
  }

  @Test(arguments: ["", "0", "7", "1,1", "1=", "=1", "1=x", "1=-1", "1;2", "1=1=1", "a"])
  func noLevels(text: String) { #expect(SetLevels(text) == nil) }
}
