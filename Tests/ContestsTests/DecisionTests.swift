import Contests
import Runs
import Testing

/// Races and scores that end when it is known who is ahead, by the machinery of all contests.
struct DecisionTests {
  private static func races(
    _ players: [Player], isTable: Bool, games: Range<UInt64>
  ) throws -> RacePlan {
    try RacePlan(
      players.map { Racer($0) }, by: .points, atOneTable: isTable, games: games, seed: 6)
  }

  /// The sums that a contest is made of are those of the games when they are played again one by one.
  @Test(arguments: [false, true])
  func racesAreThoseThatTheEnginePlays(isTable: Bool) throws {
    let plan = try Self.races([.child, .expert, .beginner], isTable: isTable, games: 4..<64)
    let contests = RacePlan.contests(of: .atOnce(plan), stated: .init())
    #expect(contests.count == (isTable ? 1 : 3))
    for (contest, seats) in zip(contests, isTable ? [[0, 1, 2]] : [[0, 1], [0, 2], [1, 2]]) {
      var engine = RaceEngine(
        deck: plan.deck, rules: plan.rules, seats.map { plan.players[$0] },
        raceRules: plan.raceRules,
        persons: isTable ? plan.persons : nil, seed: plan.seed)
      var sums = CrossSums(variables: seats.count)
      for game in plan.trials {
        let points = engine.play(game).sides.map(\.points)
        // Twice the place: each who is ahead counts 2, each equal, oneself too, 1.
        sums.add(
          rows: points.map { own in
            points.reduce(1) { $0 + ($1 > own ? 2 : $1 == own ? 1 : 0) }
          })
      }
      #expect(contest.sums(0) == sums && contest.games == 60)
    }
    #expect(
      contests[0].competitors == (isTable ? ["child", "expert", "beginner"] : ["child", "expert"]))
  }

  /// Two who play alike are never told apart; others are after the games that the shares of wins say.
  @Test(arguments: [
    (["expert", "expert"], RaceMeasure.points, true),
    (["expert", "expert(points: 3)"], .points, false),
    (["expert", "expert(points: 3)"], .sets, true),
    (["expert", "expert(delay: 3)"], .sets, false),
    (["child", "expert", "expert"], .points, true),
  ])
  func whoPlaysAlike(names: [String], measure: RaceMeasure, areAlike: Bool) throws {
    let plan = try RacePlan(
      Racer.seated(names.map { try Registry.standard.racer($0) }), by: measure,
      atOneTable: names.count > 2, games: 0..<200)
    let run = Run.atOnce(plan)
    let pairs = RaceResults(run, stated: .init()).pairs
    for (place, pair) in pairs.enumerated() {
      guard !areAlike || place < pairs.count - 1 else {
        #expect(pair.toTell == nil)
        continue
      }
      let counts = Array(run.tally.ahead.joined())[place]
      let lead = Double(counts.higher - counts.lower) / 200
      let square = (Double(counts.higher + counts.lower) / 200 - lead * lead) * 200 / 199
      let games = (1.645 * 1.645 * square / (lead * lead)).rounded(.up)
      let toTell = try #require(pair.toTell)
      #expect(toTell.games.isNaN ? toTell.low <= games : toTell.games == games)
    }
  }

  @Test func scoresAreThoseThatTheEnginePlays() throws {
    let lines = [Scoring.flat, .linearDecay].flatMap { rule in
      [Player.child, .expert].map { CurveLine(rule: rule, player: $0) }
    }
    let plan = try CurvePlan(
      lines, along: .whole, at: [0], games: 2..<42, seed: 3, isCompared: true)
    #expect(plan.comparedLines == [[0, 1], [2, 3]])
    let run = Run.atOnce(plan)
    let contests = CurvePlan.contests(of: run, stated: .init())
    #expect(contests.count == 2)
    for (contest, places) in zip(contests, plan.comparedLines) {
      let scores = places.map { place in
        var engine = TimedGameEngine(player: lines[place].player, seed: plan.seed)
        var events: [TimedEvent] = []
        return plan.trials.map { game in
          engine.play(game, into: &events)
          return TimedTotals(events, scoring: lines[place].rule).score
        }
      }
      var sums = CrossSums(variables: 2)
      for game in scores[0].indices { sums.add(rows: scores.map { $0[game] }) }
      #expect(contest.sums(0) == sums && contest.confidence.level == 0.95)
    }
    let decided = CurvePlan.contests(
      of: run, stated: .init(rule: .decision(by: "score", smallest: 1)))
    #expect(decided.allSatisfy { abs($0.confidence.level - 0.975) < 1e-12 })
    // What is compared changes no other count.
    let plain = Run.atOnce(try CurvePlan(lines, along: .whole, at: [0], games: 2..<42, seed: 3))
    #expect(plain.tally.details == run.tally.details && plain.tally.sums.isEmpty)
    let stored = try CurvePlan.Trial.Counts(
      stored: JSONReader(run.tally.stored), like: plan.experiment.emptyTally())
    #expect(stored == run.tally)
    #expect(try CurvePlan(stored: JSONReader(.object(plan.stored)), names: .standard) == plan)
  }

  /// An expert is ahead of a beginner long before all games are played; equals are told to be alike.
  @Test func racesEndWhenDecided() async throws {
    let rule = StoppingRule.decision(by: "rank", smallest: 0.3)
    let statement = StoredResult.Statement(rule: rule)
    let goal = try #require(RacePlan.goal(stated: statement))
    let equal = try Registry.standard.players.read("expert(patience: 61)")
    for (players, sentence) in [
      (
        [Player.expert, .beginner],
        "Decided: expert is the best by “rank” (error probability at most 5%)"
      ),
      (
        [Player.expert, equal],
        "expert(patience: 61) differ by less than 0.3 places"
      ),
    ] {
      let plan = try Self.races(players, isTable: false, games: 0..<20_000)
      let run = await Run.run(plan, workers: 2, until: goal)
      #expect(run.end == .goalReached && run.plan.trials.count < 5000)
      let text = RacePlan.result(of: run, stated: statement).document.text
      #expect(text.split { $0.isWhitespace }.joined(separator: " ").contains(sentence), "\(text)")
      #expect(text.contains("p and intervals hold at all numbers of games"))
    }
    #expect(RacePlan.goal(stated: .init()) == nil)
  }

  @Test func pairsShareTheError() throws {
    let plan = try Self.races([.child, .expert, .beginner], isTable: false, games: 0..<60)
    let levels = [StoppingRule.all, .decision(by: "rank", smallest: 0.1)].map { rule in
      RacePlan.contests(of: .atOnce(plan), stated: .init(rule: rule)).map(\.confidence.level)
    }
    #expect(levels[0].allSatisfy { $0 == 0.95 })
    #expect(levels[1].allSatisfy { abs($0 - (1 - 0.05 / 3)) < 1e-12 })
  }
}
