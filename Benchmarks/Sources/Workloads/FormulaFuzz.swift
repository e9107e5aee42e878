internal import Formulas
internal import TestSupport

/// Random and mutated texts for the reader of formulas, and what must hold for each of them.
///
/// Text number i of a seed is always the same, so that a failure can be repeated.
package struct FormulaFuzz: Sendable {
  package struct Tally: Sendable, Hashable {
    package var texts = 0
    package var formulas = 0
    package var values = 0
    /// What went wrong, by the text's number; empty when all is well.
    package var failures: [String] = []
  }

  package let seed: UInt64
  /// What every script begins with.
  private let session: Calculator
  private let limits = EvaluationLimits(depth: 50, terms: 200, work: 2_000)

  package init(seed: UInt64) {
    self.seed = seed
    var session = Calculator(limits: limits)
    let definitions = "x = 3; y = 1/2; f(t) = {t < 1: 1, t f(t - 1)}"
    guard (try? session.evaluate(definitions)) != nil else {
      preconditionFailure("The definitions of the session are right.")
    }
    self.session = session
  }

  /// Reads so many texts and checks what must hold.
  package func run(_ numbers: Range<UInt64>) -> Tally {
    var tally = Tally()
    for number in numbers { check(bytes(number), number, &tally) }
    return tally
  }

  /// A text: random bytes, random words of the language, or a formula that was changed somewhere.
  package func bytes(_ number: UInt64) -> [UInt8] {
    var random = SplitMix(seed: seed &* 0x9e37_79b9_7f4a_7c15 &+ number)
    switch random.below(8) {
    case 0: return (0..<random.below(40)).map { _ in UInt8(random.below(256)) }
    case 1: return (0..<random.below(60)).map { _ in UInt8(32 + random.below(95)) }
    case 2, 3:
      return (0...random.below(14)).flatMap { _ in Array(random.one(of: Self.words).utf8) }
    default:
      var text = Array(random.one(of: Self.formulas).utf8)
      for _ in 0..<random.below(4) { mutate(&text, &random) }
      return text
    }
  }

  private func mutate(_ text: inout [UInt8], _ random: inout SplitMix) {
    guard !text.isEmpty else { return }
    let place = random.below(text.count)
    let end = min(text.count, place + 1 + random.below(6))
    switch random.below(7) {
    case 0: text.removeSubrange(place..<end)
    case 1: text.insert(contentsOf: text[place..<end], at: random.below(text.count + 1))
    case 2: text[place] ^= UInt8(1 << random.below(8))
    case 3: text.insert(contentsOf: Array(random.one(of: Self.words).utf8), at: place)
    case 4: text.replaceSubrange(place..<end, with: Array(random.one(of: Self.words).utf8))
    case 5: text.swapAt(place, random.below(text.count))
    default:
      let other = Array(random.one(of: Self.formulas).utf8)
      text = Array(text[..<place] + other[random.below(other.count)...])
    }
  }

  // MARK: What must hold

  private func check(_ bytes: [UInt8], _ number: UInt64, _ tally: inout Tally) {
    let text = String(decoding: bytes, as: UTF8.self)
    tally.texts += 1
    func fail(_ reason: String) { tally.failures.append("text \(number), \(reason): \(text)") }
    do throws(FormulaError) {
      let formula = try Formula(text, variables: ["x", "y"], limits: limits)
      tally.formulas += 1
      let printed = formula.node.description
      let again = try Formula(printed, variables: ["x", "y"], limits: limits)
      if again.node != formula.node { fail("is printed as another tree") }
      let fast = formula([2, -0.5])
      if fast.bitPattern != again([2, -0.5]).bitPattern && !fast.isNaN { fail("changes value") }
      if let reason = value(formula, fast) { fail(reason) }
      if fast.isFinite { tally.values += 1 }
    } catch {
      if !isSound(error, text) { fail("has an error without a place") }
      if text.utf8.contains(where: Self.marks.contains), let reason = script(text) { fail(reason) }
    }
  }

  /// What is wrong with the value that is asked for; a limit or no value is nothing wrong.
  private func value(_ formula: Formula, _ fast: Double) -> String? {
    do throws(FormulaError) {
      let found = try formula.value(at: [.exact(Rational(2)), half])
      // Exact numbers may be beyond double precision, but each has its digits.
      let text = found.description
      return text.isEmpty || text.contains("inf") || text.contains("nan")
        ? "has an infinite value" : nil
    } catch {
      return isSound(error, formula.source) ? nil : "has no value and no place"
    }
  }

  private var half: FormulaValue { .exact(Rational(-1, 2)) }

  /// What is wrong with a text as a script.
  private func script(_ text: String) -> String? {
    var calculator = session
    do throws(FormulaError) {
      try calculator.evaluate(text)
      return nil
    } catch {
      return isSound(error, error.source) ? nil : "as a script, has an error without a place"
    }
  }

  private func isSound(_ error: FormulaError, _ text: String) -> Bool {
    let place = error.position
    return !error.message.isEmpty && error.range.upperBound <= error.source.utf8.count
      && place.line >= 1 && place.column >= 1 && !error.rendered().isEmpty
  }

  // MARK: Material

  /// Signs by which a text may be a script.
  private static let marks = Array(";=\nMa".utf8)

  private static let words = [
    "1", "2.5", "0", "1e5", "1e-300", "1e308", ".", "x", "y", "e", "pi", "π", "τ", "sin", "max",
    "log", "sqrt", "floor", "gcd", "mod", "atan2", "sum", "prod", "k", "t", "(", ")", "{", "}", "|",
    ",", ":", ";", "=", "==", "!=", "<", "<=", ">", "≤", "≥", "≠", "+", "-", "−", "*", "×", "·",
    "/",
    "÷", "^", "²", "³", "⁻¹", "!", "√", "and", "or", "not", "true", "false", "else", " ", "\n", "#",
    "**", "&&", "||", "∛", "Σ", "%", "°", "'", "[", "]", "if(", "sin ", "cos^2", "diff(t,", ":=",
    "$", "é", "\u{301}", "\u{200d}", "sum(k,1,3,", "prod(t,1,2,", "{x<1:", "f(x)=", "a=", "M",
    "ans",
  ]

  private static let formulas = [
    "sin(x)^2 + cos(x)^2", "1/2x - 3(2+1)(x-1)", "-2^2^-x", "{x < 0: -x, x <= 2: x^2, 4}",
    "sum(k, 1, 10, k^2/(k+1)!)", "prod(j, 1, 4, x - j)", "||x|-|y||", "√(x²+y²) - √2√3",
    "not x < y and (y > 0 or x = 1)", "0 < x <= 1 < y != 3", "log(8, 2) + log(100)",
    "gcd(12, 18)*lcm(4, 6) - mod(-7, 3)", "x! / (y! (x-y)!)", "floor(x) + ceil(y) - round(2.5)",
    "a = 3; f(x) = a x^2 + 1\nf(2) # a comment", "f(n) = {n < 2: 1, n f(n-1)}; f(10)",
    "min(x, y, 1e-3) + max(2e, 2e3x)", "e^(-x^2/2)/sqrt(2pi)", "atan2(y, x) × 180 ÷ π",
    "sin^2(x) + cos² y - sin 2x", "if(x < y && y > 0 || x = 1, 30°, 5% + 3%)", "sum(k^2, k, 1, 5)",
    "diff(t, x, t^3 sin(t)/(1 + t²))", "max([x, y, 2])", "f(t) = t^3; f'(x) + f''(2)", "sin'(x)^2",
    "diff({t < 1: t^2, abs(t)}, t, x)", "∛8 + x**2 - ln x", "diff(t, x, diff(s, t, s^t))",
    "sum(i, 1, 5, sum(j, i, 5, i j))", "M = 7; 2M + ans", "tanh(atanh(0.5)) ≥ 1/2 ≠ 3",
  ]
}
