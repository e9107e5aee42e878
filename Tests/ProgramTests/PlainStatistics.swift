import CPlatform

/// The statistics of the program once more, from the formulas of the books and with nothing of its code.
enum PlainStatistics {
  /// The upper 2.5% point of the normal distribution.
  static let z = 1.959963984540054

  /// The upper 2.5% point of Student's t, by Fisher's expansion; good to 10⁻⁶ from a hundred degrees of freedom on.
  static func t(_ degreesOfFreedom: Double) -> Double {
    let (n, z2) = (degreesOfFreedom, z * z)
    return z + z * (z2 + 1) / (4 * n) + z * ((5 * z2 + 16) * z2 + 3) / (96 * n * n)
  }

  static func wilson(_ successes: Double, _ trials: Double) -> [Double] {
    let share = successes / trials
    let centre = share + z * z / (2 * trials)
    let half = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)).squareRoot()
    let ends = [centre - half, centre + half].map { $0 / (1 + z * z / trials) }
    return [share, successes == 0 ? 0 : ends[0], successes == trials ? 1 : ends[1]]
  }

  /// The usual interval of a share: Wilson's from 100 of both kinds on, else by tails that count ½ + ½ / (1 + k) of the
  /// k that was observed.
  static func share(_ successes: Double, _ trials: Double) -> [Double] {
    let failures = trials - successes
    if min(successes, failures) >= 100 { return wilson(successes, trials) }
    if successes > failures {
      let mirrored = share(failures, trials)
      return [successes / trials, 1 - mirrored[2], 1 - mirrored[1]]
    }
    let weight = 0.5 + 0.5 / (1 + successes)
    /// P(X ≥ k) at a probability of a success.
    func from(_ k: Double, _ p: Double) -> Double {
      k <= 0 ? 1 : betaTail(k, trials - k + 1, p)
    }
    func lower(_ p: Double) -> Double {
      weight * from(successes, p) + (1 - weight) * from(successes + 1, p)
    }
    func upper(_ p: Double) -> Double {
      1 - (1 - weight) * from(successes, p) - weight * from(successes + 1, p)
    }
    func end(_ isBeyond: (Double) -> Bool) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if isBeyond(middle) { high = middle } else { low = middle }
      }
      return (low + high) / 2
    }
    return [
      successes / trials, successes == 0 ? 0 : end { lower($0) > 0.025 }, end { upper($0) < 0.025 },
    ]
  }

  /// The lower tail of a beta law by its continued fraction (Press and others, Numerical Recipes, 3rd ed., 6.4).
  private static func betaTail(_ a: Double, _ b: Double, _ x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    guard x < (a + 1) / (a + b + 2) else { return 1 - betaTail(b, a, 1 - x) }
    let factor = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    func term(_ m: Int) -> Double {
      let k = Double(m / 2)
      return m.isMultiple(of: 2)
        ? k * (b - k) * x / ((a + 2 * k - 1) * (a + 2 * k))
        : -(a + k) * (a + b + k) * x / ((a + 2 * k) * (a + 2 * k + 1))
    }
    var fraction = 1.0
    for m in (1...1_000).reversed() { fraction = 1 + term(m) / fraction }
    return factor / fraction
  }

  /// A ratio of sums over games with its interval: symmetric where counts are large, else that of a share by the design effect.
  static func ratio(games n: Double, x: Double, y: Double, xx: Double, xy: Double, yy: Double)
    -> [Double]
  {
    let r = x / y
    let variance = (xx - 2 * r * xy + r * r * yy) / (y * y) * n / (n - 1)
    let effect = variance / (r * (1 - r) / y)
    let largest = max(yy / y, 1)
    guard effect.isFinite else { return share(x / largest, y / largest) }
    guard min(x, y - x) / max(effect, 1) < 100 else {
      let half = t(n - 1) * variance.squareRoot()
      return [r, r - half, r + half]
    }
    let trials = min(max(effect, 1), largest)
    return share(x / trials, y / trials)
  }

  static func mean(_ histogram: [Int]) -> [Double] {
    let n = Double(histogram.reduce(0, +))
    let mean = histogram.enumerated().reduce(0) { $0 + Double($1.offset * $1.element) } / n
    let squares = histogram.enumerated().reduce(0) {
      $0 + Double($1.element) * (Double($1.offset) - mean) * (Double($1.offset) - mean)
    }
    let half = t(n - 1) * (squares / (n - 1) / n).squareRoot()
    return [mean, mean - half, mean + half]
  }

  /// How far a difference with a standard error lies from a mean that is rejected on its side with error probability `alpha`.
  ///
  /// That is where a mean of likelihood ratios is 1/α, by bisection: those of 2δ, 4δ, … weigh half, a quarter, … of 0.19, of δ/2,
  /// δ/4, … as much of 0.01, and that of δ the rest. The weights of all but δ are multiplied by `others`.
  static func reach(error: Double, delta: Double, alpha: Double, others: Double = 1) -> Double {
    func ratio(_ distance: Double) -> Double {
      (-30...30).reduce(0) { sum, power in
        let share = others * (power > 0 ? 0.19 : 0.01) / pow(2, Double(abs(power)))
        let shift = delta * pow(2, Double(power))
        return sum + (power == 0 ? 1 - 0.2 * others : share)
          * exp((shift * distance - shift * shift / 2) / error / error)
      }
    }
    var (low, high) = (0.0, delta)
    while ratio(high) < 1 / alpha { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ratio(middle) < 1 / alpha { low = middle } else { high = middle }
    }
    return high
  }

  static func quadraticForm(_ d: [Double], _ matrix: [[Double]]) -> Double {
    var (rows, right) = (matrix, d)
    for pivot in d.indices {
      for row in d.indices where row > pivot {
        let factor = rows[row][pivot] / rows[pivot][pivot]
        for column in d.indices { rows[row][column] -= factor * rows[pivot][column] }
        right[row] -= factor * right[pivot]
      }
    }
    var solved = d
    for row in d.indices.reversed() {
      let known = d.indices.filter { $0 > row }.reduce(0) { $0 + rows[row][$1] * solved[$1] }
      solved[row] = (right[row] - known) / rows[row][row]
    }
    return zip(d, solved).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The upper tail of χ² by the series of the incomplete gamma function.
  static func chiSquareTail(_ statistic: Double, degreesOfFreedom: Double) -> Double {
    let (a, x) = (degreesOfFreedom / 2, statistic / 2)
    var (term, sum) = (1 / a, 1 / a)
    for k in 1..<2_000 {
      term *= x / (a + Double(k))
      sum += term
    }
    return 1 - sum * exp(a * log(x) - x - lgamma(a))
  }
}
