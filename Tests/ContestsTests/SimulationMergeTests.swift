import Contests
import ContestsSupport
import TestSupport
import Testing

struct SimulationMergeTests {
  private func part(
    _ games: Range<UInt64>, seed: UInt64 = 81, _ play: Play = Play.all[4]
  ) -> Simulation {
    simulated(play.plan(games, seed: seed))
  }

  @Test(arguments: Play.all)
  func partsInAnyOrderAreTheWhole(play: Play) throws {
    let parts = [0..<40, 40..<41, 41..<41, 41..<90, 90..<120].enumerated().map {
      (name: "part \($0)", run: part($1, play))
    }
    let whole = part(0..<120, play)
    for order in [parts, parts.reversed(), Array(parts[2...] + parts[..<2])] {
      let merged = try Simulation.merged(order)
      #expect(merged.tally == whole.tally)
      #expect(merged.plan.trials == 0..<120)
      #expect(merged.seconds == 12.5)
      let text = SimulationSummary(merged).document.json.text
      #expect(
        withoutTimes(text) == withoutTimes(SimulationSummary(whole).document.json.text))
    }
  }

  @Test func moreGamesThanCanBeCounted() throws {
    let few = SimulationPlan(games: 0..<10, deck: Deck(attributes: 5) ?? .standard)
    let tally = simulated(few).tally.stored
    func stored(from first: Int, games: Int) throws -> Simulation {
      let result = """
        {"schema": 1, "games": \(games), "firstGame": \(first), "seed": 1, "streamVersion": 1,
        "strategy": "random", "rules": "classic", "deck": 5, "seconds": 1,
        "tally": \(tally.scaled(by: games / 10).text)}
        """
      return try Simulation(json: result)
    }
    let most = GameTally.mostGames
    let parts = [try stored(from: 0, games: most - 10), try stored(from: most - 10, games: 10)]
    let merged = try Simulation.merged(parts.map { ("part", $0) })
    #expect(merged.tally.games == most)
    #expect(merged.tally.stored == tally.scaled(by: most / 10))
    let more = [try stored(from: 0, games: most), try stored(from: most, games: most)]
    #expect(message(more) == "20000000000000 games are more than can be counted")
  }

  @Test func refusals() {
    let plan = "only results of the same plan can be merged"
    func other(_ attributes: Int, _ rules: Rules, _ strategy: String) -> Simulation {
      part(10..<20, Play(attributes: attributes, rules: rules, strategy: strategy))
    }
    let first = part(0..<10)
    for (parts, says) in [
      ([], "nothing to merge"),
      ([first, part(5..<15)], "A and B both contain game 5; only disjoint ranges can be merged"),
      ([first, first], "A and B both contain game 0; only disjoint ranges can be merged"),
      (
        [part(0..<20), part(5..<10)],
        "A and B both contain game 5; only disjoint ranges can be merged"
      ),
      ([part(12..<20), first], "games 10 to 11 are missing between B and A"),
      ([first, part(11..<20)], "games 10 to 10 are missing between A and B"),
      ([first, part(10..<20, seed: 82)], "A has seed 81 but B has seed 82; \(plan)"),
      ([first, other(3, .classic, "random")], "A has deck 4 but B has deck 3; \(plan)"),
      (
        [first, other(4, .refill, "random")], "A has rules classic but B has rules refill; \(plan)"
      ),
      (
        [first, other(4, .classic, "first")],
        "A has strategy random but B has strategy first; \(plan)"
      ),
      // The third overlaps the second although it comes last.
      (
        [first, part(10..<20), part(19..<30)],
        "B and C both contain game 19; only disjoint ranges can be merged"
      ),
    ] as [([Simulation], String)] {
      #expect(message(parts) == says)
    }
  }

  /// Merges parts named A, B, C and so on.
  private func message(_ parts: [Simulation]) -> String? {
    let named = zip("ABCDE", parts).map { (name: String($0), run: $1) }
    return #expect(throws: RunError.self) { try Simulation.merged(named) }?.message
  }
}

extension JSON {
  /// The lists of a tally of so many times the games: all counts, but for what an entry is about.
  fileprivate func scaled(by factor: Int, keeping kept: Int = 0) -> JSON {
    let places = ["tables": 3, "sums": 2, "products": 2]
    return switch self {
    case .integer(let value): .integer(value * Int64(factor))
    case .string(let text): .integer((Int(text) ?? 0) * factor)
    case .array(let values):
      .array(
        values.enumerated().map { index, value in
          if case .array = value { return value.scaled(by: factor, keeping: kept) }
          return index < kept ? value : value.scaled(by: factor)
        })
    case .object(let members):
      .object(
        members.map {
          .init($0.key, $0.value.scaled(by: factor, keeping: places[$0.key] ?? 0))
        })
    default: self
    }
  }
}
