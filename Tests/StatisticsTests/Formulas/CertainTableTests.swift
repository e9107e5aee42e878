import Statistics
import TestSupport
import Testing

/// Digits that are printed, against mpmath: `Reference/make_certain.py` has the grammar and the seed.
struct CertainTableTests {
  private struct Tally {
    var answered = 0
    var wrong: [String] = []
  }

  /// Every formula of the table: no value is wrong, nor a digit of one, and nine of ten have a value.
  @Test func noDigitIsWrong() throws {
    let rows = referenceRows("certain.tsv")
    #expect(rows.count >= 900)
    var tally = Tally()
    for row in rows {
      var calculator = Calculator(library: .numeric)
      let found = try? calculator.evaluate(row[0])?.value
      guard let found else { continue }
      tally.answered += 1
      if !Self.agrees(found, row[1]) {
        tally.wrong.append("\(row[0]): \(found), and it is \(row[1])")
      }
    }
    #expect(tally.wrong.isEmpty, "\(tally.wrong)")
    #expect(tally.answered * 10 >= rows.count * 9, "\(tally.answered) of \(rows.count)")
  }

  /// Whether the text of a value is right: a truth value, a fraction, and a decimal that is rounded, or estimated to one unit
  /// of its last digit.
  private static func agrees(_ value: FormulaValue, _ expected: String) -> Bool {
    let words = value.description.split(separator: " ").filter { $0 != "≈" && $0 != "=" }
    guard let last = words.last else { return false }
    if value.type == .truth { return last == expected }
    guard let exact = decimal(expected), let printed = decimal(String(last)) else { return false }
    // The table has 60 digits.
    let slack = exact.number.magnitude * Rational(1, WholeNumber(10).raised(to: 59))
    let isRight = value.rational.map { ($0 - exact.number).magnitude <= slack } ?? true
    let room = value.description.hasPrefix("≈") ? printed.unit : printed.unit * Rational(1, 2)
    // A whole number is printed in full.
    let isPrinted =
      value.rational?.isInteger == true
      || (printed.number - exact.number).magnitude <= room + slack
    return isRight && isPrinted
  }

  /// A decimal that is read digit by digit, and the unit of its last.
  private static func decimal(_ text: String) -> (number: Rational, unit: Rational)? {
    let parts = text.split(separator: "e")
    guard let mantissa = parts.first, let exponent = Int(parts.count > 1 ? parts[1] : "0") else {
      return nil
    }
    let digits = mantissa.utf8.filter { (48...57).contains($0) }.map { $0 - 48 }
    let places = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
    let unit = Rational(.one, timesTenTo: exponent - places)
    let size = Rational(WholeNumber(digits: digits)) * unit
    return (mantissa.hasPrefix("-") ? -size : size, unit)
  }

  /// What is computed in double precision, for plots, is what the bounds tell: by GSL, and by the functions of the page.
  ///
  /// Seeded; nothing is left to chance.
  @Test(arguments: ["gsl", "portable"]) func doublesAgreeWithBounds(numerics: String) throws {
    var library = FunctionLibrary.elementary
    library.addStatistics(by: numerics == "gsl" ? .gsl : .portable)
    var draws = SplitMix(seed: 28)
    func drawn(_ low: Double, _ high: Double) -> Double {
      let share = Double(draws.below(1 << 20)) / Double(1 << 20)
      return (64 * (low + share * (high - low))).rounded() / 64
    }
    let laws: [(name: String, x: ClosedRange<Double>, parameters: [ClosedRange<Double>])] = [
      ("normal", -9...9, [-1...1, 0.5...3]), ("t", -9...9, [0.5...40]),
      ("chisquare", 0.25...60, [0.5...40]), ("gammadist", 0.25...30, [0.5...20, 0.5...2]),
      ("betadist", 0.05...0.95, [0.5...20, 0.5...20]), ("fdist", 0.25...9, [0.5...30, 0.5...30]),
      ("poisson", 0...40, [0.5...30]), ("binomial", 0...40, [40...40, 0.05...0.95]),
      ("hypergeometric", 0...12, [81...81, 12...12, 40...40]),
    ]
    var compared = 0
    for law in laws {
      for suffix in ["pdf", "logpdf", "cdf", "sf", "quantile"] {
        for _ in 0..<(isLong ? 12 : 4) {
          let isDiscrete = ["poisson", "binomial", "hypergeometric"].contains(law.name)
          var x = drawn(law.x.lowerBound, law.x.upperBound)
          if isDiscrete { x = x.rounded() }
          if suffix == "quantile" { x = drawn(0.05, 0.95) }
          let rest = law.parameters.map { drawn($0.lowerBound, $0.upperBound) }
          let arguments = ([x] + rest).map { "\($0)" }.joined(separator: ", ")
          compared += try compare("\(law.name).\(suffix)(\(arguments))", library)
        }
      }
    }
    for name in ["gamma", "lgamma", "digamma", "erf", "erfc"] {
      for _ in 0..<30 { compared += try compare("\(name)(\(drawn(-9, 30) + 1.0 / 128))", library) }
    }
    for _ in 0..<30 {
      compared += try compare("beta(\(drawn(0.25, 30)), \(drawn(0.25, 30)))", library)
    }
    #expect(compared > (isLong ? 600 : 300))
  }

  /// 1 where the values could be compared.
  private func compare(_ text: String, _ library: FunctionLibrary) throws -> Int {
    let formula = try Formula(text, variables: [], library: library)
    guard let value = try? formula.value(), formula([]).isFinite else { return 0 }
    #expect(
      close(formula([]), value.real, 1e-10, absolute: 1e-13), "\(text): \(formula([])), \(value)")
    return 1
  }

  /// Laws of whole numbers with rational parameters are exact; what is too long is certain instead.
  @Test(arguments: [
    ("binomial.sf(5, 10, 1/2)", "193/512 = 0.376953125"),
    ("binomial.pdf(3, 4, 1/3)", "8/81 ≈ 0.098765432098765432"),
    ("1 - binomial.cdf(80, 100, 1/2) - binomial.sf(80, 100, 1/2)", "0"),
    ("binomial.cdf(4, 4, 0.3)", "1"), ("binomial.quantile(0.5, 9, 1)", "9"),
    ("hypergeometric.pdf(2, 81, 12, 9)", "27664032/101355025 ≈ 0.27294188916632402"),
    ("hypergeometric.cdf(1, 5, 2, 3) + hypergeometric.sf(1, 5, 2, 3)", "1"),
    ("hypergeometric.quantile(1/2, 81, 12, 40)", "6"), ("binomial.pdf(2.5, 4, 1/2)", "0"),
    ("binomial.cdf(500000, 1e6, 1/2)", "0.50039894218066588"), ("poisson.quantile(0.5, 3)", "3"),
    ("binomial.quantile(0.5, 1e6, 0.3)", "300000"), ("normal.quantile(0.5)", "0"),
    ("normal.quantile(1/2, 3, 2)", "3"), ("t.quantile(0.5, 3)", "0"), ("chisquare.cdf(-1, 3)", "0"),
    ("betadist.sf(1.5, 2, 3)", "0"), ("1 - normal.cdf(100)", "1.3441790767441983e-2174"),
    ("normal.cdf(50) < 1", "true"), ("erf(-1e5) > -1", "true"), ("gamma(5)", "24"),
    ("lgamma(2)", "0"),
    ("gamma(1e5)", "2.8242294079603479e456568"), ("0.5!^2*4/pi", "1.00000000000000"),
  ])
  func laws(formula: String, printed: String) throws {
    var calculator = Calculator(library: .numeric)
    #expect(try calculator.evaluate(formula)?.value?.description == printed)
  }

  /// Comparisons that digits do not decide.
  @Test(arguments: ["gamma(0.5)^2 == pi", "besselj(0, 1) = besselj(0, 1)", "erf(1) + erfc(1) = 1"])
  func undecided(formula: String) {
    var calculator = Calculator(library: .numeric)
    let error = #expect(throws: FormulaError.self) { try calculator.evaluate(formula) }
    #expect(error?.message.hasPrefix("not decided: both sides are equal to ") == true)
  }
}
