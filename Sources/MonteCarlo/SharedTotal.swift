internal import Synchronization

/// What the workers of one run share: the next block and the counts handed in.
///
/// A class because atomics and mutexes cannot be copied into the workers.
final class SharedTotal<Counts: Tally>: Sendable {
  private let nextBlock = Atomic<UInt64>(0)
  private let total: Mutex<Total>

  struct Total: Sendable {
    var tally: Counts
    var done: UInt64
    var nextReport: Duration
    /// Blocks that wait for one before them, where these are joined in order, and the number of that one.
    var waiting: [UInt64: (tally: Counts, trials: UInt64)] = [:]
    var nextToJoin: UInt64 = 0
  }

  init(_ emptyTally: Counts, firstReport: Duration) {
    total = Mutex(Total(tally: emptyTally, done: 0, nextReport: firstReport))
  }

  /// The number of a block that no other worker has.
  func takeBlock() -> UInt64 { nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// Adds the counts of a block once all blocks before it are there, so that what a failure leaves is without gaps.
  func add(_ tally: Counts, _ trials: UInt64, at index: UInt64) {
    total.withLock { total in
      total.waiting[index] = (tally, trials)
      while let block = total.waiting.removeValue(forKey: total.nextToJoin) {
        total.tally.merge(block.tally)
        total.done += block.trials
        total.nextToJoin += 1
      }
    }
  }

  /// Adds counts of finished trials and shows the total while no other worker can change it.
  func add<Result>(
    _ tally: Counts, _ done: UInt64, then show: (inout Total) -> sending Result
  ) -> sending Result {
    total.withLock { total in
      total.tally.merge(tally)
      total.done += done
      return show(&total)
    }
  }
}
