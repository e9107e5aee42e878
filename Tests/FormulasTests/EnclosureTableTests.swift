import Formulas
import Testing

/// Results that were worked out by hand.
@Suite struct EnclosureTableTests {
  private static let inf = Double.infinity
  private static let all = Enclosure.everything

  private static func of(_ lower: Double, _ upper: Double) -> Enclosure {
    Enclosure(lower...upper)
  }

  private static func partial(
    _ lower: Double, _ upper: Double, isContinuous: Bool = true
  ) -> Enclosure {
    Enclosure(lower: lower, upper: upper, definedness: .maybe, isContinuous: isContinuous)
  }

  private static func jump(_ lower: Double, _ upper: Double) -> Enclosure {
    Enclosure(lower: lower, upper: upper, isContinuous: false)
  }

  static let arithmetic: [(String, Enclosure, Enclosure)] = [
    ("sum", of(1, 2) + of(3, 5), of(4, 7)),
    ("sum of 0", of(0.1, 0.3) + of(0, 0), of(0.1, 0.3)),
    ("rounded sum", of(0.1, 0.1) + of(0.2, 0.2), of(0.3, 0.3.nextUp)),
    ("absorbed", of(1, 1) + of(1e-300, 1e-300), of(1, 1.0.nextUp)),
    ("difference", of(1, 2) - of(3, 5), of(-4, -1)),
    ("overflow", of(1e308, 1e308) + of(1e308, 1e308), of(.greatestFiniteMagnitude, inf)),
    ("infinities", of(1, inf) - of(1, inf), partial(-inf, inf)),
    ("product", of(-2, 3) * of(-5, 7), of(-15, 21)),
    ("product of negatives", of(-3, -2) * of(-7, -5), of(10, 21)),
    ("product by 0", of(0, 0) * of(-5, 7), of(0, 0)),
    ("0 times infinity", of(0, 0) * of(1, inf), partial(0, 0)),
    ("underflow", of(1e-200, 1e-200) * of(1e-200, 1e-200), of(0, .leastNonzeroMagnitude)),
    ("quotient", of(1, 2) / of(4, 8), of(0.125, 0.5)),
    ("quotient by negatives", of(-1, 2) / of(-4, -2), of(-1, 0.5)),
    ("rounded quotient", of(1, 1) / of(3, 3), of(1.0 / 3, (1.0 / 3).nextUp)),
    ("1/[-1,1]", of(1, 1) / of(-1, 1), partial(-inf, inf, isContinuous: false)),
    ("1/[0,2]", of(1, 1) / of(0, 2), partial(0.5, inf, isContinuous: false)),
    ("1/[-2,0]", of(1, 1) / of(-2, 0), partial(-inf, -0.5, isContinuous: false)),
    ("[0,1]/[0,0]", of(0, 1) / of(0, 0), .nowhere),
    ("0/[-1,1]", of(0, 0) / of(-1, 1), partial(0, 0, isContinuous: false)),
    ("logistic", of(1, 1) / (of(1, 1) + of(1e308, inf)), of(0, 1e-308.nextUp)),
    ("abs", .abs(of(-3, 2)), of(0, 3)),
    ("square", .square(of(-3, 2)), of(0, 9)),
    ("sqrt", .sqrt(of(4, 9)), of(2, 3)),
    ("sqrt 2", .sqrt(of(2, 2)), of(2.0.squareRoot().nextDown, 2.0.squareRoot())),
    ("sqrt[-1,1]", .sqrt(of(-1, 1)), partial(0, 1)),
    ("sqrt[-2,-1]", .sqrt(of(-2, -1)), .nowhere),
    ("min", .min(of(1, 4), of(2, 3)), of(1, 3)),
    ("max", .max(of(1, 4), of(2, 3)), of(2, 4)),
    ("hypot", .hypot(of(-3, 0), of(0, 0)), of(0, 3)),
  ]

  static let powers: [(String, Enclosure, Enclosure)] = [
    ("(-2)^[2,2]", .pow(of(-2, -2), of(2, 2)), of(4, 4)),
    ("(-2)^3", .pow(of(-2, -2), 3), of(-8, -8)),
    ("[-2,3]^2", .pow(of(-2, 3), 2), of(0, 9)),
    ("[-2,3]^3", .pow(of(-2, 3), 3), of(-8, 27)),
    ("[-2,3]^0", .pow(of(-2, 3), 0), of(1, 1)),
    ("[-2,3]^-1", .pow(of(-2, 3), -1), partial(-inf, inf, isContinuous: false)),
    ("[-2,0]^-2", .pow(of(-2, 0), -2), partial(0.25, inf, isContinuous: false)),
    ("0^-2", .pow(of(0, 0), -2), .nowhere),
    ("0^0", .pow(of(0, 0), of(0, 0)), of(1, 1)),
    ("0^[-1,0]", .pow(of(0, 0), of(-1, 0)), partial(1, 1, isContinuous: false)),
    ("0^[0,1]", .pow(of(0, 0), of(0, 1)), jump(0, 1)),
    ("0^[1,2]", .pow(of(0, 0), of(1, 2)), of(0, 0)),
    ("(-2)^0.5", .pow(of(-2, -1), of(0.5, 0.5)), .nowhere),
    ("(-2)^[0.1,0.9]", .pow(of(-2, -1), of(0.1, 0.9)), .nowhere),
    ("cbrt", .cbrt(of(0, 0)), of(0, 0)),
    ("4!", .factorial(of(4, 4)), of(24, 24)),
    ("22!", .factorial(of(22, 22)), of(1.1240007277776077e21, 1.1240007277776077e21)),
    ("[2.5,4.5]!", .factorial(of(2.5, 4.5)), .gamma(of(3.5, 5.5))),
    ("[0,3]!", .factorial(of(0, 3)), .gamma(of(1, 4))),
    ("(-1)!", .factorial(of(-1, -1)), .nowhere),
    ("gamma at its poles", .gamma(of(-2, 1)), all),
    ("exp", .exp(of(0, 0)), of(1, 1)),
    ("expm1", .expm1(of(0, 0)), of(0, 0)),
    ("ln 1", .ln(of(1, 1)), of(0, 0)),
    ("ln[-2,-1]", .ln(of(-2, -1)), .nowhere),
    ("ln[0,1]", .ln(of(0, 1)), partial(-inf, 0)),
    ("ln[-1,0]", .ln(of(-1, 0)), .nowhere),
    ("log2[-1,1]", .log2(of(-1, 1)), partial(-inf, 0)),
    ("log1p[-1,0]", .log1p(of(-1, 0)), partial(-inf, 0)),
    ("atanh 1", .atanh(of(1, 1)), .nowhere),
    ("atanh[0,1]", .atanh(of(0, 1)), partial(0, inf)),
    ("atanh[-1,0]", .atanh(of(-1, 0)), partial(-inf, 0)),
    ("log of base 1", .log(of(2, 3), base: of(1, 1)), .nowhere),
  ]

  static let steps: [(String, Enclosure, Enclosure)] = [
    ("floor[0.5,0.9]", .floor(of(0.5, 0.9)), of(0, 0)),
    ("floor[0.5,1]", .floor(of(0.5, 1)), jump(0, 1)),
    ("floor[1,1.5]", .floor(of(1, 1.5)), of(1, 1)),
    ("floor of a jump", .floor(jump(0.5, 0.9)), of(0, 0)),
    ("ceil[0.5,1]", .ceil(of(0.5, 1)), of(1, 1)),
    ("ceil[1,1.5]", .ceil(of(1, 1.5)), jump(1, 2)),
    ("round[0.4,0.5]", .round(of(0.4, 0.5)), jump(0, 1)),
    ("round[-0.5,0.4]", .round(of(-0.5, 0.4)), jump(-1, 0)),
    ("trunc[-0.9,0.9]", .trunc(of(-0.9, 0.9)), of(0, 0)),
    ("sign[0,1]", .sign(of(0, 1)), jump(0, 1)),
    ("sign[1,2]", .sign(of(1, 2)), of(1, 1)),
    ("frac[1.25,1.5]", .mod(of(1.25, 1.5), of(1, 1)), of(0.25, 0.5)),
    ("frac[0.5,1]", .mod(of(0.5, 1), of(1, 1)), jump(0, 1)),
    ("frac[-0.75,-0.5]", .mod(of(-0.75, -0.5), of(1, 1)), of(0.25, 0.5)),
    ("mod(7,3)", .mod(of(7, 7), of(3, 3)), of(1, 1)),
    ("mod(-7,3)", .mod(of(-7, -7), of(3, 3)), of(2, 2)),
    ("mod(7,-3)", .mod(of(7, 7), of(-3, -3)), of(-2, -2)),
    ("mod([7,8],3)", .mod(of(7, 8), of(3, 3)), of(1, 2)),
    ("mod of nearly a period", .mod(of(1e-245, 2), of(-2, -2)), of(-2, 0)),
    ("mod([7,9],3)", .mod(of(7, 9), of(3, 3)), jump(0, 3)),
    ("mod([7,8],[-1,1])", .mod(of(7, 8), of(-1, 1)), partial(-1, 1, isContinuous: false)),
    ("mod(7,0)", .mod(of(7, 7), of(0, 0)), .nowhere),
    ("mod([10,11],[3,3.25])", .mod(of(10, 11), of(3, 3.25)), of(0.25, 2)),
  ]

  static let angles: [(String, Enclosure, Enclosure)] = [
    ("sin[0,2]", .sin(of(0, 2)), of(0, 1)),
    ("sin[-2,2]", .sin(of(-2, 2)), of(-1, 1)),
    ("sin 0", .sin(of(0, 0)), of(0, 0)),
    ("sin[1,9]", .sin(of(1, 9)), of(-1, 1)),
    ("sin of infinity", .sin(of(1, inf)), partial(-1, 1)),
    ("cos[-7,0]", .cos(of(-7, 0)), of(-1, 1)),
    ("tan[1.5,1.6]", .tan(of(1.5, 1.6)), partial(-inf, inf, isContinuous: false)),
    ("tan[0,3.2]", .tan(of(0, 3.2)), partial(-inf, inf, isContinuous: false)),
    ("tan 0", .tan(of(0, 0)), of(0, 0)),
    ("cot[-1,1]", .cot(of(-1, 1)), partial(-inf, inf, isContinuous: false)),
    ("sec[1,2]", .sec(of(1, 2)), partial(-inf, inf, isContinuous: false)),
    ("csc 0", .csc(of(0, 0)), .nowhere),
    ("asin[2,3]", .asin(of(2, 3)), .nowhere),
    ("acos 1", .acos(of(1, 1)), of(0, 0)),
    ("atan2 across its cut", .atan2(of(-1, 1), of(-2, -1)), jump(-.pi.nextUp, .pi.nextUp)),
    ("atan2 ahead", .atan2(of(0, 0), of(1, 2)), of(0, 0)),
    ("cosh", .cosh(of(0, 0)), of(1, 1)),
    ("acosh[0,0.5]", .acosh(of(0, 0.5)), .nowhere),
    ("acosh 1", .acosh(of(1, 1)), of(0, 0)),
    ("tanh 0", .tanh(of(0, 0)), of(0, 0)),
  ]

  @Test(arguments: arithmetic + powers + steps + angles)
  func resultIsExact(_ name: String, _ found: Enclosure, _ expected: Enclosure) {
    #expect(found == expected, "\(name)")
  }

  @Test func constructionKeepsItsPromises() {
    #expect(Enclosure(Double.nan) == .nowhere)
    #expect(Enclosure(-0.0).description == "[0.0, 0.0]")
    #expect(Enclosure(Self.inf) == Self.of(.greatestFiniteMagnitude, Self.inf))
    #expect(Enclosure(lower: .nan, upper: 1) == Self.of(-Self.inf, 1))
    #expect(Enclosure(lower: 1, upper: 0, definedness: .nowhere) == .nowhere)
    #expect(Enclosure.everything.description == "[-inf, inf] maybe, not continuous")
    #expect(Enclosure.nowhere.description == "nowhere")
    #expect(Self.of(1, 1).isPoint && !Self.of(1, 2).isPoint && !Enclosure.nowhere.isPoint)
    #expect(Self.of(1, 2).isBounded && !Self.all.isBounded && !Enclosure.nowhere.isBounded)
  }

  @Test func hull() {
    #expect(Self.of(1, 2).hull(Self.of(4, 5)) == Self.jump(1, 5))
    #expect(Self.of(1, 1).hull(Self.of(1, 1)) == Self.of(1, 1))
    #expect(Self.of(1, 2).hull(.nowhere) == Self.partial(1, 2))
    #expect(Enclosure.nowhere.hull(.nowhere) == .nowhere)
  }
}
