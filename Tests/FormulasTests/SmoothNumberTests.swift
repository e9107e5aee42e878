import CPlatform
import Formulas
import TestSupport
import Testing

/// What is known of derivatives and of growth, against functions whose series and limits are known.
@Suite struct SmoothNumberTests {
  private static func factorial(_ k: Int) -> Double { tgamma(Double(k) + 1) }

  /// The coefficients of Taylor's series of a function at x; NaN where they are of no use here.
  private static func coefficient(_ text: String, _ x: Double, _ k: Int) -> Double {
    let order = Double(k)
    switch text {
    case "exp(x)": return exp(x) / factorial(k)
    case "1/x": return pow(x, -order - 1)
    case "ln(x)": return pow(x, -order) / order
    case "sin(3x)": return pow(3, order) / factorial(k) * sin(3 * x + order * .pi / 2)
    case "x^7 - x": return k > 7 ? 0 : k == 7 ? 1 : .nan
    case "cosh(x)": return (k.isMultiple(of: 2) ? cosh(x) : sinh(x)) / factorial(k)
    default: return (x + order) * exp(x) / factorial(k)
    }
  }

  /// The sizes of derivatives hold those of the series at many places, and are not far above the greatest.
  @Test(arguments: [
    "exp(x)", "1/x", "ln(x)", "sin(3x)", "x^7 - x", "cosh(x)", "{x > 0: x exp(x)}",
  ])
  func sizesHoldDerivatives(text: String) throws {
    let program = try Formula(text).program
    for (low, high) in [(1.0, 1.25), (2.0, 4.0), (0.5, 0.5078125)] {
      let jet = EnclosureMachine<Jet>.value(program, [Jet(variable: low...high)]).number
      for order in [1, 2, 7, 8, 20, 30] {
        let places = (0...16).map { low + (high - low) * Double($0) / 16 }
        let values = places.map { abs(Self.coefficient(text, $0, order)) }.filter { !$0.isNaN }
        guard let greatest = values.max() else { continue }
        let scale = pow(high - low, Double(order))
        let size = try #require(jet.size(order))
        #expect(size >= greatest * scale * (1 - 1e-12), "\(text) \(order) on \(low)…\(high)")
        if order <= 8, greatest > 0 {
          #expect(size <= 1e6 * greatest * scale + 1e-280, "\(text) \(order) on \(low)…\(high)")
        }
      }
    }
  }

  @Test(arguments: ["abs(x)", "floor(x)", "sqrt(x)", "{x < 0: 1, 2}", "max(x, -x)", "1/x"])
  func nothingIsClaimedAtJumpsAndBends(text: String) throws {
    let program = try Formula(text).program
    let jet = EnclosureMachine<Jet>.value(program, [Jet(variable: -1...1)]).number
    #expect(jet.size(Jet.order) == nil)
    #expect(!jet.isMonotone)
  }

  /// Integrals from 3 to infinity, or near 0 from there to 1/4, and those that do not exist.
  @Test(
    arguments: [
      ("1/x^2", false, 0.3333333333333333), ("exp(-x)", false, 0.049787068367863944),
      ("1/(x^2 - x)", false, 0.40546510810816444), ("1/(1 + x^2)", false, 0.32175055439664213),
      ("x exp(-x^2)", false, 6.170490204333978e-05), ("x^-1.5", false, 1.1547005383792517),
      ("1/(x ln(x)^3)", false, 0.4142677248451115), ("1/x", false, .infinity),
      ("1/sqrt(1 + x)", false, .infinity), ("2 + 1/x", false, .infinity),
      ("ln(x)/x", false, .infinity), ("1/sqrt(x)", true, 1), ("ln(x)", true, -0.5965735902799727),
      ("sin(x)/x", true, 0.249133570319757164), ("x^-1.5", true, .infinity),
      ("(exp(x) - 1)/x", true, 0.266535431556444), ("1/x", true, .infinity),
      ("sqrt(x)", true, 0.08333333333333333), ("x^-0.75", true, 2.82842712474619),
      ("(1 - cos(x))/x^2", true, 0.1247832571623363), ("1/(x sqrt(1 + x))", true, .infinity),
    ] as [(String, Bool, Double)])
  func tailsHoldIntegrals(text: String, isNear: Bool, integral: Double) throws {
    let program = try Formula(text).program
    let start = Enclosure(isNear ? 0.25 : 3)
    let place = isNear ? Growth(near: 0, from: start) : Growth(from: 3)
    let growth = EnclosureMachine<Growth>.value(program, [place]).number
    switch growth.tail(from: start, isNear: isNear) {
    case .within(let bounds):
      let room = 1e-12 * abs(integral)
      #expect(
        bounds.lower - room <= integral && integral <= bounds.upper + room, "\(text): \(bounds)")
    case .divergent: #expect(integral == .infinity, "\(text)")
    case .unknown: #expect(!isNear && text.contains("ln"), "\(text)")
    }
  }

  @Test func weightsOfTheRuleAddUp() {
    #expect(GaussRule.points.count == 15)
    let sum = GaussRule.points.reduce(Enclosure(0)) { $0 + $1.weightBounds }
    #expect(sum.contains(2) && sum.upper - sum.lower < 1e-13)
  }
}
