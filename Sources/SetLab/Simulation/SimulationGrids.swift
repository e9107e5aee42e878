internal import Estimates
internal import Statistics

extension SimulationSummary {
  /// The lists of a simulation's result that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// By size and cards left.
    case tables
    /// By size.
    case bySize
    /// Deal-mores per game.
    case dealMore
    /// Cards on the last table.
    case leftover
    /// Cards on the largest table.
    case largestTable
  }

  /// One list of the result as a table, with the names of the JSON.
  ///
  /// - Parameter part: Which list.
  /// - Returns: A row for each JSON row.
  public func grid(_ part: Part) -> Grid {
    switch part {
    case .tables: tablesGrid
    case .bySize: bySizeGrid
    case .dealMore: dealMoreGrid
    case .leftover: gamesGrid(leftovers)
    case .largestTable: gamesGrid(largestTables)
    }
  }

  private var tablesGrid: Grid {
    var grid = Grid(columns: [
      "cards", "left", "seen", "setFree", "probability", "low", "high", "meanSets",
    ])
    for row in tables {
      grid.append(
        [
          .integer(row.cards), .integer(row.left), .integer(row.counts.seen),
          .integer(row.counts.setFree),
        ] + Grid.cells(of: row.setFree) + [.decimal(row.meanSets.value, 4)])
    }
    return grid
  }

  private var bySizeGrid: Grid {
    var grid = Grid(columns: ["cards", "seen", "setFree", "probability", "low", "high"])
    for row in bySize {
      grid.append(
        [.integer(row.cards), .integer(row.sums.y), .integer(row.sums.x)]
          + Grid.cells(of: row.setFree))
    }
    return grid
  }

  private var dealMoreGrid: Grid {
    var grid = Grid(columns: ["dealMores", "games", "share", "low", "high"])
    for (count, games) in simulation.tally.dealMores.enumerated() where games > 0 {
      grid.append([.integer(count), .integer(games)] + Grid.cells(of: shareOfGames(games)))
    }
    return grid
  }

  private func gamesGrid(_ rows: [LeftoverRow]) -> Grid {
    var grid = Grid(columns: ["cards", "games", "share", "low", "high"])
    for row in rows {
      grid.append([.integer(row.cards), .integer(row.games)] + Grid.cells(of: row.share))
    }
    return grid
  }
}
