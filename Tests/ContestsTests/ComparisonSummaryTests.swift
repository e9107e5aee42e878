import Contests
import ContestsSupport
import TestSupport
import Testing

struct ComparisonSummaryTests {
  private static let three = ComparisonSummary(
    compared([.random, .first, .mostAlike], 0..<3_000, seed: 5))

  @Test func identicalStrategiesAreTheSame() {
    let summary = ComparisonSummary(compared([.random, .random], 0..<500, seed: 2))
    #expect(summary.pairs.count == summary.comparison.measures.count)
    for row in summary.pairs {
      #expect(row.difference.value == 0 && row.p == 1 && row.pAdjusted == 1 && row.verdict == .open)
      #expect(row.paired.variance == 0)
      #expect(abs(row.difference.interval.lower) < 0.02 && row.difference.interval.contains(0))
      #expect(
        summary.comparison.sentence(of: row)
          == "random and random are the same in all 500 games")
    }
  }

  @Test func pValuesAreCorrectedForTheFamily() {
    let rows = Self.three.pairs
    #expect(rows.count == 3 * 7)
    let family = rows.filter { $0.measure != place(.leftover) }
    #expect(family.count == 18)
    for row in family {
      // The corrected value is the largest, over all at most as large, of p times those not smaller.
      let expected =
        family.filter { $0.p <= row.p }.map { other in
          other.p * Double(family.count { $0.p > other.p } + 1)
        }.max() ?? 0
      #expect(close(row.pAdjusted, min(expected, 1), 1e-9))
      #expect(row.pAdjusted >= row.p)
    }
    for row in rows where row.measure == place(.leftover) {
      let twin = rows.first {
        $0.measure == place(.setsTaken) && $0.first == row.first && $0.second == row.second
      }
      #expect(twin.map { close($0.p, row.p, 1e-6) && $0.pAdjusted == row.pAdjusted } == true)
    }
  }

  /// A verdict names the better one, and only where both the interval and the corrected p-value say so.
  @Test func verdictsFollowFromTheNumbers() {
    let summary = ComparisonSummary(compared([.random, .first], 0..<20_000, seed: 5))
    for row in summary.pairs {
      let isClear = row.pAdjusted <= 0.05 && !row.difference.interval.contains(0)
      #expect((row.verdict == .open) == !isClear)
      guard isClear else { continue }
      let isSmaller = row.difference.value < 0
      let fewerIsBetter = summary.comparison.measures[row.measure].preference == .fewer
      #expect(row.verdict == (isSmaller == fewerIsBetter ? .first : .second))
    }
    let row = summary.pairs(by: place(.dealMores))[0]
    #expect(row.verdict == .second)
    let words = summary.comparison.sentence(of: row)
    #expect(
      words.hasPrefix("first needs 0.") && words.contains(" fewer deal-mores per game than random"))
    #expect(words.hasSuffix(": decided"))
    let open = summary.pairs(by: place(.noSet15))[0]
    #expect(open.verdict == .open)
    #expect(
      summary.comparison.sentence(of: open).hasPrefix(
        "no difference shown between random and first; if there is one, it is below 0."))
  }

  @Test func rankingKnowsWhatIsBetter() {
    let comparison = compared([.random, .first], 0..<20_000, seed: 5)
    for (measure, name) in comparison.measures.map(\.name).enumerated() where name != "noset15" {
      #expect(comparison.ranking(by: measure) == [1, 0], "\(name)")
    }
  }

  /// Few events: shares get the interval that is recovered from Wilson's.
  @Test func rareSharesHaveAnIntervalOfTheirOwn() {
    let comparison = compared([.random, .first], 0..<60, seed: 8)
    let estimate = comparison.fixedDifference(place(.cleared), 0, minus: 1).estimate
    let symmetric = comparison.difference(place(.cleared), 0, minus: 1).estimate(.portable())
    #expect(estimate.value == symmetric.value && estimate.interval != symmetric.interval)
    #expect(estimate.interval.halfWidth > 0.02)
  }

  @Test(arguments: [0, 1, 2] as [UInt64])
  func hardlyAnyGames(games: UInt64) {
    let summary = ComparisonSummary(compared([.random, .first], 0..<games, seed: 8))
    for row in summary.pairs {
      #expect(row.verdict == .open && !summary.comparison.sentence(of: row).isEmpty)
    }
    #expect(summary.document(also: [.effects]).text.contains("of seed 8"))
    #expect(summary.document().json.text.contains("\"pairs\""))
    #expect(summary.plot().svg(width: 400, height: 300).hasSuffix("</svg>\n"))
  }

  /// Coverage of the 95% interval of a paired difference whose true value is 0, by replication.
  ///
  /// Random play against random play by other draws on the same deals: 400 runs of 300 games. A true coverage of 95% falls
  /// outside 365...395 with probability 0.003 for one measure, seed 12; the six measures depend on each other.
  @Test func differencesAreCovered() {
    var hits: [String: Int] = [:]
    for run in 0..<400 as Range<UInt64> {
      let comparison = compared(
        [.random, Strategy(OtherRandomForTests())], 300 * run..<300 * (run + 1), seed: 12)
      for (measure, name) in comparison.measures.map(\.name).enumerated() {
        let difference = comparison.fixedDifference(measure, 0, minus: 1).estimate
        hits[name, default: 0] += difference.interval.contains(0) ? 1 : 0
      }
    }
    #expect(hits.count == 7)
    for (name, count) in hits {
      // Of the rare ones Newcombe's interval covers a little more than it says.
      let most = name == "cleared" || name == "noset15" ? 400 : 395
      #expect((365...most).contains(count), "\(name) \(count)")
    }
  }
}
