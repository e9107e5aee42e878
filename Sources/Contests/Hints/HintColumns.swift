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
    case .pairs: RecordTable(pairColumns, rows: pairs)
    case .verdicts: RecordTable(verdictColumns, rows: verdicts)
    }
  }

  private var strategyColumns: [Column<Int>] {
    let result = result
    return result.competitorColumns.map { $0.only(in: .data) } + [nameColumn]
      + result.measures.indices.map { place in
        let measure = result.measures[place]
        return Column(measure.shownField) { strategy in
          let value = result.estimate(place, of: strategy).value
          return .shown(.number(value), as: measure.shown(value))
        }
      } + [
        .nested("levels", meaning: "Sets and the milliseconds until they were taken, by level") {
          levels(of: $0)
        }
      ]
  }

  private var nameColumn: Column<Int> {
    .text("name", head: "hints", meaning: "the hint strategy") { [names = result.competitors] in
      names[$0]
    }.only(in: .people)
  }

  private func levels(of strategy: Int) -> JSON {
    let record = result.run.tally.details[strategy].player
    return .array(
      (0..<plan.deck.attributes).map { level in
        [
          "level": .integer(level + 1), "sets": .integer(record.setsByLevel[level]),
          "milliseconds": .integer(record.millisecondsByLevel[level]),
        ]
      })
  }

  private var pairColumns: [Column<PairRow>] {
    let games = result.games
    return result.pairColumns(models: models?.pairs(of: result)) + [
      .count("games", meaning: "games of each strategy") { _ in games }
    ]
  }

  var verdictColumns: [Column<HintVerdict>] {
    let names = result.competitors
    return [
      .text("goal", meaning: "what a strategy may be chosen for") { $0.goal.rawValue },
      .text("best", meaning: "the best strategy by the means") { names[$0.best] },
      .text("metric", meaning: "what the goal goes by") { $0.goal.measure },
      .interval("value", as: .number(decimals: 6), meaning: "the number of the best strategy") {
        Measured($0.value)
      },
      .list("tied", meaning: "strategies whose difference from the best is not shown") {
        $0.tied.map { names[$0] }
      },
      .text("effect", meaning: "the row as a sentence") { sentence(of: $0) }.only(in: .json),
    ]
  }

  /// The means of each strategy for people: with half the width of their intervals, or alone where the strategy makes
  /// them certain.
  public var meansTable: RecordTable {
    let result = result
    let columns = result.measures.indices.map { place in
      let measure = result.measures[place]
      // The unit is in the head.
      @Sendable func text(_ value: Double) -> String { measure.shownBare(value) }
      return Column<Int>.shown(
        measure.name, head: measure.head + (measure.isShare ? ", %" : ""), meaning: measure.title
      ) { strategy in
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
    let names = result.competitors
    return RecordTable(
      [
        .text("hints", meaning: "the hint strategy") { names[$0.first] },
        .text("less", meaning: "the one that is subtracted") { names[$0.second] },
      ] + differenceColumns, rows: result.laterLessEarlier)
  }

  private var differenceColumns: [Column<(first: Int, second: Int)>] {
    let pairs = pairs
    return ["time", "score", "gap", "mistakes"].compactMap(result.measure).map { place in
      let measure = result.measures[place]
      return Column(measure.shownField) { (first, second) in
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

extension Measure {
  fileprivate var shownField: Field {
    Field(
      name, head: head, unit: unit.words, meaning: title, kind: .number(decimals: 2),
      forms: .people)
  }
}
