import Contests
import Runs
import Testing

extension Measure<PlayedGame> {
  /// Everything that it takes to measure something else; the other half is its name in a list.
  fileprivate static let takesFrom15 = Measure(
    "takes15", title: "Sets taken from tables of 15", unit: MeasureUnit("takes"),
    preference: .fewer, reading: .mean { $0.tables15 - $0.setFree15 })
}

/// A measure of one's own is a value and a name in a list: no change in Sources, and all that others have.
struct OwnMeasureTests {
  /// The games of a comparison, measured by one measure more.
  private func design(_ games: Range<UInt64>) -> Design<PlayedGame> {
    let comparison = ComparisonPlan([.quasiThrifty, .quasiGreedy], games: games, seed: 19)
    return Design(
      comparison.factors, measures: .ofGames + [.takesFrom15], games: games, seed: 19
    ) { games, cell, each in
      var details = comparison.experiment.emptyTally().details
      comparison.play(games, at: [cell], into: &details, each: each)
    }
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
    let result = ContestResult(await Run.run(design(games), workers: 2))
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
}
