extension Measured {
  /// An estimate with the ends of its interval.
  public init(_ estimate: Estimate) {
    self.init(
      estimate.value, estimate.interval.lower, estimate.interval.upper,
      isCertain: estimate.isCertain)
  }
}

extension ContestResult {
  /// A row for each competitor with its estimates by all measures, which JSON keeps in an object `metrics`, and more
  /// columns behind them.
  public func competitorTable(_ more: [Column<Int>] = []) -> RecordTable {
    RecordTable(competitorColumns + more, rows: competitors.indices)
  }

  /// The columns of a competitor's estimates, of its place.
  public var competitorColumns: [Column<Int>] {
    [
      .text("name", meaning: "the competitor") { competitors[$0] },
      .count("games", meaning: "games of each competitor") { _ in games }.only(in: .csv),
    ]
      + measures.indices.map { measure in
        .interval(
          measures[measure].name, as: .number(decimals: 6), names: .own,
          unit: measures[measure].unit.words, meaning: measures[measure].title
        ) { Measured(estimate(measure, of: $0)) }
        .within("metrics")
      }
  }

  /// The columns of a difference between two competitors, without the number of games; with models of the competitors they
  /// take the interval of a difference over these.
  public func pairColumns(
    models: (@Sendable (PairRow) -> Interval?)? = nil
  ) -> [Column<PairRow>] {
    pairNames + [
      metricColumn,
      .interval(
        "difference", as: .number(decimals: 6), meaning: "the number of a minus that of b"
      ) { Measured($0.difference) },
      .number("p", as: .p, meaning: "the p-value that the difference is 0") {
        $0.p
      },
      .number(
        "pAdjusted", as: .p, fullHead: "corrected p",
        meaning: "the p-value after the correction for the number of tests"
      ) { $0.pAdjusted },
    ] + Column.gamesToTell(models: models) { $0.toTell }
  }

  var pairNames: [Column<PairRow>] {
    [
      .text("a", meaning: "the one competitor") { competitors[$0.first] },
      .text("b", meaning: "the competitor whose number is subtracted") { competitors[$0.second] },
    ]
  }

  var metricColumn: Column<PairRow> {
    .text("metric", meaning: "what is compared") { measures[$0.measure].name }
  }
}

extension Column {
  /// How many games were so.
  public static func games(value: @escaping @Sendable (Row) -> Int?) -> Column {
    count("games", meaning: "how many games were so", value: value)
  }

  /// The share of such games, with its interval.
  public static func shareOfGames(
    value: @escaping @Sendable (Row) -> Measured?
  ) -> Column {
    interval("share", as: .share(), meaning: "their share of all games", value: value)
  }
}
