/// A method that gives a confidence interval for a probability from counts of trials.
///
/// Methods are told apart by their names. One of your own should keep the laws in `Laws` of the
/// library SetLabLaws: inside 0…1, contains the estimate, monotone in the successes, symmetric
/// under exchange of successes and failures, narrower with less confidence.
public struct IntervalMethod: Sendable {
  /// The interval for `successes` in more than 0 `trials`, neither necessarily whole; `tail`,
  /// strictly between 0 and 1, is the probability that either end may miss.
  public typealias Formula =
    @Sendable (_ successes: Double, _ trials: Double, _ tail: Double, _ numerics: Numerics)
    -> Interval

  /// The methods in the order in which they are listed; the first is taken unless another is named.
  public static let all: [IntervalMethod] = [.usual, .wilson, .clopperPearson, .jeffreys]
  /// The method that is taken unless another is named.
  public static let usual = IntervalMethod.weightedTails

  /// The name by which it is asked for and told, such as `clopper-pearson`.
  public let name: String

  private let formula: Formula

  /// Makes a method of a name and a formula.
  public init(_ name: String, _ formula: @escaping Formula) {
    self.name = name
    self.formula = formula
  }

  /// The interval for a probability after `successes` in `trials`, which need not be whole; 0…1
  /// without trials.
  func interval(
    successes: Double, trials: Double, tail: Double, by numerics: Numerics
  ) -> Interval {
    precondition(
      successes >= 0 && successes <= trials && trials.isFinite,
      "Successes must lie between 0 and the number of trials.")
    return trials > 0 ? formula(successes, trials, tail, numerics) : .unit
  }
}

extension IntervalMethod: Hashable {
  /// True if both have one name.
  public static func == (one: IntervalMethod, other: IntervalMethod) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension IntervalMethod {
  /// The interval of binomial tails that count part of the observed outcome; Wilson's from 100 successes
  /// and as many failures on.
  ///
  /// An end is the probability at which a count as far out as k, the k itself with the weight ½ + ½ /
  /// (1 + k), has the probability of the tail; k is the smaller of successes and failures. The weight is
  /// SetLab's own: it lies between that of mid-p (½), which misses counts of 0 and 1 too often, and that of
  /// Clopper and Pearson (1), which it is for k = 0. For Poisson counts 95 % intervals hold in 96 % or more
  /// up to a mean of 3.6, where the upper end never misses; beyond, in 93.9 to 98 %, and from a mean of 5 on
  /// both ends miss about as often. At 100 Wilson's ends lie half a count, 1.2 % of the width, farther up.
  ///
  /// Source of mid-p: H. O. Lancaster, Significance tests in discrete distributions, J. Amer. Statist.
  /// Assoc. 56 (1961) 223–234.
  public static let weightedTails = IntervalMethod("weighted-tails") {
    ofWeightedTails($0, $1, $2, $3)
  }

  private static func ofWeightedTails(
    _ successes: Double, _ trials: Double, _ tail: Double, _ numerics: Numerics
  ) -> Interval {
    let failures = trials - successes
    guard min(successes, failures) < RatioEstimate.largeCount else {
      return wilson.interval(successes: successes, trials: trials, tail: tail, by: numerics)
    }
    guard successes <= failures else {
      let mirrored = ofWeightedTails(failures, trials, tail, numerics)
      return Interval(lower: 1 - mirrored.upper, upper: 1 - mirrored.lower)
    }
    let weight = 0.5 + 0.5 / (1 + successes)
    let guess = wilson.interval(successes: successes, trials: trials, tail: tail, by: numerics)
    // P(X > k) and P(X ≥ k) as functions of the probability of a success.
    let beyond = BetaDistribution(unchecked: successes + 1, failures, by: numerics)
    guard successes > 0 else { return Interval(lower: 0, upper: beyond.quantile(.upper, tail)) }
    let from = BetaDistribution(unchecked: successes, failures + 1, by: numerics)
    func end(_ side: Tail, _ guess: Double) -> Double {
      let (far, near) = side == .lower ? (beyond, from) : (from, beyond)
      return invertTail(
        tail, rising: side == .lower, start: guess, upperBound: 1,
        tail: {
          (1 - weight) * far.probability(side, at: $0) + weight * near.probability(side, at: $0)
        },
        density: { (1 - weight) * far.density(at: $0) + weight * near.density(at: $0) })
    }
    // At very low confidence an end can pass the estimate.
    let share = successes / trials
    return Interval(
      lower: min(end(.lower, guess.lower), share), upper: max(end(.upper, guess.upper), share))
  }

  /// The score interval of Wilson: the probabilities that a score test would not reject.
  ///
  /// Its coverage is close to the nominal one on average, and it is never empty and never leaves
  /// 0…1, but with few successes its lower end misses more often than
  /// its upper one: at 10 twice as often. Its ends are computed without cancellation, so a lower end near 0 (1 of 10⁹) keeps its relative accuracy of about 10⁻¹⁵.
  ///
  /// Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference,
  /// J. Amer. Statist. Assoc. 22 (1927) 209–212.
  public static let wilson = IntervalMethod("wilson") { successes, trials, tail, numerics in
    let z = numerics.normalQuantile(.upper, tail)
    let failures = trials - successes
    let root = z * (successes * (failures / trials) + z * z / 4).squareRoot()
    // The ends are the roots of a quadratic whose product is known: no difference is formed.
    func lowerEnd(_ count: Double) -> Double {
      count * (count / trials) / (count + z * z / 2 + root)
    }
    let lower = lowerEnd(successes)
    let upper =
      successes <= failures
      ? (successes + z * z / 2 + root) / (trials + z * z)
      : 1 - lowerEnd(failures)
    return Interval(lower: lower, upper: max(lower, min(upper, 1)))
  }

  /// The interval of Clopper and Pearson from the two binomial tails.
  ///
  /// It covers with at least the stated confidence, always, and is therefore wider than needed.
  /// The ends are quantiles of beta laws: Beta(k, n − k + 1) and Beta(k + 1, n − k).
  ///
  /// Source: C. J. Clopper, E. S. Pearson, The use of confidence or fiducial limits illustrated in
  /// the case of the binomial, Biometrika 26 (1934) 404–413.
  public static let clopperPearson = IntervalMethod("clopper-pearson") {
    successes, trials, tail, numerics in
    let failures = trials - successes
    func end(_ side: Tail, _ a: Double, _ b: Double) -> Double {
      BetaDistribution(unchecked: a, b, by: numerics).quantile(side, tail)
    }
    return Interval(
      lower: successes == 0 ? 0 : end(.lower, successes, failures + 1),
      upper: failures == 0 ? 1 : end(.upper, successes + 1, failures))
  }

  /// The equal-tailed interval of the posterior under Jeffreys' prior.
  ///
  /// The ends are quantiles of Beta(k + ½, n − k + ½), save that the lower end is 0 for k = 0 and
  /// the upper end 1 for k = n. Its coverage is close to the nominal one on average.
  ///
  /// Source: L. D. Brown, T. T. Cai, A. DasGupta, Interval estimation for a binomial proportion,
  /// Statistical Science 16 (2001) 101–133.
  public static let jeffreys = IntervalMethod("jeffreys") { successes, trials, tail, numerics in
    let failures = trials - successes
    let law = BetaDistribution(unchecked: successes + 0.5, failures + 0.5, by: numerics)
    // The estimate can leave the posterior's interval at very low confidence and counts near the
    // ends; an interval that does not contain its own estimate would be of no use.
    let share = successes / trials
    return Interval(
      lower: successes == 0 ? 0 : min(law.quantile(.lower, tail), share),
      upper: failures == 0 ? 1 : max(law.quantile(.upper, tail), share))
  }
}
