import CPlatform
import Plotting
import Testing

/// What the options of plots, axes and marks put into the scene.
struct OptionTests {
  static func scene(_ change: (inout Plot) -> Void, _ marks: [Mark], _ x: Span, _ y: Span)
    -> Scene
  {
    var plot = Plot(x: Axis(window: x), y: Axis(window: y), marks: marks)
    change(&plot)
    return plot.figure(for: .pixels(width: 800, height: 600, textSize: 13)).scene
  }

  /// The points of a role in data coordinates, rounded to thousandths.
  static func points(_ scene: Scene, _ role: SceneRole) -> [PlotPoint] {
    scene.items.filter { $0.role == role }.flatMap { item -> [ScenePoint] in
      switch item.shape {
      case .points(let points): points
      case .lines(let runs), .areas(let runs): runs.flatMap { $0 }
      case .text: []
      }
    }.map { p in
      let x = scene.x.lower + (p.x - scene.frame.x) / scene.frame.width * scene.x.length
      let y = scene.y.upper - (p.y - scene.frame.y) / scene.frame.height * scene.y.length
      return PlotPoint(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000)
    }
  }

  @Test func openAndClosedEndsOfFloor() {
    let scene = Self.scene(
      { $0.hasEndMarkers = true }, [.curve { floor($0) }], Span(-1.5, 1.5), Span(-3, 3))
    let closed = Self.points(scene, .closedEnd)
    let open = Self.points(scene, .openEnd)
    #expect(closed == [-1, 0, 1].map { PlotPoint(x: $0, y: $0) })
    #expect(open == [-1, 0, 1].map { PlotPoint(x: $0, y: $0 - 1) })
  }

  @Test func endsOfSignHolesAndRoots() {
    let sign = Self.scene(
      { $0.hasEndMarkers = true }, [.curve { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }], Span(-2, 2),
      Span(-2, 2))
    #expect(Self.points(sign, .closedEnd) == [PlotPoint(x: 0, y: 0)])
    #expect(Self.points(sign, .openEnd) == [PlotPoint(x: 0, y: -1), PlotPoint(x: 0, y: 1)])
    let hole = Self.scene(
      { $0.hasEndMarkers = true }, [.curve { ($0 * $0 - 1) / ($0 - 1) }], Span(-2, 2), Span(-2, 4))
    #expect(Self.points(hole, .openEnd) == [PlotPoint(x: 1, y: 2)])
    let root = Self.scene(
      { $0.hasEndMarkers = true }, [.curve { $0.squareRoot() }], Span(-2, 2), Span(-2, 4))
    #expect(Self.points(root, .closedEnd) == [PlotPoint(x: 0, y: 0)])
    #expect(Self.points(root, .openEnd).isEmpty)
  }

  @Test func asymptotesStandAtPolesOnly() {
    func poles(_ f: @escaping PlotFunction) -> [Double] {
      let scene = Self.scene({ $0.hasAsymptotes = true }, [.curve("", f)], Span(-5, 5), Span(-4, 4))
      return Array(Set(Self.points(scene, .asymptote).map(\.x))).sorted()
    }
    #expect(poles { tan($0) } == [-4.712, -1.571, 1.571, 4.712])
    #expect(poles { 1 / (($0 - 1) * ($0 - 1)) } == [1])
    #expect(poles { log($0) } == [0])
    #expect(poles { 10 * floor($0) }.isEmpty)
    #expect(poles { 100 * $0 }.isEmpty)
    #expect(poles { $0 < 1 ? 50 * $0.squareRoot() : .nan }.isEmpty)
  }

  @Test func multiplesOfPi() {
    var plot = Plot(x: Axis(from: -2 * .pi, to: 2 * .pi, format: .multiplesOfPi))
    plot.marks = [.curve { sin($0) }]
    let text = plot.text()
    for label in ["-2π", "-π", "π", "2π"] { #expect(text.contains(label)) }
    let ascii = plot.text(glyphs: .ascii)
    #expect(ascii.contains("2pi") && ascii.utf8.allSatisfy { $0 < 128 })
    plot.x.window = Span(0, .pi)
    #expect(plot.svg().contains(">5π/6<"))
    plot.x.window = Span(0, 1e-9)
    #expect(!plot.svg().contains("π"))
  }

  @Test func equalScales() {
    let scene = Self.scene(
      { $0.hasEqualScales = true }, [.curve { (4 - $0 * $0).squareRoot() }], Span(-4, 4),
      Span(-1, 3))
    #expect(
      abs(scene.y.length / scene.frame.height - scene.x.length / scene.frame.width) < 1e-12)
    #expect(abs(scene.y.middle - 1) < 1e-12)
    let tall = Self.scene({ $0.hasEqualScales = true }, [.curve { $0 }], Span(-1, 1), Span(-3, 3))
    #expect(tall.y.length > 5.9)
    #expect(abs(tall.y.length / tall.frame.height - tall.x.length / tall.frame.width) < 1e-12)
    var plot = Plot(x: Axis(from: -4, to: 4), marks: [.curve { $0 }])
    plot.hasEqualScales = true
    let cells = plot.figure(for: TextRenderer().metrics).scene
    let ratio = cells.y.length / cells.frame.height / (cells.x.length / cells.frame.width)
    #expect(abs(ratio - 2) < 1e-12)
  }

  @Test(arguments: GlyphSet.allCases)
  func bareTextIsThePlotArea(_ glyphs: GlyphSet) {
    var plot = Plot(
      title: "t", x: Axis("x", from: 0, to: 1), y: Axis("y", from: 0, to: 1),
      marks: [.curve("c") { _ in 1 }, .rule(y: 0, "r")])
    plot.isBare = true
    let lines = plot.text(width: 30, height: 9, glyphs: glyphs).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 10)
    #expect(lines[0].count == 30)
    #expect(lines[8].count == 30)
    #expect(lines[1..<8].allSatisfy { $0.isEmpty })
  }

  @Test func barsStandSideBySide() {
    let scene = Self.scene(
      { _ in },
      [.integers("a", style: .bars) { $0 }, .integers("b", style: .bars) { 5 - $0 }],
      Span(0.5, 4.5),
      Span(0, 5))
    let areas = scene.items.filter { $0.role == .bar }.map { item -> [ClosedRange<Double>] in
      guard case .areas(let areas) = item.shape else { return [] }
      return areas.map { $0[0].x...$0[2].x }
    }
    #expect(areas.map(\.count) == [4, 4])
    for a in areas[0] {
      for b in areas[1] {
        #expect(a.upperBound <= b.lowerBound + 1e-6 || b.upperBound <= a.lowerBound)
      }
    }
  }

  @Test func bandIsClippedAndBrokenAtJumps() {
    let scene = Self.scene(
      { _ in },
      [.band(lower: { floor($0) }, upper: { floor($0) + 5 })], Span(-1.5, 1.5), Span(-1, 3))
    let areas = scene.items.filter { $0.role == .band }.flatMap { item -> [[ScenePoint]] in
      if case .areas(let areas) = item.shape { areas } else { [] }
    }
    #expect(areas.count == 3)
    let frame = scene.frame
    for p in areas.flatMap({ $0 }) {
      #expect(p.y >= frame.y - 1e-9 && p.y <= frame.y + frame.height + 1e-9)
    }
    let ends = Set(Self.points(scene, .band).map(\.x)).sorted()
    // At -1 both ends jump outside of the window only.
    #expect(ends == [-1.5, 0, 1, 1.5])
  }

  @Test func ruleNamesAvoidTheCurve() {
    let scene = Self.scene(
      { _ in }, [.curve { $0 > 0 ? 1.1 : 3 }, .rule(y: 1, "limit")], Span(-5, 5), Span(0, 4))
    let at = scene.items.compactMap { item -> ScenePoint? in
      if case .text("limit", let at, _, _) = item.shape { at } else { nil }
    }
    let row = scene.frame.y + scene.frame.height * 0.75
    // Below the line, as the curve runs above it.
    #expect(at.count == 1 && at[0].y > row)
  }

  @Test func seriesDifferWithoutColour() {
    let marks = (0..<Plot.mostSeries).map { n in Mark.curve("c\(n)") { $0 + Double(n) } }
    let svg = Plot(marks: marks).svg()
    let dashes = svg.split(separator: "\n").filter { $0.contains("class=\"curve") }.map {
      line -> Substring in
      line.contains("dasharray") ? line.split(separator: "\"")[3] : ""
    }
    #expect(Set(dashes).count == Plot.mostSeries)
    let keys = Plot(marks: marks).text(width: 160, glyphs: .ascii).split(separator: "\n")[0]
    #expect(
      Set(keys.split(separator: " ").filter { $0.count == 2 && $0.first == $0.last }).count >= 13)
  }

  @Test func shadeCoversItsStretch() {
    let scene = Self.scene({ _ in }, [.shade(x: Span(-1, 9), "s")], Span(-2, 2), Span(0, 1))
    #expect(Set(Self.points(scene, .shade).map(\.x)) == [-1, 2])
    #expect(Plot(x: Axis(from: 0, to: 4), marks: [.shade(x: Span(1, 2))]).text().contains("░"))
  }

  @Test func gridAndOriginAxes() {
    var plot = Plot(x: Axis(from: -5, to: 5), y: Axis(from: -5, to: 5), marks: [.curve { $0 }])
    #expect(plot.svg().contains("class=\"grid\""))
    plot.hasGrid = false
    #expect(!plot.svg().contains("class=\"grid\""))
    plot.placement = .origin
    let scene = plot.figure(for: .pixels(width: 400, height: 400, textSize: 13)).scene
    #expect(Self.points(scene, .axis).contains { $0.x == 0 })
    #expect(Self.points(scene, .axis).contains { $0.y == 0 })
  }

  @Test func descriptionTellsZerosExtremaPolesAndHoles() {
    let text = Plot(
      x: Axis(from: -4, to: 4), y: Axis(from: -4, to: 4),
      marks: [.curve("f") { $0 < -3 ? .nan : $0 * $0 - 1 + 0.001 / ($0 - 2) }]
    ).described()
    #expect(text.contains("x from -4 to 4"))
    #expect(text.contains("undefined from -4 to -3"))
    #expect(text.contains("poles at 2"))
    #expect(text.contains("zero at -1"))
    #expect(text.contains("turns at"))
  }

  @Test func explanationCountsCallsAndColumns() {
    let text = Plot(marks: [.curve { $0 }]).figure(for: TextRenderer().metrics).report.explanation
    #expect(text.contains("0 pixel columns proven"))
    #expect(text.contains("100000 allowed"))
  }
}
