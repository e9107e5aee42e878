import CPlatform
import ExactNumbers
import TestSupport
import Testing

/// 170,000 seeded cases against Python's integers and fractions.
///
/// `Reference/make_checksums.py` has the same rules. No chance is involved: a difference is an error.
struct ExactChecksumTests {
  static let rows = referenceRows("checksums.tsv").map(TextRow.init)

  /// A debug build does every twentieth block.
  static var chosen: [TextRow] {
    #if DEBUG
      rows.filter { $0.int(1).isMultiple(of: 20) }
    #else
      rows
    #endif
  }

  @Test func tableIsLarge() { #expect(Self.rows.count == 170) }

  @Test(arguments: chosen) func block(row: TextRow) {
    var checksum = Checksum()
    let kinds: [String: (state: UInt64, results: (inout SplitMix, Int) -> [String])] = [
      "whole": (0, whole), "products": (1, products), "powers": (2, powers),
      "fractions": (3, fractions),
    ]
    guard let kind = kinds[row[0]] else {
      Issue.record("no such kind")
      return
    }
    for index in row.int(1) * 1000..<(row.int(1) + 1) * 1000 {
      var draws = SplitMix(seed: kind.state << 32 + UInt64(index))
      checksum.add(kind.results(&draws, index).joined(separator: " ") + "\n")
    }
    #expect(checksum.text == row[2])
  }

  private static let sizes = [60, 130, 300, 2000]

  private func whole(_ draws: inout SplitMix, _ index: Int) -> [String] {
    let a = draws.number(Self.sizes[index % 4])
    let b = draws.number(Self.sizes[index / 4 % 4])
    var results = [a, b, a + b, a - b, a * b, a.commonDivisor(with: b)].map { "\($0)" }
    results += ["\(a > b ? 1 : a < b ? -1 : 0)", "\(a.bitCount)"]
    if !b.isZero {
      results += division(a, b) + ["\(a.dividedDown(by: b))"]
    }
    let shift = Int(draws.below(200))
    return results + ["\(a.shifted(by: shift))", "\(a.shifted(by: -shift))", "\(a.digitCount)"]
  }

  private func division(_ a: WholeNumber, _ b: WholeNumber) -> [String] {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return ["\(quotient)", "\(remainder)"]
  }

  private func products(_ draws: inout SplitMix, _ index: Int) -> [String] {
    let size = Self.sizes[index % 4]
    let (a, b, c) = (draws.number(size), draws.number(size), draws.number(size))
    let results = ["\((a * c).commonDivisor(with: b * c))"]
    return c.isZero
      ? results
      : results + division(a * c, c) + division(a * c + 1, c) + division(a * c - 1, c)
  }

  private func powers(_ draws: inout SplitMix, _ index: Int) -> [String] {
    let base = draws.number([8, 40, 100, 200][index % 4])
    let exponent = Int(draws.below(20))
    let degree = 2 + Int(draws.below(6))
    let root = draws.number(Self.sizes[index % 4]).magnitude.rootDown(degree)
    let (total, chosen) = (Int64(draws.below(300)), Int64(draws.below(300)))
    return [
      base.raised(to: exponent), root, .binomial(total, chosen), .factorial(Int(draws.below(200))),
    ].map { "\($0)" }
  }

  private func fractions(_ draws: inout SplitMix, _ index: Int) -> [String] {
    let size = [30, 64, 130, 400][index % 4]
    func fraction() -> Rational {
      let (top, bottom) = (draws.number(size), draws.number(size))
      return Rational(top, bottom.isZero ? 1 : bottom)
    }
    let a = fraction()
    let b = fraction()
    var results = [a, b, a + b, a - b, a * b].map { "\($0)" }
    results += ["\(a > b ? 1 : a < b ? -1 : 0)", "\(a.floor)", "\(a.ceiling)"]
    results += [a.raised(to: 3)].compactMap { $0?.description }
    return results + [a.divided(by: b), b.reciprocal].compactMap { $0?.description }
  }
}

extension SplitMix {
  /// A signed number of at most so many bits; some are next to powers of two.
  mutating func number(_ most: Int) -> WholeNumber {
    let bits = below(most + 1)
    let power = WholeNumber.one.shifted(by: bits)
    var value = power
    switch below(8) {
    case 0: value = power - 1
    case 1: break
    case 2: value = power - WholeNumber.one.shifted(by: bits / 2)
    default:
      var words = (0...bits / 64).map { _ in next() }
      words.reverse()
      words[words.count - 1] &= bits % 64 == 0 ? 0 : UInt64.max >> UInt64(64 - bits % 64)
      while words.last == 0 { words.removeLast() }
      value = WholeNumber(isNegative: false, words)
    }
    return below(2) == 1 ? -value : value
  }
}

/// The CRC-32 of texts, as in zlib.
struct Checksum {
  private var state: UInt32 = 0xffff_ffff
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
    }
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      state = state >> 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)]
    }
  }

  var text: String {
    let digits = String(state ^ 0xffff_ffff, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
