/// Published in-play shares by cards left, compared row by row and, for tables of 12, all together.
package struct PublishedInPlay: Sendable {
  let source: String
  package var author: String { source.withCapital }
  /// The rows for tables of 12, then of 15, fullest decks first.
  package let rows: [PublishedRow]
  /// The test that all rows for tables of 12 with cards left agree, with the game as unit; nil if
  /// there are too few games.
  ///
  /// The row of the empty deck is left out: its tables are not random boards and conventions differ
  /// on them.
  package let overall: TestResult?

  /// The tables that are compared with random classic play, each with its test and the p-value corrected for all by
  /// Holm's method; those with too few games are left out.
  static func tests(
    _ simulation: Simulation
  ) -> [(published: PublishedInPlay, test: TestResult, corrected: Double)] {
    let tested = [nelson(simulation), warne(simulation)].compactMap { published in
      published.overall.map { (published, $0) }
    }
    return zip(tested, HypothesisTest.holm(tested.map { $0.1.p })).map {
      (published: $0.0, test: $0.1, corrected: $1)
    }
  }

  /// Nelson's table beside random classic play: 1.4 · 10¹² games, convention `aujxn`, six decimals.
  package static func nelson(_ simulation: Simulation) -> PublishedInPlay {
    let table = KnownTable.inPlayNelson
    return PublishedInPlay("nelson", games: 1_400_636_264_000, .aujxn, simulation) { size in
      table.values(of: "noSet\(size)", by: "left")
    }
  }

  /// Warne's table beside random classic play: 10⁷ games, convention `warne`, as counts.
  package static func warne(_ simulation: Simulation) -> PublishedInPlay {
    let table = KnownTable.inPlayWarne
    return PublishedInPlay("warne", games: 10_000_000, .warne, simulation) { size in
      let with = table.values(of: "set\(size)", by: "left")
      let without = table.values(of: "noSet\(size)", by: "left")
      return without.reduce(into: [:]) { shares, row in
        if let sets = with[row.key] { shares[row.key] = row.value / (sets + row.value) }
      }
    }
  }

  private init(
    _ source: String, games: Double, _ convention: CountingConvention, _ simulation: Simulation,
    shares: (_ size: Int) -> [Int: Double]
  ) {
    self.source = source
    let summary = SimulationSummary(simulation, convention: convention, confidence: .gsl())
    rows = [12, 15].flatMap { size in
      shares(size).sorted { $0.key > $1.key }.compactMap { left, theirs in
        guard theirs > 0, let row = summary.row(cards: size, left: left) else { return nil }
        // Both samples hold the row in the same share of their games.
        let seen = Double(row.counts.seen)
        let theirSeen = games * seen / Double(simulation.tally.games)
        return PublishedRow(
          source: source, what: "\(size) cards, \(left) left", convention: convention,
          theirs: theirs, ours: row.setFree,
          standardError: (theirs * (1 - theirs) * (1 / seen + 1 / theirSeen)).squareRoot())
      }
    }
    overall = try? Self.test(shares(12).filter { $0.key > 0 }, games: games, simulation.tally)
  }

  /// Wald's test of all rows: differences of shares with their covariance over games.
  private static func test(
    _ shares: [Int: Double], games theirGames: Double, _ tally: GameTally
  ) throws(StatisticsError) -> TestResult {
    let lefts = shares.keys.sorted().filter { tally.counts(size: 12, left: $0).seen > 0 }
    let published = lefts.map { shares[$0] ?? .nan }
    let games = Double(tally.games)
    let covariance = lefts.indices.flatMap { i in
      lefts.indices.map { j in
        (tally.covariance((lefts[i], published[i]), (lefts[j], published[j])) ?? .nan)
          * (1 / games + 1 / theirGames)
      }
    }
    return try HypothesisTest.wald(
      difference: zip(lefts, published).map { left, theirs in
        let row = tally.counts(size: 12, left: left)
        return Double(row.setFree) / Double(row.seen) - theirs
      },
      covariance: covariance)
  }
}
