import SetGeometry
import Testing

/// Exact arithmetic and its texts.
struct ExactRatioTests {
  @Test("ratios are reduced")
  func reduction() {
    #expect(ExactRatio(6, 4) == ExactRatio(3, 2))
    #expect(ExactRatio(0, 9).denominator == 1)
    #expect(ExactRatio(6, 3).isInteger)
    #expect(ExactRatio(6, 4).description == "3/2")
    #expect(ExactRatio(6, 3).description == "2")
  }

  @Test("arithmetic obeys the field laws on small fractions")
  func fieldLaws() {
    let ratios = (0...6).flatMap { top in (1...6).map { ExactRatio(UInt128(top), UInt128($0)) } }
    for one in ratios {
      for two in ratios {
        #expect(one + two == two + one)
        #expect(one * two == two * one)
        #expect((one + two) - two == one)
        if two != .zero { #expect(one * two / two == one) }
        #expect((one + two) * ExactRatio(2, 3) == one * ExactRatio(2, 3) + two * ExactRatio(2, 3))
        #expect((one < two) == (one.value < two.value))
      }
    }
  }

  @Test("comparison is exact beyond double precision")
  func comparison() {
    let large: UInt128 = 1 << 120
    #expect(ExactRatio(large, large + 1) < ExactRatio(large + 1, large + 2))
    #expect(!(ExactRatio(large, large + 1) < ExactRatio(large, large + 1)))
  }

  @Test(
    "decimals are rounded long divisions",
    arguments: [
      (0, 7, 5, "0"), (1, 3, 5, "0.33333"), (2, 3, 5, "0.66667"), (1, 8, 5, "0.125"),
      (220, 79, 6, "2.78481"), (999_996, 1_000_000, 5, "1"), (1, 1000, 3, "0.001"),
      (1, 30_000, 3, "3.33e-5"), (123_456, 1, 3, "123456"), (1_234_567, 10, 2, "123457"),
      (7, 1, 4, "7"), (1, 16, 1, "0.06"), (19, 2, 1, "10"), (1999, 2, 1, "1000"),
      (95, 10_000_000, 1, "1e-5"), (5, 1, 1, "5"), (10, 1, 1, "10"),
    ] as [(UInt128, UInt128, Int, String)])
  func decimals(numerator: UInt128, denominator: UInt128, digits: Int, text: String) {
    #expect(ExactRatio(numerator, denominator).decimal(significantDigits: digits) == text)
  }

  @Test("long division is exact for denominators of 128 bits")
  func wideDivision() {
    #expect(ExactRatio(UInt128.max - 1, UInt128.max).decimal(significantDigits: 38) == "1")
    #expect(ExactRatio(1, UInt128.max).decimal(significantDigits: 5) == "2.9387e-39")
  }

  @Test(
    "odds against an event",
    arguments: [
      (1, 31, "30 : 1"), (0, 3, "never"), (3, 3, "always"), (1, 2, "1 : 1"),
      (79, 80, "0.01266 : 1"), (10, 309, "29.9 : 1"),
    ] as [(UInt128, UInt128, String)])
  func odds(numerator: UInt128, denominator: UInt128, text: String) {
    #expect(ExactRatio(numerator, denominator).oddsAgainst() == text)
  }
}
