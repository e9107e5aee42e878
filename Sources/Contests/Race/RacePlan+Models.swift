extension RacePlan: UncertainPlan {
  package var modelled: [Player] { players.map { $0.player } }

  package var setParameters: [String] {
    sweep.map { $0.axis.playerKeys + $0.second.playerKeys } ?? []
  }

  /// The same races with the players of a model; they keep their motor times if a drawn one exceeds the rules' window anywhere.
  package func drawn(from model: PlayerModel) -> RacePlan {
    let drawn = with { model.racer($0, keeping: setParameters) }
    return drawn.races.allSatisfy { $0.rules.refusal(of: $0.players) == nil }
      ? drawn : with { model.racer($0, keeping: setParameters + [PlayerModel.motor.name]) }
  }

  package static func summary(of run: Run<RacePlan>, stated statement: Statement) -> RaceResults {
    RaceResults(run, stated: statement)
  }
}

extension PlayerModel {
  package func racer(_ racer: Racer, keeping keys: [String] = []) -> Racer {
    Racer(player(racer.player, keeping: keys), choosing: racer.strategy, on: racer.terms)
  }
}

extension RaceResults {
  /// For each pair, the shares of wins and draws and the margin; at one table, for each person the share of wins, the place and
  /// what decides, then who is ahead in each pair, and the times; for a sweep, the numbers of each person by value and point.
  package var statedNumbers: [[StatedNumber]] {
    if let sweep = plan.sweep {
      return [
        tables.enumerated().flatMap { place, people in
          people.flatMap { numbers(of: $0, at: sweep.points[place % sweep.points.count]) }
        }
      ]
    }
    let leads = pairs.map { pair in
      StatedNumber(
        pair.first, with: pair.second, metric: "lead", pair.counts.lead.estimate(confidence),
        in: Interval.unit.ofDifferences, isSigned: true)
    }
    guard plan.isTable else {
      return [
        zip(zip(pairs, tables), leads).flatMap { pair, lead in
          let (wins, margin) = (pair.0, pair.1[0].amount)
          func number(_ metric: String, _ share: Estimate) -> StatedNumber {
            StatedNumber(wins.first, with: wins.second, metric: metric, share, in: .unit)
          }
          return [
            number("firstWins", wins.firstWins), number("draws", wins.draws),
            number("secondWins", wins.secondWins), lead,
            StatedNumber(wins.first, with: wins.second, metric: "margin", margin, isSigned: true),
          ]
        }
      ]
    }
    let times = Interval(lower: 0, upper: .infinity)
    return [
      tables[0].flatMap { numbers(of: $0) } + leads + [
        StatedNumber("all", metric: "wait", wait, in: times),
        StatedNumber("all", metric: "minutes", minutes, in: times),
      ]
    ]
  }

  private func numbers(of person: RacePerson, at x: Double? = nil) -> [StatedNumber] {
    let places = Interval(lower: 1, upper: Double(tables[0].count))
    return [
      ("wins", person.wins, .unit), ("rank", person.rank, places),
      ("score", person.amount, measure.domain),
    ].map { StatedNumber(person.name, x: x, metric: $0, $1, in: $2) }
  }
}

extension ModelSpread {
  /// “; wins more often in 97% of the models”.
  func raceWords(_ wins: WinShares) -> String {
    guard let holds = row(wins.first, less: wins.second, "lead")?.holds else { return "" }
    let winner = wins.firstWins.value > wins.secondWins.value ? wins.first : wins.second
    return " \(winner) wins more often \(share(holds))."
  }

  func raceSection(of opponents: [Told]) -> Section {
    let isTable = opponents.first?.b == nil
    @Sendable func share(_ value: Double) -> String {
      NumberText.percent(value, decimals: 1)
    }
    @Sendable func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 2) }
    return Section(
      title,
      table: intervals(
        of: opponents, named: isTable ? "player" : "pair",
        by: isTable
          ? [("wins", "wins", share), ("rank", "rank", number), ("score", "score", number)]
          : [
            ("firstWins", "first wins", share), ("secondWins", "second wins", share),
            ("margin", "margin", number),
          ]))
  }

  func plotOfWins(of opponents: [Told], _ mention: String) -> Plot {
    let isTable = opponents.first?.b == nil
    let rows = opponents.compactMap { row($0.a, less: $0.b, isTable ? "wins" : "firstWins") }
    let places = SweptPoints(rows.indices.map { Double($0 + 1) })
    var plot = Plot(
      title: isTable ? "Who wins" : "Wins of the first of each pair",
      x: .named(opponents.map { $0.label }, title: isTable ? "player" : "pair"),
      y: Axis("share of games", format: .percent),
      marks: [
        places.bars(rows.map { $0.models }, reach: 0.04),
        .places("", rows.map { $0.stated.estimate }),
      ].map { $0.inSeries(0) })
    plot.caption = "\(caption("bars")); \(mention)"
    return plot
  }
}
