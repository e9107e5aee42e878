public import Estimates

/// A method that gives a confidence interval for a probability from counts of trials.
///
/// Write `.wilson`, `.jeffreys` or `.clopperPearson` where a method is wanted. An implementation of
/// your own needs a name and the interval; it should keep the laws in `Laws` of the library
/// SetLabLaws: inside 0…1, contains the estimate, monotone in the successes, symmetric under
/// exchange of successes and failures, narrower with less confidence.
public protocol ProportionInterval: Sendable {
  /// The name by which it is asked for and told, such as `clopper-pearson`.
  var name: String { get }

  /// The interval for a probability after `successes` in `trials`.
  ///
  /// Numbers need not be whole, so that an effective number of trials can be given.
  /// - Parameters:
  ///   - successes: From 0 to `trials`.
  ///   - trials: At least 0 and finite. With 0 the answer is 0…1.
  ///   - confidence: Strictly between 0 and 1.
  /// - Returns: An interval inside 0…1 that contains successes / trials.
  func interval(successes: Double, trials: Double, confidence: Double) -> Interval
}

extension ProportionInterval {
  /// The interval for whole counts; 0 ≤ successes ≤ trials, 0 < confidence < 1.
  public func interval(successes: Int, trials: Int, confidence: Double = 0.95) -> Interval {
    interval(successes: Double(successes), trials: Double(trials), confidence: confidence)
  }

  /// The share successes / trials with its interval; NaN and 0…1 without trials.
  public func estimate(successes: Int, trials: Int, confidence: Double = 0.95) -> Estimate {
    Estimate(
      value: Double(successes) / Double(trials),
      interval: interval(successes: successes, trials: trials, confidence: confidence))
  }
}

/// Traps on counts that no experiment can give.
func checkCounts(successes: Double, trials: Double, confidence: Double) {
  precondition(
    successes >= 0 && successes <= trials && trials.isFinite,
    "Successes must lie between 0 and the number of trials.")
  checkConfidence(confidence)
}

extension [any ProportionInterval] {
  /// The methods of this module, in the order in which they are listed; the first is taken unless another is named.
  public static let standard: [any ProportionInterval] = [.wilson, .clopperPearson, .jeffreys]
}
