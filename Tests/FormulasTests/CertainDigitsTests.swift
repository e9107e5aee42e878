import Formulas
import TestSupport
import Testing

@Suite struct CertainDigitsTests {
  /// Every digit is right: the text is the value that mpmath gives to 45 digits, rounded.
  @Test(arguments: referenceRows("digits.tsv")) func everyDigitIsRight(row: [String]) throws {
    let value = try Formula(row[0], variables: []).value()
    let text = value.description
    // A fraction comes with its decimal.
    let decimal = text.split(separator: " ").last.map(String.init) ?? ""
    let printed = try #require(Decimal(decimal), "\(text)")
    let exact = try #require(Decimal(row[1]))
    // The value was rounded to 45 digits.
    let slack =
      exact.number.magnitude * Rational(1, 1_000_000_000_000_000_000)
      * Rational(1, 1_000_000_000_000_000_000)
    let difference = (printed.number - exact.number).magnitude
    #expect(difference <= printed.unit * Rational(1, 2) + slack, "\(text), \(row[1])")
    #expect(value.rational != nil || (15...17).contains(printed.digits), "\(text)")
    #expect(value.certainDigits ?? 17 == 17 && value.warning == nil)
  }

  /// A decimal that is read digit by digit.
  struct Decimal {
    let number: Rational
    let unit: Rational
    let digits: Int

    init?(_ text: String) {
      let parts = text.split(separator: "e")
      guard let mantissa = parts.first, let exponent = Int(parts.count > 1 ? parts[1] : "0") else {
        return nil
      }
      let found = mantissa.utf8.filter { (48...57).contains($0) }.map { $0 - 48 }
      let places = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
      let power = Rational(WholeNumber(10).raised(to: abs(exponent - places)))
      unit = exponent < places ? .one / power : power
      let size = Rational(WholeNumber(digits: found)) * unit
      number = mantissa.hasPrefix("-") ? -size : size
      digits = found.drop { $0 == 0 }.count
    }
  }

  /// Exact rules: none of these is rounded.
  @Test(arguments: [
    ("ln(e)", "1"), ("cos(pi)", "-1"), ("sqrt(2)^2", "2"), ("0.1+0.2", "3/10 = 0.3"),
    ("sin(pi)", "0"), ("sin(pi/6)", "1/2 = 0.5"), ("cos(-7pi/3)", "1/2 = 0.5"),
    ("tan(pi/4)", "1"), ("cot(3pi/4)", "-1"), ("sec(pi/3)", "2"), ("csc(-pi/2)", "-1"),
    ("cos(pi/4)^2", "1/2 = 0.5"), ("sin(5pi/4) + sqrt(2)/2", "0"), ("tan(pi/3)^2", "3"),
    ("asin(1/2)/pi", "1/6 ≈ 0.16666666666666667"), ("acos(-1) - pi", "0"),
    ("4atan(1) - pi", "0"), ("atan(-sqrt(3)) + pi/3", "0"), ("acos(sqrt(2)/2)/pi", "1/4 = 0.25"),
    ("pi - pi", "0"), ("2pi/pi", "2"), ("tau/2 - pi", "0"), ("0*pi", "0"), ("-pi + pi", "0"),
    ("e^2/e - e", "0"), ("e*e - e^2", "0"), ("ln(e^(1/3))", "1/3 ≈ 0.33333333333333333"),
    ("exp(2) - e^2", "0"), ("exp(1) = e", "true"), ("sqrt(e^4) - exp(2)", "0"), ("e^0", "1"),
    ("sqrt(8)/sqrt(2)", "2"), ("sqrt(8) - 2sqrt(2)", "0"), ("sqrt(2)*sqrt(3) - sqrt(6)", "0"),
    ("2^(1/2) - sqrt(2)", "0"), ("2^0.5 * 2^0.5", "2"), ("cbrt(-2)^3", "-2"), ("sqrt(2)^4", "4"),
    ("1/sqrt(2) = sqrt(1/2)", "true"), ("sqrt(1/2)*sqrt(2)", "1"), ("abs(-pi) - pi", "0"),
    ("sign(-e)", "-1"), ("floor(pi)", "3"), ("ceil(-e)", "-2"), ("round(-sqrt(2))", "-1"),
    ("trunc(-pi)", "-3"), ("max(1, sqrt(2), 3/2)", "3/2 = 1.5"), ("pi > 355/113", "false"),
    ("sqrt(2) < 1.41421356237309504881", "true"), ("2*sqrt(3) = sqrt(12)", "true"),
    ("exp(1000) - exp(1000)", "0"), ("0^pi", "0"), ("1^pi", "1"), ("pi^0", "1"),
    ("a = sqrt(5); a^2", "5"), ("f(x) = sqrt(x); f(7)*f(7)", "7"), ("sum(k, 0, pi, 1)", "4"),
  ])
  func rules(script: String, printed: String) throws {
    var calculator = Calculator()
    #expect(try calculator.evaluate(script)?.value?.description == printed)
  }

  /// Numbers of any length; what is too long is refused with its size, or goes on as a decimal.
  @Test(arguments: [
    ("2^127 - 1", "170141183460469231731687303715884105727"),
    ("2^200/2^198", "4"), ("100!/98!", "9900"),
    ("10^20/7", "100000000000000000000/7 ≈ 1.4285714285714286e19"),
    ("1e-400", "1e-400"), ("1e-400*10^399", "1/10 = 0.1"), ("3249! / 3248!", "limit"),
    ("3248! / 3247!", "3248"), ("2^33220 / 2^33219", "limit"), ("2^33219 / 2^33218", "2"),
    ("(1/2)^33219 * 2^33218", "1/2 = 0.5"), ("(1/2)^40000", "6.3120937524672704e-12042"),
    ("sum(k, 1, 2000, 1/k)", "8.1783681036102824"), ("log(10^5000)", "5000"),
    ("sqrt(10^400) / 10^199", "10"),
    ("mod(2^300, 7)", "1"), ("gcd(2^200, 6^100)", "1267650600228229401496703205376"),
    ("(13/14)^(-501)", "1.3320679190685358e16"), ("2 + 57e-382", "2.00000000000000"),
    ("10^400 > 10^399", "true"), ("floor(10^50/3) - 10^50/3", "-1/3 ≈ -0.33333333333333333"),
  ])
  func anyLength(formula: String, printed: String) throws {
    do throws(FormulaError) {
      #expect(try Formula(formula, variables: []).value().description == printed)
    } catch {
      #expect(printed == "limit" && error.kind == .limit && error.message.contains("digits"))
    }
  }

  @Test(arguments: [
    // Digits that bounds with few bits leave open: …632546 and ….505.
    ("diff(t, 7.86, 6*sqrt(t) + t^2)", "16.79006456250963"),
    ("ln(4.65 + 1e-39) - ln(4.65)", "2.1505376344086022e-40"),
    // Double precision takes exp(-1e6) for 0.
    ("0^exp(-1e6)", "0"), ("exp(0^(exp(-1e6)/ln(2)))", "1"),
    ("0/(e + 1)", "0"), ("mod(0/(e + 1), 6e-361)", "0"),
    ("0^(-exp(-1e6)/ln(2))", "zero to a negative power"),
    // Its sine of 91e68 is above 0, and so is its 1e-400.
    ("sin(91e68)^(-3/2)", "a negative number raised to a non-integer power"),
    ("(-1e-400)^(1/2)", "a negative number raised to a non-integer power"),
    ("(-exp(1)/ln(3))^(sin(1)/ln(2))", "a negative number raised to a non-integer power"),
  ])
  func doublesWouldBeWrong(formula: String, printed: String) {
    var calculator = Calculator(library: .withOperators)
    do throws(FormulaError) {
      #expect(try calculator.evaluate(formula)?.value?.description == printed)
    } catch {
      #expect(error.message.hasPrefix(printed), "\(error.message)")
    }
  }

  /// Bounds from double precision, and from a session, tell fewer digits; nothing else is printed.
  @Test func fewerDigits() throws {
    let library = FunctionLibrary.elementary.adding([
      FormulaFunction("near", help: "test") { $0 }.enclosed {
        $0 + Enclosure(lower: -1e-7, upper: 1e-7)
      },
      FormulaFunction("dark", help: "test") { $0 },
    ])
    var calculator = Calculator(library: library)
    let value = try #require(try calculator.evaluate("near(pi)")?.value)
    #expect(value.description == "3.141593" && value.certainDigits == 7)
    #expect(value.warning == "only 7 digits of the value are certain")
    #expect(try calculator.evaluate("1e6 near(pi)")?.value?.description == "3.141593e6")
    #expect(try calculator.evaluate("1e9 near(pi)")?.value?.description == "3.141593e9")
    let none = try #require(try calculator.evaluate("near(pi) - pi")?.value)
    #expect(none.description.hasPrefix("between -") && none.isRange && none.warning == nil)
    #expect(try calculator.evaluate("dark(pi)")?.value?.description == "≈ 3.14159265358979")
    #expect(try calculator.evaluate("dark(pi) + 1e-9")?.value?.warning == nil)
    #expect(try calculator.evaluate("near(pi) < 3.2")?.value == .truth(true))
    #expect(try calculator.evaluate("floor(near(pi))")?.value == .exact(Rational(3)))
  }

  /// Exponents beyond double precision, and what lies beside a number that is far larger, are told apart.
  @Test(arguments: [
    ("exp(-1e10) > 0", "true"), ("exp(1e15) > exp(1e14)", "true"), ("tanh(1e13) < 1", "true"),
    ("coth(-1e9) < -1", "true"), ("{exp(-1e10) > 0: 1, 2}", "1"), ("1 + exp(-1e10) > 1", "true"),
    ("exp(1e-1000) > 1", "true"), ("cos(1e-300) < 1", "true"), ("cosh(1e-300) > 1", "true"),
    ("pi + exp(-1e6) > pi", "true"), ("2(1 + exp(-1e9)) - 2 > 0", "true"),
    ("floor(1 - exp(-1e9))", "0"), ("ceil(2 + exp(-1e9))", "3"), ("floor(-exp(-1e9))", "-1"),
    ("ln(1 + exp(-1e9)) / exp(-1e9) > 0.9", "true"), ("2^-1e12 > 2^-2e12", "true"),
    ("exp(-1e10)", "9.2785844203248726e-4342944820"), ("exp(1e6)/exp(1e6 - 1) - e < 1e-50", "true"),
    ("1 - tanh(1e13)", "1.8385564683868649e-8685889638065"),
    ("exp(exp(10))", "9.3875122185835947e9565"),
    ("pi*1e16", "3.1415926535897932e16"), ("exp(1e-100) > 1", "true"), ("exp(ln(2)) = 2", "true"),
    ("e^ln(3) - 3", "0"), ("ln(8)/ln(2)", "3"), ("ln(1/4) + 2ln(2)", "0"),
  ])
  func farApart(formula: String, printed: String) throws {
    #expect(try Formula(formula, variables: []).value().description == printed)
  }

  /// What agrees in all digits that are computed is not decided, and what hangs on it has no value.
  @Test(arguments: [
    ("sin(1)^2 + cos(1)^2 = 1", "both sides are equal to "),
    ("floor(sin(1)^2 + cos(1)^2)", "numbers that agree in 460 digits may differ"),
    ("{sin(1)^2 + cos(1)^2 < 1: 1, 2}", "both sides are equal to "),
    ("1/(sin(1)^2 + cos(1)^2 - 1)", "division by a number that is 0 in its first 460 digits"),
    ("exp(exp(100)) > 1", "the number is too large"),
  ])
  func undecided(formula: String, reason: String) {
    let error = #expect(throws: FormulaError.self) {
      try Formula(formula, variables: []).value()
    }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  /// What rests on numbers in double precision is marked, also where a condition of them has chosen.
  @Test func estimatesAreMarked() throws {
    let library = FunctionLibrary.elementary.adding([
      FormulaFunction("rough", help: "test") { $0 }.accurate { _, value in value.magnitude * 1e-6 }
    ])
    func text(_ formula: String) throws -> String {
      try Formula(formula, variables: [], library: library).value().description
    }
    #expect(try text("rough(pi)") == "≈ 3.14159")
    #expect(try text("2rough(3) + 1/3") == "≈ 6.33333")
    #expect(try text("rough(3) < 4") == "≈ true")
    #expect(try text("not rough(3) < 4") == "≈ false")
    #expect(try text("{rough(3) < 4: 1/2, 2}") == "≈ 0.5")
    #expect(try text("floor(rough(3.5))") == "≈ 3")
    #expect(try text("sum(k, 1, rough(3.5), k)") == "≈ 6")
    #expect(try text("rough(3) < 4 and 1 < 2") == "≈ true")
    let error = #expect(throws: FormulaError.self) { try text("rough(3) = 3.0000001") }
    #expect(error?.message.hasPrefix("not decided: both sides are equal to 6 digits") == true)
  }

  /// A long sum gives up the bounds in time.
  @Test func longSumsAreRounded() throws {
    let value = try Formula("sum(k, 1, 100000, sin(k)/k)", variables: []).value()
    #expect(value.description.hasPrefix("≈ 1.07080"))
  }
}
