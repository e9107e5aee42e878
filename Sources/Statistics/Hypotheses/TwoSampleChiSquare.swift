extension HypothesisTest {
  /// Pearson's chi-square test that two tables of counts come from one law.
  ///
  /// Cells are pooled from the first on until the smaller expected count reaches
  /// `minimumExpected`; a rest joins the last pooled cell.
  /// - Throws: `StatisticsError` if lengths differ, a count is negative, a table is empty, or
  ///   fewer than two cells are left.
  public static func twoSample(
    _ first: [Int], _ second: [Int], minimumExpected: Double = 5
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
    return chiSquare(statistic, degreesOfFreedom: cells.count - 1)
  }
}
