internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct OddsCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds",
    abstract:
      "Count boards exactly: without a Set, by number of Sets, or as extensions of a Set-free board.",
    discussion: """
      How rare are twelve cards without a Set?
        setlab odds 12
      How many Sets do fifteen cards hold?
        setlab odds --sets 15
      How rare is a table without a Set after two takes?
        setlab odds --left 63

      Boards are counted on the spot, up to the symmetries of the deck. Without options, the \
      probability of no Set is printed for every number of cards. What would take too long to count is \
      estimated from random boards, with an interval, and says so. What took minutes or hours stands in \
      tables, which make results makes again: --left, --disjoint, --partitions, --caps, --most, --clearing.

      Examples:
        setlab odds --deck 3 --clearing
        setlab odds --sets 12 --out sets.pdf
      """)

  @Argument(
    help: .value("n", "A number of cards, a range such as 3:20, or several such as 12,15,18."),
    transform: CardNumbers.init
  )
  var size: CardNumbers?

  @Option(
    help: .value("n", "The number or range of cards, as an option."), transform: CardNumbers.init)
  var cards: CardNumbers?

  @Option(help: .value("n", "The distribution of the number of Sets among n cards."))
  var sets: Int?

  @Option(
    help: .value("n", "The distribution of the most Sets without a common card among n cards."))
  var disjoint: Int?

  @Option(
    help: .value(
      "m",
      "P(no Set), given that the first m cards contain none; of m + 3 cards if no number is named.")
  )
  var given: Int?

  @Option(
    help: .value(
      "n",
      "P(no Set) and the number of Sets on the table of 12 with n cards left, in random classic play: 66 or 63."
    ))
  var left: Int?

  @Flag(
    help:
      "The number of ways to divide the deck into Sets: counted up to three attributes, estimated for four and five."
  )
  var partitions = false

  @Flag(
    help: "Complete caps by size: boards without a Set to which no card can be added without one.")
  var caps = false

  @Flag(
    help:
      "The most Sets among every number of cards, proved or the most known, with a board of each.")
  var most = false

  @Flag(
    help:
      "How the deck of three attributes is cleared: by fair play always, by random play how often.")
  var clearing = false

  @Option(help: .value("a", "The number of attributes, 1 to 6."), transform: NamedValue.boardDeck)
  var deck = Deck.standard

  @Option(
    help: .value(
      "n", "The number of random boards where exact counts are out of reach (default: 1000000)."
    ).hidden, transform: NamedValue.count)
  var games: UInt64?
  @Option(help: .seed.hidden)
  var seed: UInt64?
  @Option(help: .confidence.hidden, transform: NamedValue.confidence)
  var confidence: Double?

  @OptionGroup var output: FigureOutput

  var uses: [OptionUse] { output.uses(hasFigureInText: isTableOfAll) }

  private var isTableOfAll: Bool { shown == nil && sets == nil && given == nil && answer == nil }

  private var shown: CardNumbers? { size ?? cards }

  private var answer: (() throws -> Answer)? {
    if let left { return { ExactAnswer.left(left) } }
    if let disjoint { return { try ExactAnswer.disjoint(deck, cards: disjoint) } }
    if partitions { return { try ExactAnswer.partitions(deck) } }
    if caps { return { try ExactAnswer.caps(deck) } }
    if most { return { try ExactAnswer.most(deck) } }
    return clearing ? ExactAnswer.clearing : nil
  }

  mutating func validate() throws {
    try require(size == nil || cards == nil, "a number of cards and --cards are mutually exclusive")
    let number = shown?.upperBound ?? 0
    try require(
      shown == nil || sets == nil,
      "--sets takes the number of cards: `setlab odds \(number)` counts boards without a Set, "
        + "`setlab odds --sets \(number)` boards by their number of Sets"
    )
    let kinds = [
      shown != nil || given != nil, sets != nil, disjoint != nil, left != nil, partitions, caps,
      most, clearing,
    ]
    try require(
      kinds.count { $0 } <= 1,
      "a number of cards or --given, --sets, --disjoint, --left, --partitions, --caps, --most, and --clearing are mutually exclusive"
    )
    if output.isFigure { try checkFigure(number) }
    try require(
      !partitions || ExactAnswer.divided.contains(deck.attributes),
      "--partitions works with decks of 1 to 5 attributes: found \(deck.attributes)")
    try require(left == nil || deck == .standard, "--left works only with the standard deck")
    try require(
      !clearing || deck.attributes == 3,
      "--clearing needs --deck 3: `setlab simulate` estimates how often other decks are cleared")
    try require(
      left != 69, "with 69 cards left the table is a fresh deal: `setlab odds --sets 12`")
    try require(
      left.map { ExactAnswer.cardsLeft.contains($0) } ?? true,
      "invalid number of cards left “\(left ?? 0)”: 66 and 63 are counted; `setlab simulate` estimates the others"
    )
    try require(
      shown.map { $0.lowerBound >= given ?? 0 } ?? true,
      "--given \(given ?? 0) needs \(given ?? 0) cards or more: found \(shown?.lowerBound ?? 0)")
    let origin =
      answer == nil ? "are counted exactly" : "stand in a table that `make results` makes"
    let sampling = OptionUse(
      ["--games": games != nil, "--seed": seed != nil, "--confidence": confidence != nil],
      "applies to sampled boards only: these \(origin)", if: sampledCards != nil)
    try [sampling].check()
    for (count, more) in [
      (shown?.upperBound, 0), (sets, 0), (disjoint, 0), (given, shown == nil ? 3 : 0),
    ] {
      guard let count, !(0...deck.count - more).contains(count) else { continue }
      throw ValidationError(
        "the deck has \(deck.count) cards: \(count)\(more == 0 ? "" : " + \(more)") cards cannot be dealt"
      )
    }
  }

  private func checkFigure(_ number: Int) throws {
    let file =
      output.destination.out.map { " --out \($0)" } ?? " --format \(output.format.rawValue)"
    try require(
      left == nil,
      "--left has no figure: `setlab plot inplay\(file)` draws the share of tables by cards left")
    try require(!partitions, "--partitions is one number, which makes no figure")
    try require(
      !clearing,
      "--clearing has no figure: `setlab simulate --deck 3 --metric leftover\(file)` draws the cards left over"
    )
    try require(
      sampledCards == nil || sets != nil,
      "boards of \(number) cards are sampled, and one share makes no figure: "
        + "`setlab odds --sets \(number) --deck \(deck.attributes)\(file)` draws them by their number of Sets"
    )
  }

  private var sampledCards: Int? {
    if let sets {
      return SetDistribution.reach(in: deck).contains { $0.contains(sets) } ? nil : sets
    }
    guard let shown, shown.all.count == 1, given == nil, shown.lowerBound <= deck.mostSetFree else {
      return nil
    }
    let reach = SetFreeCounts.reach(in: deck)
    return reach.contains { $0.contains(shown.lowerBound) } ? nil : shown.lowerBound
  }

  mutating func run() async throws {
    try output.check()
    if let number = sampledCards { return try await sample(number) }
    let (document, plot) = try count()
    try output.write(document, plot)
  }

  private func sample(_ number: Int) async throws {
    let experiment = SampledBoardsExperiment(deck: deck, cards: number, seed: seed ?? 1)
    let wanted = games ?? 1_000_000
    let result = await PlanRunner(workers: Machine.cores).run(
      experiment, trials: 0..<wanted, blockSize: 1_000)
    guard let last = result.finished.last else {
      throw CommandFailure.interrupted("interrupted before a board was dealt")
    }
    let boards = SampledBoards(result.tally, of: experiment, confidence: .gsl(confidence ?? 0.95))
    try output.write(sets == nil ? boards.setFreeDocument : boards.document, boards.plot)
    guard !result.wasStopped else {
      throw CommandFailure.interrupted(
        "interrupted: \(last + 1) of \(counted(Int(wanted), "board")) dealt")
    }
  }

  private typealias Answer = ExactAnswer.Answer

  private func count() throws -> Answer {
    do {
      return try Breakable.watched("counting", total: 1_000) { bar, interruption in
        try answer(
          WorkMonitor(
            progress: { bar.update(done: Int(1_000 * $0)) },
            shouldStop: { interruption.isRequested }))
      }
    } catch let error as ExactCountError {
      try require(
        error == .stopped,
        or: .wrongUsage(
          "\(error.description); `setlab odds N` and --sets estimate what cannot be counted"))
      throw CommandFailure.interrupted("interrupted before the count was finished")
    }
  }

  private func answer(_ monitor: WorkMonitor) throws -> Answer {
    if let answer { return try answer() }
    if let sets {
      let distribution = try SetDistribution(deck: deck, cards: sets, monitor: monitor)
      return (distribution.document, distribution.plot)
    }
    return try given.map { try conditional($0, monitor) } ?? setFree(monitor)
  }

  private func setFree(_ monitor: WorkMonitor) throws -> Answer {
    if let shown, deck.attributes > 4, shown.lowerBound > deck.mostSetFree {
      let rows = shown.all.map { ("\($0) cards without a Set", Rational.zero) }
      let plot = Plot.ofProbabilities(
        "P(no Set) by number of cards", in: shown.lowerBound...shown.upperBound,
        words: "any \(deck.mostSetFree + 1) cards of \(deck.count) hold a Set"
      ) { _ in 0 }
      return (.odds(rows, deck: deck), plot)
    }
    // Beyond four attributes not every size can be counted in reasonable time.
    let reach = SetFreeCounts.reach(in: deck).first?.upperBound ?? 0
    let most = min(shown?.upperBound ?? reach, deck.attributes == 5 && shown == nil ? 12 : reach)
    if let shown, deck.attributes > 4, shown.upperBound > reach {
      _ = try SetFreeCounts(deck: deck, upTo: shown.upperBound, monitor: monitor)
    }
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? most : nil, monitor: monitor)
    let cards = shown?.all ?? Array(0...(counts.rows.last?.cards ?? 0))
    var (document, plot) = (counts.document(of: cards), counts.plot(of: cards))
    if shown == nil, output.format == .text {
      document.sections.append(Section(sentences: drawing(of: plot)))
    }
    return (document, plot)
  }

  private func drawing(of plot: Plot) -> [String] {
    var plot = plot
    plot.panels = []
    let renderer = output.look.textRenderer(nil, output.destination, columns: 72, rows: 14)
    let drawing = plot.text(
      width: renderer.width, height: renderer.height, glyphs: renderer.glyphs)
    return drawing.split(separator: "\n").map(String.init)
  }

  private func conditional(_ given: Int, _ monitor: WorkMonitor) throws -> Answer {
    let sizes = shown ?? CardNumbers(all: [given + 3])
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? sizes.upperBound : nil, monitor: monitor)
    var rows: [(name: String, probability: Rational)] = []
    for size in sizes.all {
      guard let probability = counts.probability(given: given, adding: size - given) else {
        throw CommandFailure.wrongUsage(
          "any \(given) cards of this deck contain a Set: --given needs fewer")
      }
      rows.append(("\(size) cards without a Set, if the first \(given) have none", probability))
    }
    let isOne = sizes.all.count == 1
    let last = counts.isComplete ? deck.mostSetFree + 1 : sizes.upperBound
    let plot = Plot.ofProbabilities(
      "P(no Set), if the first \(given == 1 ? "card has" : "\(given) cards have") none",
      in: isOne ? given...max(sizes.upperBound, last) : sizes.lowerBound...sizes.upperBound,
      marking: isOne ? sizes.lowerBound : nil, words: "\(deck.count) cards in the deck; exact"
    ) { counts.probability(given: given, adding: $0 - given)?.value }
    return (.odds(rows, deck: deck), plot)
  }
}

/// The numbers of cards that are asked for: `12`, `3:20`, `3:21:3`, `3...20` or `12,15,18`.
struct CardNumbers {
  /// Ascending.
  let all: [Int]

  init(all: [Int]) { self.all = all }

  init(_ text: String) throws {
    let isRange = text.contains("...")
    let parts = (isRange ? text.replacing("...", with: ":") : text).split(
      separator: ":", omittingEmptySubsequences: false
    ).map { Int($0) }
    let list = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    var numbers: [Int?] = list
    if parts.count > 1, parts.count <= (isRange ? 2 : 3), let first = parts[0], let last = parts[1],
      0 <= first, first <= last, last < 1 << 20, let step = parts.count == 3 ? parts[2] : 1,
      step > 0
    {
      numbers = stride(from: first, through: last, by: step).map { $0 }
    }
    let known = numbers.compactMap { $0 }.filter { $0 >= 0 }
    guard known.count == numbers.count, !known.isEmpty else {
      throw ValidationError(
        "invalid number of cards “\(text)”: expected a number, a range such as 3:20, or several such as 12,15,18"
      )
    }
    all = Set(known).sorted()
  }

  var lowerBound: Int { all.first ?? 0 }
  var upperBound: Int { all.last ?? 0 }
}
