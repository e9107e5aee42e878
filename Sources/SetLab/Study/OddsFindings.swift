internal import SetExperiments

extension OddsStudy {
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
