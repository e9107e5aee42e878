import Statistics
import TestSupport
import Testing

struct ConfidenceSequenceTests {
  /// The boundary and its p-value are one thing: p = α exactly where the interval ends at 0.
  @Test(arguments: [200, 5_000, 1_000_000], [0.9, 0.95, 0.999])
  func intervalAndPAgree(count: Int, confidence: Double) {
    let reach = ConfidenceSequence.reach(count: count, confidence: confidence)
    #expect(close(ConfidenceSequence.p(z: reach, count: count), 1 - confidence, 1e-9))
    #expect(close(ConfidenceSequence.p(z: -reach, count: count), 1 - confidence, 1e-9))
    #expect(ConfidenceSequence.p(z: 0, count: count) == 1)
  }

  /// Wider than the interval of a fixed number of games, at every number; values by the formula in Python.
  @Test func knownValues() {
    for (count, reach) in [
      (200, 5.085275033888), (1_000, 3.359886305698), (5_000, 3.035173020603),
      (100_000, 3.337974586920),
    ] {
      #expect(close(ConfidenceSequence.reach(count: count, confidence: 0.95), reach, 1e-11))
    }
  }

  /// How often 95% intervals, looked at from 200 numbers on and then at each tenth more up to 20,000, ever miss the mean.
  ///
  /// The numbers are skewed and their variance is estimated. The promise is at most 5%; that a true rate of 5% gives more
  /// than 66 of 1,000 has probability 0.01. The check has teeth: ordinary intervals miss at some look far more often.
  /// Seed 9.
  @Test func missesNoMoreOftenThanStated() {
    var random = SplitMix(seed: 9)
    var (missed, missedByOrdinary) = (0, 0)
    for _ in 0..<1_000 {
      var (misses, ordinaryMisses) = (false, false)
      var moments = RunningMoments()
      var look = 200
      for count in 1...20_000 {
        let u = random.next()
        // 0 to 4 with falling probabilities; its mean is 0.9375.
        moments.add(Double(min((u | 1 << 63).trailingZeroBitCount, 4)))
        guard count == look else { continue }
        look += look / 10
        let error = MeanEstimate(moments).standardError
        let gap = abs(moments.mean - 0.9375)
        if gap > error * ConfidenceSequence.reach(count: count, confidence: 0.95) { misses = true }
        if gap > 1.96 * error { ordinaryMisses = true }
      }
      missed += misses ? 1 : 0
      missedByOrdinary += ordinaryMisses ? 1 : 0
    }
    #expect(missed <= 66, "\(missed)")
    #expect(missedByOrdinary > 200, "\(missedByOrdinary)")
  }
}
