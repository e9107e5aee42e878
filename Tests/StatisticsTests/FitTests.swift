import Estimates
import Statistics
import TestSupport
import Testing

struct FitTests {
  // SciPy and GSL stop their iterations at slightly different places: six digits of parameters.
  @Test(arguments: referenceRows("fits.tsv"))
  func agreesWithNumPy(_ row: [String]) throws {
    let (x, y, sigma) = (numbers(row[1]), numbers(row[2]), numbers(row[3]))
    let fitted: FittedParameters
    if row[0] == "saturating" {
      let fit = try NonlinearFit(.saturatingExponential, x: x, y: y, standardErrors: sigma)
      fitted = fit.fitted
      #expect(fitted.degreesOfFreedom == x.count - 3)
      #expect(close(fit(1e9), fitted.values[0], 1e-12))
    } else {
      fitted = try FittedParameters(
        design: x.map { [1, $0, $0 * $0] }, y: y,
        standardErrors: row[0] == "quadratic" ? nil : sigma)
    }
    for (value, expected) in zip(fitted.values, numbers(row[4])) {
      #expect(close(value, expected, 1e-6))
    }
    for (value, expected) in zip(fitted.standardErrors, numbers(row[5])) {
      #expect(close(value, expected, 1e-4))
    }
    #expect(close(fitted.chiSquare, number(row[6]), 1e-8))
  }

  @Test func failuresAreErrors() {
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(.saturatingExponential, x: [1, 2], y: [1, 2])
    }
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(
        .saturatingExponential, x: [1, 2, 3, 4], y: [1, 2, 3, 4], standardErrors: [1, 1, 0, 1])
    }
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(
        FitModel(
          name: "root", parameters: ["a"], start: { _, _ in [-1] },
          value: { ($0[0] - $1).squareRoot() }), x: [1, 2, 3, 4], y: [5, 1, 7, 2])
    }
    #expect(throws: StatisticsError.self) {
      try FittedParameters(design: [[1, 2, 3], [4, 5, 6]], y: [1, 2])
    }
    #expect(throws: StatisticsError.self) {
      try FittedParameters(design: [[1, 2], [1]], y: [1, 2])
    }
  }

  @Test func intervalsGiveStandardErrors() {
    let interval = Interval(lower: -1.959963984540054, upper: 1.959963984540054)
    #expect(close(interval.standardError(.gsl()), 1, 1e-14))
  }
}
