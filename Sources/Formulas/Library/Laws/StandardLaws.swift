internal import Estimates

extension Law {
  static func all(by numerics: Numerics) -> [Law] {
    [
      // Of real numbers.
      Law(
        name: "normal", title: "the normal distribution", parameters: ["mean", "sd"], optional: 2,
        least: nil,
        densities: [
          "exp(-x^2/2)/sqrt(tau)", "exp(-(x - y)^2/2)/sqrt(tau)",
          "{z > 0: exp(-((x - y)/z)^2/2)/(z sqrt(tau))}",
        ],
        mode: { $0.first ?? 0 },
        exact: { suffix, p, law in
          guard law.count < 2 || law[1] > .zero else { return nil }
          return median(suffix, p, law.first ?? .zero)
        },
        make: { given throws(StatisticsError) in
          Doubles(
            try NormalDistribution(
              mean: given.first ?? 0, standardDeviation: given.count > 1 ? given[1] : 1,
              by: numerics))
        },
        tail: { x, law in
          let z = (x - law[0]) / law[1] / Reckoned(2, x.bits).root
          return symmetric(z, z.ball?.errorTail(x.bits))
        },
        logDensity: { x, law in
          let z = (x - law[0]) / law[1]
          return -z.squared.half - (.pi(x.bits) + .pi(x.bits)).logarithm.half - law[1].logarithm
        }),
      Law(
        name: "t", title: "Student's t distribution", parameters: ["df"], least: nil,
        densities: [
          "{y > 0: ((y - 1)/2)!/((y/2 - 1)! sqrt(pi y)) (1 + x^2/y)^(-(y + 1)/2)}"
        ],
        mode: { _ in 0 },
        exact: { $2[0] > .zero ? median($0, $1, .zero) : nil },
        make: { given throws(StatisticsError) in
          Doubles(try StudentTDistribution(degreesOfFreedom: given[0], by: numerics))
        },
        tail: { x, law in
          let whole = law[0] + x.squared
          let half = Reckoned(1, x.bits).half
          guard let sign = x.sign,
            let two = betaTail(half, law[0].half, x.squared / whole, law[0] / whole)
          else { return nil }
          let between = sign < 0 ? -two.size : two.size
          return symmetric(
            x, Ball.Tail(size: two.isUpper ? two.size : between, isUpper: two.isUpper))
        },
        logDensity: { x, law in
          let more = (law[0] + 1).half
          let size = (x.squared / law[0]).logarithmOfOnePlus
          return more.logGamma - law[0].half.logGamma - (law[0] * .pi(x.bits)).logarithm.half
            - more * size
        }),
      Law(
        name: "chisquare", title: "the chi-square distribution", parameters: ["df"],
        densities: [
          "{y > 0 and x < 0: 0, y > 0 and x > 0: x^(y/2 - 1) exp(-x/2)/(2^(y/2) (y/2 - 1)!)}"
        ],
        mode: { max(0, $0[0] - 2) },
        make: { given throws(StatisticsError) in
          Doubles(try ChiSquareDistribution(degreesOfFreedom: given[0], by: numerics))
        },
        tail: { x, law in gammaTail(law[0].half, x.half) },
        logDensity: { x, law in gammaDensity(x, law[0].half, Reckoned(2, x.bits)) }),
      Law(
        name: "fdist", title: "the F distribution", parameters: ["df1", "df2"],
        mode: { $0[0] > 2 ? ($0[0] - 2) / $0[0] * $0[1] / ($0[1] + 2) : 0 },
        make: { given throws(StatisticsError) in
          Doubles(try FDistribution(numerator: given[0], denominator: given[1], by: numerics))
        },
        tail: { x, law in
          let (part, whole) = (law[0] * x, law[1] + law[0] * x)
          return betaTail(law[0].half, law[1].half, part / whole, law[1] / whole)
        },
        logDensity: { x, law in
          let (m, n) = (law[0].half, law[1].half)
          let size = m * law[0].logarithm + n * law[1].logarithm
          return (m - 1).times(logarithmOf: x) + size - (m + n) * (law[1] + law[0] * x).logarithm
            - m.logBeta(n)
        }),
      Law(
        name: "gammadist", title: "the gamma distribution", parameters: ["shape", "scale"],
        mode: { max(0, ($0[0] - 1) * $0[1]) },
        make: { given throws(StatisticsError) in
          Doubles(try GammaDistribution(shape: given[0], scale: given[1], by: numerics))
        },
        tail: { x, law in gammaTail(law[0], x / law[1]) },
        logDensity: { x, law in gammaDensity(x, law[0], law[1]) }),
      Law(
        name: "betadist", title: "the beta distribution", parameters: ["a", "b"], most: 1,
        densities: [
          "{x < 0 or x > 1: 0, 0 < x < 1: x^(y - 1) (1 - x)^(z - 1) (y + z - 1)!/((y - 1)! (z - 1)!)}"
        ],
        mode: { law in
          switch (law[0] < 1, law[1] < 1) {
          case (true, true): nil
          case (true, false): 0
          case (false, true): 1
          default: law[0] + law[1] == 2 ? 0 : (law[0] - 1) / (law[0] + law[1] - 2)
          }
        },
        make: { given throws(StatisticsError) in
          Doubles(try BetaDistribution(a: given[0], b: given[1], by: numerics))
        },
        tail: { x, law in betaTail(law[0], law[1], x, 1 - x) },
        logDensity: { x, law in
          (law[0] - 1).times(logarithmOf: x) + (law[1] - 1).times(logarithmOf: 1 - x)
            - law[0].logBeta(law[1])
        }),
      // Of whole numbers.
      Law(
        name: "binomial", title: "the binomial distribution", parameters: ["n", "p"],
        isDiscrete: true,
        slopes: [
          "pdf": [
            nil, nil,
            "{y > 0: y (binomial.pdf(x - 1, y - 1, z) - binomial.pdf(x, y - 1, z)), 0}",
          ],
          "cdf": [nil, nil, "{y > 0: -y binomial.pdf(floor(x), y - 1, z), 0}"],
          "sf": [nil, nil, "{y > 0: y binomial.pdf(floor(x), y - 1, z), 0}"],
        ],
        exact: { CountedLaw.binomial($2[0], $2[1])?.value($0, $1) },
        make: { given throws(StatisticsError) in
          Doubles(
            try BinomialDistribution(
              trials: try whole(given[0]), successProbability: given[1], by: numerics))
        },
        tail: { x, law in
          guard let left = (law[0] - x).sign else { return nil }
          if left <= 0 { return Ball.Tail(size: Ball(.zero, precision: 8), isUpper: true) }
          return flipped(betaTail(x + 1, law[0] - x, law[1], 1 - law[1]))
        },
        steps: { x, law in ((x + 1) * (1 - law[1]), (law[0] - x) * law[1]) },
        logDensity: { x, law in
          law[0].logChoose(x) + x.times(logarithmOf: law[1])
            + (law[0] - x).times(logarithmOf: 1 - law[1])
        }),
      Law(
        name: "hypergeometric", title: "marked items among draws from a population",
        parameters: ["population", "marked", "draws"], isDiscrete: true,
        exact: { CountedLaw.hypergeometric($2)?.value($0, $1) },
        make: { given throws(StatisticsError) in
          Doubles(
            try HypergeometricDistribution(
              population: try whole(given[0]), marked: try whole(given[1]),
              draws: try whole(given[2]), by: numerics))
        },
        tail: { _, _ in nil },
        steps: { x, law in
          (
            (x + 1) * (law[0] - law[1] - law[2] + x + 1), (law[1] - x) * (law[2] - x)
          )
        },
        logDensity: { x, law in
          law[1].logChoose(x) + (law[0] - law[1]).logChoose(law[2] - x) - law[0].logChoose(law[2])
        }),
      Law(
        name: "poisson", title: "the Poisson distribution", parameters: ["mean"], isDiscrete: true,
        slopes: [
          "pdf": [nil, "poisson.pdf(x - 1, y) - poisson.pdf(x, y)"],
          "cdf": [nil, "-poisson.pdf(floor(x), y)"], "sf": [nil, "poisson.pdf(floor(x), y)"],
        ],
        make: { given throws(StatisticsError) in
          Doubles(try PoissonDistribution(mean: given[0], by: numerics))
        },
        tail: { x, law in flipped(gammaTail(x + 1, law[0])) },
        steps: { x, law in (x + 1, law[0]) },
        logDensity: { x, law in x.times(logarithmOf: law[0]) - law[0] - (x + 1).logGamma }),
    ]
  }

  /// The tail of a law that is symmetric about 0, from what lies beyond a point on both sides, or, with the sign of the
  /// point, between them.
  private static func symmetric(_ x: Reckoned, _ two: Ball.Tail?) -> Ball.Tail? {
    guard let two else { return nil }
    if two.isUpper {
      return x.sign.map { Ball.Tail(size: two.size.half, isUpper: $0 > 0) }
    }
    return (Reckoned(two.size, x.bits) + 1).half.ball.map { Ball.Tail(size: $0, isUpper: false) }
  }

  private static func median(_ suffix: String, _ p: Rational, _ middle: Rational) -> Rational? {
    suffix == "quantile" && p == Rational(1, 2) ? middle : nil
  }

  private static func flipped(_ tail: Ball.Tail?) -> Ball.Tail? {
    tail.map { Ball.Tail(size: $0.size, isUpper: !$0.isUpper) }
  }

  private static func gammaTail(_ shape: Reckoned, _ x: Reckoned) -> Ball.Tail? {
    guard let a = shape.ball, let place = x.ball else { return nil }
    return Ball.gammaTail(shape: a, at: place, x.bits)
  }

  private static func betaTail(
    _ a: Reckoned, _ b: Reckoned, _ x: Reckoned, _ y: Reckoned
  ) -> Ball.Tail? {
    guard let one = a.ball, let two = b.ball, let place = x.ball, let rest = y.ball else {
      return nil
    }
    return Ball.betaTail(one, two, at: place, rest, x.bits)
  }

  static func whole(_ value: Double) throws(StatisticsError) -> Int {
    guard let whole = Int(exactly: value) else {
      throw StatisticsError("\(NumberText.text(value)) is not a whole number")
    }
    return whole
  }

  private static func gammaDensity(
    _ x: Reckoned, _ shape: Reckoned, _ scale: Reckoned
  ) -> Reckoned {
    let z = x / scale
    return (shape - 1).times(logarithmOf: z) - z - shape.logGamma - scale.logarithm
  }
}
