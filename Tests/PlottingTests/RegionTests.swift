import CPlatform
import Plotting
import Testing

struct RegionTests {
  private func scene(_ marks: [Mark]) -> Scene {
    Plot(x: Axis(from: -4, to: 4), y: Axis(from: -3, to: 3), marks: marks)
      .figure(for: .pixels(width: 800, height: 480, textSize: 13)).scene
  }

  private func isShaded(_ x: Double, _ y: Double, _ scene: Scene) -> Bool {
    let f = scene.frame
    let p = (f.x + (x + 4) / 8 * f.width, f.y + (3 - y) / 6 * f.height)
    var isInside = false
    for area in scene.items.areas(.band) {
      for (a, b) in zip(area, area.dropFirst() + area.prefix(1)) where (a.y > p.1) != (b.y > p.1) {
        if p.0 < a.x + (p.1 - a.y) * (b.x - a.x) / (b.y - a.y) { isInside.toggle() }
      }
    }
    return isInside
  }

  static let functions: [(name: String, function: PlotFunction)] = [
    ("tan", { tan($0) }), ("1/x", { $0 == 0 ? .nan : 1 / $0 }),
    ("log", { $0 > 0 ? log($0) : .nan }), ("floor", { floor($0) }),
    ("steep", { 100 * sin(3 * $0) }), ("far", { _ in 1e300 }), ("deep", { _ in -50 }),
    ("bump", { $0 * $0 - 2 }), ("hole", { abs($0) < 1 ? .nan : $0 }),
  ]

  @Test(arguments: functions, [true, false])
  func `are shaded where their inequality holds`(
    named: (name: String, function: PlotFunction), isBelow: Bool
  ) {
    let scene = scene(Mark.region("r", isBelow: isBelow, hasEdge: false, named.function))
    for i in 0..<60 {
      for j in 0..<40 {
        let (x, y) = (-3.96 + 0.132 * Double(i), -2.93 + 0.147 * Double(j))
        let values = [-0.03, 0, 0.03].map { named.function(x + $0) }
        // Beside the edge a pixel decides.
        guard values.allSatisfy({ abs($0 - y) > 0.08 }) || values.allSatisfy(\.isNaN),
          values.allSatisfy({ ($0 > y) == (values[0] > y) })
        else { continue }
        let holds = !values[1].isNaN && (isBelow ? y < values[1] : y > values[1])
        #expect(isShaded(x, y, scene) == holds, "\(named.name) at (\(x), \(y))")
      }
    }
  }

  @Test func `no edge stands at a pole, and only an edge that belongs is solid`() {
    let open = scene(Mark.region("r", isBelow: true, hasEdge: false) { $0 == 0 ? .nan : 1 / $0 })
    let runs = open.items.lines(.curve)
    #expect(runs.allSatisfy { run in zip(run, run.dropFirst()).allSatisfy { $1.x - $0.x < 60 } })
    let middle = open.frame.x + open.frame.width / 2
    #expect(!runs.joined().contains { abs($0.x - middle) < 1 })
    let marks = Mark.region("y <= x", isBelow: true, hasEdge: true) { $0 }
    let svg = Plot(marks: Mark.region("y < x", isBelow: true, hasEdge: false) { $0 }).svg()
    #expect(svg.contains("class=\"curve\" stroke-dasharray=\"7 5\""))
    #expect(!Plot(marks: marks).svg().contains("stroke-dasharray=\"7 5\""))
    func inked(_ marks: [Mark]) -> Int {
      Plot(marks: marks).text(width: 60, height: 20).unicodeScalars
        .count { (0x2801...0x28FF).contains($0.value) }
    }
    let strict = inked(Mark.region("", isBelow: true, hasEdge: false) { $0 })
    let wide = inked(Mark.region("", isBelow: true, hasEdge: true) { $0 })
    #expect(strict > wide / 3 && strict < wide * 4 / 5)
  }

  @Test func `are told in words`() {
    let marks =
      Mark.region("y < x", isBelow: true, hasEdge: false) { $0 }
      + Mark.region("y >= 2", isBelow: false, hasEdge: true) { _ in 2 }
      + [
        Mark("A", .point(x: 1, y: 2, label: "A")), Mark("", .point(x: 1, y: 0, label: "(1, 0)")),
      ]
    let summary = scene(marks).summary
    #expect(summary.contains("Region y < x, edge excluded: lowest -4 at x = -4"))
    #expect(summary.contains("Region y >= 2, edge included: constant 2."))
    #expect(summary.hasSuffix("Point A (1, 2). Point (1, 0)."))
    #expect(!summary.contains("Band"))
  }

  @Test func `points are seen with their labels, and only inside of the window`() {
    let scene = scene([
      Mark("", .point(x: 1, y: 2, label: "A")), Mark("", .point(x: 5, y: 0, label: "B")),
    ])
    let markers = scene.items.filter { $0.role == .marker }
    #expect(markers.count == 1 && markers[0].series == 0)
    #expect(scene.items.texts(.label) == ["A"])
    let fitted = Plot(
      x: Axis(from: 0, to: 2), marks: [Mark("", .point(x: 1, y: 7, label: "A"))]
    ).figure(for: .pixels(width: 400, height: 300, textSize: 13)).scene
    #expect(fitted.y.contains(7) && fitted.items.contains { $0.role == .marker })
  }

  @Test func `a vertical line with a stroke is ink of its series`() {
    var line = Mark.rule(x: 3, "x = 3")
    #expect(scene([line]).items.contains { $0.role == .rule })
    line.stroke = .solid
    let inked = scene([.curve { $0 }, line]).items.filter { $0.role == .curve }
    #expect(inked.last?.series == 1)
  }
}
