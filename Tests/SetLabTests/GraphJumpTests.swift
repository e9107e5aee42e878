import Plotting
import SetLab
import Terminal
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Jumps to zeros, extrema and intersections, against known places.
struct GraphJumpTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let letters: String
    let places: [Double?]
    let functions: [PlotFunction]

    init(_ name: String, _ letters: String, _ places: [Double?], _ functions: PlotFunction...) {
      self.name = name
      self.letters = letters
      self.places = places
      self.functions = functions
    }

    var testDescription: String { "\(name) \(letters)" }
  }

  static let golden = (1 + 5.0.squareRoot()) / 2

  static let cases: [Case] = [
    // From the left border of -4...4 on, and beyond the right one.
    Case("sin", "zzzz", [-.pi, 0, .pi, 2 * .pi]) { sin($0) },
    Case("sin", "ZZZ", [.pi, 0, -.pi]) { sin($0) },
    Case("sin", "zzZ", [-.pi, 0, -.pi]) { sin($0) },
    Case("sin", "eee", [-.pi / 2, .pi / 2, 3 * .pi / 2]) { sin($0) },
    Case("x^2 - 2", "zzz", [-2.0.squareRoot(), 2.0.squareRoot(), nil]) { $0 * $0 - 2 },
    Case("x^2 - 2", "eE", [0, nil]) { $0 * $0 - 2 },
    // A zero that is only touched, a pole, a jump, none at all.
    Case("(x - 1/3)^2", "zz", [1.0 / 3, nil]) { ($0 - 1.0 / 3) * ($0 - 1.0 / 3) },
    Case("1/x", "ze", [nil, nil]) { 1 / $0 },
    Case("1/x^2", "e", [nil]) { 1 / ($0 * $0) },
    Case("1/x^2, off", "e", [nil]) { 1 / (($0 - 0.3) * ($0 - 0.3)) },
    Case("1/sin", "ee", [-.pi / 2, .pi / 2]) { 1 / sin($0) },
    Case("log|x|", "e", [nil]) { log(abs($0)) },
    Case("tan", "zz", [-.pi, 0]) { tan($0) },
    Case("sign", "z", [nil]) { $0 < 0.1 ? -1 : 1 },
    Case("exp", "ze", [nil, nil]) { exp($0) },
    Case("cube root", "z", [0.3]) { cbrt($0 - 0.3) },
    // A cusp with unequal sides, and an extremum far off.
    Case("cusp", "e", [0.7]) { max($0 - 0.7, 2 * (0.7 - $0)) },
    Case("far", "e", [20]) { ($0 - 20) * ($0 - 20) },
    Case("narrow", "e", [1.25]) { exp(-1e4 * ($0 - 1.25) * ($0 - 1.25)) },
    Case("partly", "z", [1]) { log($0) },
    Case("edge", "zZ", [0, nil]) { $0.squareRoot() },
    Case("both edges", "zz", [-2, 2]) { (4 - $0 * $0).squareRoot() },
    Case("floor", "ee", [nil, nil]) { $0.rounded(.down) },
    Case("wave", "eee", [-3.5, -2.5, -1.5]) { sin(.pi * $0) },
    // Intersections with any of the other curves.
    Case("golden", "iii", [1 - golden, golden, nil], { $0 * $0 }, { $0 + 1 }),
    Case("two", "ii", [-1, 1], { $0 * $0 }, { _ in 1 }, { _ in -9 }),
    Case("apart", "i", [nil], { _ in 0 }, { _ in 1 }),
  ]

  @Test(arguments: cases)
  func places(_ row: Case) throws {
    let curves = row.functions.map { GraphCurve("f", $0) }
    var state = GraphState(curves, source: "f", x: Span(-4, 4), y: Span(-3, 3))
    for (letter, place) in zip(row.letters, row.places) {
      let before = state
      #expect(state.handle(.character(letter)) == nil)
      guard let place else {
        #expect(state.message.first?.contains("was found to the") == true, "\(state.mode)")
        #expect(state.viewport == before.viewport)
        continue
      }
      guard case .tracing(let trace) = state.mode else {
        Issue.record("\(letter) found nothing: \(state.message)")
        return
      }
      #expect(abs(trace.x - place) < 1e-8, "\(letter) went to \(trace.x), not \(place)")
      #expect(state.viewport.x.contains(trace.x) && trace.curve == 0)
    }
  }

  /// Where the sign changes, no other double is nearer to zero.
  @Test func zerosAreAsExactAsDoublesAre() {
    var state = GraphState([GraphCurve("f") { $0 * $0 - 2 }], source: "f")
    _ = state.handle(.character("z"))
    _ = state.handle(.character("z"))
    guard case .tracing(let trace) = state.mode else {
      Issue.record("nothing found")
      return
    }
    #expect(abs(trace.x - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  @Test func wholeNumbers() {
    let curve = GraphCurve("n", domain: Span(0, 9), isDiscrete: true) { n in
      [5, 3, 0, 4, 7, 6, 0, 1, 2, 8][max(0, min(9, Int(n)))]
    }
    let other = GraphCurve("4", isDiscrete: true) { _ in 4 }
    var state = GraphState([curve, other], source: "n; 4")
    var found: [Double] = []
    for key in "zzZeI" {
      _ = state.handle(.character(key))
      if case .tracing(let trace) = state.mode { found.append(trace.x) }
    }
    #expect(found == [2, 6, 2, 4, 3])
  }

  @Test func nothingToSearch() {
    var state = GraphState([GraphCurve("f") { $0 }], source: "f")
    _ = state.handle(.character("i"))
    #expect(state.message == ["no other curve to intersect"])
    _ = state.handle(.character("1"))
    _ = state.handle(.character("z"))
    #expect(state.message == ["no curve to search"])
  }
}
