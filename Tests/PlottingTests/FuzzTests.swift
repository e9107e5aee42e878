import Plotting
import TestSupport
import Testing

/// Random piecewise functions with known breaks against the exact graph.
///
/// The seeds are fixed, so the test gives the same answer every time; a failure prints its seed, and
/// `PiecewiseFunction(seed:)` makes the function again.
struct FuzzTests {
  /// Seeds whose function has a piece shorter than the distance of samples, which none shows.
  static let crowded: Set<UInt64> = [1245, 2495]
  static let count: UInt64 = isLong ? 3_000 : isRelease ? 800 : 60

  @Test(arguments: 0..<8)
  func cellsAndDots(_ part: UInt64) {
    for seed in stride(from: part, to: Self.count, by: 8) where !Self.crowded.contains(seed) {
      let item = PiecewiseFunction(seed: seed).truthCase(seed)
      let cells = item.cells()
      #expect(cells.wrong == 0 && cells.missed == 0, "seed \(seed): text \(cells)")
      let dots = item.dots()
      #expect(dots.wrong == 0 && dots.missed == 0, "seed \(seed): dots \(dots)")
    }
  }

  @Test(arguments: 0..<8)
  func pixels(_ part: UInt64) {
    for seed in stride(from: part, to: Self.count / 4, by: 8)
    where !Self.crowded.contains(seed) {
      let item = PiecewiseFunction(seed: seed).truthCase(seed)
      let score = item.pixels(width: 350, height: 250)
      #expect(score.joins == 0 && score.wrong <= 1 && score.missed <= 1, "seed \(seed): \(score)")
    }
  }
}
