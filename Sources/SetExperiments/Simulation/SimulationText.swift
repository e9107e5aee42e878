public import Experiments
public import SetPlayers

extension SimulationSummary {
  var sections: [Section] {
    [
      Section(
        sentences: [heading, simulation.timing(in: "game")]
          + [goalSentence, correctionSentence].compactMap { $0 }),
      Section(
        "Tables without a Set, by size (\(confidence.percent) intervals; the game is the unit\(smallCounts))",
        table: table(.bySize)),
    ] + [12, 15, 18].compactMap(byCardsLeft) + [
      Section(
        "Per game",
        sentences: [
          "deal-mores  \(NumberText.estimate(dealMores, decimals: 5))",
          "Sets taken  \(NumberText.estimate(setsTaken, decimals: 4))",
        ]),
      Section("Games by cards left over", table: table(.leftover)),
      Section("Games by largest table", table: table(.largestTable)),
    ]
  }

  /// The games in one line that is the same whenever they are played again.
  public var heading: String {
    let plan = simulation.plan
    let games = NumberText.counted(simulation.tally.games, "game")
    let counted = convention == .all ? "" : ", tables counted as \(convention.rawValue)"
    let method = confidence.unusualMethod.map { ", \($0) intervals of shares" } ?? ""
    return """
      \(games) \(simulation.span(ofSeed: plan.seed)): \
      \(plan.strategy.name) play, \(plan.rules.rawValue) rules, \(plan.deck.count) cards\(counted)\(method)
      """
  }

  /// The share of Set-free tables of 12 in a few words, for a progress line.
  public static func glimpse(of tally: GameTally) -> String {
    let sums = tally.sums(size: Rules.cardsAtStart, .all)
    guard sums.y > 0 else { return "" }
    return "no Set on 12: " + NumberText.percent(Double(sums.x) / Double(sums.y), decimals: 2)
  }

  /// The method by which intervals of ratios are made while counts are small; large ones follow from the variance over games.
  private var smallCounts: String {
    confidence.unusualMethod.map { "; \($0) for effective counts below 100" } ?? ""
  }

  private func byCardsLeft(_ size: Int) -> Section? {
    let rows = tables.filter { $0.cards == size }
    guard rows.contains(where: { $0.counts.setFree > 0 }) else { return nil }
    return Section(
      "Tables of \(size) cards, by cards left in the deck",
      table: RecordTable(TableRow.columns, rows: rows))
  }
}

extension NumberText {
  /// An estimate with its interval: “1.5404 (1.5379 to 1.5429)”.
  public static func estimate(_ estimate: Estimate, decimals: Int) -> String {
    estimate.text(gap: "  ") { fixed($0, decimals: decimals) }
  }
}
