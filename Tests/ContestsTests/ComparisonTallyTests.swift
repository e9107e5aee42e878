import Contests
import ContestsSupport
import Runs
import TestSupport
import Testing

/// What is counted of games on shared deals.
struct ComparisonTallyTests {
  private let strategies: [Strategy] = [.random, .first, .greedy]

  @Test func differentComparisonsDoNotAddUp() async {
    await #expect(processExitsWith: .failure) {
      var tally = compared([.random, .first], 0..<2, seed: 1).run.tally
      tally.merge(compared([.random, .first, .first], 0..<2, seed: 1).run.tally)
    }
  }

  @Test(arguments: [3, 4], Rules.allCases)
  func countsAreThoseOfSimulations(attributes: Int, rules: Rules) {
    let comparison = compared(
      strategies, 40..<90, seed: 7, attributes: attributes, rules: rules)
    let summary = ComparisonSummary(comparison)
    for index in strategies.indices {
      let alone = simulated(comparison.run.plan.simulation(of: index))
      #expect(comparison.run.tally.details[index] == alone.tally)
      let simulation = summary.simulation(of: index).simulation
      #expect(simulation.plan == alone.plan && simulation.tally == alone.tally)
      #expect(simulation.plan.strategy.name == strategies[index].name)
    }
  }

  @Test(arguments: [Measure<PlayedGame>].ofGames.map(\.name), [3, 4])
  func matchesTheGames(name: String, attributes: Int) throws {
    let strategies: [Strategy] = [.random, .mostAlike]
    let comparison = compared(strategies, 0..<400, seed: 3, attributes: attributes)
    let measure = try #require(comparison.measure(named: name))
    let deck = comparison.run.plan.deck
    let games = strategies.indices.map { index in
      tables(of: comparison.run.plan.simulation(of: index)).map {
        plainNumber(name, $0, deck: deck)
      }
    }
    // Linearised by hand: what a game adds to x less the ratio times what it adds to y, over the mean of y.
    let parts = games.map { games -> (value: Double, owed: [Double]) in
      let (x, y) = (games.reduce(0) { $0 + $1.0 }, games.reduce(0) { $0 + $1.1 })
      return (x / y, games.map { ($0.0 - x / y * $0.1) / (y / 400) })
    }
    let gaps = zip(parts[0].owed, parts[1].owed).map { $0 - $1 }
    let spread = gaps.reduce(0) { $0 + $1 * $1 } / 399
    let difference = comparison.difference(measure, 0, minus: 1)
    #expect(close(difference.value, parts[0].value - parts[1].value, 1e-9))
    #expect(close(difference.variance, spread / 400, 1e-9))
    for index in 0..<2 {
      let estimate = comparison.estimate(measure, of: index)
      #expect(close(estimate.value, parts[index].value, 1e-12))
      #expect(estimate.value.isNaN || estimate.interval.contains(estimate.value))
    }
  }

  @Test func mergingIsAssociativeAndCommutative() {
    let tally = { compared(strategies, $0, seed: 62).run.tally }
    let parts = [0..<70, 70..<71, 71..<150].map { tally($0) }
    var left = parts[0]
    left.merge(parts[1])
    left.merge(parts[2])
    var right = parts[2]
    right.merge(ComparisonPlan(strategies, games: 0..<0, seed: 62).experiment.emptyTally())
    right.merge(parts[1])
    right.merge(parts[0])
    #expect(left == right && left == tally(0..<150) && left.trials == 150)
    #expect(parts[0] != parts[2])
  }
}
