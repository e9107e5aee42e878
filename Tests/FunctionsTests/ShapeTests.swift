import Functions
import Testing

struct ShapeTests {
  private func functions(_ texts: String...) throws -> [Function] {
    var list = FunctionList(Calculator())
    return try list.functions(in: texts)
  }

  static let shapes: [(text: String, shape: FunctionShape)] = [
    ("(1, 2)", .point(x: 1, y: 2, label: "(1, 2)")),
    ("A = (1/2, -3)", .point(x: 0.5, y: -3, label: "A")),
    (" B=(max(1, 2), 3) ", .point(x: 2, y: 3, label: "B")), ("x = 3", .vertical(3)),
    ("x=-pi", .vertical(-Double.pi)), ("y < x^2", .region(isBelow: true, hasEdge: false)),
    ("y <= x^2", .region(isBelow: true, hasEdge: true)),
    ("y > sin(x)", .region(isBelow: false, hasEdge: false)),
    ("y ≥ 1", .region(isBelow: false, hasEdge: true)),
    ("x < y", .region(isBelow: false, hasEdge: false)),
    ("2x >= y", .region(isBelow: true, hasEdge: true)),
    ("x ≤ y", .region(isBelow: false, hasEdge: true)),
  ]

  @Test(arguments: shapes) func `are read`(text: String, shape: FunctionShape) throws {
    let read = try functions(text)
    #expect(read.map(\.shape) == [shape])
    #expect(read.first?.legend == text.split(separator: " ").joined(separator: " "))
  }

  @Test func `stand among others and follow definitions`() throws {
    let read = try functions(
      "a = 2; (1, a); x = a", "y < a x; x^2\n(0, 0)", "x > 3", "(x + 1)(x - 1)")
    #expect(
      read.map(\.shape) == [
        .point(x: 1, y: 2, label: "(1, a)"), .vertical(2), .region(isBelow: true, hasEdge: false),
        nil,
        .point(x: 0, y: 0, label: "(0, 0)"), nil, nil,
      ])
    #expect(read[2].value(3) == 6 && read[3].value(3) == 9)
  }

  static let refusals: [(text: String, words: String)] = [
    ("(cos(t), sin(t))", "parametric curves are not drawn: write y as a function of `x`"),
    ("(x, x^2)", "parametric curves are not drawn"), ("(1, b)", "unknown name `b`"),
    ("(1, 1/0)", "division by zero"), ("r = 2cos(theta)", "polar curves are not drawn"),
    ("r = sin(θ)", "polar curves are not drawn"), ("r = t", "polar curves are not drawn"),
    ("r = c", "unknown name `c`"), ("0 < y < x", "one comparison draws one region"),
    ("y < x and y > 0", "one comparison draws one region"), ("y < foo", "unknown name `foo`"),
    ("y < (x > 1)", "expected a formula of `x` beside `y`"), ("x = y", "unknown name `y`"),
    ("x = x^2", "unknown name `x`"), ("y < x!", "a region needs a curve"),
  ]

  @Test(arguments: refusals) func `are refused with a word`(text: String, words: String) {
    let error = #expect(throws: FormulaError.self) { try functions(text) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func `windows hold points and lines`() throws {
    func window(_ texts: String...) throws -> Span {
      var list = FunctionList(Calculator())
      return GraphState(try list.functions(in: texts)).viewport.x
    }
    #expect(try window("(1, 2)") == Span(0, 2))
    #expect(try window("(0, 2)", "(10, 3)") == Span(-1, 11))
    #expect(try window("sin(x)", "(3, 2)") == Span(-10, 10))
    #expect(try window("sin(x)", "x = 20") == Span(-13, 23))
  }

  @Test func `a graph traces the edge and the point, not the line`() throws {
    var graph = GraphState(try functions("x = 0", "y < x^2 - 1", "(2, 3)"), x: Span(-4, 4))
    _ = graph.perform(.trace)
    #expect(graph.trace?.curve == 1)
    _ = graph.perform(.jump(.zero, .right))
    #expect(graph.tracedPoint == PlotPoint(x: 1, y: 0))
    _ = graph.perform(.changeCurve(1))
    #expect(graph.tracedPoint == PlotPoint(x: 2, y: 3))
    _ = graph.perform(.changeCurve(1))
    #expect(graph.trace?.curve == 1)
  }

  @Test func `equal units show no less than before`() {
    let wide = Viewport(x: Span(-10, 10), y: Span(-1, 1)).equalised(ratio: 0.5)
    #expect(wide == Viewport(x: Span(-10, 10), y: Span(-5, 5)))
    let high = Viewport(x: Span(-1, 1), y: Span(0, 20)).equalised(ratio: 0.5)
    #expect(high == Viewport(x: Span(-20, 20), y: Span(0, 20)))
  }

  @Test func `lists of points are series by name`() throws {
    let fitting: FunctionList.Fitting = { request throws(FormulaError) in
      let slope = request.target.finitePlaces.map { request.target.value($0) / $0 }.max() ?? .nan
      return Function(request.text) { slope * $0 }
    }
    var list = FunctionList(Calculator(), fitting: fitting)
    let read = try list.functions(in: [
      "data = (2, 3), (1, 1, 0.5)", "fit(data, b*x)", "(3, 1), (4, 2)",
    ])
    #expect(read.map(\.legend) == ["data", "fit(data, b*x)", "points"])
    #expect(read[0].finitePlaces == [1, 2] && read[0].value(2) == 3 && read[0].value(1.5).isNaN)
    let bounds = try #require(read[0].bounds)
    #expect(abs(bounds.lower(1) - (1 - 1.959963984540054 * 0.5)) < 1e-12 && bounds.upper(2) == 3)
    var narrow = FunctionList(Calculator(), confidence: .portable(0.9))
    let ends = try #require(narrow.functions(in: ["(1, 1, 0.5), (2, 3, 0.5)"])[0].bounds)
    #expect(abs(ends.upper(2) - (3 + 1.6448536269514722 * 0.5)) < 1e-12)
    #expect(read[1].value(2) == 3)
    #expect(GraphState(read).viewport.x.contains(4))
    for (text, words) in [
      ("(1, 2), (1, 3)", "two points of the list are at 1.0"),
      ("(1, 2, -1), (2, 2)", "not below 0"),
      ("(1, 2), (t, 3)", "unknown name `t`"),
    ] {
      var list = FunctionList(Calculator())
      let error = #expect(throws: FormulaError.self) { try list.functions(in: [text]) }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
  }

  @Test func `a curve sounds by its height`() throws {
    let graph = GraphState(
      try functions("sqrt(x)", "x = 1", "x - 1"), x: Span(-4, 4), y: Span(0, 2))
    let root = try #require(graph.sound(places: 9))
    #expect(root.curve == 0)
    #expect(root.notes.filter { $0.kind == .noise }.map(\.share) == [0, 0.125, 0.25, 0.375])
    #expect(root.notes.last?.pitch == 1)
    let line = try #require(graph.sound(of: 2, places: 9))
    #expect(
      line.notes.map(\.kind)
        == [.rest, .rest, .rest, .rest, .rest, .tone, .click, .tone, .tone, .rest])
    #expect(line.notes.filter { $0.kind == .tone }.map(\.pitch) == [0, 0.5, 1])
    #expect(graph.sound(of: 1) == nil)
  }
}
