public import Estimates
internal import SetCards
internal import SetGame
internal import Statistics

extension SimulationSummary {
  /// The result as lines for people.
  public var text: String {
    var lines = [heading, timing, ""]
    lines.append(
      "Tables without a Set, by size (\(confidenceText) intervals; the game is the unit)")
    lines += withOdds(grid(.bySize)).lines(heads: [
      "cards", "tables", "without", "share", "low", "high", "odds",
    ])
    for size in [12, 15, 18] { lines += byCardsLeft(size) }
    lines += ["", "Per game"]
    lines.append("deal-mores  \(NumberText.estimate(dealMores, decimals: 5))")
    lines.append("Sets taken  \(NumberText.estimate(setsTaken, decimals: 4))")
    lines += ["", "Games by cards left over"]
    lines += grid(.leftover).lines()
    lines += ["", "Games by largest table"]
    lines += grid(.largestTable).lines()
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was simulated, in one line that is the same whenever it is done again.
  public var heading: String {
    let plan = simulation.plan
    let count = simulation.tally.games
    let games = NumberText.grouped(count) + (count == 1 ? " game" : " games")
    let last = plan.games.upperBound > plan.games.lowerBound ? plan.games.upperBound - 1 : 0
    let counted = convention == .all ? "" : ", tables counted as \(convention.rawValue)"
    let method = intervalName.map { ", \($0) intervals of shares" } ?? ""
    return """
      \(games) (\(plan.games.lowerBound) to \(last) of seed \(plan.seed)): \
      \(plan.strategy.name) play, \(plan.rules.rawValue) rules, \(plan.deck.count) cards\(counted)\(method)
      """
  }

  /// How long it took, in one line.
  public var timing: String {
    "\(NumberText.fixed(simulation.seconds, decimals: 2)) s, "
      + "\(NumberText.grouped(Int(simulation.gamesPerSecond.rounded()))) games/s"
  }

  /// The current estimate in a few words, for a progress line.
  ///
  /// - Parameter tally: Counts so far.
  /// - Returns: The share of Set-free tables of 12.
  public static func glimpse(of tally: GameTally) -> String {
    let sums = tally.sums(size: Rules.cardsAtStart, .all)
    guard sums.y > 0 else { return "" }
    return "no Set on 12: " + NumberText.percent(Double(sums.x) / Double(sums.y), decimals: 2)
  }

  private var confidenceText: String {
    NumberText.significant(100 * confidence, digits: 6) + "%"
  }

  private func byCardsLeft(_ size: Int) -> [String] {
    let rows = tables.filter { $0.cards == size }
    guard rows.contains(where: { $0.counts.setFree > 0 }) else { return [] }
    var grid = Grid(columns: [
      "left", "tables", "without", "share", "low", "high", "odds", "mean Sets",
    ])
    for row in rows {
      grid.append(
        [.integer(row.left), .integer(row.counts.seen), .integer(row.counts.setFree)]
          + Grid.cells(of: row.setFree) + [
            .text(NumberText.oddsAgainst(row.setFree.value)), .decimal(row.meanSets.value, 4),
          ])
    }
    return ["", "Tables of \(size) cards, by cards left in the deck"] + grid.lines()
  }

  /// The rows by size with the odds against a Set-free table.
  private func withOdds(_ grid: Grid) -> Grid {
    var wide = Grid(columns: grid.columns + ["odds"])
    for (row, size) in zip(grid.rows, bySize) {
      wide.append(row + [.text(NumberText.oddsAgainst(size.setFree.value))])
    }
    return wide
  }
}

extension NumberText {
  /// An estimate with its interval.
  ///
  /// - Parameters:
  ///   - estimate: The estimate.
  ///   - decimals: Digits after the point.
  /// - Returns: Text such as “1.5404 (1.5379 to 1.5429)”.
  public static func estimate(_ estimate: Estimate, decimals: Int) -> String {
    let ends = [estimate.value, estimate.interval.lower, estimate.interval.upper]
      .map { fixed($0, decimals: decimals) }
    return "\(ends[0])  (\(ends[1]) to \(ends[2]))"
  }
}

extension Grid {
  /// A share with the ends of its interval as three values.
  ///
  /// - Parameter share: The share.
  /// - Returns: Estimate, lower and upper end, as percentages for people.
  public static func cells(of share: Estimate) -> [Cell] {
    [share.value, share.interval.lower, share.interval.upper].map { .share($0) }
  }
}
