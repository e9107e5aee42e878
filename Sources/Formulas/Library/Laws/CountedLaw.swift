internal import ExactNumbers

/// A law of whole numbers by its cases: how many of all fall on each number, as whole numbers in proportion.
struct CountedLaw {
  /// The first and the last number that has cases.
  let support: ClosedRange<Int>
  let total: WholeNumber
  /// The cases of a number.
  let cases: (Int) -> WholeNumber
  /// The cases of the next number, from those of one.
  let next: (Int, WholeNumber) -> WholeNumber

  /// The value of one of the functions of a law, where it has one.
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
    var (place, count) = (support.lowerBound, cases(support.lowerBound))
    var sum = count
    while place < last {
      count = next(place, count)
      sum = sum + count
      place += 1
    }
    return Rational(sum, total)
  }

  private func quantile(_ p: Rational) -> Rational? {
    guard !p.isNegative, p <= .one else { return nil }
    let wanted = p * Rational(total)
    var (place, count) = (support.lowerBound, cases(support.lowerBound))
    var sum = count
    while place < support.upperBound, Rational(sum) < wanted {
      count = next(place, count)
      sum = sum + count
      place += 1
    }
    return Rational(place)
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
