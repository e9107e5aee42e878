extension Words {
  /// The product, in time proportional to both lengths; faster ways would pay from about a hundred words on.
  func multiplied(by other: Words) -> Words {
    guard !isEmpty, !other.isEmpty else { return [] }
    var result = Words(repeating: 0, count: count + other.count)
    result.withUnsafeMutableBufferPointer { result in
      withUnsafeBufferPointer { left in
        other.withUnsafeBufferPointer { right in
          for (index, factor) in left.enumerated() {
            var carry: UInt64 = 0
            for place in 0..<right.count {
              let (high, low) = factor.multipliedFullWidth(by: right[place])
              let (sum, over) = low.addingReportingOverflow(carry)
              let (total, over2) = sum.addingReportingOverflow(result[index &+ place])
              result[index &+ place] = total
              carry = high &+ (over ? 1 : 0) &+ (over2 ? 1 : 0)
            }
            result[index &+ right.count] = carry
          }
        }
      }
    }
    result.trim()
    return result
  }

  /// The product with one word, plus another one.
  func multiplied(by factor: UInt64, adding addend: UInt64 = 0) -> Words {
    var result = self
    var carry = addend
    for index in indices {
      let (high, low) = self[index].multipliedFullWidth(by: factor)
      let (sum, over) = low.addingReportingOverflow(carry)
      result[index] = sum
      carry = high &+ (over ? 1 : 0)
    }
    if carry != 0 { result.append(carry) }
    result.trim()
    return result
  }

  /// Quotient and remainder of a division by one word, which is not 0.
  func divided(by divisor: UInt64) -> (quotient: Words, remainder: UInt64) {
    var quotient = self
    var rest: UInt64 = 0
    for index in indices.reversed() {
      (quotient[index], rest) = divisor.dividingFullWidth((rest, self[index]))
    }
    quotient.trim()
    return (quotient, rest)
  }

  /// Quotient and remainder of a division by a number other than 0, by Knuth's algorithm D.
  func divided(by divisor: Words) -> (quotient: Words, remainder: Words) {
    if isBelow(divisor) { return ([], self) }
    if divisor.count == 1 {
      let (quotient, rest) = divided(by: divisor[0])
      return (quotient, rest == 0 ? [] : [rest])
    }
    let length = divisor.count
    let shift = divisor[length - 1].leadingZeroBitCount
    let parts = divisor.shiftedLeft(by: shift)
    var rest = shiftedLeft(by: shift)
    while rest.count <= count { rest.append(0) }
    let steps = rest.count - length
    var quotient = Words(repeating: 0, count: steps)
    rest.withUnsafeMutableBufferPointer { rest in
      parts.withUnsafeBufferPointer { parts in
        for step in (0..<steps).reversed() {
          var digit = Self.estimate(
            (rest[step + length], rest[step + length - 1], rest[step + length - 2]),
            by: (parts[length - 1], parts[length - 2]))
          if Self.subtract(parts, times: digit, from: rest, at: step) {
            digit -= 1
            Self.add(parts, to: rest, at: step)
          }
          quotient[step] = digit
        }
      }
    }
    quotient.trim()
    rest.trim()
    return (quotient, rest.shiftedRight(by: shift))
  }

  /// A word of a quotient from its first three words and the first two of the divisor, or one more.
  private static func estimate(
    _ top: (UInt64, UInt64, UInt64), by divisor: (UInt64, UInt64)
  ) -> UInt64 {
    var digit = UInt64.max
    var rest: UInt64
    var over: Bool
    if top.0 >= divisor.0 {
      (rest, over) = top.1.addingReportingOverflow(divisor.0)
      if over { return digit }
    } else {
      (digit, rest) = divisor.0.dividingFullWidth((top.0, top.1))
    }
    while true {
      let (high, low) = digit.multipliedFullWidth(by: divisor.1)
      guard high > rest || high == rest && low > top.2 else { return digit }
      digit -= 1
      (rest, over) = rest.addingReportingOverflow(divisor.0)
      if over { return digit }
    }
  }

  /// Subtracts a multiple of a number; true when that was too much.
  private static func subtract(
    _ number: UnsafeBufferPointer<UInt64>, times factor: UInt64,
    from rest: UnsafeMutableBufferPointer<UInt64>, at start: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in 0..<number.count {
      let (high, low) = factor.multipliedFullWidth(by: number[index])
      let (product, over) = low.addingReportingOverflow(carry)
      let (difference, under) = rest[start &+ index].subtractingReportingOverflow(product)
      rest[start &+ index] = difference
      carry = high &+ (over ? 1 : 0) &+ (under ? 1 : 0)
    }
    let (difference, under) = rest[start + number.count].subtractingReportingOverflow(carry)
    rest[start + number.count] = difference
    return under
  }

  private static func add(
    _ number: UnsafeBufferPointer<UInt64>, to rest: UnsafeMutableBufferPointer<UInt64>,
    at start: Int
  ) {
    var carry: UInt64 = 0
    for index in 0..<number.count {
      let (sum, over) = rest[start &+ index].addingReportingOverflow(number[index])
      let (total, over2) = sum.addingReportingOverflow(carry)
      rest[start &+ index] = total
      carry = over || over2 ? 1 : 0
    }
    rest[start + number.count] &+= carry
  }
}
