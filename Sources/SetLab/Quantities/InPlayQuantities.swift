extension Function {
  static func inPlay(_ name: String, cards: Int, _ summary: SimulationSummary) -> Function {
    estimates(
      name, title: "tables of \(cards) without a Set", byCardsLeft(summary), .share, summary
    ) { left in
      summary.row(cards: cards, left: left)?.setFree
    }
  }

  static func meanSets(_ summary: SimulationSummary) -> Function {
    estimates(
      "meansets", title: "mean Sets on a table of 12", byCardsLeft(summary), .sets, summary
    ) { left in
      summary.row(cards: Rules.cardsAtStart, left: left)?.meanSets
    }
  }

  /// `dealmore(left)`: deal-mores per game made with that many cards in the deck.
  ///
  /// A game makes at most one for each number of cards left, so this is a share of games.
  static func dealMoreByCardsLeft(_ summary: SimulationSummary) -> Function {
    let tally = summary.simulation.tally
    return estimates(
      "dealmore", title: "deal-mores per game", byCardsLeft(summary), .perGame, summary
    ) { left in
      guard left > 0 else { return nil }
      let games = tally.tableSizes.reduce(0) { $0 + tally.counts(size: $1, left: left).setFree }
      return summary.share(
        summary.certainties.neverDealsMore ? false : nil, or: summary.shareOfGames(games))
    }
  }

  static func dealMores(_ summary: SimulationSummary) -> Function {
    let histogram = summary.simulation.tally.dealMores
    let domain = (0...histogram.count - 1, step: 1, name: "deal-mores in a game")
    return estimates(
      "dealmores", title: "share of games", domain, .share, summary, isDistribution: true
    ) { count in
      summary.share(
        summary.certainties.isDealMores(count), or: summary.shareOfGames(histogram[count]))
    }
  }

  static func leftover(_ summary: SimulationSummary) -> Function {
    let (tally, most) = (summary.simulation.tally, summary.simulation.plan.deck.mostSetFree)
    return byThirds(
      "leftover", of: "cards left over", Array(tally.leftoverThirds.prefix(most / 3 + 1)), summary,
      summary.certainties.isLeftover)
  }

  static func largest(_ summary: SimulationSummary) -> Function {
    byThirds(
      "largest", of: "cards on the largest table", summary.simulation.tally.largestThirds, summary,
      summary.certainties.isLargest)
  }

  /// The share of games with each number of cards, from the games with so many threes.
  private static func byThirds(
    _ name: String, of argument: String, _ thirds: [Int], _ summary: SimulationSummary,
    _ isAll: (Int) -> Bool?
  ) -> Function {
    let domain = (0...3 * (thirds.count - 1), step: 3, name: argument)
    return estimates(
      name, title: "share of games", domain, .share, summary, isDistribution: true
    ) { cards in
      summary.share(isAll(cards), or: summary.shareOfGames(thirds[cards / 3]))
    }
  }

  typealias Argument = (range: ClosedRange<Int>, step: Int, name: String)

  private static func byCardsLeft(_ summary: SimulationSummary) -> Argument {
    let most = summary.simulation.tally.cardsLeftValues.first ?? 0
    return (0...most, step: 3, name: "cards left in the deck")
  }

  /// A quantity whose estimates are worked out once for every argument; certain shares are exact.
  static func estimates(
    _ name: String, title: String, _ argument: Argument, _ unit: FunctionUnit,
    _ summary: SimulationSummary, isDistribution: Bool = false, _ estimate: (Int) -> Estimate?
  ) -> Function {
    var known: [Int: Estimate] = [:]
    for x in stride(
      from: argument.range.lowerBound, through: argument.range.upperBound, by: argument.step)
    {
      known[x] = estimate(x)
    }
    let estimates = known
    let exact = estimates.compactMapValues { $0.exact }
    var quantity = Function(
      name: name, title: title, argument: argument.name,
      domain: .integers(argument.range, step: argument.step), unit: unit,
      source: FunctionSource(.simulated, summary.mention), isDistribution: isDistribution,
      bounds: Function.Bounds { estimates[Int($0)]?.interval },
      ratio: { exact[$0] },
      value: { estimates[Int($0)]?.value ?? .nan })
    quantity.label = summary.label
    return quantity
  }
}

extension Estimate {
  /// A share that is certain, 0 or 1, as a ratio; nil for others.
  fileprivate var exact: Rational? { isCertain ? (value == 1 ? .one : .zero) : nil }
}
