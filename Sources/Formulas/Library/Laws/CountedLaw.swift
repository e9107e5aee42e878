/// A law of whole numbers by its cases: how many of all fall on each number, as whole numbers in proportion.
struct CountedLaw {
  let support: ClosedRange<Int>
  let total: WholeNumber
  let cases: (Int) -> WholeNumber
  let next: (Int, WholeNumber) -> WholeNumber

  func value(_ suffix: String, _ x: Rational) -> Rational? {
    switch suffix {
    case "pdf":
      guard let place = x.integer, support.contains(place) else { return .zero }
      return Rational(cases(place), total)
    case "cdf": return atMost(x)
    case "sf": return .one - atMost(x)
    case "quantile": return quantile(x)
    default: return nil
    }
  }

  private func atMost(_ x: Rational) -> Rational {
    guard x >= Rational(support.lowerBound) else { return .zero }
    guard x < Rational(support.upperBound), let last = x.floor.integer else { return .one }
    return Rational(counted { place, _ in place < last }.sum, total)
  }

  private func quantile(_ p: Rational) -> Rational? {
    guard !p.isNegative, p <= .one else { return nil }
    let wanted = p * Rational(total)
    return Rational(counted { $0 < support.upperBound && Rational($1) < wanted }.place)
  }

  /// The first place where one need not go on, and the number of cases up to it.
  private func counted(
    _ goesOn: (_ place: Int, _ sum: WholeNumber) -> Bool
  ) -> (place: Int, sum: WholeNumber) {
    var (place, count) = (support.lowerBound, cases(support.lowerBound))
    var sum = count
    while goesOn(place, sum) {
      count = next(place, count)
      sum = sum + count
      place += 1
    }
    return (place, sum)
  }

  /// So many trials with a probability of success; nil for other parameters, or where the numbers get too long.
  static func binomial(_ trials: Rational, _ share: Rational) -> CountedLaw? {
    guard let n = trials.integer, n >= 0, !share.isNegative, share <= .one,
      Double(n) * ExactSize.logarithm(share.denominator) < Double(ExactSize.mostDigits),
      n <= ExactSize.mostDigits
    else { return nil }
    let (good, bad) = (share.numerator, share.denominator - share.numerator)
    func cases(_ k: Int) -> WholeNumber {
      WholeNumber.binomial(n, k) * good.raised(to: k) * bad.raised(to: n - k)
    }
    return CountedLaw(
      support: 0...n, total: share.denominator.raised(to: n), cases: cases,
      next: { k, count in
        if count.isZero || bad.isZero { return cases(k + 1) }
        return (count * good * WholeNumber(n - k)).divided(exactlyBy: bad * WholeNumber(k + 1))
      })
  }

  /// Marked items among some that are drawn without replacement; nil as above.
  static func hypergeometric(_ numbers: [Rational]) -> CountedLaw? {
    guard numbers.count == 3, let all = numbers[0].integer, let marked = numbers[1].integer,
      let draws = numbers[2].integer, 0...Int(Int32.max) ~= all, 0...all ~= marked, 0...all ~= draws
    else { return nil }
    let fewer = min(draws, all - draws)
    guard fewer == 0 || ExactSize.digitsOfLongBinomial(Double(all), Double(fewer)) == nil else {
      return nil
    }
    let rest = all - marked
    let support = max(0, draws - rest)...min(draws, marked)
    guard support.count <= ExactSize.mostDigits else { return nil }
    return CountedLaw(
      support: support, total: WholeNumber.binomial(all, draws),
      cases: { WholeNumber.binomial(marked, $0) * WholeNumber.binomial(rest, draws - $0) },
      next: { k, count in
        (count * WholeNumber(marked - k) * WholeNumber(draws - k))
          .divided(exactlyBy: WholeNumber(k + 1) * WholeNumber(rest - draws + k + 1))
      })
  }
}

// Laws given as formulas of other laws and special functions, which sessions may redefine.

extension Law {
  /// The names that R and mathematicians have for functions of the library.
  static let names = [
    "gamma": ["Γ"], "normal.pdf": ["dnorm"], "normal.cdf": ["pnorm", "Phi", "Φ"],
    "normal.quantile": ["qnorm"],
  ]

  package static let constants: KeyValuePairs = [
    "euler = -digamma(1)": "Euler's constant, the limit of 1 + 1/2 + … + 1/n - ln(n)"
  ]

  package static let special: KeyValuePairs = [
    // With the smaller probability nothing is lost near the ends.
    """
    erfinv(x) = {x > 0: -normal.quantile((1 - x)/2)/sqrt(2), normal.quantile((1 + x)/2)/sqrt(2)}
    """: "the inverse of erf",
    "gammainc(a, x) = gammadist.cdf(x, a, 1)": "the share of gamma(a) below x, as in SciPy",
  ]

  package static let short: KeyValuePairs = [
    "punif(x) = uniform.cdf(x, 0, 1)": "uniform.cdf(x, 0, 1)"
  ]

  package static let written: [WrittenLaw] = [
    WrittenLaw(
      name: "uniform", title: "the uniform distribution", parameters: "a, b", needs: "a < b",
      density: "{a <= x <= b: 1/(b - a), 0}", logDensity: "{a <= x <= b: -ln(b - a)}",
      below: "min(1, max(0, (x - a)/(b - a)))", beyond: "min(1, max(0, (b - x)/(b - a)))",
      quantile: "a + p*(b - a)"),
    WrittenLaw(
      name: "exponential", title: "the exponential distribution", parameters: "rate",
      needs: "rate > 0",
      density: "{x >= 0: rate*exp(-rate*x), 0}", logDensity: "{x >= 0: ln(rate) - rate*x}",
      below: "-expm1(-rate*max(x, 0))", beyond: "exp(-rate*max(x, 0))",
      quantile: "{p < 1: -log1p(-p)/rate}"),
    WrittenLaw(
      name: "weibull", title: "the Weibull distribution", parameters: "shape, scale",
      needs: "shape > 0 and scale > 0",
      density: "{x >= 0: shape/scale*(x/scale)^(shape - 1)*exp(-(x/scale)^shape), 0}",
      logDensity: "{x > 0: ln(shape/scale) + (shape - 1)*ln(x/scale) - (x/scale)^shape}",
      below: "-expm1(-(max(x, 0)/scale)^shape)", beyond: "exp(-(max(x, 0)/scale)^shape)",
      quantile: "{p < 1: scale*(-log1p(-p))^(1/shape)}"),
    WrittenLaw(
      name: "geometric", title: "failures before the first success", parameters: "p",
      needs: "0 < p <= 1", point: "k", share: "q", isDiscrete: true,
      density: "{k == floor(k) and k >= 0: p*(1 - p)^k, 0}",
      logDensity: "{k == 0: ln(p), k == floor(k) and k > 0: ln(p) + k*log1p(-p)}",
      below: "{k >= 0: 1 - (1 - p)^(floor(k) + 1), 0}",
      beyond: "{k >= 0: (1 - p)^(floor(k) + 1), 1}",
      // The quotient of logarithms is a fraction or transcendental (Gelfond and Schneider), so that its sum with an algebraic
      // number is never whole.
      helper: "geometric.least(n, q, p) = {(1 - p)^n <= 1 - q: max(0, n - 1), n}",
      quantile: """
        {p == 1: 0, q < 1: geometric.least(floor(log1p(-q)/log1p(-p) + 1/sqrt(7)), q, p)}
        """),
    WrittenLaw(
      name: "lognormal", title: "e to the power of a normal number", parameters: "mean, sd",
      needs: "sd > 0",
      density: "{x > 0: normal.pdf((ln(x) - mean)/sd)/(sd*x), 0}",
      logDensity: "{x > 0: normal.logpdf((ln(x) - mean)/sd) - ln(sd*x)}",
      below: "{x > 0: normal.cdf((ln(x) - mean)/sd), 0}",
      beyond: "{x > 0: normal.cdf((mean - ln(x))/sd), 1}",
      quantile: "exp(mean + sd*normal.quantile(p))"),
  ]
}

package struct WrittenLaw {
  let name: String
  let title: String
  let parameters: String
  let needs: String
  var point = "x"
  var share = "p"
  var isDiscrete = false
  let density: String
  let logDensity: String
  let below: String
  let beyond: String
  var helper: String?
  let quantile: String

  package var definitions: [(key: String, value: String)] {
    func function(_ suffix: String, _ formula: String, _ help: String) -> (String, String) {
      ("\(name).\(suffix)(\(point), \(parameters)) = {\(needs): \(formula)}", "\(title): \(help)")
    }
    let pdf = isDiscrete ? "probability of \(point)" : "density at \(point)"
    return [
      function("pdf", density, pdf), function("logpdf", logDensity, "logarithm of the pdf"),
      function("cdf", below, "probability of at most \(point)"),
      function("sf", beyond, "probability of more than \(point), 1 - cdf(\(point))"),
    ] + (helper.map { [($0, "")] } ?? []) + [
      (
        "\(name).quantile(\(share), \(parameters)) = {\(needs) and 0 <= \(share) <= 1: \(quantile)}",
        "\(title): the smallest \(point) with cdf(\(point)) ≥ \(share)"
      )
    ]
  }
}
