/// The ranks of a sorted sample that enclose a quantile of any distribution.
///
/// The interval from number ``lower`` to number ``upper`` holds the quantile with at least the
/// stated confidence, and misses it to either side with at most half the rest. Where the law is
/// continuous the coverage is that of P(lower ≤ B < upper) for binomial B; where equal numbers
/// occur it is larger.
///
/// Sources: W. R. Thompson, On confidence ranges for the median and other expectation distributions
/// for populations of unknown distribution form, Annals of Mathematical Statistics 7 (1936)
/// 122–128, doi:10.1214/aoms/1177732502; for discrete laws H. Scheffé, J. W. Tukey, Non-parametric
/// estimation I, the same 16 (1945) 187–192, doi:10.1214/aoms/1177731119.
public struct QuantileRanks: Sendable, Hashable {
  /// The rank of the lower end, from 1; nil if too few numbers bound it from below.
  public let lower: Int?
  /// The rank of the upper end, up to the size of the sample; nil if too few numbers bound it from
  /// above.
  public let upper: Int?

  /// The ranks for the quantile of a share strictly between 0 and 1, by some 2 log₂ n tails of the
  /// binomial law.
  public init(share: Double, count: Int, _ confidence: Confidence) {
    precondition(
      share > 0 && share < 1 && count >= 0, "a quantile lies inside, a sample has a size")
    guard
      let law = try? BinomialDistribution(
        trials: count, successProbability: share, by: confidence.numerics)
    else {
      (lower, upper) = (nil, nil)
      return
    }
    let tail = confidence.tail
    // The largest l with P(B < l) ≤ tail, and the smallest u with P(B ≥ u) ≤ tail.
    let (low, high) = (law.quantile(.lower, tail), law.quantile(.upper, tail) + 1)
    lower = low >= 1 ? Int(low) : nil
    upper = high <= Double(count) ? Int(high) : nil
  }
}
