public import Experiments
internal import SetPlayers

extension StandingsSummary {
  /// The games as a result for programs and for people.
  public var document: Document {
    let table = RecordTable(columns, rows: people)
    return run.plan.document(
      run, confidence,
      [
        .init("people", rows: table),
        .init("table", RecordTable(tableColumns, rows: [0]).jsonRows.first ?? .null),
        .init(
          "pairs",
          rows: RecordTable(
            WinShares.columns + [WinShares.p] + WinShares.toTell(models)
              + [run.plan.effect(confidence)], rows: pairs)),
      ], table: table, pairs: neighbours, more: wrapped(waiting), models: models,
      late: record.people.map { Double($0.late) / Double(record.games) },
      note:
        "Wins: the share of games won, a tied win divided equally; tied: won together with others; rank: the mean "
        + "place, 1 the best, ties sharing their places; \(measure.scoreNote); wrong: claims of three cards "
        + "that are no Set, or shown too late, per game. p: McNemar's mid-p test, corrected by Holm's method "
        + "for all pairs.")
  }

  private var measure: RaceMeasure { run.plan.measure }

  private var waiting: String {
    "A table lasts \(wait.text { NumberText.fixed($0, decimals: 1) }) s until three cards are taken or "
      + "dealt; a game takes \(minutes.text { NumberText.fixed($0, decimals: 1) }) min."
  }

  private var tableColumns: [Column<Int>] {
    [
      .interval(
        "wait", as: .number(decimals: 1), names: .own, unit: "s",
        meaning: "seconds from the appearance of a table until three cards are taken or dealt"
      ) { _ in Measured(wait) },
      .interval("minutes", as: .number(decimals: 1), names: .own, meaning: "minutes per game") {
        _ in
        Measured(minutes)
      },
    ]
  }

  private var columns: [Column<Person>] {
    let (games, measure) = (Double(record.games), measure)
    func perGame(
      _ name: String, _ head: String, _ meaning: String, isShown: Bool = true,
      _ value: @escaping @Sendable (StandingsRecord.Person) -> Int
    ) -> Column<Person> {
      let column = Column<Person>.number(
        name, as: .number(decimals: 2), head: head, meaning: meaning
      ) { Double(value($0.record)) / games }
      return isShown ? column : column.only(in: .data)
    }
    func quantile(_ name: String, _ place: Int, _ meaning: String) -> Column<Person> {
      .number(name, as: .number(decimals: 0), meaning: meaning) { $0.quantiles[place] }.only(
        in: .data)
    }
    return [
      .text("player", meaning: "the player") { $0.name },
      .interval(
        "wins", as: .share(), names: .own,
        meaning: "the share of games won, a tied win divided equally"
      ) { Measured($0.wins) },
    ] + Column<Person>.bareShare("alone", meaning: "the share of games won alone") { $0.alone }
      + Column<Person>.bareShare("tied", meaning: "the share of games won with others") { $0.tied }
      + [
        .interval(
          "rank", as: .number(decimals: 2), names: .own,
          meaning: "the mean place, ties sharing their places"
        ) { Measured($0.rank) },
        .interval(
          "score", as: .number(decimals: 2), names: .own, head: measure.scoreHead,
          unit: measure.unit, meaning: measure.scoreAxis
        ) { Measured($0.score) },
        quantile("low5", 0, "one game in 20 is below"),
        quantile("median", 1, "the one in the middle"),
        quantile("high95", 2, "one game in 20 is above"),
        perGame("sets", "Sets", "Sets per game") { $0.sets },
        perGame("mistakes", "wrong", "wrong claims per game") { $0.mistakes },
        perGame("late", "late", "Sets shown too late, per game", isShown: false) { $0.late },
      ]
  }
}
