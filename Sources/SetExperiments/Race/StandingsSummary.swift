/// The results of games at one table: who wins how often, who comes where, and how long a table lies there.
package struct StandingsSummary: Sendable {
  package struct Person: Sendable {
    let name: String
    /// The share of games that the person won; a win is divided among all who tie for it.
    let wins: Estimate
    let alone: Estimate
    /// The share of games that the person won together with others.
    let tied: Estimate
    let rank: Estimate
    /// The mean of what decides, more being better.
    package let score: Estimate
    /// Scores that are not passed in 5, 50 and 95 of 100 games.
    let quantiles: [Double]
    let record: StandingsRecord.Person
  }

  let run: Run<RacePlan>
  let confidence: Confidence
  let record: StandingsRecord
  /// The people, in the order of the plan.
  let people: [Person]
  package let pairs: [WinShares]
  /// Seconds from the coming of a table until three cards are taken or dealt.
  let wait: Estimate
  let minutes: Estimate
  /// The same games by models of the players, if they were asked for.
  let models: ModelSpread?

  /// Reads games at one table; nil of races in pairs.
  package init?(
    _ run: Run<RacePlan>, confidence: Confidence = .portable(), _ models: ModelSpread? = nil
  ) {
    guard let record = run.tally.table else { return nil }
    (self.run, self.confidence, self.record, self.models) = (run, confidence, record, models)
    let names = run.plan.players.map { $0.name }
    people = record.people(names, confidence)
    pairs = WinShares.all(
      zip(allPairs(of: names.count), record.ahead).map { pair, counts in
        run.plan.counted(counts, of: pair)
      }, confidence)
    typealias Variable = StandingsRecord.Variable
    let each = PerGameValue.ratio(of: Variable.time.place, to: Variable.tables.place)
    wait = record.sums.estimate(each, confidence).scaled(by: 0.001)
    minutes = record.mean(.time, times: 1 / 60_000, confidence)
  }

  var neighbours: [WinShares] {
    let order = people.indices.sorted {
      (people[$0].rank.value, $0) < (people[$1].rank.value, $1)
    }
    return zip(order, order.dropFirst()).compactMap { one, two in
      let (first, second) = (min(one, two), max(one, two))
      return zip(allPairs(of: people.count), pairs).first {
        $0.0.first == first && $0.0.second == second
      }?.1
    }
  }

  /// The share of games by what decides, for each person.
  var plot: Plot {
    if let models {
      return models.plotOfWins(
        of: people.map { ($0.name, $0.name, nil) }, run.mention("deal", ofSeed: run.plan.seed))
    }
    return run.plan.plot(
      "\(people.count) players at one table", of: people.map { ($0.name, $0.record.scores) },
      along: run.plan.measure.scoreAxis, run)
  }

  var document: Document {
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
    func quantile(_ name: String, _ place: Int, _ meaning: String) -> Column<Person> {
      .number(name, as: .number(decimals: 0), meaning: meaning) { $0.quantiles[place] }.only(
        in: .data)
    }
    return [
      .text("player", meaning: "the player") { $0.name }, .wins,
    ] + Column<Person>.bareShare("alone", meaning: "the share of games won alone") { $0.alone }
      + Column<Person>.bareShare("tied", meaning: "the share of games won with others") { $0.tied }
      + [
        .rank, .score(measure, head: measure.scoreHead),
        quantile("low5", 0, "one game in 20 is below"),
        quantile("median", 1, "the one in the middle"),
        quantile("high95", 2, "one game in 20 is above"),
        .sets(head: "Sets"), .mistakes(head: "wrong"), Column<Person>.late.only(in: .data),
      ]
  }
}

extension StandingsRecord {
  func mean(_ variable: Variable, times scale: Double, _ confidence: Confidence) -> Estimate {
    sums.estimate(.mean(of: variable.place), confidence).scaled(by: scale)
  }

  package func people(_ names: [String], _ confidence: Confidence) -> [StandingsSummary.Person] {
    zip(names, people).enumerated().map { place, person in
      let (name, counts) = person
      let won = counts.won
      var rank = mean(.rank(place), times: 0.5, confidence)
      if rank.interval.width == 0 {
        // Whoever has the same place in all games has it in nearly all, as shares of games tell.
        let others = Double(names.count - 1)
        let ahead = confidence.interval(
          successes: (rank.value - 1) / others * Double(games), trials: Double(games))
        rank = Estimate(
          value: rank.value,
          interval: Interval(lower: 1 + others * ahead.lower, upper: 1 + others * ahead.upper))
      }
      return StandingsSummary.Person(
        name: name,
        // A win of several is between none and one, so that its spread is at most that of a share.
        wins: Estimate(
          value: won / Double(games),
          interval: confidence.interval(successes: won, trials: Double(games))),
        alone: confidence.share(counts.wins[0], of: games),
        tied: confidence.share(counts.wins.dropFirst().reduce(0, +), of: games),
        rank: rank,
        score: mean(.score(place), times: 0.001, confidence),
        quantiles: counts.scores.pointQuantiles, record: counts)
    }
  }
}

extension Column<StandingsSummary.Person> {
  static var wins: Column {
    .interval(
      "wins", as: .share(), names: .own,
      meaning: "the share of games won, a tied win divided equally"
    ) { Measured($0.wins) }
  }

  static var rank: Column {
    .interval(
      "rank", as: .number(decimals: 2), names: .own,
      meaning: "the mean place, ties sharing their places"
    ) { Measured($0.rank) }
  }

  static func score(_ measure: RaceMeasure, head: String? = nil) -> Column {
    .interval(
      "score", as: .number(decimals: 2), names: .own, head: head, unit: measure.unit,
      meaning: measure.scoreAxis
    ) { Measured($0.score) }
  }

  static func sets(head: String? = nil) -> Column {
    perGame("sets", head, "Sets per game") { $0.sets }
  }

  static func mistakes(head: String? = nil) -> Column {
    perGame("mistakes", head, "wrong claims per game") { $0.mistakes }
  }

  static var late: Column { perGame("late", nil, "Sets shown too late, per game") { $0.late } }

  private static func perGame(
    _ name: String, _ head: String?, _ meaning: String,
    _ value: @escaping @Sendable (StandingsRecord.Person) -> Int
  ) -> Column {
    .number(name, as: .number(decimals: 2), head: head, meaning: meaning) {
      Double(value($0.record)) / Double($0.record.scores.total)
    }
  }
}
