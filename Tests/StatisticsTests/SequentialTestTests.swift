import Estimates
import Foundation
import TestSupport
import Testing

/// Verdicts that may be looked for after every game, tuned to the smallest difference that matters.
struct SequentialTestTests {
  /// The bounds by the formulas in Python, δ = 0.2.
  @Test(arguments: [
    (0.5, 0.95, 1.908272818074, -1.687540795905),
    (0.1, 0.95, 0.2908037556114, -0.05395219140873),
    (0.1, 0.99, 0.359549185481, -0.1308367926648),
    (0.05, 0.95, 0.148807128974, 0.06130038950868),
    (0.001, 0.95, 0.004976844001907, 0.1950231559981),
  ])
  func bounds(error: Double, confidence: Double, half: Double, alike: Double) {
    let test = SequentialTest(.tuned, smallest: 0.2)
    let found = test.halfWidth(standardError: error, count: 500, confidence: confidence)
    #expect(close(found, half, 1e-11, absolute: 1e-12))
    let within = test.alike(standardError: error, count: 500, confidence: confidence)
    #expect(close(within, alike, 1e-11, absolute: 1e-12))
  }

  /// p = α exactly where the interval of confidence 1 − α ends at 0; no tuning without a difference that matters.
  @Test(arguments: [0.3, 0.05, 1e-3], [0.9, 0.95, 0.999])
  func intervalAndPAgree(error: Double, confidence: Double) {
    for test in [SequentialTest(.tuned, smallest: 0.2), SequentialTest(.tuned, smallest: 0)] {
      let half = test.halfWidth(standardError: error, count: 900, confidence: confidence)
      for value in [half, -half] {
        #expect(close(test.p(value, standardError: error, count: 900), 1 - confidence, 1e-9))
      }
      #expect(test.p(0, standardError: error, count: 900) == 1)
      #expect(test.p(.nan, standardError: error, count: 900).isNaN)
    }
    #expect(SequentialTest(.tuned, smallest: 0).kind == .mixture)
  }

  /// Tuning depends on how large δ is beside the spread of games, and on nothing else.
  @Test func unitsDoNotMatter() {
    let one = SequentialTest(.tuned, smallest: 0.2)
    let two = SequentialTest(.tuned, smallest: 1.4)
    for bound in [SequentialTest.alike, SequentialTest.halfWidth] {
      #expect(close(7 * bound(one)(0.06, 700, 0.95), bound(two)(0.42, 700, 0.95), 1e-12))
    }
  }

  /// Sobel and Wald's test of three decisions, with Wald's approximate bounds: beyond the one a difference has a sign, within
  /// the other it is less than δ.
  private static func wald(_ smallest: Double, _ error: Double) -> (better: Double, alike: Double) {
    let (middle, square) = (smallest / 2, error * error / smallest)
    return (middle + square * log(0.95 / 0.025), middle - square * log(0.975 / 0.05))
  }

  /// Looks as runs have them.
  static func looks(_ most: Int) -> [Int] {
    var looks = [200]
    while let last = looks.last, last < most { looks.append(last + last / 100 * 10) }
    return looks
  }

  /// What contests between two came to: how many games they took on average, and how many verdicts were wrong.
  struct Outcome {
    var games = 0
    var wrong = 0
    var open = 0
  }

  /// Contests by three tests on the same games: tuned, for a fixed number of games, and Sobel and Wald's with each half kept
  /// once it has decided.
  static func contests(
    _ count: Int, difference: Double, smallest: Double, seed: UInt64,
    draw: (inout SplitMix) -> Double
  ) -> (tuned: Outcome, mixture: Outcome, wald: Outcome) {
    var random = SplitMix(seed: seed)
    var outcomes = [Outcome](repeating: Outcome(), count: 3)
    let tests = [SequentialTest.Kind.tuned, .mixture].map { SequentialTest($0, smallest: smallest) }
    for _ in 0..<count {
      var moments = RunningMoments()
      var verdicts = [Int?](repeating: nil, count: 3)
      var halves: [Bool?] = [nil, nil]
      for look in looks(1_000_000) where verdicts.contains(nil) {
        while moments.count < look { moments.add(draw(&random)) }
        let (mean, error) = (moments.mean, MeanEstimate(moments).standardError)
        func bound(
          _ bound: (SequentialTest) -> (Double, Int, Double) -> Double, _ test: SequentialTest
        )
          -> Double
        { bound(test)(error, look, 0.95) }
        var found: [Int?] = tests.map { test in
          abs(mean) > bound(SequentialTest.halfWidth, test)
            ? mean > 0 ? 1 : -1 : abs(mean) < bound(SequentialTest.alike, test) ? 0 : nil
        }
        let wald = wald(smallest, error)
        for (half, value) in [mean, -mean].enumerated() where halves[half] == nil {
          if value > wald.better { halves[half] = true }
          if value < wald.alike { halves[half] = false }
        }
        found.append(
          halves[0] == true ? 1 : halves[1] == true ? -1 : halves == [false, false] ? 0 : nil)
        for (test, verdict) in found.enumerated() where verdicts[test] == nil {
          guard let verdict else { continue }
          verdicts[test] = verdict
          outcomes[test].games += look
          let isRight =
            difference == 0 ? verdict == 0 : difference < smallest ? verdict >= 0 : verdict > 0
          if !isRight { outcomes[test].wrong += 1 }
        }
      }
      for test in verdicts.indices where verdicts[test] == nil { outcomes[test].open += 1 }
    }
    return (outcomes[0], outcomes[1], outcomes[2])
  }

  struct Games: Sendable, CustomTestStringConvertible {
    let (testDescription, smallest): (String, Double)
    let draw: @Sendable (Double, inout SplitMix) -> Double

    /// Normal, with a standard deviation of 1.
    static let normal = Games(testDescription: "normal", smallest: 0.1) { difference, random in
      let radius = (-2 * log(1 - random.uniform())).squareRoot()
      return difference + radius * cos(2 * .pi * random.uniform())
    }

    /// The difference of two shares: one game in ten tells them apart.
    static let shares = Games(testDescription: "shares", smallest: 0.03) { difference, random in
      let u = random.uniform()
      return u < 0.05 + difference / 2 ? 1 : u < 0.1 ? -1 : 0
    }
  }

  /// A verdict takes at most 1.15 times as many games as Sobel and Wald's test of three decisions, and is wrong no more often
  /// than stated; tuned for 5,000 games whatever δ, it takes more.
  ///
  /// Of 20,000 contests the ratio is 1.08 to 1.13; its standard error here is 0.008 at most, so a false alarm has a probability below
  /// 0.003. That a true error rate of 5% gives more than 66 of 1,000 has probability 0.01. Seeds 41 to 44.
  @Test(arguments: [
    (Games.normal, 0.0, 41), (Games.normal, 1, 42), (Games.shares, 0, 43), (Games.shares, 1, 44),
  ])
  func nearlyAsShortAsWald(games: Games, multiple: Double, seed: UInt64) {
    let difference = multiple * games.smallest
    let found = Self.contests(
      1_000, difference: difference, smallest: games.smallest, seed: seed
    ) { games.draw(difference, &$0) }
    let ratio = Double(found.tuned.games) / Double(found.wald.games)
    #expect(ratio > 1 && ratio < 1.15, "\(ratio)")
    #expect(found.tuned.wrong <= 66, "\(found.tuned.wrong)")
    #expect(Double(found.mixture.games) > 1.15 * Double(found.wald.games))
    #expect(found.tuned.open + found.mixture.open + found.wald.open == 0)
  }

  /// Other metrics keep the mixture: their δ does not tell how precisely they are known when the run ends, and tuned to it an
  /// interval may be far wider.
  ///
  /// Half-widths in standard errors, by how many δ a standard error is, from the formulas in Python. The mixture has 3.03 to 3.95
  /// from 450 games to a million.
  @Test(arguments: [(3, 3.916), (1, 3.411), (0.25, 2.976), (0.05, 4.418), (0.01, 4.854)])
  func tuningToAnotherDifference(error: Double, reach: Double) {
    let test = SequentialTest(.tuned, smallest: 1)
    let half = test.halfWidth(standardError: error, count: 450, confidence: 0.95)
    #expect(close(half / error, reach, 2e-4))
    for count in [450, 5_000, 1_000_000] {
      let mixture = SequentialTest(.mixture, smallest: 1).halfWidth(
        standardError: error, count: count, confidence: 0.95)
      #expect((3.03...3.96).contains(mixture / error))
    }
  }

  /// How often 95% intervals, looked at from 200 numbers on and then at each tenth more up to 20,000, ever miss the mean.
  ///
  /// The numbers are skewed and their variance is estimated; 66 of 1,000 as above. Seed 45.
  @Test(arguments: [0.02, 0.2])
  func intervalsMissNoMoreOftenThanStated(smallest: Double) {
    var random = SplitMix(seed: 45)
    let test = SequentialTest(.tuned, smallest: smallest)
    var missed = 0
    for _ in 0..<1_000 {
      var moments = RunningMoments()
      var misses = false
      for look in Self.looks(20_000) {
        // 0 to 4 with falling probabilities; its mean is 0.9375.
        while moments.count < look {
          moments.add(Double(min((random.next() | 1 << 63).trailingZeroBitCount, 4)))
        }
        let half = test.halfWidth(
          standardError: MeanEstimate(moments).standardError, count: look, confidence: 0.95)
        if abs(moments.mean - 0.9375) > half { misses = true }
      }
      missed += misses ? 1 : 0
    }
    #expect(missed <= 66, "\(missed)")
  }
}
