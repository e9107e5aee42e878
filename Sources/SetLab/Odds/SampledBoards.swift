/// Random boards of a number of cards, counted by their Sets; they estimate what takes too long to count exactly.
package struct SampledBoards: Sendable {
  let deck: Deck
  let cards: Int
  /// The boards by their number of Sets.
  package let counts: ValueCounts
  let seed: UInt64
  let confidence: Confidence

  package init(
    _ counts: ValueCounts, of experiment: SampledBoardsExperiment, confidence: Confidence
  ) {
    (deck, cards, seed) = (experiment.deck, experiment.cards, experiment.streams.seed)
    (self.counts, self.confidence) = (counts, confidence)
  }

  package func share(of sets: Int) -> Estimate {
    confidence.share(counts.times[sets] ?? 0, of: counts.total)
  }

  private typealias Row = (number: Int, boards: Int, share: Estimate)

  private func columns(_ name: String, _ meaning: String) -> [Column<Row>] {
    [
      .count(name, meaning: meaning) { $0.number },
      .wideCount("boards", meaning: "how many of the boards dealt") { UInt128($0.boards) },
      .interval("share", as: .share(), meaning: "their share of all boards") { Measured($0.share) },
    ]
  }

  private var beginning: String {
    let random = NumberText.counted(counts.total, "random board")
    return
      "\(random) of \(NumberText.counted(cards, "card")), \(deck.count) in the deck, seed \(seed): too many to count exactly"
  }

  private var setFreeSentence: String {
    let most = deck.mostSetFree
    if cards > most { return "any \(most + 1) cards hold a Set" }
    guard let row = BoardShare.setFreeRow(deck, cards) else {
      return
        "up to \(most) cards can be without a Set: setlab boards --cap --deck \(deck.attributes)"
    }
    return "exactly \(NumberText.counted(row.setFree, "board")) of all "
      + "\(NumberText.grouped(row.boards)) hold no Set: setlab odds \(cards)"
  }

  /// The result of `setlab odds --sets` beyond exact counts: a row for each number of Sets that occurred.
  package var document: Document {
    let rows = counts.sorted.map { Row($0.value, $0.times, share(of: $0.value)) }
    let table = RecordTable(columns("sets", "Sets on the board"), rows: rows)
    let mean = SetMoments(deck: deck, cards: cards).mean
    return result(
      table,
      sentences: [
        beginning,
        "exact mean \(mean.description); \(confidence.intervals), each for one number of Sets alone",
        setFreeSentence,
      ])
  }

  /// The result of `setlab odds N` beyond exact counts: the share of boards without a Set.
  package var setFreeDocument: Document {
    let row = Row(cards, counts.times[0] ?? 0, share(of: 0))
    return result(
      RecordTable(columns("cards", "cards on the board"), rows: [row]),
      sentences: [beginning, setFreeSentence, "boards without a Set:"])
  }

  private func result(_ table: RecordTable, sentences: [String]) -> Document {
    deck.document(
      [
        .init("cards", .integer(cards)), .init("sampled", .string(String(counts.total))),
        .init("seed", .string(String(seed))),
      ] + confidence.members, sentences: sentences, rows: table)
  }
}

/// Deals boards and counts their Sets; board i of a seed is the beginning of game i.
package struct SampledBoardsExperiment: Experiment {
  let deck: Deck
  let cards: Int
  let streams: StreamFamily

  package init(deck: Deck, cards: Int, seed: UInt64) {
    precondition((0...deck.count).contains(cards), "A board has at most all cards.")
    (self.deck, self.cards, streams) = (deck, cards, StreamFamily(seed: seed))
  }

  package func emptyTally() -> ValueCounts { ValueCounts() }

  package func run(_ trials: Range<UInt64>, into tally: inout ValueCounts) {
    for trial in trials {
      let board = Board(deck.dealt(cards, in: trial, of: streams), deck: deck)
      if let board { tally.add(board.setCount) }
    }
  }
}
