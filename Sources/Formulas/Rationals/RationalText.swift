extension Rational: CustomStringConvertible {
  /// The number as `3`, `-3` or `3/4`.
  public var description: String {
    isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  /// The number as a decimal with so many significant digits, rounded to nearest, ties to even.
  ///
  /// A decimal that ends earlier is written in full and without zeros at its end. Numbers from
  /// 10^21 on and below 10^-6 are written with an exponent. By long division, so that every digit is
  /// right, also beyond double precision.
  public func decimal(digits: Int) -> String {
    precondition(digits > 0, "A decimal needs at least one digit.")
    if isZero { return "0" }
    let (top, bottom) = (numerator.magnitude, denominator.magnitude)
    var whole = top / bottom
    var rest = top % bottom
    var found: [UInt8] = []
    while whole > 0 {
      found.append(UInt8(whole % 10))
      whole /= 10
    }
    found.reverse()
    var point = found.count
    // One digit more than asked for, and whether anything follows it.
    while rest != 0, found.count <= digits {
      let ten = rest.multipliedFullWidth(by: 10)
      let division = bottom.dividingFullWidth(ten)
      rest = division.remainder
      if found.isEmpty && division.quotient == 0 {
        point -= 1
      } else {
        found.append(UInt8(division.quotient))
      }
    }
    if Self.round(&found, to: digits, hasMore: rest != 0) { point += 1 }
    while found.last == 0 { found.removeLast() }
    return (isNegative ? "-" : "") + DecimalText.text(found, point: point)
  }

  /// Rounds digits; true when a digit was gained in front, as from 99 to 100.
  private static func round(_ digits: inout [UInt8], to count: Int, hasMore: Bool) -> Bool {
    guard digits.count > count else { return false }
    let dropped = digits[count...]
    let first = dropped.first ?? 0
    let isTie = first == 5 && !hasMore && dropped.dropFirst().allSatisfy { $0 == 0 }
    let isUp = isTie ? !digits[count - 1].isMultiple(of: 2) : first >= 5
    digits.removeSubrange(count...)
    guard isUp else { return false }
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return false
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    return true
  }
}

/// Writes decimal digits with a point or an exponent.
enum DecimalText {
  /// The number 0.d₁d₂d₃… · 10^point; the digits have no zero at either end.
  static func text(_ digits: [UInt8], point: Int) -> String {
    guard !digits.isEmpty else { return "0" }
    let written = digits.map { String($0) }.joined()
    if point > 21 || point < -5 {
      let mantissa = digits.count == 1 ? written : "\(written.prefix(1)).\(written.dropFirst())"
      return "\(mantissa)e\(point - 1)"
    }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + written }
    if digits.count <= point {
      return written + String(repeating: "0", count: point - digits.count)
    }
    return "\(written.prefix(point)).\(written.dropFirst(point))"
  }
}
