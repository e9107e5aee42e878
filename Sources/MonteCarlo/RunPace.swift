/// How many trials are begun at a time, by how long they take: a second's worth or less, in blocks of some milliseconds.
///
/// Only Ctrl-C and a failing strategy can make the pace show in a result, by where they cut it off.
struct RunPace {
  /// How many seconds a batch is to take.
  let target: Double
  /// How many workers share it.
  let workers: Int
  /// Games of one batch, after which everybody waits for everybody.
  private(set) var batch: UInt64 = 10
  private var trialsPerSecond = 0.0

  init(seconds: Double, workers: Int) {
    (target, self.workers) = (seconds, workers)
  }

  /// Games handed to a worker at a time.
  func block(of trials: UInt64) -> UInt64 {
    let quick = UInt64(min(max(trialsPerSecond / Double(workers) * 0.02 * target, 1), 1e6))
    // The last blocks of a batch should not keep one worker busy while the others wait.
    return max(min(quick, trials / UInt64(8 * workers)), 1)
  }

  /// Learns from a finished batch.
  mutating func learn(trials: UInt64, seconds: Double) {
    trialsPerSecond = seconds > 0 ? Double(trials) / seconds : 1e6
    // A quick start says little: grow no more than tenfold at a time.
    batch = UInt64(
      min(max(trialsPerSecond * target, Double(workers)), 1e9, 10 * Double(batch)).rounded(.up))
  }
}
