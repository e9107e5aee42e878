import Plotting
import Runs
import Testing

/// A game of dice goes the whole way from measure to figure: nothing on the way knows of cards.
///
/// With patience n the chance of a six is 1 − (5/6)ⁿ and the mean number of rolls 6 (1 − (5/6)ⁿ), so that everything can be
/// checked against exact numbers. Each random check rests on intervals of 99.99%: it raises a false alarm for one seed in
/// 10,000, and the seeds are fixed.
struct ToyGameTests {
  private func contest(
    _ games: Range<UInt64>, patience: [Int] = [2, 4, 40], seed: UInt64 = 11
  ) -> DiceContest {
    DiceContest(patience: patience, seed: seed, trials: games)
  }

  private func sixes(_ patience: Int) -> Double {
    1 - (0..<patience).reduce(1.0) { power, _ in power * 5 / 6 }
  }

  @Test func estimatesAndPairedVerdicts() async throws {
    let run = await Run.run(contest(0..<20_000), workers: 2)
    let result = ContestResult(run, confidence: .portable(0.9999))
    for (place, patience) in run.plan.patience.enumerated() {
      #expect(result.estimate(0, of: place).interval.contains(6 * sixes(patience)))
      #expect(result.estimate(1, of: place).interval.contains(sixes(patience)))
      // By Wald's identity points and rolls are in the ratio of a roll's mean.
      #expect(result.estimate(2, of: place).interval.contains(3.5))
    }
    #expect(result.ranking(by: 0) == [0, 1, 2] && result.ranking(by: 1) == [2, 1, 0])
    let rows = result.pairRows()
    #expect(rows.count == 9)
    let verdicts = rows.filter { $0.measure < 2 }.map(\.verdict)
    #expect(verdicts == [.first, .second, .first, .second, .first, .second])
    #expect(rows.allSatisfy { $0.pAdjusted >= $0.p })
    let sentence = result.sentence(of: rows[0])
    #expect(sentence.hasPrefix("patient(2) is "))
    #expect(sentence.hasSuffix(" rolls per game lower than patient(4): decided"))
  }

  @Test func aRunEndsWhenItsRuleIsFulfilled() async throws {
    let plan = contest(0..<1_000_000, patience: [2, 3])
    let rule = StoppingRule.decision(by: "sixes", smallest: 0.01)
    let run = await Run.run(plan, workers: 2, until: rule.goal(confidence: .portable(0.99)))
    #expect(run.end == .goalReached && run.plan.trials.count < 100_000)
    let result = ContestResult(run, rule: rule, confidence: .portable(0.99))
    #expect(result.pairRows().first { $0.measure == 1 }?.verdict == .second)
    let narrow = StoppingRule.width(0.02, of: "rolls")
    let other = await Run.run(plan, workers: 1, until: narrow.goal(confidence: .portable(0.95)))
    let pair = ContestResult(other, rule: narrow).fixedDifference(0, 0, minus: 1)
    #expect(other.end == .goalReached && pair.estimate.interval.halfWidth < 0.02)
    let short = await Run.run(
      contest(0..<50), workers: 1, until: narrow.goal(confidence: .portable(0.95)))
    #expect(short.end == .goalMissed && short.plan.trials == 0..<50)
  }

  @Test(arguments: [1, 3]) func partsMergeAlsoWhenTheyWereStored(workers: Int) async throws {
    let whole = await Run.run(contest(0..<3_000), workers: workers)
    var parts: [(name: String, run: Run<DiceContest>)] = []
    for range in [UInt64(1_000)..<3_000, 0..<1_000] {
      let part = await Run.run(contest(range), workers: workers)
      parts.append(("\(range)", try Run(result: JSONReader(parsing: part.result.text), names: ())))
    }
    let merged = try Run.merged(parts)
    #expect(merged.plan == whole.plan && merged.tally == whole.tally)
    #expect(merged.plan.identity == whole.plan.identity && whole.plan.identity.count == 32)
    let other = await Run.run(contest(3_000..<3_001, patience: [2, 4, 41]), workers: 1)
    #expect(other.plan.identity != whole.plan.identity)
    #expect(
      throws: RunError(
        "a has patience 2, 4, 40 but b has patience 2, 4, 41; only results of the same plan can "
          + "be merged")
    ) { try Run.merged([("a", merged), ("b", other)]) }
    #expect(throws: RunError("a and b both contain game 1000; only disjoint ranges can be merged"))
    { try Run.merged([("a", merged), ("b", parts[0].run)]) }
  }

  @Test func changedResultsAreRefused() async throws {
    let run = await Run.run(contest(0..<100), workers: 1)
    func read(_ change: (String) -> String) throws -> Run<DiceContest> {
      let text = run.result.text
      #expect(change(text) != text)
      return try Run(result: JSONReader(parsing: change(text)), names: ())
    }
    for (old, new) in [
      ("\"kind\": \"dice\"", "\"kind\": \"cards\""), ("\"seed\": 11", "\"seed\": 12"),
      ("\"countingVersion\": 1", "\"countingVersion\": 2"), ("\"trials\": 100", "\"trials\": 99"),
      ("\"count\": 100", "\"count\": 90"), ("\"streamVersion\": 1", "\"streamVersion\": 9"),
      ("[0, 100]", "[0, 101]"), ("\"products\": [", "\"products\": [1, "),
    ] {
      #expect(throws: RecordError.self, "\(old)") {
        _ = try read { text in
          text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
            .joined(separator: new)
        }
      }
    }
  }

  /// Results of versions without digests: sums that events cannot have would trap where shares are estimated.
  @Test(arguments: [
    ("[40, 60]", "[-1, 60]"), ("[40, 60]", "[63, 60]"), ("[40, 60]", "[40, 39]"),
    ("[40, 30, 60]", "[40, 41, 60]"), ("[40, 30, 60]", "[40, -1, 60]"),
    ("[40, 30, 60]", "[39, 30, 60]"),
  ])
  func impossibleEventsAreRefused(old: String, new: String) throws {
    // Of 100 games one competitor has an event in 40, the other in 60, and both in 30.
    let plan = EventContest(trials: 0..<100)
    let text = Run.atOnce(plan).result(isDigested: false).text
    _ = try Run<EventContest>(result: JSONReader(parsing: text), names: ())
    #expect(text.contains(old))
    let error = #expect(throws: RecordError.self) {
      try Run<EventContest>(result: JSONReader(parsing: text.replacing(old, with: new)), names: ())
    }
    #expect(error?.message == "“tally” has sums of events that no games can have")
  }

  @Test func tablesAndFigures() async throws {
    let result = ContestResult(await Run.run(contest(0..<2_000), workers: 1))
    let table = result.competitorTable()
    let lines = table.csv.split(separator: "\n")
    #expect(
      lines[0]
        == "name,games,rolls,rollsLow,rollsHigh,sixes,sixesLow,sixesHigh,pointsperroll,"
        + "pointsperrollLow,pointsperrollHigh")
    #expect(lines.count == 4 && lines[1].hasPrefix("patient(2),2000,"))
    let pairs = RecordTable(result.pairColumns(), rows: result.pairRows())
    #expect(pairs.csv.hasPrefix("a,b,metric,difference,low,high,p,pAdjusted,gamesToTell,"))
    let curve = Mark.integers("sixes") { x in
      result.competitors.indices.contains(Int(x))
        ? result.estimate(1, of: Int(x)).value : .nan
    }
    let plot = Plot(
      title: result.measures[1].title, x: Axis("player", window: Span(-0.5, 2.5)), y: Axis(),
      marks: [curve])
    #expect(plot.text(width: 60, height: 12).contains("Games with a six"))
  }
}
