internal import Synchronization

package struct Schedule: Hashable, Sendable {
  package let trials: Range<UInt64>
  /// How many workers share the blocks, at least 1; the result does not depend on it.
  package let workers: Int
  /// The number of trials assigned at a time, at least 1; a stop waits for blocks under way.
  package let blockSize: UInt64

  /// Creates a schedule for one worker or more; 1,000 trials, the usual block, are a few milliseconds of card games.
  package init(trials: Range<UInt64>, workers: Int, blockSize: UInt64 = 1_000) {
    precondition(workers > 0 && blockSize > 0, "a run needs a worker and a block size")
    self.trials = trials
    self.workers = workers
    self.blockSize = blockSize
  }

  /// The number of blocks; the last may be shorter.
  package var blockCount: UInt64 {
    UInt64(trials.count) / blockSize + (UInt64(trials.count) % blockSize == 0 ? 0 : 1)
  }

  package func block(_ index: UInt64) -> Range<UInt64> {
    let start = trials.lowerBound + index * blockSize
    return start..<start + min(blockSize, trials.upperBound - start)
  }
}

/// What the workers of one run share: the next block and the counts submitted.
///
/// A class because atomics and mutexes cannot be copied into the workers.
final class SharedTotal<Counts: Tally>: Sendable {
  private let nextBlock = Atomic<UInt64>(0)
  private let total: Mutex<Total>

  struct Total: Sendable {
    var tally: Counts
    var done: UInt64
    var nextReport: Duration
    var reported: UInt64 = 0
    /// Blocks that wait for one before them, and the number of that one.
    var waiting: [UInt64: (tally: Counts, trials: UInt64)] = [:]
    var nextToJoin: UInt64 = 0
    var isOver = false
  }

  init(_ emptyTally: Counts, firstReport: Duration) {
    total = Mutex(Total(tally: emptyTally, done: 0, nextReport: firstReport))
  }

  /// The number of a block that no other worker has.
  func takeBlock() -> UInt64 { nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// Adds the counts of a block once all blocks before it are there, so that what a failure or a signal leaves is without gaps.
  ///
  /// Called for each counted block, in order, until the run is over.
  func add(
    _ tally: Counts, _ trials: UInt64, at index: UInt64, counted: (_ block: UInt64) -> Void
  ) {
    total.withLock { total in
      guard !total.isOver else { return }
      total.waiting[index] = (tally, trials)
      while let block = total.waiting.removeValue(forKey: total.nextToJoin) {
        total.tally.merge(block.tally)
        total.done += block.trials
        counted(total.nextToJoin)
        total.nextToJoin += 1
      }
    }
  }

  func withTotal<Result>(_ body: (inout Total) -> sending Result) -> sending Result {
    total.withLock { body(&$0) }
  }
}
