extension IntervalMethod {
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
      BetaLaw(a: a, b: b, numerics: numerics).quantile(side, tail).value
    }
    return Interval(
      lower: successes == 0 ? 0 : end(.lower, successes, failures + 1),
      upper: failures == 0 ? 1 : end(.upper, successes + 1, failures))
  }
}
