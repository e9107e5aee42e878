extension StudyPart {
  /// The plans for a study of odds, of random and of first-found play; of at least one game, `first` plays a fifth, and
  /// 10,000 at least.
  package static func oddsPlans(
    games: UInt64, seed: UInt64
  ) -> (random: SimulationPlan, first: SimulationPlan) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }
}

/// The part that is about odds: how often tables hold no Set, compared with what is published.
///
/// Both are classic play with the standard deck: most figures rest on random play, and first-found play is for
/// publications that took Sets so.
package struct OddsStudy: Sendable {
  let random: Simulation
  let first: Simulation
  /// The summary of random play, every table counted.
  let summary: SimulationSummary

  package init(random: Simulation, first: Simulation) {
    (self.random, self.first) = (random, first)
    summary = SimulationSummary(random, confidence: .gsl())
  }

  static let noSet = Function.noSet()
  /// The share of 12 fresh cards without a Set; counted once, which takes a moment.
  static let freshTable = noSet(12)
  package static let mostSetFree = Deck.standard.mostSetFree
  package static let twelveWith66Left = SetFreeCounts.twelveWith66Left.value

  /// How often fresh cards and tables in play hold no Set.
  var answer: String {
    let exactly = OddsStudy.freshTable
    let fresh = "Twelve fresh cards hold no Set in exactly \(NumberText.percent(exactly)) of deals"
    guard let row = summary.size(of: 12) else { return fresh + "." }
    let times = row.setFree.text { NumberText.fixed($0 / exactly, decimals: 2) }
    let dealMores = summary.dealMores.text { NumberText.fixed($0, decimals: 4) }
    let cleared = Study.share(summary.shareOfGames(random.tally.leftoverThirds[0]))
    return """
      \(fresh); a table of 12 in play holds none in \(Study.share(row.setFree)) of cases, \(times) times as often. A \
      game needs \(dealMores) deal-mores, three more cards on a table without a Set, and \(cleared) of games clear the \
      table.
      """
  }

  static func agreement(of published: [PublishedRow]) -> String {
    let rows = published.filter { $0.deviation.isFinite }
    guard let farthest = rows.max(by: { abs($0.deviation) < abs($1.deviation) }) else {
      return "No published figure can be compared."
    }
    let far = rows.count { abs($0.deviation) > 2 }
    let normal = NormalDistribution.standard(by: .gsl)
    let chances = rows.map { 2 * normal.upperTail(abs($0.deviation)) }
    let chance = HypothesisTest.holm(chances).min() ?? 1
    return """
      Of \(rows.count) published figures \(far) \(far == 1 ? "lies" : "lie") more than 2 standard errors from ours, where \
      \(NumberText.fixed(Double(rows.count) * OddsStudy.beyondTwo, decimals: 1)) are expected by chance; the farthest is \
      “\(farthest.what)” of \(farthest.source), at \(NumberText.fixed(farthest.deviation, decimals: 2)) \
      (\(NumberText.chance(chance)), corrected by Holm for all).
      """
  }

  /// The probability that a normal variable lies more than 2 standard deviations from its mean.
  private static let beyondTwo = 0.045_500_263_896

  var findings: [Study.Finding] {
    let tally = random.tally
    func share(
      _ name: String, _ what: String, _ estimate: Estimate, _ remark: String = "",
      exact: Double? = nil
    ) -> Study.Finding {
      Study.Finding(
        name: name, what: what, figure: Study.share(estimate, gap: "  "), remark: remark,
        value: estimate.value, interval: estimate.interval, exact: exact)
    }
    let fresh = OddsStudy.freshTable
    var findings = [
      share(
        "fresh12", "12 fresh cards without a Set", summary.shareOfGames(tally.freshSets[0]),
        "exactly \(NumberText.percent(fresh)), odds \(NumberText.oddsAgainst(fresh))", exact: fresh)
    ]
    for size in [12, 15, 18] {
      guard let row = summary.size(of: size), row.seen > 0 else { continue }
      findings.append(
        share(
          "inplay\(size)", "tables of \(size) in play without a Set", row.setFree,
          "odds \(NumberText.oddsAgainst(row.setFree.value))"))
    }
    let beyond = OddsStudy.mostSetFree + 1
    findings.append(
      Study.Finding(
        name: "fresh\(beyond)", what: "\(beyond) cards without a Set", figure: "never",
        remark: "certain: at most \(OddsStudy.mostSetFree) can be", value: 0, exact: 0))
    if let early = summary.row(cards: 12, left: 66), let late = summary.row(cards: 12, left: 3) {
      findings += [
        share(
          "left66", "tables of 12 with 66 cards left", early.setFree,
          "exactly \(NumberText.percent(OddsStudy.twelveWith66Left))",
          exact: OddsStudy.twelveWith66Left),
        share(
          "left3", "tables of 12 with 3 cards left", late.setFree,
          OddsStudy.trend(from: early.setFree, to: late.setFree)
            .map { $0 + " than with 66 left" } ?? "no difference shown"),
      ]
    }
    findings += [
      Study.Finding(
        name: "dealmores", what: "deal-mores per game",
        figure: NumberText.estimate(summary.dealMores, decimals: 4),
        value: summary.dealMores.value, interval: summary.dealMores.interval, unit: "perGame"),
      share(
        "withoutDealMore", "games without a deal-more", summary.shareOfGames(tally.dealMores[0])),
      share(
        "cleared", "games that clear the table", summary.shareOfGames(tally.leftoverThirds[0])),
    ]
    return findings
      + PublishedInPlay.tests(random).map { published, test, corrected in
        Study.Finding(
          name: published.source,
          what: "\(published.author)'s \(Int(test.degreesOfFreedom)) rows against ours",
          figure: "p = \(NumberText.significant(corrected, digits: 3))",
          remark: OddsStudy.statistic(of: test) + "; p by Holm", value: test.statistic,
          unit: "chiSquare", p: corrected)
      }
  }

  /// A test in a few words: “χ² = 23.0, df 23”.
  static func statistic(of test: TestResult) -> String {
    "χ² = \(NumberText.fixed(test.statistic, decimals: 1)), df \(Int(test.degreesOfFreedom))"
  }

  /// The trend that two shares without a Set show over a game; nil where their intervals overlap.
  static func trend(from early: Estimate, to late: Estimate) -> String? {
    if late.interval.lower > early.interval.upper {
      "more often"
    } else if late.interval.upper < early.interval.lower {
      "less often"
    } else {
      nil
    }
  }

  /// Published figures beside ours, each under its own convention.
  var publishedRows: [PublishedRow] {
    PublishedRow.overall(random) + PublishedRow.overall(first)
      + PublishedRow.leftovers(random) + PublishedRow.dealMores(random)
      + [PublishedInPlay.nelson(random), .warne(random)].flatMap { $0.rows }
  }
}
