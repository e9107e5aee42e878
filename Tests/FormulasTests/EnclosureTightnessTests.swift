import CPlatform
import Formulas
import TestSupport
import Testing

/// Bounds are no wider than rounding makes them.
///
/// Seeds are fixed: no chance of a false alarm.
@Suite struct EnclosureTightnessTests {
  /// Intervals on which each function is monotone and not nearly level.
  static let monotone: [(String, ClosedRange<Double>)] = [
    ("abs", 0.1...9), ("square", 0.1...9), ("sqrt", 0.1...9), ("cbrt", -9...9), ("exp", -5...5),
    ("expm1", -5...5), ("ln", 0.1...9), ("log1p", -0.9...9), ("log10", 0.1...9), ("log2", 0.1...9),
    ("sin", -1.5...1.5), ("cos", 0.1...3), ("tan", -1.5...1.5), ("cot", 0.1...3),
    ("cos/sin", 0.1...3), ("sec", 0.1...1.5), ("csc", 0.1...1.5), ("asin", -1...1),
    ("acos", -1...1), ("atan", -9...9), ("sinh", -5...5), ("cosh", 0.1...5), ("tanh", -3...3),
    ("asinh", -9...9), ("acosh", 1...9), ("atanh", -0.9...0.9), ("gamma", 1.6...9),
    ("frac", 0...0.99), ("^-3", 0.1...3),
    ("^-2", -3 ... -0.1), ("^-1", 0.1...3), ("^3", -3...3), ("^10", 0.5...2), ("^63", 0.9...1.1),
    ("^0.5", 0.1...9), ("^-1.75", 0.1...9), ("negate", -9...9),
  ]

  /// The width differs by less than 10^-12 from that between the values at the ends.
  @Test(arguments: monotone)
  func monotoneFunctionsAreTight(_ name: String, _ domain: ClosedRange<Double>) throws {
    let operation = try #require(Operation.ofOne.first { $0.name == name })
    var draws = SplitMix(seed: 60_261)
    for _ in 0..<Effort.count(2000) {
      let a = draws.uniform(domain.lowerBound, domain.upperBound)
      let b = draws.uniform(domain.lowerBound, domain.upperBound)
      let (p, q) = (operation.value([a]), operation.value([b]))
      // The units in the last place belong to the larger value.
      guard abs(p - q) > 0.05 * max(abs(p), abs(q)) else { continue }
      let found = operation.enclosure([Enclosure(min(a, b)...max(a, b))])
      let margin = name == "gamma" ? 1e-11 : 1e-12
      #expect((found.upper - found.lower) / abs(p - q) < 1 + margin, "\(name) of \(a), \(b)")
      #expect(found.definedness == .everywhere && found.isContinuous, "\(name) of \(a), \(b)")
    }
  }

  /// Functions with extremes, against 4000 values in each interval.
  static let curved: [(String, ClosedRange<Double>)] = [
    ("sin", -20...20), ("cos", -20...20), ("square", -3...3), ("abs", -3...3), ("cosh", -3...3),
    ("^4", -3...3), ("gamma", 0.2...4), ("sec", -1.4...1.4), ("csc", 0.2...3),
  ]

  @Test(arguments: curved)
  func curvedFunctionsAreTight(_ name: String, _ domain: ClosedRange<Double>) throws {
    let operation = try #require(Operation.ofOne.first { $0.name == name })
    var draws = SplitMix(seed: 60_262)
    for _ in 0..<Effort.count(200) {
      let a = draws.uniform(domain.lowerBound, domain.upperBound)
      let b = draws.uniform(domain.lowerBound, domain.upperBound)
      guard abs(a - b) > 0.1 else { continue }
      let found = operation.enclosure([Enclosure(min(a, b)...max(a, b))])
      let values = (0...4000).map { operation.value([a + (b - a) * Double($0) / 4000]) }
      let width = (values.max() ?? 0) - (values.min() ?? 0)
      #expect(found.upper - found.lower < width * 1.001, "\(name) of \(a), \(b)")
    }
  }

  /// Functions of two numbers that are extreme at corners or inside, against a grid of 40 x 40.
  static let surfaces: [(String, ClosedRange<Double>, ClosedRange<Double>)] = [
    ("+", -5...5, -5...5), ("-", -5...5, -5...5), ("*", -5...5, -5...5), ("/", -5...5, 0.1...5),
    ("/", -5...5, -5 ... -0.1), ("min", -5...5, -5...5), ("max", -5...5, -5...5),
    ("hypot", -5...5, 0.1...5), ("atan2", 0.1...5, -5...5), ("atan2", -5 ... -0.1, -5...5),
    ("atan2", -5...5, 0.1...5), ("^", 0.1...5, -5...5), ("log", 0.1...9, 1.1...9),
    ("mod", 8...8.5, 5...7), ("mod", -4...9, 20...30),
  ]

  @Test(arguments: surfaces)
  func surfacesAreTight(
    _ name: String, _ first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) throws {
    let operation = try #require(Operation.ofTwo.first { $0.name == name })
    var draws = SplitMix(seed: 60_263)
    for _ in 0..<Effort.count(200) {
      let (a, b) = (
        draws.uniform(first.lowerBound, first.upperBound),
        draws.uniform(first.lowerBound, first.upperBound)
      )
      let (c, d) = (
        draws.uniform(second.lowerBound, second.upperBound),
        draws.uniform(second.lowerBound, second.upperBound)
      )
      guard abs(a - b) > 0.01, abs(c - d) > 0.01 else { continue }
      let found = operation.enclosure(
        [Enclosure(min(a, b)...max(a, b)), Enclosure(min(c, d)...max(c, d))])
      guard found.isContinuous || name != "mod" else { continue }
      var (low, high) = (Double.infinity, -Double.infinity)
      for i in 0...40 {
        for j in 0...40 {
          let value = operation.value(
            [a + (b - a) * Double(i) / 40, c + (d - c) * Double(j) / 40])
          low = min(low, value)
          high = max(high, value)
        }
      }
      // 0 within the sides is off the grid by a 40th of them.
      let slack = name == "hypot" ? 0.15 : 1e-6
      #expect(
        found.upper - found.lower <= (high - low) * (1 + slack) + 1e-12,
        "\(name) of \(a), \(b) and \(c), \(d)")
    }
  }

  /// A narrow interval far out keeps its width, as angles are reduced exactly.
  @Test func hugeAnglesAreTight() {
    for a in [1e6, 1e9, 0x1p45, 1e15] {
      let found = Enclosure.sin(Enclosure(a...(a + 0.25)))
      #expect(found.upper - found.lower < 0.26 && found.isContinuous)
      let tangent = Enclosure.tan(Enclosure(a...(a + 0.25)))
      #expect(tangent.isBounded || cos(a) * cos(a + 0.25) < 0)
    }
  }
}
