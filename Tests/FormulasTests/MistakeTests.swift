import Formulas
import Testing

/// What is wrong with a text: the kind, the place in UTF-8 offsets, and words of the message.
@Suite struct MistakeTests {
  typealias Row = (String, FormulaError.Kind, Range<Int>, String)

  static let rows: [Row] = [
    ("", .unexpected, 0..<0, "expected a number, a name or `(`, found the end"),
    ("1+", .unexpected, 2..<2, "expected a number"), ("(1", .unexpected, 2..<2, "expected `)`"),
    ("1)", .unexpected, 1..<2, "found `)`"), ("1 2", .unexpected, 2..<3, "two numbers need a sign"),
    ("3.5.5", .unexpected, 3..<5, "found a number"), ("*2", .unexpected, 0..<1, "found `*`"),
    ("2***3", .unexpected, 3..<4, "found `*`"), ("()", .unexpected, 1..<2, "found `)`"),
    ("2 $ 3", .unknownCharacter, 2..<3, "`$`"), ("2 \u{7} 3", .unknownCharacter, 2..<3, "U+0007"),
    ("x\u{301}", .unknownCharacter, 1..<3, "U+0301"),
    ("1e999", .numberTooLarge, 0..<5, "too large"),
    ("nosett(3)", .unknownName, 0..<6, "did you mean `noset`"),
    ("inplya(3)", .unknownName, 0..<6, "did you mean `inplay`"),
    ("inplay.hi(3)", .unknownName, 0..<9, "unknown function `inplay.hi`"),
    ("Sin(x)", .unknownName, 0..<3, "did you mean `sin`"), ("PI", .unknownName, 0..<2, "`pi`"),
    ("1+y", .unknownName, 2..<3, "unknown name `y`"),
    ("2pix", .unknownName, 1..<4, "did you mean `pi*x`"),
    ("xsin(2)", .unknownName, 0..<4, "did you mean `x*sin`"),
    ("sinx", .unknownName, 0..<4, "did you mean `sin(x)`"),
    ("sin", .unexpected, 0..<3, "`sin(x)`"), ("sin x/2", .unexpected, 0..<6, "in brackets"),
    ("sin 2(x+1)", .unexpected, 0..<6, "in brackets"), ("sqrt 2x", .unexpected, 0..<7, "brackets"),
    ("sin^x(2)", .unexpected, 0..<5, "`sin(x)^n`"), ("sin^-1(x)", .unexpected, 0..<6, "`asin(x)`"),
    ("sum", .unexpected, 0..<3, "sum(k, a, b, f)"),
    ("sin()", .argumentCount, 0..<3, "takes 1 argument, not 0"),
    ("sin(1,2)", .argumentCount, 0..<3, "not 2"), ("min()", .argumentCount, 0..<3, "at least 1"),
    ("1+log(1,2,3)", .argumentCount, 2..<5, "takes 1 to 2 arguments"),
    ("atan2(1)", .argumentCount, 0..<5, "takes 2 arguments"),
    ("clip(1, 2)", .argumentCount, 0..<4, "takes 3 arguments"),
    ("max(1,)", .unexpected, 6..<7, "found `)`"),
    ("max(1 2)", .unexpected, 6..<7, "two numbers need a sign"),
    ("max(1;2)", .unexpected, 5..<6, "found `;`"), ("x y z", .unknownName, 2..<3, "`y`"),
    ("|x", .unexpected, 2..<2, "expected `|`"), ("|", .unexpected, 1..<1, "expected a number"),
    ("||", .unexpected, 2..<2, "expected a number"), ("(|x)|", .unexpected, 3..<4, "expected `|`"),
    ("3!!", .unexpected, 2..<3, "(n!)!"), ("!3", .unexpected, 0..<1, "found `!`"),
    ("x⁻", .unexpected, 1..<4, "raised digits"), ("²", .unexpected, 0..<2, "a raised number"),
    ("√", .unexpected, 3..<3, "expected a number"), ("√-4", .unexpected, 3..<4, "found `-`"),
    ("x <", .unexpected, 3..<3, "expected a number"), ("< x", .unexpected, 0..<1, "found `<`"),
    ("x <> 2", .unexpected, 3..<4, "found `>`"), ("x =< 2", .unexpected, 3..<4, "found `<`"),
    (
      "1 + (x < 2)", .type, 5..<10,
      "found a truth value; a number under a condition is written `{x < 1: 2, 0}`"
    ),
    ("sin(x < 2)", .type, 4..<9, "expected a number"), ("-(x<1)", .type, 2..<5, "a number"),
    ("(x<1)!", .type, 1..<4, "a number"), ("(x<1) < 2", .type, 1..<4, "a number"),
    ("not x", .type, 4..<5, "expected a truth value such as `x < 1`, found a number"),
    ("x and x<1", .type, 0..<1, "truth value"), ("x<1 or 2", .type, 7..<8, "truth value"),
    ("{x: 1, 2}", .type, 1..<2, "truth value"), ("{x<1: 1, x<2}", .type, 9..<12, "a number"),
    ("{x<1: x<2, 1}", .type, 11..<12, "truth value"), ("sum(k,1,x<2,k)", .type, 8..<11, "number"),
    ("sum(k,1,2,k<1)", .type, 10..<13, "number"), ("true + 1", .type, 0..<4, "number"),
    ("{x<1}", .unexpected, 4..<5, "`:`"), ("{}", .unexpected, 1..<2, "found `}`"),
    ("{x<1: 1, 2, 3}", .unexpected, 10..<11, "`}` after the last value"),
    ("{x<1: 1", .unexpected, 7..<7, "`,` or `}`"), ("{x<1: , 2}", .unexpected, 6..<7, "found `,`"),
    ("{x<1: 1,}", .unexpected, 8..<9, "found `}`"), ("and", .unexpected, 0..<3, "found `and`"),
    ("x and", .unexpected, 5..<5, "found the end"), ("not", .unexpected, 3..<3, "found the end"),
    ("sum(k, 1, 2)", .argumentCount, 0..<3, "`sum` is written sum(k, a, b, f)"),
    ("sum(k)", .argumentCount, 0..<3, "sum(k, a, b, f)"),
    ("sum(k, 1, 2, k, 3)", .unexpected, 14..<15, "expected `)`"),
    ("sum(1, 2, 3, 4)", .unexpected, 4..<5, "the variable of `sum`"),
    ("sum()", .unexpected, 4..<5, "the variable of `sum`"),
    ("sum(k+1, 2, 3, 4)", .unexpected, 5..<6, "expected `,`"),
    ("sum(k, k, 2, k)", .unknownName, 7..<8, "`k`"),
    ("sum(k,1,2,k) + k", .unknownName, 15..<16, "k"),
    ("sum(e, 1, 2, e)", .definition, 0..<3, "`e` is already defined"),
    ("sum(sin, 1, 2, 3)", .definition, 0..<3, "`sin` is already defined"),
    ("sum(not, 1, 2, 3)", .unexpected, 4..<7, "the variable of `sum`"),
    ("1 2 3 # +", .unexpected, 2..<3, "two numbers need a sign"),
    ("x; x", .unexpected, 3..<4, "the end"),
    ("x\nx", .unexpected, 2..<3, "the end"), ("x = ", .unexpected, 4..<4, "expected a number"),
    ("x : 2", .unexpected, 2..<3, "a quotient is written `a/b`"),
    ("x & y", .unknownCharacter, 2..<3, "`&`"),
    ("f(x) = x", .unknownName, 0..<1, "unknown function `f`"),
    ("1..2", .unexpected, 2..<4, "number"),
    ("\"x\"", .unknownCharacter, 0..<1, "`\"`"), ("x'", .unexpected, 1..<2, "derivatives"),
    ("sin(x))", .unexpected, 6..<7, "found `)`"), ("((x)", .unexpected, 4..<4, "expected `)`"),
    ("(x]", .unexpected, 2..<3, "found `]`"), ("else", .unknownName, 0..<4, "`else`"),
    ("M + 1", .unknownName, 0..<1, "`M`"), ("7 % 3", .unexpected, 2..<3, "mod(x, y)"),
    ("7%x", .unexpected, 1..<2, "mod(x, y)"), ("x + 5%", .unexpected, 0..<6, "`x*(1 + 5%)`"),
    ("x - 5%", .unexpected, 0..<6, "`x - (5%)`"), ("x%2 = 0", .unexpected, 1..<2, "mod(x, y)"),
    ("sum(x, pi, 1, 3)", .unexpected, 0..<3, "either may be the variable"),
    ("sum(x, pi, 3, pi)", .unexpected, 0..<3, "either may be the variable"),
    ("[1, 2]", .unexpected, 0..<1, "mean([1, 2, 3])"), ("[[1, 2]]", .unexpected, 0..<1, "matrices"),
    ("sin([1, 2])", .unexpected, 4..<10, "`sin` takes numbers"),
    ("(1, 2)", .unexpected, 2..<3, "points"),
    ("max([1, [2]])", .unexpected, 8..<9, "a list can only"),
    ("if(x<1)", .unexpected, 6..<7, "if(c, a, b)"),
    ("if", .unexpected, 0..<2, "found `if`"),
    ("a ? 1 : 2", .unknownCharacter, 2..<3, "if(c, a, b)"),
    ("sin'", .unexpected, 4..<4, "`f'(x)`"),
    ("atan2'(x)", .argumentCount, 0..<6, "takes 2 arguments"),
    ("sin'(x, 2)", .argumentCount, 0..<4, "takes 1 argument, not 2"),
    ("q'(x)", .unknownName, 0..<2, "`q`"),
    ("2||x|-1|", .type, 0..<1, "truth value"),
    ("lg2(x)", .unknownName, 0..<3, "unknown function `lg2`"),
    ("i", .unknownName, 0..<1, "complex numbers are not offered"),
    ("5 km", .unknownName, 2..<4, "units are not offered"),
    ("lim(x)", .unknownName, 0..<3, "limits are not"),
    ("arccot(x)", .unknownName, 0..<6, "`atan(1/x)`"),
    ("log_2(x)", .unknownName, 0..<5, "`log(x, b)`"),
    ("diff(t, x, gcd(t, 2))", .undefined, 11..<20, "whole numbers only"),
    ("diff(t, x, noset(t))", .undefined, 11..<19, "whole numbers only"),
    ("diff(t, x, vast(t))", .undefined, 11..<18, "no rule for the derivative of `vast`"),
    ("ans", .unknownName, 0..<3, "unknown name `ans`"),
  ]

  @Test(arguments: rows) func isRefused(row: Row) {
    let (text, kind, range, words) = row
    let error = #expect(throws: FormulaError.self) {
      try Formula(text, library: .withOperators)
    }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  /// A value that is asked for and does not exist: the place, and why.
  static let undefined: [Row] = [
    ("1/0", .undefined, 2..<3, "division by zero"),
    ("1 + 2/(3-3)", .undefined, 7..<10, "division by zero"),
    ("sqrt(-1)", .undefined, 0..<8, "`sqrt` of a negative number: -1"),
    ("2√(1-5)", .undefined, 1..<8, "`sqrt` of a negative number: -4"),
    ("ln(0)", .undefined, 0..<5, "`ln` of 0"), ("ln(-2)", .undefined, 0..<6, "negative number: -2"),
    ("log(0)", .undefined, 0..<6, "`log` of 0"), ("log(2, 1)", .undefined, 0..<9, "base"),
    ("log(2, -3)", .undefined, 0..<10, "not -3"), ("asin(2)", .undefined, 0..<7, "-1 to 1: 2"),
    ("acosh(1/2)", .undefined, 0..<10, "below 1: 0.5"), ("atanh(1)", .undefined, 0..<8, "-1 and 1"),
    ("cot(0)", .undefined, 0..<6, "`cot` of 0"), ("mod(5, 0)", .undefined, 0..<9, "zero"),
    ("gcd(1.5, 2)", .undefined, 0..<11, "`gcd` of a non-integer: 1.5"),
    ("(-3)!", .undefined, 1..<5, "negative whole number: -3"),
    ("0^-1", .undefined, 0..<4, "zero to a negative power"),
    ("(-8)^(1/3)", .undefined, 1..<9, "a negative number raised to a non-integer power"),
    ("{1 > 2: 3}", .undefined, 0..<10, "no condition is true"),
    ("10^10000", .limit, 0..<8, "10^10000 has 10001 digits"),
    ("exp(10^30)", .undefined, 0..<10, "too large"),
    ("2^0.5^(-10^9)", .undefined, 0..<12, "too large"),
    ("sin(exp(10^6))", .undefined, 0..<14, "infinite"),
    ("4000!", .limit, 0..<5, "4000! has 12674 digits"),
    ("pole(0)", .undefined, 0..<7, "`pole` has a pole at 0"),
    ("sum(k, -1, 1, 1/k)", .undefined, 16..<17, "division by zero"),
    ("int(t, -1, 1, 1/t)", .undefined, 16..<17, "division by zero, where t = 0"),
    ("root(t, 0, 1, t + 1)", .undefined, 0..<20, "no change of sign"),
    ("sum(k, 1, 1e9, k)", .limit, 0..<17, "1000000000 terms, more than 10000000"),
    ("prod(k, 1, 1e300, k)", .limit, 0..<20, "the product has 1e+300 terms"),
  ]

  @Test(arguments: undefined) func hasNoValue(row: Row) throws {
    let (text, kind, range, words) = row
    let formula = try Formula(text, variables: [], library: .withOperators)
    let error = #expect(throws: FormulaError.self) { try formula.value() }
    #expect(error?.kind == kind)
    #expect(error?.range == range)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(!formula([]).isFinite)
  }

  @Test func caretAndSuggestion() {
    let error = #expect(throws: FormulaError.self) {
      try Formula("1+nosett(3)", library: .withOperators)
    }
    #expect(
      error?.rendered()
        == "unknown function `nosett`: did you mean `noset`?\n  1+nosett(3)\n    ^^^^^^")
  }

  @Test func caretInALaterLine() {
    let error = #expect(throws: FormulaError.self) {
      try Formula("(1 +\n\tπ $ 2)\n", library: .withOperators)
    }
    #expect(error?.position.line == 2)
    #expect(error?.position.column == 4)
    #expect(error?.rendered() == "unexpected character `$`\n  \tπ $ 2)\n  \t  ^")
  }

  @Test func longLinesAreCut() {
    let error = #expect(throws: FormulaError.self) {
      try Formula(String(repeating: "1 + ", count: 100) + "$" + String(repeating: "+ 1", count: 90))
    }
    let lines = error?.rendered().split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count < 130 })
    #expect(lines.last?.count == 61)
  }
}
