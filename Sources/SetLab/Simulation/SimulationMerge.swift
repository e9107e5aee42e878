internal import SetCards
internal import SetGame
internal import SetStrategies

extension Simulation {
  /// Joins simulations of disjoint, adjoining ranges of games of one plan into the one of the whole range.
  ///
  /// The counts are those that one run over the whole range gives, bit for bit.
  ///
  /// - Parameter parts: One simulation or more, in any order, each with the name that a message should use.
  /// - Returns: The simulation of the whole range; seconds add up.
  /// - Throws: Which two parts do not belong together, and why.
  public static func merged(
    _ parts: [(name: String, simulation: Simulation)]
  ) throws(StoredSimulationError) -> Simulation {
    let ordered = parts.sorted {
      ($0.simulation.plan.games.lowerBound, $0.simulation.plan.games.upperBound)
        < ($1.simulation.plan.games.lowerBound, $1.simulation.plan.games.upperBound)
    }
    guard let first = ordered.first else {
      throw StoredSimulationError("nothing to merge")
    }
    var last = first
    var tally = first.simulation.tally
    var seconds = first.simulation.seconds
    for part in ordered.dropFirst() {
      try checkOnePlan(first, part)
      let (previous, next) = (last.simulation.plan.games, part.simulation.plan.games)
      guard next.lowerBound >= previous.upperBound else {
        throw StoredSimulationError(
          "\(last.name) and \(part.name) both contain game \(next.lowerBound); only disjoint ranges "
            + "can be merged")
      }
      guard next.lowerBound == previous.upperBound else {
        throw StoredSimulationError(
          "games \(previous.upperBound) to \(next.lowerBound - 1) are missing between \(last.name) "
            + "and \(part.name)")
      }
      // Before the counts are added: within this limit no sum can overflow.
      let games = tally.games + part.simulation.tally.games
      guard games <= GameTally.mostGames else {
        throw StoredSimulationError("\(games) games are more than can be counted")
      }
      tally.merge(part.simulation.tally)
      seconds += part.simulation.seconds
      last = part
    }
    let plan = first.simulation.plan
    return Simulation(
      plan: SimulationPlan(
        games: plan.games.lowerBound..<last.simulation.plan.games.upperBound, seed: plan.seed,
        strategy: plan.strategy, rules: plan.rules, deck: plan.deck),
      tally: tally, seconds: seconds)
  }

  private static func checkOnePlan(
    _ one: (name: String, simulation: Simulation), _ two: (name: String, simulation: Simulation)
  ) throws(StoredSimulationError) {
    let (left, right) = (one.simulation.plan, two.simulation.plan)
    let facts = [
      ("seed", String(left.seed), String(right.seed)),
      ("strategy", left.strategy.name, right.strategy.name),
      ("rules", left.rules.rawValue, right.rules.rawValue),
      ("deck", String(left.deck.attributes), String(right.deck.attributes)),
    ]
    for (fact, here, there) in facts where here != there {
      throw StoredSimulationError(
        "\(one.name) has \(fact) \(here) but \(two.name) has \(fact) \(there); only results of "
          + "the same plan can be merged")
    }
  }
}
