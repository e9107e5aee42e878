import Contests
import Runs
import SetLabLaws
import TestSupport
import Testing

/// Takes the Set of a place in reading order, or the last one.
private struct PlaceStrategy: PlayStrategy {
  let place: Int

  var name: String { "place(\(place))" }

  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    min(place, table.setCount - 1)
  }

  func reason(for index: Int, on table: borrowing Table) -> String { "Set \(index) in order" }
}

extension Family<Strategy> {
  /// Written as `place(2)`.
  fileprivate static var place: Family {
    Family("place", "the Set of a place in reading order") { reader, _ throws(ParameterError) in
      Strategy(
        PlaceStrategy(place: try reader.whole("n", isPlaced: true, in: 0...99, otherwise: 0)))
    }
  }
}

/// A program registers a family of its own, and its results are stored and read back under that name.
struct OwnStrategyTests {
  private var registry: Registry {
    var registry = Registry.standard
    registry.strategies.add(.place)
    return registry
  }

  private func simulation(_ games: Range<UInt64>) async throws -> Simulation {
    let strategy = try registry.strategies.read("place(2)")
    let plan = SimulationPlan(games: games, seed: 3, strategy: strategy)
    return await Simulation.run(plan, workers: 2)
  }

  @Test func keepsTheLaws() throws {
    #expect(Laws.broken(by: try registry.strategies.read("place(2)")) == [])
    #expect(registry.strategies.names.contains("place"))
    #expect(!Registry.standard.strategies.names.contains("place"))
  }

  @Test func isReadBack() async throws {
    let run = try await simulation(0..<300)
    let text = SimulationSummary(run).document.json.text
    let read = try Simulation(stored: JSONReader(parsing: text), registry: registry)
    #expect(read.plan == run.plan && read.tally == run.tally)
    #expect(read.plan.strategy.name == "place(2)")
    // It does not play as the first of its family: the place came through.
    let first = await Simulation.run(
      SimulationPlan(games: 0..<300, seed: 3, strategy: .first), workers: 1)
    #expect(read.tally != first.tally)
    #expect(throws: RecordError.self) { try Simulation(stored: JSONReader(parsing: text)) }
  }

  @Test func isMerged() async throws {
    var parts: [(name: String, text: String)] = []
    for games in [100..<300, 0..<100 as Range<UInt64>] {
      parts.append(("\(games)", SimulationSummary(try await simulation(games)).document.json.text))
    }
    let merged = try StoredResult.merged(parts, stated: .init(), registry: registry).document
    let whole = SimulationSummary(try await simulation(0..<300))
    #expect(withoutTimes(merged.json.text) == withoutTimes(whole.document.json.text))
    #expect {
      try StoredResult.merged(parts, stated: .init())
    } throws: { error in
      (error as? RunError)?.message.contains("is an unknown strategy “place(2)”") == true
    }
  }

  @Test func aScoreIsAStrategy() {
    let frugal = Strategy.scored("frugal") { $0(.kept) - 0.3 * $0(.level) }
    #expect(Laws.broken(by: frugal) == [])
    // The same score as a formula plays the same games.
    let formula = Registry.standard.strategies["formula: kept - 0.3*level"]
    let runs = [frugal, formula ?? .first].map { strategy in
      Simulation.atOnce(SimulationPlan(games: 0..<100, seed: 3, strategy: strategy))
    }
    #expect(runs[0].tally == runs[1].tally)
    #expect(runs[0].tally != Simulation.atOnce(SimulationPlan(games: 0..<100, seed: 3)).tally)
  }
}
