/// A method that gives a confidence interval for a probability from counts of trials.
///
/// Methods are told apart by their names. One of your own should keep the laws in `Laws` of the
/// library SetLabLaws: inside 0…1, contains the estimate, monotone in the successes, symmetric
/// under exchange of successes and failures, narrower with less confidence.
public struct IntervalMethod: Sendable {
  /// The interval for `successes` in more than 0 `trials`, neither necessarily whole; `tail`,
  /// strictly between 0 and 1, is the probability that either end may miss.
  public typealias Formula =
    @Sendable (_ successes: Double, _ trials: Double, _ tail: Double, _ numerics: Numerics)
    -> Interval

  /// The methods in the order in which they are listed; the first is taken unless another is named.
  public static let all: [IntervalMethod] = [.wilson, .clopperPearson, .jeffreys]

  /// The name by which it is asked for and told, such as `clopper-pearson`.
  public let name: String

  private let formula: Formula

  /// Makes a method of a name and a formula.
  public init(_ name: String, _ formula: @escaping Formula) {
    self.name = name
    self.formula = formula
  }

  /// The interval for a probability after `successes` in `trials`, which need not be whole; 0…1
  /// without trials.
  func interval(
    successes: Double, trials: Double, tail: Double, by numerics: Numerics
  ) -> Interval {
    precondition(
      successes >= 0 && successes <= trials && trials.isFinite,
      "Successes must lie between 0 and the number of trials.")
    return trials > 0 ? formula(successes, trials, tail, numerics) : .unit
  }
}

extension IntervalMethod: Hashable {
  /// True if both have one name.
  public static func == (one: IntervalMethod, other: IntervalMethod) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
