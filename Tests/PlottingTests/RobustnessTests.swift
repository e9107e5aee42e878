import CPlatform
import Plotting
import TestSupport
import Testing

/// Laws that hold for every renderer, scale, size and function.
struct RobustnessTests {
  static let functions: [(String, PlotFunction)] = [
    ("nan", { _ in .nan }), ("inf", { _ in .infinity }), ("-inf", { _ in -.infinity }),
    ("huge", { 1e300 * $0 }), ("tiny", { 1e-300 * $0 }),
    ("subnormal", { .leastNonzeroMagnitude * $0 }),
    ("constant", { _ in 3 }), ("zero", { _ in 0 }), ("max", { _ in .greatestFiniteMagnitude }),
    ("mixed", { $0 > 0 ? .infinity : $0 < -5 ? .nan : $0 }), ("tan", { tan($0) }),
    ("wild", { sin(1e9 * $0) }), ("sign wild", { sin(1e5 * $0) > 0 ? 1 : -1 }),
  ]
  static let sizes = [
    (1, 1), (1, 24), (80, 1), (2, 2), (3, 3), (7, 4), (20, 6), (80, 24), (300, 5),
  ]
  static let windows: [(Double, Double)] = [
    (0, 0), (5, -5), (.nan, 1), (-.infinity, .infinity), (1e300, 1e300),
    (1e-300 * 1e-10, 2e-300 * 1e-10), (-3, 4),
  ]

  static func plot(_ f: @escaping PlotFunction, _ x: Axis, _ y: Axis = Axis("y")) -> Plot {
    Plot(
      title: "A title", x: x, y: y,
      marks: [
        .band("b", lower: { f($0) - 1 }, upper: f), .curve("a curve", f),
        .integers("i", style: .stems, lower: { f($0) - 1 }, upper: { f($0) + 1 }, f),
        .integers("j", style: .bars, f), .integers("k", style: .steps, f), .rule(y: f(1), "r"),
        .rule(x: f(2)), .label("l", x: 1, y: f(1)),
      ])
  }

  @Test(arguments: functions.indices, GlyphSet.allCases)
  func textFitsAndHasNoBlanks(_ index: Int, _ glyphs: GlyphSet) {
    for size in Self.sizes {
      let text = Self.plot(Self.functions[index].1, Axis("x", from: -10, to: 10))
        .text(width: size.0, height: size.1, glyphs: glyphs)
      Self.checkText(text, size.0, size.1)
      if glyphs == .ascii { #expect(text.utf8.allSatisfy { $0 < 128 }) }
    }
  }

  static func checkText(_ text: String, _ width: Int, _ height: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == height + 1)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= width && $0.last != " " })
    #expect(!text.lowercased().contains("nan"))
  }

  @Test(arguments: windows.indices, [AxisScale.linear, .log])
  func windowsAreMadeValid(_ index: Int, _ scale: AxisScale) {
    let w = Self.windows[index]
    for (_, f) in Self.functions {
      let plot = Self.plot(
        f, Axis("x", from: w.0, to: w.1, scale: scale), Axis("y", scale: scale))
      Self.checkText(plot.text(width: 60, height: 16), 60, 16)
      Self.checkSVG(plot.svg(width: 300, height: 200))
    }
  }

  static func checkSVG(_ svg: String) {
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
    #expect(!svg.contains("nan") && !svg.contains("inf "))
    for line in svg.split(separator: "\n") where line.contains("class=\"curve") {
      #expect(line.hasPrefix("<path") || line.hasPrefix("<circle"))
      if let d = line.split(separator: "\"").first(where: { $0.hasPrefix("M") }) {
        #expect(d.allSatisfy { "MmLlHhVv0123456789.- ".contains($0) })
      }
    }
  }

  @Test(arguments: [(1.0, 1.0), (10, 300), (300, 10), (800, 600)])
  func svgOfAnySize(_ size: (Double, Double)) {
    for (_, f) in Self.functions {
      Self.checkSVG(Self.plot(f, Axis()).svg(width: size.0, height: size.1))
    }
  }

  @Test func neverAsksOutsideTheWindow() {
    let plot = Plot(
      x: Axis(from: 0.1, to: 0.7),
      marks: [
        .curve { x in
          precondition(x >= 0.1 && x <= 0.7)
          return sin(1 / (x - 0.3))
        }
      ])
    #expect(!plot.text().isEmpty)
    var logarithmic = plot
    logarithmic.x.scale = .log
    #expect(!logarithmic.svg().isEmpty)
  }

  @Test func budgetIsKeptAndReported() {
    var plot = Plot(marks: [.curve { sin(1e9 * $0) }])
    plot.callBudget = 5_000
    let report = plot.figure(for: .pixels(width: 800, height: 600, textSize: 13)).report
    #expect(report.calls <= 5_000)
    #expect(report.isBudgetReached)
  }

  @Test func namesAreEscaped() {
    let svg = Plot(title: "a < b & \"c\" \u{1}", marks: [.curve("<x>") { $0 }]).svg(
      idPrefix: "a\"b")
    #expect(svg.contains("a &lt; b &amp; &quot;c&quot;"))
    #expect(!svg.contains("<x>"))
    #expect(svg.contains("id=\"ab\""))
  }

  @Test func largeFigures() {
    for (_, f) in Self.functions.prefix(isRelease ? 20 : 4) {
      Self.checkText(Self.plot(f, Axis()).text(width: 500, height: 200), 500, 200)
    }
  }

  /// A function that answers anything but what it is asked.
  @Test func answersWithoutSense() {
    let noise: PlotFunction = { x in
      var random = SplitMix(seed: x.bitPattern)
      return Double(bitPattern: random.next())
    }
    Self.checkText(Self.plot(noise, Axis()).text(), 80, 24)
    Self.checkSVG(Self.plot(noise, Axis(), Axis(from: -1, to: 1)).svg())
    let report = Self.plot(noise, Axis(), Axis(from: -1, to: 1)).figure(for: TextRenderer().metrics)
      .report
    #expect(report.calls <= 100_000)
  }
}
