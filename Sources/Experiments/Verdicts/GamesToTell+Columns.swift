public import Estimates
public import Records

extension Column {
  /// After how many games the better of two is ahead, with the range over models where an interval of the difference in models
  /// is given: numbers for programs, a text for people; nil for two who are the same.
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
      columns += [
        .number(
          name + "ModelLow", as: .number(decimals: 0), meaning: "the lower end of it in models"
        ) { range($0)?.low }.only(in: .data),
        .number(
          name + "ModelHigh", as: .number(decimals: 0), meaning: "the upper end of it in models"
        ) { range($0)?.high }.only(in: .data),
      ]
    }
    return columns + [
      .text(name, head: "games to tell", meaning: meaning) { row in
        value(row)?.text(inModels: range(row)) ?? "never"
      }.only(in: .people)
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
