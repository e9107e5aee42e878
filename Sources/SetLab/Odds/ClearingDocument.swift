internal import SetExperiments
public import SetGeometry

/// The clearing of the deck of three attributes as a result: always by fair play, and how often by random play.
public struct ClearingOdds: Sendable {
  /// The cards that 0 to 9 disjoint Sets can take.
  public let levels: [TakenSets]
  /// Random play.
  public let random: RandomClearing

  /// The takes that are free: the last one before which cards are in the deck is the fifth.
  private static let freeTakes = 4

  /// Computes all probabilities in some seconds; traps if the proof fails.
  public init(monitor: WorkMonitor = .silent) throws(ExactCountError) {
    guard let deck = Deck(attributes: 3) else { preconditionFailure("three attributes are a deck") }
    var levels = [TakenSets(deck: deck)]
    for level in 0..<deck.count / 3 { levels.append(levels[level].extended()) }
    let free = levels[ClearingOdds.freeTakes]
    precondition(
      free.divisible == free.boards, "whatever four Sets are taken, the others divide into Sets")
    self.levels = levels
    random = try RandomClearing(levels, monitor: monitor)
  }

  /// The proof that fair play clears every deal, and what random play can be computed from.
  public var certificate: OddsCertificate { .clearing(levels, random) }

  private var rows: [NamedOdds.Row] {
    func rows(_ name: String, _ shares: [Rational]) -> [NamedOdds.Row] {
      shares.enumerated().filter { $0.element != .zero }.map { thirds, share in
        (thirds == 0 ? "\(name): cleared" : "\(name): \(3 * thirds) cards left", share)
      }
    }
    let cleared = random.firstTables.map { $0.shares[0] }.sorted()
    return rows("fair play", [.one]) + rows("random play", random.shares)
      + rows("random play from the worst first table", Array(cleared.prefix(1)))
      + rows("random play from the best first table", Array(cleared.suffix(1)))
      + rows("random play of 27 face-up cards", random.faceUp)
  }

  private var taken: RecordTable {
    let columns: [Column<TakenSets>] = [
      .count("taken", head: "Sets taken", meaning: "disjoint Sets taken") { $0.number },
      .count("left", head: "cards left", meaning: "cards on the table and in the deck") {
        $0.deck.count - 3 * $0.number
      },
      .wideCount("boards", head: "ways", meaning: "different cards that so many Sets can take") {
        UInt128($0.boards)
      },
      .count("classes", meaning: "how many of them are different up to symmetry") {
        $0.classes.count
      },
      .wideCount(
        "divisible", head: "the rest divides",
        meaning: "those after which the other cards divide into Sets"
      ) { UInt128($0.divisible) },
      .exact("share", meaning: "the share of those", digits: 6) {
        Rational($0.divisible, $0.boards)
      },
    ]
    return RecordTable(columns, rows: levels)
  }

  private var firstTables: RecordTable {
    let deck = levels[0].deck
    let columns: [Column<RandomClearing.FirstTable>] = [
      .text("board", meaning: "one of the tables") { deck.list($0.boards.representative) },
      .wideCount("boards", meaning: "how many tables are the same up to symmetry") {
        UInt128($0.boards.boards)
      },
      .exact("cleared", meaning: "the probability that random play clears", digits: 12) {
        $0.shares[0]
      },
      .numerator { $0.shares[0] }, .denominator { $0.shares[0] },
    ]
    return RecordTable(columns, rows: random.firstTables)
  }

  /// The result of `setlab odds --clearing`.
  public var document: Document {
    let odds = NamedOdds(rows, deck: levels[0].deck).document
    let tables = random.firstTables
    let boards = tables.reduce(0) { $0 + $1.boards.boards }
    return Document(
      odds.members + [.init("taken", rows: taken), .init("firstTables", rows: firstTables)],
      sections: [
        Section(sentences: [
          "fair play clears each of \(NumberText.counted(boards, "first table")) (\(tables.count) classes) in every order of the deck",
          "no three cards are dealt to a table without a Set: any ten cards of this deck hold one",
        ])
      ] + odds.sections + [
        Section(
          sentences: [
            "whatever four Sets are taken, the other 15 cards divide into five Sets; the three in the deck",
            "touch three of these at most, so one lies on the table, and after it all cards do",
          ], table: taken)
      ])
  }
}
