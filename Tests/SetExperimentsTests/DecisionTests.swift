import Estimates
import Experiments
import SetPlayers
import Testing
import Workers

@testable import SetExperiments

/// Races and scores that end when it is known who is ahead, by the machinery of all contests.
struct DecisionTests {
  private static func races(
    _ players: [Player], isTable: Bool, games: Range<UInt64>
  ) throws -> RacePlan {
    try RacePlan(
      players.map { Racer($0) }, by: .points, atOneTable: isTable, games: games, seed: 6)
  }

  /// The sums that a contest is made of are those of a contest that plays the games itself.
  @Test(arguments: [false, true])
  func racesAreThoseThatAContestPlays(isTable: Bool) throws {
    let plan = try Self.races([.child, .expert, .beginner], isTable: isTable, games: 4..<64)
    let contests = RacePlan.contests(of: .atOnce(plan), stated: .init())
    #expect(contests.count == (isTable ? 1 : 3))
    for contest in contests {
      #expect(Run.atOnce(contest.run.plan).tally == contest.run.tally)
      #expect(contest.run.plan.refusal(of: contest.run.tally) == nil)
    }
    #expect(
      contests[0].competitors == (isTable ? ["child", "expert", "beginner"] : ["child", "expert"]))
  }

  @Test func scoresAreThoseThatAContestPlays() throws {
    let lines = [Scoring.flat, .linearDecay].flatMap { rule in
      [Player.child, .expert].map { CurveLine(rule: rule, player: $0) }
    }
    let plan = try CurvePlan(
      lines, along: .whole, at: [0], games: 2..<42, seed: 3, isCompared: true)
    #expect(plan.comparedLines == [[0, 1], [2, 3]])
    let run = Run.atOnce(plan)
    let contests = CurvePlan.contests(of: run, stated: .init())
    #expect(contests.count == 2)
    for contest in contests { #expect(Run.atOnce(contest.run.plan).tally == contest.run.tally) }
    // What is compared changes no other count.
    let plain = Run.atOnce(try CurvePlan(lines, along: .whole, at: [0], games: 2..<42, seed: 3))
    #expect(plain.tally.sums == run.tally.sums && plain.tally.compared == nil)
    let stored = try CurveTally(
      stored: JSONReader(run.tally.stored), like: plan.experiment.emptyTally())
    #expect(stored == run.tally)
    #expect(try CurvePlan(stored: JSONReader(.object(plan.stored)), names: .standard) == plan)
  }

  /// Parts that were compared add up to the whole.
  @Test(arguments: [1, 3])
  func workersDoNotShow(workers: Int) async throws {
    let lines = [Player.child, .expert].map { CurveLine(rule: .flat, player: $0) }
    let plan = try CurvePlan(
      lines, along: .whole, at: [0], games: 0..<90, seed: 3, isCompared: true)
    #expect(await Run.run(plan, workers: workers).tally == Run.atOnce(plan).tally)
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
      let text = RacePlan.document(of: run, stated: statement).text
      #expect(text.split { $0.isWhitespace }.joined(separator: " ").contains(sentence), "\(text)")
      #expect(text.contains("p and intervals hold at all numbers of games"))
    }
    #expect(RacePlan.goal(stated: .init()) == nil)
  }

  /// Pairs share the error probability of a decision.
  @Test func pairsShareTheError() throws {
    let plan = try Self.races([.child, .expert, .beginner], isTable: false, games: 0..<60)
    let levels = [StoppingRule.all, .decision(by: "rank", smallest: 0.1)].map { rule in
      RacePlan.contests(of: .atOnce(plan), stated: .init(rule: rule)).map(\.confidence.level)
    }
    #expect(levels[0].allSatisfy { $0 == 0.95 })
    #expect(levels[1].allSatisfy { abs($0 - (1 - 0.05 / 3)) < 1e-12 })
  }
}
