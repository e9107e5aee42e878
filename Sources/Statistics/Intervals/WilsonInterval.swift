public import Estimates

/// The score interval of Wilson: the probabilities a score test would not reject.
///
/// Its coverage is close to the nominal one on average, and it is never empty and never leaves
/// 0…1. Take it unless there is a reason for another. The form is that of
/// `Interval.wilson(successes:trials:quantile:)`.
public struct WilsonInterval: ProportionInterval {
  /// Makes the method, which has no parameters.
  public init() {}

  /// `wilson`.
  public var name: String { "wilson" }

  /// The score interval; see `ProportionInterval` for the arguments.
  public func interval(successes: Double, trials: Double, confidence: Double) -> Interval {
    checkCounts(successes: successes, trials: trials, confidence: confidence)
    return .wilson(
      successes: successes, trials: trials, quantile: normalCriticalValue(confidence: confidence))
  }
}

extension ProportionInterval where Self == WilsonInterval {
  /// The score interval of Wilson.
  public static var wilson: WilsonInterval { WilsonInterval() }
}
