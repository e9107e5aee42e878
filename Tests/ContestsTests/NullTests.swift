import Contests
import Experiments
import RandomStreams
import SetGame
import Testing

/// Chooses as ``Strategy/random`` does, by other numbers of the stream.
private struct LaterRandom: PlayStrategy {
  let name = "later-random"

  func pick(from table: borrowing Table, using play: inout RandomStream) -> Int {
    _ = play.draw(below: 1 << 32)
    return Int(play.draw(below: UInt64(table.setCount)))
  }

  func reason(for index: Int, on table: borrowing Table) -> String { "one of all, by chance" }
}

/// Two settings with the same law and different streams: p-values of their differences are uniform.
struct NullTests {
  /// Kolmogorov and Smirnov's distance of 400 p-values, of the seeds 1 to 400, from the uniform law is above 0.0975 with
  /// probability 0.001 (1.95/√400, asymptotic), the false-alarm rate of each case.
  @Test(arguments: ["dealmores", "noset12"])
  func pIsUniform(measure: String) throws {
    let strategies = [Strategy.random, Strategy(LaterRandom())]
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
