extension HypothesisTest {
  /// Pearson's chi-square test of counts against given probabilities, which are scaled to add up to
  /// 1.
  ///
  /// Neighbouring cells are pooled from the first on until each expects 5; what is left at the end
  /// joins the last pooled cell, so cells should come in a meaningful order. The degrees of freedom
  /// are the pooled cells less one. Throws if lengths differ, a number is negative or not finite,
  /// nothing was observed, or fewer than two cells are left.
  public static func goodnessOfFit(
    observed: [Int], probabilities: [Double], fittedParameters: Int = 0,
    minimumExpected: Double = 5, by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      observed.count == probabilities.count, .invalidArgument,
      "\(observed.count) counts and \(probabilities.count) probabilities")
    for share in probabilities {
      try StatisticsError.require(
        share >= 0 && share.isFinite, .invalidArgument, "The probability \(share) is out of range")
    }
    for count in observed {
      try StatisticsError.require(count >= 0, .invalidArgument, "The count \(count) is negative")
    }
    let total = Double(observed.reduce(0, +))
    let scale = probabilities.reduce(0, +)
    try StatisticsError.require(
      total > 0 && scale > 0, .tooFewData, "No counts, or no probabilities above 0")
    var cells: [(observed: Double, expected: Double)] = []
    var open = (observed: 0.0, expected: 0.0)
    for (count, share) in zip(observed, probabilities) {
      open.observed += Double(count)
      open.expected += share / scale * total
      if open.expected >= minimumExpected && open.expected > 0 {
        cells.append(open)
        open = (0, 0)
      }
    }
    if let last = cells.popLast() {
      cells.append((last.observed + open.observed, last.expected + open.expected))
    }
    let freedom = cells.count - 1 - fittedParameters
    try StatisticsError.require(
      freedom > 0, .tooFewData, "\(cells.count) cells after pooling leave no degree of freedom")
    let statistic = cells.reduce(0) { sum, cell in
      let difference = cell.observed - cell.expected
      return sum + difference * difference / cell.expected
    }
    return chiSquare(statistic, degreesOfFreedom: freedom, by: numerics)
  }
}

extension HypothesisTest {
  /// Pearson's chi-square test that two tables of counts come from one law.
  ///
  /// Cells are pooled from the first on until the smaller expected count reaches 5; a rest joins
  /// the last pooled cell. Throws if lengths differ, a count is negative, a table is empty, or
  /// fewer than two cells are left.
  public static func twoSample(
    _ first: [Int], _ second: [Int], minimumExpected: Double = 5, by numerics: Numerics
  ) throws(StatisticsError) -> TestResult {
    try StatisticsError.require(
      first.count == second.count, .invalidArgument,
      "Tables of \(first.count) and \(second.count) cells")
    for count in first + second {
      try StatisticsError.require(count >= 0, .invalidArgument, "The count \(count) is negative")
    }
    let a = Double(first.reduce(0, +))
    let b = Double(second.reduce(0, +))
    try StatisticsError.require(a > 0 && b > 0, .tooFewData, "A table without counts")
    var cells: [(Double, Double)] = []
    var open = (0.0, 0.0)
    for (x, y) in zip(first, second) {
      open.0 += Double(x)
      open.1 += Double(y)
      let smaller = (open.0 + open.1) * min(a, b) / (a + b)
      if smaller >= minimumExpected && smaller > 0 {
        cells.append(open)
        open = (0, 0)
      }
    }
    if let last = cells.popLast() { cells.append((last.0 + open.0, last.1 + open.1)) }
    try StatisticsError.require(
      cells.count > 1, .tooFewData, "\(cells.count) cells after pooling are fewer than two")
    let statistic = cells.reduce(0) { sum, cell in
      let difference = cell.0 * b - cell.1 * a
      return sum + difference * difference / (a * b * (cell.0 + cell.1))
    }
    return chiSquare(statistic, degreesOfFreedom: cells.count - 1, by: numerics)
  }
}
