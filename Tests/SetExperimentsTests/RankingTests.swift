import Estimates
import Experiments
import SetPlayers
import TestSupport
import Testing
import Workers

@testable import SetExperiments

/// How few games rank players: shares by hand, against a law in closed form, and the games that they are of.
struct RankingTests {
  private static func plan(
    _ players: [Player], _ rules: [Scoring] = [.flat], games: Range<UInt64> = 0..<40
  ) throws -> RankingPlan {
    try #require(
      try RankingPlan(
        rules.flatMap { rule in players.map { CurveLine(rule: rule, player: $0) } }, games: games,
        seed: 4))
  }

  private static func tally(_ rows: [[Int]]) -> RankingTally {
    var tally = RankingTally()
    for (game, row) in rows.enumerated() { tally.values[UInt64(game)] = row }
    return tally
  }

  /// The better of two has 3 and −1 points in turn, the worse none: wrong in every other game, right over any two; of
  /// three games the pattern is 3 − 1 + 3 and −1 + 3 − 1.
  @Test func sharesByHand() throws {
    let rows = (0..<60).map { [0, $0.isMultiple(of: 2) ? 3 : -1] }
    let plan = try Self.plan([.child, .expert])
    let rule = try #require(RankingSummary(plan, Self.tally(rows), level: 0.95).rules.first)
    #expect(rule.shares.map(\.value) == [0.5, 1, 1])
    // Drawn anew, every other game is not wrong in turn.
    #expect(rule.least == 2 && rule.atLeast == 2 && rule.atMost == nil)
    let turned = try #require(
      RankingSummary(plan, Self.tally(rows.map { $0.reversed() }), level: 0.95).rules.first)
    #expect(turned.shares.map(\.value) == [0.5, 0, 0] && turned.least == nil)
    let ties = try #require(
      RankingSummary(plan, Self.tally(rows.map { _ in [7, 7] }), level: 0.95).rules.first)
    #expect(ties.shares.allSatisfy { $0.value == 0.5 })
  }

  /// Of three players one pair is always right, one never and one half the time.
  @Test func pairsAreAveraged() throws {
    let rows = (0..<20).map { _ in [1, 0, 1] }
    let plan = try Self.plan([.child, .beginner, .expert])
    let rule = try #require(RankingSummary(plan, Self.tally(rows), level: 0.95).rules.first)
    #expect(rule.shares.map(\.value) == [0.5])
  }

  /// Of nearly normal scores, sums of 12 uniform numbers, a pair is right with probability Φ(√n δ / σ√2).
  ///
  /// 12,000 games of
  /// seed 5; five standard errors for each of 5 shares fail once in 300,000 runs.
  @Test func followsTheNormalLaw() throws {
    var random = SplitMix(seed: 5)
    func score(_ mean: Double) -> Int {
      let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
      return Int((1000 * (mean + normal)).rounded())
    }
    let rows = (0..<12_000).map { _ in [score(0), score(0.3)] }
    let summary = RankingSummary(
      try Self.plan([.child, .expert]), Self.tally(rows), level: 0.95)
    let rule = try #require(summary.rules.first)
    // Φ(√n · 0.3 / √2), from a table of the normal distribution.
    let truths = [(1, 0.58400), (2, 0.61791), (5, 0.68239), (10, 0.74886), (50, 0.93319)]
    for (n, truth) in truths {
      let error = (truth * (1 - truth) * Double(n) / 12_000).squareRoot()
      let share = rule.shares[n - 1]
      #expect(abs(share.value - truth) < 5 * error, "\(n): \(share.value)")
      #expect(share.interval.contains(share.value))
    }
    // z = 1.644854: n = 2 (1.644854 / 0.3)² = 60.1; near it, the share rises by 0.0013 a game.
    let least = try #require(rule.least)
    #expect((40...80).contains(least), "\(least)")
    #expect(try #require(rule.atLeast) <= least)
  }

  /// The fewest games are those of the law of normal scores, and their interval holds them.
  ///
  /// Means 0 and 0.6 with spread 1: Φ(√n · 0.6 / √2) reaches 95% at n = 2 (1.644854 / 0.6)² = 15.03, so after 16 games. Seeds
  /// 1 to 100 of 1,500 games, with `SETLAB_LONG=1` to 400. The middle estimate is off by 2 once in 10⁴ runs, its standard error
  /// being 0.5 or less. More than 13 or 34 misses have a chance of 0.001 at most if they are 5%; the intervals are cautious, and
  /// few miss.
  @Test func intervalsHoldTheFewestGames() throws {
    var (least, misses, endless, width) = ([Int](), 0, 0, 0)
    let runs = isLong ? 400 : 100
    for seed in 1...UInt64(runs) {
      var random = SplitMix(seed: seed)
      func score(_ mean: Double) -> Int {
        let normal = (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
        return Int((1000 * (mean + normal)).rounded())
      }
      let scores = (0..<1500).map { _ in [score(0), score(0.6)] }
      let rows = (0..<2).map { player in scores.map { $0[player] } }
      let sums = rows.map { $0.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }
      let found = RankingShares(of: sums, upTo: 75).least(for: 0.95)
      let range = RankingShares.least(for: 0.95, of: rows, upTo: 75, .portable(0.95), seed: seed)
      least.append(found ?? 76)
      if !range.contains(16) { misses += 1 }
      if range.upper > 75 { endless += 1 } else { width += Int(range.width) }
    }
    let middle = least.sorted()[runs / 2]
    #expect((14...18).contains(middle), "\(middle)")
    #expect(
      misses <= (isLong ? 34 : 13) && endless <= runs / 100,
      "\(misses) misses, \(endless) without an upper end")
    #expect(width / (runs - endless) <= 20, "\(width / (runs - endless))")
  }

  /// A pair that is wrong in the long run is so the more often, the more games there are.
  @Test func wrongOrdersFall() throws {
    var random = SplitMix(seed: 7)
    let sums = (0..<2).map { player in
      (0..<2000).reduce(into: [0]) { sums, _ in
        sums.append(sums[sums.count - 1] + Int(random.next() % 1000) - 100 * player)
      }
    }
    let wrong = RankingShares(of: sums, upTo: 100).values
    #expect(zip(wrong, wrong.dropFirst()).allSatisfy { $0 >= $1 } && wrong[0] < 0.45)
    #expect(wrong[99] < 0.02)
    let right = RankingShares(of: sums.reversed(), upTo: 100).values
    #expect(zip(wrong, right).allSatisfy { abs($0 + $1 - 1) < 1e-12 })
    #expect(zip(right, right.dropFirst()).allSatisfy { $0 <= $1 })
  }

  /// Players who were right in all of few games are not right for certain.
  @Test func allRightIsNotCertain() throws {
    let plan = try Self.plan([.child, .expert], games: 0..<40)
    func range(_ games: Int) throws -> [Int?] {
      let rows = (0..<games).map { _ in [0, 1] }
      let rule = try #require(RankingSummary(plan, Self.tally(rows), level: 0.95).rules.first)
      return [rule.least, rule.atLeast, rule.atMost]
    }
    #expect(try range(2000) == [1, 1, 1])
    let few = try range(40)
    #expect(few[0] == 1 && few[1] == 1 && few[2] != 1)
  }

  /// Rules that need as few games are named together, whatever their order; others only where intervals overlap.
  @Test func theFewestGames() throws {
    let plan = try Self.plan([.child, .expert], [.flat, .linearDecay], games: 0..<2000)
    let alike = (0..<2000).map { _ in [0, 1, 0, 1] }
    #expect(
      RankingSummary(plan, Self.tally(alike), level: 0.95).verdict
        == "Fewest games for 95%: flat and linear-decay, 1 each")
    let apart = (0..<2000).map { [0, $0 % 4 == 0 ? -1 : 1, 0, 1] }
    let verdict = RankingSummary(plan, Self.tally(apart), level: 0.95).verdict
    #expect(verdict.hasPrefix("Fewest games for 95%: linear-decay, 1 (1 to 1)"), "\(verdict)")
    #expect(!verdict.contains("flat"))
  }

  /// The level is reached on the line between two shares, at once if the first has it, and at the end if none does.
  @Test func crossings() {
    // Right in three of four games, and over any two: 0.75, 1.
    let sums = [[Int](repeating: 0, count: 9), [0, 2, 4, 6, 5, 7, 9, 11, 10]]
    let shares = RankingShares(of: sums, upTo: 2)
    #expect(shares.values == [0.75, 1])
    #expect(abs(shares.crossing(of: 0.8) - 1.2) < 1e-12 && shares.crossing(of: 0.7) == 1)
    #expect(shares.crossing(of: 1) == 2)
    #expect(RankingShares(of: Array(sums.reversed()), upTo: 2).crossing(of: 0.6) == 2)
  }

  /// Models stand beside what is stated: where they lie, and in how many of them a rule needs the fewest games.
  @Test func modelsOfARanking() throws {
    let plan = try Self.plan([.child, .expert], [.flat, .linearDecay], games: 0..<2000)
    let experiment = try #require(ModelExperiment(plan, level: 0.95, models: 4))
    #expect(experiment.games.count == 500)
    let rows = (0..<2000).map { [0, $0 % 4 == 0 ? -1 : 1, 0, 1] }
    var summary = RankingSummary(plan, Self.tally(rows), level: 0.95)
    #expect(summary.verdict == "Fewest games for 95%: linear-decay, 1 (1 to 1)")
    let crossing = summary.rules[0].crossing
    var tally = ModelTally()
    // The stated model and three that need 0, 2 and −2 games more by the first rule; the last puts it first.
    for (number, least) in [[crossing, 1], [crossing, 1], [crossing + 2, 1], [1, 2.5]].enumerated()
    {
      tally.values[UInt64(number)] = (0..<5).map { _ in least }
    }
    summary.add(tally, of: experiment)
    #expect(summary.leads.compactMap { $0 } == [1.0 / 3, 2.0 / 3])
    #expect(
      summary.verdict == "Fewest games for 95%: linear-decay, 1 (1 to 1), in 67% of the models")
    let text = summary.document.text
    #expect(text.contains("Model error: where 95% of 3 models lie"))
    #expect(text.contains("fewest in") && !text.contains("Sampling error alone."))
    #expect(text.contains("1 to \(Int((crossing + 2).rounded(.up)))"))
    #expect(summary.document.json.text.contains("fewestInModels"))
    #expect(
      try ModelExperiment(Self.plan([.child, .expert], games: 0..<199), level: 0.95, models: 4)
        == nil
    )
  }

  /// A block stands for what the number is without its games: five times the whole less four times the rest.
  @Test func blocksOfModelsArePseudoValues() throws {
    let plan = try Self.plan([.child, .beginner], games: 0..<200)
    let experiment = try #require(ModelExperiment(plan, level: 0.9, models: 1))
    var tally = experiment.emptyTally()
    experiment.run(0..<2, into: &tally)
    var games = plan.experiment.emptyTally()
    plan.experiment.run(0..<200, into: &games)
    func crossing(without dropped: Range<UInt64>) -> Double {
      let kept = games.values.filter { !dropped.contains($0.key) }.sorted { $0.key < $1.key }
      let sums = plan.slots[0].map { slot in
        kept.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.value[slot]) }
      }
      return RankingShares(of: sums, upTo: 50).crossing(of: 0.9)
    }
    let stated = try #require(tally.values[0])
    for block in 0..<5 as Range<UInt64> {
      let rest = crossing(without: block * 40..<block * 40 + 40)
      #expect(abs(stated[Int(block)][0] - (5 * crossing(without: 0..<0) - 4 * rest)) < 1e-9)
    }
    // Another model is other games.
    #expect(tally.values[1] != nil && tally.values[1] != stated)
  }

  /// The games are those of distributions: each player with search times of their own, rules over the same games.
  @Test func gamesAreThoseOfDistributions() throws {
    let plan = try Self.plan([.beginner, .expert], [.flat, .linearDecay], games: 3..<33)
    var tally = plan.experiment.emptyTally()
    plan.experiment.run(3..<33, into: &tally)
    let curves = Run.atOnce(plan.curves)
    #expect(plan.curves.isDistribution && plan.players == ["beginner", "expert"])
    for slot in 0..<4 {
      let sum = tally.values.values.reduce(Int128(0)) { $0 + Int128($1[slot]) }
      #expect(sum == curves.tally.sums[slot].sum)
    }
    #expect(plan.slots == [[0, 1], [2, 3]])
  }

  @Test(arguments: [1, 3])
  func workersDoNotShow(workers: Int) async throws {
    let plan = try Self.plan([.beginner, .expert], games: 0..<50)
    let result = await ParallelRun(
      plan.experiment, on: Schedule(trials: plan.trials, workers: workers, blockSize: 7))()
    var whole = plan.experiment.emptyTally()
    plan.experiment.run(plan.trials, into: &whole)
    #expect(result.tally == whole && whole.values.count == 50)
  }

  @Test func onePlayerIsNoRanking() throws {
    let line = CurveLine(rule: .flat, player: .expert)
    #expect(try RankingPlan([line], games: 0..<9) == nil)
  }

  /// The verdict names the rule with the fewest games and those that cannot be told from it.
  @Test func verdicts() throws {
    let luzin = try Registry.standard.scoring.read("luzin")
    let plan = try Self.plan([.child, .expert], [.flat, .linearDecay, luzin], games: 0..<2000)
    // flat: right in every game; linear-decay: over any two games; luzin: never.
    let rows = (0..<2000).map { game in
      [0, 1, 0, game.isMultiple(of: 2) ? 3 : -1, 1, 0]
    }
    let summary = RankingSummary(plan, Self.tally(rows), level: 0.9)
    #expect(
      summary.verdict == "Fewest games for 90%: flat, 1 (1 to 1)")
    let alone = RankingSummary(
      try Self.plan([.child, .expert], [luzin], games: 0..<2000),
      Self.tally(rows.map { Array($0[4...5]) }),
      level: 0.9)
    #expect(
      alone.verdict
        == "No rule puts 90% of the pairs in the right order within 100 games: play more with --games."
    )
    let text = summary.document.text
    #expect(text.contains("Ranking of child < expert: pairs of players in the right order"))
    #expect(text.contains("more than 100"))
  }
}
