extension ExactRatio: CustomStringConvertible {
  /// The reduced fraction, `3/79`; an integer without a denominator.
  public var description: String {
    isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// The number in decimals, correctly rounded (halves up), without trailing zeros after the point.
  ///
  /// Numbers of at least 10^−4 and less than 10^21 are written in full, others with an exponent:
  /// `0.0323019785855`, `9.01180169422e-12`. All digits before the point are written, also those
  /// beyond the significant ones.
  ///
  /// - Parameter significantDigits: How many digits count, 1 or more; an exact number may show
  ///   fewer.
  /// - Returns: ASCII digits with a point.
  public func decimal(significantDigits: Int = 15) -> String {
    precondition(significantDigits >= 1, "a decimal has at least one significant digit")
    guard numerator != 0 else { return "0" }
    let whole = "\(numerator / denominator)".count
    var (digits, exponent) = leadingDigits(
      whole <= 21 ? max(whole, significantDigits) : significantDigits)
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    let text = digits.map(String.init)
    if exponent < -4 || exponent >= 21 {
      let rest = text.dropFirst().joined()
      return text[0] + (rest.isEmpty ? "" : "." + rest) + "e\(exponent)"
    }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + text.joined()
    }
    let front = text.prefix(exponent + 1).joined()
    let zeros = String(repeating: "0", count: max(0, exponent + 1 - text.count))
    let rest = text.dropFirst(exponent + 1).joined()
    return front + zeros + (rest.isEmpty ? "" : "." + rest)
  }

  /// The odds against an event of this probability, `29.96 : 1`: how often it fails for each time
  /// it happens.
  ///
  /// - Parameter significantDigits: How many digits of the larger part to give.
  /// - Returns: `always` for probability 1, `never` for 0. Traps for numbers above 1.
  public func oddsAgainst(significantDigits: Int = 4) -> String {
    precondition(numerator <= denominator, "a probability is at most 1")
    guard numerator != 0 else { return "never" }
    guard numerator != denominator else { return "always" }
    let odds = ExactRatio(denominator - numerator, numerator)
    return odds.decimal(significantDigits: significantDigits) + " : 1"
  }

  /// The first digits and the power of ten of the first one, rounded half up.
  private func leadingDigits(_ count: Int) -> (digits: [Int], exponent: Int) {
    var (whole, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    var digits: [Int] = []
    while whole > 0 {
      digits.append(Int(whole % 10))
      whole /= 10
    }
    digits.reverse()
    var exponent = digits.count - 1
    // One digit more than asked for decides the rounding; leading zeros are not digits.
    while digits.count <= count {
      let digit = ExactRatio.nextDigit(of: &remainder, over: denominator)
      if digits.isEmpty, digit == 0 {
        exponent -= 1
      } else {
        digits.append(digit)
      }
    }
    let roundsUp = digits[count] >= 5
    digits = Array(digits.prefix(count))
    guard roundsUp else { return (digits, exponent) }
    var place = count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits = [1] + digits.dropLast()
      exponent += 1
    }
    return (digits, exponent)
  }

  /// One step of long division; the remainder may be so large that ten times it needs 132 bits.
  private static func nextDigit(of remainder: inout UInt128, over divisor: UInt128) -> Int {
    let (high, low) = remainder.multipliedFullWidth(by: 10)
    let (digit, rest) = divisor.dividingFullWidth((high, low))
    remainder = rest
    return Int(digit)
  }
}
