extension ContestResult {
  /// The forecast of contests that share an error probability, from a pilot before the run: for true differences
  /// of 0, δ/2, δ and 2δ the expected number of games and the chance of each verdict.
  ///
  /// It is told of the pair whose difference varies most from game to game. `most` games are played at most; nil if the rule
  /// seeks no decision, or the pilot is too short.
  public static func forecast(
    of contests: [ContestResult], confidence: Confidence, most: Int
  ) -> Document? {
    let pairs = contests.reduce(0) { $0 + $1.pairs.count }
    guard let widest = contests.compactMap({ $0.widest }).max(by: { $0.deviation < $1.deviation })
    else { return nil }
    let (contest, deviation) = (widest.contest, widest.deviation)
    let measure = contest.measures[widest.measure]
    let test = contest.sequentialTest(of: widest.measure)
    var looks: [Int] = []
    while let look = Int(exactly: StoppingRule.look(after: UInt64(looks.last ?? 0))),
      look < most
    { looks.append(look) }
    let level = 1 - (1 - contest.confidence.level) / Double(contest.pairs.count)
    let rows = [0, 0.5, 1, 2].map { multiple in
      (
        difference: multiple * test.smallest,
        forecast: SequentialForecast(
          of: test, difference: multiple * test.smallest, deviation: deviation,
          looks: looks + [most], confidence: level, by: confidence.numerics)
      )
    }
    let spread = measure.unit.text(
      NumberText.significant(measure.isShare ? 100 * deviation : deviation, digits: 3))
    let columns = forecastColumns(isShare: measure.isShare)
    let (first, second) = (contest.competitors[widest.first], contest.competitors[widest.second])
    let ofPairs =
      pairs > 1
      ? "; of \(pairs) pairs, which share the error probability, the one that varies most is"
      : ";"
    return Document(
      [
        .init("schema", 1), .init("metric", .string(measure.name)),
        .init("delta", .number(test.smallest)), .init("test", .string(test.kind.rawValue)),
        .init("confidence", .number(confidence.level)), .init("pairs", .integer(pairs)),
        .init("pilotGames", .integer(contest.games)), .init("maximum", .integer(most)),
        .init("first", .string(first)), .init("second", .string(second)),
        .init("deviation", .number(deviation)),
        .init("plan", rows: RecordTable(columns, rows: rows)),
      ],
      sections: [
        Section(
          sentences: wrapped(
            "Plan by “\(measure.name)” with δ = \(measure.amount(test.smallest)) at "
              + "\(confidence.percent) confidence\(ofPairs) \(first) and \(second), whose difference "
              + "in a game has a standard deviation of \(spread) "
              + "(pilot of \(NumberText.counted(contest.games, "game")))", hanging: 0)),
        Section(table: RecordTable(columns, rows: rows)),
        Section(
          sentences: wrapped(
            "Difference: the true one. Better, worse: how often the one that is ahead, or the one "
              + "behind, is called better; at 0 both are wrong. Open: how often "
              + "\(NumberText.counted(most, "game")), the maximum, "
              + "\(most == 1 ? "does" : "do") not tell. Means of games are taken as normal, and the "
              + "deviation as that of the pilot, which no verdict depends on.", hanging: 0)),
      ])
  }

  private var widest:
    (contest: ContestResult, measure: Int, first: Int, second: Int, deviation: Double)?
  {
    guard case .decision(let name, let smallest, _) = rule, smallest > 0, games > 1,
      let measure = measure(named: name)
    else { return nil }
    return pairs.map { first, second in
      (
        self, measure, first, second,
        cautiousError(measure, first, second) * Double(games).squareRoot()
      )
    }.filter { $0.4.isFinite }.max { $0.4 < $1.4 }
  }

  private static func forecastColumns(
    isShare: Bool
  ) -> [Column<(difference: Double, forecast: SequentialForecast)>] {
    // Chances are right to some 10⁻⁴.
    func chance(
      _ name: String, _ meaning: String, _ value: @escaping @Sendable (SequentialForecast) -> Double
    ) -> Column<(difference: Double, forecast: SequentialForecast)> {
      .number(name, as: .share(decimals: 2), meaning: meaning) {
        (1e4 * value($0.forecast)).rounded() / 1e4
      }
    }
    return [
      .number(
        "difference", as: isShare ? .share(decimals: 3) : .significant(digits: 6),
        meaning: "the true difference"
      ) { $0.difference },
      .count("games", meaning: "the expected number of games") {
        Int($0.forecast.games.rounded())
      },
      chance("better", "the one ahead is called better") { $0.positive },
      chance("alike", "both are called alike") { $0.alike },
      chance("worse", "the one behind is called better") { $0.negative },
      chance("open", "the maximum does not tell") { $0.open },
    ]
  }
}
