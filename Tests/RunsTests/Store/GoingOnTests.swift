import Runs
import Synchronization
import TestSupport
import Testing

/// A run that is cut anywhere and gone on with is the run that was never cut.
struct GoingOnTests {
  @Test(arguments: [1, 3], [8, 20, 40])
  func aCutDoesNotShow(workers: Int, questions: Int) async throws {
    let folder = try Scratch()
    let plan = CoinPlan(seed: 5, trials: 50..<3_050)
    let whole = await Run.run(plan, workers: 2)
    var run: Run<CoinPlan>?
    var cuts = 0
    while run?.end != .complete, cuts < 1_000 {
      let file = try RunFile(folder("f"), for: .writing)
      let begun: Run<CoinPlan>? = try file.runs().first?.run(names: ())
      #expect(begun?.plan == run?.plan && begun?.tally == run?.tally)
      run = await Run.run(
        plan, workers: workers,
        control: RunControl(
          from: begun, shouldStop: StopAfter(questions).isDue,
          keep: { run throws(RunError) in
            do throws(RunFileError) {
              try file.store(run, end: 3_050, goal: "", statement: [:], program: "")
            } catch { throw RunError(error.message) }
          }))
      cuts += 1
    }
    #expect(run?.tally == whole.tally && run?.plan == plan)
    // On a busy machine blocks are larger, so that a run may end before its fortieth.
    #expect(cuts > 1 || questions == 40)
    let again = await Run.run(plan, workers: 1, control: RunControl(from: run))
    #expect(again.seconds == run?.seconds && again.end == .complete)
  }

  /// What cannot be stored ends the run, with all that is finished and why.
  @Test func whatCannotBeStored() async {
    let kept = Mutex<[UInt64]>([])
    let run = await Run.run(
      CoinPlan(trials: 0..<100_000_000), workers: 2,
      control: RunControl(
        keep: { run throws(RunError) in
          let count = kept.withLock { kept in
            kept.append(run.tally.trials)
            return kept.count
          }
          if count == 3 { throw RunError("the disk is full") }
        }))
    let stored = kept.withLock { $0 }
    #expect(run.end == .failed("the disk is full") && stored.count == 3)
    #expect(zip(stored, stored.dropFirst()).allSatisfy { $0 < $1 })
    #expect(run.tally.trials >= stored[2] && run.tally.trials < 100_000_000)
    #expect(run.tally == CoinPlan().counted(run.plan.trials).tally)
  }

  /// A goal is looked at where it would have been without the cut, also right after it.
  @Test(arguments: [UInt64(1), 200, 201, 219, 220, 240, 500])
  func goalsOutliveCuts(cut: UInt64) async {
    let plan = CoinPlan(seed: 7)
    let goal: RunGoal<CoinPlan> = { $0.tally.trials >= 220 }
    let whole = await Run.run(plan, workers: 2, until: goal)
    #expect(whole.plan.trials == 0..<220 && whole.end == .goalReached)
    let begun = RunControl(from: plan.counted(0..<cut))
    let rest = await Run.run(plan, workers: 2, until: goal, control: begun)
    #expect(rest.end == .goalReached)
    if cut <= 220 { #expect(rest.tally == whole.tally) }
    let missed: RunGoal<CoinPlan> = { _ in false }
    let none = await Run.run(plan, workers: 2, until: missed, control: begun)
    #expect(none.end == .goalMissed && none.tally == plan.counted(0..<1_000).tally)
    #expect(none.settled(of: plan, until: missed)?.end == .goalMissed)
    #expect(plan.counted(0..<cut).settled(of: plan, until: missed) == nil || cut == 1_000)
  }
}
