extension Rational: CustomStringConvertible {
  /// The number as `3`, `-3` or `3/4`.
  public var description: String {
    isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// The number as a decimal with so many significant digits, rounded to nearest, ties to even.
  ///
  /// A decimal that ends earlier is written without zeros at its end; `DecimalText` says when there is
  /// an exponent. Every digit is right, also beyond double precision.
  ///
  /// - Parameters:
  ///   - digits: How many digits count, 1 or more.
  ///   - isWhole: Whether digits before the point are all written, also if they are more.
  /// - Returns: ASCII digits with a point or an exponent.
  public func decimal(digits: Int, wholePart isWhole: Bool = false) -> String {
    var count = digits
    if isWhole, numerator.bitCount < 128 + denominator.bitCount {
      let whole = floor.numerator.digitCount
      if whole <= 21 { count = max(count, whole) }
    }
    return (isNegative ? "-" : "") + DecimalText(magnitude, digits: count).text
  }

  /// The odds against an event of this probability, `29.96 : 1`: how often it fails for each time it
  /// happens.
  ///
  /// - Parameter digits: How many digits of the larger part to give.
  /// - Returns: `always` for probability 1, `never` for 0. Traps for numbers that are no probability.
  public func oddsAgainst(digits: Int = 4) -> String {
    precondition(!isNegative && self <= .one, "A probability is from 0 to 1.")
    guard !isZero else { return "never" }
    guard self != .one else { return "always" }
    return ((.one - self) / self).decimal(digits: digits, wholePart: true) + " : 1"
  }
}
