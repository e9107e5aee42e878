import Experiments
import Records
import SetCards
import SetExperimentsSupport
import SetGame
import SetStrategies
import Testing

@testable import SetExperiments

/// Simulations adjusted for luck: the games and estimates of a controlled comparison, stored and merged among themselves alone.
struct ControlledPlanTests {
  private func plan(
    _ games: Range<UInt64>, _ strategy: Strategy = .first, attributes: Int = 4
  ) throws -> ControlledPlan {
    let deck = try #require(Deck(attributes: attributes))
    return try #require(
      ControlledPlan(SimulationPlan(games: games, seed: 21, strategy: strategy, deck: deck)))
  }

  @Test(arguments: [3, 4])
  func estimatesAreThoseOfAComparison(attributes: Int) throws {
    let plan = try plan(0..<700, .quasiThrifty, attributes: attributes)
    let result = ContestResult(Run.atOnce(plan))
    let comparison = Comparison(
      Run.atOnce(
        ComparisonPlan(
          [.quasiThrifty, .first], games: 0..<700, seed: 21, deck: plan.simulation.deck,
          isControlled: true)))
    for measure in result.measures.indices {
      let (one, two) = (result.estimate(measure, of: 0), comparison.estimate(measure, of: 0))
      #expect(one == two || one.value.isNaN && two.value.isNaN)
    }
    #expect(result.run.tally.details[0] == Run.atOnce(plan.simulation).tally)
  }

  @Test func mergedHalvesAreTheWhole() throws {
    func text(_ games: Range<UInt64>) throws -> String {
      ControlledPlan.document(of: Run.atOnce(try plan(games)), stated: .init()).json.text
        .replacing(/"(seconds|gamesPerSecond)": *[^,}\n]*/, with: "")
    }
    let parts = try [0..<150, 150..<400 as Range<UInt64>].enumerated().map { place, games in
      (
        name: "\(place)",
        text: ControlledPlan.document(of: Run.atOnce(try plan(games)), stated: .init()).json.text
      )
    }
    let merged = try StoredResult.merged(parts, stated: .init()).document.json.text
    #expect(
      try merged.replacing(/"(seconds|gamesPerSecond)": *[^,}\n]*/, with: "") == text(0..<400))
    let plain = SimulationSummary(Run.atOnce(try plan(400..<500).simulation)).document.json.text
    let error = #expect(throws: RunError.self) {
      try StoredResult.merged([("A", merged), ("B", plain)], stated: .init())
    }
    #expect(
      error?.message
        == "A is a result of controlled but B is one of simulate; only results of the same plan can be "
        + "merged")
  }

  @Test func everyResultHasItsDigest() throws {
    let run = Run.atOnce(try plan(0..<20))
    let back: Run<ControlledPlan> = try Run(result: JSONReader(run.result), names: .standard)
    #expect(back.tally == run.tally && back.plan == run.plan)
    #expect(throws: RecordError.self) {
      try Run<ControlledPlan>(result: JSONReader(run.result(isDigested: false)), names: .standard)
    }
  }

  @Test func commandAndRefusals() throws {
    #expect(
      StoredResult.command(playing: try plan(0..<300))
        == "setlab simulate --control --strategy first --games 300 --seed 21 --format json")
    let large = try #require(Deck(attributes: 5))
    #expect(
      ControlledPlan.refusal(of: .random, large)
        == "luck is reckoned for decks of 3 and 4 attributes alone")
    #expect(
      ControlledPlan.refusal(of: .omniscient, .standard)?.hasSuffix(
        "sees the deck: to it no deal is a matter of luck") == true)
    #expect(
      ControlledPlan(SimulationPlan(games: 0..<1, strategy: .omniscient)) == nil)
    let stored = SimulationPlan(games: 0..<1, deck: large).stored
    #expect(throws: RecordError.self) {
      try ControlledPlan(stored: JSONReader(.object(stored)), names: .standard)
    }
  }

  /// A run to a width waits for the events that its adjustment needs, and then takes fewer games than without.
  @Test func widthsAreReachedSooner() throws {
    func games<PlanType: StatedPlan>(_ plan: PlanType, _ rule: StoppingRule) -> Int? {
      let goal = PlanType.goal(stated: .init(rule: rule))
      return [200, 400, 800, 1_600].first { count in
        let run = Run.atOnce(plan.with(trials: 0..<UInt64(count)))
        return goal?.isReached(run) == true
      }
    }
    let clear = try plan(0..<1_600, .clear)
    let rule = StoppingRule.width(0.037, of: "cleared")
    #expect(games(clear, rule) == 400 && games(clear.simulation, rule) == 800)
    #expect(games(try plan(0..<1_600), .width(0.5, of: "cleared")) == nil)
  }

  /// The luck of earlier versions had no endings: such counts are refused, not misread.
  @Test func earlierLuckIsRefused() {
    let plan = ComparisonPlan([.random, .first], games: 0..<9, isControlled: true)
    let old = plan.stored.filter { $0.key != "luck" }
    let error = #expect(throws: RecordError.self) {
      try ComparisonPlan(stored: JSONReader(.object(old)), names: .standard)
    }
    #expect(error?.message.hasSuffix("is of a version that reckoned other luck") == true)
    #expect(throws: Never.self) {
      try ComparisonPlan(stored: JSONReader(.object(plan.stored)), names: .standard)
    }
  }
}
