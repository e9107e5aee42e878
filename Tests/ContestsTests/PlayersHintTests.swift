import Contests
import Runs
import Testing

/// Benchmarks of hints for several players against those of each by itself.
struct PlayersHintTests {
  private static func plan(_ games: Range<UInt64> = 3..<23) throws -> HintPlan {
    let hints = try ["never", "after(20)", "request(show: 2)"].map {
      try Registry.standard.hints($0)
    }
    return HintPlan(hints, scoring: .linearDecay, games: games, seed: 97).of(
      try ["beginner", "expert(skill: 2)", "child"].map {
        HelpedPlayer(try Registry.standard.players.read($0))
      })
  }

  private static func parts(_ plan: HintPlan) -> [HintPlan] { plan.players.map { plan.of([$0]) } }

  @Test(arguments: [1, 3])
  func partsAreThoseOfEach(workers: Int) async throws {
    let plan = try Self.plan()
    let tally = await Run.run(plan, workers: workers).tally
    let alone = Self.parts(plan).map { Run.atOnce($0).tally }
    #expect(tally.details == alone.flatMap(\.details) && tally.sums == alone.flatMap(\.sums))
    #expect(tally.trials == 20)
  }

  @Test func isReadBackAndMerged() throws {
    let plan = try Self.plan()
    let whole = Run.atOnce(plan)
    func stored(_ games: Range<UInt64>) -> String {
      HintBenchmark(.atOnce(plan.with(trials: games))).document().json.text
    }
    let back = try Run<HintPlan>(
      result: JSONReader(parsing: stored(3..<23)), names: Registry.standard)
    #expect(back.plan == plan && back.tally == whole.tally)
    func merged(_ parts: [Range<UInt64>]) throws -> String {
      try StoredResult.merged(
        parts.map { (name: "\($0)", text: stored($0)) }, stated: .init()
      ).document.text
    }
    #expect(try merged([9..<23, 3..<9]) == HintBenchmark(whole).document().text)
    #expect(throws: RunError.self) { try merged([3..<9, 10..<23]) }
    let command = StoredResult.command(playing: plan)
    #expect(
      command == "setlab hints never 'after(20)' 'request(show: 2)' --player beginner --player "
        + "'expert(skill: 2)' --player child --score linear-decay --games 20 --first-game 3 --seed 97 --format json"
    )
  }

  @Test func othersAreRefused() throws {
    let plan = try Self.plan()
    #expect(plan.refusal(of: Run.atOnce(plan).tally) == nil)
    let fewer = Run.atOnce(plan.with(trials: 3..<22)).tally
    #expect(plan.refusal(of: fewer) == "counts 19 games, not 20")
    let alone = Run.atOnce(Self.parts(plan)[0]).tally
    #expect(plan.refusal(of: alone) == "does not belong to the plan")
  }

  @Test func goalIsThatOfAll() async throws {
    let plan = try Self.plan(0..<3_000)
    let rule = StoppingRule.width(0.3, of: "hints")
    let statement = StoredResult.Statement(rule: rule)
    func games(_ plan: HintPlan) async -> Int {
      await Run.run(plan, workers: 2, until: HintPlan.goal(stated: statement)).plan.trials.count
    }
    var alone: [Int] = []
    for part in Self.parts(plan) { alone.append(await games(part)) }
    #expect(await games(plan) == alone.max())
    #expect(Set(alone).count > 1)
  }

  @Test func panelsAreOfPlayers() throws {
    let several = HintBenchmark(.atOnce(try Self.plan()))
    let alone = several.summaries.map(\.plot)
    #expect(several.plot.panelCount == 3)
    #expect(several.plot.title == alone[0].title)
    #expect(several.plot.panels.map(\.title) == alone.dropFirst().map(\.title))
    let windows = alone.compactMap(\.x.window)
    for panel in [several.plot] + several.plot.panels {
      #expect(panel.x.window?.lower == windows.map(\.lower).min())
      #expect(panel.x.window?.upper == windows.map(\.upper).max())
    }
  }

  /// With all pairs, those with the first are the same as by default, and the others as if their earlier one were first.
  @Test func pairsAreOfAll() throws {
    let plan = Self.parts(try Self.plan())[0]
    func pairs(_ plan: HintPlan, allPairs: Bool = false) -> [PairRow] {
      HintBenchmark(.atOnce(plan), allPairs: allPairs).summaries[0].pairs
    }
    let (all, first) = (pairs(plan, allPairs: true), pairs(plan))
    #expect(all.prefix(first.count).map(\.difference) == first.map(\.difference))
    #expect(all.count == 3 * plan.measures.count && first.count == 2 * plan.measures.count)
    let turned = HintPlan(
      Array(plan.hints.dropFirst()), scoring: plan.scoring, games: plan.trials, seed: plan.seed
    ).of(plan.players)
    let rest = pairs(turned)
    for (row, other) in zip(all.dropFirst(first.count), rest) {
      #expect(row.first == 2 && row.second == 1)
      #expect(abs(row.difference.value - other.difference.value) < 1e-9)
      #expect(abs(row.p - other.p) < 1e-9)
    }
  }
}
