extension UInt128 {
  /// The greatest common divisor.
  public func commonDivisor(with other: UInt128) -> UInt128 {
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

/// Several steps of Euclid's algorithm on two long numbers, found from their first words.
private struct EuclidSteps {
  private var first: (UInt64, UInt64) = (1, 0)
  private var second: (UInt64, UInt64) = (0, 1)
  private var isEven = true

  /// True if not a single step is certain.
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
