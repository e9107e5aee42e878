extension HypothesisTest {
  /// Pearson's chi-square test of counts against given probabilities, which are scaled to add up to
  /// 1.
  ///
  /// Neighbouring cells are pooled from the first on until each expects 5; a remainder joins the
  /// last pooled cell, so cells should come in a meaningful order. The degrees of freedom are the
  /// pooled cells less one. Throws if lengths differ, a number is negative or not finite, nothing
  /// was observed, or fewer than two cells are left.
  public static func goodnessOfFit(
    observed: [Int], probabilities: [Double], by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      observed.count == probabilities.count,
      "\(observed.count) counts and \(probabilities.count) probabilities")
    for share in probabilities {
      try StatisticsError.require(
        share >= 0 && share.isFinite, "The probability \(share) is out of range")
    }
    for count in observed {
      try StatisticsError.require(count >= 0, "The count \(count) is negative")
    }
    let total = Double(observed.reduce(0, +))
    let scale = probabilities.reduce(0, +)
    try StatisticsError.require(total > 0 && scale > 0, "No counts, or no probabilities above 0")
    let cells = pooled(
      zip(observed, probabilities).map { (Double($0), $1 / scale * total) }, expected: { $0.1 })
    try StatisticsError.require(
      cells.count > 1, "\(cells.count) cells after pooling leave no degree of freedom")
    let statistic = cells.reduce(0) { sum, cell in
      let difference = cell.0 - cell.1
      return sum + difference * difference / cell.1
    }
    return chiSquare(statistic, degreesOfFreedom: cells.count - 1, by: numerics)
  }

  /// Pearson's chi-square test that two tables of counts come from one law.
  ///
  /// Cells are pooled from the first on until the smaller expected count reaches 5; a rest joins
  /// the last pooled cell. Throws if lengths differ, a count is negative, a table is empty, or
  /// fewer than two cells are left.
  public static func twoSample(
    _ first: [Int], _ second: [Int], by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      first.count == second.count, "Tables of \(first.count) and \(second.count) cells")
    for count in first + second {
      try StatisticsError.require(count >= 0, "The count \(count) is negative")
    }
    let a = Double(first.reduce(0, +))
    let b = Double(second.reduce(0, +))
    try StatisticsError.require(a > 0 && b > 0, "A table without counts")
    let cells = pooled(zip(first, second).map { (Double($0), Double($1)) }) {
      ($0.0 + $0.1) * min(a, b) / (a + b)
    }
    try StatisticsError.require(
      cells.count > 1, "\(cells.count) cells after pooling are fewer than two")
    let statistic = cells.reduce(0) { sum, cell in
      let difference = cell.0 * b - cell.1 * a
      return sum + difference * difference / (a * b * (cell.0 + cell.1))
    }
    return chiSquare(statistic, degreesOfFreedom: cells.count - 1, by: numerics)
  }

  /// Joins neighbouring cells from the first on until each expects 5, but for rounding; a rest joins the last one.
  private static func pooled(
    _ cells: [(Double, Double)], expected: ((Double, Double)) -> Double
  ) -> [(Double, Double)] {
    var pooled: [(Double, Double)] = []
    var open = (0.0, 0.0)
    for cell in cells {
      open = (open.0 + cell.0, open.1 + cell.1)
      guard expected(open) >= 5 - 1e-9 else { continue }
      pooled.append(open)
      open = (0, 0)
    }
    if let last = pooled.popLast() { pooled.append((last.0 + open.0, last.1 + open.1)) }
    return pooled
  }
}
