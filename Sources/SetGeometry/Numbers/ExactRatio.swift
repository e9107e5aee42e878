/// A rational number that is not negative, in lowest terms: an exact probability, mean or variance.
///
/// Arithmetic reduces before it multiplies and traps when a result does not fit into 128 bits.
public struct ExactRatio: Hashable, Sendable {
  /// The numerator.
  public let numerator: UInt128

  /// The denominator, at least 1, with no factor in common with the numerator.
  public let denominator: UInt128

  /// A quotient, reduced.
  ///
  /// - Parameters:
  ///   - numerator: Any number.
  ///   - denominator: Any number but 0.
  public init(_ numerator: UInt128, _ denominator: UInt128 = 1) {
    precondition(denominator != 0, "a ratio needs a denominator other than 0")
    let factor = ExactRatio.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / factor
    self.denominator = denominator / factor
  }

  /// The number 0.
  public static let zero = ExactRatio(0)

  /// The number 1.
  public static let one = ExactRatio(1)

  /// The nearest double-precision number, or a neighbour of it.
  ///
  /// Numerator, denominator and quotient are each rounded once, so the relative error is below
  /// 2 · 2^−52.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// Whether the number is an integer.
  public var isInteger: Bool { denominator == 1 }

  static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

extension ExactRatio {
  /// The sum of two ratios.
  ///
  /// - Parameters:
  ///   - left: A ratio.
  ///   - right: Another ratio.
  /// - Returns: The exact sum; traps when it does not fit into 128 bits.
  public static func + (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    let factor = greatestCommonDivisor(left.denominator, right.denominator)
    let scale = right.denominator / factor
    return ExactRatio(
      left.numerator * scale + right.numerator * (left.denominator / factor),
      left.denominator * scale)
  }

  /// The difference of two ratios.
  ///
  /// - Parameters:
  ///   - left: A ratio.
  ///   - right: A ratio that is not larger; a larger one is a programmer's error and traps.
  /// - Returns: The exact difference; traps when it does not fit into 128 bits.
  public static func - (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    let factor = greatestCommonDivisor(left.denominator, right.denominator)
    let scale = right.denominator / factor
    return ExactRatio(
      left.numerator * scale - right.numerator * (left.denominator / factor),
      left.denominator * scale)
  }

  /// The product of two ratios.
  ///
  /// - Parameters:
  ///   - left: A ratio.
  ///   - right: Another ratio.
  /// - Returns: The exact product; traps when it does not fit into 128 bits.
  public static func * (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    let one = ExactRatio(left.numerator, right.denominator)
    let other = ExactRatio(right.numerator, left.denominator)
    return ExactRatio(one.numerator * other.numerator, one.denominator * other.denominator)
  }

  /// The quotient of two ratios.
  ///
  /// - Parameters:
  ///   - left: A ratio.
  ///   - right: A ratio other than 0.
  /// - Returns: The exact quotient; traps when it does not fit into 128 bits.
  public static func / (left: ExactRatio, right: ExactRatio) -> ExactRatio {
    left * ExactRatio(right.denominator, right.numerator)
  }
}

extension ExactRatio: Comparable {
  /// Orders ratios by size, exactly.
  ///
  /// - Parameters:
  ///   - left: A ratio.
  ///   - right: Another ratio.
  /// - Returns: Whether the left one is smaller.
  public static func < (left: ExactRatio, right: ExactRatio) -> Bool {
    let one = left.numerator.multipliedFullWidth(by: right.denominator)
    let other = right.numerator.multipliedFullWidth(by: left.denominator)
    return (one.high, one.low) < (other.high, other.low)
  }
}
