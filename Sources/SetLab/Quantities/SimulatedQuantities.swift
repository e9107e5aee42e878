extension [NamedFunction<GameBasis>] {
  static let simulated: [NamedFunction<GameBasis>] = [
    .inPlay("inplay", cards: 12, "share of tables of 12 without a Set, by cards left"),
    .inPlay("inplay15", cards: 15, "the same for tables of 15"),
    .inPlay("inplay18", cards: 18, "the same for tables of 18"),
    .byCardsLeft(
      "meansets", "mean number of Sets on tables of 12, by cards left",
      title: "mean Sets on a table of 12", .sets, isOfTables: true
    ) { $0.row(cards: Rules.cardsAtStart, left: $1)?.meanSets },
    NamedFunction(
      simulated: "nth", of: "k",
      "P(no Set) at the k-th table; exact for 1, and 2 and 3 of random play"
    ) { .nth($1) },
    // A game makes at most one for each number of cards left, so this is a share of games.
    .byCardsLeft(
      "dealmore", "deal-mores per game, by cards left beforehand", title: "deal-mores per game",
      .perGame
    ) { summary, left in
      guard left > 0 else { return nil }
      let tally = summary.simulation.tally
      let games = tally.tableSizes.reduce(0) { $0 + tally.counts(size: $1, left: left).setFree }
      return summary.share(
        summary.certainties.neverDealsMore ? false : nil, or: summary.shareOfGames(games))
    },
    .ofGames(
      "dealmores", of: ("k", "deal-mores in a game"), "share of games with k deal-mores",
      { ($0.dealMores, $0.games) }, isAll: CertainTables.isDealMores),
    .ofGames(
      "leftover", of: ("n", "cards left over"), "share of games that end with n cards", step: 3,
      { ([Int]($0.leftoverThirds.prefix($0.deck.mostSetFree / 3 + 1)), $0.games) },
      isAll: CertainTables.isLeftover),
    .estimates(
      "cleared", of: ("", ""), "share of games that clear the table",
      title: "games that clear the table", through: { _ in 0 },
      estimate: { summary, _ in summary.cleared }),
    .ofGames(
      "largest", of: ("n", "cards on the largest table"),
      "share of games whose largest table has n cards", step: 3, { ($0.largestThirds, $0.games) },
      isAll: CertainTables.isLargest),
    .ofGames(
      "tablesabove12", of: ("k", "tables above 12 cards"),
      "share of games with k tables of more than 12 cards", { ($0.tallTables, $0.numberedGames) },
      isAll: CertainTables.isDealMores),
    fittedInPlay,
  ]

  private static var fittedInPlay: NamedFunction<GameBasis> {
    var entry = NamedFunction(
      simulated: "fitted.inplay", "a curve fitted to inplay", isOfTables: true
    ) { InPlayFit($1)?.quantity }
    (entry.hasBounds, entry.isOnReals) = (false, true)
    return entry
  }
}

extension NamedFunction<GameBasis> {
  fileprivate static func inPlay(_ name: String, cards: Int, _ help: String) -> NamedFunction {
    byCardsLeft(name, help, title: "tables of \(cards) without a Set", .share, isOfTables: true) {
      $0.row(cards: cards, left: $1)?.setFree
    }
  }

  fileprivate static func byCardsLeft(
    _ name: String, _ help: String, title: String, _ unit: FunctionUnit, isOfTables: Bool = false,
    estimate: @escaping @Sendable (_ summary: SimulationSummary, _ left: Int) -> Estimate?
  ) -> NamedFunction {
    estimates(
      name, of: ("left", "cards left in the deck"), help, title: title, unit, step: 3,
      isOfTables: isOfTables, through: { $0.simulation.tally.cardsLeftValues.first ?? 0 },
      estimate: estimate)
  }

  /// The share of games with each number of something, from how many of the games have 0, 1, 2, … steps of it.
  fileprivate static func ofGames(
    _ name: String, of argument: (name: String, title: String), _ help: String, step: Int = 1,
    _ counts: @escaping @Sendable (GameTally) -> (counts: [Int], games: Int),
    isAll: @escaping @Sendable (CertainTables) -> (Int) -> Bool?
  ) -> NamedFunction {
    estimates(
      name, of: argument, help, title: "share of games", step: step, isDistribution: true,
      through: { step * (counts($0.simulation.tally).counts.count - 1) },
      estimate: { summary, number in
        let (counts, games) = counts(summary.simulation.tally)
        return summary.share(
          isAll(summary.certainties)(number),
          or: summary.confidence.share(counts[number / step], of: games))
      })
  }

  /// A quantity whose estimates are worked out once for every argument from 0 on; certain shares are exact.
  fileprivate static func estimates(
    _ name: String, of argument: (name: String, title: String), _ help: String, title: String,
    _ unit: FunctionUnit = .share, step: Int = 1, isOfTables: Bool = false,
    isDistribution: Bool = false, through last: @escaping @Sendable (SimulationSummary) -> Int,
    estimate: @escaping @Sendable (SimulationSummary, Int) -> Estimate?
  ) -> NamedFunction {
    NamedFunction(simulated: name, of: argument.name, help, isOfTables: isOfTables) { _, summary in
      let places = stride(from: 0, through: last(summary), by: step)
      let estimates = places.reduce(into: [:]) { $0[$1] = estimate(summary, $1) }
      let exact = estimates.filter { $1.isCertain }.mapValues {
        $0.value == 1 ? Rational.one : .zero
      }
      var quantity = Function(
        name: name, title: title, argument: argument.title,
        domain: .integers(0...last(summary), step: step), unit: unit,
        source: FunctionSource(.simulated, summary.mention), isDistribution: isDistribution,
        bounds: Function.Bounds { estimates[Int($0)]?.interval },
        ratio: { exact[$0] },
        value: { estimates[Int($0)]?.value ?? .nan })
      quantity.label = summary.label
      return quantity
    }
  }
}
