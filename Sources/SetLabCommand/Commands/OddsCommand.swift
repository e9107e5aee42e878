internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// `setlab odds`: exact counts.
struct OddsCommand: OptionedCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds", _superCommandName: "setlab",
    abstract:
      "Count boards exactly: without a Set, by number of Sets, or extending a Set-free board.",
    discussion: """
      Boards are counted on the spot, up to the symmetries of the deck. Without options, the \
      probability of no Set is printed for every number of cards.

      Examples:
        setlab odds
        setlab odds --cards 12 --format json
        setlab odds --sets 15
        setlab odds --given 12
        setlab odds --second-table
        setlab odds --deck 3
      """)

  @Option(
    help: ArgumentHelp("A number of cards, or a range such as 3...20.", valueName: "n"),
    transform: CardRange.parse)
  var cards: ClosedRange<Int>?

  @Option(
    help: ArgumentHelp("The distribution of the number of Sets among n cards.", valueName: "n"))
  var sets: Int?

  @Option(
    help: ArgumentHelp(
      "P(no Set among n + 3 cards), given that the first n contain none.", valueName: "n"))
  var given: Int?

  @Flag(
    help: "P(no Set) on the table of 12 with 66 cards left, in random classic play.")
  var secondTable = false

  @Option(
    help: ArgumentHelp("The number of attributes, 1 to 6.", valueName: "a"),
    transform: NamedValue.boardDeck)
  var deck = Deck.standard

  @OptionGroup var output: TableOutput

  mutating func validate() throws {
    let chosen = [cards != nil, sets != nil, given != nil, secondTable].count { $0 }
    guard chosen <= 1 else {
      throw ValidationError("--cards, --sets, --given and --second-table are mutually exclusive")
    }
    guard !secondTable || deck == .standard else {
      throw ValidationError("--second-table works only with the standard deck")
    }
    for (count, more) in [(cards?.upperBound, 0), (sets, 0), (given, 3)] {
      guard let count, !(0...deck.count - more).contains(count) else { continue }
      let dealt = more == 0 ? "\(count)" : "\(count) + \(more)"
      throw ValidationError("the deck has \(deck.count) cards: \(dealt) cards cannot be dealt")
    }
  }

  mutating func run() async throws {
    try output.destination.check()
    let interruption = Interruption.watch()
    defer { interruption.stop() }
    let bar = ProgressBar(total: 1_000)
    let heart = Heartbeat { _ in bar.tick { "counting" } }
    let monitor = WorkMonitor(
      progress: { share in bar.update(done: Int(1_000 * share)) },
      shouldStop: { interruption.isRequested })
    let text: String
    do throws(ExactCountError) {
      text = try result(monitor)
      heart.stop()
      bar.finish()
    } catch {
      heart.stop()
      bar.finish()
      guard error.reason == .stopped else {
        throw CommandFailure.wrongUsage(
          "\(error.description); `setlab simulate` estimates what cannot be counted")
      }
      throw CommandFailure.interrupted("interrupted before the count was finished")
    }
    try output.destination.write(text)
  }

  private func result(_ monitor: WorkMonitor) throws(ExactCountError) -> String {
    if let sets {
      return try SetDistribution(deck: deck, cards: sets, monitor: monitor).document
        .text(as: output.format)
    }
    if let given { return try conditional(given, monitor) }
    if secondTable { return try secondTableText(monitor) }
    return try setFree(monitor)
  }

  private func setFree(_ monitor: WorkMonitor) throws(ExactCountError) -> String {
    // Beyond four attributes not every size can be counted in reasonable time.
    let reach = SetFreeCounts.reach(in: deck).first?.upperBound ?? 0
    let most = min(cards?.upperBound ?? reach, deck.attributes == 5 && cards == nil ? 12 : reach)
    if let cards, deck.attributes > 4, cards.upperBound > reach {
      _ = try SetFreeCounts(deck: deck, upTo: cards.upperBound, monitor: monitor)
    }
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? most : nil, monitor: monitor)
    let shown = cards ?? 0...(counts.rows.last?.cards ?? 0)
    let table = SetFreeTable(counts, cards: shown)
    let largest = Double(counts.rows.last?.cards ?? 0)
    var document = table.document
    if cards == nil {
      let probability = Mark.integers { counts.probability(cards: Int($0))?.value ?? .nan }
      let plot = Plot(
        title: "P(no Set) by number of cards", x: Axis(window: Span(0, largest)),
        y: Axis(format: .percent), marks: [probability])
      let style = PlotStyle.detect()
      let drawing = plot.text(width: min(style.columns, 72), height: 12, glyphs: style.glyphs)
      document.sections.append(
        Section(sentences: drawing.split(separator: "\n").map(String.init)))
    }
    return document.text(as: output.format)
  }

  private func conditional(_ given: Int, _ monitor: WorkMonitor) throws(ExactCountError) -> String {
    let counts = try SetFreeCounts(
      deck: deck, upTo: deck.attributes > 4 ? given + 3 : nil, monitor: monitor)
    guard let probability = counts.probability(given: given) else {
      return "any \(given) cards of this deck contain a Set\n"
    }
    return odds([("\(given + 3) cards without a Set, if the first \(given) have none", probability)]
    )
  }

  private func secondTableText(_ monitor: WorkMonitor) throws(ExactCountError) -> String {
    let table = try SecondTable(monitor: monitor)
    return odds([
      ("12 cards, 66 left: no Set", table.setFree),
      ("after a deal", table.setFreeAfterDeal),
      ("after a take from 15", table.setFreeAfterTake),
      ("reached by a deal", table.reachedByDeal),
      ("reached by a take from 15", table.reachedByTake),
    ])
  }

  private func odds(_ odds: [(name: String, probability: Rational)]) -> String {
    NamedOdds(odds, deck: deck).document.text(as: output.format)
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
