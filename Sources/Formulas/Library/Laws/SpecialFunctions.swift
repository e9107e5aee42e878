internal import CPlatform
package import Estimates

extension FunctionLibrary {
  /// Adds the gamma and error functions and the laws of statistics, with bounds of any number of bits, numbers of ways,
  /// descriptions of samples, and tests; in double precision by the C library and the given functions.
  package mutating func addStatistics(by numerics: Numerics) {
    for function in Choice.functions + SampleFormulas.functions
      + TestFormulas.functions(by: numerics)
    {
      add(function)
    }
    for function in SampleFormulas.replaceable + [Choice.replaceable] {
      add(replaceable: function)
    }
    define(Choice.defined, category: "Special functions")
    let functions =
      SpecialFunctions.all(by: numerics) + Law.all(by: numerics).flatMap { $0.functions }
    for function in functions {
      add(function)
      for name in Law.names[function.name] ?? [] { add(replaceable: function.named(name)) }
    }
    let lambert = LambertFunction.principal
    for function in [lambert, lambert.named("W")] { add(replaceable: function) }
    define(Law.constants, category: "Constants")
    define(Law.special, category: "Special functions")
    define(Law.written.flatMap { $0.definitions } + Array(Law.short), category: "Distributions")
  }
}

/// The gamma function, the error function and their kin.
///
/// Slopes are by NIST's Digital Library of Mathematical Functions, 5.9 and 7.2.
enum SpecialFunctions {
  static func all(by numerics: Numerics) -> [FormulaFunction] {
    /// ln Γ(x) of a positive number.
    @Sendable func positive(_ x: Double) -> Double {
      if x < 1e-300 { return -log(x) }
      return x * log(x) - x + log(2 * .pi * x) / 2 + numerics.stirlingRemainder(x) - log(x)
    }
    @Sendable func logGamma(_ x: Double) -> Double {
      if x > 0 || x.isNaN { return x.isInfinite ? x : x < 20 ? log(tgamma(x)) : positive(x) }
      return x == x.rounded()
        ? .nan : log(.pi / abs(sin(.pi * (x - x.rounded())))) - logGamma(1 - x)
    }
    @Sendable func beta(_ a: Double, _ b: Double) -> Double {
      guard a > 0 && b > 0 else { return .nan }
      return a + b < 100
        ? tgamma(a) * (tgamma(b) / tgamma(a + b))
        : exp(positive(a) + positive(b) - positive(a + b))
    }
    return [
      function("gamma", "the Gamma function, (x - 1)! for whole x", "gamma(x) digamma(x)") {
        $0 <= 0 && $0 == $0.rounded() ? .nan : tgamma($0)
      } bounded: {
        $0.gamma($1)
      }
      .enclosed(stated: .unary(Enclosure.wholeGamma))
      .exact { numbers in
        guard let whole = numbers[0].integer, (1...3000).contains(whole) else { return nil }
        return .exact(Rational(WholeNumber.factorial(whole - 1)))
      },
      function("lgamma", "ln |gamma(x)|", "digamma(x)", logGamma) { $0.logGamma($1) }
        .exact { $0[0] == .one || $0[0] == Rational(2) ? .exact(.zero) : nil }
        .enclosed(stated: .unary { .logGamma($0, logGamma) }),
      function("digamma", "the derivative of ln gamma(x)", nil, digamma) { $0.digamma($1) }
        .enclosed(stated: .unary { .digamma($0, digamma) }),
      function("erf", "the error function", "2 exp(-x^2)/sqrt(pi)", erf) { _, _ in nil }
        .bounded { errorFunction($0[0], $1, isRest: false) }.exact(zero)
        .enclosed(by: Enclosure.erf),
      function("erfc", "1 - erf(x)", "-2 exp(-x^2)/sqrt(pi)", erfc) { _, _ in nil }
        .bounded { errorFunction($0[0], $1, isRest: true) }
        .enclosed(by: Enclosure.erfc),
      FormulaFunction(
        "beta", usage: "beta(a, b)", help: "gamma(a) gamma(b) / gamma(a + b), for positive a and b",
        category: category, body: .binary(beta)
      )
      .enclosed(stated: .binary { .beta($0, $1, beta) })
      .bounded { arguments, bits in
        guard arguments[0].sign == 1, arguments[1].sign == 1 else { return nil }
        let (a, b) = (Reckoned(arguments[0], bits + 64), Reckoned(arguments[1], bits + 64))
        return a.logBeta(b).at(bits).exponential.ball.map { .bounded($0) }
      }
      .differentiated(
        by: .formulas { _ in
          [
            "beta(x, y) (digamma(x) - digamma(x + y))", "beta(x, y) (digamma(y) - digamma(x + y))",
          ]
        }),
    ]
  }

  private static let category = "Special functions"

  private static func function(
    _ name: String, _ help: String, _ slope: String?,
    _ body: @escaping @Sendable (Double) -> Double,
    bounded: @escaping @Sendable (Ball, Int) -> Ball?
  ) -> FormulaFunction {
    let function = FormulaFunction(name, help: help, category: category, of: body)
      .undefined { $0[0] <= 0 ? "\(name) has a pole at \(NumberText.text($0[0]))" : nil }
      .bounded { arguments, bits in bounded(arguments[0], bits).map { .bounded($0) } }
      .accurate { _, value in value.magnitude * 1e-12 }
    return slope.map { function.slope($0) } ?? function
  }

  @Sendable private static func zero(_ numbers: [Rational]) -> FormulaValue? {
    numbers[0].isZero ? .exact(.zero) : nil
  }

  @Sendable private static func errorFunction(
    _ x: Ball, _ bits: Int, isRest: Bool
  ) -> FormulaValue? {
    guard let tail = x.errorTail(bits + 16), let sign = tail.isUpper ? x.sign : 1 else {
      return nil
    }
    // The result is erf x, or 1 minus erf |x|.
    let part = FormulaValue.bounded(tail.size)
    if isRest {
      guard tail.isUpper else { return .rest(of: tail.size, bits) }
      return sign > 0
        ? part : .bounded(Ball(2).subtracting(tail.size, bits))
    }
    guard tail.isUpper else { return part }
    let rest = FormulaValue.rest(of: tail.size, bits)
    return sign > 0 ? rest : ExactArithmetic.negate(rest)
  }

  /// By the recurrence, up to where the first terms of the asymptotic series are enough.
  @Sendable private static func digamma(_ x: Double) -> Double {
    guard x > 0 else {
      return x == x.rounded() || x.isNaN
        ? .nan : digamma(1 - x) - .pi / tan(.pi * (x - x.rounded()))
    }
    var (far, sum) = (x, 0.0)
    while far < 12 {
      sum += 1 / far
      far += 1
    }
    let square = 1 / (far * far)
    let terms: [Double] = [
      1.0 / 12, -1.0 / 120, 1.0 / 252, -1.0 / 240, 1.0 / 132, -691.0 / 32760, 1.0 / 12,
    ]
    return log(far) - 0.5 / far - square * terms.reversed().reduce(0) { $0 * square + $1 } - sum
  }
}
