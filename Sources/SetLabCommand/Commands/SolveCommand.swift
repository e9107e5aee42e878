internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct SolveCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "solve",
    abstract:
      "Find the Sets on a board: all of them, the first, how many, or whether there is one.",
    discussion: """
      Which Sets are on this board?
        setlab solve '1RSD 2RSD 3RSD 1GTO 2GTO 3GTO'
      How many are on each of many boards?
        setlab solve --file boards.txt --find count --format csv
      Are two boards the same up to symmetry?
        setlab solve --same-as '1RSD 2GTO' '3PSO 3PTO'

      A card is number 1-3, colour R G P, shading S(olid) T(striped) O(pen) and shape D(iamond) O(val) \
      S(quiggle), such as 2RTS, or a digit 0-2 per attribute in that order (1012). Cards are separated by \
      spaces, commas or line breaks. Without a board, boards are read from standard input or --file, one \
      a line; if no line has more than two cards, all lines are one board. # begins a comment.

      Examples:
        setlab solve --find first 2RTS,1GOS,3PSS
        setlab solve 2RTS,1GOS,3PSS,3PTO --out board.svg --theme okabe-ito
      """)

  @Argument(help: "The cards of one board in reading order; several arguments are joined.")
  var board: [String] = []

  @Option(help: "A file with one board per line.", completion: .file())
  var file: String?

  @Option(help: .value("a", "The number of attributes, 1 to 6."), transform: NamedValue.boardDeck)
  var deck = Deck.standard

  @Option(help: "What to find: all, first, count or any.")
  var find = BoardQuestion.all

  @Flag(
    help: "Show the board's class under the symmetries of the deck instead (1 to 4 attributes).")
  var canonical = false

  @Option(
    help: .value(
      "board", "Show whether a symmetry of the deck maps the board to this one (1 to 4 attributes)."
    ))
  var sameAs: String?

  @Flag(help: "Show the most Sets without a common card instead (boards of up to 128 cards).")
  var disjoint = false

  @Flag(
    help: "Show which card is missing from the cards that are left at the end of a game instead.")
  var missing = false

  @OptionGroup(visibility: .hidden) var sheet: SheetOptions
  @OptionGroup var output: CardOutputOptions<BoardFormats>

  private enum Other: String {
    case canonical = "--canonical"
    case sameAs = "--same-as"
    case disjoint = "--disjoint"
    case missing = "--missing"
  }

  private var others: [Other] {
    (canonical ? [.canonical] : []) + (sameAs == nil ? [] : [.sameAs])
      + (disjoint ? [.disjoint] : []) + (missing ? [.missing] : [])
  }

  mutating func validate() throws {
    try require(board.isEmpty || file == nil, "a board and --file are mutually exclusive")
    try require(
      !(canonical || sameAs != nil) || deck.attributes <= 4,
      "--canonical and --same-as work only with decks of 1 to 4 attributes")
    try require(
      others.count <= 1, "--canonical, --same-as, --disjoint and --missing are mutually exclusive")
    if let other = others.first, !output.format.isTable || output.cards != nil {
      throw ValidationError(
        "\(other.rawValue) needs --format text, json or csv, without --cards")
    }
  }

  var uses: [OptionUse] {
    OptionUse(
      ["--find": find != .all], "finds Sets: omit it with \(others.first?.rawValue ?? "")",
      if: others.isEmpty)
    OptionUse(
      [
        "--paper": sheet.paper != nil, "--no-counts": sheet.noCounts,
        "--no-answers": sheet.noAnswers,
      ], "needs a printed sheet: --format pdf", if: output.format == .pdf)
  }

  mutating func run() async throws {
    try output.drawn.check()
    let (format, question, style) = (output.format, find, output.glyphs)
    let input = BoardInput(
      path: board.isEmpty ? file ?? "-" : nil, given: board.joined(separator: " "), deck: deck)
    if board.isEmpty, file == nil, StandardStream.input.isTerminal {
      Console.report("reading boards from the keyboard, one per line; end with Ctrl-D")
    }
    if format.isDrawn { return try draw(input) }
    let (other, sameAs) = (others.first, sameAs)
    let finished = Finished<String>()
    let end = Breakable.run("\(counted(finished.units, "board")) solved", isPatient: false) {
      Result { () throws -> String in
        if let other {
          let document = try Self.document(
            try input.boards(), other,
            sameAs: try sameAs.map { try Board(parsing: $0, deck: input.deck) })
          return document.text(as: format)
        }
        var answers = BoardAnswerText(question: question, format: format, style: style)
        try input.read { answers.add($0, to: finished) }
        answers.answer(to: finished)
        return answers.whole(finished)
      }
    }
    guard let end else {
      if finished.units > 0 {
        let answers = BoardAnswerText(question: question, format: format, style: style)
        try output.destination.write(answers.whole(finished))
      }
      throw CommandFailure.interrupted("interrupted: \(counted(finished.units, "board")) solved")
    }
    try output.destination.write(try end.get())
  }

  private static func document(
    _ boards: [Board], _ question: Other, sameAs: Board?
  ) throws(CommandFailure) -> Document {
    let problem: (Board) -> String? =
      switch question {
      case .disjoint: BoardPacking.problem
      case .missing: MissingCards.problem
      case .canonical, .sameAs: { _ in nil }
      }
    for (index, board) in boards.enumerated() {
      guard let text = problem(board) else { continue }
      throw .badInput((boards.count > 1 ? "board \(index + 1): " : "") + text)
    }
    switch question {
    case .missing: return MissingCards.document(boards)
    case .canonical, .sameAs: return BoardSymmetry.document(boards, sameAs: sameAs)
    case .disjoint:
      guard let document = BoardPacking.document(boards) else {
        throw .badInput("gave up after two million steps: the Sets overlap in too many ways")
      }
      return document
    }
  }

  private func draw(_ input: BoardInput) throws {
    let (question, theme) = (find, output.drawn.theme ?? .classic)
    let isPage = !output.format.isPicture
    if output.format == .pdf {
      let answers = try input.boards().map { BoardAnswer($0, question: question) }
      try answers.map(\.board.cards.count).forEach(SheetOptions.check)
      let page = PuzzleSheet(
        answers, showsCounts: !sheet.noCounts, showsAnswers: !sheet.noAnswers)
      return try sheet.write(page, output.drawn)
    }
    let end = Breakable.run("boards drawn", isPatient: false) {
      Result { () throws -> (picture: CardPicture?, page: String) in
        let answers = try input.boards().map { BoardAnswer($0, question: question) }
        return isPage
          ? (nil, BoardAnswer.page(answers, theme)) : (BoardAnswer.picture(answers, theme), "")
      }
    }
    guard let drawn = try end?.get() else {
      throw CommandFailure.interrupted("interrupted: nothing was drawn")
    }
    try output.drawn.write(drawn.picture, or: drawn.page)
  }
}

/// The board of the arguments or, with a path, those of a file, one a line.
private struct BoardInput {
  let path: String?
  let given: String
  let deck: Deck

  func boards() throws -> [Board] {
    var boards: [Board] = []
    try read { boards.append($0) }
    return boards
  }

  func read(_ take: (Board) -> Void) throws {
    guard let path else { return take(try Board(parsing: given, deck: deck)) }
    var input = try TextInput(path: path, limit: .results)
    var isEmpty = true
    // Lines of fewer than three cards, up to one that has more: without such a line they are one board.
    var short: [(line: Int, cards: String)] = []
    var (held, isOneALine) = (0, false)
    while let line = try input.nextLine() {
      let cards = String(line.prefix { $0 != "#" })
      let count = cards.split { $0.isWhitespace || $0 == "," }.count
      guard count > 0 else { continue }
      isEmpty = false
      short.append((input.lineNumber, cards))
      held += count
      isOneALine = isOneALine || count > 2 || held > deck.count
      guard isOneALine else { continue }
      for (line, cards) in short {
        take(try Board(parsing: cards, deck: deck, firstLine: line))
      }
      short = []
    }
    if let first = short.first {
      if short.count > 1 {
        Console.report("\(short.count) lines of fewer than three cards each are read as one board")
      }
      let text = zip(short, short.dropFirst()).reduce(first.cards) {
        $0 + String(repeating: "\n", count: $1.1.line - $1.0.line) + $1.1.cards
      }
      take(try Board(parsing: text, deck: deck, firstLine: first.line))
    }
    try require(
      !isEmpty,
      or: .badInput(
        "\(path == "-" ? "standard input" : path) contains no board: expected the cards of one "
          + "board on each line"))
  }
}

/// Answers boards in a format, a few at a time, so that a million boards need no more memory than their answers.
struct BoardAnswerText {
  let question: BoardQuestion
  let format: OutputFormat
  let style: CardStyle?
  private(set) var held: [Board] = []
  private(set) var count = 0
  private static let most = 1_000

  /// Takes a board; `finished` gains the answers to those before it when there are enough.
  mutating func add(_ board: Board, to finished: Finished<String>) {
    if held.count == Self.most { answer(to: finished) }
    held.append(board)
  }

  /// Answers the boards held so far; a single one without a number.
  mutating func answer(to finished: Finished<String>) {
    let answers = held.map { BoardAnswer($0, question: question) }
    let isSingle = count == 0 && held.count == 1
    let document = BoardAnswer.document(
      answers, question: question, from: count + 1, isPart: !isSingle)
    let text =
      switch format {
      case .json where isSingle: document.json.text
      // The frame around all rows is added at the end.
      case .json:
        (count == 0 ? "" : ",\n")
          + document.json.text.dropFirst(Self.head.count).dropLast(Self.foot.count)
      case .csv where count > 0:
        String(document.csv().drop { $0 != "\n" }.dropFirst())
      case .csv: document.csv()
      // Its last lines too.
      case .latex:
        String(latexRows(of: document).dropLast(Self.latexFoot.count))
      default:
        isSingle
          ? lines(of: answers[0])
          : answers.enumerated().map { "board \(count + $0 + 1): " + lines(of: $1) }.joined()
      }
    finished.add(text, units: held.count)
    count += held.count
    held.removeAll(keepingCapacity: true)
  }

  private func latexRows(of document: Document) -> Substring {
    let table = document.latex()[...]
    guard count > 0, let head = table.firstRange(of: Self.latexHead) else { return table }
    return table[head.upperBound...]
  }

  func whole(_ finished: Finished<String>) -> String {
    let text = finished.parts.joined()
    return switch format {
    case .json where finished.units > 1: Self.head + text + Self.foot
    case .latex: text + Self.latexFoot
    default: text
    }
  }

  private static let head = "{\n  \"schema\": 1,\n  \"boards\": [\n"
  private static let foot = "\n  ]\n}\n"
  private static let latexHead = "\\midrule\n"
  private static let latexFoot = "\\bottomrule\n\\end{tabular}\n"

  private func lines(of answer: BoardAnswer) -> String {
    let lines =
      style.map { $0.texts(answer.lines($0.glyphs, width: $0.columns)) } ?? answer.lines
    return lines.joined(separator: "\n") + "\n"
  }
}
