public import Experiments
internal import SetPlayers

/// Strategies that played the same deals, with verdicts on all pairs.
public typealias Comparison = ContestResult<Run<ComparisonPlan>>

/// The results of a comparison: the numbers of each strategy and the differences of all pairs, tested together.
public struct ComparisonSummary: Sendable {
  /// The comparison.
  public let comparison: Comparison
  /// All pairs by all measures.
  public let pairs: [PairRow]

  /// Reads a comparison.
  public init(_ comparison: Comparison) {
    self.comparison = comparison
    pairs = comparison.pairRows()
  }

  /// A row for each pair by one measure.
  public func pairs(by measure: Int) -> [PairRow] { pairs.filter { $0.measure == measure } }

  /// The games of one of the strategies, with the counts of `setlab simulate` and the confidence of the comparison.
  public func simulation(of strategy: Int) -> SimulationSummary {
    let run = comparison.run
    return SimulationSummary(
      Simulation(
        plan: run.plan.simulation(of: strategy), tally: run.tally.details[strategy],
        seconds: run.seconds), confidence: comparison.confidence)
  }

  func neverAbove12(_ strategy: Int) -> Estimate {
    let summary = simulation(of: strategy)
    let games = summary.largestTables.filter { $0.number <= Rules.cardsAtStart }
    return summary.share(
      summary.certainties.isDealMores(0),
      or: summary.shareOfGames(games.reduce(0) { $0 + $1.games }))
  }

  func name(_ strategy: Int) -> String { comparison.competitors[strategy] }
}

extension ComparisonSummary {
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
      + comparison.sections(tables, of: pairs, competitor: "strategy")
  }

  /// The games in one line that is the same whenever they are played again.
  public var heading: String {
    let plan = comparison.run.plan
    return """
      \(NumberText.counted(comparison.games, "deal")) \
      \(comparison.run.span(ofSeed: plan.seed)) for \(plan.strategies.count) strategies: \
      \(plan.rules.rawValue) rules, \(plan.deck.count) cards
      """
  }
}
