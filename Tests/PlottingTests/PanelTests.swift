import CPlatform
import Plotting
import Testing

/// Several panels in one figure, names at the ends of lines, and series that coincide.
struct PanelTests {
  static let pixels = FigureMetrics.pixels(width: 800, height: 480, textSize: 13)

  static func shared() -> Plot {
    var plot = Plot(
      title: "Above", x: Axis("x", from: 0, to: 9), y: Axis("y"),
      marks: [.curve("a") { 12_345 * $0 }, .curve("b") { 1 - $0 }])
    var lower = Plot(title: "Below", marks: [.curve("c") { sin($0) }])
    lower.sharesX = true
    lower.heightShare = 0.5
    plot.panels = [lower]
    return plot
  }

  @Test(arguments: [pixels, .cells(width: 80, height: 24, xDots: 2, yDots: 4)])
  func panelsAreInLine(_ metrics: FigureMetrics) throws {
    let scene = Self.shared().figure(for: metrics).scene
    try #require(scene.panels.count == 2)
    let (upper, lower) = (scene.panels[0], scene.panels[1])
    #expect(upper.frame.x == lower.frame.x && upper.frame.width == lower.frame.width)
    #expect(upper.frame.y + upper.frame.height < lower.frame.y)
    #expect(lower.frame.y + lower.frame.height < metrics.height)
    #expect(upper.frame.height > 1.5 * lower.frame.height)
    #expect(upper.x == lower.x && upper.y != lower.y)
    #expect(upper.items.texts(.xTick).isEmpty && lower.items.texts(.xTick).count > 3)
    #expect(upper.items.texts(.axisTitle) == ["y"] && lower.items.texts(.axisTitle) == ["x"])
    #expect(upper.items.texts(.title) == ["Above"] && lower.items.texts(.title) == ["Below"])
    #expect(scene.summary.contains("Panel 2: x from 0 to 9") && scene.title == "Above")
    // All that a panel draws lies in its own part of the figure.
    for item in lower.items {
      if case .lines(let runs) = item.shape {
        #expect(runs.joined().allSatisfy { $0.y > upper.frame.y + upper.frame.height })
      }
    }
    #expect(Set(lower.items.filter { $0.role == .curve }.map(\.series)) == [2])
  }

  @Test func ownAxesAndLogScalesAreTold() {
    var plot = Self.shared()
    plot.panels = [
      Plot(
        x: Axis("n", from: 1, to: 100, scale: .log), y: Axis(scale: .log),
        marks: [Mark.curve("c") { $0 }.inSeries(1)])
    ]
    let svg = plot.svg()
    let areas = svg.split(separator: "\n").filter { $0.contains("class=\"plot\"") }
    #expect(
      areas.count == 2 && areas[1].contains("data-x=\"1.0 100.0\"")
        && areas[1].contains("data-log=\"xy\""))
    #expect(!areas[0].contains("data-log"))
    let scene = plot.figure(for: Self.pixels).scene
    #expect(Set(scene.items.compactMap { $0.series }).count == 2 && plot.panelCount == 2)
    #expect(plot.widestXWindow == Span(0, 100))
    #expect(!scene.panels[0].items.texts(.xTick).isEmpty)
  }

  @Test func sharesOfHeightAddUp() {
    for shares in [[1.0, 1], [1, 0.5, 0.5], [3, 1]] {
      var plot = Plot(marks: [.curve { $0 }])
      plot.heightShare = shares[0]
      plot.panels = shares.dropFirst().map {
        var panel = Plot(marks: [.curve { -$0 }])
        panel.heightShare = $0
        panel.isBare = true
        return panel
      }
      plot.isBare = true
      let frames = plot.figure(for: Self.pixels).scene.panels.map(\.frame)
      #expect(frames.map(\.height).reduce(0, +) >= 480 - Double(shares.count))
      for (frame, share) in zip(frames, shares) {
        #expect(abs(frame.height - 480 * share / shares.reduce(0, +)) <= 1.5)
      }
    }
  }

  /// Where there is no room panels are left out from below, and nothing breaks.
  @Test func smallFigures() {
    for (width, height) in [(1, 1), (3, 9), (20, 11), (80, 12), (500, 200)] {
      for glyphs in GlyphSet.allCases {
        RobustnessTests.checkText(
          Self.shared().text(width: width, height: height, glyphs: glyphs), width, height)
      }
      RobustnessTests.checkSVG(Self.shared().svg(width: Double(width), height: Double(height)))
    }
    let low = Self.shared().figure(for: .cells(width: 80, height: 11, xDots: 1, yDots: 1)).scene
    #expect(low.panels.count == 1 && low.panels[0].items.texts(.xTick).isEmpty == false)
  }

  @Test func namesStandAtTheEndsOfLines() throws {
    let plot = Plot(
      x: Axis(from: 0, to: 1), y: Axis(from: 0, to: 1),
      marks: [
        .curve("low") { 0.2 * $0 }, .curve("high") { 0.9 * $0 }, .curve("near") { 0.88 * $0 },
      ])
    let scene = plot.figure(for: Self.pixels).scene
    let frame = scene.frame
    #expect(!scene.items.contains { $0.role == .key })
    let names = scene.items.filter { $0.role == .name }
    try #require(names.count == 3)
    var places: [String: Double] = [:]
    for item in names {
      guard case .text(let text, let at, .start, false) = item.shape else { continue }
      places[text] = (frame.y + frame.height - at.y) / frame.height
      #expect(
        at.x > frame.x + frame.width && item.series == ["low": 0, "high": 1, "near": 2][text])
    }
    let low = try #require(places["low"])
    let (high, near) = (try #require(places["high"]), try #require(places["near"]))
    #expect(abs(low - 0.2) < 0.01 && abs(high - 0.9) < 0.05 && abs(near - 0.88) < 0.05)
    #expect((high - near) * frame.height > 13)
    // In cells there is a legend.
    #expect(plot.figure(for: TextRenderer().metrics).scene.items.contains { $0.role == .key })
  }

  /// A legend takes over where a name is long, a line ends elsewhere, or too many end together.
  @Test(arguments: ["long", "elsewhere", "short", "together", "bars"])
  func legendWhereNamesDoNotFit(_ names: String) {
    let marks: [Mark] =
      switch names {
      case "long": [.curve("a name that is much too long to stand beside") { $0 }]
      case "elsewhere": [.curve("a") { 9 * $0 }]
      case "short": [.curve("a") { $0 < 0.5 ? $0 : .nan }]
      case "together": (0..<6).map { n in .curve("\(n)") { _ in 0.5 } }
      default: [.curve("a") { $0 }, .integers("b", style: .bars) { $0 }]
      }
    let plot = Plot(x: Axis(from: 0, to: 1), y: Axis(from: 0, to: 1), marks: marks)
    let scene = plot.figure(for: Self.pixels).scene
    #expect(scene.items.count { $0.role == .key } == marks.count)
  }

  /// Curves that only cross lie one above the other as before.
  @Test func crossingsAreNotShared() {
    var plot = Plot(
      x: Axis(from: 0, to: 10), y: Axis(from: 0, to: 10),
      marks: [.curve("a") { $0 }, .curve("b") { 10 - $0 }])
    plot.isBare = true
    let text = plot.text(width: 60, height: 20, glyphs: .ascii)
    #expect(text.count { $0 == "o" } >= 60)
  }
}
