internal import CPlatform

extension ExactMachine {
  mutating func operate(
    _ use: OperatorUse, _ stack: Place, _ state: MachineState, of program: Program
  ) throws(Trouble) {
    let (bound, variable) = program.operators[use.index]
    let first = state.top - bound.argumentCount + 1
    if let precision = arithmetic.precision {
      guard let search = bound.search,
        let value = try certain(search, bound.name, precision, use, state)
      else { throw Trouble(doubt: .forever) }
      isLimited = true
      stack[first] = value
      return
    }
    guard let body = bound.body, operatorDepth < EvaluationLimits.operatorDepth else {
      throw Trouble(
        "operators such as `\(bound.name)` are nested more than \(EvaluationLimits.operatorDepth) deep",
        kind: .limit)
    }
    let arguments = (first..<first + bound.argumentCount).map { stack[$0].real }
    let (result, failure, undefinedAt) = evaluate(body, arguments, use, state)
    try charge(0)
    if let (value, error) = result, !value.isNaN {
      stack[first] =
        Ball(from: value - error, to: value + error, precision: CertainDecimal.bits)
        .map { .estimated(.bounded($0)) } ?? .approximate(value)
      return
    }
    if let x = undefinedAt { try explain(x, variable, use, state) }
    if let failure { throw Trouble("`\(bound.name)`: \(failure)") }
    throw Trouble("`\(bound.name)` has no value here")
  }

  private mutating func evaluate(
    _ body: BoundOperator.Body, _ arguments: [Double], _ use: OperatorUse,
    _ state: MachineState
  ) -> (result: (value: Double, error: Double)?, failure: String?, undefinedAt: Double?) {
    var run = RealCalculation(work: work, operatorDepth: operatorDepth + 1)
    defer { work = run.work }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: program.capacity) { reals in
      guard let frame = reals.baseAddress else { return (nil, nil, nil) }
      // Names that the function uses lie in the frame of its unit; operands below are ignored.
      for place in state.base..<state.base + program.slotCount(of: state.index) {
        frame[place] = stack[place].real
      }
      var undefinedAt: Double?
      func function(_ x: Double) -> Double {
        let value = run.function(use, frame, state, of: program, at: x)
        if value.isNaN, run.work >= 0, undefinedAt == nil { undefinedAt = x }
        return value
      }
      do throws(FunctionFailure) {
        return (try body(function, arguments), nil, undefinedAt)
      } catch {
        return (nil, Trouble.words(of: error), undefinedAt)
      }
    }
  }

  private mutating func explain(
    _ x: Double, _ variable: String, _ use: OperatorUse, _ state: MachineState
  ) throws(Trouble) {
    stack[state.base + use.slot] = .approximate(x)
    operatorDepth += 1
    defer { operatorDepth -= 1 }
    do throws(Trouble) {
      _ = try program.run(&self, stack, from: state.next)
    } catch {
      let error = program.error(error, at: state.index)
      throw Trouble(
        error.saying("\(error.message), where \(variable) = \(NumberText.text(x))"))
    }
  }
}

/// How long exact numbers may get: beyond, they are no longer useful, and soon too much work.
enum ExactSize {
  /// The most digits of a whole number, or of the numerator or denominator of a fraction.
  static let mostDigits = 10_000

  static let mostDigitsOfSum = 1_000

  /// How many digits the longer part of a fraction has; 1 for those that are short by far.
  static func length(_ number: Rational) -> Int {
    guard max(number.numerator.bitCount, number.denominator.bitCount) > 3 * mostDigitsOfSum else {
      return 1
    }
    return max(number.numerator.digitCount, number.denominator.digitCount)
  }

  /// Says without a full stop that a number, in words or as a formula, has too many digits.
  static func refusal(_ what: String, digits: Double) -> String {
    let count =
      digits < 1e12
      ? "\(WholeNumber(truncating: digits) ?? 0)"
      : "about \((Rational(exactly: digits) ?? .zero).decimal(digits: 3))"
    return "\(what) has \(count) digits, more than the \(mostDigits) that are kept exactly"
  }

  /// The decimal logarithm of a positive number; right to about 15 digits.
  static func logarithm(_ number: WholeNumber) -> Double {
    log10(number.significand) + Double(number.bitCount - 1) * 0.301_029_995_663_981_2
  }

  /// About how many digits a binomial coefficient has, if it is too long; k is 1…n/2.
  static func digitsOfLongBinomial(_ n: Double, _ k: Double) -> Double? {
    // There are at least (n/k)^k ways, and hardly fewer than the entropy of k/n gives.
    guard k * log10(n / k) > Double(mostDigits) else { return nil }
    return (k * log10(n / k) - (n - k) * log1p(-k / n) * log10(exp(1))).rounded(.down) + 1
  }

  static func digits(_ number: Rational) -> Double {
    max(logarithm(number.numerator), logarithm(number.denominator))
  }

  /// How many digits n! has, for n from 10 on, by Stirling's series, which is exact enough.
  static func digitsOfFactorial(_ n: Double) -> Double {
    let e = 2.718281828459045
    let size = n * log10(n / e) + log10(2 * .pi * n) / 2 + log10(e) / (12 * n)
    return size.rounded(.down) + 1
  }
}
