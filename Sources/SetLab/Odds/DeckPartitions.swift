public import Experiments
public import SetCards
internal import SetGeometry

/// The number of ways to divide a deck into Sets, as a result: counted for up to three attributes, estimated for four and five.
public struct DeckPartitions: Sendable {
  private enum Ways: Sendable {
    case counted(UInt64)
    case sampled(PartitionTally, PartitionExperiment, Confidence)
  }

  /// The deck.
  public let deck: Deck
  private let ways: Ways

  /// The ways of a deck of up to three attributes, counted; nil for others.
  public init?(counting deck: Deck) {
    guard deck.attributes <= DeckDivision.mostCounted else { return nil }
    var division = DeckDivision(of: deck)
    (self.deck, ways) = (deck, .counted(division.count()))
  }

  /// The ways estimated by an experiment from its tally.
  public init(_ tally: PartitionTally, of experiment: PartitionExperiment, confidence: Confidence) {
    (deck, ways) = (experiment.deck, .sampled(tally, experiment, confidence))
  }

  /// The number of ways, with its interval where it is estimated.
  public var estimate: Estimate {
    switch ways {
    case .counted(let ways): Estimate(certain: Double(ways))
    case .sampled(let tally, let experiment, let confidence):
      tally.weights.mean.scaled(by: experiment.unit).estimate(confidence)
    }
  }

  private var cards: [Column<Self>] {
    [
      .count("cards", meaning: "cards in the deck") { $0.deck.count },
      .count("sets", head: "Sets", meaning: "Sets into which they are divided") {
        $0.deck.count / 3
      },
    ]
  }

  /// The result of `setlab odds --partitions`.
  public var document: Document {
    let deckMember = Document.Member("deck", .integer(deck.attributes))
    let division =
      "\(NumberText.counted(deck.count, "card")) divided into \(NumberText.counted(deck.count / 3, "Set"))"
    let meaning = "ways to divide them, whatever the order"
    switch ways {
    case .counted(let ways):
      let table = RecordTable(
        cards + [.wideCount("ways", meaning: meaning) { _ in UInt128(ways) }], rows: [self])
      return Document(
        [.init("schema", 1), deckMember, .init("rows", rows: table)],
        sections: [Section(sentences: ["\(division): all ways counted"]), Section(table: table)])
    case .sampled(let tally, let experiment, let confidence):
      let (mean, count) = (tally.weights.mean, tally.weights.count)
      let table = RecordTable(
        cards + [
          .interval("ways", as: .significant(digits: 5), meaning: meaning) {
            Measured($0.estimate)
          },
          .number(
            "error", as: .share(), head: "standard error",
            meaning: "the standard error over the estimate"
          ) { _ in mean.standardError / mean.mean },
        ], rows: [self])
      let failed = NumberText.percent(Double(tally.failed) / Double(count), decimals: 1)
      let largest = Double(tally.largest) / mean.mean
      return Document(
        [
          .init("schema", 1), deckMember, .init("sampled", .string(String(count))),
          .init("seed", .string(String(experiment.streams.seed))),
          .init("failed", .string(String(tally.failed))), .init("largest", .number(largest)),
        ] + confidence.members + [.init("rows", rows: table)],
        sections: [
          Section(sentences: [
            "\(division): too many ways to count; \(NumberText.counted(count, "division")) drawn, seed \(experiment.streams.seed)",
            "\(failed) left a card without a Set and weigh 0; the largest weight over the mean is \(NumberText.significant(largest, digits: 3))",
            "\(confidence.percent) interval from the spread of the weights",
          ]),
          Section(table: table),
        ])
    }
  }
}

/// Divides a deck at random; division i of a seed draws from a stream of game i.
public struct PartitionExperiment: Experiment {
  let deck: Deck
  let streams: StreamFamily

  /// An experiment with a deck of up to five attributes.
  public init(deck: Deck, seed: UInt64) {
    precondition(DeckDivision.attributes.contains(deck.attributes), "six attributes have no tables")
    (self.deck, streams) = (deck, StreamFamily(seed: seed))
  }

  /// The unit of the weights, a power of two: some 2^20 of it are the number of ways, so that whole units are exact enough.
  var unit: Double {
    let exponents = [-20, -18, -6, 54, 316]
    return Double(sign: .plus, exponent: exponents[deck.attributes - 1], significand: 1)
  }

  /// Makes an empty tally.
  public func emptyTally() -> PartitionTally { PartitionTally() }

  /// Draws a range of divisions.
  public func run(_ trials: Range<UInt64>, into tally: inout PartitionTally) {
    var division = DeckDivision(of: deck)
    for trial in trials {
      var stream = streams.stream(game: trial, purpose: .branches)
      let weight = division.weight { stream.draw(below: $0) }
      tally.add(Int((weight / unit).rounded()))
    }
  }
}

/// The weights of divisions that were drawn, in units of their experiment.
public struct PartitionTally: Tally, Hashable {
  /// The weights.
  public private(set) var weights = WideSums()
  /// The number of weights that are 0 because a card was left without a Set.
  public private(set) var failed = 0
  /// The largest of them.
  public private(set) var largest = 0

  mutating func add(_ weight: Int) {
    weights.add(weight)
    failed += weight == 0 ? 1 : 0
    largest = max(largest, weight)
  }

  /// Adds the divisions of another tally.
  public mutating func merge(_ other: PartitionTally) {
    weights.merge(other.weights)
    failed += other.failed
    largest = max(largest, other.largest)
  }
}
