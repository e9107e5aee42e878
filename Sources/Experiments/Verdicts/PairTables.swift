public import Records

/// What is told of the differences between competitors on request.
public struct PairTables: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// How many games are saved by playing the same deals.
  public static let pairing = PairTables(rawValue: 1)
  /// How large differences are beside the spread of single games.
  public static let effects = PairTables(rawValue: 2)
}

extension ContestResult {
  /// The tables that are wanted.
  public func sections(
    _ tables: PairTables, of pairs: [PairRow], competitor: String
  ) -> [Section] {
    (tables.contains(.pairing) ? [pairing(of: pairs, competitor: competitor)] : [])
      + (tables.contains(.effects) ? [effects(of: pairs, competitor: competitor)] : [])
  }

  /// The standard deviation of one game by a measure, in its unit: the root of the mean of both variances.
  private func spread(of row: PairRow) -> Double {
    guard case .weighted = measures[row.measure].reading else { return row.paired.spread }
    let (one, two) = (mean(row.measure, [(row.first, 1)]), mean(row.measure, [(row.second, 1)]))
    return ((one.variance + two.variance) / 2).squareRoot()
  }

  /// Differences in standard deviations of single games, with their intervals in the same unit.
  private func effects(of pairs: [PairRow], competitor: String) -> Section {
    let (names, measures) = (competitors, measures)
    @Sendable func scaled(_ value: Double, _ row: PairRow) -> Double? {
      let size = value / spread(of: row)
      return size.isFinite ? size : nil
    }
    let columns: [Column<PairRow>] = [
      .text("a", meaning: "the one \(competitor)") { names[$0.first] },
      .text("b", meaning: "the other \(competitor)") { names[$0.second] },
      .text("metric", meaning: "what is compared") { measures[$0.measure].name },
      .number("d", as: .number(decimals: 3), meaning: "a minus b over the spread of games") {
        scaled($0.difference.value, $0)
      },
      .number("low", as: .number(decimals: 3), meaning: "the lower end of its interval") {
        scaled($0.difference.interval.lower, $0)
      },
      .number("high", as: .number(decimals: 3), meaning: "the upper end of its interval") {
        scaled($0.difference.interval.upper, $0)
      },
    ]
    return Section(
      sentences: wrapped(
        "Effect sizes: d is a minus b over the standard deviation of one game (Cohen's d, from the mean of both "
          + "variances); 0.2 is small, 0.8 large", hanging: 0)
        + RecordTable(columns, rows: pairs).lines.map { "  " + $0 })
  }
}
