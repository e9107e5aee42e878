import CPlatform
import Plotting

private func frac(_ value: Double) -> Double { value - floor(value) }

/// Whether a jump of a function that is constant between its jumps lies between two places.
private func differs(_ f: @escaping @Sendable (Double) -> Double)
  -> @Sendable (Double, Double) -> Bool
{
  { f($0) != f($1) }
}

extension TruthCase {
  static let broad: [TruthCase] = [
    TruthCase(
      name: "floor of sin", x: (-10, 10), y: (-1.5, 1.5),
      points: (-6...6).map { Double($0) * .pi / 2 },
      isBroken: differs { floor(5 * sin($0)) / 5 }, f: { floor(5 * sin($0)) / 5 }),
    TruthCase(
      name: "1/(1-cos)", x: (-15, 15), y: (-1, 10), points: (-2...2).map { Double($0) * 2 * .pi },
      isBroken: { crosses($0, $1, period: 2 * .pi) }, f: { 1 / (1 - cos($0)) }),
    TruthCase(
      name: "tan squared", x: (-8, 8), y: (-1, 20),
      points: (-3...2).map { (Double($0) + 0.5) * .pi },
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { tan($0) * tan($0) }),
    TruthCase(
      name: "ln of tan", x: (-8, 8), y: (-5, 5), points: (-5...5).map { Double($0) * .pi / 2 }
    ) { log(abs(tan($0))) },
    TruthCase(
      name: "root teeth", x: (-6, 6), y: (-1.5, 1.5), points: (-6...6).map(Double.init),
      isBroken: { crosses($0, $1) },
      f: { frac($0).squareRoot() * (fmod(abs(floor($0)), 2) == 0 ? 1 : -1) }),
    TruthCase(
      name: "x squared mod 1", x: (-6, 6), y: (-0.2, 1.2), density: 400,
      isBroken: { crosses($0 * $0, $1 * $1) }, f: { frac($0 * $0) }),
    TruthCase(name: "x^2 sin 1/x^2", x: (-1, 1), y: (-1, 1)) { $0 * $0 * sin(1 / ($0 * $0)) },
    TruthCase(name: "exp -1/x^2", x: (-3, 3), y: (-0.2, 1.2)) { exp(-1 / ($0 * $0)) },
    TruthCase(
      name: "heart", x: (-2, 2), y: (-2, 2), points: [-.pi / 2, .pi / 2], density: 400
    ) {
      (cos($0).squareRoot() * cos(400 * $0) + abs($0).squareRoot() - 0.4)
        * pow(4 - $0 * $0, 0.1)
    },
    TruthCase(
      name: "cos power", x: (-10, 10), y: (-0.2, 1.2), points: (-3...3).map { Double($0) * .pi }
    ) { pow(cos($0), 10_000) },
    TruthCase(
      name: "1/sin x^2", x: (-5, 5), y: (-5, 5), points: [0],
      isBroken: { $0 <= 0 && $1 >= 0 || crosses($0 * $0, $1 * $1, period: .pi) },
      f: { 1 / sin($0 * $0) }),
    TruthCase(name: "sin e^x", x: (0, 7), y: (-1.5, 1.5), density: 400) { sin(exp($0)) },
    TruthCase(
      name: "atan tan", x: (-10, 10), y: (-2, 2),
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { atan(tan($0)) }),
    TruthCase(name: "asin sin", x: (-10, 10), y: (-2, 2)) { asin(sin($0)) },
    TruthCase(
      name: "sharp teeth", x: (-4, 4), y: (-0.2, 1.2), points: (-4...4).map(Double.init),
      isBroken: { crosses($0, $1) }, f: { pow(frac($0), 200) }),
    TruthCase(name: "1/gamma", x: (-5, 5), y: (-5, 5)) { 1 / tgamma($0) },
    TruthCase(
      name: "lgamma", x: (-5, 5), y: (-3, 6), points: (-5...0).map(Double.init),
      isBroken: { $0 <= 0 && (crosses($0, $1) || $1 >= 0) }, f: { lgamma($0) }),
    TruthCase(
      name: "tan x^2", x: (-5, 5), y: (-5, 5),
      isBroken: { crosses($0 * $0, $1 * $1, period: .pi, shift: .pi / 2) }, f: { tan($0 * $0) }),
    TruthCase(
      name: "1/floor", x: (-5, 5), y: (-2, 2), isBroken: { crosses($0, $1) }, f: { 1 / floor($0) }),
    TruthCase(
      name: "pole at the edge", x: (-5, 5), y: (-1, 10), points: [-5], f: { 1 / ($0 + 5) }),
    TruthCase(name: "on the border", x: (-5, 5), y: (-1, 1)) { _ in 1 },
    TruthCase(
      name: "x over abs x", x: (-5, 5), y: (-2, 2), isBroken: { $0 <= 0 && $1 >= 0 },
      f: { $0 / abs($0) }),
    TruthCase(
      name: "parity", x: (-8, 8), y: (-0.5, 1.5), isBroken: { crosses($0, $1) },
      f: { fmod(abs(floor($0)), 2) }),
    TruthCase(
      name: "sqrt of parabola", x: (-5, 5), y: (-1, 5), points: [-1, 2],
      f: {
        (($0 + 1) * ($0 - 2)).squareRoot()
      }),
    TruthCase(name: "damped", x: (0, 10), y: (-1, 1)) { exp(-$0 / 2) * cos(20 * $0) },
    TruthCase(name: "huge values", x: (-1, 1), y: (-1e200, 1e200)) { pow($0, 3) * 1e200 },
    TruthCase(
      name: "far pole", x: (1e8, 1e8 + 1), y: (-100, 100), points: [1e8 + 0.5],
      isBroken: { $0 <= 1e8 + 0.5 && $1 >= 1e8 + 0.5 }, f: { 1 / ($0 - 1e8 - 0.5) }),
    TruthCase(
      name: "narrow window", x: (-1e-9, 1e-9), y: (-2, 2), isBroken: { $0 <= 0 && $1 >= 0 },
      f: { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }),
    TruthCase(name: "multiplicity", x: (-3, 3), y: (-2, 2), points: [1]) {
      pow(abs($0 - 1), 0.1) * ($0 < 1 ? -1 : 1)
    },
    TruthCase(
      name: "comb", x: (0, 10), y: (-0.5, 1.5), isBroken: differs { frac(3 * $0) < 0.1 ? 1 : 0 },
      f: { frac(3 * $0) < 0.1 ? 1 : 0 }),
    TruthCase(
      name: "log sawtooth", x: (0.01, 100), y: (0.5, 2.5), xScale: .log,
      isBroken: { crosses(log2($0), log2($1)) }, f: { $0 / pow(2, floor(log2($0))) }),
    TruthCase(
      name: "log tan", x: (0.1, 10), y: (0.01, 100), xScale: .log, yScale: .log,
      points: (1...6).map { Double($0) * .pi / 2 },
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { tan($0) }),
  ]
}
