import CPlatform
import Statistics
import TestSupport
import Testing

/// What people of other calculators type, against `Reference/idioms.tsv`, which `make_idioms.py` beside it writes:
/// every printed digit is right, and what is refused is refused with the words that name the way.
@Suite struct IdiomTests {
  static let rows = referenceRows("idioms.tsv").map(TextRow.init)

  /// So many digits are held to be right where nothing is certain, which is said by `≈` alone.
  static let usualDigits = 15

  @Test func tableIsLarge() {
    #expect(Self.rows.count >= 300)
    #expect(Set(Self.rows.map { $0[0] }).count == Self.rows.count)
  }

  @Test(arguments: few(rows)) func answer(row: TextRow) {
    var calculator = Calculator(library: .numeric)
    let printed: String
    do throws(FormulaError) {
      printed = try calculator.evaluate(row[0])?.value?.description ?? "nothing"
    } catch {
      #expect(row[1].hasPrefix("! "), "\(error)")
      #expect(
        error.description.contains(row[1].dropFirst(2)), "\(error.description)")
      return
    }
    #expect(Self.isRight(printed, row[1]), "\(printed) is printed for \(row[1])")
  }

  /// Whether a printed line is within one unit of its last digit (of the last that counts) from a value.
  static func isRight(_ printed: String, _ expected: String) -> Bool {
    // Of a fraction with its decimal the decimal; the sign of an approximation alone is dropped.
    let decimal = printed.split { "≈=".contains($0) }.last.map { $0.filter { $0 != " " } } ?? ""
    guard let found = Decimal(decimal), let value = Decimal(expected) else {
      return printed == expected
    }
    // A whole number without a point is exact.
    let isExact = printed.allSatisfy { $0.isNumber || $0 == "-" }
    let isCertain = !printed.hasPrefix("≈")
    let last =
      isExact
      ? found.first - 27 : isCertain ? found.last : max(found.last, found.first - usualDigits + 1)
    return found.isNear(value, unit: last)
  }

  @Test func judgement() {
    for (printed, value, isRight) in [
      ("1/8 = 0.125", "0.125", true), ("1/8 = 0.125", "0.127", false),
      ("0.333", "0.33333", true), ("0.335", "0.3333", false), ("1/3 ≈ 0.3333", "0.33333", true),
      ("-2.50", "-2.509", true), ("-2.50", "-2.511", false), ("≈ 1.5e60", "1.56e60", true),
      ("≈ 1.5e+60", "1.61e60", false), ("12", "12", true), ("12", "14", false),
      ("0", "1e-20", false), ("0.00", "1e-20", true),
      ("1e-20", "0.00000000000000000001", true), ("true", "true", true), ("true", "false", false),
      ("2e-16", "0", false), ("100", "99.5", false), ("100.", "99.5", true),
      ("1.00000000000000", "1.00000000000002", false),
    ] { #expect(Self.isRight(printed, value) == isRight, "\(printed), \(value)") }
  }
}

private struct Decimal {
  private let isNegative: Bool
  private let digits: [Int]
  /// The power of ten of the last digit as written.
  let last: Int

  init?(_ text: String) {
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard let mantissa = parts.first, parts.count <= 2,
      let exponent = parts.count == 1 ? 0 : Int(parts[1])
    else { return nil }
    let places = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let written = places.joined()
    guard !written.isEmpty, places.count <= 2, written.allSatisfy({ $0.isASCII && $0.isNumber })
    else {
      return nil
    }
    isNegative = mantissa.hasPrefix("-")
    digits = written.compactMap { $0.wholeNumberValue }
    last = exponent - (places.count == 2 ? places[1].count : 0)
  }

  /// The power of ten of the first digit that is not zero.
  var first: Int { last + digits.drop { $0 == 0 }.count - 1 }

  /// Whether two numbers differ by at most one unit of a power of ten.
  func isNear(_ other: Decimal, unit: Int) -> Bool {
    let end = min(last, other.last, unit)
    let start = max(first, other.first, unit) + 2
    var difference = zip(places(start, end), other.places(start, end)).map { $0 - $1 }
    // Digit by digit, with carries, until all are of one sign.
    if let sign = difference.first(where: { $0 != 0 })?.signum(), sign < 0 {
      difference = difference.map { -$0 }
    }
    for index in difference.indices.reversed().dropLast()
    where difference[index] < 0 || difference[index] > 9 {
      let carry = (Double(difference[index]) / 10).rounded(.down)
      difference[index] -= Int(carry) * 10
      difference[index - 1] += Int(carry)
    }
    let place = start - unit
    let above = difference[..<place]
    if above.contains(where: { $0 != 0 }) { return false }
    let rest = difference[(place + 1)...]
    return difference[place] == 0 || difference[place] == 1 && rest.allSatisfy { $0 == 0 }
  }

  /// The digits from one power of ten down to another, with the sign.
  private func places(_ start: Int, _ end: Int) -> [Int] {
    stride(from: start, through: end, by: -1).map { power in
      let index = digits.count - 1 - (power - last)
      return digits.indices.contains(index) ? (isNegative ? -digits[index] : digits[index]) : 0
    }
  }
}
