import ExactNumbers
import Testing

struct WholeNumberTests {
  static let numbers: [WholeNumber] = {
    let powers = [0, 1, 31, 32, 63, 64, 65, 126, 127, 128, 129, 191, 192, 256].map {
      WholeNumber.one.shifted(by: $0)
    }
    let near = powers.flatMap { [$0 - 1, $0, $0 + 1] }
    return [0] + near + near.map { -$0 }
  }()

  @Test func ringLaws() {
    for (index, a) in Self.numbers.enumerated() {
      #expect(a + -a == 0 && a * 1 == a && -(-a) == a)
      for b in Self.numbers {
        let c = Self.numbers[(index * 7 + 3) % Self.numbers.count]
        #expect(a + b == b + a && a * b == b * a)
        #expect((a + b) + c == a + (b + c) && (a * b) * c == a * (b * c))
        #expect(a * (b + c) == a * b + a * c)
        #expect((a - b) + b == a)
        #expect((a < b) == (a - b).isNegative)
      }
    }
  }

  @Test func divisionWithRemainder() {
    for a in Self.numbers {
      for b in Self.numbers where !b.isZero {
        let (quotient, rest) = a.quotientAndRemainder(dividingBy: b)
        #expect(quotient * b + rest == a)
        #expect(rest.magnitude < b.magnitude && (rest.isZero || rest.isNegative == a.isNegative))
        let down = a.dividedDown(by: b)
        #expect(
          b.isNegative ? down * b >= a && (down + 1) * b < a : down * b <= a && (down + 1) * b > a)
      }
    }
  }

  @Test func commonDivisors() {
    for a in Self.numbers {
      for b in Self.numbers where !(a.isZero && b.isZero) {
        let divisor = a.commonDivisor(with: b)
        #expect(divisor > 0)
        #expect(a.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
        #expect(b.quotientAndRemainder(dividingBy: divisor).remainder.isZero)
        #expect(b.commonDivisor(with: a) == divisor)
      }
    }
  }

  @Test func textsAreReadBack() {
    for a in Self.numbers {
      let digits = a.magnitude.description.utf8.map { $0 - 48 }
      #expect(WholeNumber(digits: digits) == a.magnitude)
      #expect(a.magnitude.digitCount == digits.count)
      #expect(a.description == (a.isNegative ? "-" : "") + a.magnitude.description)
    }
    #expect(WholeNumber(digits: []) == 0)
  }

  @Test func knownNumbers() {
    #expect(
      WholeNumber(2).raised(to: 200).description
        == "1606938044258990275541962092341162602522202993782792835301376")
    #expect(WholeNumber.factorial(30).description == "265252859812191058636308480000000")
    #expect(
      WholeNumber.binomial(200, 100).description
        == "90548514656103281165404177077484163874504589675413336841320")
    #expect(WholeNumber.binomial(5, 6) == 0 && WholeNumber.binomial(5, -1) == 0)
    #expect(WholeNumber(10).raised(to: 400).rootDown(2) == WholeNumber(10).raised(to: 200))
    #expect(WholeNumber(-3).raised(to: 3) == -27 && WholeNumber(0).raised(to: 0) == 1)
  }

  /// Pascal's triangle.
  @Test func binomials() {
    var row: [WholeNumber] = [1]
    for total in 0...140 {
      for (chosen, value) in row.enumerated() {
        #expect(WholeNumber.binomial(total, chosen) == value)
      }
      row = zip([0] + row, row + [0]).map { $0 + $1 }
    }
  }

  @Test(arguments: [0, 1, -1, 0.5, 1e15, -1e30, 0x1p127, -0x1p127, 1e300])
  func truncatedDoubles(value: Double) throws {
    let whole = try #require(WholeNumber(truncating: value))
    #expect(Rational(whole).value == value.rounded(.towardZero))
    #expect(WholeNumber(truncating: .nan) == nil && WholeNumber(truncating: .infinity) == nil)
  }
}
