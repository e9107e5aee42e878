internal import Estimates
internal import ExactNumbers

/// In how many ways some of a number of things can be chosen.
enum Choice {
  static var functions: [FormulaFunction] {
    [choose, choose.named("nCr"), choose.named("binom")]
  }

  static let defined: KeyValuePairs = [
    "nPr(n, k) = {0 <= k <= n: choose(n, k) k!, choose(n, k)}":
      "the number of ways to choose k of n things in order"
  ]

  private static var choose: FormulaFunction {
    FormulaFunction(
      "choose", usage: "choose(n, k)", help: "the number of ways to choose k of n things",
      category: "Special functions", body: .binary { BinomialDistribution.coefficient($0, $1) }
    )
    .exact { arguments throws(FunctionFailure) in
      guard let total = arguments[0].integer, let chosen = arguments[1].integer, total >= 0 else {
        return nil
      }
      guard chosen >= 0, chosen <= total else { return .exact(.zero) }
      let fewer = min(chosen, total - chosen)
      if fewer > 0, let digits = ExactSize.digitsOfLongBinomial(Double(total), Double(fewer)) {
        throw Trouble.failure(ExactSize.refusal("the number of ways", digits: digits))
      }
      return .exact(Rational(WholeNumber.binomial(total, chosen)))
    }
    .undefined { _ in "choose needs whole numbers, the first 0 or more" }
    .differentiated(
      by: .refused("is defined on whole numbers only, so it has no derivative")
    )
    .onWholeNumbers(0..<2)
  }
}
