import Testing

@testable import Formulas

/// Rational arithmetic against Python's fractions; see `Reference`.
@Suite struct RationalTests {
  @Test(arguments: Table("rationals.tsv").rows) func operations(row: [String]) throws {
    let a = try #require(rational(row[0]))
    let b = try #require(rational(row[1]))
    // A sum may fit although a product on the way to it does not; it is never wrong.
    #expect([rational(row[2]), nil].contains(a.adding(b)))
    #expect([rational(row[3]), nil].contains(a.subtracting(b)))
    #expect(a.multiplied(by: b) == rational(row[4]))
    #expect(a.divided(by: b) == rational(row[5]))
    #expect((a < b ? "<" : a == b ? "=" : ">") == row[6])
    #expect((b > a) == (row[6] == "<"))
    #expect(a.value == number(row[7]))
    let count = try #require(Int(row[9]))
    let decimal = a.decimal(digits: count)
    #expect(number(decimal) == number(row[8]), "\(decimal)")
    #expect(decimal.filter(\.isNumber).count <= max(count, 21) + 6)
  }

  /// With numbers of 40 bits nothing is lost on the way.
  @Test func smallSumsAreFound() throws {
    for row in Table("rationals.tsv").rows.prefix(120) {
      let a = try #require(rational(row[0]))
      let b = try #require(rational(row[1]))
      #expect(a.adding(b) == rational(row[2]))
      #expect(a.subtracting(b) == rational(row[3]))
    }
  }

  @Test func decimals() throws {
    let third = try #require(Rational(1, over: 3))
    #expect(third.decimal(digits: 5) == "0.33333")
    #expect((-third).decimal(digits: 1) == "-0.3")
    #expect(try #require(Rational(2, over: 3)).decimal(digits: 3) == "0.667")
    #expect(try #require(Rational(1999, over: 2)).decimal(digits: 3) == "1000")
    #expect(try #require(Rational(1, over: 8)).decimal(digits: 17) == "0.125")
    #expect(try #require(Rational(5, over: 2)).decimal(digits: 1) == "2")
    #expect(try #require(Rational(7, over: 2)).decimal(digits: 1) == "4")
    #expect(try #require(Rational(1, over: 3_000_000)).decimal(digits: 2) == "3.3e-7")
    #expect(Rational(Int128.max, over: 1)?.decimal(digits: 4) == "1.701e38")
  }

  @Test func limits() throws {
    let large = try #require(Rational(Int128.max, over: 1))
    let small = try #require(Rational(1, over: Int128.max))
    #expect(large.adding(.one) == nil)
    #expect((-large).subtracting(.one) == nil)
    #expect(large.multiplied(by: Rational(2)) == nil)
    #expect(small.divided(by: Rational(2)) == nil)
    #expect(large.multiplied(by: small) == .one)
    #expect(large.divided(by: large) == .one)
    #expect(small < large && -large < small && -large < -small)
    #expect(small.value == 1 / 0x1p127)
    #expect(Rational(1, over: 0) == nil)
    #expect(Rational(Int128.min, over: Int128.min) == .one)
    #expect(Rational(Int128.min, over: 1) == nil)
    #expect(Rational.zero.reciprocal == nil)
    #expect(Rational(2).raised(to: 126)?.numerator == Int128(1) << 126)
    #expect(Rational(2).raised(to: 127) == nil)
    #expect(Rational(-1).raised(to: Int.max) == Rational(-1))
    #expect(Rational.zero.raised(to: -1) == nil)
    #expect(large.root(2) == nil && small.root(3) == nil)
    #expect(large.floor == large && small.floor == .zero && (-small).floor == Rational(-1))
    #expect(small.ceiling == .one && (-small).ceiling == .zero && small.rounded == .zero)
  }

  @Test(arguments: [0, 0.1, -2.5, 1e30, 0x1p-126, 3e-38]) func exactDoubles(value: Double) {
    if let exact = Rational(exactly: value) { #expect(exact.value == value) }
    #expect(Rational(exactly: 0.1)?.denominator == Int128(1) << 55)
    #expect(Rational(exactly: .nan) == nil && Rational(exactly: 1e300) == nil)
    #expect(Rational(exactly: 0x1p-127) == nil)
  }

  private func rational(_ text: String) -> Rational? {
    let parts = text.split(separator: "/").compactMap { Int128($0) }
    return parts.count == 2 ? Rational(parts[0], over: parts[1]) : nil
  }
}
