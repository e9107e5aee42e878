import ExactNumbers
import TestSupport
import Testing

/// Fractions: their texts and doubles against Python's (see `Reference`), and the laws.
struct FractionTests {
  static let rows = referenceLines("decimals.tsv")

  @Test func decimalsAndDoubles() throws {
    #expect(Self.rows.count > 1000)
    for row in Self.rows {
      let cells = row.split(separator: "\t").map(String.init)
      let number = try #require(rational(cells[0]))
      let count = try #require(Int(cells[1]))
      #expect(number.decimal(digits: count) == cells[2], "\(row)")
      let value = try #require(Double(cells[3]))
      #expect(number.value == value, "\(row)")
      if value.isFinite, let exact = Rational(exactly: value) { #expect(exact.value == value) }
    }
  }

  private func rational(_ text: String) -> Rational? {
    let parts = text.split(separator: "/").map { part in
      let size = WholeNumber(digits: part.utf8.filter { $0 != 45 }.map { $0 - 48 })
      return part.hasPrefix("-") ? -size : size
    }
    return parts.count == 2 ? Rational(parts[0], over: parts[1]) : nil
  }

  @Test("fractions are reduced")
  func reduction() {
    #expect(Rational(6, 4) == Rational(3, 2))
    #expect(Rational(0, 9).denominator == 1)
    #expect(Rational(6, 3).isInteger)
    #expect(Rational(6, 4).description == "3/2" && Rational(6, -4).description == "-3/2")
    #expect(Rational(6, 3).description == "2")
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(Int128.min, Int128.min) == .one)
  }

  @Test("arithmetic obeys the field laws on small fractions")
  func fieldLaws() {
    let ratios = (-3...6).flatMap { top in (1...6).map { Rational(top, $0) } }
    for one in ratios {
      for two in ratios {
        #expect(one + two == two + one)
        #expect(one * two == two * one)
        #expect((one + two) - two == one)
        if two != .zero { #expect(one * two / two == one) }
        #expect((one + two) * Rational(2, 3) == one * Rational(2, 3) + two * Rational(2, 3))
        #expect((one < two) == (one.value < two.value))
      }
    }
  }

  @Test("comparison is exact beyond double precision")
  func comparison() {
    let large = UInt128(1) << 120
    #expect(Rational(large, large + 1) < Rational(large + 1, large + 2))
    #expect(!(Rational(large, large + 1) < Rational(large, large + 1)))
  }

  @Test(
    "with a whole part, all digits before the point are written",
    arguments: [
      (0, 7, 5, "0"), (1, 3, 5, "0.33333"), (2, 3, 5, "0.66667"), (1, 8, 5, "0.125"),
      (220, 79, 6, "2.78481"), (999_996, 1_000_000, 5, "1"), (1, 1000, 3, "0.001"),
      (1, 30_000, 3, "3.33e-5"), (123_456, 1, 3, "123456"), (1_234_567, 10, 2, "123457"),
      (7, 1, 4, "7"), (1, 16, 1, "0.06"), (19, 2, 1, "10"), (1999, 2, 1, "1000"),
      (95, 10_000_000, 1, "1e-5"), (5, 1, 1, "5"), (10, 1, 1, "10"),
    ] as [(UInt128, UInt128, Int, String)])
  func wholeParts(numerator: UInt128, denominator: UInt128, digits: Int, text: String) {
    #expect(Rational(numerator, denominator).decimal(digits: digits, wholePart: true) == text)
  }

  @Test func decimals() {
    #expect(Rational(-1, 3).decimal(digits: 1) == "-0.3")
    #expect(Rational(1999, 2).decimal(digits: 3) == "1000")
    #expect(Rational(5, 2).decimal(digits: 1) == "2")
    #expect(Rational(7, 2).decimal(digits: 1) == "4")
    #expect(Rational(Int128.max).decimal(digits: 4) == "1.701e38")
    #expect(Rational(UInt128.max - 1, UInt128.max).decimal(digits: 38) == "1")
    // No zero stands for a digit that is not known.
    #expect(
      Rational(UInt128(100_000_000_000_000_000_000), 7).decimal(digits: 17)
        == "1.4285714285714286e19")
  }

  @Test(
    "odds against an event",
    arguments: [
      (1, 31, "30 : 1"), (0, 3, "never"), (3, 3, "always"), (1, 2, "1 : 1"),
      (79, 80, "0.01266 : 1"), (10, 309, "29.9 : 1"), (1, 1_234_568, "1234567 : 1"),
    ] as [(UInt128, UInt128, String)])
  func odds(numerator: UInt128, denominator: UInt128, text: String) {
    #expect(Rational(numerator, denominator).oddsAgainst() == text)
  }

  @Test func nothingOverflows() {
    let large = Rational(Int128.max)
    #expect((large + .one) - .one == large)
    #expect((large * Rational(2)).description == "340282366920938463463374607431768211454")
    #expect(large / large == .one && large * Rational(1, Int128.max) == .one)
    #expect(Rational(2).raised(to: 127)?.numerator == WholeNumber(Int128.max) + 1)
    #expect(Rational(-1).raised(to: Int.max) == Rational(-1))
    #expect(Rational.zero.raised(to: -1) == nil && Rational.zero.reciprocal == nil)
    #expect(Rational(4, 9).root(2) == Rational(2, 3) && Rational(-8).root(3) == Rational(-2))
    #expect(large.root(2) == nil && Rational(-4).root(2) == nil)
  }

  @Test func roundings() {
    let small = Rational(1, Int128.max)
    #expect(small.floor == .zero && (-small).floor == Rational(-1) && small.ceiling == .one)
    #expect(Rational(5, 2).rounded == Rational(3) && Rational(-5, 2).rounded == Rational(-3))
    #expect(small.rounded == .zero)
  }

  @Test(arguments: [0, 0.1, -2.5, 1e30, 0x1p-126, 3e-38, 1e300, 0x1p-1074, 0x1p-1030])
  func exactDoubles(value: Double) throws {
    #expect(try #require(Rational(exactly: value)).value == value)
    #expect(Rational(exactly: 0.1)?.denominator == WholeNumber(Int128(1) << 55))
    #expect(Rational(exactly: .nan) == nil && Rational(exactly: .infinity) == nil)
  }
}
