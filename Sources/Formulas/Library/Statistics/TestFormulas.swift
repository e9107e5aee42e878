internal import Estimates

enum TestFormulas {
  static func functions(by numerics: Numerics) -> [FormulaFunction] {
    [
      test(
        "twoproportions", "twoproportions(k1, n1, k2, n2)", 4...4,
        "p that k1 of n1 and k2 of n2 have one probability; score test"
      ) { numbers throws(StatisticsError) in
        let whole = try numbers.map(Law.whole)
        return try HypothesisTest.twoProportions(
          successes: (whole[0], whole[2]), trials: (whole[1], whole[3]), by: numerics)
      },
      test(
        "mcnemar", "mcnemar(b, c)", 2...2,
        "p that of two paired outcomes b alone and c alone are equally likely; mid-p"
      ) { numbers throws(StatisticsError) in
        let whole = try numbers.map(Law.whole)
        if let bad = whole.first(where: { $0 < 0 }) { throw StatisticsError("\(bad) is negative") }
        return HypothesisTest.mcNemar(onlyFirst: whole[0], onlySecond: whole[1], by: numerics)
      },
      test(
        "welch", "welch(mean1, sd1, n1, mean2, sd2, n2)", 6...6,
        "p that two means are equal, variances may differ; Welch's t test"
      ) { numbers throws(StatisticsError) in
        try HypothesisTest.welch(
          try moments(numbers[0], numbers[1], numbers[2]),
          try moments(numbers[3], numbers[4], numbers[5]), by: numerics)
      },
      test(
        "goodness", "goodness(k1, p1, k2, p2, …)", 4...Int.max,
        "p that counts k have probabilities p; chi-square, small cells pooled", poolsPairs: true
      ) { numbers throws(StatisticsError) in
        let (counts, shares) = try columns(numbers)
        let sum = shares.reduce(0, +)
        try StatisticsError.require(
          abs(sum - 1) < 1e-9, "the probabilities add up to \(NumberText.text(sum)), not to 1")
        return try HypothesisTest.goodnessOfFit(
          observed: try counts.map(Law.whole), probabilities: shares, by: numerics)
      },
      test(
        "homogeneity", "homogeneity(a1, b1, a2, b2, …)", 4...Int.max,
        "p that counts a and b come from one law; chi-square, small cells pooled", poolsPairs: true
      ) { numbers throws(StatisticsError) in
        let (first, second) = try columns(numbers)
        return try HypothesisTest.twoSample(
          try first.map(Law.whole), try second.map(Law.whole), by: numerics)
      },
    ]
  }

  private static func test(
    _ name: String, _ usage: String, _ arity: ClosedRange<Int>, _ help: String,
    poolsPairs: Bool = false,
    _ result: @escaping @Sendable ([Double]) throws(StatisticsError) -> TestResult
  ) -> FormulaFunction {
    FormulaFunction(
      name, usage: usage, help: help, category: "Tests",
      body: .list(arity) { (try? result(Array($0)))?.p ?? .nan }
    ).accurate { _, p in p * 1e-10 }.undefined { numbers in
      do throws(StatisticsError) {
        _ = try result(numbers)
        return nil
      } catch {
        return error.message
      }
    }.remarking { numbers in
      let cells = numbers.count / 2
      guard poolsPairs, let freedom = (try? result(numbers))?.degreesOfFreedom,
        Int(freedom) + 1 < cells
      else { return nil }
      return "\(name) pooled \(cells) cells to \(Int(freedom) + 1), so that each expects 5 or more"
    }
  }

  private static func moments(
    _ mean: Double, _ deviation: Double, _ count: Double
  ) throws(StatisticsError) -> MeanEstimate {
    guard deviation >= 0 else {
      throw StatisticsError("the standard deviation \(NumberText.text(deviation)) is negative")
    }
    return MeanEstimate(count: try Law.whole(count), mean: mean, variance: deviation * deviation)
  }

  private static func columns(_ numbers: [Double]) throws(StatisticsError) -> ([Double], [Double]) {
    guard numbers.count.isMultiple(of: 2) else {
      throw StatisticsError("the last number has no partner")
    }
    let places = stride(from: 0, to: numbers.count, by: 2)
    return (places.map { numbers[$0] }, places.map { numbers[$0 + 1] })
  }
}
