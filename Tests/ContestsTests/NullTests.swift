import Contests
import Testing

/// Two settings with the same law and different streams: p-values of their differences are uniform.
struct NullTests {
  /// Kolmogorov and Smirnov's distance of 400 p-values, of the seeds 1 to 400, from the uniform law is above 0.0975 with
  /// probability 0.001 (1.95/√400, asymptotic), the false-alarm rate of each case.
  @Test(arguments: ["dealmores", "noset12"])
  func pIsUniform(measure: String) throws {
    let strategies = [Strategy.random, Strategy(OtherRandomForTests())]
    let p = try (1...400 as ClosedRange<UInt64>).map { seed in
      let result = Comparison(.atOnce(ComparisonPlan(strategies, games: 0..<150, seed: seed)))
      return result.fixedDifference(try #require(result.measure(named: measure)), 0, minus: 1).p
    }.sorted()
    let distance = p.enumerated().map { place, p in
      max(p - Double(place) / 400, Double(place + 1) / 400 - p)
    }.max()
    #expect(try #require(distance) < 0.0975)
    #expect(p.allSatisfy { (0...1).contains($0) })
  }
}
