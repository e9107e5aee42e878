import Formulas
import Testing

/// How texts are read: the tree is shown by the shortest text for it.
@Suite struct TreeTests {
  static let rows: [(String, String)] = [
    ("1", "1"), ("1.50", "1.5"), ("1e3", "1000"), ("1E+3", "1000"), (".5", "0.5"), ("2.", "2"),
    ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("1e21", "1e21"), ("1e20", "1" + zeros),
    ("12345678901234567890123", "1.2345678901234567890123e22"), ("000", "0"), ("0e99", "0"),
    ("2x", "2*x"), ("x 2", "x*2"), ("(x)", "x"), ("((x))", "x"), ("x(2)", "x*2"),
    ("x(x + 1)", "x*(x + 1)"), ("(x+1)(x-1)", "(x + 1)*(x - 1)"), ("1/2x", "1/2*x"),
    ("1/(2x)", "1/(2*x)"), ("2x^2", "2*x^2"), ("x(3)^2", "x*3^2"), ("2(3)^2", "2*3^2"),
    ("1-2-3", "1 - 2 - 3"), ("1-(2-3)", "1 - (2 - 3)"), ("1+(2+3)", "1 + (2 + 3)"),
    ("8/(4/2)", "8/(4/2)"), ("(8/4)/2", "8/4/2"), ("2*(3*4)", "2*(3*4)"), ("-2^2", "-2^2"),
    ("(-2)^2", "(-2)^2"), ("-(2^2)", "-2^2"), ("2^-1", "2^-1"), ("2^3^2", "2^3^2"),
    ("(2^3)^2", "(2^3)^2"), ("2^(3^2)", "2^3^2"), ("-x*2", "-x*2"), ("-(x*2)", "-(x*2)"),
    ("2*-x", "2*-x"), ("--x", "--x"), ("+x", "x"), ("2 - -x", "2 - -x"), ("-|x|", "-abs(x)"),
    ("x²", "x^2"), ("x⁻¹²", "x^-12"), ("-x²", "-x^2"), ("2^x²", "2^x^2"), ("x²!", "(x^2)!"),
    ("x!²", "x!^2"), ("(x^2)!", "(x^2)!"), ("x^2!", "x^2!"), ("-3!", "-3!"), ("(-3)!", "(-3)!"),
    ("(3!)!", "(3!)!"), ("2x!", "2*x!"), ("(2x)!", "(2*x)!"), ("3!4!", "3!*4!"),
    ("√x", "sqrt(x)"), ("√9x", "sqrt(9)*x"), ("√x^2", "sqrt(x)^2"), ("√(x+1)", "sqrt(x + 1)"),
    ("√√x", "sqrt(sqrt(x))"), ("√sin(x)", "sqrt(sin(x))"), ("√|x|", "sqrt(abs(x))"),
    ("|x|", "abs(x)"), ("|x||x|", "abs(x)*abs(x)"), ("||x|-1|", "abs(abs(x) - 1)"),
    ("|1-|x||", "abs(1 - abs(x))"), ("|x|y|x|", "abs(x)*y*abs(x)"), ("2|x|3", "2*abs(x)*3"),
    ("|(|x|)|", "abs(abs(x))"), ("|sin(|x|)|", "abs(sin(abs(x)))"), ("||x||", "abs(abs(x))"),
    ("|x|²", "abs(x)^2"), ("sin(x)", "sin(x)"), ("sin (x)", "sin(x)"), ("sin(x)²", "sin(x)^2"),
    ("sin(x)y", "sin(x)*y"), ("max(1,x ,y)", "max(1, x, y)"), ("inplay.lo(x)", "inplay.lo(x)"),
    ("published.inplay(x)-1", "published.inplay(x) - 1"), ("2.x", "2*x"), ("π", "pi"),
    ("2τ", "2*tau"), ("6÷2×3−1", "6/2*3 - 1"), ("x·y⋅x", "x*y*x"), ("x<y", "x < y"),
    ("x≤y", "x <= y"), ("x≥y", "x >= y"), ("x≠y", "x != y"), ("x=y", "x == y"),
    ("x==y", "x == y"), ("0<x<1", "0 < x < 1"), ("0<x<=y!=3", "0 < x <= y != 3"),
    ("x+1<2y", "x + 1 < 2*y"), ("3!=6", "3 != 6"), ("3! =6", "3! == 6"), ("3! !=6", "3! != 6"),
    ("not x<y", "not x < y"), ("not not x<y", "not not x < y"),
    ("x<1 and y<1 or x=y", "x < 1 and y < 1 or x == y"),
    ("x<1 and (y<1 or x=y)", "x < 1 and (y < 1 or x == y)"),
    ("not (x<1 and y<1)", "not (x < 1 and y < 1)"), ("not x<1 and y<1", "not x < 1 and y < 1"),
    ("x<1 and (x<2 and x<3)", "x < 1 and (x < 2 and x < 3)"), ("true or false", "true or false"),
    ("{x<0: -x, x}", "{x < 0: -x, x}"), ("{x<0: -x}", "{x < 0: -x}"),
    ("{x<0: 1, x=0: 2, else: 3}", "{x < 0: 1, x == 0: 2, 3}"),
    ("{x<0 or y<0: 1, 2}x", "{x < 0 or y < 0: 1, 2}*x"), ("2{x<0:1,2}^2", "2*{x < 0: 1, 2}^2"),
    ("{x<0:\n  1,\n  2\n}", "{x < 0: 1, 2}"), ("(1 +\n 2)", "1 + 2"), ("1 + 2 # three", "1 + 2"),
    ("\n\n x # what\n\n", "x"), ("sum(k,1,9,k)", "sum(k, 1, 9, k)"),
    ("sum(k,1,9,k(k+1))", "sum(k, 1, 9, k*(k + 1))"), ("2sum(x,1,9,x)^2", "2*sum(x, 1, 9, x)^2"),
    ("prod(k,1,3,sum(j,1,k,j k))", "prod(k, 1, 3, sum(j, 1, k, j*k))"),
    ("int(t,0,x,t(x))", "int(t, 0, x, t*x)"), ("2e", "2*e"), ("2e3x", "2000*x"),
    ("2e-x", "2*e - x"),
    ("pi(x)", "pi*x"), ("x!y", "x!*y"), ("x(y)(x)", "x*y*x"), ("e^-x²/2", "e^-x^2/2"),
    ("2**3", "2^3"), ("2**-1", "2^-1"), ("x<1 && y<1", "x < 1 and y < 1"),
    ("x<1 || y<1", "x < 1 or y < 1"), ("|x|<1 || |y|<1", "abs(x) < 1 or abs(y) < 1"),
    ("x<1∨y<1∧¬x<2", "x < 1 or y < 1 and not x < 2"), ("∛x", "cbrt(x)"), ("∛8x", "cbrt(8)*x"),
    ("Σ(k,1,9,k)", "sum(k, 1, 9, k)"), ("∏(k,1,9,k)", "prod(k, 1, 9, k)"),
    ("sum(k^2, k, 1, 9)", "sum(k, 1, 9, k^2)"), ("sum(k(k+1), k, 1, 9)", "sum(k, 1, 9, k*(k + 1))"),
    ("sum(x, k, 1, 9)", "sum(k, 1, 9, x)"), ("sum(k, x, 9, k)", "sum(k, x, 9, k)"),
    ("sum(x, y, 9, x y)", "sum(x, y, 9, x*y)"), ("sum(x, (y), 9, 2)", "sum(x, (y), 9, 2)"),
    ("sum(k,\n 1, 9, k)", "sum(k, 1, 9, k)"), ("sum(x^2,\n x, 1, 9)", "sum(x, 1, 9, x^2)"),
    ("int(t^2, t, 0, x)", "int(t, 0, x, t^2)"), ("diff(t^2, t, x)", "diff(t, x, t^2)"),
    ("sum([1, x, y])", "1 + x + y"), ("prod([x, 2])", "x*2"), ("max([1, x], y)", "max(1, x, y)"),
    ("if(x<1, 2, 3)", "{x < 1: 2, 3}"), ("if(x<1, 2)", "{x < 1: 2}"),
    ("sin^2(x)", "sin(x)^2"), ("sin²(x)", "sin(x)^2"), ("sin^2 x", "sin(x)^2"),
    ("sin² 2x", "sin(2*x)^2"),
    ("sin^2(x)!", "(sin(x)^2)!"), ("sin 0.5", "sin(0.5)"), ("sin x", "sin(x)"),
    ("sin 2x", "sin(2*x)"),
    ("sin x^2", "sin(x^2)"), ("sin x + 1", "sin(x) + 1"), ("sin x cos y", "sin(x)*cos(y)"),
    ("2 sin x y", "2*sin(x*y)"), ("sin cos x", "sin(cos(x))"), ("sqrt 2", "sqrt(2)"),
    ("ln x!", "ln(x!)"),
    ("sin 2π x", "sin(2*pi*x)"), ("|sin x|", "abs(sin(x))"), ("sin √x", "sin(sqrt(x))"),
    ("30°", "30°"), ("sin 30°", "sin(30°)"), ("-30°", "-30°"), ("2^30°", "2^30°"),
    ("x²°", "(x^2)°"),
    ("5%", "5%"), ("5%*x", "5%*x"), ("1 + 5%", "1 + 5%"), ("5% + 3%", "5% + 3%"),
    ("x(1-5%)", "x*(1 - 5%)"),
    ("x + (5%)", "x + (5%)"), ("x - (-5%)", "x - (-5%)"), ("x + 2*5%", "x + 2*5%"),
    ("5%!", "(5%)!"),
    ("sin'(x)", "sin'(x)"), ("sin''(2x)^2", "sin''(2*x)^2"), ("sin′(x)", "sin'(x)"),
    ("(5!)%", "5!%"),
    ("1\t+\u{a0}2", "1 + 2"), ("élan.é", "élan.é"), ("x_1", "x_1"),
  ]

  static let zeros = String(repeating: "0", count: 20)

  @Test(arguments: rows) func isReadAs(text: String, printed: String) throws {
    let node = try read(text)
    #expect(node.description == printed)
    #expect(try read(printed) == node)
  }

  /// Every part of the tree knows its place.
  @Test func places() throws {
    let source = "1 + sin(2x) ÷ 3"
    let node = try read(source)
    guard case .binary(.add, let one, let quotient) = node.kind,
      case .binary(.divide, let call, _) = quotient.kind
    else {
      Issue.record("another tree")
      return
    }
    let bytes = Array(source.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(text(one.range) == "1")
    #expect(text(call.range) == "sin(2x)")
    #expect(text(call.head) == "sin")
    #expect(text(quotient.range) == "sin(2x) ÷ 3")
    #expect(text(node.range) == source)
  }

  private func read(_ text: String) throws -> Node {
    var parser = Parser(text, scope: Scope(library: .withOperators, variables: ["x", "y"]))
    return try parser.formula().node
  }
}
