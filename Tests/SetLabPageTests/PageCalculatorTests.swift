import Graphing
import SetLabPage
import Testing

@Suite("Calculator of the page") struct PageCalculatorTests {
  private func shown(_ texts: String..., window: String = "-4 4 -3 3") throws -> (Page, Told) {
    var page = stillPage()
    let words = ["graph.show", window, "", "", ""] + texts
    let state = try page.ask(words)
    return (page, state)
  }

  private func numbers(_ told: Told) -> [Double] { told.list.compactMap { $0.number } }

  @Test func `curves know their lines, and a line that is wrong leaves the others`() throws {
    var (page, state) = try shown("f(x) = x^2", "", "sin(x", "f(x) + 1", "1/3", "foo", "2; x")
    #expect(state["curves"].list.map { $0["line"].number } == [3, 4, 6, 6])
    #expect(state["curves"].list.map { $0["name"].text } == ["f(x) + 1", "1/3", "2", "x"])
    #expect(state["errors"].list.map { $0["line"].number } == [2, 5])
    let error = state["errors"][0]["error"]
    #expect(error["from"].number == 5 && error["to"].number == 5)
    #expect(error["message"].text == "expected `,` or `)`, found the end of the formula")
    let values = try (0..<8).map { try page.ask("graph.value", "\($0)")["text"].text }
    #expect(values[4] == "= 1/3 ≈ 0.33333333333333333")
    #expect(values.compactMap { $0 }.count == 1)
  }

  @Test func `a line without a value says why, and a refused one does not act`() throws {
    var (page, state) = try shown("10^10^10", "1/0", "x = 0:3", "x^2", "noset", "sin(x)/0")
    let errors = try (0..<6).map { try page.ask("graph.value", "\($0)")["error"]["message"].text }
    #expect(errors[0]?.hasPrefix("10^10000000000 has 10000000001 digits") == true)
    #expect(errors[1] == "division by zero")
    #expect(errors[2...].allSatisfy { $0 == nil })
    #expect(state["errors"].list.map { $0["line"].number } == [2])
    #expect(try page.ask("graph.value", "3")["text"].text == nil)
    // So it is for an engine that knows the lines alone.
    state = try page.ask("graph.define", "", "10^10^10", "1/0", "", "x^2")
    #expect(try page.ask("graph.value", "3")["text"].text == nil)
  }

  @Test func `a line of the graph defines nothing, and a point has no value`() throws {
    var (page, state) = try shown("x = 3; a = 2", "x^2", "(1, a)", "y < a x", "a + 1")
    #expect(state["errors"].list.isEmpty)
    #expect(state["curves"].list.map { $0["isShape"].flag } == [true, false, true, true, false])
    #expect(try (0..<5).compactMap { try page.ask("graph.value", "\($0)")["text"].text } == ["= 3"])
    #expect(try page.ask("graph.calculate", "x^2")["error"]["message"].text != nil)
    // The mistake of one statement belongs to its line.
    state = try page.ask("graph.show", "", "", "", "", "x^2", "(1, 2); (t, 3)", "x + 1")
    #expect(state["errors"].list.map { $0["line"].number } == [1])
  }

  /// Of the 84 triples of nine cards 12 are Sets.
  @Test func `a deck stands in brackets, and a mistake there has its place`() throws {
    let (start, state) = try shown(
      "noset[deck: 2](3)", "expectedsets[deck: 2](3)", "setcount[deck: 2](9, 12)",
      "noset[deck: 2]", "noset[deck: 9](3)", "setcount[seed: 1](3, 1)", "noset(3)")
    var page = start
    let values = try (0..<4).map { try page.ask("graph.value", "\($0)")["text"].text }
    #expect(values == ["= 6/7 ≈ 0.85714285714285714", "= 1/7 ≈ 0.14285714285714286", "= 1", nil])
    #expect(try page.ask("graph.value", "6")["text"].text?.hasPrefix("= 78/79 ≈ ") == true)
    #expect(state["curves"].list.contains { $0["legend"].text?.contains(", deck 2)") == true })
    let errors = state["errors"].list.map { $0["error"] }
    #expect(
      errors.map { $0["message"].text } == [
        "invalid deck “9”: expected 1 to 6 attributes",
        "unknown setting `seed` of setcount (choose from deck)",
      ])
    #expect(errors.map { $0["from"].number } == [12, 9])
    #expect(errors.map { $0["to"].number } == [13, 13])
  }

  @Test func `lines and polynomials are fitted, with the words of the program`() throws {
    let points = "data = (0, 1.1), (1, 2.9), (2, 5.2), (3, 6.8)"
    var (page, state) = try shown(
      points, "f(x) = fit(data, a + b*x)", "fit(data, u x^2 + v x)", "fit(noset(x), k + l x)",
      "fit(data, p*exp(q*x))", "f(x)^2")
    let told = state["curves"].list.map { $0["fit"].text }
    #expect(
      told[1]
        == "a = 1.09 [0.361084, 1.81892], b = 1.94 [1.55038, 2.32962], r(a, b) = -0.802; residuals ±0.202 (df 2)"
    )
    #expect(told[2]?.hasPrefix("u = ") == true && told[3]?.hasPrefix("k = ") == true)
    #expect(state["curves"].list[1]["isEstimate"].flag == true)
    #expect(
      state["errors"].list.map { $0["error"]["message"].text } == [
        "the formula is not linear in p, q; `setlab plot` can fit it"
      ])
    let rows = try page.ask("graph.table", "1")
    #expect(rows["curves"].list.count == 5)
    // Standard errors weigh, and tell how well the line fits.
    state = try page.ask(
      "graph.show", "", "", "", "", "d = (0, 1, 0.5), (1, 2, 0.5), (2, 3, 0.5)", "fit(d, a)")
    #expect(
      state["curves"].list[1]["fit"].text
        == "a = 2 [1.43421, 2.56579]; χ²/df 4.00, p = 0.018 (df 2)")
  }

  /// SciPy has these values; the suites of formulas hold the functions to them by GSL.
  @Test func `tests, samples and numbers of ways are known to formulas`() throws {
    var (page, _) = try shown("x")
    for (text, line) in [
      ("choose(81, 12)", "70724320184700"), ("nPr(5, 2)", "20"), ("mean(1, 2, 4)", "7/3"),
      ("median(3, 1, 2)", "2"), ("quantile([1, 2, 3, 5], 0.5)", "5/2"),
    ] {
      #expect(try page.ask("graph.calculate", text)["line"].text?.hasPrefix(line) == true)
    }
    for (text, value) in [
      ("twoproportions(15, 100, 30, 100)", 0.0110851664), ("mcnemar(3, 12)", 0.0212707520),
      ("welch(10, 2, 20, 12, 3, 25)", 0.0106868166), ("goodness(10, 0.25, 30, 0.75)", 1),
    ] {
      let line = try #require(try page.ask("graph.calculate", text)["line"].text)
      let found = try #require(Double(line.split(separator: " ").last ?? ""))
      #expect(abs(found - value) < 1e-9, "\(text): \(line)")
    }
    #expect(
      try page.ask("graph.calculate", "mcnemar(-1, 2)")["error"]["message"].text == "-1 is negative"
    )
  }

  @Test func `equal axes follow from the picture and leave the window fitted`() throws {
    var page = stillPage()
    _ = try page.ask("graph.show", "", "", "", "", "sin(x)")
    let state = try page.ask("graph.equal", "0.5")
    let window = numbers(state["window"])
    #expect(window[0] == -10 && window[1] == 10 && abs(window[3] - window[2] - 10) < 1e-12)
    #expect(state["isFitted"].flag == true)
  }

  @Test func `a curve is told as notes`() throws {
    var page = stillPage()
    _ = try page.ask("graph.show", "-2 2 -1 1", "", "", "", "x = 1", "x^3")
    let sound = try page.ask("graph.sound")
    #expect(sound["curve"].number == 1)
    let notes = sound["notes"].list
    #expect(notes.filter { $0["kind"].text == "click" }.map { $0["share"].number } == [0.5])
    #expect(notes.first?["kind"].text == "rest")
    #expect(notes.first { $0["kind"].text == "tone" }?["share"].number == 0.25)
  }

  static let firsts = ["sin(x)/x", "sin(x^2)", "tan(x)", "exp(x)", "floor(x)", "sin(1/x)", "7"]

  @Test(arguments: firsts) func `the first window is that of a plot, whatever the clock says`(
    _ formula: String
  ) throws {
    var library = FunctionList(Calculator(library: .elementary), over: 0...21)
    let plot = Plot.functions(try library.functions(in: [formula]))
    let scene = plot.figure(for: SVGRenderer().metrics).scene
    let expected = [scene.x.lower, scene.x.upper, scene.y.lower, scene.y.upper]
    var still = stillPage()
    let state = try still.ask("graph.show", "", "", "", "", formula)
    func isExpected(_ state: Told) -> Bool {
      zip(numbers(state["window"]), expected).allSatisfy { abs($0 - $1) <= 1e-14 * max(1, abs($1)) }
        && state["isRough"].flag == false
    }
    #expect(isExpected(state))
    #expect(state["isFitted"].flag == true)
    let clock = SlowClock()
    var slow = Page(clock: { clock.now })
    let first = try slow.ask("graph.show", "", "", "", "", formula)
    #expect(first["isFitted"].flag == true)
    let settled = try slow.ask("graph.settle")
    #expect(isExpected(settled))
    #expect(try slow.ask("graph.pan", "0.1", "0")["isFitted"].flag == false)
    #expect(try slow.ask("graph.fit")["isFitted"].flag == true)
  }

  @Test func `the first window does not depend on where parameters stand`() throws {
    var page = stillPage()
    let first = try page.ask("graph.show", "", "", "", "", "a sin(x)", "a = 0:4")
    let moved = try page.ask("graph.show", "", "a=4", "", "", "a sin(x)", "a = 0:4")
    #expect(first["window"] == moved["window"])
    #expect(moved["parameters"][0]["value"].number == 4)
    #expect(moved["parameters"][0]["isMoved"].flag == true)
    #expect(first["parameters"][0]["isMoved"].flag == false)
    #expect(try page.ask("graph.fit")["isFitted"].flag == false)
    #expect(try page.ask("graph.set", "0", "2")["parameters"][0]["isMoved"].flag == false)
  }

  @Test func `a picture of a view that is moved is simpler and the last one`() throws {
    var (page, _) = try shown("sin(3x)", "sin(x)")
    let moving = try page.ask("graph.draw", "700", "400", "false", "true")
    #expect(moving["isLast"].flag == true)
    let still = try page.ask("graph.draw", "700", "400", "false", "false")
    let (few, many) = (moving["svg"].text ?? "", still["svg"].text ?? "")
    #expect(few.utf8.count < many.utf8.count * 9 / 10)
    // Dashes are for paper.
    #expect(many.contains(" data-dashes=\"8 4\""))
    #expect(!many.contains("<path class=\"curve\" stroke-dasharray"))
  }

  @Test func `a picture has the colours and dashes of the page`() throws {
    var (page, _) = try shown("x", "x^2")
    let look = "#ffffff #221f1a #1c66a8 #b5470b- #5a5347"
    let svg = try #require(
      try page.ask("graph.draw", "700", "400", "false", "false", look)["svg"].text)
    #expect(svg.contains("color=\"#221f1a\""))
    #expect(svg.contains("<path class=\"curve\" stroke=\"#1c66a8\" stroke-width=\"2.5\""))
    #expect(svg.contains("<path class=\"curve\" stroke-dasharray=\"8 4\" stroke=\"#b5470b\""))
    let dashed = try #require(
      try page.ask(
        "graph.draw", "700", "400", "false", "false", look.replacing("a8", with: "a8-"))["svg"].text
    )
    #expect(dashed.contains("stroke-dasharray=\"11 5\" stroke=\"#1c66a8\""))
    // Words that are no look leave the plotter's own.
    let own = try page.ask("graph.draw", "700", "400", "false", "false", "#fff red pinkish")
    #expect(own["svg"].text?.contains("#0072b2") == true)
    #expect(
      try page.ask("graph.figure", "600", "400", look)["svg"].text?.contains("#1c66a8") == true)
  }

  @Test func `points of curves in view are told, and none of a curve that has too many`() throws {
    var (page, _) = try shown("x^2 - 2", "sin(40x)", "noset", window: "-4 4 -3 3")
    let points = try page.ask("graph.points")["points"].list
    #expect(points.allSatisfy { $0["curve"].number == 0 })
    let own = points.compactMap { $0["kind"].text }.filter { $0 != "intersection" }
    #expect(own == ["minimum", "zero", "zero"])
    #expect(points[0]["x"].number == 0 && points[0]["y"].number == -2)
  }

  @Test func `a formula that is not finished is no formula of x`() throws {
    var page = stillPage()
    for text in ["x +", "2*(x", "x^3-"] {
      #expect(try page.ask("graph.read", text)["error"]["message"].text != nil)
    }
    #expect(try page.ask("graph.read", "x^3 - x")["error"].json == nil)
  }

  @Test func `places of mistakes are counted as scripts count`() throws {
    let (_, state) = try shown("# 🂡é\nq")
    let error = state["errors"][0]["error"]
    // The card is two units of UTF-16, and four bytes.
    #expect(error["from"].number == 6 && error["to"].number == 7)
  }

  /// Command, words, and the window it leads to from -4 4 -3 3.
  static let moves: [(String, [String], [Double])] = [
    ("pan", ["0.5", "0"], [0, 8, -3, 3]), ("pan", ["0", "-1"], [-4, 4, -9, -3]),
    ("zoom", ["2", "1"], [-2, 2, -3, 3]), ("zoom", ["2", "2", "4", "3"], [0, 4, 0, 3]),
    ("centre", ["1", "1"], [-3, 5, -2, 4]), ("origin", [], [-4, 4, -3, 3]),
  ]

  @Test(arguments: moves) func `commands move the window`(
    _ move: (command: String, words: [String], window: [Double])
  ) throws {
    var (page, _) = try shown("x^2 - 2")
    let state = try page.ask(["graph.\(move.command)"] + move.words)
    #expect(numbers(state["window"]) == move.window)
  }

  @Test func `the cursor goes to zeros, extrema and crossings`() throws {
    var (page, _) = try shown("x^2 - 2", "x")
    _ = try page.ask("graph.cursor", "0", "1")
    func x(_ state: Told) -> Double { state["cursor"]["x"].number ?? .nan }
    #expect(abs(x(try page.ask("graph.zero", "right")) - 2.0.squareRoot()) < 1e-12)
    #expect(abs(x(try page.ask("graph.extremum", "left"))) < 1e-7)
    #expect(abs(x(try page.ask("graph.intersection", "right")) - 2) < 1e-12)
    let none = try page.ask("graph.zero", "right")
    #expect(none["notice"].text == "no zero of curve 1 was found to the right")
    #expect(try page.ask("graph.leave")["cursor"].isNull)
  }

  @Test func `parameters stand where they are put, and what uses them follows`() throws {
    var page = stillPage()
    let state = try page.ask(
      "graph.show", "-4 4 -3 3", "a=1", "", "", "a x", "a = 0:4", "2a", "f(t) = a t")
    let parameter = state["parameters"][0]
    #expect(parameter["value"].number == 1 && parameter["upper"].number == 4)
    #expect(try page.ask("graph.calculate", "f(10)")["line"].text == "10")
    let moved = try page.ask("graph.set", "0", "2.51")
    #expect(
      moved["parameters"][0]["value"].number == 2.52
        || moved["parameters"][0]["value"].number == 2.5)
    let value = try #require(moved["parameters"][0]["value"].number)
    let cursor = try page.ask("graph.cursor", "0", "1")
    #expect(cursor["cursor"]["y"].number == value)
    #expect(
      try page.ask("graph.set", "0", "1e9")["parameters"][0]["value"].number == 4)
    #expect(try page.ask("graph.calculate", "f(10)")["line"].text == "40")
    #expect(
      try page.ask("graph.set", "7", "1")["notice"].text?.hasPrefix("no parameter to move")
        == true)
  }

  @Test func `a graph that is shown again is as it was`() throws {
    var (page, _) = try shown("x^2 - 2", "sin(x)", "a x", "a = 0:4")
    for request in [
      "graph.toggle\u{1F}1", "graph.cursor\u{1F}2\u{1F}1.5", "graph.pan\u{1F}0.25\u{1F}0",
    ] {
      _ = page.answer(request)
    }
    let state = try page.ask("graph.set", "0", "3")
    let window = numbers(state["window"]).map { "\($0)" }.joined(separator: " ")
    var other = stillPage()
    let again = try other.ask(
      "graph.show", window, "a=3", "1", "2 1.5", "x^2 - 2", "sin(x)", "a x", "a = 0:4")
    #expect(again == state)
  }

  @Test func `a picture that is quick comes at once, and a proven one after it`() throws {
    var (page, _) = try shown("x^2 - 2")
    let quick = try page.ask("graph.draw", "400", "300", "false")
    #expect(quick["svg"].text?.contains("<svg") == true && quick["isLast"].flag == false)
    let proven = try page.ask("graph.draw", "400", "300", "false")
    #expect(proven["svg"].text?.contains("<svg") == true && proven["isLast"].flag == true)
  }

  /// Each look at this clock takes two milliseconds, as of a machine that is slow.
  @Test func `a picture that is slow comes coarse first, then better, and ends`() throws {
    let clock = SlowClock()
    var page = Page(clock: { clock.now })
    _ = try page.ask("graph.show", "-4 4 -3 3", "", "", "", "sin(1/x)")
    var pictures = 0
    for round in 0..<60 {
      let answer = try page.ask("graph.draw", "400", "300", "false")
      if answer["svg"].text != nil { pictures += 1 }
      if answer["isLast"].flag == true {
        #expect(pictures >= 2 && round > 3)
        return
      }
    }
    Issue.record("the picture was never finished")
  }

  @Test func `the saved figure names its curves`() throws {
    var (page, _) = try shown("sin(x)/x", "if(x<2, 1, 0)")
    let svg = try #require(try page.ask("graph.figure", "600", "400", "dark")["svg"].text)
    #expect(svg.contains(">sin(x)/x<") && svg.contains("if(x&lt;2, 1, 0)"))
    // In the theme that is asked for, and light in others.
    let light = try #require(try page.ask("graph.figure", "600", "400", "light")["svg"].text)
    let other = try #require(try page.ask("graph.figure", "600", "400", "pink")["svg"].text)
    #expect(svg != light && light == other)
  }

  @Test func `a table has a row for each x`() throws {
    var (page, _) = try shown("x^2", "1/x", window: "-2 2 -3 3")
    let rows = try page.ask("graph.table", "3")["rows"].list
    #expect(rows.map { $0["x"].number } == [-2, -1.98, -1.96])
    #expect(numbers(rows[0]["y"]) == [4, -0.5])
  }

  @Test func `the calculator keeps its memory while lines change`() throws {
    var (page, _) = try shown("f(x) = x^2")
    #expect(try page.ask("graph.calculate", "M = f(3)")["line"].text == "M = 9")
    _ = try page.ask("graph.show", "", "", "", "", "f(x) = x^3")
    #expect(try page.ask("graph.calculate", "M + f(3)")["line"].text == "36")
    #expect(try page.ask("graph.calculate", "ans/7")["line"].text == "36/7 ≈ 5.1428571428571429")
    #expect(try page.ask("graph.calculate", "  ")["line"].text == "")
  }
}

/// A clock that goes on by two milliseconds whenever somebody looks.
private final class SlowClock: @unchecked Sendable {
  // One test looks at it, from one thread.
  private var time = 0.0
  var now: Double {
    time += 2
    return time
  }
}
