/// Which trials are run, and how the work is cut and shared.
public struct Schedule: Hashable, Sendable {
  /// The numbers of the trials.
  public let trials: Range<UInt64>
  /// How many workers share the blocks, at least 1; the result does not depend on it.
  public let workers: Int
  /// How many trials are handed out at a time, at least 1; a stop waits for blocks under way.
  public let blockSize: UInt64

  /// Creates a schedule for one worker or more; 1,000 trials, the usual block, are a few milliseconds of card games.
  public init(trials: Range<UInt64>, workers: Int, blockSize: UInt64 = 1_000) {
    precondition(workers > 0 && blockSize > 0, "a run needs a worker and a block size")
    self.trials = trials
    self.workers = workers
    self.blockSize = blockSize
  }

  /// The number of blocks; the last may be shorter.
  public var blockCount: UInt64 {
    UInt64(trials.count) / blockSize + (UInt64(trials.count) % blockSize == 0 ? 0 : 1)
  }

  /// The trials of one of ``blockCount`` blocks.
  public func block(_ index: UInt64) -> Range<UInt64> {
    let start = trials.lowerBound + index * blockSize
    return start..<start + min(blockSize, trials.upperBound - start)
  }
}
