import Foundation
import Plotting
import Testing

struct TickTests {
  static let windows: [(Double, Double)] = [
    (-10, 10), (0.13, 0.87), (1_000_000, 1_000_001), (-1e-300, 1e-300), (-1e300, 1e300), (0, 1),
    (0, 0.06), (0, 81), (-1, 70), (0.0301, 0.0302), (1e15, 1e15 + 64), (-5, -4), (0, 1e-12),
    (3, 3.0001), (-273.15, 1000), (99.5, 100.5), (0, 365), (1e6, 5e6), (0, 123_456_789),
    (-0.001, 0.002), (2, 9), (1.5, 1.75), (-1e9, 1), (0, 2.5), (0, 3), (0, 7), (12, 21),
    (1e-7, 2e-7), (-40, 110), (1e100, 2e100), (0.999, 1.001), (-3.2, 3.2), (100, 1000),
    (0, 1e5), (0, 99_999), (0.5, 99.5), (-1.1, 1.1), (-180, 180),
    (.leastNonzeroMagnitude, .leastNonzeroMagnitude * 2000), (7, 7),
  ]

  @Test(arguments: windows, [(20.0, 6.0), (80, 24), (200, 60)])
  func labelsAreDifferentAndApart(_ window: (Double, Double), _ size: (Double, Double)) {
    let plot = Plot(x: Axis(from: window.0, to: window.1), y: Axis(from: window.0, to: window.1))
    let scene = plot.figure(
      for: .cells(width: Int(size.0), height: Int(size.1), xDots: 1, yDots: 1)
    ).scene
    var labels: [String] = []
    var end = -1.0
    for tick in scene.items.words(.xTick) {
      #expect(!labels.contains(tick.text))
      labels.append(tick.text)
      let half = Double(tick.text.count) / 2
      #expect(tick.at.x - half > end, "labels touch")
      end = tick.at.x + half
    }
    var rows: [Int] = []
    var names: [String] = []
    for tick in scene.items.words(.yTick) {
      #expect(!names.contains(tick.text) && !rows.contains(Int(tick.at.y)))
      names.append(tick.text)
      rows.append(Int(tick.at.y))
    }
    if size.0 >= 80 { #expect(labels.count + names.count >= 2) }
  }

  @Test(arguments: windows)
  func labelsAreTheirValues(_ window: (Double, Double)) throws {
    let plot = Plot(x: Axis(from: window.0, to: window.1))
    let scene = plot.figure(for: .pixels(width: 800, height: 400, textSize: 13)).scene
    let power = power(of: scene)
    for tick in scene.items.words(.xTick) {
      let (text, at) = (tick.text, tick.at)
      let value = try #require(Double(text + power))
      let place =
        scene.frame.x + (value - scene.x.lower) / scene.x.length * scene.frame.width
      let half = 1.2 * 0.58 * 13 * Double(text.count) / 2
      #expect(abs(place - at.x) < 0.02 || at.x + half > 799.9 || at.x - half < 0.1)
    }
  }

  /// The power of ten at the end of the x axis, ×10⁻⁷ as e-7; empty where there is none.
  private func power(of scene: Scene) -> String {
    for case .text(let text, let at, .end, false) in scene.items.map(\.shape)
    where text.hasPrefix("×10") && at.y > scene.frame.y {
      let signs = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
      return "e"
        + text.dropFirst(3).map { $0 == "⁻" ? "-" : String(signs.firstIndex(of: $0) ?? 99) }
        .joined()
    }
    return ""
  }

  private func labels(_ role: SceneRole, _ plot: Plot, _ width: Double, _ height: Double)
    -> [String]
  {
    plot.figure(for: .pixels(width: width, height: height, textSize: 13)).scene.items.texts(role)
  }

  /// Small and large numbers have one power of ten for all, as in print; others are decimals.
  @Test func aCommonPowerStandsAtTheEnd() {
    var small = Plot(x: Axis(from: 0, to: 4e-8), marks: [.curve { 3e9 + 1e17 * $0 }])
    small.x.title = "x"
    let drawn = small.figure(for: .pixels(width: 700, height: 400, textSize: 13))
    let texts = drawn.scene.items.texts()
    #expect(texts.contains("×10⁻⁸") && texts.contains("×10⁹") && texts.contains("4"))
    let ascii = small.text(width: 60, height: 14, glyphs: .ascii)
    #expect(ascii.contains("x 1e-8") && ascii.contains("x 1e9") && !ascii.contains("⁻"))
    for (low, high) in [(0.0, 0.002), (-5e6, 5e6), (1e9, 1e9 + 100), (0, 0.06)] {
      let plot = Plot(x: Axis(from: low, to: high))
      let labels = labels(.xTick, plot, 700, 400)
      #expect(!labels.isEmpty && labels.allSatisfy { Double($0) != nil && !$0.contains("e") })
      #expect(!plot.svg(width: 700, height: 400).contains("×10"))
    }
    // A share too small for per cent is no longer told in per cent.
    let share = Plot(
      x: Axis(from: 0, to: 1), y: Axis(from: 0, to: 3e-6, format: .percent), marks: [.curve { $0 }])
    #expect(labels(.yTick, share, 700, 400).allSatisfy { !$0.contains("%") })
  }

  @Test func powersBelongTogether() {
    func ticks(_ low: Double, _ high: Double, _ format: TickFormat = .plain) -> [String] {
      labels(
        .yTick, Plot(y: Axis(from: low, to: high, scale: .log, format: format)), 500, 600)
    }
    #expect(ticks(1e-13, 1, .percent).allSatisfy { $0.hasPrefix("10⁻") || $0 == "10⁰" })
    #expect(ticks(1e-13, 1, .percent).contains("10⁻⁶"))
    for (texts, powers) in [
      (ticks(1e-4, 1, .percent), ["0.01%", "0.1%", "1%", "10%", "100%"]),
      (ticks(1, 1e4), ["1", "10", "100", "1000", "10000"]),
    ] {
      #expect(texts.filter(powers.contains) == powers && !texts.contains { $0.contains("10⁻") })
    }
    #expect(ticks(2e-7, 8e-6).allSatisfy { $0.contains("10⁻⁶") || $0.contains("10⁻⁷") })
    #expect(ticks(2e-7, 8e-6).contains { $0.hasPrefix("2×10") })
  }

  /// Functions on whole numbers have ticks at whole numbers, in x and, if they count, in y.
  @Test(arguments: [2.0, 3, 5, 12, 81], [160.0, 400, 1200])
  func wholeNumbersHaveWholeTicks(_ end: Double, _ width: Double) throws {
    let plot = Plot(
      x: Axis(from: -0.2, to: end), marks: [.integers("", style: .bars) { ($0 / 2).rounded() + 1 }])
    for role in [SceneRole.xTick, .yTick] {
      let labels = labels(role, plot, width, 300)
      #expect(!labels.isEmpty && labels.allSatisfy { Int($0) != nil }, "\(labels)")
    }
  }

  /// An axis of shares ends at 0 and 100 %, whatever its intervals and its window.
  @Test func sharesEndAtTheWhole() throws {
    var plot = Plot(
      x: Axis(from: 0, to: 10), y: Axis(format: .percent),
      marks: [.integers("", lower: { _ in -0.4 }, upper: { _ in 1.3 }) { $0 / 10 }])
    let scene = plot.figure(for: .pixels(width: 500, height: 400, textSize: 13)).scene
    #expect(scene.y.lower == 0 && scene.y.upper == 1)
    plot.y.window = Span(-4, 4.5)
    let wide = plot.figure(for: .pixels(width: 500, height: 400, textSize: 13)).scene
    #expect(labels(.yTick, plot, 500, 400).allSatisfy { ["0%", "50%", "100%"].contains($0) })
    let (bottom, unit) = (wide.frame.y + wide.frame.height, wide.frame.height / 8.5)
    #expect(wide.items.count { $0.role == .error } == 1)
    for p in wide.items.lines(.error).joined() {
      #expect(p.y >= bottom - 5 * unit - 0.1 && p.y <= bottom - 4 * unit + 0.1)
    }
    // Differences of shares are no shares.
    plot.marks = [.integers { $0 / 10 - 0.5 }]
    plot.y.window = nil
    #expect(labels(.yTick, plot, 500, 400).contains { $0.hasPrefix("-") })
  }

  @Test func lowPanelsHaveThreeTicks() {
    for most in [0.11, 0.2, 0.34, 0.46, 0.5, 0.72, 0.99] {
      let plot = Plot(
        x: Axis(from: -1, to: 11), y: Axis(format: .percent),
        marks: [.integers("", style: .bars) { most * (1 - $0 / 20) }])
      #expect(labels(.yTick, plot, 500, 160).count >= 3, "\(most)")
    }
  }

  /// The value of a label such as -3π/4, in lowest terms.
  private func multiple(_ label: String) throws -> Double {
    guard label != "0" else { return 0 }
    let text = label.replacingOccurrences(of: "pi", with: "π")
    let match = try #require(text.wholeMatch(of: /(-?)([0-9]*)π(?:\/([0-9]+))?/), "\(label)")
    let factor = match.2.isEmpty ? 1 : try #require(Int(match.2))
    let part = try match.3.map { try #require(Int($0)) } ?? 1
    #expect(match.2 != "1" && match.3 != "1", "\(label)")
    #expect(!(2...12).contains { factor % $0 == 0 && part % $0 == 0 }, "\(label)")
    return (match.1.isEmpty ? 1 : -1) * Double(factor) * .pi / Double(part)
  }

  /// In windows of multiples of π, and of others.
  static let multiples: [(Double, Double)] = [0.3, 0.5, 1, 1.3, 2, 4, 7, 20, 300, 5000].flatMap {
    (width: Double) -> [(Double, Double)] in
    let starts: [Double] = [0, -width / 2, 0.13, -3]
    return starts.map { ($0 * Double.pi, ($0 + width) * Double.pi) }
  }

  @Test(
    arguments: multiples,
    [
      FigureMetrics.pixels(width: 800, height: 480, textSize: 13),
      .cells(width: 100, height: 30, xDots: 1, yDots: 1, isASCII: true),
    ])
  func multiplesOfPiAreTheirValues(_ window: (Double, Double), _ metrics: FigureMetrics) throws {
    let axis = Axis(from: window.0, to: window.1, format: .multiplesOfPi)
    let scene = Plot(x: axis, y: axis).figure(for: metrics).scene
    let frame = scene.frame
    var names: Set<String> = []
    for item in scene.items where item.role == .xTick || item.role == .yTick {
      guard case .text(let label, let at, _, _) = item.shape else { continue }
      names.insert(label)
      let share = (try multiple(label) - scene.x.lower) / scene.x.length
      if item.role == .yTick {
        #expect(abs(frame.y + frame.height * (1 - share) - at.y) < 0.02, "\(label)")
      } else if at.x > 40, at.x < metrics.width - 40 {
        #expect(abs(frame.x + frame.width * share - at.x) < 0.02, "\(label)")
      }
    }
    #expect(names.count >= 2)
  }

  @Test(arguments: [(1.0, 1000.0), (1e-300, 1e300), (2, 3), (0.5, 20), (1e-9, 1)])
  func logarithmicTicks(_ window: (Double, Double)) {
    let plot = Plot(x: Axis(from: window.0, to: window.1, scale: .log))
    let scene = plot.figure(for: .pixels(width: 800, height: 400, textSize: 13)).scene
    #expect(scene.items.filter { $0.role == .xTick }.count >= 2)
  }
}
