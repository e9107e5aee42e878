/// A table of the differences between competitors, made on request.
public enum PairTable: Sendable {
  /// How large differences are beside the spread of single games.
  case effects
  /// All pairs, even where people are otherwise told only of some.
  case pairs
}

/// The tables of differences between competitors that were asked for.
public typealias PairTables = Set<PairTable>

extension ContestResult {
  /// The number of games after which the better of each pair is ahead.
  public func toTell(
    of pairs: [PairRow], models: (@Sendable (PairRow) -> Interval?)? = nil
  ) -> RecordTable {
    RecordTable(pairNames + Column.gamesToTell(models: models) { $0.toTell }, rows: pairs)
  }

  /// The tables that are wanted; with models of the competitors they take the interval of a difference over these.
  public func sections(
    _ tables: PairTables, of pairs: [PairRow], models: (@Sendable (PairRow) -> Interval?)? = nil
  ) -> [Section] {
    guard tables.contains(.effects) else { return [] }
    let columns =
      pairNames + [
        metricColumn,
        .interval("d", as: .number(decimals: 3), meaning: "a minus b over the spread of games") {
          effect(of: $0).map { Measured($0) }
        },
      ] + Column.gamesToTell(models: models) { $0.toTell }
    let told = Section(
      sentences: wrapped(
        "Effect sizes: d is a minus b over the standard deviation of one game (Cohen's d, from the mean of both "
          + "variances); 0.2 is small, 0.8 large. Intervals take games as normal. Games to tell: after about so many "
          + "the better of two is ahead with 95%, taking sums as normal.", hanging: 0)
        + RecordTable(columns, rows: pairs).lines.map { "  " + $0 })
    return [told]
  }

  private func effect(of row: PairRow) -> Estimate? {
    let (paired, count) = (row.paired, Double(row.paired.count))
    let weighted = meanDifference(row.measure, row.first, row.second)
    func variance(_ competitor: Int, _ ofMean: Double) -> Double {
      weighted == nil ? count * ofMean : mean(row.measure, [(competitor, 1)]).variance
    }
    return row.difference.standardized(
      first: variance(row.first, paired.firstVariance),
      second: variance(row.second, paired.secondVariance),
      difference: weighted?.variance ?? count * paired.variance, count: games, confidence)
  }
}

extension Column {
  /// The number of games after which the better of two is ahead, with its range over models if the difference has an interval
  /// in models: numbers for programs, a text for people; nil if the two are the same.
  public static func gamesToTell(
    models: (@Sendable (Row) -> Interval?)? = nil, value: @escaping @Sendable (Row) -> GamesToTell?
  ) -> [Column] {
    let name = "gamesToTell"
    let meaning = "the games after which the better of two is ahead with 95%"
    @Sendable func range(_ row: Row) -> GamesToTell? {
      guard let interval = models?(row) else { return nil }
      return value(row)?.over(interval)
    }
    var columns: [Column] = [
      .interval(name, as: .count, names: .own, meaning: meaning) { row in
        value(row).map { Measured($0.games, $0.low, $0.high) }
      }.only(in: .data)
    ]
    if models != nil {
      columns += ends(name + "Model", of: "it in models", decimals: 0) { row in
        range(row).map { ($0.low, $0.high) }
      }.map { $0.only(in: .data) }
    }
    return columns + [
      .text(name, head: "games to tell", meaning: meaning) { row in
        value(row)?.text(inModels: range(row)) ?? "never"
      }.only(in: .people)
    ]
  }
}

extension Column {
  /// The ends of an interval that has no number of its own: `…Low` and `…High`.
  package static func ends(
    _ name: String, of what: String, decimals: Int = 6,
    _ read: @escaping @Sendable (Row) -> (low: Double, high: Double)?
  ) -> [Column] {
    [
      .number(name + "Low", as: .number(decimals: decimals), meaning: "the lower end of \(what)") {
        read($0)?.low
      },
      .number(name + "High", as: .number(decimals: decimals), meaning: "the upper end of \(what)") {
        read($0)?.high
      },
    ]
  }
}

extension GamesToTell {
  /// “35 (27 to 48)”, “35 (20 to 90 in models)” or “more than 1,200”.
  func text(inModels models: GamesToTell? = nil) -> String {
    guard games.isFinite else { return bounds }
    return "\(Self.text(games)) (\(models.map { "\($0.bounds) in models" } ?? bounds))"
  }

  private var bounds: String {
    guard low.isFinite else { return "–" }
    return high.isFinite
      ? "\(Self.text(low)) to \(Self.text(high))" : "more than \(Self.text(low))"
  }

  private static func text(_ games: Double) -> String {
    Int64(exactly: games).map { NumberText.grouped($0) }
      ?? NumberText.significant(games, digits: 3)
  }
}
