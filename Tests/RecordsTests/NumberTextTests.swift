import CPlatform
import Records
import TestSupport
import Testing

struct NumberTextTests {
  @Test(arguments: [
    (0, 2, "0.00"), (-0.0, 2, "0.00"), (-0.0001, 2, "0.00"), (-0.005_1, 2, "-0.01"),
    (1.005, 0, "1"), (2.5, 0, "2"), (-2.5, 0, "-2"), (99.999, 2, "100.00"), (1e-300, 3, "0.000"),
    (.nan, 2, "–"), (.infinity, 2, "–"), (-.infinity, 2, "–"), (3.14, -1, "3"),
  ])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  /// 1e300 is no power of ten in binary, but has 301 digits before the point.
  @Test func fixedWithoutBounds() {
    let text = NumberText.fixed(1e300, decimals: 2)
    #expect(text.count == 304 && text.hasSuffix(".00") && Double(text) == 1e300)
    #expect(NumberText.fixed(-.greatestFiniteMagnitude, decimals: 0).count == 310)
    #expect(NumberText.fixed(0.5, decimals: 1_000).count == 1_002)
  }

  @Test(arguments: [
    (0, 3, "0"), (-0.0, 3, "0"), (1e300, 3, "1e+300"), (-0.0001, 1, "-0.0001"),
    (0.000_065_996, 3, "6.6e-05"), (1234.5, 6, "1234.5"), (999_999.7, 6, "1e+06"),
    (95, 6, "95"), (.nan, 3, "–"),
  ])
  func significant(value: Double, digits: Int, text: String) {
    #expect(NumberText.significant(value, digits: digits) == text)
  }

  @Test(arguments: [
    (0.0323, "3.230%"), (0, "0.000%"), (-1e-9, "0.000%"), (1, "100.000%"), (.nan, "–"),
  ])
  func percent(share: Double, text: String) {
    #expect(NumberText.percent(share) == text)
  }

  @Test(arguments: [
    (1.0 / 31, "30 : 1"), (0.032_301_978_585, "29.96 : 1"), (1, "0 : 1"), (0.5, "1 : 1"),
    (6.5996e-5, "15,151 : 1"), (1e-12, "999,999,999,999 : 1"), (0, "–"), (-0.1, "–"), (1.1, "–"),
    (.nan, "–"),
  ])
  func oddsAgainst(probability: Double, text: String) {
    #expect(NumberText.oddsAgainst(probability) == text)
  }

  /// Any probability above 0 has odds, also those whose odds no `Int` holds.
  @Test(arguments: [1e-19, 1e-100, 1e-300, Double.leastNonzeroMagnitude])
  func oddsAgainstTheNearlyImpossible(probability: Double) {
    #expect(NumberText.oddsAgainst(probability).hasSuffix(" : 1"))
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (-1_000, "-1,000"), (-999, "-999"),
    (2_000_000, "2,000,000"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func grouped(value: Int, text: String) {
    #expect(NumberText.grouped(value) == text)
  }

  // MARK: Held to the C library

  /// What `vsnprintf` writes, without the sign of a number that lost all its digits.
  private func printed(_ pattern: String, _ precision: Int, _ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 500) { buffer in
      let length = withVaList([Int32(precision), value]) {
        vsnprintf(buffer.baseAddress, buffer.count, pattern, $0)
      }
      let bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<Int(length)])
      let text = String(decoding: bytes, as: UTF8.self)
      return bytes.first == UInt8(ascii: "-") && !bytes.contains { (0x31...0x39).contains($0) }
        ? String(text.dropFirst()) : text
    }
  }

  private func agrees(_ value: Double, decimals: Int, digits: Int) -> Bool {
    let (fixed, significant) = (
      NumberText.fixed(value, decimals: decimals), NumberText.significant(value, digits: digits)
    )
    guard value.isFinite else { return fixed == "–" && significant == "–" }
    return fixed == printed("%.*f", decimals, value)
      && significant == printed("%.*g", digits, value)
  }

  /// Seeds 90 to 94: any bits, subnormal numbers, ties, decimals and numbers as people see them.
  @Test(arguments: 0..<5)
  func roundsAsTheCLibrary(kind: Int) {
    var random = SplitMix(seed: 90 + UInt64(kind))
    var wrong: [String] = []
    for _ in 0..<(isLong ? 220_000 : 40_000) {
      let bits = random.next()
      let sign: Double = bits & 1 == 0 ? 1 : -1
      let value: Double =
        switch kind {
        case 0: Double(bitPattern: bits)
        case 1: Double(bitPattern: bits >> UInt64.random(in: 12...63, using: &random))
        case 2:
          sign * Double(bits >> UInt64.random(in: 11...63, using: &random))
            / Double(UInt64(1) << UInt64.random(in: 0...40, using: &random))
        case 3:
          sign * Double(Int.random(in: 0...10_000_000, using: &random))
            / [1, 10, 100, 1_000, 1e5, 1e7, 1e-9][Int.random(in: 0...6, using: &random)]
        default: sign * Double.random(in: 0...1, using: &random) * Double(bits >> 48)
        }
      let (decimals, digits) = (
        Int.random(in: 0...20, using: &random), Int.random(in: 1...17, using: &random)
      )
      if !agrees(value, decimals: decimals, digits: digits) {
        wrong.append("\(value) to \(decimals) decimals or \(digits) digits")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) of them, such as \(wrong.prefix(3))")
  }

  @Test(arguments: [
    0, 0.5, 1.5, 2.5, 9.5, 9.9996, 99.5, 999_999.5, 0.000_099_999_95, 1e22, 1e23, 0x1p63, 0x1p64,
    0x1p127, 0x1p128, 0x1.fffffffffffffp63, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .infinity, .nan,
  ])
  func roundsAsTheCLibrary(value: Double) {
    for decimals in 0...40 {
      for value in [value, -value] {
        #expect(agrees(value, decimals: decimals, digits: 1 + decimals))
      }
    }
  }
}
