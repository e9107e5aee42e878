import Functions
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

struct GraphScreenTests {
  private func graph(_ count: Int = 2) -> GraphScreen {
    let all = [
      Function("x^2 - 2") { $0 * $0 - 2 }, Function("x/2") { $0 / 2 },
      Function("3") { _ in 3 },
    ]
    return GraphScreen(
      GraphState(Array(all.prefix(count)), x: Span(-4, 4), y: Span(-3, 3)),
      source: all.prefix(count).map(\.legend).joined(separator: "; "))
  }

  private func type(_ keys: [Key], into state: inout GraphScreen) -> [GraphAction] {
    keys.compactMap { state.handle($0) }
  }

  static let moves: [([Key], (Double, Double), (Double, Double))] = [
    ([.right], (-3.2, 4.8), (-3, 3)), ([.left], (-4.8, 3.2), (-3, 3)),
    ([.up], (-4, 4), (-2.4, 3.6)), ([.down], (-4, 4), (-3.6, 2.4)),
    ([Key(.right, .shift)], (0, 8), (-3, 3)), ([Key(.left, .control)], (-8, 0), (-3, 3)),
    ([Key(.up, .shift)], (-4, 4), (0, 6)), ([.pageDown], (-4, 4), (-6, 0)),
    ([.character("+")], (-2, 2), (-1.5, 1.5)), ([.character("=")], (-2, 2), (-1.5, 1.5)),
    ([.character("-")], (-8, 8), (-6, 6)),
    ([.right, .up, .character("0")], (-4, 4), (-3, 3)),
    ([.right, .left, .up, .down, .character("+"), .character("-")], (-4, 4), (-3, 3)),
    (
      [.character("n"), .tab, .enter, Key(.function(7)), .paste("qqq"), .alt("q")], (-4, 4), (-3, 3)
    ),
    ([.character("x")], (-2, 2), (-3, 3)), ([.character("X")], (-8, 8), (-3, 3)),
    ([.character("y")], (-4, 4), (-1.5, 1.5)), ([.character("Y")], (-4, 4), (-6, 6)),
    ([.character("t"), .character("c")], (-4, 4), (-5, 1)),
    // The cursor at x = 2, y = 2 stays where it is on the screen.
    (
      [.character("t")] + Array(repeating: .right, count: 40) + [.character("+")], (-1, 3),
      (-0.5, 2.5)
    ),
  ]

  @Test(arguments: GraphScreenTests.moves.indices)
  func keysMoveTheView(index: Int) {
    let (keys, x, y) = GraphScreenTests.moves[index]
    var state = graph()
    #expect(type(keys, into: &state).isEmpty)
    func near(_ span: Span, _ ends: (Double, Double)) -> Bool {
      abs(span.lower - ends.0) < 1e-9 && abs(span.upper - ends.1) < 1e-9
    }
    #expect(
      near(state.graph.viewport.x, x) && near(state.graph.viewport.y, y),
      "\(keys): \(state.graph.viewport)")
  }

  @Test func actions() {
    var state = graph()
    #expect(state.handle(.character("q")) == .quit && state.handle(.control("c")) == .interrupt)
    #expect(state.handle(.character("s")) == .save && state.handle(.character("w")) == .keep)
    state.message = ["saved graph.svg"]
    #expect(state.frame(width: 60, height: 12).last == "saved graph.svg")
    _ = state.handle(.right)
    #expect(state.frame(width: 60, height: 12).last?.contains("q quit") == true)
  }

  @Test func digitsHideCurvesAndTheRestKeepsItsLook() throws {
    var state = graph()
    let before = state.frame(width: 60, height: 14)
    #expect(before[0].contains("● 1 x^2 - 2") && before[0].contains("○ 2 x/2"))
    _ = state.handle(.character("1"))
    let after = state.frame(width: 60, height: 14)
    #expect(
      state.graph.visible == [1] && after[0].contains("1 x^2 - 2 off") && after[0].contains("2 x/2")
    )
    #expect(after[1...].joined() != before[1...].joined())
    #expect(!after[1...].contains { $0.contains("●") })
    _ = state.handle(.character("1"))
    #expect(state.frame(width: 60, height: 14) == before)
    _ = state.handle(.character("7"))
    #expect(state.message == ["no curve 7"] && state.graph.visible == [0, 1])
  }

  @Test func traceWalksTheCurve() throws {
    var state = graph()
    _ = state.handle(.character("t"))
    let size = (width: 61, height: 20)
    #expect(state.frame(width: size.width, height: size.height)[18] == "1 x^2 - 2:  x = 0  y = -2")
    _ = type([.right, .right], into: &state)
    // A hundredth of the window is 0.08, and the step the round number below.
    #expect(state.frame(width: 61, height: 20)[18] == "1 x^2 - 2:  x = 0.1  y = -1.99")
    _ = type([Key(.left, .shift), .down], into: &state)
    #expect(state.frame(width: 61, height: 20)[18] == "2 x/2:  x = -0.4  y = -0.2")
  }

  /// The cursor is drawn in a cell that the curve passes through when it is drawn alone.
  @Test func theCursorIsOnTheInk() throws {
    var state = graph(1)
    let bare = try #require(state.picture(state.key))
    _ = state.handle(.character("t"))
    for _ in 0..<30 {
      _ = state.handle(.right)
      let frame = state.frame(bare, width: 60, height: 20)
      guard let cursor = frame.cursor else { continue }
      let line = Array(bare.lines[cursor.row])
      let nearby = (cursor.column - 1...cursor.column + 1).filter(line.indices.contains)
      #expect(nearby.contains { ("\u{2801}"..."\u{28FF}").contains(line[$0]) })
      #expect(Array(frame.lines[cursor.row])[cursor.column] == "╋")
    }
    #expect(state.frame(bare, width: 60, height: 20).cursor != nil)
  }

  /// However narrow the screen, value and interval are there in full, with three digits at the least.
  @Test(arguments: [20, 21, 30, 40, 60, 79, 80, 250])
  func nothingOfTheValueIsCut(width: Int) {
    var curve = Function(
      "a name as long as those of quantities are (simulated, 100000 games)",
      domain: .integers(0...69, step: 1),
      bounds: .init(
        lower: { 0.0312145678901 + 0 * $0 }, upper: { 0.0323123456789 + 0 * $0 })
    ) { _ in 0.0317189012345 }
    for isPercent in [true, false] {
      if isPercent { curve.unit = FunctionUnit("share", format: .percent) }
      var state = GraphScreen(GraphState([curve]), source: "p")
      _ = type([.character("t"), .home], into: &state)
      for _ in 0..<69 {
        _ = state.handle(.right)
        let lines = state.frame(width: width, height: 6)
        #expect(lines.allSatisfy { CellText.width(of: $0) <= width })
        let text = lines.suffix(3).joined(separator: " ")
        let x = state.graph.trace?.x ?? 0
        let (y, ends) = isPercent ? ("3.17", ["3.12", "3.23"]) : ("0.0317", ["0.0312", "0.0323"])
        #expect(text.contains("x = \(Int(x)) ") && text.contains("y = \(y)"), "\(text)")
        #expect(text.contains("in [\(ends[0])") && text.contains(", \(ends[1])"), "\(text)")
        #expect(text.contains("]") && text.contains("%") == isPercent)
      }
      curve.unit = nil
    }
  }

  @Test func aTableOfValues() {
    var state = graph()
    _ = type([.character("t"), .character("T")], into: &state)
    let lines = state.frame(width: 60, height: 14)
    #expect(lines[0].split(separator: " ") == ["x", "1", "x^2", "-", "2", "2", "x/2"])
    #expect(lines[1].split(separator: " ") == ["0", "-2", "0"])
    #expect(lines[3].split(separator: " ") == ["0.1", "-1.99", "0.05"])
    #expect(lines[13].contains("T graph"))
    _ = type([.down, .down], into: &state)
    #expect(
      state.frame(width: 60, height: 14)[1].split(separator: " ") == ["0.1", "-1.99", "0.05"])
    // The cursor comes back where it was.
    _ = state.handle(.character("T"))
    #expect(state.graph.view.table == nil && state.graph.trace?.x == 0)
    let estimate = Function("p", bounds: .init(lower: { _ in 0.25 }, upper: { _ in 0.75 })) { _ in
      0.5
    }
    var other = GraphScreen(GraphState([estimate]), source: "p")
    _ = other.handle(.character("T"))
    #expect(other.frame(width: 60, height: 14)[1].hasSuffix("  0.5 [0.25, 0.75]"))
    #expect(other.frame(width: 14, height: 14)[1].hasSuffix("  0.5"))
  }

  @Test func parametersAreShown() throws {
    let content = try GraphContent(
      ["a x + b", "a = 0:5", "b = 1:10"], in: FunctionList(Calculator()))
    var state = GraphScreen(GraphState(content, y: Span(-9, 9)), source: "a x + b")
    let before = state.frame(width: 80, height: 24)
    #expect(before[21] == "a = 2.5  0 ───────────────●────────────── 5  b = 5.5", "\(before[21])")
    _ = type([.character("."), .character("p"), .character(">")], into: &state)
    #expect(state.graph.parameters.map(\.value) == [2.55, 6])
    let after = state.frame(width: 80, height: 24)
    #expect(after[21].hasPrefix("b = 6  1 ─") && after[21].hasSuffix(" 10  a = 2.55"))
    #expect(Array(after[1..<21]) != Array(before[1..<21]))
    #expect(state.frame(width: 20, height: 6)[4] == "b = 6  1 to 10")
    #expect(state.frame(width: 8, height: 24)[21] == "b = 6")
    #expect(state.frame(width: 80, height: 24, glyphs: .ascii)[21].contains("-o-"))
  }

  @Test func fitShowsDomainAndValues() {
    let curve = Function("n", domain: .integers(0...20, step: 1)) {
      $0 >= 0 && $0 <= 20 ? 100 * $0 : .nan
    }
    var state = GraphScreen(GraphState([curve], x: Span(-1, 1), y: Span(-1, 1)), source: "n")
    _ = state.handle(.character("f"))
    #expect(state.graph.viewport.x == Span(-0.5, 20.5))
    #expect(
      state.graph.viewport.y.lower <= 0 && (2_000...2_600).contains(state.graph.viewport.y.upper))
    _ = type([.character("t"), .right], into: &state)
    #expect(state.frame(width: 70, height: 12)[10].contains("x = 11  y = 1100"))
  }

  @Test func helpIsAPage() {
    var state = graph()
    _ = state.handle(.character("?"))
    #expect(state.frame(width: 80, height: 24)[0] == "Keys of the graph")
    #expect(state.handle(.character("q")) == nil)
    #expect(state.frame(width: 80, height: 24)[0] != "Keys of the graph")
    #expect(state.graph.viewport.x == Span(-4, 4))
  }

  @Test func walkingOutOfTheWindowPans() {
    var state = graph()
    _ = type([.character("t"), .end], into: &state)
    #expect(state.graph.viewport.x == Span(-4, 4))
    _ = state.handle(Key(.right, .shift))
    #expect(state.graph.viewport.x.upper > 4.49 && state.graph.viewport.x.contains(4.5))
    #expect(abs(state.graph.viewport.x.length - 8) < 1e-9)
    // The curve is at 18.25 there.
    #expect(
      state.graph.viewport.y.contains(18.25) && abs(state.graph.viewport.y.length - 6) < 1e-9)
  }

  @Test func intervalsAreShown() {
    let curve = Function("p", bounds: .init(lower: { _ in 0.25 }, upper: { _ in 0.75 })) { _ in 0.5
    }
    var state = GraphScreen(GraphState([curve]), source: "p")
    _ = state.handle(.character("t"))
    #expect(state.frame(width: 70, height: 12)[10] == "1 p:  x = 0  y = 0.5  in [0.25, 0.75]")
  }
}

extension GraphScreenTests {
  @Test func formulasAreEdited() {
    var state = graph()
    let before = state.frame(width: 60, height: 14)
    _ = state.handle(.character(":"))
    #expect(state.frame(width: 60, height: 14).last == "f(x) = x^2 - 2; x/2")
    // Keys are text now.
    let typed: [Key] = [.control("u"), .character("q"), .character("+"), .enter]
    #expect(type(typed, into: &state) == [.compile(.typed("q+"))])
    state.message = ["expected a number", "  q+", "    ^"]
    let refused = state.frame(width: 60, height: 14)
    #expect(refused.suffix(4) == ["expected a number", "  q+", "    ^", "f(x) = q+"])
    #expect(Array(refused[..<9]) == Array(before[..<9]) && state.graph.curves.count == 2)
    #expect(type([.backspace, .enter], into: &state) == [.compile(.typed("q"))])
    state.accept(GraphContent([Function("q") { $0 }]), source: .typed("q"))
    #expect(state.graph.curves.count == 1 && state.frame(width: 60, height: 14)[0].contains("1 q"))
    // The old formulas can be had again.
    let recalled = type([.character(":"), .up, .up, .enter], into: &state)
    #expect(recalled == [.compile(.untyped("x^2 - 2; x/2"))])
    _ = state.handle(.escape)
    #expect(state.handle(.character("q")) == .quit)
  }

  @Test func editingIsLeftWithoutAChange() {
    for key in [Key.escape, .control("c")] {
      var state = graph()
      #expect(type([.character(":"), .character("+"), key], into: &state).isEmpty)
      guard case .graph = state.mode else { return #expect(Bool(false)) }
      #expect(state.source == "x^2 - 2; x/2")
    }
  }

  /// Frames fit every size in every mode, and no keys lead astray.
  @Test func framesFitWhateverIsTyped() {
    // Seed 5. The law holds for every sequence of keys, so there are no false alarms.
    var random = SplitMix(seed: 5)
    for _ in 0..<40 {
      var state = graph(3)
      for _ in 0..<25 {
        let picture = state.picture(state.key, detail: .preview(points: 9))
        if case .compile = state.handle(random.key(), on: picture) {
          state.message = ["no", "  漢字", "  ^"]
        }
        #expect(state.graph.viewport.x.length > 0 && state.graph.viewport.y.length.isFinite)
      }
      let size = (width: 1 + random.below(100), height: 1 + random.below(40))
      for glyphs in [GlyphSet.ascii, .braille] {
        let lines = state.frame(
          width: size.width, height: size.height, glyphs: glyphs, isColoured: true)
        #expect(lines.count == size.height)
        #expect(lines.allSatisfy { CellText.width(of: $0) <= size.width })
      }
    }
  }
}

extension GraphScreen {
  /// What a picture of 60 by 20 cells depends on.
  var key: GraphPicture.Key { key(width: 60, height: 20) }

  func key(
    width: Int, height: Int, glyphs: GlyphSet = .braille, isColoured: Bool = false
  ) -> GraphPicture.Key {
    pictureKey(width: width, height: height, glyphs: glyphs, isColoured: isColoured)
  }

  /// The screen of a size, drawn with all care.
  func frame(
    width: Int, height: Int, glyphs: GlyphSet = .braille, isColoured: Bool = false
  ) -> [String] {
    let key = key(width: width, height: height, glyphs: glyphs, isColoured: isColoured)
    return frame(picture(key), width: width, height: height).lines
  }
}

extension SplitMix {
  fileprivate mutating func key() -> Key {
    let keys: [Key] =
      [
        .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab,
        .backspace, Key(.left, .shift), Key(.right, .control), .control("a"), .control("k"),
        .control("r"), .paste("x;1"),
      ] + "+-0f123t:?zeiZEIswxXyYcTpP,.<> ".map { Key.character($0) }
    let actions: [MouseEvent.Action] = [
      .press(0), .drag(0), .release(0), .press(2), .wheelUp, .wheelDown,
    ]
    return below(4) > 0
      ? one(of: keys) : .mouse(one(of: actions), column: below(100), row: below(40))
  }
}
