/// The hypergeometric law: marked items among draws without replacement.
public struct HypergeometricDistribution: Distribution {
  /// The number of items.
  public let population: Int
  /// How many of them are marked.
  public let marked: Int
  /// How many are drawn.
  public let draws: Int

  private let numerics: Numerics

  /// Makes a hypergeometric law; 0 ≤ marked ≤ population and 0 ≤ draws ≤ population.
  public init(
    population: Int, marked: Int, draws: Int, by numerics: Numerics
  ) throws(StatisticsError) {
    for (name, value) in [("marked items", marked), ("draws", draws)] {
      try StatisticsError.require(
        value >= 0 && value <= population,
        "The number \(value) of \(name) is not in 0…\(population)")
    }
    self.numerics = numerics
    self.population = population
    self.marked = marked
    self.draws = draws
  }

  /// The smallest and the largest number of marked items that can be drawn.
  public var support: ClosedRange<Int> {
    max(0, draws - (population - marked))...min(draws, marked)
  }

  /// The mean, draws × marked / population.
  public var mean: Double {
    population == 0 ? 0 : Double(draws) * (Double(marked) / Double(population))
  }

  /// The variance.
  public var variance: Double {
    guard population > 1 else { return 0 }
    let n = Double(population)
    return mean * (1 - Double(marked) / n) * ((n - Double(draws)) / (n - 1))
  }

  /// The probability of exactly x marked items; 0 unless x is whole and possible.
  public func density(at x: Double) -> Double {
    combined(
      at: x, certain: 1, impossible: 0, { $0.binomial($1, $2, p: $3, q: $4) }, { $0 * $1 / $2 })
  }

  /// The logarithm of the probability of exactly x marked items.
  public func logDensity(at x: Double) -> Double {
    combined(
      at: x, certain: 0, impossible: -.infinity, { $0.logBinomial($1, $2, p: $3, q: $4) },
      { $0 + $1 - $2 })
  }

  /// A ratio of binomial probabilities of any one success rate; this one avoids extremes.
  private func combined(
    at x: Double, certain: Double, impossible: Double,
    _ binomial: (SaddlePoint, Double, Double, Double, Double) -> Double,
    _ ratio: (Double, Double, Double) -> Double
  ) -> Double {
    guard !x.isNaN else { return .nan }
    guard x == x.rounded(), x >= Double(support.lowerBound), x <= Double(support.upperBound)
    else { return impossible }
    if draws == 0 { return certain }
    let (drawn, good, bad) = (Double(draws), Double(marked), Double(population - marked))
    let p = drawn / Double(population)
    let q = Double(population - draws) / Double(population)
    let points = SaddlePoint(by: numerics)
    return ratio(
      binomial(points, x, good, p, q), binomial(points, drawn - x, bad, p, q),
      binomial(points, drawn, Double(population), p, q))
  }

  /// P(X ≤ x) or P(X > x), by summing outwards from x until terms no longer count.
  ///
  /// Takes time in proportion to the standard deviation. NaN for a population beyond 2^53.
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard !x.isNaN, population <= 1 << 53 else { return .nan }
    let k = x.rounded(.down)
    if k < Double(support.lowerBound) { return tail == .lower ? 0 : 1 }
    if k >= Double(support.upperBound) { return tail == .lower ? 1 : 0 }
    // The side away from the mean is the small one; the other is one less it.
    let small: Tail = k < mean ? .lower : .upper
    let sum = self.sum(from: small == .lower ? k : k + 1, small)
    return tail == small ? sum : 1 - sum
  }

  /// The smallest number that cuts off a tail, by search on it; NaN outside 0…1 and for a population
  /// beyond 2^53.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    guard population <= 1 << 53 else { return .nan }
    return discreteQuantile(
      tail, p, mean: mean, variance: variance,
      support: Double(support.lowerBound)...Double(support.upperBound), by: numerics,
      probability: { probability($0, at: $1) })
  }

  private func sum(from k: Double, _ side: Tail) -> Double {
    var (term, sum, x) = (density(at: k), 0.0, k)
    let (good, drawn) = (Double(marked), Double(draws))
    let rest = Double(population - marked - draws)
    while term > 0 && term > sum * 1e-18 {
      sum += term
      if side == .lower {
        term *= x * (rest + x) / ((good - x + 1) * (drawn - x + 1))
        x -= 1
      } else {
        term *= (good - x) * (drawn - x) / ((x + 1) * (rest + x + 1))
        x += 1
      }
    }
    return min(sum, 1)
  }
}

/// The binomial law: successes in independent trials.
public struct BinomialDistribution: Distribution {
  /// The number of trials, at least 0.
  public let trials: Int
  /// The probability of success in one trial, 0…1.
  public let successProbability: Double

  private let numerics: Numerics

  /// Makes a binomial law; trials at least 0, probability in 0…1.
  public init(
    trials: Int, successProbability: Double, by numerics: Numerics
  ) throws(StatisticsError) {
    try StatisticsError.require(trials >= 0, "The number of trials \(trials) is negative")
    try StatisticsError.require(
      successProbability >= 0 && successProbability <= 1,
      "The probability \(successProbability) is not in 0…1")
    self.numerics = numerics
    self.trials = trials
    self.successProbability = successProbability
  }

  /// The mean n p.
  public var mean: Double { Double(trials) * successProbability }

  /// The variance n p (1 − p).
  public var variance: Double { mean * (1 - successProbability) }

  /// The probability of exactly x successes; 0 unless x is whole and in 0…n.
  public func density(at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    guard x >= 0 && x <= Double(trials) && x == x.rounded() else { return 0 }
    return SaddlePoint(by: numerics).binomial(
      x, Double(trials), p: successProbability, q: 1 - successProbability)
  }

  /// The logarithm of the probability of exactly x successes.
  public func logDensity(at x: Double) -> Double {
    guard x >= 0 && x <= Double(trials) && x == x.rounded() else {
      return x.isNaN ? .nan : -.infinity
    }
    return SaddlePoint(by: numerics).logBinomial(
      x, Double(trials), p: successProbability, q: 1 - successProbability)
  }

  /// P(X ≤ x) or P(X > x), by the beta law.
  public func probability(_ tail: Tail, at x: Double) -> Double {
    guard !x.isNaN else { return .nan }
    let k = x.rounded(.down)
    let n = Double(trials)
    if k < 0 { return tail == .lower ? 0 : 1 }
    if k >= n { return tail == .lower ? 1 : 0 }
    return BetaDistribution(unchecked: k + 1, n - k, by: numerics)
      .probability(tail.opposite, at: successProbability)
  }

  /// The smallest number of successes that cuts off a tail, by search on it; NaN outside 0…1 and
  /// beyond 2^53.
  public func quantile(_ tail: Tail, _ p: Double) -> Double {
    discreteQuantile(
      tail, p, mean: mean, variance: variance, support: 0...Double(trials), by: numerics,
      probability: { probability($0, at: $1) })
  }

  /// The number of ways to choose k of n things; 0 for whole k outside 0…n.
  ///
  /// NaN if n or k is not whole, or n is not in 0..<2^32. Correctly rounded below 2^64, within a relative error of
  /// 1.2e-13 above, and infinite beyond the largest double.
  public static func coefficient(_ n: Double, _ k: Double) -> Double {
    guard n == n.rounded(), k == k.rounded(), n >= 0, n < 0x1p32 else { return .nan }
    guard k >= 0 && k <= n else { return 0 }
    let (total, fewer) = (UInt64(n), UInt64(min(k, n - k)))
    var (exact, place) = (UInt64(1), UInt64(0))
    while place < fewer {
      let product = exact.multipliedFullWidth(by: total - place)
      guard product.high < place + 1 else { break }
      exact = (place + 1).dividingFullWidth(product).quotient
      place += 1
    }
    var ways = Double(exact)
    // Ends at infinity after some 515 steps.
    while place < fewer, ways.isFinite {
      ways *= Double(total - place) / Double(place + 1)
      place += 1
    }
    return ways
  }
}
