internal import Estimates

enum SampleFormulas {
  static var functions: [FormulaFunction] {
    [
      mean, deviation("sd", isOfPopulation: false),
      deviation("sd", isOfPopulation: false).named("stdev"),
      deviation("stdevp", isOfPopulation: true),
      spread("var", "variance", isOfPopulation: false) { $0 },
      spread("varp", "variance", isOfPopulation: true) { $0 },
      sample("skewness", "skewness of its arguments", least: 2) { RunningMoments($0).skewness },
      sample("median", "median of its arguments") { (try? SortedSample($0))?.median ?? .nan }
        .exact { exactQuantile($0 + [Rational(1, 2)]) }
        .enclosed(by: .list(enclosedMedian)),
    ]
  }

  /// Functions whose names people may want for their own.
  static var replaceable: [FormulaFunction] {
    [
      sample("length", "how many arguments there are") { Double($0.count) }
        .exact { .exact(Rational($0.count)) },
      // The seventh of the definitions of Hyndman and Fan (1996), as in R, NumPy and spreadsheets.
      FormulaFunction(
        "quantile", usage: "quantile([x, y, …], p)",
        help: "the p-th quantile of a list, linear between its numbers", category: "Several",
        body: .list(2...Int.max) { numbers in
          (try? SortedSample(numbers.dropLast()))?.quantile(numbers[numbers.count - 1]) ?? .nan
        }
      ).exact(exactQuantile).undefined { numbers in
        (0...1).contains(numbers[numbers.count - 1])
          ? nil : "a probability must lie between 0 and 1"
      },
    ]
  }

  @Sendable private static func exactQuantile(_ arguments: [Rational]) -> FormulaValue? {
    let (numbers, p) = (arguments.dropLast().sorted(), arguments[arguments.count - 1])
    guard p >= .zero, p <= .one else { return nil }
    let place = p * Rational(numbers.count - 1)
    guard let lower = place.floor.integer, let upper = place.ceiling.integer else { return nil }
    let (below, above) = (numbers[lower], numbers[upper])
    return .exact(below + (above - below) * (place - place.floor))
  }

  /// The median rises with each of its arguments.
  @Sendable private static func enclosedMedian(_ numbers: [Enclosure]) -> Enclosure {
    guard let low = try? SortedSample(numbers.map { $0.lower }).median,
      let high = try? SortedSample(numbers.map { $0.upper }).median,
      numbers.allSatisfy({ $0.definedness != .nowhere })
    else { return .nowhere }
    let joint = numbers.dropFirst().reduce(numbers[0], +)
    return widened(
      Enclosure(
        lower: low, upper: high, definedness: joint.definedness, isContinuous: joint.isContinuous),
      numbers)
  }

  /// The mean square of distances from the mean.
  ///
  /// A computed one may be off by n u √(1 + mean²/variance) (Chan, Golub and LeVeque 1983), for which there is room.
  @Sendable private static func enclosedVariance(
    _ numbers: [Enclosure], _ isOfPopulation: Bool
  ) -> Enclosure {
    let mean = numbers.dropFirst().reduce(numbers[0], +) / Enclosure(Double(numbers.count))
    let squares = numbers.map { Enclosure.square($0 - mean) }
    let divisor = Enclosure(Double(isOfPopulation ? numbers.count : numbers.count - 1))
    let bounds = squares.dropFirst().reduce(squares[0], +) / divisor
    return widened(bounds, numbers, by: 4 * bounds.upper.squareRoot()).held(0, .infinity)
  }

  private static func widened(
    _ bounds: Enclosure, _ numbers: [Enclosure], by factor: Double = 1
  ) -> Enclosure {
    guard bounds.definedness != .nowhere else { return bounds }
    let size = numbers.map { max(abs($0.lower), abs($0.upper)) }.max() ?? 0
    let room = size * factor * Double(numbers.count) * 0x1p-50
    return bounds + Enclosure(lower: -room, upper: room)
  }

  private static var mean: FormulaFunction {
    sample("mean", "mean of its arguments") { RunningMoments($0).mean }
      .exact { exactMean($0).map { .exact($0) } }
      .enclosed(
        by: .list { numbers in
          let total = numbers.dropFirst().reduce(numbers[0], +)
          return widened(total / Enclosure(Double(numbers.count)), numbers)
        }
      )
      .differentiated(by: .formulas { [String?](repeating: "1/\($0)", count: $0) })
  }

  private static func deviation(_ name: String, isOfPopulation: Bool) -> FormulaFunction {
    spread(name, "standard deviation", isOfPopulation: isOfPopulation) { $0.squareRoot() }
      .exact { exactVariance($0, isOfPopulation).flatMap { ClosedForm.root($0, 2) } }
      .enclosed(by: .list { .sqrt(enclosedVariance($0, isOfPopulation)) })
  }

  private static func spread(
    _ name: String, _ what: String, isOfPopulation: Bool,
    _ value: @escaping @Sendable (Double) -> Double
  ) -> FormulaFunction {
    let divisor = isOfPopulation ? "n" : "n - 1"
    return sample(name, "\(what) of its arguments, divisor \(divisor)", least: 2) {
      let share = isOfPopulation ? Double($0.count - 1) / Double($0.count) : 1
      return value(RunningMoments($0).variance * share)
    }
    .exact { exactVariance($0, isOfPopulation).map { .exact($0) } }
    .enclosed(by: .list { enclosedVariance($0, isOfPopulation) })
  }

  private static func exactMean(_ numbers: [Rational]) -> Rational? {
    numbers.reduce(.zero, +).divided(by: Rational(numbers.count))
  }

  private static func exactVariance(_ numbers: [Rational], _ isOfPopulation: Bool) -> Rational? {
    guard let mean = exactMean(numbers) else { return nil }
    let total = numbers.reduce(Rational.zero) { $0 + ($1 - mean) * ($1 - mean) }
    return total.divided(by: Rational(isOfPopulation ? numbers.count : numbers.count - 1))
  }

  private static func sample(
    _ name: String, _ help: String, least: Int = 1,
    _ value: @escaping @Sendable ([Double]) -> Double
  ) -> FormulaFunction {
    FormulaFunction(
      name, usage: "\(name)(x, y, …)", help: help, category: "Several",
      body: .list(least...Int.max) { numbers in
        numbers.contains { $0.isNaN } ? .nan : value([Double](numbers))
      })
  }
}

enum Choice {
  static var functions: [FormulaFunction] {
    [choose] + ["nCr", "binom", "binomial"].map { choose.named($0) }
  }

  /// A name that people may want for their own.
  static var replaceable: FormulaFunction { choose.named("C") }

  static let defined: KeyValuePairs = [
    "nPr(n, k) = {0 <= k <= n: choose(n, k) k!, choose(n, k)}":
      "the number of ways to choose k of n things in order"
  ]

  private static var choose: FormulaFunction {
    FormulaFunction(
      "choose", usage: "choose(n, k)", help: "the number of ways to choose k of n things",
      category: "Special functions", body: .binary { BinomialDistribution.coefficient($0, $1) }
    )
    .exact { arguments throws(FunctionFailure) in
      guard let total = arguments[0].integer, let chosen = arguments[1].integer, total >= 0 else {
        return nil
      }
      guard chosen >= 0, chosen <= total else { return .exact(.zero) }
      let fewer = min(chosen, total - chosen)
      if fewer > 0, let digits = ExactSize.digitsOfLongBinomial(Double(total), Double(fewer)) {
        throw Trouble.failure(ExactSize.refusal("the number of ways", digits: digits))
      }
      return .exact(Rational(WholeNumber.binomial(total, chosen)))
    }
    .undefined { _ in "choose needs whole numbers, the first 0 or more" }
    .differentiated(
      by: .refused("is defined on whole numbers only, so it has no derivative")
    )
    .onWholeNumbers(0..<2)
  }
}
