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

extension UInt128 {
  package func commonDivisor(with other: UInt128) -> UInt128 {
    if self == 1 || other == 1 { return 1 }
    var (larger, smaller) = (self, other)
    while smaller != 0 {
      // Division of one word is much faster than of two.
      if larger | smaller <= UInt128(UInt64.max) {
        var (a, b) = (UInt64(larger), UInt64(smaller))
        while b != 0 { (a, b) = (b, a % b) }
        return UInt128(a)
      }
      (larger, smaller) = (smaller, larger % smaller)
    }
    return larger
  }
}

extension Words {
  /// The greatest common divisor by Lehmer's algorithm in Collins's form (Jebelean, A double-digit Lehmer–Euclid
  /// algorithm for finding the GCD of long integers, Journal of Symbolic Computation 19, 1995).
  func commonDivisor(with other: Words) -> Words {
    var (larger, smaller) = isBelow(other) ? (other, self) : (self, other)
    while smaller.count > 2 {
      let steps = EuclidSteps(larger, smaller)
      if steps.isEmpty {
        (larger, smaller) = (smaller, larger.divided(by: smaller).remainder)
      } else {
        (larger, smaller) = steps.applied(to: larger, smaller)
      }
    }
    if smaller.isEmpty { return larger }
    let rest = larger.count > 2 ? larger.divided(by: smaller).remainder : larger
    return Words((smaller.short ?? 0).commonDivisor(with: rest.short ?? 0))
  }
}

private struct EuclidSteps {
  private var first: (UInt64, UInt64) = (1, 0)
  private var second: (UInt64, UInt64) = (0, 1)
  private var isEven = true

  var isEmpty: Bool { first.1 == 0 }

  init(_ larger: Words, _ smaller: Words) {
    let count = larger.count
    let shift = UInt64(larger[count - 1].leadingZeroBitCount)
    func word(_ number: Words, _ index: Int) -> UInt64 { index < number.count ? number[index] : 0 }
    func top(_ number: Words) -> UInt64 {
      word(number, count - 1) << shift | word(number, count - 2) >> (64 - shift)
    }
    var (a, b) = (top(larger), top(smaller))
    var (u0, u1, u2): (UInt64, UInt64, UInt64) = (0, 1, 0)
    var (v0, v1, v2): (UInt64, UInt64, UInt64) = (0, 0, 1)
    isEven = false
    while b >= v2 && a - b >= v1 + v2 {
      let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
      (a, b) = (b, rest)
      (u0, u1, u2) = (u1, u2, u1 + quotient * u2)
      (v0, v1, v2) = (v1, v2, v1 + quotient * v2)
      isEven.toggle()
    }
    first = (u0, v0)
    second = (u1, v1)
  }

  func applied(to larger: Words, _ smaller: Words) -> (Words, Words) {
    let (a, b) = (larger.multiplied(by: first.0), smaller.multiplied(by: first.1))
    let (c, d) = (larger.multiplied(by: second.0), smaller.multiplied(by: second.1))
    return isEven ? (a.subtracting(b), d.subtracting(c)) : (b.subtracting(a), c.subtracting(d))
  }
}
