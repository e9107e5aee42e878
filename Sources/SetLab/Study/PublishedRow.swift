package struct PublishedRow: Hashable, Sendable {
  package let source: String
  /// Its meaning, such as “12 cards, 66 left”.
  package let what: String
  /// The tables that count in theirs, and so in ours beside it.
  let convention: CountingConvention
  let theirs: Double
  package let ours: Estimate
  /// The standard error of the difference: ours and theirs together.
  package let standardError: Double
  /// True if the figures are shares; else they are means.
  var isShare = true

  /// Ours less theirs in standard errors of the difference.
  package var deviation: Double { (ours.value - theirs) / standardError }

  static var columns: [Column<PublishedRow>] {
    [
      .text("source", meaning: "who published the figure") { $0.source },
      .text("what", fullHead: "figure", meaning: "what the figure is") { $0.what },
      .text("convention", meaning: "which tables count in theirs and ours") {
        $0.convention.rawValue
      },
      Column(Field("theirs", meaning: "their figure", kind: .share())) { row in
        .shown(.number(row.theirs), as: row.shown(row.theirs))
      },
      .interval(
        "ours", as: .share(), meaning: "our figure", shown: { $0.shown($1) },
        value: { Measured($0.ours) }),
      .number(
        "deviation", as: .number(decimals: 2), unit: "standard errors",
        meaning: "ours minus theirs in standard errors of the difference"
      ) { $0.deviation },
    ]
  }

  private func shown(_ figure: Double) -> String {
    isShare ? NumberText.share(figure) : NumberText.fixed(figure, decimals: 5)
  }

  /// The published shares of Set-free tables by size that were made with the strategy of a
  /// simulation, each under its own convention.
  package static func overall(_ simulation: Simulation) -> [PublishedRow] {
    KnownTable.overall.rows.compactMap { row in
      let (cards, tables, setFree) = (row.int("cards"), row.number("tables"), row.number("setFree"))
      let theirs = tables > 0 && !setFree.isNaN ? setFree / tables : row.number("share")
      guard row.text("strategy") == simulation.plan.strategy.name, theirs > 0,
        let convention = CountingConvention(rawValue: row.text("convention"))
      else { return nil }
      let sums = simulation.tally.sums(size: cards, convention)
      guard sums.x > 0, let ours = RatioEstimate(sums).proportion(.gsl()) else { return nil }
      // Their tables depend on each other as ours do.
      let scale =
        tables.isNaN ? Double(sums.count) / row.number("games") : Double(sums.y) / tables
      return PublishedRow(
        source: row.text("source"), what: "\(cards) cards", convention: convention,
        theirs: theirs, ours: ours,
        standardError: RatioEstimate(sums).standardError * (1 + scale).squareRoot())
    }
  }

  /// The published shares of games by cards left over (Sprang, 10⁹ games of random play), beside
  /// random classic play.
  package static func leftovers(_ simulation: Simulation) -> [PublishedRow] {
    let summary = SimulationSummary(simulation, confidence: .gsl())
    return KnownTable.leftover.rows.compactMap { row in
      let (cards, theirs) = (row.int("cards"), row.number("share"))
      guard row.text("source") == "sprang", theirs > 0,
        let ours = summary.leftovers.first(where: { $0.number == cards })
      else { return nil }
      let games = Double(simulation.tally.games)
      return PublishedRow(
        source: "sprang", what: "games ending with \(cards) cards", convention: .sprang,
        theirs: theirs, ours: ours.share,
        standardError: (theirs * (1 - theirs) * (1 / games + 1 / row.number("games"))).squareRoot())
    }
  }

  /// The published means of deal-mores per game (Nelson and Sprang, random play), for each source
  /// that counted all of them.
  package static func dealMores(_ simulation: Simulation) -> [PublishedRow] {
    var sums = IntegerSums()
    for (count, games) in simulation.tally.dealMores.enumerated() { sums.add(count, times: games) }
    let mean = MeanEstimate(sums)
    return KnownTable.dealMores.rows.compactMap { row in
      let source = row.text("source")
      guard row.text("cards").isEmpty,
        let convention = ["nelson": CountingConvention.aujxn, "sprang": .sprang][source]
      else { return nil }
      let scale = Double(mean.count) / row.number("games")
      return PublishedRow(
        source: source, what: "deal-mores per game", convention: convention,
        theirs: row.number("perGame"), ours: mean.estimate(.gsl()),
        standardError: mean.standardError * (1 + scale).squareRoot(),
        isShare: false)
    }
  }
}
