import Foundation
import Runs
import Synchronization
import Testing

/// Counts trials, their numbers and random draws keyed by their numbers: order and split must not show.
struct SumOfDraws: Experiment {
  struct Counts: Tally, Equatable {
    var trials = 0
    var numbers: UInt64 = 0
    var draws: UInt64 = 0

    mutating func merge(_ other: Counts) {
      trials += other.trials
      numbers &+= other.numbers
      draws &+= other.draws
    }
  }

  let seed: UInt64

  func emptyTally() -> Counts { Counts() }

  func run(_ trials: Range<UInt64>, into tally: inout Counts) {
    for trial in trials {
      var stream = StreamFamily(seed: seed).stream(game: trial, purpose: .deal)
      tally.trials += 1
      tally.numbers &+= trial
      tally.draws &+= stream.next()
    }
  }
}

struct ParallelRunTests {
  private func run(
    _ trials: Range<UInt64>, workers: Int, blockSize: UInt64 = 7
  ) async -> RunResult<SumOfDraws.Counts> {
    await ParallelRun(
      SumOfDraws(seed: 5),
      on: Schedule(trials: trials, workers: workers, blockSize: blockSize))()
  }

  @Test(arguments: [1, 2, 3, 8, 64], [UInt64(1), 7, 1_000, 5_000])
  func theTallyDoesNotDependOnWorkersOrBlocks(workers: Int, blockSize: UInt64) async {
    let one = await run(10..<2_345, workers: 1, blockSize: 10_000)
    let many = await run(10..<2_345, workers: workers, blockSize: blockSize)
    #expect(many.tally == one.tally)
    #expect(many.finished == 10..<2_345)
    #expect(!many.wasStopped)
    #expect(many.tally.trials == 2_335)
  }

  @Test(arguments: [UInt64(0), 1, 6, 7, 8, 999, 1_000])
  func partsAddUpToTheWhole(cut: UInt64) async {
    let whole = await run(0..<1_000, workers: 2)
    var parts = await run(0..<cut, workers: 2).tally
    parts.merge(await run(cut..<1_000, workers: 3).tally)
    #expect(parts == whole.tally)
  }

  /// Tells the blocks that were counted.
  struct Told: Experiment {
    let blocks = Blocks()

    final class Blocks: Sendable {
      let all = Mutex<[Range<UInt64>]>([])
    }

    func emptyTally() -> SumOfDraws.Counts { SumOfDraws.Counts() }

    func run(_ trials: Range<UInt64>, into tally: inout SumOfDraws.Counts) {
      // Blocks end in another order than they begin.
      if trials.lowerBound.isMultiple(of: 30) { usleep(2_000) }
      SumOfDraws(seed: 5).run(trials, into: &tally)
    }

    func counted(_ trials: Range<UInt64>) { blocks.all.withLock { $0.append(trials) } }
  }

  /// Blocks are told in order, each once, and exactly those whose trials are in the counts, also after a stop.
  @Test(arguments: [1, 3, 8], [20, 1_000])
  func whatIsCountedIsTold(workers: Int, blocks: Int) async {
    let begun = Atomic<Int>(0)
    let told = Told()
    let run = ParallelRun(
      told, on: Schedule(trials: 100..<1_000, workers: workers, blockSize: 10))
    let result = await run(shouldStop: {
      begun.wrappingAdd(1, ordering: .relaxed).oldValue >= blocks
    })
    let all = told.blocks.all.withLock { $0 }
    #expect(all.first?.lowerBound == (result.finished.isEmpty ? nil : 100))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(all.reduce(0) { $0 + $1.count } == result.finished.count)
    if blocks == 1_000 { #expect(result.finished.count == 900) }
  }

  @Test func anEmptyPlanIsFinishedAtOnce() async {
    let result = await run(3..<3, workers: 4)
    #expect(result.tally == SumOfDraws.Counts())
    #expect(result.finished == 3..<3)
    #expect(!result.wasStopped)
  }

  @Test(arguments: [1, 2, 5])
  func aStoppedRunKeepsAContiguousRangeFromItsFirst(workers: Int) async {
    let blocks = Atomic<Int>(0)
    let run = ParallelRun(
      SumOfDraws(seed: 5), on: Schedule(trials: 100..<100_000, workers: workers, blockSize: 10))
    let result = await run(shouldStop: {
      blocks.wrappingAdd(1, ordering: .relaxed).oldValue >= 50
    })
    #expect(result.wasStopped)
    #expect(result.finished.lowerBound == 100)
    #expect(result.finished.count == 500)
    #expect(result.tally.trials == 500)
    let numbers = result.finished.reduce(UInt64(0), +)
    #expect(result.tally.numbers == numbers)
  }

  /// Counts as its trials do, until one of them fails and voids all that are not over.
  struct Failing: Experiment {
    let failing: UInt64
    let hasFailed: Flag

    final class Flag: Sendable { let value = Atomic(false) }

    func emptyTally() -> SumOfDraws.Counts { SumOfDraws.Counts() }

    func run(_ trials: Range<UInt64>, into tally: inout SumOfDraws.Counts) {
      for trial in trials {
        if trial == failing { hasFailed.value.store(true, ordering: .relaxed) }
        let isVoid = hasFailed.value.load(ordering: .relaxed)
        SumOfDraws(seed: isVoid ? 0 : 5).run(trial..<trial + 1, into: &tally)
      }
    }
  }

  @Test(arguments: [1, 2, 5], [1, 10] as [UInt64])
  func aFailureKeepsWhatWasFinishedBeforeIt(workers: Int, blockSize: UInt64) async {
    let flag = Failing.Flag()
    let run = ParallelRun(
      Failing(failing: 5_005, hasFailed: flag),
      on: Schedule(trials: 100..<100_000, workers: workers, blockSize: blockSize))
    let isVoid: @Sendable () -> Bool = { flag.value.load(ordering: .relaxed) }
    let result = await run(shouldStop: isVoid, isVoid: isVoid)
    #expect(result.wasStopped && result.finished.lowerBound == 100)
    // Each worker has at most one block under way.
    #expect(result.finished.upperBound <= 5_005)
    #expect(workers > 1 || result.finished.upperBound > 5_005 - blockSize)
    #expect(result.tally == (await self.run(result.finished, workers: 1)).tally)
  }

  /// Counts as its trials do, one of which takes ten minutes unless it is let go.
  struct Slow: Experiment {
    let slow: UInt64
    let hasBegun = Failing.Flag()
    let mayEnd = Failing.Flag()

    func emptyTally() -> SumOfDraws.Counts { SumOfDraws.Counts() }

    func run(_ trials: Range<UInt64>, into tally: inout SumOfDraws.Counts) {
      for trial in trials {
        if trial == slow {
          hasBegun.value.store(true, ordering: .relaxed)
          for _ in 0..<60_000 where !mayEnd.value.load(ordering: .relaxed) {
            Thread.sleep(forTimeInterval: 0.01)
          }
        }
        SumOfDraws(seed: 5).run(trial..<trial + 1, into: &tally)
      }
    }
  }

  /// Who leaves a run waits for no long trial; what was finished before it is kept, and nothing is heard of the rest.
  @Test(arguments: [1, 3]) func aRunIsLeft(workers: Int) async {
    let slow = Slow(slow: 1_234)
    let (isOver, late) = (Failing.Flag(), Failing.Flag())
    let plan = Schedule(trials: 100..<2_000, workers: workers, blockSize: 10)
    let run = ParallelRun(slow, on: plan)
    let result = await run(
      shouldLeave: { slow.hasBegun.value.load(ordering: .relaxed) },
      report: { _ in
        if isOver.value.load(ordering: .relaxed) { late.value.store(true, ordering: .relaxed) }
      })
    isOver.value.store(true, ordering: .relaxed)
    slow.mayEnd.value.store(true, ordering: .relaxed)
    #expect(result.wasStopped && result.finished == 100..<1_230)
    #expect(result.tally == (await self.run(result.finished, workers: 1)).tally)
    let wasHeard = late.value.load(ordering: .relaxed)
    #expect(!wasHeard)
  }

  @Test func aRunStoppedBeforeItBeginsHasNoTrials() async {
    let run = ParallelRun(SumOfDraws(seed: 5), on: Schedule(trials: 0..<100, workers: 2))
    let result = await run(shouldStop: { true })
    #expect(result.wasStopped)
    #expect(result.finished == 0..<0)
  }

  @Test func reportsGrowAndNeverExceedThePlan() async {
    let reports = Mutex<[RunProgress<SumOfDraws.Counts>]>([])
    let plan = Schedule(trials: 0..<40_000_000, workers: 2, blockSize: 10_000)
    let result = await ParallelRun(SumOfDraws(seed: 5), on: plan)(
      shouldStop: { reports.withLock { $0.count >= 3 } },
      report: { progress in reports.withLock { $0.append(progress) } })
    let seen = reports.withLock { $0 }
    #expect(seen.allSatisfy { $0.total == 40_000_000 && $0.done <= $0.total })
    #expect(seen.allSatisfy { $0.tally.trials == Int($0.done) })
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.done < $1.done })
    #expect(result.tally.trials >= Int(seen.last?.done ?? 0))
  }

  @Test(arguments: [(0, 1), (1, 1), (999, 1), (1_000, 1), (1_001, 2), (2_500, 3)])
  func blocksCoverThePlanWithoutGaps(trials: Int, blocks: Int) {
    let plan = Schedule(trials: 50..<50 + UInt64(trials), workers: 1)
    #expect(plan.blockCount == UInt64(trials == 0 ? 0 : blocks))
    var next = plan.trials.lowerBound
    for index in 0..<plan.blockCount {
      let block = plan.block(index)
      #expect(block.lowerBound == next)
      #expect(!block.isEmpty)
      next = block.upperBound
    }
    #expect(next == plan.trials.upperBound)
  }
}
