internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab odds`: exact counts.
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
      estimated from random boards, with an interval, and says so.

      Examples:
        setlab odds
        setlab odds --sets 20
        setlab odds --left 66
        setlab odds --disjoint 12
        setlab odds --partitions
        setlab odds --caps
        setlab odds --most
        setlab odds --sets 12 --certificate sets-12.json
        setlab odds --deck 3
        setlab odds --deck 3 --clearing
        setlab odds --out odds.svg
        setlab odds --sets 12 --out sets.pdf
      """)

  @Argument(
    help: ArgumentHelp("A number of cards, or a range such as 3...20.", valueName: "n"),
    transform: CardRange.parse)
  var size: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp("The number or range of cards, as an option.", valueName: "n"),
    transform: CardRange.parse)
  var cards: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp("The distribution of the number of Sets among n cards.", valueName: "n"))
  var sets: Int?

  @Option(
    help: ArgumentHelp(
      "The distribution of the most Sets without a common card among n cards.", valueName: "n"))
  var disjoint: Int?

  @Option(
    help: ArgumentHelp(
      "P(no Set), given that the first m cards contain none; of m + 3 cards if no number is named.",
      valueName: "m"))
  var given: Int?

  @Option(
    help: ArgumentHelp(
      "P(no Set) and the number of Sets on the table of 12 with n cards left, in random classic play: 66, or 63 within a minute.",
      valueName: "n"))
  var left: Int?

  @Flag(help: "The same as --left 66, which need not be the second table.")
  var secondTable = false

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

  @Option(
    help: ArgumentHelp("The number of attributes, 1 to 6.", valueName: "a"),
    transform: NamedValue.boardDeck)
  var deck = Deck.standard

  @Option(
    help: ArgumentHelp(
      "The number of random boards, or of divisions, where exact counts are out of reach (default: 1000000).",
      valueName: "n", visibility: .hidden),
    transform: NamedValue.count)
  var games: UInt64?
  @Option(help: .seed.hidden)
  var seed: UInt64?
  @Option(help: .confidence.hidden, transform: NamedValue.confidence)
  var confidence: Double?

  @Option(
    help: ArgumentHelp(
      "Also write the classes of boards and their sums as JSON, which data/exact/check.py checks.",
      valueName: "file"))
  var certificate: String?

  @OptionGroup var output: FigureOutput

  var uses: [OptionUse] { output.uses(hasFigureInText: isTableOfAll) }

  /// True if the figure of the counts stands below them.
  private var isTableOfAll: Bool {
    shown == nil && sets == nil && disjoint == nil && given == nil && !isInPlay && !partitions
      && !caps && !most && !clearing
  }

  private var shown: ClosedRange<Int>? { size ?? cards }
  private var isInPlay: Bool { secondTable || left != nil }

  mutating func validate() throws {
    guard size == nil || cards == nil else {
      throw ValidationError("a number of cards and --cards are mutually exclusive")
    }
    if let shown, let sets {
      throw ValidationError(
        "--sets takes the number of cards: `setlab odds \(shown.upperBound)` counts boards without a Set, "
          + "`setlab odds --sets \(sets > 0 ? sets : shown.upperBound)` boards by their number of Sets"
      )
    }
    let kinds = [
      shown != nil || given != nil, sets != nil, disjoint != nil, isInPlay, partitions, caps,
      most, clearing,
    ]
    guard kinds.count(where: { $0 }) <= 1 else {
      throw ValidationError(
        "a number of cards or --given, --sets, --disjoint, --left, --partitions, --caps, --most, and --clearing are mutually exclusive"
      )
    }
    try checkFigure()
    try checkPartitions()
    guard !isInPlay || deck == .standard else {
      throw ValidationError("--left works only with the standard deck")
    }
    guard !clearing || deck.attributes == 3 else {
      throw ValidationError(
        "--clearing needs --deck 3: `setlab simulate` estimates how often other decks are cleared"
      )
    }
    if let left, !OpeningOdds.possible.contains(left) {
      throw ValidationError(
        left == 69
          ? "with 69 cards left the table is a fresh deal: `setlab odds --sets 12`"
          : "invalid number of cards left “\(left)”: 66 and 63 are counted; `setlab simulate` estimates the others"
      )
    }
    if secondTable, let left, left != 66 {
      throw ValidationError("--second-table is --left 66, not --left \(left)")
    }
    try checkCertificate()
    if let shown, let given, shown.lowerBound < given {
      throw ValidationError(
        "--given \(given) needs \(given) cards or more: found \(shown.lowerBound)")
    }
    for (name, isGiven) in [
      ("--games", games != nil), ("--seed", seed != nil), ("--confidence", confidence != nil),
    ] where isGiven && sampledCards == nil && !(partitions && areWaysDrawn) {
      throw ValidationError("\(name) applies to sampled boards only: these are counted exactly")
    }
    for (count, more) in [
      (shown?.upperBound, 0), (sets, 0), (disjoint, 0), (given, shown == nil ? 3 : 0),
    ] {
      guard let count, !(0...deck.count - more).contains(count) else { continue }
      let dealt = more == 0 ? "\(count)" : "\(count) + \(more)"
      throw ValidationError("the deck has \(deck.count) cards: \(dealt) cards cannot be dealt")
    }
  }

  /// Refuses figures of numbers without neighbours.
  private func checkFigure() throws {
    guard output.isFigure, sets == nil, disjoint == nil else { return }
    let file =
      output.destination.out.map { " --out \($0)" } ?? " --format \(output.format.rawValue)"
    guard !isInPlay else {
      throw ValidationError(
        "--left has no figure: `setlab plot inplay\(file)` draws the share of tables by cards left")
    }
    guard !partitions else {
      throw ValidationError("--partitions is one number, which makes no figure")
    }
    guard !clearing else {
      throw ValidationError(
        "--clearing has no figure: `setlab simulate --deck 3 --metric leftover\(file)` draws the cards left over"
      )
    }
    guard let number = sampledCards else { return }
    throw ValidationError(
      "boards of \(number) cards are sampled, and one share makes no figure: "
        + "`setlab odds --sets \(number) --deck \(deck.attributes)\(file)` draws them by their number of Sets"
    )
  }

  /// The number of cards if its boards are sampled; nil if they are counted exactly.
  private var sampledCards: Int? {
    if let sets {
      return SetDistribution.reach(in: deck).contains { $0.contains(sets) } ? nil : sets
    }
    guard let shown, shown.count == 1, given == nil, shown.lowerBound <= deck.mostSetFree else {
      return nil
    }
    let reach = SetFreeCounts.reach(in: deck)
    return reach.contains { $0.contains(shown.lowerBound) } ? nil : shown.lowerBound
  }

  mutating func run() async throws {
    try output.check()
    if let certificate { try AtomicFile.checkWritable(certificate) }
    guard !partitions else { return try await divide() }
    guard let number = sampledCards else {
      return try await isInPlay ? countOpenings() : count()
    }
    try await sample(number)
  }

  private func sample(_ number: Int) async throws {
    let experiment = SampledBoardsExperiment(deck: deck, cards: number, seed: seed ?? 1)
    let (tally, failure) = try await sampled(experiment, "board", "dealt")
    let boards = SampledBoards(tally, of: experiment, confidence: .gsl(confidence ?? 0.95))
    try output.write(
      boards.plot, or: { (sets == nil ? boards.setFreeDocument : boards.document).text(as: $0) })
    if let failure { throw failure }
  }

  /// Runs an experiment for as many trials as are asked for; returns its counts, and the failure if a signal ended it.
  func sampled<Trial: Experiment>(
    _ experiment: Trial, _ noun: String, _ verb: String
  ) async throws -> (tally: Trial.Counts, failure: CommandFailure?) {
    let wanted = games ?? 1_000_000
    let result = await RunWithProgress.run(
      experiment, trials: 0..<wanted, blockSize: 1_000, workers: Machine.cores)
    guard let last = result.finished.last else {
      throw CommandFailure.interrupted("interrupted before a \(noun) was \(verb)")
    }
    let all = "\(last + 1) of \(counted(Int(wanted), noun)) \(verb)"
    return (result.tally, result.wasStopped ? .interrupted("interrupted: \(all)") : nil)
  }

  private func count() async throws {
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: 1_000)
    let heart = Heartbeat { _ in bar.tick { "counting" } }
    let monitor = WorkMonitor(
      progress: { share in bar.update(done: Int(1_000 * share)) },
      shouldStop: { interruption.isRequested })
    let result: Answer
    do {
      defer {
        heart.stop()
        bar.finish()
      }
      result = try answer(monitor)
    } catch let error as ExactCountError {
      guard error == .stopped else {
        throw CommandFailure.wrongUsage(
          "\(error.description); `setlab odds N` and --sets estimate what cannot be counted")
      }
      throw CommandFailure.interrupted("interrupted before the count was finished")
    }
    try write(result)
  }

  /// The output: a result, its figure, and its certificate if that is asked for.
  typealias Answer = (document: Document, plot: Plot, certificate: OddsCertificate?)

  func write(_ answer: Answer) throws {
    try output.write(answer.plot, or: { answer.document.text(as: $0) })
    guard let certificate, let json = answer.certificate?.json else { return }
    try AtomicFile.write(json.text, to: certificate)
  }

  private func answer(_ monitor: WorkMonitor) throws -> Answer {
    let isCertified = certificate != nil
    if clearing {
      let odds = try ClearingOdds(monitor: monitor)
      return (odds.document, Plot(), isCertified ? odds.certificate : nil)
    }
    if let sets {
      let distribution = try SetDistribution(deck: deck, cards: sets, monitor: monitor)
      return (
        distribution.document, distribution.plot,
        isCertified ? try .sets(distribution, monitor: monitor) : nil
      )
    }
    if let disjoint {
      let distribution = try DisjointDistribution(deck: deck, cards: disjoint, monitor: monitor)
      return (
        distribution.document, distribution.plot,
        isCertified ? try .disjoint(distribution, monitor: monitor) : nil
      )
    }
    if caps {
      let found = try CompleteCaps(deck: deck, monitor: monitor)
      return (
        found.document, found.plot,
        isCertified ? try .setFree(SetFreeCounts(deck: deck), monitor: monitor) : nil
      )
    }
    if most {
      let found = try MostSets(deck: deck, monitor: monitor)
      return (found.document, found.plot, nil)
    }
    let (document, plot) = try given.map { try conditional($0, monitor) } ?? setFree(monitor)
    let certificate =
      isCertified ? try OddsCertificate.setFree(SetFreeCounts(deck: deck), monitor: monitor) : nil
    return (document, plot, certificate)
  }

  private func setFree(_ monitor: WorkMonitor) throws -> (document: Document, plot: Plot) {
    if let shown, deck.attributes > 4, shown.lowerBound > deck.mostSetFree {
      let rows = shown.map { ("\($0) cards without a Set", Rational.zero) }
      let plot = Plot.ofProbabilities(
        "P(no Set) by number of cards", in: shown,
        words: "any \(deck.mostSetFree + 1) cards of \(deck.count) hold a Set"
      ) { _ in 0 }
      return (NamedOdds(rows, deck: deck).document, plot)
    }
    // Beyond four attributes not every size can be counted in reasonable time.
    let reach = SetFreeCounts.reach(in: deck).first?.upperBound ?? 0
    let most = min(shown?.upperBound ?? reach, deck.attributes == 5 && shown == nil ? 12 : reach)
    if let shown, deck.attributes > 4, shown.upperBound > reach {
      _ = try SetFreeCounts(deck: deck, upTo: shown.upperBound, monitor: monitor)
    }
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? most : nil, monitor: monitor)
    let table = SetFreeTable(counts, cards: shown ?? 0...(counts.rows.last?.cards ?? 0))
    var document = table.document
    if shown == nil, output.format == .text {
      document.sections.append(Section(sentences: try drawing(of: table.plot)))
    }
    return (document, table.plot)
  }

  /// The figure as lines below the table.
  private func drawing(of plot: Plot) throws -> [String] {
    try output.look.checkNames(in: plot)
    var plot = plot
    plot.panels = []
    let (style, size) = (PlotStyle.detect(), output.look.plotSize)
    let drawing = output.look.worded(plot).text(
      width: size?.width ?? min(style.columns, 72), height: size?.height ?? 14,
      glyphs: style.glyphs)
    return drawing.split(separator: "\n").map(String.init)
  }

  private func conditional(
    _ given: Int, _ monitor: WorkMonitor
  ) throws -> (document: Document, plot: Plot) {
    let sizes = shown ?? given + 3...given + 3
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? sizes.upperBound : nil, monitor: monitor)
    var rows: [NamedOdds.Row] = []
    for size in sizes {
      guard let probability = counts.probability(given: given, adding: size - given) else {
        throw CommandFailure.wrongUsage(
          "any \(given) cards of this deck contain a Set: --given needs fewer")
      }
      rows.append(("\(size) cards without a Set, if the first \(given) have none", probability))
    }
    let isOne = sizes.count == 1
    let last = counts.isComplete ? deck.mostSetFree + 1 : sizes.upperBound
    let plot = Plot.ofProbabilities(
      "P(no Set), if the first \(given == 1 ? "card has" : "\(given) cards have") none",
      in: isOne ? given...max(sizes.upperBound, last) : sizes,
      marking: isOne ? sizes.lowerBound : nil, words: "\(deck.count) cards in the deck; exact"
    ) { counts.probability(given: given, adding: $0 - given)?.value }
    return (NamedOdds(rows, deck: deck).document, plot)
  }
}

/// A number of cards or a range of them on the command line.
enum CardRange {
  /// Reads `12` or `3...20`.
  static func parse(_ text: String) throws -> ClosedRange<Int> {
    let parts = text.split(separator: "...", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first ?? nil, let last = parts.last ?? nil,
      parts.count <= 2, first >= 0, last >= first
    else {
      throw ValidationError(
        "invalid number of cards “\(text)”: expected a number, or a range such as 3...20")
    }
    return first...last
  }
}
