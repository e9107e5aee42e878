/// Strategies that played the same deals, with verdicts on all pairs.
public typealias Comparison = ContestResult<ComparisonPlan>

/// The results of a comparison: the numbers of each strategy and the differences of all pairs, tested together.
public struct ComparisonSummary: Sendable {
  /// The comparison.
  public let comparison: Comparison
  package let pairs: [PairRow]

  /// Reads a comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
    pairs = comparison.pairRows()
  }

  /// A row for each pair by one measure.
  public func pairs(by measure: Int) -> [PairRow] { pairs.filter { $0.measure == measure } }

  /// The games of one of the strategies, with the counts of `setlab simulate` and the confidence of the comparison.
  package func simulation(of strategy: Int) -> SimulationSummary {
    let run = comparison.run
    return SimulationSummary(
      Simulation(
        plan: run.plan.simulation(of: strategy), tally: run.tally.details[strategy],
        seconds: run.seconds), confidence: comparison.confidence)
  }

  func name(_ strategy: Int) -> String { comparison.competitors[strategy] }

  func sections(_ tables: PairTables, only measure: Measure<PlayedGame>?) -> [Section] {
    let head =
      wrapped(heading) + [comparison.run.timing(in: "deal")]
      + comparison.verdictLines(pairs: pairs, competitor: "strategy").flatMap { wrapped($0) }
    let count = comparison.competitors.count
    let all = "for all \(count * (count - 1) / 2) pairs, use --format csv"
    return [Section(sentences: head)]
      + comparison.sections(
        of: pairs, competitor: "strategy",
        only: measure.flatMap { one in comparison.measures.firstIndex { $0.name == one.name } },
        all: tables.contains(.pairs), Self.twins,
        more: count > 3 && !tables.contains(.pairs)
          ? ["Each strategy is compared with the best; \(all)"] : [])
      + comparison.sections(tables, of: pairs)
  }

  /// The games in one line that is the same whenever they are played again.
  public var heading: String {
    let plan = comparison.run.plan
    return """
      \(NumberText.counted(comparison.games, "deal")) \
      \(comparison.run.span(ofSeed: plan.seed)) for \(plan.strategies.count) strategies: \
      \(plan.deals.words)
      """
  }

  /// The lists of a comparison that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// Every pair with every measure.
    case pairs
    /// The numbers of each strategy.
    case strategies
    /// Tables by strategy, size and cards left.
    case tables
  }

  /// One list of the comparison, with the same names and rows as in JSON.
  public func table(_ part: Part) -> RecordTable {
    switch part {
    case .pairs: RecordTable(comparison.verdictColumns(), rows: pairs)
    case .strategies: comparison.competitorTable(strategyColumns)
    case .tables:
      RecordTable(
        joining: comparison.competitors.indices.map {
          (.text(name($0)), simulation(of: $0).table(.tables))
        }, behind: Field("name", meaning: "the strategy", kind: .text))
    }
  }

  /// The comparison as a result for programs and for people, with further tables of pairs if wanted.
  ///
  /// If a measure is named, the text for people is about it alone.
  public func document(
    also tables: PairTables = [], only measure: Measure<PlayedGame>? = nil
  ) -> Document {
    let (run, plan) = (comparison.run, comparison.run.plan)
    return Document(
      [.init("schema", 1)] + run.opening(comparison.games, seed: plan.seed) + plan.deals.members
        + comparison.confidence.members + [
          // As in version 0.1, which could take out the luck of the deals.
          .init("control", .boolean(false)),
          .init("stop", comparison.rule.record(run.end)),
          .init(Part.strategies.rawValue, rows: table(.strategies)),
          .init(Part.pairs.rawValue, rows: table(.pairs)),
          .csvOnly(Part.tables.rawValue, rows: table(.tables)),
          .init("family", .string(comparison.family(Self.twins))),
        ] + run.closing(run.trialsPerSecond), sections: sections(tables, only: measure),
      mainTable: Part.pairs.rawValue)
  }

  private var strategyColumns: [Column<Int>] {
    let simulations = comparison.competitors.indices.map(simulation)
    let documents = simulations.map { $0.document.members }
    let kept = ["tables", "bySize", "dealMore", "leftover", "largestTable", "setsTaken"]
    return [
      .interval(
        "neverabove12", as: .number(decimals: 6), names: .own,
        meaning: "the share of games in which more than 12 cards never lay on the table"
      ) { strategy in
        let simulation = simulations[strategy]
        let games = simulation.largestTables.filter { $0.number <= Rules.cardsAtStart }
        return Measured(
          simulation.share(
            simulation.certainties.isDealMores(0),
            or: simulation.shareOfGames(games.reduce(0) { $0 + $1.games })))
      }
    ]
      + kept.map { name in
        .nested(name, meaning: "as in the result of simulate") { strategy in
          documents[strategy].first { $0.name == name }?.json ?? .null
        }
      }
  }

  static let twins = "; setstaken and leftover are one"
}
