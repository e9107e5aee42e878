/// After how many games the better of two is ahead with a probability of 95%.
///
/// The sum of n paired differences, each with mean d and standard deviation s, is nearly normal and has the sign of d with
/// probability Φ(√n |d| / s). That is 95% where √n |d| / s is 1.645, the 95% quantile of the standard normal distribution, and
/// so n = ⌈(1.645 s / d)²⌉. The interval of n is that of d with s as estimated. Where that of d holds 0, nobody is known to be
/// better, and n is above a bound alone, that of the end farther from 0.
public struct GamesToTell: Hashable, Sendable {
  /// The number of games; NaN where nobody is known to be better.
  public let games: Double
  /// The lower end of its interval, or the bound; NaN where nothing is known.
  package let low: Double
  /// The upper end of its interval; NaN where nobody is known to be better.
  package let high: Double

  private let difference: Double
  private let deviation: Double

  /// The games that a difference of means takes whose paired difference in one game has a standard deviation.
  package init(_ difference: Estimate, deviation: Double) {
    func games(_ difference: Double) -> Double {
      let root = 1.645 * deviation / difference
      return max(1, (root * root).rounded(.up))
    }
    (self.difference, self.deviation) = (difference.value, deviation)
    let interval = difference.interval
    let ends = (abs(interval.lower), abs(interval.upper))
    let isKnown = interval.lower > 0 || interval.upper < 0
    guard max(ends.0, ends.1).isFinite, deviation > 0 || deviation == 0 && isKnown else {
      (self.games, low, high) = (.nan, .nan, .nan)
      return
    }
    self.games = isKnown ? games(difference.value) : .nan
    low = games(max(ends.0, ends.1))
    high = isKnown ? games(min(ends.0, ends.1)) : .nan
  }

  /// The same number with the interval that comes from another one of the difference.
  public func over(_ interval: Interval) -> GamesToTell {
    GamesToTell(Estimate(value: difference, interval: interval), deviation: deviation)
  }
}
