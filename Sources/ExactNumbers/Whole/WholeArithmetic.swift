extension WholeNumber {
  /// The number with its sign changed.
  public static prefix func - (number: WholeNumber) -> WholeNumber {
    switch number.form {
    case .short(let short) where short != .min: WholeNumber(-short)
    default: WholeNumber(isNegative: !number.isNegative, number.words)
    }
  }

  /// The sum.
  public static func + (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if case .short(let one) = left.form, case .short(let other) = right.form {
      let (sum, over) = one.addingReportingOverflow(other)
      if !over { return WholeNumber(sum) }
    }
    let (one, other) = (left.words, right.words)
    if left.isNegative == right.isNegative {
      return WholeNumber(isNegative: left.isNegative, one.adding(other))
    }
    return one.isBelow(other)
      ? WholeNumber(isNegative: right.isNegative, other.subtracting(one))
      : WholeNumber(isNegative: left.isNegative, one.subtracting(other))
  }

  /// The difference.
  public static func - (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if case .short(let one) = left.form, case .short(let other) = right.form {
      let (difference, over) = one.subtractingReportingOverflow(other)
      if !over { return WholeNumber(difference) }
    }
    return left + -right
  }

  /// The product, in time proportional to both lengths.
  public static func * (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if case .short(let one) = left.form, case .short(let other) = right.form {
      let (product, over) = one.multipliedReportingOverflow(by: other)
      if !over { return WholeNumber(product) }
    }
    return WholeNumber(
      isNegative: left.isNegative != right.isNegative, left.words.multiplied(by: right.words))
  }

  /// The quotient, rounded towards zero, and the rest with the dividend's sign; traps for 0.
  public func quotientAndRemainder(
    dividingBy divisor: WholeNumber
  ) -> (quotient: WholeNumber, remainder: WholeNumber) {
    precondition(!divisor.isZero, "A number cannot be divided by zero.")
    if case .short(let one) = form, case .short(let other) = divisor.form,
      one != .min || other != -1
    {
      let (quotient, remainder) = one.quotientAndRemainder(dividingBy: other)
      return (WholeNumber(quotient), WholeNumber(remainder))
    }
    let (quotient, remainder) = words.divided(by: divisor.words)
    return (
      WholeNumber(isNegative: isNegative != divisor.isNegative, quotient),
      WholeNumber(isNegative: isNegative, remainder)
    )
  }

  /// The quotient, rounded down; traps for the divisor 0.
  public func dividedDown(by divisor: WholeNumber) -> WholeNumber {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return !remainder.isZero && isNegative != divisor.isNegative ? quotient - 1 : quotient
  }

  /// The number times a power of two, rounded down where the exponent is negative.
  public func shifted(by exponent: Int) -> WholeNumber {
    if case .short(let number) = form, number != .min {
      if exponent <= 0 { return WholeNumber(number >> Int128(-exponent)) }
      if exponent < number.magnitude.leadingZeroBitCount { return WholeNumber(number << exponent) }
    }
    if exponent >= 0 { return WholeNumber(isNegative: isNegative, words.shiftedLeft(by: exponent)) }
    if isNegative { return -((magnitude - 1).shifted(by: exponent) + 1) }
    return WholeNumber(isNegative: false, words.shiftedRight(by: -exponent))
  }

  /// How many factors of two the number has; 0 for zero.
  public var factorsOfTwo: Int {
    switch form {
    case .short(let number): number == 0 ? 0 : number.trailingZeroBitCount
    case .long(_, let words): words.trailingZeros
    }
  }

  /// The greatest common divisor, which is not negative.
  public func commonDivisor(with other: WholeNumber) -> WholeNumber {
    if case .short(let one) = form, case .short(let two) = other.form {
      return WholeNumber(one.magnitude.commonDivisor(with: two.magnitude))
    }
    return WholeNumber(isNegative: false, words.commonDivisor(with: other.words))
  }

  /// The power, where 0^0 is 1; traps for a negative exponent.
  public func raised(to exponent: Int) -> WholeNumber {
    precondition(exponent >= 0, "A whole number has no negative power that is whole.")
    if exponent == 0 || isOne { return .one }
    // Powers of two need no multiplication.
    let twos = factorsOfTwo
    if twos > 0, !isZero {
      return shifted(by: -twos).raised(to: exponent).shifted(by: twos * exponent)
    }
    var (result, square, rest) = (WholeNumber.one, self, exponent)
    while true {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest == 0 { return result }
      square = square * square
    }
  }

  /// The whole root, rounded down, by Newton's method; traps below degree 1 or number 0.
  public func rootDown(_ degree: Int) -> WholeNumber {
    precondition(degree >= 1 && !isNegative, "Roots are of numbers that are not negative.")
    if degree == 1 || isZero { return self }
    let bits = bitCount
    if bits <= degree { return .one }
    if degree == 2 && bits <= 52 {
      return WholeNumber(Int128(Double(Int64(truncatingIfNeeded: short ?? 0)).squareRoot()))
    }
    // Beginning above the root, it falls until it is reached.
    var root: WholeNumber
    if degree == 2 {
      // The root of the first bits is right in half as many.
      let cut = (bits - 50) / 2 * 2
      let top = shifted(by: -cut).short ?? 0
      root = (WholeNumber(Int128(Double(top).squareRoot())) + 1).shifted(by: cut / 2)
    } else {
      root = WholeNumber.one.shifted(by: (bits - 1) / degree + 1)
    }
    while true {
      let power = degree == 2 ? root : root.raised(to: degree - 1)
      let quotient = quotientAndRemainder(dividingBy: power).quotient
      let next =
        degree == 2
        ? (root + quotient).shifted(by: -1)
        : (WholeNumber(degree - 1) * root + quotient)
          .quotientAndRemainder(dividingBy: WholeNumber(degree)).quotient
      if next >= root { return root }
      root = next
    }
  }

  /// The factorial of a number that is not negative, in time proportional to its digits squared.
  public static func factorial(_ number: Int) -> WholeNumber {
    precondition(number >= 0, "Only numbers that are not negative have factorials.")
    return product(1, number)
  }

  /// The product of all numbers from one to another, by halves: factors of like length are faster.
  private static func product(_ first: Int, _ last: Int) -> WholeNumber {
    if last - first < 8 {
      return first > last ? .one : (first...last).reduce(.one) { $0 * WholeNumber($1) }
    }
    let middle = first + (last - first) / 2
    return product(first, middle) * product(middle + 1, last)
  }

  /// The number of ways to choose some of a number of things, 0 for too many or a negative number; linear in the lesser
  /// of chosen and left, times the length of the result.
  public static func binomial(
    _ total: some FixedWidthInteger, _ chosen: some FixedWidthInteger
  ) -> WholeNumber {
    let (total, chosen) = (Int64(total), Int64(chosen))
    guard chosen >= 0, chosen <= total else { return .zero }
    var ways = WholeNumber.one
    for step in 0..<min(chosen, total - chosen) {
      ways =
        (ways * WholeNumber(total - step))
        .quotientAndRemainder(dividingBy: WholeNumber(step + 1)).quotient
    }
    return ways
  }
}
