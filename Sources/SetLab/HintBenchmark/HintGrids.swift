internal import Estimates
public import Records
internal import Statistics

extension HintSummary {
  /// The lists of a benchmark that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// The numbers of each strategy.
    case strategies
    /// Each strategy less the first, by every metric.
    case pairs
    /// The best for each goal.
    case verdicts
  }

  /// One list of the benchmark as a table, with the names of the JSON.
  ///
  /// - Parameter part: Which list.
  /// - Returns: A row for each JSON row.
  public func grid(_ part: Part) -> Grid {
    switch part {
    case .strategies: strategiesGrid
    case .pairs: pairsGrid
    case .verdicts: verdictsGrid
    }
  }

  private var strategiesGrid: Grid {
    var grid = Grid(
      columns: ["name", "games"]
        + HintMetric.allCases.flatMap {
          [$0.rawValue, $0.rawValue + "Low", $0.rawValue + "High"]
        })
    for strategy in benchmark.plan.hints.indices {
      var cells: [Grid.Cell] = [.text(name(strategy)), .integer(benchmark.tally.games)]
      for metric in HintMetric.allCases {
        let estimate = benchmark.estimate(metric, of: strategy)
        cells += [estimate.value, estimate.interval.lower, estimate.interval.upper]
          .map { .decimal($0, 6) }
      }
      grid.append(cells)
    }
    return grid
  }

  private var pairsGrid: Grid {
    var grid = Grid(columns: [
      "a", "b", "metric", "difference", "low", "high", "p", "pAdjusted", "games",
    ])
    for row in pairs {
      let numbers = [
        row.difference.value, row.difference.interval.lower, row.difference.interval.upper, row.p,
        row.pAdjusted,
      ]
      grid.append(
        [.text(name(row.strategy)), .text(name(0)), .text(row.metric.rawValue)]
          + numbers.map { .decimal($0, 6) } + [.integer(benchmark.tally.games)])
    }
    return grid
  }

  private var verdictsGrid: Grid {
    var grid = Grid(columns: ["goal", "best", "metric", "value", "low", "high", "tied"])
    for verdict in verdicts {
      let numbers = [
        verdict.value.value, verdict.value.interval.lower, verdict.value.interval.upper,
      ]
      grid.append(
        [
          .text(verdict.goal.rawValue), .text(name(verdict.best)),
          .text(verdict.goal.metric.rawValue),
        ] + numbers.map { .decimal($0, 6) } + [
          .text(verdict.tied.map(name).joined(separator: "; "))
        ])
    }
    return grid
  }
}
