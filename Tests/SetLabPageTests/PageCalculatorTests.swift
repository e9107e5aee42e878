import Functions
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

  @Test func `places of mistakes are counted as scripts count`() throws {
    let (_, state) = try shown("# 🂡é\nq")
    let error = state["errors"][0]["error"]
    // The card is two units of UTF-16, and four bytes.
    #expect(error["from"].number == 6 && error["to"].number == 7)
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
