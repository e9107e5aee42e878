import CPlatform
import Statistics
import TestSupport
import Testing

struct FitTests {
  static let saturating = FitModel(
    name: "a − b exp(−x / c)", parameters: ["a", "b", "c"],
    value: { $0[0] - $0[1] * exp(-$1 / $0[2]) })

  // SciPy and GSL stop their iterations at slightly different places: six digits of parameters.
  @Test(arguments: referenceRows("fits.tsv").map(TextRow.init))
  func agreesWithNumPy(_ named: TextRow) throws {
    let row = named.cells
    let (x, y, sigma) = (numbers(row[1]), numbers(row[2]), numbers(row[3]))
    let fitted: FittedParameters
    if row[0] == "saturating" {
      let fit = try NonlinearFit(
        Self.saturating, x: x, y: y, errors: FitErrors(sigma), start: [0.055, 0.044, 22])
      fitted = fit.fitted
      #expect(fitted.degreesOfFreedom == x.count - 3)
      #expect(close(fit(1e9), fitted.values[0], 1e-12))
    } else {
      fitted = try FittedParameters(
        design: x.map { [1, $0, $0 * $0] }, y: y,
        errors: row[0] == "quadratic" ? nil : FitErrors(sigma))
    }
    for (value, expected) in zip(fitted.values, numbers(row[4])) {
      #expect(close(value, expected, 1e-6))
    }
    for (value, expected) in zip(fitted.standardErrors, numbers(row[5])) {
      #expect(close(value, expected, 1e-4))
    }
    #expect(close(fitted.chiSquare, number(row[6]), 1e-8))
  }

  /// Straight lines and polynomials, weighted or not, by reflections and by GSL's search, whose differences leave it four
  /// digits of an error: 200 fits of seed 29, with nothing left to chance.
  @Test func linearFitsAgreeWithGSL() throws {
    var draws = SplitMix(seed: 29)
    func drawn() -> Double { Double(draws.below(1 << 20)) / Double(1 << 19) - 1 }
    for number in 0..<200 {
      let degree = 1 + number % 5
      let count = degree + 2 + number % 17
      let x = (0..<count).map { Double($0) / Double(count) * 4 - 1 + drawn() / 100 }
      let y = x.map { 3 - 2 * $0 + $0 * $0 / 3 + drawn() }
      let errors = number.isMultiple(of: 2) ? x.map { _ in 0.5 + 0.4 * drawn() } : nil
      let fit = try FittedParameters(
        design: x.map { x in
          (0...degree).reduce(into: [1.0]) { powers, power in
            if power > 0 { powers.append(powers[power - 1] * x) }
          }
        }, y: y, errors: errors.map { FitErrors($0) })
      let family = FitModel(
        name: "a polynomial", parameters: (0...degree).map { "c\($0)" },
        value: { c, x in c.reversed().reduce(0) { $0 * x + $1 } })
      let other = try NonlinearFit(
        family, x: x, y: y, errors: errors.map { FitErrors($0) }, start: (0...degree).map { _ in 1 }
      ).fitted
      for index in fit.values.indices {
        let error = other.standardErrors[index]
        #expect(abs(fit.values[index] - other.values[index]) < 2e-4 * error)
        #expect(close(fit.standardErrors[index], error, 3e-4))
      }
      #expect(close(fit.chiSquare, other.chiSquare, 1e-8))
    }
  }

  /// Longley's data, whose columns nearly depend on each other; certified by NIST, Statistical Reference Datasets (Longley).
  @Test func longleyIsFittedToNineDigits() throws {
    let data: [[Double]] = [
      [60323, 83.0, 234289, 2356, 1590, 107608, 1947],
      [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
      [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
      [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
      [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
      [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
      [64989, 99.0, 365385, 1870, 3547, 115094, 1953],
      [63761, 100.0, 363112, 3578, 3350, 116219, 1954],
      [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
      [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
      [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
      [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
      [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
      [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
      [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
      [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
    ]
    let certified: [(value: Double, error: Double)] = [
      (-3482258.63459582, 890420.383607373), (15.0618722713733, 84.9149257747669),
      (-0.0358191792925910, 0.0334910077722432), (-2.02022980381683, 0.488399681651699),
      (-1.03322686717359, 0.214274163161675), (-0.0511041056535807, 0.226073200069370),
      (1829.15146461355, 455.478499142212),
    ]
    let fit = try FittedParameters(
      design: data.map { [1] + $0.dropFirst() }, y: data.map { $0[0] })
    for (index, expected) in certified.enumerated() {
      #expect(close(fit.values[index], expected.value, 1e-9))
      #expect(close(fit.standardErrors[index], expected.error, 1e-9))
    }
    #expect(close((fit.chiSquare / 9).squareRoot(), 304.854073561965, 1e-11))
  }

  @Test func failuresAreErrors() {
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(Self.saturating, x: [1, 2], y: [1, 2], start: [2, 1, 1])
    }
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(
        Self.saturating, x: [1, 2, 3, 4], y: [1, 2, 3, 4], errors: FitErrors([1, 1, 0, 1]),
        start: [4, 3, 1])
    }
    #expect(throws: StatisticsError.self) {
      try NonlinearFit(
        FitModel(name: "root", parameters: ["a"], value: { ($0[0] - $1).squareRoot() }),
        x: [1, 2, 3, 4], y: [5, 1, 7, 2], start: [-1])
    }
    #expect(throws: StatisticsError.self) {
      try FittedParameters(design: [[1, 2, 3], [4, 5, 6]], y: [1, 2])
    }
    #expect(throws: StatisticsError.self) {
      try FittedParameters(design: [[1, 2], [1]], y: [1, 2])
    }
    let twice = #expect(throws: StatisticsError.self) {
      try FittedParameters(design: [[1, 2], [3, 6], [4, 8]], y: [1, 2, 3])
    }
    #expect(twice?.message == "3 points cannot tell 2 coefficients apart")
  }

  @Test func intervalsGiveStandardErrors() {
    let interval = Interval(lower: -1.959963984540054, upper: 1.959963984540054)
    #expect(close(interval.standardError(.gsl()), 1, 1e-14))
  }
}
