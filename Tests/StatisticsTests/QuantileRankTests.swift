import Statistics
import TestSupport
import Testing

struct QuantileRankTests {
  @Test(arguments: referenceRows("quantile-ranks.tsv"))
  func agreesWithSciPy(_ row: [String]) throws {
    let (count, share) = (Int(number(row[0])), number(row[1]))
    let ranks = QuantileRanks(share: share, count: count, .gsl(number(row[2])))
    #expect(ranks.lower ?? 0 == Int(row[3]) && ranks.upper ?? 0 == Int(row[4]))
    let middle = RankedValues.rank(ofShare: share, among: count)
    #expect(middle == Int(row[5]))
    #expect(ranks.lower ?? 0 <= middle && middle <= ranks.upper ?? count)
  }

  /// The probabilities of 0 to n successes, one factor at a time.
  private func binomial(_ n: Int, _ share: Double) -> [Double] {
    (0..<n).reduce(into: [1.0]) { law, _ in
      law = (0...law.count).map { k in
        (k < law.count ? law[k] * (1 - share) : 0) + (k > 0 ? law[k - 1] * share : 0)
      }
    }
  }

  /// Each tail is at most half the rest, and no tighter ranks have that.
  @Test(arguments: 1...60)
  func tailsByAddition(count: Int) {
    for share in [0.02, 0.3, 0.5, 0.88] {
      let law = binomial(count, share)
      for confidence in [0.2, 0.8, 0.95, 0.99] {
        let ranks = QuantileRanks(share: share, count: count, .gsl(confidence))
        let tail = (1 - confidence) / 2
        func below(_ rank: Int) -> Double { law[..<rank].reduce(0, +) }
        func above(_ rank: Int) -> Double { law[rank...].reduce(0, +) }
        let (lower, upper) = (ranks.lower ?? 0, ranks.upper ?? count + 1)
        #expect(lower == 0 || below(lower) <= tail + 1e-12)
        #expect(below(lower + 1) > tail - 1e-12)
        #expect(upper > count || above(upper) <= tail + 1e-12)
        #expect(above(upper - 1) > tail - 1e-12)
      }
    }
  }

  /// How often intervals of simulated samples miss: to each side no more than half the rest, with ties or without.
  ///
  /// Seed 16, 4,000 samples a case, ten cases of two sides: bounds at 4.75 standard errors make 2 · 10⁻⁵ false alarms.
  @Test(arguments: [0.05, 0.25, 0.5, 0.8, 0.95], [1_000_000, 4])
  func coverage(share: Double, values: Int) {
    var random = SplitMix(seed: 16 + UInt64(values) + UInt64(100 * share))
    let (count, confidence, samples) = (70, 0.9, 4_000)
    let ranks = QuantileRanks(share: share, count: count, .gsl(confidence))
    // The quantile of a law that is even on 0 ..< values.
    let quantile = Int((share * Double(values)).rounded(.up)) - 1
    var (tooHigh, tooLow) = (0, 0)
    for _ in 0..<samples {
      var counts = ValueCounts()
      for _ in 0..<count { counts.add(Int(random.uniform() * Double(values))) }
      let sorted = RankedValues(counts)
      if let lower = ranks.lower.flatMap(sorted.value), lower > quantile { tooHigh += 1 }
      if let upper = ranks.upper.flatMap(sorted.value), upper < quantile { tooLow += 1 }
    }
    let tail = (1 - confidence) / 2
    let most = tail * Double(samples) + 4.75 * (tail * Double(samples)).squareRoot()
    #expect(Double(tooHigh) <= most && Double(tooLow) <= most)
    // Without ties the coverage is that of the binomial law, and so is seen to be no wider than it need be.
    guard values > 4 else { return }
    let law = binomial(count, share)
    for (misses, probability) in [
      (tooHigh, law[..<(ranks.lower ?? 0)].reduce(0, +)),
      (tooLow, law[(ranks.upper ?? count + 1)...].reduce(0, +)),
    ] {
      let expected = probability * Double(samples)
      #expect(abs(Double(misses) - expected) <= 4.75 * expected.squareRoot() + 1)
    }
  }
}
