internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct BoardsCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "Make boards to solve, with an answer key: for a class, each day, or for a solver.",
    discussion: """
      Can I have a sheet of puzzles for a class?
        setlab boards --count 6 --cards 12 --sets 4 --out sheet.pdf
      Is there one for each day, the same everywhere?
        setlab boards --date 2026-12-01 --sets 6 --out today.html
      Which boards can test my own solver?
        setlab boards --count 1000 --format jsonl

      Boards with exactly so many Sets are drawn uniformly: each is as likely as any other, however \
      rare they are, and the output says which share of all boards is so. The level of a Set is the \
      number of attributes that differ, 1 to 4 in the standard deck. On sheets cards have letters, \
      which the answer key names, and words, for prints without colours.

      Examples:
        setlab boards --cards 9 --sets 2 --levels 1=1,4=1
        setlab boards --missing --count 3 --paper letter --out ends.pdf
      """)

  @Option(
    help: .value("n", "The number of boards (default: 1)."),
    transform: { try NamedValue.whole($0, 1...100_000, "number of boards") })
  var count = 1

  @Option(
    help: .value(
      "n",
      "The number of cards on each board (default: 12; smaller decks all); with --missing, 6, 9, 12, "
        + "15 or 18 including the missing one, by default any."))
  var cards: Int?

  @Option(help: .value("k", "The exact number of Sets on each board."))
  var sets: Int?

  @Option(
    help: "The levels that Sets may have, such as 3,4, or how many have each, such as 1=2,4=1.",
    transform: {
      try NamedValue.valid(
        SetLevels($0), "levels", $0,
        "levels from 1 to 6, each once, such as 3,4, or with numbers of Sets, such as 1=2,4=1")
    })
  var levels: SetLevels?

  @Flag(help: "Only boards on which no two Sets have the same level.")
  var uniqueSizes = false

  @Flag(
    help: """
      Ends of games without one of their cards, which the others determine; with --magic, squares of \
      which three cards are shown.
      """)
  var missing = false

  @Flag(
    help: "Magic squares: nine cards whose rows, columns and diagonals, 12 lines, are all Sets.")
  var magic = false

  @Flag(help: "Largest boards without a Set: 20 cards of 81.")
  var cap = false

  @Option(help: .value("a", "The number of attributes, 1 to 6."), transform: NamedValue.boardDeck)
  var deck = Deck.standard

  @Option(help: "The seed: the same seed gives the same boards on any machine (default: 1).")
  var seed: UInt64?

  @Option(
    help: .value("day", "The boards of a day, the same everywhere: its digits are the seed."),
    transform: PuzzleDay.parse)
  var date: PuzzleDay?

  @Option(
    help: .value(
      "look",
      "How cards look in text: \(CardLook.listed); glyphs draws them, auto "
        + "does so on a terminal (default: auto)."))
  var faces: CardLook?

  @OptionGroup(visibility: .hidden) var sheet: SheetOptions
  @OptionGroup var output: CardPictureOutput<SheetFormats>

  private var request: BoardRequest {
    let kind: BoardRequest.Kind =
      magic ? .magicSquare : cap ? .largestSetFree : missing ? .endGame : .dealt
    var request = BoardRequest(kind, deck: deck, cards: cards)
    request.sets = sets
    request.levels = levels
    request.hasUniqueSizes = uniqueSizes
    request.isHidden = missing
    return request
  }

  mutating func validate() throws {
    try require(
      !cap || !magic && !missing,
      "--cap and \(magic ? "--magic" : "--missing") are mutually exclusive")
    try require(seed == nil || date == nil, "--seed and --date are mutually exclusive")
    try require(faces == nil || output.format == .text, "--faces needs --format text")
    try require(
      output.theme == nil || output.format.isDrawn || glyphs != nil,
      "--theme needs drawn cards: --format \(OutputFormat.drawnNames), or --faces glyphs")
    if let problem = request.problem { throw ValidationError(problem) }
    if output.format.isPicture, let cards = request.cards { try SheetOptions.check(cards) }
  }

  var uses: [OptionUse] {
    let (isDealt, isSquareOrCap) = (!missing && !magic && !cap, magic || cap)
    let kind = magic ? "--magic" : cap ? "--cap" : "--missing"
    let isForPeople = output.format == .text || output.format.isDrawn
    OptionUse(
      ["--sets": sets != nil, "--levels": levels != nil, "--unique-sizes": uniqueSizes],
      "chooses among boards that are dealt: omit it with \(kind)", if: isDealt)
    OptionUse(
      ["--cards": cards != nil],
      "is \(magic ? "9" : "the most that hold no Set"): omit it with \(kind)", if: !isSquareOrCap)
    OptionUse(
      ["--paper": sheet.paper != nil], "needs a sheet: --format \(OutputFormat.drawnNames)",
      if: output.format.isDrawn)
    OptionUse(
      ["--no-counts": sheet.noCounts, "--no-answers": sheet.noAnswers],
      "is for people: --format \(output.format.rawValue) has all", if: isForPeople)
    OptionUse(
      ["--no-counts": sheet.noCounts], "has no effect where the number of Sets is known",
      if: isDealt)
  }

  private var glyphs: CardStyle? {
    output.format == .text
      ? CardStyle.chosen(faces, output.theme, isFile: output.destination.out != nil) : nil
  }

  mutating func run() async throws {
    try output.check()
    try write(try find())
  }

  private func find() throws -> FoundBoards {
    let seed = date?.seed ?? seed ?? 1
    do {
      return try Breakable.watched("looking for boards") { _, interruption in
        try BoardFinder(request, seed: seed, shouldStop: { interruption.isRequested }).find(count)
      }
    } catch let error as BoardFinder.Failure {
      switch error {
      case .stopped: throw CommandFailure.interrupted("interrupted before the boards were found")
      case .impossible:
        throw CommandFailure.wrongUsage("there are no such boards: all were counted")
      case .notFound(let tried):
        let advice =
          request.sets == 0
          ? "`setlab boards --cap --deck \(request.deck.attributes)` shows a largest board without a Set"
          : "ask for fewer, or for something less rare"
        throw CommandFailure.wrongUsage(
          "too few such boards among \(NumberText.grouped(tried)) of seed \(seed): \(advice)")
      }
    }
  }

  private func write(_ found: FoundBoards) throws {
    switch output.format {
    case .json, .csv, .latex: return try output.write(found.document)
    case .jsonl: return try output.destination.write(found.jsonLines)
    default: break
    }
    let page = found.sheet(
      date: date?.text, showsCounts: !sheet.noCounts, showsAnswers: !sheet.noAnswers)
    guard output.format == .text else { return try sheet.write(page, output) }
    let style = glyphs
    let lines = page.lines(style?.glyphs, width: style?.columns ?? 80)
    let texts = style?.texts(lines) ?? lines.map { $0.text(.none) }
    try output.destination.write(texts.joined(separator: "\n") + "\n")
  }
}
