extension IntervalMethod {
  /// The equal-tailed interval of the posterior under Jeffreys' prior.
  ///
  /// The ends are quantiles of Beta(k + ½, n − k + ½), save that the lower end is 0 for k = 0 and
  /// the upper end 1 for k = n. Its coverage is close to the nominal one on average.
  ///
  /// Source: L. D. Brown, T. T. Cai, A. DasGupta, Interval estimation for a binomial proportion,
  /// Statistical Science 16 (2001) 101–133.
  public static let jeffreys = IntervalMethod("jeffreys") { successes, trials, tail, numerics in
    let failures = trials - successes
    let law = BetaLaw(a: successes + 0.5, b: failures + 0.5, numerics: numerics)
    // The estimate can leave the posterior's interval at very low confidence and counts near the
    // ends; an interval that does not contain its own estimate would be of no use.
    let share = successes / trials
    return Interval(
      lower: successes == 0 ? 0 : min(law.quantile(.lower, tail).value, share),
      upper: failures == 0 ? 1 : max(law.quantile(.upper, tail).value, share))
  }
}
