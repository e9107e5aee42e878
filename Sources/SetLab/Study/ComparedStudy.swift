extension StudyPart {
  /// The usual strategies of a study: the two of publications, and one that needs few deal-mores.
  package static let usualStrategies: [Strategy] = [.random, .first, .keepMost]

  /// The part that is about strategies, two at least: they play the same deals.
  package static func strategies(_ summary: ComparisonSummary) -> StudyPart {
    let (comparison, plan) = (summary.comparison, summary.comparison.run.plan)
    let names = comparison.competitors
    let differences = summary.pairsOfFirst.map(comparison.sentence).joined(separator: "; ")
    return StudyPart(
      topic: .strategies, played: [summary.heading], seed: plan.seed, games: plan.trials,
      question: "Does it matter which Set one takes?",
      answer: "On the same deals, \(differences).", findings: summary.findings,
      figures: [
        Study.Figure(
          name: "strategies", caption: summary.caption, plot: summary.plot(),
          command:
            "setlab compare \(names.map(ShellWord.quoted).joined(separator: " ")) --games \(comparison.games) "
            + "--seed \(plan.seed) --out strategies.svg")
      ],
      files: [
        Study.File(name: "strategies.csv", text: summary.table(.strategies).csv),
        Study.File(name: "strategy-pairs.csv", text: summary.table(.pairs).csv),
        Study.File(name: "strategies.json", text: summary.document().json.text),
      ], section: summary.section)
  }
}

extension ComparisonSummary {
  private var names: [String] { comparison.competitors }

  fileprivate var pairsOfFirst: [PairRow] {
    guard let measure = comparison.measure(named: Measure<PlayedGame>.dealMores.name) else {
      return []
    }
    return pairs(by: measure).filter { $0.first == 0 }
  }

  fileprivate var findings: [Study.Finding] {
    pairsOfFirst.map { row in
      let remark =
        switch row.verdict {
        case .first: "\(names[row.first]) needs fewer"
        case .second: "\(names[row.second]) needs fewer"
        case .alike, .open: "no difference shown"
        }
      let pair = "\(names[row.first]) less \(names[row.second])"
      return Study.Finding(
        name: pair, what: "deal-mores per game, \(pair)",
        figure: NumberText.estimate(row.difference, decimals: 4), remark: remark,
        value: row.difference.value, interval: row.difference.interval, unit: "perGame",
        p: row.pAdjusted)
    }
  }

  fileprivate var caption: String {
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

  @Sendable fileprivate func section(figure: (String) -> String) -> String {
    let measures: [Measure<PlayedGame>] = [.dealMores, .noSet12, .cleared]
    let shown = measures.compactMap { comparison.measure(named: $0.name) }
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
    let table = Section(
      heading + ", with 95% intervals.", table: RecordTable(columns, rows: names.indices))
    let sentences = shown.flatMap { pairs(by: $0) }.map {
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
