package struct FoundBoards: Sendable {
  let request: BoardRequest
  let seed: UInt64
  package let puzzles: [Puzzle]
  /// The share of all boards that qualify; nil if all do, or if it is not known.
  package let share: BoardShare?

  private typealias Numbered = (board: Int, puzzle: Puzzle)

  private static let columns: [Column<Numbered>] = [
    .count("board", meaning: "the number of the board, from 1") { $0.board },
    .text("game", meaning: "the game of the seed whose deal or end it is") {
      $0.puzzle.game.map(String.init)
    },
    .list("cards", separator: " ", meaning: "the cards in reading order, ? if face down") {
      $0.puzzle.notations
    },
    .list("hidden", separator: " ", meaning: "the cards face down, in reading order") { row in
      let board = row.puzzle.board
      return row.puzzle.hidden.map { board.deck.notation(of: board.cards[$0]) }
    },
    .count("count", meaning: "how many Sets the board has with all its cards") {
      $0.puzzle.answer.count
    },
    .nested("sets", meaning: "the cards of each Set") { $0.puzzle.answer.cardsOfSets.stored },
    Column<Numbered>.list("sets", meaning: "the cards of each Set") {
      $0.puzzle.answer.cardsOfSets.map { $0.joined(separator: " ") }
    }.only(in: .csv),
    .nested("levels", meaning: "the level of each Set") { $0.puzzle.levels.stored },
    Column<Numbered>.list("levels", separator: " ", meaning: "the level of each Set") { row in
      row.puzzle.levels.map(String.init)
    }.only(in: .csv),
  ]

  private var table: RecordTable {
    RecordTable(
      Self.columns, rows: puzzles.enumerated().map { (board: $0 + 1, puzzle: $1) })
  }

  package var document: Document {
    var members: [Document.Member] = [
      .init("schema", 1), .init("deck", .integer(request.deck.attributes)),
      .init("seed", .string(String(seed))),
      .init("what", .string(request.words(2, showsCondition: true))),
    ]
    if let share { members.append(.init("share", share.json)) }
    return Document(members + [.init("boards", rows: table)])
  }

  /// A line for each board with its answers: the rows of the result as JSON.
  package var jsonLines: String { table.jsonRows.map { $0.script + "\n" }.joined() }

  /// The sheet of these boards; `date` is that of a daily puzzle.
  package func sheet(date: String? = nil, showsCounts: Bool, showsAnswers: Bool) -> PuzzleSheet {
    let of = request.kind == .endGame ? "game" : "board"
    // A share tells the number of Sets to those who know the odds.
    let share = showsCounts ? share.map { [$0.sentence(of: of)] } ?? [] : []
    let what = request.words(puzzles.count, showsCondition: showsCounts)
    let origin = date.map { "\($0), seed \(seed)" } ?? "seed \(seed)"
    return PuzzleSheet(
      title: "\(puzzles.count) \(what), \(origin)",
      instruction: instruction, facts: share, puzzles: puzzles, showsCounts: showsCounts,
      showsAnswers: showsAnswers)
  }

  private var instruction: String {
    let lines = "Every row, column and diagonal, broken ones too, is a Set"
    let task =
      switch request.kind {
      case .dealt: "Find all Sets."
      case .endGame:
        "All Sets were taken from the deck, these cards are left, and one of them is not shown: which?"
      case .magicSquare: lines + (request.isHidden ? ": complete the square." : ": find all 12.")
      case .largestSetFree: "These cards hold none, and any further card makes one."
      }
    return "\(PuzzleSheet.set) \(task)"
  }
}

extension Puzzle {
  fileprivate var levels: [Int] { answer.sets.map { board.trio(at: $0)?.level ?? 0 } }
}

/// The share of all boards, or of all games, that qualify.
package enum BoardShare: Hashable, Sendable {
  case exact(UInt128, of: UInt128)
  case sampled(Estimate, Int)

  package var value: Double {
    switch self {
    case .exact(let boards, let all): Rational(boards, all).value
    case .sampled(let estimate, _): estimate.value
    }
  }

  static func exact(_ sets: Int, _ request: BoardRequest) -> BoardShare? {
    if sets == 0, let cards = request.cards, let row = setFreeRow(request.deck, cards) {
      return .exact(row.setFree, of: row.boards)
    }
    return request.exactCounts.map { counts in
      .exact(counts.indices.contains(sets) ? counts[sets] : 0, of: counts.reduce(0, +))
    }
  }

  /// The planes of a deck among its boards of nine cards: of two cards and one beside their line, 9 · 8 · 6 make the same.
  static func magicSquares(_ deck: Deck) -> BoardShare {
    let cards = UInt128(deck.count)
    return .exact(
      cards * (cards - 1) * (cards - 3) / 432, of: UInt128(WholeNumber.binomial(deck.count, 9)))
  }

  static func largestSetFree(_ deck: Deck) -> BoardShare? {
    SetFreeCounts.whole(of: deck)?.rows.last { $0.setFree > 0 }
      .map { .exact($0.setFree, of: $0.boards) }
  }

  static func setFreeRow(_ deck: Deck, _ cards: Int) -> SetFreeCounts.Row? {
    SetFreeCounts.whole(of: deck)?.rows.first { $0.cards == cards }
  }

  func sentence(of boards: String) -> String {
    switch self {
    case .exact(let count, let all):
      let value = self.value
      let one = value > 0 ? 1 / value : 1
      let number =
        one < 1_000
        ? NumberText.significant(one, digits: 3) : NumberText.grouped(UInt128(one.rounded()))
      return "One \(boards) in \(number) is like this: \(NumberText.grouped(count)) "
        + "of \(NumberText.grouped(all))"
    case .sampled(let estimate, let number):
      return "\(estimate.text { NumberText.significant(100 * $0, digits: 3) + "%" }) of "
        + "\(NumberText.counted(number, "random \(boards)")) are like this (95% interval)"
    }
  }

  var json: JSON {
    switch self {
    case .exact(let boards, let all):
      .object([
        .init("boards", .string(String(boards))), .init("of", .string(String(all))),
        .init("value", .number(value)),
      ])
    case .sampled(let estimate, let number):
      .object([
        .init("sampled", .string(String(number))), .init("value", .number(estimate.value)),
        .init("low", .number(estimate.interval.lower)),
        .init("high", .number(estimate.interval.upper)),
      ])
    }
  }
}
