import Estimates
import Statistics
import TestSupport
import Testing

/// Regression on variables of known mean, against a least-squares fit made on the games themselves.
struct ControlAdjustmentTests {
  private func games(_ count: Int, seed: UInt64) -> [[Int]] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      // Two controls of mean 0, related to each other, and a number that depends on both.
      let one = Int(random.next() % 21) - 10
      let two = one / 2 + Int(random.next() % 11) - 5
      let tables = 20 + Int(random.next() % 5)
      return [100 + 3 * one - 2 * two + Int(random.next() % 9), tables, one, two]
    }
  }

  private func sums(_ games: [[Int]]) -> CrossSums {
    var sums = CrossSums(variables: 4)
    sums.add(rows: games.flatMap(\.self))
    return sums
  }

  /// The intercept of y on both controls, and the residual variance over n, by GSL's fit.
  @Test func isTheInterceptOfALinearFit() throws {
    let games = games(200, seed: 31)
    func column(_ i: Int) -> [Double] { games.map { Double($0[i]) } }
    let estimate = sums(games).estimate(.mean(of: 0), controls: [2, 3], .gsl())
    // Normal equations of y − a − b x₁ − c x₂ by Cramer's rule.
    let rows = games.map { [1, Double($0[2]), Double($0[3])] }
    var matrix = [[Double]](repeating: [0, 0, 0], count: 3)
    var side = [0.0, 0, 0]
    for (row, y) in zip(rows, column(0)) {
      for i in 0..<3 {
        side[i] += row[i] * y
        for j in 0..<3 { matrix[i][j] += row[i] * row[j] }
      }
    }
    func determinant(_ m: [[Double]]) -> Double {
      m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
        - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
        + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
    }
    let fit = (0..<3).map { column -> Double in
      var changed = matrix
      for row in 0..<3 { changed[row][column] = side[row] }
      return determinant(changed) / determinant(matrix)
    }
    let squares = zip(rows, column(0)).reduce(0) { total, game in
      let e = game.1 - zip(fit, game.0).reduce(0) { $0 + $1.0 * $1.1 }
      return total + e * e
    }
    #expect(close(estimate.value, fit[0], 1e-11))
    let half =
      try StudentTDistribution(degreesOfFreedom: 197, by: .gsl).quantile(.upper, 0.025)
      * (squares / 197 / 200).squareRoot()
    #expect(close(estimate.interval.halfWidth, half, 1e-9))
  }

  /// A control that repeats another adds nothing, and one that does not vary is left out.
  @Test func repeatedControlsAreLeftOut() {
    let games = games(100, seed: 32).map { [$0[0], 7, $0[2], 2 * $0[2]] }
    let once = ControlAdjustment(sums(games), [(.mean(of: 0), 1)], controls: [2])
    let twice = ControlAdjustment(sums(games), [(.mean(of: 0), 1)], controls: [2, 3])
    #expect(close(once.shift, twice.shift, 1e-12) && close(once.explained, twice.explained, 1e-12))
    #expect(once.controls == 1 && twice.controls == 1)
    let constant = ControlAdjustment(sums(games), [(.mean(of: 0), 1)], controls: [1])
    #expect(constant == .none)
  }

  @Test func fewGamesAreNotAdjusted() {
    let few = sums(games(4, seed: 33))
    #expect(ControlAdjustment(few, [(.mean(of: 0), 1)], controls: [2, 3]) == .none)
    #expect(ControlAdjustment(few, [(.mean(of: 0), 1)], controls: []) == .none)
    #expect(ControlAdjustment.none.adjusted(variance: 2, count: 4) == 2)
  }
}
