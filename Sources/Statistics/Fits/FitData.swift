/// Checks that fits of all kinds share.
enum FitData {
  static func check(
    x: [Double], y: [Double], standardErrors: [Double]?, parameters: Int
  ) throws(StatisticsError) {
    try StatisticsError.require(
      x.count == y.count && (standardErrors.map { $0.count == y.count } ?? true),
      .invalidArgument,
      "\(x.count) x, \(y.count) y and \(standardErrors?.count ?? y.count) standard errors")
    try StatisticsError.require(
      parameters > 0 && y.count >= parameters, .tooFewData,
      "\(y.count) points are too few for \(parameters) parameters")
    if let bad = (x + y).first(where: { !$0.isFinite }) {
      throw StatisticsError(.invalidArgument, "The number \(bad) is not finite")
    }
    if let bad = standardErrors?.first(where: { !($0 > 0 && $0.isFinite) }) {
      throw StatisticsError(.invalidArgument, "The standard error \(bad) is not positive")
    }
  }

  /// The inverse squares of standard errors, or ones.
  static func weights(_ standardErrors: [Double]?, count: Int) -> [Double] {
    standardErrors?.map { 1 / ($0 * $0) } ?? [Double](repeating: 1, count: count)
  }
}
