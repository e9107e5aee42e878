import Runs
import Testing

struct RunPaceTests {
  /// At a steady rate batches grow tenfold up to what takes as long as is wanted, in blocks of a fiftieth of that.
  @Test(arguments: [(1.0, 1), (0.2, 2)])
  func batchesGrowToTheirTime(_ seconds: Double, _ workers: Int) {
    let rate = 1e6
    var pace = RunPace(seconds: seconds, workers: workers)
    var batches: [UInt64] = []
    for _ in 0..<8 {
      batches.append(pace.batch)
      pace.learn(trials: pace.batch, seconds: Double(pace.batch) / rate)
    }
    let last = UInt64(rate * seconds)
    #expect(batches == [10, 100, 1_000, 10_000, 100_000, last, last, last])
    #expect(pace.block(of: last) == last / UInt64(50 * workers))
  }

  /// No batch is without a trial for each worker, and no block without a trial.
  @Test func slowTrials() {
    var pace = RunPace(seconds: 0.2, workers: 4)
    pace.learn(trials: 10, seconds: 1_000)
    #expect(pace.batch == 4 && pace.block(of: 4) == 1)
  }
}
