import Estimates
import Foundation
import TestSupport
import Testing

struct SequentialForecastTests {
  private static func forecast(
    _ kind: SequentialTest.Kind, _ difference: Double, looks: [Int]? = nil,
    smallest: Double = 0.1, confidence: Double = 0.95
  ) -> SequentialForecast {
    SequentialForecast(
      of: SequentialTest(kind, smallest: smallest), difference: difference, deviation: 1,
      looks: looks ?? SequentialTestTests.looks(100_000_000), confidence: confidence)
  }

  @Test func oneLook() {
    let test = SequentialTest(.tuned, smallest: 0.3)
    let error = 1 / 400.0.squareRoot()
    let half = test.halfWidth(standardError: error, count: 400, confidence: 0.95)
    let alike = test.alike(standardError: error, count: 400, confidence: 0.95)
    let found = Self.forecast(.tuned, 0.1, looks: [400], smallest: 0.3)
    func above(_ x: Double) -> Double { erfc((x - 0.1) / error / 2.0.squareRoot()) / 2 }
    #expect(alike > 0 && alike < half && found.games.rounded() == 400)
    #expect(close(found.positive, above(half), 1e-9))
    #expect(close(found.negative, 1 - above(-half), 1e-6, absolute: 1e-12))
    #expect(close(found.alike, above(-alike) - above(alike), 1e-9))
    #expect(
      close(found.open, above(alike) - above(half) + above(-half) - above(-alike), 1e-4))
    let none = Self.forecast(.tuned, 0.1, looks: [])
    #expect(none.open == 1 && none.games == 0)
  }

  /// The forecast is what 20,000 contests come to whose sums are drawn from look to look.
  ///
  /// Bounds are 4.5 standard errors: a false alarm in any of the 24 comparisons has a probability below 0.0003. Seed 51.
  @Test(arguments: [SequentialTest.Kind.tuned, .mixture], [0, 0.05, 0.2])
  func simulation(kind: SequentialTest.Kind, difference: Double) {
    let test = SequentialTest(kind, smallest: 0.1)
    var random = SplitMix(seed: 51)
    let looks = SequentialTestTests.looks(2_000)
    let bounds = looks.map { look in
      let error = 1 / Double(look).squareRoot()
      return (
        test.halfWidth(standardError: error, count: look, confidence: 0.95),
        test.alike(standardError: error, count: look, confidence: 0.95)
      )
    }
    let contests = 20_000
    var verdicts = [Int](repeating: 0, count: 4)
    var (games, squares) = (0.0, 0.0)
    for _ in 0..<contests {
      var (sum, played, verdict) = (0.0, 0, 3)
      for (look, bound) in zip(looks, bounds) where verdict == 3 {
        let added = Double(look - played)
        let normal =
          (-2 * log(1 - random.uniform())).squareRoot() * cos(2 * .pi * random.uniform())
        sum += added * difference + added.squareRoot() * normal
        played = look
        let mean = sum / Double(look)
        if abs(mean) > bound.0 {
          verdict = mean > 0 ? 0 : 1
        } else if abs(mean) < bound.1 {
          verdict = 2
        }
      }
      verdicts[verdict] += 1
      games += Double(played)
      squares += Double(played * played)
    }
    let found = Self.forecast(kind, difference, looks: looks)
    let n = Double(contests)
    let variance = squares / n - games / n * games / n
    #expect(abs(games / n - found.games) < 4.5 * (variance / n).squareRoot())
    for (count, chance) in zip(
      verdicts, [found.positive, found.negative, found.alike, found.open])
    {
      let error = (max(chance * (1 - chance), 1e-4) / n).squareRoot()
      #expect(abs(Double(count) / n - chance) < 4.5 * error, "\(verdicts) \(found)")
    }
  }

  /// No verdict is wrong more often than stated, whatever the difference and however large δ is beside the spread of games.
  @Test(arguments: [0.2, 0.1, 0.01], [0.9, 0.95, 0.99])
  func theErrorIsKept(smallest: Double, confidence: Double) {
    for multiple in [0, 0.25, 0.5, 0.9, 1, 1.5, 3] {
      let found = Self.forecast(
        .tuned, multiple * smallest, smallest: smallest, confidence: confidence)
      let wrong =
        multiple == 0
        ? found.positive + found.negative : found.negative + (multiple < 1 ? 0 : found.alike)
      #expect(wrong <= 1 - confidence, "\(multiple): \(wrong)")
      #expect(close(found.positive + found.negative + found.alike + found.open, 1, 1e-4))
    }
  }

  /// Who comes first does not matter.
  @Test func signsMirror() {
    let (one, two) = (Self.forecast(.tuned, 0.07), Self.forecast(.tuned, -0.07))
    #expect(close(one.positive, two.negative, 1e-9) && close(one.negative, two.positive, 1e-9))
    #expect(close(one.alike, two.alike, 1e-9) && close(one.games, two.games, 1e-9))
  }

  /// Tuned for 5,000 games a verdict on small differences takes much longer than tuned to δ.
  @Test func tuningFollowsTheDifference() {
    for difference in [0, 0.001] {
      func games(_ kind: SequentialTest.Kind) -> Double {
        Self.forecast(kind, difference, smallest: 0.001).games
      }
      #expect(games(.mixture) > 1.4 * games(.tuned))
    }
  }

  /// Far beyond δ a verdict takes hardly longer than tuned for 5,000 games, near which these contests end.
  @Test(arguments: [4.0, 6, 8, 16])
  func clearCasesEndSoon(multiple: Double) {
    func games(_ kind: SequentialTest.Kind) -> Double {
      Self.forecast(kind, multiple * 0.02, smallest: 0.02).games
    }
    #expect(games(.tuned) < 1.2 * games(.mixture))
  }
}
