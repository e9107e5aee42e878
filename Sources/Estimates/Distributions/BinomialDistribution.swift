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
}

extension BinomialDistribution {
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
