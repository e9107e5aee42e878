internal import Estimates
public import Records
internal import SetGame
internal import SetStrategies
internal import Statistics

extension ComparisonSummary {
  /// The lists of a comparison that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// Every pair with every metric.
    case pairs
    /// The numbers of each strategy.
    case strategies
    /// By strategy, size and cards left.
    case tables
  }

  /// One list of the comparison as a table, with the names of the JSON.
  ///
  /// - Parameter part: Which list.
  /// - Returns: A row for each JSON row.
  public func grid(_ part: Part) -> Grid {
    switch part {
    case .pairs: pairsGrid
    case .strategies: strategiesGrid
    case .tables: tablesGrid
    }
  }

  func name(_ strategy: Int) -> String { comparison.plan.strategies[strategy].name }

  private var pairsGrid: Grid {
    var grid = Grid(columns: [
      "a", "b", "metric", "difference", "low", "high", "p", "pAdjusted", "verdict", "correlation",
      "varianceRatio", "controlRatio", "games",
    ])
    for row in pairs {
      let numbers = [
        row.difference.value, row.difference.interval.lower, row.difference.interval.upper, row.p,
        row.pAdjusted,
      ]
      grid.append(
        [.text(name(row.first)), .text(name(row.second)), .text(row.metric.rawValue)]
          + numbers.map { .decimal($0, 6) } + [
            .text(row.verdict.rawValue), .decimal(row.paired.correlation, 4),
            .decimal(row.paired.varianceRatio, 4), .decimal(row.paired.controlRatio, 4),
            .integer(comparison.tally.games),
          ])
    }
    return grid
  }

  private var strategiesGrid: Grid {
    var grid = Grid(
      columns: ["name", "games"]
        + ComparisonMetric.allCases.flatMap {
          [$0.rawValue, $0.rawValue + "Low", $0.rawValue + "High"]
        } + ["neverabove12", "neverabove12Low", "neverabove12High"])
    for strategy in comparison.plan.strategies.indices {
      var cells: [Grid.Cell] = [.text(name(strategy)), .integer(comparison.tally.games)]
      let estimates = ComparisonMetric.allCases.map { comparison.estimate($0, of: strategy) }
      for estimate in estimates + [neverAbove12(strategy)] {
        cells += [estimate.value, estimate.interval.lower, estimate.interval.upper]
          .map { .decimal($0, 6) }
      }
      grid.append(cells)
    }
    return grid
  }

  /// The share of games in which more than 12 cards never lay on the table.
  func neverAbove12(_ strategy: Int) -> Estimate {
    let summary = simulation(of: strategy)
    let games = summary.largestTables.filter { $0.cards <= Rules.cardsAtStart }
    return summary.shareOfGames(games.reduce(0) { $0 + $1.games })
  }

  private var tablesGrid: Grid {
    let parts = comparison.plan.strategies.indices.map {
      simulation(of: $0).table(.tables).grid(for: .csv)
    }
    var grid = Grid(columns: ["name"] + parts[0].columns)
    for (strategy, part) in parts.enumerated() {
      for row in part.rows { grid.append([.text(name(strategy))] + row) }
    }
    return grid
  }
}
