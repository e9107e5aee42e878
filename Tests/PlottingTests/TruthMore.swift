import CPlatform
import Plotting

private func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }

private func frac(_ value: Double) -> Double { value - floor(value) }

extension TruthCase {
  static let more: [TruthCase] = [
    TruthCase(name: "x sin 1/x", x: (-1, 1), y: (-1, 1)) { $0 * sin(1 / $0) },
    TruthCase(
      name: "tan 1/x", x: (-1, 1), y: (-5, 5),
      density: 1000,
      isBroken: { $0 <= 0 && $1 >= 0 || crosses(1 / $0, 1 / $1, period: .pi, shift: .pi / 2) },
      f: { tan(1 / $0) }),
    TruthCase(
      name: "sgn sin 10/x", x: (-3, 3), y: (-2, 2),
      density: 1000,
      isBroken: { $0 <= 0 && $1 >= 0 || crosses(10 / $0, 10 / $1, period: .pi) },
      f: { sign(sin(10 / $0)) }),
    TruthCase(
      name: "gamma", x: (-5, 5), y: (-6, 10), points: [-4, -3, -2, -1, 0],
      isBroken: { $0 <= 0 && crosses($0, $1) || $0 <= 0 && $1 >= 0 }, f: { tgamma($0) }),
    TruthCase(name: "x^(1/3)", x: (-3, 3), y: (-1, 2), points: [0]) { pow($0, 1.0 / 3) },
    TruthCase(name: "removable", x: (-3, 3), y: (-3, 5)) { ($0 * $0 - 1) / ($0 - 1) },
    TruthCase(
      name: "exp 1/x", x: (-3, 3), y: (-1, 8), points: [0], isBroken: { $0 <= 0 && $1 >= 0 },
      f: { exp(1 / $0) }),
    TruthCase(name: "sigmoid", x: (-6, 6), y: (-0.2, 1.2)) { 1 / (1 + exp(-1e9 * ($0 - 0.3))) },
    TruthCase(name: "tanh", x: (-1, 1), y: (-1.5, 1.5)) { tanh(1e12 * ($0 - 0.123)) },
    TruthCase(name: "Weierstrass", x: (-2, 2), y: (-2.5, 2.5), density: 1000) { x in
      (0..<14).reduce(0) { $0 + pow(0.5, Double($1)) * cos(pow(3, Double($1)) * .pi * x) }
    },
    TruthCase(name: "log x", x: (0.001, 1000), y: (-8, 8), xScale: .log) { log($0) },
    TruthCase(
      name: "log y", x: (-5, 5), y: (0.001, 1000), yScale: .log, points: [0],
      isBroken: { $0 <= 0 && $1 >= 0 }, f: { 1 / ($0 * $0) }),
    TruthCase(
      name: "log both", x: (0.01, 100), y: (0.01, 100), xScale: .log, yScale: .log, points: [1]
    ) { abs(log($0)) },
    TruthCase(
      name: "log steps", x: (0.1, 1000), y: (0.1, 1000), xScale: .log, yScale: .log,
      isBroken: { crosses($0, $1) }, f: { floor($0) }),
    TruthCase(name: "spike", x: (-1, 1), y: (-1, 2), points: [0.3]) {
      let d = ($0 - 0.3) * 1e4
      return 1 / (1 + d * d)
    },
    TruthCase(name: "spike 1e-3", x: (-1, 1), y: (-1, 2), points: [0.4142]) {
      let d = ($0 - 0.4142) * 1e3
      return 1 / (1 + d * d)
    },
    TruthCase(
      name: "rational", x: (-5, 5), y: (-8, 8), points: [-1, 1, 2],
      isBroken: { a, b in [-1.0, 1, 2].contains { a <= $0 && b >= $0 } },
      f: { ($0 * $0 * $0 - 2) / (($0 - 1) * ($0 + 1) * ($0 - 2)) }),
    TruthCase(
      name: "isolated", x: (-4, 4), y: (-3, 5), points: [-2, 0, 1, 3],
      isBroken: { a, b in [-2.0, 0, 1, 3].contains { a <= $0 && b >= $0 } },
      f: { $0 == -2 ? 3 : $0 == 0 ? -2 : $0 == 1 ? 4 : $0 == 3 ? 0 : $0 < 0 ? $0 : 1 + sin($0) }),
    TruthCase(
      name: "sqrt sin", x: (-20, 20), y: (-0.5, 1.5), points: (-6...6).map { Double($0) * .pi }
    ) { sin($0).squareRoot() },
    TruthCase(name: "acos", x: (-2, 2), y: (-1, 4), points: [-1, 1]) { acos($0) },
    TruthCase(name: "asin 3x", x: (-1, 1), y: (-2, 2), points: [-1.0 / 3, 1.0 / 3]) {
      asin(3 * $0)
    },
    TruthCase(
      name: "floor frac", x: (-4, 4), y: (-5, 5), isBroken: { crosses($0, $1) },
      f: { floor($0) * frac($0) + 0.5 }),
    TruthCase(
      name: "sawtooth", x: (-10, 10), y: (-0.5, 1.5), density: 400,
      isBroken: { crosses(7 * $0, 7 * $1) },
      f: { frac(7 * $0) }),
    TruthCase(
      name: "dense steps", x: (-10, 10), y: (-10, 10),
      isBroken: { crosses(15 * $0, 15 * $1) }, f: { floor(15 * $0) / 15 }),
    TruthCase(
      name: "square wave", x: (0, 10), y: (-2, 2), isBroken: { crosses(8 * $0, 8 * $1) },
      f: { crosses(0, 8 * $0, period: 2) && frac(4 * $0) >= 0.5 ? 1 : frac(4 * $0) < 0.5 ? -1 : 1 }),
    TruthCase(name: "dashes", x: (0, 10), y: (-2, 2)) { sin(60 * $0) > 0 ? sin($0) : .nan },
    TruthCase(name: "dense dashes", x: (0, 10), y: (-2, 2), density: 1000) {
      sin(900 * $0) > 0 ? sin($0) : .nan
    },
    TruthCase(name: "sqrt sin 1/x", x: (-0.5, 0.5), y: (-0.5, 1.5), density: 1000) {
      sin(1 / $0).squareRoot()
    },
    TruthCase(
      name: "ln sin", x: (-20, 20), y: (-5, 1), points: (-6...6).map { Double($0) * .pi }
    ) { log(sin($0)) },
    TruthCase(name: "chirp", x: (0, 20), y: (-1.5, 1.5)) { sin($0 * $0) },
    TruthCase(name: "fast chirp", x: (0, 100), y: (-1.5, 1.5), density: 1000) { sin($0 * $0) },
    TruthCase(name: "modulated", x: (-3, 3), y: (-2, 2)) { sin(500 * $0) * cos(3 * $0) },
    TruthCase(
      name: "two bands", x: (-3, 3), y: (-3, 3), density: 1000,
      isBroken: { (sin(1e5 * $0) > 0) != (sin(1e5 * $1) > 0) },
      f: { sin(1e5 * $0) > 0 ? 1 + 0.5 * sin($0) : -1 + 0.5 * cos($0) }),
    TruthCase(
      name: "sec", x: (-10, 10), y: (-5, 5),
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { 1 / cos($0) }),
    TruthCase(
      name: "cot fast", x: (-20, 20), y: (-5, 5),
      isBroken: { crosses(3 * $0, 3 * $1, period: .pi) || $0 * $1 == 0 },
      f: { cos(3 * $0) / sin(3 * $0) }),
    TruthCase(name: "cusp", x: (-2, 2), y: (-0.2, 1.5), points: [0.1]) {
      abs($0 - 0.1).squareRoot()
    },
    TruthCase(name: "two thirds", x: (-8, 8), y: (-1, 5), points: [0]) { pow($0 * $0, 1.0 / 3) },
    TruthCase(name: "gauss", x: (-10, 10), y: (-0.2, 1.2)) { exp(-$0 * $0) },
    TruthCase(name: "narrow gauss", x: (-10, 10), y: (-0.2, 1.2), points: [3.3]) {
      exp(-4e4 * ($0 - 3.3) * ($0 - 3.3))
    },
    TruthCase(name: "line", x: (-10, 10), y: (-10, 10)) { $0 },
    TruthCase(name: "off window", x: (-10, 10), y: (-10, 10)) { $0 + 100 },
    TruthCase(name: "steep line", x: (-1, 1), y: (-1, 1)) { 1e6 * ($0 - 0.2) },
    TruthCase(name: "poly5", x: (-2, 2), y: (-4, 4)) { pow($0, 5) - 3 * pow($0, 3) + $0 },
    TruthCase(name: "abs sin", x: (-15, 15), y: (-0.2, 1.2)) { abs(sin($0)) },
    TruthCase(
      name: "x mod 1 far", x: (1e6, 1e6 + 5), y: (-0.2, 1.2), isBroken: { crosses($0, $1) },
      f: { frac($0) }),
    TruthCase(
      name: "round", x: (-3, 3), y: (-4, 4), isBroken: { crosses($0, $1, shift: 0.5) },
      f: { floor($0 + 0.5) }),
    TruthCase(
      name: "atan 1/x", x: (-3, 3), y: (-2, 2), isBroken: { $0 <= 0 && $1 >= 0 },
      f: { atan(1 / $0) }),
    TruthCase(
      name: "Lambert", x: (-3, 3), y: (-10, 10), points: [0, 1],
      isBroken: { a, b in a <= 1 && b >= 1 },
      f: { log(abs($0)) / ($0 - 1) * ($0 < 1 ? 1 : 3) }),
    TruthCase(
      name: "small step", x: (-2, 2), y: (-1, 1), isBroken: { $0 < 0.3 && $1 >= 0.3 },
      f: { $0 < 0.3 ? 0 : 0.02 }),
    TruthCase(
      name: "pulse train", x: (-5, 5), y: (-0.5, 1.5),
      isBroken: { (frac($0) < 0.02) != (frac($1) < 0.02) },
      f: { frac($0) < 0.02 ? 1 : 0 }),
    TruthCase(
      name: "integers only", x: (-5, 5), y: (-6, 6), points: (-5...5).map(Double.init),
      f: { $0 == floor($0) ? $0 : .nan }),
    TruthCase(name: "x ln x", x: (-1, 3), y: (-1, 3), points: [0]) { $0 * log($0) },
    TruthCase(name: "sqrt edges", x: (-3, 3), y: (-0.5, 3), points: [-2.2, 2.2]) {
      (2.2 * 2.2 - $0 * $0).squareRoot()
    },
    TruthCase(
      name: "1/sin 1/x", x: (-0.5, 0.5), y: (-5, 5),
      density: 1000,
      isBroken: { $0 <= 0 && $1 >= 0 || crosses(1 / $0, 1 / $1, period: .pi) },
      f: { 1 / sin(1 / $0) }),
    TruthCase(
      name: "narrow 1e-9 pole", x: (-1, 1), y: (-2, 2), points: [0.5],
      isBroken: { $0 <= 0.5 && $1 >= 0.5 }, f: { 1e-4 / ($0 - 0.5) + $0 }),
    TruthCase(name: "beats", x: (-20, 20), y: (-2.5, 2.5)) { sin(30 * $0) + sin(31 * $0) },
    TruthCase(name: "sin x^3", x: (-5, 5), y: (-1.5, 1.5)) { sin($0 * $0 * $0) },
    TruthCase(name: "x^-x", x: (-2, 4), y: (-2, 3), points: [-2, -1, 0]) { pow($0, -$0) },
    TruthCase(
      name: "floor 1/x", x: (-1, 1), y: (-10, 10),
      density: 1000,
      isBroken: { $0 <= 0 && $1 >= 0 || crosses(1 / $0, 1 / $1) }, f: { floor(1 / $0) }),
    TruthCase(
      name: "x floor 1/x", x: (-1, 1), y: (-0.5, 2),
      density: 1000,
      isBroken: { $0 <= 0 && $1 >= 0 || crosses(1 / $0, 1 / $1) }, f: { $0 * floor(1 / $0) }),
  ]
}
