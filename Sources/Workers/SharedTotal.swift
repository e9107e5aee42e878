internal import Experiments
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
    /// Blocks that wait for one before them, and the number of that one.
    var waiting: [UInt64: (tally: Counts, trials: UInt64)] = [:]
    var nextToJoin: UInt64 = 0
    /// Whether the run has been given back.
    var isOver = false
  }

  init(_ emptyTally: Counts, firstReport: Duration) {
    total = Mutex(Total(tally: emptyTally, done: 0, nextReport: firstReport))
  }

  /// The number of a block that no other worker has.
  func takeBlock() -> UInt64 { nextBlock.wrappingAdd(1, ordering: .relaxed).oldValue }

  /// Adds the counts of a block once all blocks before it are there, so that what a failure or a signal leaves is without gaps.
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

  /// Shows the total while no worker can change it.
  func withTotal<Result>(_ body: (inout Total) -> sending Result) -> sending Result {
    total.withLock { body(&$0) }
  }
}
