internal import CPlatform
public import Estimates

extension HypothesisTest {
  /// The two-sided two-sample test of Kolmogorov and Smirnov.
  ///
  /// The statistic is the largest distance of the two empirical distribution functions. p is exact
  /// for samples without ties whose sizes multiply to at most 10⁶ (O(n m) steps), and by
  /// Kolmogorov's limit above. With ties, p is too large rather than too small.
  ///
  /// Source: J. L. Hodges, The significance probability of the Smirnov two-sample test, Ark. Mat. 3
  /// (1958) 469–486.
  public static func kolmogorovSmirnov(_ first: SortedSample, _ second: SortedSample) -> TestResult
  {
    let n = first.values.count
    let m = second.values.count
    var i = 0
    var j = 0
    var largest = 0
    // Distances are counted in units of 1 / (n m), so that comparisons are exact.
    while i < n && j < m {
      let value = min(first.values[i], second.values[j])
      while i < n && first.values[i] == value { i += 1 }
      while j < m && second.values[j] == value { j += 1 }
      largest = max(largest, abs(i * m - j * n))
    }
    let statistic = Double(largest) / (Double(n) * Double(m))
    let p =
      n <= 1_000_000 / m
      ? exactSmirnov(n, m, reach: largest)
      : kolmogorovTail(statistic * (Double(n) / Double(n + m) * Double(m)).squareRoot())
    return TestResult(statistic: statistic, degreesOfFreedom: .nan, p: p)
  }

  /// The share of orders of n and m numbers whose distance reaches `reach` / (n m).
  private static func exactSmirnov(_ n: Int, _ m: Int, reach: Int) -> Double {
    guard reach > 0 else { return 1 }
    // paths[j]: the probability that a path to (i, j) has reached the distance.
    var paths = [Double](repeating: 0, count: m + 1)
    for i in 0...n {
      for j in 0...m {
        if abs(i * m - j * n) >= reach {
          paths[j] = 1
        } else if i == 0 || j == 0 {
          paths[j] = i == 0 ? (j == 0 ? 0 : paths[j - 1]) : paths[j]
        } else {
          paths[j] = (Double(i) * paths[j] + Double(j) * paths[j - 1]) / Double(i + j)
        }
      }
    }
    return paths[m]
  }

  /// P(K > x) for Kolmogorov's limit law.
  private static func kolmogorovTail(_ x: Double) -> Double {
    guard x > 0.2 else { return 1 }
    var sum = 0.0
    for k in 1...100 {
      let term = exp(-2 * Double(k * k) * x * x)
      sum += k.isMultiple(of: 2) ? -term : term
      if term < 1e-18 { break }
    }
    return min(max(2 * sum, 0), 1)
  }
}
