/// Random boards of a number of cards, counted by their Sets; they estimate what takes too long to count exactly.
package struct SampledBoards: Sendable {
  let deck: Deck
  let cards: Int
  /// The boards by their number of Sets, from 0 on.
  package let counts: [UInt64]
  let seed: UInt64
  let confidence: Confidence

  package init(
    _ tally: SampledBoardsTally, of experiment: SampledBoardsExperiment, confidence: Confidence
  ) {
    (deck, cards, seed) = (experiment.deck, experiment.cards, experiment.streams.seed)
    (counts, self.confidence) = (tally.counts, confidence)
  }

  package var boards: UInt64 { counts.reduce(0, +) }

  package func share(of sets: Int) -> Estimate {
    confidence.share(Int(counts.indices.contains(sets) ? counts[sets] : 0), of: Int(boards))
  }

  private typealias Row = (number: Int, boards: UInt64, share: Estimate)

  private func columns(_ name: String, _ meaning: String) -> [Column<Row>] {
    [
      .count(name, meaning: meaning) { $0.number },
      .wideCount("boards", meaning: "how many of the boards dealt") { UInt128($0.boards) },
      .interval("share", as: .share(), meaning: "their share of all boards") { Measured($0.share) },
    ]
  }

  private var beginning: String {
    let random = NumberText.counted(boards, "random board")
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
    let rows = counts.indices.filter { counts[$0] > 0 }
      .map { Row($0, counts[$0], share(of: $0)) }
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
    let row = Row(cards, counts.first ?? 0, share(of: 0))
    return result(
      RecordTable(columns("cards", "cards on the board"), rows: [row]),
      sentences: [beginning, setFreeSentence, "boards without a Set:"])
  }

  private func result(_ table: RecordTable, sentences: [String]) -> Document {
    Document(
      deck.members + [
        .init("cards", .integer(cards)), .init("sampled", .string(String(boards))),
        .init("seed", .string(String(seed))),
      ] + confidence.members + [.init("rows", rows: table)],
      sections: [Section(sentences: sentences), Section(table: table)])
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

  package func emptyTally() -> SampledBoardsTally { SampledBoardsTally() }

  package func run(_ trials: Range<UInt64>, into tally: inout SampledBoardsTally) {
    for trial in trials {
      guard let board = Board(deck.dealt(cards, in: trial, of: streams), deck: deck) else {
        continue
      }
      tally.add(board.setCount)
    }
  }
}

package struct SampledBoardsTally: Tally, Hashable {
  /// The boards with 0, 1, 2, … Sets.
  package private(set) var counts: [UInt64] = []

  mutating func add(_ sets: Int, times: UInt64 = 1) {
    if sets >= counts.count { counts += [UInt64](repeating: 0, count: sets + 1 - counts.count) }
    counts[sets] += times
  }

  package mutating func merge(_ other: SampledBoardsTally) {
    for (sets, boards) in other.counts.enumerated() { add(sets, times: boards) }
  }
}
