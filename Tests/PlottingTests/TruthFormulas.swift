import CPlatform
import Formulas
import Graphing
import Plotting

/// Whether one of a few places lies between two others.
private func passes(_ places: Double...) -> @Sendable (Double, Double) -> Bool {
  { a, b in places.contains { a <= $0 && $0 <= b } }
}

/// Whether an inner function passes a whole number between two places.
private func steps(
  _ inner: @escaping @Sendable (Double) -> Double
) -> @Sendable (Double, Double) -> Bool {
  { floor(inner($0)) != floor(inner($1)) }
}

extension TruthCase {
  /// A formula, drawn with its proofs as the program draws it.
  init(
    _ formula: String, x: (Double, Double), y: (Double, Double), points: [Double] = [],
    density: Int = 40, isBroken: @escaping @Sendable (Double, Double) -> Bool = { _, _ in false }
  ) {
    guard let function = try? Formula(formula) else { fatalError("\(formula) is no formula") }
    self.init(
      name: formula, x: x, y: y, points: points, density: density, isBroken: isBroken,
      intervals: PlottedFunction(function).intervals, f: { function($0) })
  }

  /// Formulas on which proofs by intervals, coarse cells or the ends of the doubles are hard.
  static let formulas: [TruthCase] = poles + oscillations + jumps + extremes

  /// Poles of every order, removable and essential singularities.
  private static let poles: [TruthCase] = [
    TruthCase("1/x^3", x: (-2, 2), y: (-10, 10), points: [0], isBroken: passes(0)),
    TruthCase("1/x^4", x: (-2, 2), y: (-1, 20), points: [0], isBroken: passes(0)),
    TruthCase(
      "1/(x-1/3)^5", x: (-1, 1), y: (-1e6, 1e6), points: [1.0 / 3], isBroken: passes(1.0 / 3)),
    TruthCase(
      "1/(x^2-2)^2", x: (-3, 3), y: (-1, 20), points: [-sqrt(2), sqrt(2)],
      isBroken: passes(-sqrt(2), sqrt(2))),
    TruthCase(
      "1/(x*(x-1)*(x-2))", x: (-1, 3), y: (-10, 10), points: [0, 1, 2], isBroken: passes(0, 1, 2)),
    TruthCase("abs(x)^(-1/3)", x: (-2, 2), y: (-1, 10), points: [0], isBroken: passes(0)),
    TruthCase("(x^2-1)/(x-1)", x: (-3, 3), y: (-3, 5), points: [1]),
    TruthCase("exp(1/x)", x: (-2, 2), y: (-1, 10), points: [0], isBroken: passes(0)),
    TruthCase("sin(1/x)/x", x: (-1, 1), y: (-10, 10), points: [0], density: 400),
    TruthCase("exp(1/x)*sin(1/x)", x: (-1, 1), y: (-5, 5), points: [0], density: 400),
    TruthCase("1/(exp(1/x)+1)", x: (-1, 1), y: (-0.5, 1.5), points: [0], isBroken: passes(0)),
    TruthCase("atan(1/x)", x: (-2, 2), y: (-2, 2), points: [0], isBroken: passes(0)),
    TruthCase(
      "1e-13/(x-0.123456789)", x: (-1, 1), y: (-2, 2), points: [0.123456789],
      isBroken: passes(0.123456789)),
  ]

  private static let oscillations: [TruthCase] = [
    TruthCase("sin(x^2)", x: (0, 40), y: (-1.5, 1.5), density: 400),
    TruthCase("cos(exp(x))", x: (0, 9), y: (-1.5, 1.5), density: 400),
    TruthCase("sin(1/x)", x: (-1, 1), y: (-1.5, 1.5), points: [0], density: 400),
    TruthCase("x*sin(1/x^2)", x: (-0.5, 0.5), y: (-0.5, 0.5), points: [0], density: 400),
    TruthCase("sin(20*ln(x))", x: (0, 1), y: (-1.5, 1.5), points: [0], density: 400),
    TruthCase("sin(1/(1-x))", x: (0, 1), y: (-1.5, 1.5), points: [1], density: 400),
    TruthCase(
      "tan(exp(x))", x: (0, 4), y: (-10, 10), density: 400,
      isBroken: { crosses(exp($0), exp($1), period: .pi, shift: .pi / 2) }),
    TruthCase("sin(tan(x))", x: (-2, 2), y: (-1.5, 1.5), density: 400),
    TruthCase("sqrt(x)*sin(1/x^3)", x: (0, 1), y: (-1, 1), points: [0], density: 400),
    TruthCase("sin(x^3)", x: (-6, 6), y: (-1.5, 1.5), density: 400),
    TruthCase("sum(k,1,50,sin(k*x)/k)", x: (-10, 10), y: (-2, 2)),
    TruthCase("sqrt(cos(x)-1)", x: (-10, 10), y: (-1, 1), points: [-2 * .pi, 0, 2 * .pi]),
  ]

  /// Floor and mod in each other, jumps of few pixels, jumps where no sample stands.
  private static let jumps: [TruthCase] = [
    TruthCase(
      "1/x-floor(1/x)", x: (0, 1), y: (-0.2, 1.2), density: 4_000, isBroken: steps { 1 / $0 }),
    TruthCase("x-floor(x^2)", x: (-3, 3), y: (-10, 4), isBroken: steps { $0 * $0 }),
    TruthCase(
      "floor(10*sin(x))/10+x/10", x: (-6, 6), y: (-2, 2),
      points: (-3...3).map { (Double($0) + 0.5) * .pi }, isBroken: steps { 10 * sin($0) }),
    TruthCase("mod(floor(3*x),2)", x: (-4, 4), y: (-0.5, 1.5), isBroken: steps { 3 * $0 }),
    TruthCase(
      "mod(x^2,1)-mod(x,1)", x: (-3, 3), y: (-1.2, 1.2), points: (-3...3).map(Double.init),
      isBroken: { crosses($0, $1) || crosses($0 * $0, $1 * $1) }),
    TruthCase("floor(1.5*floor(x))", x: (-4, 4), y: (-7, 7), isBroken: steps { $0 }),
    TruthCase(
      "mod(mod(x,3),2)", x: (-6, 6), y: (-0.5, 2.5),
      isBroken: { crosses($0, $1, period: 3) || crosses($0, $1, period: 3, shift: 2) }),
    TruthCase("floor(1/x)", x: (-1, 1), y: (-10, 10), points: [0], isBroken: steps { 1 / $0 }),
    TruthCase("floor(x)", x: (-4, 4), y: (-5, 4), isBroken: steps { $0 }),
    TruthCase("{x<0: -1, 1}", x: (-5, 5), y: (-6, 6), points: [0], isBroken: passes(0)),
    TruthCase("x/10+floor(x)/100", x: (-5, 5), y: (-1, 1), isBroken: steps { $0 }),
    TruthCase("sin(x)+floor(2*x)/50", x: (-5, 5), y: (-2, 2), isBroken: steps { 2 * $0 }),
    TruthCase("40*x+{x<1/3: 0, 8}", x: (-5, 5), y: (-200, 200), isBroken: passes(1.0 / 3)),
    TruthCase(
      "{x<0.123456789: -1, 1}", x: (-1, 1), y: (-2, 2), isBroken: passes(0.123456789)),
    TruthCase(
      "sign(x-sqrt(2))", x: (-4, 4), y: (-2, 2), points: [sqrt(2)],
      isBroken: passes(sqrt(2))),
    TruthCase(
      "{abs(x-0.70710678)<1e-7: 1, 0}", x: (-1, 1), y: (-0.5, 1.5),
      points: [0.70710678], isBroken: passes(0.70710678 - 1e-7, 0.70710678 + 1e-7)),
    TruthCase("exp(-(1e7*(x-0.3333))^2)", x: (-1, 1), y: (-0.5, 1.5), points: [0.3333]),
  ]

  /// Huge offsets, values near overflow and underflow, and windows in which doubles are coarse.
  private static let extremes: [TruthCase] = [
    TruthCase("1e12+sin(x)", x: (-10, 10), y: (1e12 - 1.5, 1e12 + 1.5)),
    TruthCase(
      "1e15+floor(4*sin(x))", x: (-6, 6), y: (1e15 - 6, 1e15 + 6),
      points: (-3...3).map { (Double($0) + 0.5) * .pi }, isBroken: steps { 4 * sin($0) }),
    TruthCase("exp(x)", x: (700, 712), y: (0, 1.79e308)),
    TruthCase("exp(-x)", x: (700, 745), y: (0, 1e-300 * 1e-20)),
    TruthCase("1e308*x", x: (-1, 1), y: (-8e307, 8e307)),
    TruthCase("x/1e160/1e160", x: (-10, 10), y: (-1e-300 * 1e-19, 1e-300 * 1e-19)),
    TruthCase("sin(x)", x: (1e15, 1e15 + 100), y: (-1.5, 1.5)),
    TruthCase(
      "floor(x/10)-1e14", x: (1e15, 1e15 + 100), y: (-1, 11), isBroken: steps { $0 / 10 }),
    TruthCase(
      "1/(x-1e15-50.25)", x: (1e15, 1e15 + 100), y: (-1, 1), points: [1e15 + 50.25],
      isBroken: passes(1e15 + 50.25)),
    TruthCase(
      "tan(x)", x: (1e6, 1e6 + 20), y: (-10, 10), density: 400,
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }),
    TruthCase("tanh(1e20*(x-0.5))", x: (-1, 1), y: (-2, 2), points: [0.5]),
    TruthCase("mod(x,3)", x: (-1e-15, 1e-15), y: (-1, 4), points: [0], isBroken: passes(0)),
  ]
}
