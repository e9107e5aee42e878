public import SetExperiments
internal import Statistics

/// The part of a study that is about odds: how often tables hold no Set, compared with what is published.
public struct OddsStudy: Sendable {
  /// Random play: the games most figures rest on.
  public let random: Simulation
  /// First-found play, for publications that took Sets so.
  public let first: Simulation
  /// The part of a study, from random classic play with the standard deck and the same games played
  /// by `first`.
  public init(random: Simulation, first: Simulation) {
    self.random = random
    self.first = first
  }

  /// The plans of the two simulations; of at least one game, `first` plays a fifth, and 10,000 at
  /// least.
  public static func plans(games: UInt64, seed: UInt64) -> (
    random: SimulationPlan, first: SimulationPlan
  ) {
    let fewer = min(games, max(games / 5, 10_000))
    return (
      SimulationPlan(games: 0..<games, seed: seed, strategy: .random),
      SimulationPlan(games: 0..<fewer, seed: seed, strategy: .first)
    )
  }

  /// The summary of random play, every table counted.
  public var summary: SimulationSummary { SimulationSummary(random, confidence: .gsl()) }

  /// The question of the study and its answer: how often fresh cards and tables in play hold no
  /// Set.
  public var answer: (question: String, answer: String) {
    ("How often is there no Set?", howOften)
  }

  private var howOften: String {
    let exactly = OddsStudy.freshTable
    let fresh = "Twelve fresh cards hold no Set in exactly \(NumberText.percent(exactly)) of deals"
    let summary = summary
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

  /// The key findings.
  public var findings: [Study.Finding] {
    let (summary, tally) = (summary, random.tally)
    func share(
      _ name: String, _ what: String, _ estimate: Estimate, _ remark: String = "",
      exact: Double? = nil
    ) -> Study.Finding {
      Study.Finding(
        name, what, estimate, unit: "share", figure: Study.share(estimate, gap: "  "),
        remark: remark, exact: exact)
    }
    let fresh = OddsStudy.freshTable
    var findings = [
      share(
        "fresh12", "12 fresh cards without a Set", summary.shareOfGames(tally.freshSets[0]),
        "exactly \(NumberText.percent(fresh)), odds \(NumberText.oddsAgainst(fresh))", exact: fresh)
    ]
    findings += [12, 15, 18].compactMap { size in
      summary.size(of: size).flatMap {
        $0.sums.y == 0
          ? nil
          : share(
            "inplay\(size)", "tables of \(size) in play without a Set", $0.setFree,
            "odds \(NumberText.oddsAgainst($0.setFree.value))")
      }
    }
    let beyond = OddsStudy.mostSetFree + 1
    findings.append(
      Study.Finding(
        "fresh\(beyond)", "\(beyond) cards without a Set", certain: 0, figure: "never",
        reason: "at most \(OddsStudy.mostSetFree) can be"))
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
        "dealmores", "deal-mores per game", summary.dealMores, unit: "perGame",
        figure: NumberText.estimate(summary.dealMores, decimals: 4)),
      share(
        "withoutDealMore", "games without a deal-more", summary.shareOfGames(tally.dealMores[0])),
      share(
        "cleared", "games that clear the table", summary.shareOfGames(tally.leftoverThirds[0])),
    ]
    return findings
      + PublishedInPlay.tests(random).map { published, test, corrected in
        Study.Finding(
          published.source,
          "\(published.author)'s \(Int(test.degreesOfFreedom)) rows against ours", test,
          corrected: corrected)
      }
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
  public var publishedRows: [PublishedRow] {
    PublishedRow.overall(random) + PublishedRow.overall(first)
      + PublishedRow.leftovers(random) + PublishedRow.dealMores(random)
      + [PublishedInPlay.nelson(random), .warne(random)].flatMap { $0.rows12 + $0.rows15 }
  }
}
