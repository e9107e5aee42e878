import Estimates
import Experiments
import Records
import SetExperimentsSupport
import SetGame
import SetStrategies
import TestSupport
import Testing

@testable import SetExperiments

/// Whether shards look like games of one plan.
struct PartAgreementTests {
  private static func share(_ share: Double, of games: Int) -> MeanEstimate {
    let n = Double(games)
    return MeanEstimate(count: games, mean: share, variance: share * (1 - share) * n / (n - 1))
  }

  /// Of shares the statistic is Pearson's: 30 and 45 of 100 and 50 of 200, by hand.
  @Test func sharesArePearsons() throws {
    let shares = [Self.share(0.3, of: 100), Self.share(0.45, of: 100), Self.share(0.25, of: 200)]
    let test = try #require(CommonMeanTest(shares, by: .portable))
    #expect(close(test.result.statistic, 12.50909090909, 1e-10))
    #expect(test.result.degreesOfFreedom == 2 && close(test.result.p, 0.0019216992572, 1e-9))
    #expect(test.farthest == 1 && close(test.deviation, 3.4253953543, 1e-9))
    #expect(CommonMeanTest([shares[0]], by: .portable) == nil)
    #expect(CommonMeanTest([Self.share(0, of: 9), Self.share(0, of: 5)], by: .portable) == nil)
  }

  private func agreement(_ shares: [Double], games: Int = 1_000, others: Int = 0) -> PartAgreement?
  {
    PartAgreement(
      zip("abcde", shares).map { name, share in
        let number = PartNumber("cleared", of: "x", Self.share(share, of: games), isShare: true)
        let alike = PartNumber("noset12", of: "x", Self.share(0.5, of: games), isShare: true)
        return (String(name), [number] + Array(repeating: alike, count: others))
      }, by: .portable)
  }

  @Test func sentences() throws {
    #expect(
      agreement([0.5, 0.5, 0.6])?.sentence
        == "c does not fit the others: “cleared” of x is 5.2 standard errors higher in c than in the rest, "
        + "χ² = 26.8 with 2 degrees of freedom, p < 0.0001")
    #expect(
      agreement([0.5, 0.4, 0.5], others: 2)?.sentence
        == "b does not fit the others: “cleared” of x is 5.2 standard errors lower in b than in the rest, "
        + "χ² = 26.8 with 2 degrees of freedom, p < 0.0001, corrected for 3 numbers")
    let two = try #require(agreement([0.5, 0.6])?.sentence)
    #expect(two.hasPrefix("a and b do not fit together: “cleared” of x is 4.5 standard errors "))
    #expect(two.hasSuffix(" than in the other, χ² = 20.2 with 1 degree of freedom, p < 0.0001"))
  }

  /// p is that of one test times their number, and nothing is said above the threshold.
  @Test func onlyWhatIsUnlikelyIsSaid() throws {
    let (one, three) = (agreement([0.5, 0.55, 0.5]), agreement([0.5, 0.55, 0.5], others: 2))
    let (p, all) = (try #require(one?.result.p), try #require(three?.result.p))
    #expect(close(all, 3 * p, 1e-12) && p > PartAgreement.threshold)
    #expect(one?.sentence == nil && three?.sentence == nil && three?.tests == 3)
    #expect(agreement([0.5, 0.5])?.result.p == 1)
    // Nothing is tested of few games, or of few events.
    #expect(agreement([0.1, 0.9], games: 99) == nil)
    #expect(agreement([0.01, 0.08], games: 1_000) == nil)
    #expect(agreement([0.99, 0.92], games: 1_000) == nil)
  }

  private func shard(
    _ games: Range<UInt64>, _ strategy: Strategy = .random
  ) -> Simulation {
    let plan = SimulationPlan(games: games, seed: 71)
    let played = SimulationPlan(games: games, seed: 71, strategy: strategy)
    return Run(plan: plan, tally: Run.atOnce(played).tally)
  }

  /// Honest shards raise an alarm no more often than stated: 300 merges of four shards of 150 games.
  ///
  /// If p below 0.05 came in 5% of merges, more than 28 would have probability 0.0008; of alarms more than 3 have probability
  /// 0.0003. Seed 71.
  @Test func honestShardsFit() throws {
    var (small, alarms) = (0, 0)
    for merge in 0..<300 as Range<UInt64> {
      let parts = (0..<4 as Range<UInt64>).map { part in
        let first = 600 * merge + 150 * part
        return (
          name: "\(part)", numbers: SimulationPlan.partNumbers(of: shard(first..<first + 150))
        )
      }
      let found = try #require(PartAgreement(parts, by: .portable))
      #expect(found.tests == 4)
      small += found.result.p < 0.05 ? 1 : 0
      alarms += found.sentence == nil ? 0 : 1
    }
    #expect(small > 0 && small <= 28, "\(small)")
    #expect(alarms <= 3, "\(alarms)")
  }

  /// A shard that was played with another strategy is named, in text and JSON; parts of the same strategy are not.
  ///
  /// `greedy` needs 0.32 deal-mores more, some ten standard errors of 1,000 games, so that no seed hides it. Seed 71.
  @Test func aWrongStrategyIsNamed() throws {
    func merged(_ wrong: Int?) throws -> StatedResult {
      let parts = (0..<5).map { part in
        let first = UInt64(1_000 * part)
        let run = shard(first..<first + 1_000, part == wrong ? .greedy : .random)
        return (name: "\(part).json", text: SimulationSummary(run).document.json.text)
      }
      return try StoredResult.merged(parts, stated: .init())
    }
    let result = try merged(3)
    let found = try #require(result.agreement)
    #expect(found.worst == "3.json" && found.result.p < 1e-6)
    let text = result.documentOfParts.text
    #expect(text.contains("3.json does not fit the others: “"))
    let json = JSONReader(result.documentOfParts.json)
    let member = try json.member("agreement")
    #expect(try member.text("worst") == "3.json" && member.int("parts") == 5)
    #expect(try member.number("p") == found.result.p && member.int("degreesOfFreedom") == 4)
    #expect(try member.optional("of") == nil)
    // The rest of the result is that of one run.
    #expect(!result.document.text.contains("fit the others"))
    let honest = try merged(nil)
    #expect(honest.documentOfParts.text == honest.document.text)
    #expect(try JSONReader(honest.documentOfParts.json).member("agreement").int("tests") >= 4)
  }

  /// Every kind of run has numbers to compare, those of competitors with their names; two parts are not told apart.
  @Test func comparisonsAreTested() throws {
    func part(_ games: Range<UInt64>, _ second: Strategy) -> Run<ComparisonPlan> {
      Run(
        plan: ComparisonPlan([.random, .first], games: games, seed: 72),
        tally: Run.atOnce(ComparisonPlan([.random, second], games: games, seed: 72)).tally)
    }
    let parts = [part(0..<1_000, .first), part(1_000..<2_000, .greedy)]
    let found = try #require(
      PartAgreement(
        zip("ab", parts).map { (String($0), ComparisonPlan.partNumbers(of: $1)) }, by: .portable))
    #expect(found.number.owner == "first")
    #expect(found.sentence?.hasPrefix("a and b do not fit together: “") == true)
    // Cards left over say the same as Sets taken.
    #expect(!ComparisonPlan.partNumbers(of: parts[0]).contains { $0.measure == "leftover" })
  }
}
