import Contests
import Runs
import Testing

/// Single games of curves: every number against games that are played and sorted one by one.
struct CurveDistributionTests {
  private func plan(
    _ rules: [String] = ["flat"], _ players: [String] = ["beginner", "expert"],
    along axis: String = "none", at points: [Double] = [0],
    _ measure: Measure<TimedTotals> = .score,
    games: Range<UInt64> = 0..<60, isDistribution: Bool = true
  ) throws -> CurvePlan {
    try CurvePlan(
      curveLines(rules, players), along: CurveAxis(named: axis), at: points, measure: measure,
      games: games, seed: 31,
      isDistribution: isDistribution)
  }

  /// Scores of all games, each player with clocks of their own; rules share them.
  private func scores(_ rule: String, _ player: String, person: Int) throws -> [Int] {
    let rule = try Registry.standard.scoring.read(rule)
    return try timedGames(0..<60, player, person: person, seed: 31).map { rule.score(of: $0) }
  }

  @Test func quantilesAndWinsAreThoseOfTheGames() throws {
    let (rules, players) = (["flat", "linear-decay"], ["beginner", "expert", "expert(motor: 3)"])
    let curves = TimedCurves(
      .atOnce(try plan(rules, players)),
      stated: .init(confidence: .portable(0.8), quantiles: [0.1, 0.5]))
    let result = try #require(curves.distributions)
    var wins = result.wins[...]
    for (row, rule) in rules.enumerated() {
      let all = try players.indices.map { try scores(rule, players[$0], person: $0) }
      for (place, scores) in all.enumerated() {
        let sorted = scores.sorted().map { Double($0) / 1000 }
        let quantiles = result.quantiles[row * 3 + place][0]
        // Ranks of 60 at 0.1 and 0.5, confidence 0.8: 3 to 10 and 25 to 36 (scipy.stats.quantile_test).
        for (quantile, ranks) in zip(quantiles, [(6, 3, 10), (30, 25, 36)]) {
          #expect(quantile.value == sorted[ranks.0 - 1])
          #expect(quantile.interval.lower == sorted[ranks.1 - 1])
          #expect(quantile.interval.upper == sorted[ranks.2 - 1])
        }
        #expect(curves.run.record(row * 3 + place, 0).sums.sum == Int128(scores.reduce(0, +)))
        #expect(result.roundings[row * 3 + place] == [0])
      }
      for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let win = wins.popFirst()
        let shares = try #require(win).shares
        let differences = zip(all[one], all[other]).map { $0 - $1 }
        #expect(shares.first == "\(rule), \(players[one])")
        #expect(shares.second == "\(rule), \(players[other])")
        #expect(shares.firstWins.value == Double(differences.count { $0 > 0 }) / 60)
        #expect(shares.draws.value == Double(differences.count { $0 == 0 }) / 60)
        #expect(shares.secondWins.value == Double(differences.count { $0 < 0 }) / 60)
      }
    }
    // Scores of different rules are not compared.
    #expect(wins.isEmpty)
  }

  /// Fewer is better but for scores; along a sweep of Sets only games that get so far are compared.
  @Test func winsOfFewerAndOfShorterGames() throws {
    let curves = TimedCurves.atOnce(try plan(at: [0], .time))
    let result = try #require(curves.distributions)
    #expect(result.remark(on: curves).contains("A win: fewer "))
    let times = try ["beginner", "expert"].enumerated().map { person, player in
      try timedGames(0..<60, player, person: person, seed: 31).map {
        $0.last?.situation.elapsed ?? 0
      }
    }
    let faster = zip(times[0], times[1]).count { $0 < $1 }
    #expect(result.wins[0].shares.firstWins.value == Double(faster) / 60)
    #expect(faster < 30)
    let run = Run.atOnce(try plan(along: "progress", at: [1, 23, 25, 27]))
    let comparisons = run.tally.ahead.map { $0[0] }
    for place in 0..<4 {
      let (one, other) = (run.record(0, place).sums.count, run.record(1, place).sums.count)
      let possible = max(0, one + other - 60)...min(one, other)
      #expect(possible.contains(comparisons[place].games))
      #expect(run.record(0, place).values?.total == one)
    }
    #expect(comparisons[3].games < 60 && comparisons[0].games == 60)
  }

  /// Equal players have luck of their own: neither is ahead, and few games are alike.
  ///
  /// Seed 31, 2,000 games: a bound at 4.5 standard errors makes 7 · 10⁻⁶ false alarms.
  @Test func everyoneHasClocksOfTheirOwn() throws {
    let equal = try plan(
      ["linear-decay"], ["expert", "expert(skill: 2)"], along: "skill", at: [2], games: 0..<2_000)
    let counts = try #require(Run.atOnce(equal).tally.ahead.first?.first)
    let decided = Double(counts.higher + counts.lower)
    #expect(decided > 1_900 && counts.games == 2_000)
    #expect(abs(Double(counts.higher - counts.lower)) < 4.5 * decided.squareRoot())
  }

  @Test func partsAndWorkersDoNotShow() async throws {
    let sweeps: [(String, [Double])] = [("none", [0]), ("skill", [1, 2]), ("progress", [1, 25])]
    for (axis, points) in sweeps {
      let whole = try plan(["flat", "luzin"], along: axis, at: points, games: 3..<1_203)
      let run = Run.atOnce(whole)
      #expect(await Run.run(whole, workers: 3).tally == run.tally)
      let parts = [3..<900, 900..<1_203 as Range<UInt64>].map {
        let text = TimedCurves(.atOnce(whole.with(trials: $0))).document.json.text
        return (name: "\($0)", text: text)
      }
      let merged = try StoredResult.merged(
        parts, stated: .init(confidence: .portable(0.9), quantiles: [0.3, 0.9])
      ).document
      let document = TimedCurves(
        run, stated: .init(confidence: .portable(0.9), quantiles: [0.3, 0.9])
      ).document
      for rows in ["curves", "quantiles", "wins"] {
        #expect(merged.csv(rows) == document.csv(rows))
      }
      let json = (merged.json.text, document.json.text)
      #expect(
        json.0.drop { $0 != "[" }.split(separator: "\"seconds\"")[0]
          == json.1.drop { $0 != "[" }.split(separator: "\"seconds\"")[0])
    }
  }

  @Test func sumsAloneAreStoredAsBefore() throws {
    let (plain, whole) = (try plan(isDistribution: false), try plan())
    #expect(plain != whole && plain.identity != whole.identity)
    let text = TimedCurves.atOnce(plain).document.json.text
    for key in ["distribution", "values", "comparisons", "quantiles", "wins"] {
      #expect(!text.contains("\"\(key)\""))
    }
    #expect(StoredResult.Statement().json.text.contains("quantiles") == false)
    let parts = [plain, try plan(games: 60..<70)].map {
      (name: $0.isDistribution ? "b" : "a", text: TimedCurves.atOnce($0).document.json.text)
    }
    #expect(
      throws: RunError(
        "b has distribution true but a has none; only results of the same plan can be merged")
    ) { try StoredResult.merged(parts, stated: .init()) }
    #expect(
      throws: RunError("a has no quantiles: only results of score --distribution have")
    ) { try StoredResult.merged([parts[0]], stated: .init(quantiles: [0.5])) }
  }

  @Test func commandsAreTold() throws {
    let whole = try plan(["flat", "luzin"], games: 3..<10)
    #expect(
      StoredResult.command(playing: whole)
        == "setlab score flat luzin --player beginner --player expert --hints never --sweep none "
        + "--distribution --games 7 --first-game 3 --seed 31 --format json")
  }

  @Test func statementsAreReadBack() throws {
    let stated = StoredResult.Statement(quantiles: [0.1, 0.99])
    #expect(
      try StoredResult.Statement(JSONReader(stated.json), by: .portable).quantiles == [0.1, 0.99])
    #expect(
      try StoredResult.Statement(JSONReader(StoredResult.Statement().json), by: .portable).quantiles
        == CurveDistributions.usualShares)
    for bad in ["[]", "[0.5, 0.1]", "[0, 0.5]", "[1]", "[\"a\"]"] {
      let text = stated.json.text.replacing("[0.1, 0.99]", with: bad)
      #expect(throws: RecordError.self) {
        try StoredResult.Statement(JSONReader(parsing: text), by: .portable)
      }
    }
  }

  /// Counts that nothing can have counted are told with their place.
  @Test(arguments: [
    ("\"ahead\": [[[", "\"ahead\": [[[1", "does not belong to the plan"),
    ("\"ahead\": [[[", "\"ahead\": [[[-1, 0, 61], [", "three numbers of games"),
    ("\"unit\": 1", "\"unit\": 10", "not the power of ten"),
    ("\"counts\": [[", "\"counts\": [[-9000, 1], [", "does not belong to the plan"),
    ("\"counts\": [[", "\"counts\": [[9000000, 1], [", "ascending numbers"),
    ("\"distribution\": true", "\"distribution\": false", "does not belong to the plan"),
  ])
  func mistakesAreTold(old: String, new: String, words: String) throws {
    let run = Run.atOnce(try plan())
    let text = JSON.object(
      [.init("schema", 1), .init("streamVersion", 1), .init("seconds", 1)] + run.record
    ).text
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    #expect(parts.count == 2, "\(old)")
    let error = #expect(throws: RecordError.self, "\(new)") {
      try Run<CurvePlan>(
        result: JSONReader(parsing: parts.joined(separator: new)), names: .standard)
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
