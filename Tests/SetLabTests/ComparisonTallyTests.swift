import Estimates
import MonteCarlo
import SetCards
import SetGame
import SetStrategies
import Statistics
import Testing

@testable import SetLab

/// What is counted of games on shared deals: laws of merging, workers, and the games themselves.
struct ComparisonTallyTests {
  private let strategies: [Strategy] = [.random, .first, Strategy(LastForTests())]

  private func tally(_ games: Range<UInt64>) -> ComparisonTally {
    compared(strategies, games, seed: 62).tally
  }

  @Test func mergingIsAssociativeAndCommutative() {
    let parts = [0..<70, 70..<71, 71..<150].map { tally($0) }
    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    var right = parts[2]
    right.merge(ComparisonTally(compared(strategies, 0..<0, seed: 62).plan))
    right.merge(parts[1])
    right.merge(parts[0])
    #expect(left == right && left == tally(0..<150) && left.games == 150)
    #expect(parts[0] != parts[2])
  }

  @Test func differentComparisonsDoNotAddUp() async {
    await #expect(processExitsWith: .failure) {
      var tally = compared([.random, .first], 0..<2, seed: 1).tally
      tally.merge(compared([.random, .first, .first], 0..<2, seed: 1).tally)
    }
  }

  /// Each strategy's counts are those of a simulation of it alone.
  @Test(arguments: [3, 4], Rules.allCases)
  func countsAreThoseOfSimulations(attributes: Int, rules: Rules) {
    let comparison = compared(
      strategies, 40..<90, seed: 7, attributes: attributes, rules: rules)
    for index in strategies.indices {
      let alone = simulated(comparison.plan.simulation(of: index))
      #expect(comparison.tally.strategies[index] == alone.tally)
      #expect(comparison.simulation(of: index).plan.strategy.name == strategies[index].name)
    }
  }

  /// 3,500 games; batches and blocks differ with speed, the counts do not.
  @Test(arguments: [1, 2, 8])
  func workersDoNotShow(workers: Int) async {
    let whole = compared(strategies, 500..<4_000, seed: 63)
    let run = await Comparison.run(whole.plan, workers: workers)
    #expect(run.tally == whole.tally && run.plan.games == whole.plan.games)
    #expect(run.end == .allGames)
  }

  @Test func aStoppedRunIsTheRunOfItsGames() async {
    let plan = ComparisonPlan(strategies, games: 500..<1_000_500, seed: 63)
    let stopped = await Comparison.run(plan, workers: 2, shouldStop: StopAfter(30).isDue)
    #expect(stopped.end == .interrupted)
    let games = stopped.plan.games
    #expect(games.lowerBound == 500 && games.count >= 10 && games.count < 1_000_000)
    #expect(stopped.tally == compared(strategies, games, seed: 63).tally)
    let none = await Comparison.run(plan, workers: 2, shouldStop: { true })
    #expect(none.end == .interrupted && none.plan.games.isEmpty)
  }

  /// A strategy that fails ends the run; the games it may have spoilt are not counted.
  @Test func aFailureEndsTheRun() async {
    let plan = ComparisonPlan(
      [.first, Strategy(FailingForTests(after: 5_000))], games: 0..<1_000_000, seed: 64)
    let failed = await Comparison.run(plan, workers: 2)
    #expect(failed.end == .failed("failing: the program died"))
    // A game takes some 24 choices, and the first batch ends after ten games.
    #expect((10...5_000 / 20).contains(failed.plan.games.count))
    let good = compared([.first, .first], failed.plan.games, seed: 64)
    #expect(failed.tally == good.tally)
  }

  /// Means and differences against plain arithmetic on every game, for every metric.
  @Test(arguments: ComparisonMetric.allCases, [3, 4])
  func matchesTheGames(metric: ComparisonMetric, attributes: Int) {
    let strategies: [Strategy] = [.random, Strategy(MostAlikeForTests())]
    let comparison = compared(strategies, 0..<400, seed: 3, attributes: attributes)
    let deck = comparison.plan.deck
    let games = strategies.indices.map { index in
      tables(of: comparison.plan.simulation(of: index)).map { plainNumber(metric, $0, deck: deck) }
    }
    // Linearised by hand: what a game adds to x less the ratio times what it adds to y, over the mean of y.
    let parts = games.map { games -> (value: Double, owed: [Double]) in
      let (x, y) = (games.reduce(0) { $0 + $1.0 }, games.reduce(0) { $0 + $1.1 })
      return (x / y, games.map { ($0.0 - x / y * $0.1) / (y / 400) })
    }
    let gaps = zip(parts[0].owed, parts[1].owed).map { $0 - $1 }
    let spread = gaps.reduce(0) { $0 + $1 * $1 } / 399
    let difference = comparison.difference(metric, 0, minus: 1)
    #expect(close(difference.value, parts[0].value - parts[1].value, 1e-9))
    #expect(close(difference.variance, spread / 400, 1e-9))
    for index in 0..<2 {
      let estimate = comparison.estimate(metric, of: index)
      #expect(close(estimate.value, parts[index].value, 1e-12))
      #expect(estimate.value.isNaN || estimate.interval.contains(estimate.value))
    }
  }
}
