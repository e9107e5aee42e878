import CPlatform
import Plotting

/// Whether an integer multiple of a period, shifted, lies between two places.
func crosses(_ a: Double, _ b: Double, period: Double = 1, shift: Double = 0) -> Bool {
  floor((a - shift) / period) != floor((b - shift) / period)
}

extension TruthCase {
  static let suite: [TruthCase] = [
    TruthCase(name: "sin", x: (-10, 10), y: (-1.5, 1.5)) { sin($0) },
    TruthCase(name: "square", x: (-5, 5), y: (-2, 26)) { $0 * $0 },
    TruthCase(
      name: "tan", x: (-10, 10), y: (-10, 10),
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { tan($0) }),
    TruthCase(
      name: "1/x", x: (-5, 5), y: (-10, 10), points: [0], isBroken: { $0 <= 0 && $1 >= 0 },
      f: { 1 / $0 }),
    TruthCase(
      name: "pole2", x: (-4, 6), y: (-5, 50), points: [1], isBroken: { $0 <= 1 && $1 >= 1 },
      f: {
        1 / (($0 - 1) * ($0 - 1))
      }),
    TruthCase(name: "sin 1/x", x: (-1, 1), y: (-1.5, 1.5)) { sin(1 / $0) },
    TruthCase(
      name: "floor", x: (-2, 2), y: (-3, 2), isBroken: { crosses($0, $1) }, f: { floor($0) }),
    TruthCase(name: "sqrt", x: (-5, 5), y: (-1, 3), points: [0]) { $0.squareRoot() },
    TruthCase(name: "ln", x: (-5, 5), y: (-5, 3), points: [0]) { log(abs($0)) },
    TruthCase(name: "x^x", x: (-3, 3), y: (-2, 10), points: [-3, -2, -1]) { pow($0, $0) },
    TruthCase(
      name: "step", x: (-2, 2), y: (-1, 2), isBroken: { $0 < 0.5 && $1 >= 0.5 },
      f: {
        $0 < 0.5 ? 0 : 1
      }),
    TruthCase(
      name: "pulse", x: (-2, 2), y: (-1, 2), points: [0.7],
      isBroken: { $0 < 0.701 && $1 > 0.699 }, f: { abs($0 - 0.7) < 0.001 ? 1 : 0 }),
    TruthCase(name: "abs", x: (-5, 5), y: (-1, 6)) { abs($0) },
    TruthCase(name: "burst", x: (-3, 3), y: (-1.2, 1.2)) { exp(-$0 * $0) * sin(50 * $0) },
    TruthCase(
      name: "sgn", x: (-2, 2), y: (-2, 2), points: [0], isBroken: { $0 <= 0 && $1 >= 0 },
      f: {
        $0 > 0 ? 1 : $0 < 0 ? -1 : 0
      }),
    TruthCase(name: "zero", x: (-5, 5), y: (-1, 1)) { _ in 0 },
    TruthCase(name: "NaN", x: (-5, 5), y: (-1, 1)) { _ in .nan },
    TruthCase(name: "1e300x", x: (-1, 1), y: (-1e300, 1e300)) { 1e300 * $0 },
    TruthCase(name: "1e-300x", x: (-1, 1), y: (-1e-300, 1e-300)) { 1e-300 * $0 },
  ]

  static let hard: [TruthCase] = [
    TruthCase(name: "atan steep", x: (-3, 3), y: (-2, 2)) { atan(1e6 * $0) },
    TruthCase(name: "sinc", x: (-20, 20), y: (-0.5, 1.2)) { sin($0) / $0 },
    TruthCase(
      name: "narrow pole", x: (-1, 1), y: (-2, 2),
      points: [0.123456],
      isBroken: { $0 <= 0.123456 && $1 >= 0.123456 }, f: { 1e-6 / ($0 - 0.123456) }),
    TruthCase(
      name: "stairs", x: (-1, 1), y: (-1.2, 1.2), isBroken: { crosses(20 * $0, 20 * $1) },
      f: {
        floor(20 * $0) / 20
      }),
    TruthCase(name: "hole", x: (-1, 1), y: (-1, 1)) { $0 == 0.5 ? .nan : $0 },
    TruthCase(
      name: "x floor x", x: (-3, 3), y: (-2, 9), isBroken: { crosses($0, $1) },
      f: {
        $0 * floor($0)
      }),
    TruthCase(name: "hyperbola", x: (-10, 10), y: (-1, 10), points: [-4, 4]) {
      ($0 * $0 - 16).squareRoot()
    },
    TruthCase(name: "cbrt", x: (-2, 2), y: (-2, 2)) { cbrt($0) },
    TruthCase(name: "aliasing trap", x: (-10, 10), y: (-1.5, 1.5)) {
      sin(2 * .pi * 204_595.2 * $0)
    },
    TruthCase(
      name: "dense tan", x: (-300, 300), y: (-10, 10),
      isBroken: { crosses($0, $1, period: .pi, shift: .pi / 2) }, f: { tan($0) }),
  ]
}
