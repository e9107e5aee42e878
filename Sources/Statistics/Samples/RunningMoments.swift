public import Estimates

/// Count, mean, variance and skewness of numbers seen one at a time.
///
/// Stable for data far from 0, takes constant memory, and two can be merged. Results are not
/// independent of the order to the last bit; where that matters, use `IntegerSums`.
///
/// Source: P. Pébay, Formulas for robust, one-pass parallel computation of covariances and
/// arbitrary-order statistical moments, Sandia report SAND2008-6212 (2008).
public struct RunningMoments: Sendable, Hashable {
  /// How many numbers were added.
  public private(set) var count = 0

  private var average = 0.0
  private var second = 0.0
  private var third = 0.0

  /// Makes empty moments.
  public init() {}

  /// Makes the moments of some numbers.
  public init(_ values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Adds a number; one that is not finite makes every result NaN.
  public mutating func add(_ value: Double) {
    let before = Double(count)
    count += 1
    let n = Double(count)
    let delta = value - average
    let share = delta / n
    let term = delta * share * before
    average += share
    third += term * share * (n - 2) - 3 * share * second
    second += term
  }

  /// Adds all the numbers another value has seen.
  public mutating func merge(_ other: RunningMoments) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let a = Double(count)
    let b = Double(other.count)
    let n = a + b
    let delta = other.average - average
    third +=
      other.third + delta * delta * delta * a * b * (a - b) / (n * n)
      + 3 * delta * (a * other.second - b * second) / n
    second += other.second + delta * delta * a * b / n
    average += delta * b / n
    count += other.count
  }

  /// The mean; NaN when empty.
  public var mean: Double { count > 0 ? average : .nan }

  /// The variance with divisor n − 1; NaN below two numbers.
  public var variance: Double { count > 1 ? second / Double(count - 1) : .nan }

  /// The square root of the variance.
  public var standardDeviation: Double { variance.squareRoot() }

  /// The standard error of the mean, √(variance / n).
  public var standardError: Double { (variance / Double(count)).squareRoot() }

  /// The moment coefficient of skewness √n M₃ / M₂^(3/2); NaN when all numbers are equal.
  public var skewness: Double {
    guard count > 1, second > 0 else { return .nan }
    return Double(count).squareRoot() * third / (second * second.squareRoot())
  }
}

extension MeanEstimate {
  /// The mean of numbers seen one at a time.
  public init(_ moments: RunningMoments) {
    self.init(count: moments.count, mean: moments.mean, variance: moments.variance)
  }
}
