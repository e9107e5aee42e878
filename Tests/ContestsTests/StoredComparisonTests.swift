import Contests
import ContestsSupport
import Runs
import TestSupport
import Testing

/// Stored comparisons: halves that are merged are the whole, and what does not belong together is refused.
struct StoredComparisonTests {
  private func plan(
    _ games: Range<UInt64>, _ strategies: [Strategy] = [.random, .first], seed: UInt64 = 91
  ) -> ComparisonPlan {
    ComparisonPlan(strategies, games: games, seed: seed)
  }

  private func json(
    _ plan: ComparisonPlan, rule: StoppingRule = .all, confidence: Double = 0.95
  ) -> String {
    ComparisonSummary(Comparison(Run.atOnce(plan), rule: rule, confidence: .portable(confidence)))
      .document().json.text
  }

  @Test func mergedHalvesAreTheWhole() async throws {
    let strategies: [Strategy] = [.random, .first, .random]
    var parts: [(name: String, text: String)] = []
    for games in [550..<900, 500..<550, 900..<900] as [Range<UInt64>] {
      let run = await Run.run(plan(games, strategies), workers: 2)
      parts.append(
        (
          "\(games)",
          ComparisonSummary(Comparison(run, confidence: .portable(0.8))).document().json.text
        ))
    }
    let whole = json(plan(500..<900, strategies), confidence: 0.99)
    for order in [parts, parts.reversed()] {
      let merged = try StoredResult.merged(order, stated: .init(confidence: .portable(0.99)))
        .document.json.text
      #expect(withoutTimes(merged) == withoutTimes(whole))
      #expect(merged.split(separator: "\n").count == withoutTimes(merged).count + 2)
      // What was merged can be merged again.
      let again = try StoredResult.merged(
        [("merged", merged)], stated: .init(confidence: .portable(0.99)))
      #expect(again.document.json.text == merged)
    }
  }

  /// Merges texts named A, B, C and so on.
  private func message(_ texts: String...) -> String? {
    let named = zip("ABC", texts).map { (name: String($0), text: $1) }
    return #expect(throws: RunError.self) {
      try StoredResult.merged(named, stated: .init())
    }?.message
  }

  @Test func refusals() {
    let one = json(plan(0..<10))
    let simulation = SimulationSummary(simulated(10..<20, seed: 91)).document.json.text
    #expect(
      message(one, simulation)
        == "A is a result of compare but B is one of simulate; only results of the same plan can be "
        + "merged")
    #expect(
      message(one, json(plan(10..<20, seed: 92)))
        == "A has seed 91 but B has seed 92; only results of the same plan can be merged")
    #expect(
      message(one, json(plan(10..<20, [.first, .random])))
        == "A has strategies random, first but B has strategies first, random; only results of the "
        + "same plan can be merged")
  }

  /// What a result cannot be stated by is refused rather than ignored.
  @Test func statementsWithoutMeaningAreRefused() {
    let part = (name: "A", text: json(plan(0..<10)))
    let error = #expect(throws: RunError.self) {
      try StoredResult.merged([part], stated: .init(convention: .norvig))
    }
    #expect(
      error?.message
        == "A is a result of compare: only those of simulate have a counting convention")
  }

  @Test func onlyRunsOfFixedLengthAreMerged() {
    let one = json(plan(0..<10))
    #expect(
      message(one, json(plan(10..<20), rule: .width(0.1, of: "dealmores")))
        == "B: “stop.rule” is until: only runs of a fixed number of games can be merged")
    #expect(
      message(
        json(plan(0..<10), rule: .decision(by: "dealmores", smallest: 0.1)),
        json(plan(10..<20)))
        == "A: “stop.rule” is sequential: only runs of a fixed number of games can be merged")
  }

  @Test(arguments: [
    StoppingRule.width(0.1, of: "dealmores"), .decision(by: "dealmores", smallest: 0.1),
  ])
  func oneThatARuleEndedIsStatedAgain(rule: StoppingRule) throws {
    let ended = json(plan(0..<10), rule: rule)
    let again = try StoredResult.merged([("A", ended)], stated: .init())
    #expect(again.document.json.text == ended)
    #expect(
      message(ended.replacing("\"allGames\"", with: "\"noGames\""))
        == "A: “stop.end” is “noGames”, which is not an end of a run")
  }

  /// Changes to the result of 50 games of seed 91; the first place where the old text stands behind `"run"` is changed.
  @Test(
    arguments: TextRow.table(
      """
      "seed": 91 → "seed": 92 → “run.identity” does not belong to the plan
      "countingVersion": 1 → "countingVersion": 7 → “run.countingVersion” is 7; this program counts version 1; play it \
      again: setlab compare random first --games 50 --seed 91 --format json
      "first" → "clever" → “run.plan.strategies[1]” is an unknown strategy “clever”
      "trials": 50 → "trials": 49 → “tally” does not belong to the plan
      "trials": → "tries": → “tally.trials” is missing
      "count": 50 → "count": 51 → “tally” does not belong to the plan
      "count": 50 → "count": 9 → “tally.sums[0].sums” are sums that no numbers can have
      "dealMores": [ → "dealMores": [1,  → “tally.details[0].dealMores” does not add up to the number of games
      """))
  func damagedResultsAreRefused(damage: TextRow) throws {
    let text = json(plan(0..<50))
    let run = try #require(text.firstRange(of: "\"run\": {"))
    let place = try #require(text[run.upperBound...].firstRange(of: damage[0]))
    let changed = text[..<place.lowerBound] + damage[1] + text[place.upperBound...]
    #expect(message(String(changed)) == "A: " + damage[2])
  }

  @Test func whatIsNoResultIsRefused() {
    #expect(message() == "nothing to merge")
    #expect(message("{") == "A: not valid JSON: line 1, column 2: expected a key in quotes")
    #expect(message("{}") == "A: “run” is missing: this is not a result that can be merged")
    #expect(
      message("{\"run\": {\"kind\": \"dice\"}}")
        == "A is a result of dice, which cannot be merged")
    #expect(
      message("{\"run\": {\"kind\": \"controlled\"}}")
        == "A is a result of controlled, written by 0.1, which reads it")
    #expect(
      message("{\"run\": {\"kind\": \"rare\"}}")
        == "A is a result of rare, written by 0.1, which reads it")
    #expect(message("{\"run\": {\"kind\": \"compare\"}}") == "A: “stop” is missing")
  }
}
