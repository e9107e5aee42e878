/// The certainty of intervals and verdicts: a level, a method for shares, and the source of
/// quantiles.
public struct Confidence: Sendable {
  /// The probability that an interval holds what it is about, strictly between 0 and 1.
  public let level: Double
  /// The method for intervals of shares with small counts.
  public let method: IntervalMethod
  /// The source of quantiles and tails.
  public let numerics: Numerics

  /// A confidence; the level must lie strictly between 0 and 1.
  public init(_ level: Double, method: IntervalMethod = .usual, by numerics: Numerics) {
    precondition(level > 0 && level < 1, "A confidence must lie strictly between 0 and 1.")
    self.level = level
    self.method = method
    self.numerics = numerics
  }

  /// A confidence with this module's own quantiles.
  public static func portable(
    _ level: Double = 0.95, method: IntervalMethod = .usual
  ) -> Confidence {
    Confidence(level, method: method, by: .portable)
  }

  /// The same at another level.
  public func at(_ level: Double) -> Confidence {
    Confidence(level, method: method, by: numerics)
  }

  /// The probability that an interval may miss to either side.
  package var tail: Double { (1 - level) / 2 }

  /// The z with P(−z ≤ Z ≤ z) = level for a standard normal Z.
  package var normalQuantile: Double {
    NormalDistribution.standard(by: numerics).quantile(.upper, tail)
  }

  /// The t with P(−t ≤ T ≤ t) = level for Student's T with some degrees of freedom, at least 1.
  package func studentQuantile(degreesOfFreedom: Int) -> Double {
    StudentTDistribution(unchecked: Double(degreesOfFreedom), by: numerics)
      .quantile(.upper, tail)
  }
}

extension Confidence {
  /// The interval for a probability after 0 ≤ successes ≤ trials, which need not be whole; 0…1 without trials.
  public func interval(successes: Double, trials: Double) -> Interval {
    method.interval(successes: successes, trials: trials, tail: tail, by: numerics)
  }

  /// The interval for a probability after 0 ≤ successes ≤ trials; 0…1 without trials.
  public func interval(successes: Int, trials: Int) -> Interval {
    interval(successes: Double(successes), trials: Double(trials))
  }

  /// The share successes / trials with its interval; NaN and 0…1 without trials.
  public func share(_ successes: Int, of trials: Int) -> Estimate {
    Estimate(
      value: Double(successes) / Double(trials),
      interval: interval(successes: successes, trials: trials))
  }

  /// A value with its interval by Student's t; everything without degrees of freedom.
  func student(_ value: Double, standardError: Double, degreesOfFreedom: Int) -> Estimate {
    guard degreesOfFreedom > 0 && standardError.isFinite else {
      return Estimate(value: value, interval: .everything)
    }
    let reach = studentQuantile(degreesOfFreedom: degreesOfFreedom) * standardError
    return Estimate(value: value, interval: Interval(lower: value - reach, upper: value + reach))
  }
}

extension Interval {
  /// The standard error that would give this width under a normal law.
  ///
  /// Half the width over the normal quantile: what a weighted fit needs when only intervals are known.
  public func standardError(_ confidence: Confidence) -> Double {
    halfWidth / confidence.normalQuantile
  }
}

extension MeanEstimate {
  /// The mean with its interval by Student's t with n − 1 degrees of freedom.
  ///
  /// Unbounded below two numbers. The interval rests on the mean being close to normal.
  public func estimate(_ confidence: Confidence) -> Estimate {
    confidence.student(mean, standardError: standardError, degreesOfFreedom: count - 1)
  }
}

extension RatioEstimate {
  /// The ratio with a symmetric interval by Student's t, for any numerator and denominator.
  ///
  /// Unbounded below two games. It rests on many games, and on Σy varying little (Cochran: a
  /// coefficient of variation below 0.1).
  public func estimate(_ confidence: Confidence) -> Estimate {
    confidence.student(ratio, standardError: standardError, degreesOfFreedom: sums.count - 1)
  }

  /// The ratio as a proportion of Σx successes in Σy trials, with an interval inside 0…1; nil if Σx
  /// is not in 0…Σy.
  ///
  /// With at least ``largeCount`` effective successes and as many failures (counts over the design
  /// effect, taken as at least 1) the interval is the symmetric one. Below, it is that of the
  /// confidence's method for the effective number of trials, whose design effect is kept between 1
  /// and ``largestDesignEffect``: estimated from few successes, it is too noisy to be trusted
  /// beyond. Where it cannot be estimated at all (no success, no failure, or one game) the largest
  /// is used: every game then counts as about one trial, which is safe and wide. Without trials:
  /// NaN and 0…1.
  public func proportion(_ confidence: Confidence) -> Estimate? {
    guard sums.x >= 0 && sums.x <= sums.y else { return nil }
    guard sums.y > 0 else { return Estimate(value: .nan, interval: .unit) }
    let successes = Double(sums.x)
    let failures = Double(sums.y - sums.x)
    let cautious = max(designEffect, 1)
    if min(successes, failures) / cautious >= Self.largeCount {
      return Estimate(value: ratio, interval: estimate(confidence).interval.clamped(to: .unit))
    }
    let effect =
      designEffect.isNaN ? largestDesignEffect : min(cautious, largestDesignEffect)
    return Estimate(
      value: ratio,
      interval: confidence.interval(
        successes: successes / effect, trials: (successes + failures) / effect))
  }
}

extension PairedDifference {
  /// The difference with a symmetric interval by Student's t; unbounded below two games.
  public func estimate(_ confidence: Confidence) -> Estimate {
    confidence.student(value, standardError: standardError, degreesOfFreedom: count - 1)
  }
}

extension CrossSums {
  /// A value with a symmetric interval by Student's t; unbounded below two games.
  package func estimate(_ value: PerGameValue, _ confidence: Confidence) -> Estimate {
    let variance = max(covariance(value, value), 0) / Double(count)
    return confidence.student(
      estimate(value), standardError: variance.squareRoot(), degreesOfFreedom: count - 1)
  }
}
