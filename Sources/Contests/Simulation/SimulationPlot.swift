extension SimulationSummary {
  /// The figure of a measure: the share of tables without a Set by cards left, of one size or, when nil, of all; or
  /// games by the number that is counted in each.
  public func plot(of measure: String? = nil) -> Plot {
    var plot =
      switch measure {
      case Measure.dealMores.name:
        games(gamesByDealMores, "Games by number of deal-mores", "deal-mores in a game")
      case Measure.largest.name:
        games(largestTables, "Games by their largest table", "cards on the largest table", step: 3)
      case Measure.leftover.name:
        games(leftovers, "Games by cards left over", "cards left over", step: 3)
      case Measure.noSet12.name: tablesWithoutSet([12])
      case Measure.noSet15.name: tablesWithoutSet([15])
      default: tablesWithoutSet(nil)
      }
    plot.subtitle = mention
    return plot
  }

  /// The share of Set-free tables of some sizes by cards left; of all sizes of which one was seen when nil.
  ///
  /// The empty deck is left out: what remains of a deck whose cards add up to zero is no random board.
  private func tablesWithoutSet(_ sizes: [Int]?) -> Plot {
    let rows = tables.filter { $0.left > 0 && $0.cards >= Rules.cardsAtStart }
    let seen = Set(rows.map { $0.cards }).sorted()
    let drawn =
      sizes
      ?? seen.filter { size in
        size == Rules.cardsAtStart || rows.contains { $0.cards == size && $0.counts.setFree > 0 }
      }
    let marks = drawn.map { size in
      Self.points(
        rows.filter { $0.cards == size }.map { ($0.left, $0.setFree) },
        drawn.count == 1 ? "" : "\(size) cards")
    }
    let none = seen.filter { !drawn.contains($0) }.map { size in
      let tables = rows.reduce(0) { $0 + ($1.cards == size ? $1.counts.seen : 0) }
      return tables == 1
        ? "; the only table of \(size) had a Set"
        : "; each of \(NumberText.grouped(tables)) tables of \(size) had a Set"
    }
    let most = rows.map { Double($0.left) }.max() ?? 3
    var plot = Plot(
      title: "Tables without a Set\(drawn.count == 1 ? ", of \(drawn[0]) cards" : "")",
      x: Axis("cards left in the deck", window: Span(0, most + 3)),
      y: Axis("share of tables", format: .percent), marks: marks)
    plot.caption = "\(confidence.intervals)\(sizes == nil ? none.joined() : "")"
    return plot
  }

  private func games(
    _ rows: [GamesRow], _ title: String, _ argument: String, step: Double = 1
  ) -> Plot {
    let most = rows.last { $0.games > 0 }.map { Double($0.number) } ?? 0
    var plot = Plot(
      title: title, x: Axis(argument, window: Span(-0.6 * step, most + 0.6 * step)),
      y: Axis("share of games", format: .percent),
      marks: [Self.points(rows.map { ($0.number, $0.share) }, style: .bars, step: step)])
    plot.caption = confidence.intervals
    return plot
  }

  static func points(
    _ rows: [(Int, Estimate)], _ name: String = "", style: IntegerStyle = .dots, step: Double = 3
  ) -> Mark {
    let known = Dictionary(uniqueKeysWithValues: rows)
    return .estimates(name, style: style, on: Lattice(first: 0, step: step, over: 1)) {
      Int(exactly: $0).flatMap { known[$0] }
    }
  }

  /// The simulation in a few words.
  public var mention: String { words("\(simulation.plan.strategy.name) play") }

  /// The simulation in fewer words, for legends.
  public var label: String { words(simulation.plan.strategy.name) }

  private func words(_ who: String) -> String {
    let plan = simulation.plan
    let games = NumberText.counted(simulation.tally.games, "game")
    let first = plan.trials.lowerBound
    let special = [
      first == 0 ? nil : "from game \(first)",
      plan.rules == .classic ? nil : "\(plan.rules.rawValue) rules",
      plan.deck == .standard ? nil : "deck \(plan.deck.attributes)",
      convention == .all ? nil : "convention \(convention.rawValue)",
    ].compactMap { $0.map { ", " + $0 } }.joined()
    return "\(who), \(games), seed \(plan.seed)\(special)"
  }
}
