import Estimates
import TestSupport
import Testing

/// The variance of models apart from luck, against tables whose variances are known.
struct CrossedEffectsTests {
  /// A table of models and blocks: each number is what its model, its block and luck add up to.
  private func table(
    models: [Double], blocks: [Double], luck: Double, _ random: inout SplitMix
  ) -> [[Double]] {
    models.map { model in blocks.map { model + $0 + luck * normal(&random) } }
  }

  /// A standard normal number: twelve uniform ones, whose variances are 1/12.
  private func normal(_ random: inout SplitMix) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double(random.next() >> 11) * 0x1p-53 }
  }

  /// Without luck the variance is that of the models, whatever the blocks are.
  @Test func blocksCancel() throws {
    var random = SplitMix(seed: 3)
    let models = [1.0, 4, 2, 9]
    let rows = table(models: models, blocks: [10, -300, 7], luck: 0, &random)
    let effects = try #require(CrossedEffects(rows))
    // The mean is 4: 9 + 0 + 4 + 25 over 3.
    #expect(abs(effects.variance - 38.0 / 3) < 1e-9 && effects.noise < 1e-20)
    #expect(effects.reliability > 1 - 1e-12 && !effects.isBound)
    #expect(zip(effects.shrunk, effects.means).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// A table by hand: luck 1, -1 / -1, 1 about models 0 and 4.
  @Test func byHand() throws {
    let effects = try #require(CrossedEffects([[1, -1], [3, 5]]))
    // Residuals ±1: 4 over one degree of freedom and two blocks; means 0 and 4, variance 8.
    #expect(effects.noise == 2 && effects.variance == 6 && effects.reliability == 0.75)
    let reach = 2 * 0.75.squareRoot()
    #expect(zip(effects.shrunk, [2 - reach, 2 + reach]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  /// Where more than half of the models are equal they stay so, each at its mean; half of them are not enough.
  @Test func equalModelsStayEqual() throws {
    let mostly = try #require(CrossedEffects([[0, 0], [0, 0], [0, 0], [1, 5], [6, 4]]))
    #expect(!mostly.isBound && mostly.reliability < 0.99)
    #expect(mostly.shrunk == [0, 0, 0, 3, 5] && mostly.shrunk == mostly.means)
    let half = try #require(CrossedEffects([[0, 0], [0, 0], [1, 5], [6, 4]]))
    #expect(!half.isBound && half.shrunk[0] > 0.01 && half.shrunk[2] != 3)
  }

  @Test func nothingToAnalyse() throws {
    #expect(CrossedEffects([]) == nil && CrossedEffects([[1, 2]]) == nil)
    #expect(CrossedEffects([[1], [2]]) == nil && CrossedEffects([[1, 2], [3, .nan]]) == nil)
    #expect(CrossedEffects([[1, 2], [3]]) == nil)
    let same = try #require(CrossedEffects([[5, 6], [5, 6]]))
    #expect(same.variance == 0 && !same.isBound && same.shrunk == [5.5, 5.5])
  }

  /// The estimates are unbiased.
  ///
  /// 600 tables of seed 8. The mean of the estimates is within 4 standard errors of the truth, which fails by
  /// chance once in 15,000 runs.
  @Test func isUnbiased() throws {
    var random = SplitMix(seed: 8)
    let estimates = try (0..<600).map { _ in
      let models = (0..<20).map { _ in 2 * normal(&random) }
      let rows = table(models: models, blocks: [0, 50, -9, 3, 1], luck: 3, &random)
      let effects = try #require(CrossedEffects(rows))
      return (effects.variance, effects.noise)
    }
    for (numbers, truth) in [(estimates.map(\.0), 4.0), (estimates.map(\.1), 9.0 / 5)] {
      let (found, spread) = (mean(numbers), covariance(numbers, numbers))
      #expect(abs(found - truth) < 4 * (spread / 600).squareRoot(), "\(found) for \(truth)")
    }
  }

  /// The interval of 100 models holds 95 of 100 further ones, with luck that would widen it by an eighth.
  ///
  /// 400 tables of seed 12 with 50 further models each. A coverage below 0.93 or above 0.965 is some 5 standard errors away.
  @Test func coversFurtherModels() throws {
    var random = SplitMix(seed: 12)
    let confidence = Confidence.portable()
    var (held, wide) = (0, 0)
    for _ in 0..<400 {
      let models = (0..<100).map { _ in normal(&random) }
      let rows = table(models: models, blocks: [0, 5, -9, 3, 1], luck: 1.2, &random)
      let effects = try #require(CrossedEffects(rows))
      #expect(!effects.isBound)
      let (interval, raw) = (
        confidence.prediction(effects.shrunk), confidence.prediction(effects.means)
      )
      // The mean of all models stands for the middle, which blocks shift alike for all.
      let shift = effects.means.reduce(0, +) / 100 - models.reduce(0, +) / 100
      for _ in 0..<50 {
        let next = normal(&random) + shift
        held += interval.contains(next) ? 1 : 0
        wide += raw.contains(next) ? 1 : 0
      }
    }
    #expect((0.93...0.965).contains(Double(held) / 20_000), "\(held)")
    #expect(wide > held + 200, "\(wide)")
  }

  /// Where luck outweighs models nothing is drawn together: the interval is too wide rather than too narrow.
  @Test func luckAloneIsABound() throws {
    var random = SplitMix(seed: 4)
    let rows = table(
      models: Array(repeating: 0, count: 200), blocks: [1, 2, 3, 4, 5], luck: 1, &random)
    let effects = try #require(CrossedEffects(rows))
    #expect(effects.isBound && effects.shrunk == effects.means)
  }

  @Test func predictionsByHand() {
    let sample = (1...39).map { Double($0) }
    // 0.025 · 40 − 1 = 0: the least and the greatest.
    func check(_ level: Double, _ lower: Double, _ upper: Double) {
      let interval = Confidence.portable(level).prediction(sample.reversed())
      #expect(abs(interval.lower - lower) < 1e-9 && abs(interval.upper - upper) < 1e-9)
    }
    check(0.95, 1, 39)
    check(0.9, 2, 38)
    check(0.85, 3, 37)
    check(0.5, 10, 30)
    #expect(Confidence.portable(0.99).prediction([3, 1]) == Interval(lower: 1, upper: 3))
    #expect(Confidence.portable().prediction([]).lower.isNaN)
  }
}
