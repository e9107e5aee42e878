import Estimates
import TestSupport
import Testing

/// How often the usual intervals of shares hold the probability, summed over all counts: nothing is left to chance.
struct WeightedTailsTests {
  /// The chances that the interval lies below and above the probability of a success, of 2,000 trials.
  private func misses(_ mean: Double) throws -> (below: Double, above: Double) {
    let (trials, p) = (2_000, mean / 2_000)
    let law = try BinomialDistribution(trials: trials, successProbability: p, by: .portable)
    return (0...400).reduce(into: (below: 0.0, above: 0.0)) { sum, count in
      let interval = Self.intervals[count]
      if interval.upper < p { sum.below += law.density(at: Double(count)) }
      if interval.lower > p { sum.above += law.density(at: Double(count)) }
    }
  }

  private static let intervals = (0...400).map {
    Confidence.portable().interval(successes: $0, trials: 2_000)
  }

  /// Rare events: 96 % or more up to a mean of 3.6, of which a count of 0 leaves nothing out.
  @Test func rareEventsAreHeld() throws {
    for mean in stride(from: 0.02, through: 3.6, by: 0.02) {
      let (below, above) = try misses(mean)
      #expect(below + above < 0.04 && below == 0, "\(mean): \(below) \(above)")
    }
  }

  /// From 5 on 93.5 to 98 % for each mean, and on average over means both ends miss as often, to a quarter; across the
  /// change to Wilson's at 100 too.
  @Test(arguments: [(5.0, 10.0), (10, 20), (20, 40), (40, 80), (80, 130)])
  func bothEndsMissAlike(from: Double, to: Double) throws {
    var (below, above, count) = (0.0, 0.0, 0.0)
    for step in 0..<200 {
      let mean = from + (to - from) * Double(step) / 200
      let one = try misses(mean)
      #expect((0.02...0.065).contains(one.below + one.above), "\(mean): \(one)")
      (below, above, count) = (below + one.below, above + one.above, count + 1)
    }
    #expect((0.7...1.4).contains(below / above), "\(below / above)")
    #expect((0.04...0.052).contains((below + above) / count), "\((below + above) / count)")
  }

  /// Counts need not be whole: ends rise with them, and from 0 on without a jump.
  @Test func fractionsLieBetween() {
    let ends = stride(from: 0.0, through: 102, by: 0.25).map {
      Confidence.portable().interval(successes: $0, trials: 350)
    }
    for (one, next) in zip(ends, ends.dropFirst()) {
      #expect(one.lower <= next.lower && one.upper < next.upper)
    }
    let start = Confidence.portable().interval(successes: 1e-9, trials: 350)
    #expect(close(start.upper, ends[0].upper, 1e-6))
  }
}
