import CPlatform
import Functions
import Testing

struct GraphJumpTests {
  @Test func `the points in view are zeros, extrema and intersections inside it`() {
    let parabola = Function("x^2 - 2") { $0 * $0 - 2 }
    let line = Function("x") { $0 }
    let graph = GraphState([parabola, line], x: Span(-1.5, 4), y: Span(-3, 1.5))
    let points = graph.points { false }
    #expect(
      points.map { $0.kind } == [.minimum, .zero, .zero, .intersection, .zero])
    #expect(points.map { $0.curve } == [0, 0, 0, 0, 1])
    #expect(points[3].point == PlotPoint(x: -1, y: -1))
    #expect(points[0].point == PlotPoint(x: 0, y: -2))
    // Steps have none, nor does a search that is stopped; where there are more than are wanted, none is shown.
    #expect(GraphState([Function("floor") { $0.rounded(.down) }]).points { false }.isEmpty)
    #expect(graph.points { true }.isEmpty)
    #expect(graph.points(most: 1) { false }.map { $0.kind } == [.minimum, .zero])
    let sine = GraphState([Function("sin") { sin($0) }], x: Span(-4, 4))
    #expect(sine.points { false }.map { $0.kind } == [.minimum, .maximum, .zero, .zero, .zero])
  }

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
    let curves = row.functions.map { Function("f", $0) }
    var state = GraphState(curves, x: Span(-4, 4), y: Span(-3, 3))
    for (letter, place) in zip(row.letters, row.places) {
      let before = state
      let notice = state.jump(letter)
      guard let place else {
        #expect(notice?.contains("was found to the") == true, "\(String(describing: state.trace))")
        #expect(state.viewport == before.viewport)
        continue
      }
      let trace = try #require(state.trace, "\(letter) found nothing: \(notice ?? "")")
      #expect(notice == nil)
      #expect(abs(trace.x - place) < 1e-8, "\(letter) went to \(trace.x), not \(place)")
      #expect(state.viewport.x.contains(trace.x) && trace.curve == 0)
    }
  }

  /// Where the sign changes, no other double is nearer to zero.
  @Test func zerosAreAsExactAsDoublesAre() throws {
    var state = GraphState([Function("f") { $0 * $0 - 2 }])
    #expect(state.jump("z") == nil && state.jump("z") == nil)
    let trace = try #require(state.trace)
    #expect(abs(trace.x - 2.0.squareRoot()) <= 2.0.squareRoot().ulp)
  }

  static let third = (1 / 3.0).squareRoot()
  static let summits: [(String, [Double])] = [
    ("sin(x)", [-Double.pi / 2, .pi / 2]), ("x^3 - x", [-third, third]), ("x exp(-x)", [1]),
    ("(x - 1)^2/(x^2 + 1)", [-1, 1]), ("|x - 0.7|", [0.7]), ("{x < 1: x, 2 - x}", [1]),
  ]

  /// Where the derivative changes its sign, no other double is nearer to the summit.
  @Test(arguments: summits)
  func extremaOfFormulasAreExact(text: String, places: [Double]) throws {
    var state = GraphState([Function(try Formula(text))], x: Span(-4, 4), y: Span(-3, 3))
    for place in places {
      #expect(state.jump("e") == nil)
      let trace = try #require(state.trace)
      let isKink = text.contains("|") || text.contains("{")
      #expect(abs(trace.x - place) <= (isKink ? 1e-8 : 2 * place.ulp), "\(trace.x)")
      if !isKink { #expect(abs(state.tracedSlope ?? .nan) < 1e-14) }
    }
  }

  @Test func tangents() throws {
    var state = GraphState([Function(try Formula("x^2"))], x: Span(-4, 4), y: Span(-3, 3))
    #expect(state.perform(.tangent) == nil && state.hasTangent)
    let before = state.view
    #expect(state.perform(.goToBorder(.right)) == nil)
    #expect(state.view != before && state.tracedSlope == 8)
    let shown = state.plot(.full)
    #expect(shown.marks.count == 2)
    guard case .curve(let touching, _)? = shown.marks.last?.kind else { return }
    #expect(touching(3) == 8 && touching(4) == 16)
    #expect(state.perform(.tangent) == nil && state.plot(.full).marks.count == 1)
    var other = GraphState([Function("f") { $0 }])
    #expect(other.perform(.tangent) == "curve 1 has no exact derivative")
    #expect(other.perform(.leave) == nil && other.view.tangent == nil)
  }

  @Test func wholeNumbers() {
    let curve = Function("n", domain: .integers(0...9, step: 1)) { n in
      [5, 3, 0, 4, 7, 6, 0, 1, 2, 8][max(0, min(9, Int(n)))]
    }
    let other = Function("4", domain: .integers(0...9, step: 1)) { _ in 4 }
    var state = GraphState([curve, other])
    let found = "zzZeI".map { letter in
      #expect(state.jump(letter) == nil)
      return state.trace?.x
    }
    #expect(found == [2, 6, 2, 4, 3])
  }

  @Test func nothingToSearch() {
    var state = GraphState([Function("f") { $0 }])
    #expect(state.jump("i") == "no other curve to intersect")
    #expect(state.perform(.toggle(0)) == nil)
    #expect(state.jump("z") == "no curve to search")
  }

  @Test func patienceEndsASearch() {
    var state = GraphState([Function("f") { $0 }])
    let before = state.view
    let notice = state.perform(.jump(.zero, .right), patience: GraphPatience(isOver: { true }))
    #expect(notice == "the search was interrupted")
    #expect(state.view == before && state.trace == nil)
  }
}

extension GraphState {
  /// Jumps to a zero, extremum or intersection: to the right, with a capital letter to the left.
  fileprivate mutating func jump(_ letter: Character) -> String? {
    let feature: GraphFeature =
      switch letter.lowercased() {
      case "z": .zero
      case "e": .extremum
      default: .intersection
      }
    return perform(.jump(feature, letter.isLowercase ? .right : .left))
  }
}
