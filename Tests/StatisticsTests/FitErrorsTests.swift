import CPlatform
import Statistics
import TestSupport
import Testing

/// Fits to points that vary together, and to intervals with unequal arms.
struct FitErrorsTests {
  private static let x = [0.0, 1, 2, 3, 5]
  private static let y = [1.0, 2.5, 2.7, 4.4, 5.1]
  private static let sigma = [0.5, 0.4, 0.6, 0.5, 0.7]

  /// Neighbours vary alike: 0.6 to the power of the distance.
  private static let correlation = x.map { one in
    x.map { other in (0..<Int(abs(one - other))).reduce(1.0) { product, _ in product * 0.6 } }
  }

  /// A line by generalised least squares as the normal equations have it, with the covariance inverted by elimination.
  @Test func agreesWithTheNormalEquations() throws {
    let (x, y, n) = (Self.x, Self.y, Self.x.count)
    var rows = (0..<n).map { row in
      var covariance = zip(Self.correlation[row], Self.sigma).map { $0 * $1 * Self.sigma[row] }
      covariance += [1, x[row], y[row]]
      return covariance
    }
    for pivot in 0..<n {
      let scale = rows[pivot][pivot]
      rows[pivot] = rows[pivot].map { $0 / scale }
      for row in 0..<n where row != pivot {
        let factor = rows[row][pivot]
        rows[row] = zip(rows[row], rows[pivot]).map { $0 - factor * $1 }
      }
    }
    func product(_ one: [Double], _ column: Int) -> Double {
      (0..<n).reduce(0) { $0 + one[$1] * rows[$1][n + column] }
    }
    let ones = x.map { _ in 1.0 }
    let (a, b, d) = (product(ones, 0), product(ones, 1), product(x, 1))
    let (u, v) = (product(ones, 2), product(x, 2))
    let determinant = a * d - b * b
    let expected = [(d * u - b * v) / determinant, (a * v - b * u) / determinant]
    let fit = try FittedParameters(
      design: x.map { [1, $0] }, y: y,
      errors: FitErrors(Self.sigma, correlation: Self.correlation))
    for (value, known) in zip(fit.values, expected) { #expect(close(value, known, 1e-12)) }
    for (error, known) in zip(fit.standardErrors, [d, a]) {
      #expect(close(error, (known / determinant).squareRoot(), 1e-12))
    }
    #expect(close(fit.correlation(0, 1), -b / (a * d).squareRoot(), 1e-12))
    let chiSquare = product(y, 2) - expected[0] * u - expected[1] * v
    #expect(close(fit.chiSquare, chiSquare, 1e-10))
    // The search of curves takes the same errors.
    let family = FitModel(
      name: "a line", parameters: ["a", "b"], value: { $0[0] + $0[1] * $1 })
    let found = try NonlinearFit(
      family, x: x, y: y, errors: FitErrors(Self.sigma, correlation: Self.correlation),
      start: [1, 1]
    ).fitted
    for index in 0..<2 {
      #expect(abs(found.values[index] - expected[index]) < 1e-4 * fit.standardErrors[index])
      #expect(close(found.standardErrors[index], fit.standardErrors[index], 1e-4))
    }
    #expect(close(found.chiSquare, chiSquare, 1e-6))
  }

  /// Of shares that add up to 1 the last one tells nothing; a matrix of another size, or with such a point, is refused.
  @Test func determinedPoints() {
    let shares = [0.2, 0.3, 0.5]
    let correlation = shares.map { p in
      shares.map { q in p == q ? 1 : -(p * q / ((1 - p) * (1 - q))).squareRoot() }
    }
    #expect(FitErrors.undetermined(by: correlation) == [0, 1])
    #expect(FitErrors.undetermined(by: [[1, 0, 1], [0, 1, 0], [1, 0, 1]]) == [0, 1])
    #expect(throws: StatisticsError.self) {
      try FitErrors([1, 1, 1], correlation: correlation)
    }
    #expect(throws: StatisticsError.self) { try FitErrors([1, 1], correlation: correlation) }
    #expect(FitErrors([1, 2]).whitened([3, 3]) == [3, 1.5] && !FitErrors([1]).isCorrelated)
  }

  /// Counts with one mean: weights by their own intervals draw it down to nearly the harmonic mean, those by the curve let it
  /// stand where it is.
  @Test func weightsAreThoseOfTheCurve() throws {
    let counts = [17, 24, 18, 22, 15, 22, 14, 28]
    let trials = 400
    let mean = Double(counts.reduce(0, +)) / Double(counts.count * trials)
    let points = FitEstimates(counts.map { Confidence.gsl().share($0, of: trials) }, .gsl())
    func fit(_ errors: FitErrors) throws(StatisticsError) -> FittedParameters {
      try FittedParameters(
        design: counts.map { _ in [1] }, y: points.estimates.map { $0.value }, errors: errors)
    }
    let plain = try fit(points.errors())
    let settled = try points.settled(
      fit: { errors, _ throws(StatisticsError) in try fit(errors) },
      curve: { fit in counts.map { _ in fit.values[0] } })
    let error = settled.standardErrors[0]
    #expect(close(error, (mean * (1 - mean) / Double(counts.count * trials)).squareRoot(), 0.05))
    #expect(plain.values[0] < mean - 0.5 * error)
    #expect(abs(settled.values[0] - mean) < 0.2 * error)
  }

  /// χ² where arms are alike, and the deviance of Poisson counts where they are those of their score intervals.
  @Test func devianceIsTheLossOfLikelihood() {
    let z = 1.959963984540054
    func points(_ ends: [(value: Double, lower: Double, upper: Double)]) -> FitEstimates {
      FitEstimates(
        ends.map {
          Estimate(value: $0.value, interval: Interval(lower: $0.lower, upper: $0.upper))
        }, .gsl())
    }
    let normal = points([(1, 1 - z, 1 + z), (2, 2 - z, 2 + z)])
    #expect(!normal.hasDeviance && close(normal.deviance(of: [1.5, 4]), 4.25, 1e-9))
    for count in [0.0, 3, 8, 40] {
      let (middle, reach) = (count + z * z / 2, z * (count + z * z / 4).squareRoot())
      let point = points([(count, middle - reach, middle + reach)])
      #expect(point.hasDeviance)
      for place in [0.06, 0.3, 0.7, 1, 1.9] {
        let mean = middle + (2 * place - 1) * reach
        let expected = 2 * ((count > 0 ? count * log(count / mean) : 0) - count + mean)
        // Below a twentieth of the interval of no event, half of the rest is lost.
        let lost = count > 0 ? 0 : 0.05 * 2 * reach
        #expect(close(point.deviance(of: [mean]), expected - lost, 1e-9, absolute: 1e-9))
      }
    }
  }
}
