extension HintSummary {
  /// The lists of a benchmark that can be written as a table.
  public enum Part: String, CaseIterable, Sendable {
    /// The numbers of each strategy.
    case strategies
    /// Each strategy less the first, or of all pairs, by every measure.
    case pairs
    /// The best for each goal.
    case verdicts
  }

  /// One list of the benchmark, a row for each JSON row.
  func table(_ part: Part) -> RecordTable {
    switch part {
    case .strategies: RecordTable(strategyColumns, rows: result.competitors.indices)
    case .pairs:
      RecordTable(
        result.pairColumns(models: models?.pairs(of: result)) + [
          .count("games", meaning: "games of each strategy") { _ in result.games }
        ], rows: pairs)
    case .verdicts: RecordTable(verdictColumns, rows: verdicts)
    }
  }

  private var strategyColumns: [Column<Int>] {
    result.competitorColumns.map { $0.only(in: .data) } + [nameColumn]
      + result.measures.enumerated().map { place, measure in
        .shown(of: measure) { strategy in
          let value = result.estimate(place, of: strategy).value
          return .shown(.number(value), as: measure.shown(value))
        }
      } + [
        .nested("levels", meaning: "Sets and the milliseconds until they were taken, by level") {
          let record = result.run.tally.details[$0].player
          return .array(
            (0..<plan.deck.attributes).map { level in
              [
                "level": .integer(level + 1), "sets": .integer(record.setsByLevel[level]),
                "milliseconds": .integer(record.millisecondsByLevel[level]),
              ]
            })
        }
      ]
  }

  private var nameColumn: Column<Int> {
    .text("name", head: "hints", meaning: "the hint strategy") { result.competitors[$0] }
      .only(in: .people)
  }

  var verdictColumns: [Column<HintVerdict>] {
    [
      .text("goal", meaning: "what a strategy may be chosen for") { $0.goal.rawValue },
      .text("best", meaning: "the best strategy by the means") { name($0.best) },
      .text("metric", meaning: "what the goal goes by") { $0.goal.measure },
      .interval("value", as: .number(decimals: 6), meaning: "the number of the best strategy") {
        Measured($0.value)
      },
      .list("tied", meaning: "strategies whose difference from the best is not shown") {
        $0.tied.map(name)
      },
      .text("effect", meaning: "the row as a sentence") { sentence(of: $0) }.only(in: .json),
    ]
  }

  /// The means of each strategy for people: with half the width of their intervals, or alone where the strategy makes
  /// them certain.
  public var meansTable: RecordTable {
    let columns = result.measures.enumerated().map { place, measure in
      // The unit is in the head.
      @Sendable func text(_ value: Double) -> String { measure.shownBare(value) }
      return Column<Int>.shown(of: measure, unit: measure.isShare ? ", %" : "") { strategy in
        let estimate = result.estimate(place, of: strategy)
        let half = estimate.interval.halfWidth
        let shown =
          estimate.isCertain
          ? text(estimate.value)
          // An event that was not seen is not impossible for that reason.
          : estimate.value == 0 && half == 0
            ? "none" : text(estimate.value) + " ± " + (half.isFinite ? text(half) : "∞")
        return .shown(.number(estimate.value), as: shown)
      }
    }
    return RecordTable([nameColumn] + columns, rows: result.competitors.indices)
  }

  /// Differences from the first strategy with the half-width of their intervals; in brackets where none is shown.
  public var differenceTable: RecordTable {
    RecordTable(
      [nameColumn.of { $0.first }] + differenceColumns,
      rows: result.competitors.indices.dropFirst().map { ($0, 0) })
  }

  var pairTable: RecordTable {
    RecordTable(
      [
        .text("hints", meaning: "the hint strategy") { name($0.first) },
        .text("less", meaning: "the one that is subtracted") { name($0.second) },
      ] + differenceColumns, rows: result.laterLessEarlier)
  }

  private var differenceColumns: [Column<(first: Int, second: Int)>] {
    ["time", "score", "gap", "mistakes"].compactMap(result.measure).map { place in
      let measure = result.measures[place]
      return .shown(of: measure) { (first, second) in
        let row = pairs.first { ($0.first, $0.second, $0.measure) == (first, second, place) }
        guard let row else { return .none }
        let half = row.difference.interval.halfWidth
        let amount =
          "\(measure.shown(row.difference.value)) ± \(half.isFinite ? measure.shown(half) : "∞")"
        let shown = row.difference.value == 0 || isShown(row.pAdjusted)
        return .shown(.number(row.difference.value), as: shown ? amount : "(\(amount))")
      }
    }
  }
}

extension Column {
  fileprivate static func shown<Game>(
    of measure: Measure<Game>, unit: String = "",
    value: @escaping @Sendable (Row) -> RecordValue
  ) -> Column {
    shown(measure.name, head: measure.head + unit, meaning: measure.title, value: value)
  }
}
