public import SetExperiments

/// The part of a study that is about strategies: they play the same deals.
public struct ComparedStudy: StudyPart {
  /// The strategies compared.
  public let summary: ComparisonSummary

  /// The result of the plan of ``plan(_:games:seed:)``.
  public init(_ summary: ComparisonSummary) { self.summary = summary }

  /// The usual strategies: the two of publications, and one that needs few deal-mores.
  public static let strategies: [Strategy] = [.random, .first, .keepMost]

  /// The plan for a study of two strategies at least.
  public static func plan(
    _ strategies: [Strategy] = Self.strategies, games: UInt64, seed: UInt64
  ) -> ComparisonPlan {
    ComparisonPlan(strategies, games: 0..<games, seed: seed)
  }

  private var comparison: Comparison { summary.comparison }
  private var names: [String] { comparison.competitors }

  private var command: String {
    "setlab compare \(names.map(ShellWord.quoted).joined(separator: " ")) --games \(comparison.games) "
      + "--seed \(comparison.run.plan.seed)"
  }

  /// The plots, the most telling first.
  public var figures: [Study.Figure] {
    [
      Study.Figure(
        name: "strategies",
        caption: caption,
        plot: summary.plot(), command: command + " --out strategies.svg")
    ]
  }

  /// The tables and the results.
  public var files: [Study.File] {
    [
      Study.File(name: "strategies.csv", text: summary.table(.strategies).csv),
      Study.File(name: "strategy-pairs.csv", text: summary.table(.pairs).csv),
      Study.File(name: "strategies.json", text: summary.document().json.text),
    ]
  }

  /// The difference of the first strategy from each other.
  public var findings: [Study.Finding] {
    pairsOfFirst.map { row in
      let remark =
        switch row.verdict {
        case .first: "\(names[row.first]) needs fewer"
        case .second: "\(names[row.second]) needs fewer"
        case .alike, .open: "no difference shown"
        }
      let pair = "\(names[row.first]) less \(names[row.second])"
      return Study.Finding(
        pair, "deal-mores per game, \(pair)", row.difference, unit: "perGame",
        figure: NumberText.estimate(row.difference, decimals: 4), remark: remark, p: row.pAdjusted)
    }
  }

  private var shown: [Int] {
    let measures: [Measure<PlayedGame>] = [.dealMores, .noSet12, .cleared]
    return measures.compactMap { comparison.measure(named: $0.name) }
  }

  private var means: RecordTable {
    let columns: [Column<Int>] =
      [.text("strategy", meaning: "the strategy") { names[$0] }]
      + shown.map { place in
        let measure = comparison.measures[place]
        return .text(measure.name, fullHead: measure.title, meaning: "") {
          let estimate = comparison.estimate(place, of: $0)
          return measure.isShare
            ? Study.share(estimate) : NumberText.estimate(estimate, decimals: 4)
        }
      }
    return RecordTable(columns, rows: names.indices)
  }

  /// The games played, in lines for people.
  public var played: [String] { [summary.heading] }

  /// The games that were played, with their seed.
  public var deals: (seed: UInt64, games: Range<UInt64>) {
    (comparison.run.plan.seed, comparison.run.plan.trials)
  }

  /// The subject of the report.
  public var topic: StudyQuestion { .strategies }

  /// The difference of the first strategy from each other.
  public var answer: (question: String, answer: String) {
    let sentences = pairsOfFirst.map(comparison.sentence)
    return (
      "Does it matter which Set one takes?",
      "On the same deals, " + sentences.joined(separator: "; ") + "."
    )
  }

  private var caption: String {
    guard let measure = comparison.measure(named: Measure<PlayedGame>.noSet12.name) else {
      return ""
    }
    let ranked = names.indices.map { ($0, comparison.estimate(measure, of: $0)) }
      .sorted { $0.1.value < $1.1.value }
    guard let best = ranked.first, let worst = ranked.last else { return "" }
    func told(_ place: (Int, Estimate)) -> String { "\(names[place.0]), \(Study.share(place.1))" }
    return """
      All start with the same 12 fresh cards, at 69 left. By the estimates the fewest tables of 12 without a Set over the game are those of \
      \(told(best)); the most those of \(told(worst)). Bars are 95% intervals, each for its own point.
      """
  }

  private var pairsOfFirst: [PairRow] {
    guard let measure = comparison.measure(named: Measure<PlayedGame>.dealMores.name) else {
      return []
    }
    return summary.pairs(by: measure).filter { $0.first == 0 }
  }

  /// The figure, the means and the verdicts.
  public func section(figure: (String) -> String) -> String {
    let table = Section(summary.heading + ", with 95% intervals.", table: means)
    let sentences = shown.flatMap { summary.pairs(by: $0) }.map {
      "<li>\(HTML.escaped(comparison.sentence(of: $0)))</li>\n"
    }
    return """
      \(figure("strategies"))\(table.html)<p>All strategies play the same deals. A difference is decided where its p-value \
      is below 0.05 after Holm’s correction over all pairs and metrics.</p>
      <ul>
      \(sentences.joined())</ul>

      """
  }
}
