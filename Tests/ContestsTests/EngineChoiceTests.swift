import Contests
import ContestsSupport
import FastGames
import Runs
import Testing

@Suite struct EngineChoiceTests {
  private static let play = SimulationPlan(games: 77..<3_000, seed: 11)

  @Test(arguments: EngineChoice.available, [1, 2, 5])
  func workersAndBlocksDoNotMatter(_ engine: EngineChoice, _ workers: Int) async {
    let looped = GameExperiment(Self.play, engine: .scalar)
    var expected = looped.emptyTally()
    looped.run(Self.play.trials, into: &expected)
    let experiment = GameExperiment(Self.play, engine: engine)
    for blockSize: UInt64 in [7, 64, 129, 1_000] {
      let schedule = Schedule(trials: Self.play.trials, workers: workers, blockSize: blockSize)
      let isEqual = await ParallelRun(experiment, on: schedule)().tally == expected
      #expect(isEqual, "blocks of \(blockSize)")
    }
    let run = await Run.run(Self.play, as: experiment, workers: workers)
    let isEqual = run.tally == expected
    #expect(isEqual && run.plan == Self.play)
  }

  /// Whatever is played, the choice of the plan itself is right.
  @Test(arguments: Play.all)
  func plansChooseForThemselves(_ play: Play) {
    let plan = play.plan(5..<200, seed: 2)
    let looped = GameExperiment(plan, engine: .scalar)
    var expected = looped.emptyTally()
    looped.run(plan.trials, into: &expected)
    let isEqual = Run.atOnce(plan).tally == expected
    #expect(isEqual)
    let fits = play.rules == .classic
    #expect((EngineChoice.lanes16.refusal(of: plan) == nil) == fits)
  }

  @Test func refusesWhatItCannotPlay() throws {
    let greedy = SimulationPlan(games: 0..<9, strategy: .greedy)
    let large = SimulationPlan(games: 0..<9, deck: try #require(Deck(attributes: 5)))
    for engine in EngineChoice.allCases {
      let isOpen = engine == .auto || engine == .scalar
      #expect((engine.refusal(of: greedy) == nil) == isOpen)
      #expect((engine.refusal(of: large) == nil) == isOpen)
      #expect((engine.refusal(of: Self.play) == nil) == EngineChoice.available.contains(engine))
      guard let width = engine.width, !width.isAvailable else { continue }
      let reason = try #require(engine.refusal(of: Self.play))
      #expect(
        reason.hasPrefix("engine \(engine.rawValue) needs vectors of \(width.rawValue) bytes"))
      #expect(
        reason.hasSuffix("\(EngineChoice.available.map(\.rawValue).joined(separator: ", ")))"))
    }
  }
}
