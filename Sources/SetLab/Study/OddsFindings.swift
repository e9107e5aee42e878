internal import SetExperiments

extension OddsStudy {
  /// The key findings.
  public var findings: [Study.Finding] {
    let summary = summary
    let tally = random.tally
    var findings: [Study.Finding] = []
    let freshShare = OddsStudy.freshTable
    findings.append(
      Study.Finding(
        what: "12 fresh cards without a Set",
        figure: share(summary.shareOfGames(tally.freshSets[0])),
        remark:
          "exactly \(NumberText.percent(freshShare)), odds \(NumberText.oddsAgainst(freshShare))"))
    for size in [12, 15, 18] {
      guard let row = summary.size(of: size) else { continue }
      findings.append(
        Study.Finding(
          what: "tables of \(size) in play without a Set", figure: share(row.setFree),
          remark: "odds \(NumberText.oddsAgainst(row.setFree.value))"))
    }
    if let early = summary.row(cards: 12, left: 66), let late = summary.row(cards: 12, left: 3) {
      findings.append(
        Study.Finding(
          what: "tables of 12 with 66 and with 3 cards left",
          figure: "\(share(early.setFree)) and \(share(late.setFree))",
          remark: OddsStudy.trend(from: early.setFree, to: late.setFree)))
    }
    findings += [
      Study.Finding(
        what: "deal-mores per game", figure: NumberText.estimate(summary.dealMores, decimals: 4),
        remark: ""),
      Study.Finding(
        what: "games without a deal-more",
        figure: share(summary.shareOfGames(tally.dealMores[0])),
        remark: ""),
      Study.Finding(
        what: "games that clear the table",
        figure: share(summary.shareOfGames(tally.leftoverThirds[0])), remark: ""),
    ]
    for published in [PublishedInPlay.nelson(random), .warne(random)] {
      guard let test = published.overall else { continue }
      findings.append(
        Study.Finding(
          what: "agreement with \(published.author)'s \(Int(test.degreesOfFreedom)) rows",
          figure: "p = \(NumberText.significant(test.p, digits: 3))",
          remark: "χ² = \(NumberText.fixed(test.statistic, decimals: 1)), tables of 12 with cards "
            + "left, with the game as the unit"))
    }
    return findings
  }

  /// The trend that two shares without a Set show over a game; none where their intervals overlap.
  static func trend(from early: Estimate, to late: Estimate) -> String {
    if late.interval.lower > early.interval.upper {
      "tables lack a Set more often as the game goes on"
    } else if late.interval.upper < early.interval.lower {
      "tables lack a Set less often as the game goes on"
    } else {
      "no difference shown"
    }
  }

  private func share(_ estimate: Estimate) -> String { Study.share(estimate, gap: "  ") }

  /// Published figures beside ours, each under its own convention.
  public var publishedRows: [PublishedRow] {
    PublishedRow.overall(random) + PublishedRow.overall(first)
      + PublishedRow.leftovers(random) + PublishedRow.dealMores(random)
      + [PublishedInPlay.nelson(random), .warne(random)].flatMap { $0.rows12 + $0.rows15 }
  }
}
