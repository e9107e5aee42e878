/// A value estimated from the sums over games: a mean, or a ratio of two sums.
public enum PerGameValue: Sendable, Hashable {
  /// The mean of a variable over games.
  case mean(of: Int)

  /// The sum of a variable over that of another, such as Set-free tables over tables.
  case ratio(of: Int, to: Int)
}

extension CrossSums {
  /// The estimate of a value; NaN without games, or where the divisor's sum is 0.
  public func estimate(_ value: PerGameValue) -> Double {
    switch value {
    case .mean(let x): count > 0 ? Double(sum(x)) / Double(count) : .nan
    case .ratio(let x, let y): sum(y) != 0 ? Double(sum(x)) / Double(sum(y)) : .nan
    }
  }

  /// The covariance of what two values owe to a single game, with divisor n − 1.
  ///
  /// A game contributes x − x̄ to a mean and, to first order, (x − R y) / ȳ to a ratio R; the
  /// covariance of the two estimates is this over n. NaN below two games.
  ///
  /// Source: W. G. Cochran, Sampling Techniques, 3rd ed., Wiley 1977, chapter 6 (linearised ratios).
  public func covariance(_ one: PerGameValue, _ two: PerGameValue) -> Double {
    var total = 0.0
    for (i, weight) in terms(of: one) {
      for (j, other) in terms(of: two) { total += weight * other * covariance(i, j) }
    }
    return total
  }

  /// The variables of a value with their weights in what a game contributes to it.
  private func terms(of value: PerGameValue) -> [(variable: Int, weight: Double)] {
    switch value {
    case .mean(let x): return [(x, 1)]
    case .ratio(let x, let y):
      let mean = Double(sum(y)) / Double(count)
      return [(x, 1 / mean), (y, -estimate(value) / mean)]
    }
  }
}
