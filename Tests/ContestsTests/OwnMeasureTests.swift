import Contests
import ContestsSupport
import Estimates
import Experiments
import Records
import Runs
import SetCards
import SetGame
import Testing

extension Measure<PlayedGame> {
  /// Everything that it takes to measure something else; the other half is its name in a list.
  fileprivate static let takesFrom15 = Measure(
    "takes15", title: "Sets taken from tables of 15", unit: MeasureUnit("takes"),
    preference: .fewer, reading: .mean { $0.tables15 - $0.setFree15 })
}

/// The games of a comparison, measured by one measure more.
private struct OwnContest: Contest {
  static let kind = "own"
  static let countingVersion = 1

  var comparison: ComparisonPlan
  var trials: Range<UInt64> {
    get { comparison.trials }
    set { comparison.trials = newValue }
  }
  var factors: [Factor] { comparison.factors }
  var measures: [Measure<PlayedGame>] { .ofGames + [.takesFrom15] }
  var stored: [JSON.Member] { comparison.stored }

  init(comparison: ComparisonPlan) { self.comparison = comparison }

  init(stored: JSONReader, names: Registry) throws(RecordError) {
    comparison = try ComparisonPlan(stored: stored, names: names)
  }

  func emptyDetail() -> GameTally { comparison.emptyDetail() }

  func play(
    _ trials: Range<UInt64>, at cells: [Cell], into details: inout [GameTally],
    each: (PlayedGame) -> Void
  ) { comparison.play(trials, at: cells, into: &details, each: each) }
}

/// A measure of one's own is a value and a name in a list: no change in Sources, and all that others have.
struct OwnMeasureTests {
  private func contest(_ games: Range<UInt64>) -> OwnContest {
    OwnContest(comparison: ComparisonPlan([.quasiThrifty, .quasiGreedy], games: games, seed: 19))
  }

  /// Sets taken from 15 cards: by the classic rules those and only those lead from 15 cards to 12.
  private func slowMean(_ strategy: Strategy, games: Range<UInt64>) -> Double {
    var engine = GameEngine(deck: .standard, rules: .classic, strategy: strategy, seed: 19)
    var tables: [SettledTable] = []
    var takes = 0
    for game in games {
      engine.play(game, into: &tables)
      takes += zip(tables, tables.dropFirst()).count { $0.cards == 15 && $1.cards == 12 }
    }
    return Double(takes) / Double(games.count)
  }

  @Test func hasEstimateSentenceAndTable() async throws {
    let games: Range<UInt64> = 0..<600
    let result = ContestResult(await Run.run(contest(games), workers: 2))
    let place = try #require(result.measure(named: "takes15"))
    for (competitor, strategy) in [Strategy.quasiThrifty, .quasiGreedy].enumerated() {
      let estimate = result.estimate(place, of: competitor)
      #expect(abs(estimate.value - slowMean(strategy, games: games)) < 1e-12)
      #expect(estimate.interval.lower < estimate.value && estimate.value < estimate.interval.upper)
    }
    // Quasi-greedy play has twice the tables of 15: 600 games decide that with a z-score beyond 20.
    let row = try #require(result.pairRows().first { $0.measure == place })
    #expect(row.verdict == .first)
    let sentence = result.sentence(of: row)
    #expect(sentence.hasPrefix("quasi-thrifty is "))
    #expect(sentence.hasSuffix(" takes lower than quasi-greedy: decided"))
    let head = try #require(result.competitorTable().csv.split(separator: "\n").first)
    #expect(head.hasSuffix(",takes15,takes15Low,takes15High"))
  }

  @Test func isStoredAndMerged() async throws {
    let whole = await Run.run(contest(0..<60), workers: 1)
    var parts: [(name: String, run: Run<OwnContest>)] = []
    for games in [20..<60, 0..<20 as Range<UInt64>] {
      let run = await Run.run(contest(games), workers: 1)
      let text = JSON.object(
        [.init("schema", 1), .init("streamVersion", 1), .init("seconds", 1)] + run.record
      ).text
      parts.append(("\(games)", try Run(result: JSONReader(parsing: text), names: .standard)))
    }
    let merged = try Run.merged(parts)
    #expect(merged.plan == whole.plan && merged.tally == whole.tally)
  }
}
