extension HypothesisTest {
  /// P-values corrected for making several comparisons at once, in the order given.
  ///
  /// Rejecting where the corrected value is at most α keeps the probability of any false rejection
  /// at most α, whatever the dependence. NaN stays NaN and does not count as a comparison.
  ///
  /// Source: S. Holm, A simple sequentially rejective multiple test procedure, Scand. J. Statist. 6
  /// (1979) 65–70.
  public static func holm(_ p: [Double]) -> [Double] {
    let order = p.indices.filter { !p[$0].isNaN }.sorted { (p[$0], $0) < (p[$1], $1) }
    var adjusted = p
    var running = 0.0
    for (rank, index) in order.enumerated() {
      running = max(running, min(1, Double(order.count - rank) * p[index]))
      adjusted[index] = running
    }
    return adjusted
  }
}
