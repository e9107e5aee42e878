internal import CPlatform

/// Intervals for a mean that hold at all numbers of games at once, so that one may look and stop at
/// will.
///
/// The probability that the interval after any number of games misses the mean is at most 1 −
/// confidence, all games together. An ordinary interval has that property at one number only;
/// stopping as soon as it excludes 0 errs far more often than stated.
///
/// Robbins' normal mixture: with standard errors s, the interval after n games is ± s √((1 + 1/m)
/// ln((1 + m)/α²)), m = 8 n / 5,000. The mixture is tuned to be narrowest, for α = 0.05, at some
/// 5,000 games: 3.04 standard errors there, 3.36 at 1,000, 3.34 at 100,000. The variance is
/// estimated, which makes it asymptotic: it needs some hundreds of games before the first look.
///
/// Source: H. Robbins, Statistical methods related to the law of the iterated logarithm, Ann. Math.
/// Statist. 41 (1970) 1397–1409; S. R. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, Ann. Statist. 49
/// (2021) 1055–1080; with an estimated variance, I. Waudby-Smith et al., Ann. Statist. 52 (2024).
package enum ConfidenceSequence {
  /// The number of games at which the sequence is tuned to be narrowest.
  static let tunedFor = 5_000

  private static func mixture(_ count: Int) -> Double { 8 * Double(count) / Double(tunedFor) }

  /// Half the width of the interval after at least one game, in standard errors; always larger than
  /// the normal quantile.
  package static func reach(count: Int, confidence: Double) -> Double {
    precondition(
      confidence > 0 && confidence < 1, "A confidence must lie strictly between 0 and 1.")
    precondition(count > 0, "An interval needs a game.")
    let m = mixture(count)
    return ((1 + 1 / m) * (log1p(m) - 2 * log(1 - confidence))).squareRoot()
  }

  /// The p-value that matches the intervals: below α where the one of confidence 1 − α excludes 0.
  ///
  /// Valid whenever one stops: if there is no difference, the probability that it is ever at most α
  /// is at most α. NaN for an unknown z.
  package static func p(z: Double, count: Int) -> Double {
    precondition(count > 0, "A p-value needs a game.")
    guard !z.isNaN else { return .nan }
    let m = mixture(count)
    return min(1, exp((log1p(m) - z * z * m / (1 + m)) / 2))
  }
}
