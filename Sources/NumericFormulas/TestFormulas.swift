internal import Formulas
internal import Records
internal import Statistics

/// Tests of hypotheses, each as the probability p of what was seen or more if there is no difference.
enum TestFormulas {
  static var functions: [FormulaFunction] {
    [
      test(
        "twoproportions", "twoproportions(k1, n1, k2, n2)", 4...4,
        "p that k1 of n1 and k2 of n2 have one probability; score test"
      ) { numbers in
        let whole = try numbers.map(Argument.whole)
        return try HypothesisTest.twoProportions(
          successes: (whole[0], whole[2]), trials: (whole[1], whole[3]), by: .gsl)
      },
      test(
        "mcnemar", "mcnemar(b, c)", 2...2,
        "p that of two paired outcomes b alone and c alone are equally likely; mid-p"
      ) { numbers in
        let whole = try numbers.map(Argument.count)
        return HypothesisTest.mcNemar(onlyFirst: whole[0], onlySecond: whole[1], by: .gsl)
      },
      test(
        "welch", "welch(mean1, sd1, n1, mean2, sd2, n2)", 6...6,
        "p that two means are equal, variances may differ; Welch's t test"
      ) { numbers in
        try HypothesisTest.welch(
          try moments(numbers[0], numbers[1], numbers[2]),
          try moments(numbers[3], numbers[4], numbers[5]), by: .gsl)
      },
      test(
        "goodness", "goodness(k1, p1, k2, p2, …)", 4...Int.max,
        "p that counts k have probabilities p; chi-square, small cells pooled"
      ) { numbers in
        let (counts, shares) = try columns(numbers)
        return try HypothesisTest.goodnessOfFit(
          observed: try counts.map(Argument.whole), probabilities: shares, by: .gsl)
      },
      test(
        "homogeneity", "homogeneity(a1, b1, a2, b2, …)", 4...Int.max,
        "p that counts a and b come from one law; chi-square, small cells pooled"
      ) { numbers in
        let (first, second) = try columns(numbers)
        return try HypothesisTest.twoSample(
          try first.map(Argument.whole), try second.map(Argument.whole), by: .gsl)
      },
    ]
  }

  private static func test(
    _ name: String, _ usage: String, _ arity: ClosedRange<Int>, _ help: String,
    _ result: @escaping @Sendable ([Double]) throws -> TestResult
  ) -> FormulaFunction {
    FormulaFunction(
      name, usage: usage, help: help, category: "Tests",
      body: .list(arity) { (try? result(Array($0)))?.p ?? .nan }
    ).accurate { _, p in p * 1e-10 }.undefined { numbers in
      do {
        _ = try result(numbers)
        return nil
      } catch {
        return (error as? StatisticsError)?.message
      }
    }
  }

  private static func moments(
    _ mean: Double, _ deviation: Double, _ count: Double
  ) throws(StatisticsError) -> MeanEstimate {
    guard deviation >= 0 else {
      throw StatisticsError("the standard deviation \(NumberText.shortest(deviation)) is negative")
    }
    return MeanEstimate(
      count: try Argument.whole(count), mean: mean, variance: deviation * deviation)
  }

  /// Numbers that take turns, as two columns.
  private static func columns(
    _ numbers: [Double]
  ) throws(StatisticsError) -> ([Double], [Double]) {
    guard numbers.count.isMultiple(of: 2) else {
      throw StatisticsError("the last number has no partner")
    }
    let places = stride(from: 0, to: numbers.count, by: 2)
    return (places.map { numbers[$0] }, places.map { numbers[$0 + 1] })
  }
}
