struct Pen {
  enum Ink {
    case text
    case ground
    case series(Int)
  }

  /// The kind of line or area, by which it can be found in a document; empty for most.
  var name = ""
  var stroke: Ink?
  var fill: Ink?
  var width: Double?
  /// The lengths of dashes and gaps, such as “8 4”; empty for a solid line.
  var dashes = ""
  /// True if the dashes are stated but not drawn.
  var isSolid = false
  /// The opacity of the inside, or of a line without one.
  var opacity: Double?

  static func frame(_ name: String, _ opacity: Double, dashes: String = "") -> Pen {
    Pen(name: name, stroke: .text, width: 1, dashes: dashes, opacity: opacity)
  }
}

/// A drawing of lines, areas and circles in some notation: it says what an item looks like, not how it is written.
///
/// Series differ in colour or, without colours, in the forms of ``SVGForm``.
protocol SeriesDrawing {
  var look: SVGRenderer { get }
  var curves: DrawnCurves { get }
  /// The most markers drawn in the form of their series; if there are more, they are so small that all are dots.
  var mostFormed: Int { get }

  mutating func stroke(_ runs: [[ScenePoint]], _ pen: Pen)
  mutating func fill(_ areas: [[ScenePoint]], _ pen: Pen)
  /// Draws circles, as one object if they are joint.
  mutating func circles(_ points: [ScenePoint], _ radius: Double, _ pen: Pen, isJoint: Bool)
  mutating func write(
    _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ item: SceneItem, _ isUpright: Bool)
}

struct DrawnCurves {
  let needMarks: Bool
  private let labels: [TextBox]

  init(_ scene: Scene, _ look: SVGRenderer) {
    labels = scene.items.filter { $0.role == .label }.compactMap { TextBox($0, look.metrics) }
    needMarks =
      look.theme.palette.isMonochrome
      && Set(scene.items.compactMap { $0.role == .curve ? $0.series : nil }).count > 1
  }

  func free(_ points: [ScenePoint]) -> [ScenePoint] {
    points.filter { point in !labels.contains { $0.covers(point) } }
  }
}

extension SceneRole {
  /// The ink within the plot area.
  static let inside: [SceneRole] = [
    .grid, .zero, .curve, .band, .bar, .step, .error, .rule, .shade, .asymptote, .leader,
  ]

  /// Markers in the plot area, which are not cut off at its border.
  static let whole: [SceneRole] = [.marker, .openEnd, .closedEnd]
}

extension SeriesDrawing {
  var palette: Palette { look.theme.palette }

  /// Draws an item, large enough to show under the `above` others of its kind that lie on it.
  mutating func draw(_ item: SceneItem, _ frame: SceneFrame, above: Int = 0) {
    let series = item.series ?? 0
    let own = Pen.Ink.series(series)
    switch (item.role, item.shape) {
    case (_, .text(let text, let at, let anchor, let isUpright)):
      write(text, at, anchor, item, isUpright)
    case (.curve, .lines(let runs)):
      let inside = runs.map { frame.clamped($0) }
      let width = 2 + 2 * Double(min(above, 3))
      stroke(inside.filter { $0.count > 1 }, line(series, "curve", width: width, item.stroke))
      let lone = inside.filter { $0.count == 1 }.map { $0[0] }
      circles(lone, 1.5, Pen(name: "curve", fill: own), isJoint: false)
      guard curves.needMarks else { return }
      // A name beside the line stays free of markers.
      marker(curves.free(SVGForm.marks(on: inside, series, frame)), series, size: 3.4 * look.small)
    case (.band, .areas(let areas)): band(areas, series)
    case (.bar, .areas(let areas)): bar(areas, series)
    case (.step, .lines(let runs)):
      // Stems are too short for dashes.
      let areStems = runs.allSatisfy { $0.count == 2 && $0[0].x == $0[1].x }
      stroke(runs, areStems ? Pen(stroke: own, width: 2) : line(series))
    case (.error, .lines(let runs)):
      stroke(SVGForm.withCaps(runs, look.small), Pen(stroke: own, width: 1.2, opacity: 0.75))
    case (.marker, .points(let points)):
      let gap = points.count > 1 ? abs(points[1].x - points[0].x) : 20
      let size = max(1.2, min(3.4 * look.small, gap / 2.6)) * (1 + 0.5 * Double(min(above, 3)))
      marker(points, series, size: size)
    case (.grid, .lines(let runs)): stroke(runs, .frame("grid", 0.13))
    case (.axis, .lines(let runs)), (.tick, .lines(let runs)): stroke(runs, .frame("axis", 0.75))
    case (.zero, .lines(let runs)): stroke(runs, .frame("zero", 0.5))
    case (.rule, .lines(let runs)): stroke(runs, .frame("rule", 0.7, dashes: "4 3"))
    case (.asymptote, .lines(let runs)): stroke(runs, .frame("asym", 0.6, dashes: "2 5"))
    case (.leader, .lines(let runs)): stroke(runs, .frame("leader", 0.6))
    case (.shade, .areas(let areas)): fill(areas, Pen(name: "shade", fill: .text, opacity: 0.1))
    case (.plate, .areas(let areas)): fill(areas, Pen(name: "plate", fill: .ground, opacity: 1))
    case (.openEnd, .points(let points)):
      circles(points, 3.2, Pen(name: "end", stroke: own, fill: .ground), isJoint: false)
    case (.closedEnd, .points(let points)):
      circles(points, 3.2, Pen(stroke: own, fill: own), isJoint: false)
    case (.key, .points(let points)): for p in points { key(item, p) }
    default: break
    }
  }

  private func line(
    _ series: Int, _ name: String = "", width: Double = 2, _ stroke: MarkStroke? = nil
  ) -> Pen {
    var pen = Pen(name: name, stroke: .series(series), width: width + (look.isLive ? 0.5 : 0))
    if let stroke {
      pen.dashes = stroke == .dashed ? "7 5" : ""
      return pen
    }
    let isDashed = look.isLive && look.dashed.contains(series)
    let own = SVGForm.dashes[series % SVGForm.dashes.count]
    pen.dashes = own.isEmpty && isDashed ? "11 5" : own
    pen.isSolid = look.isLive && !isDashed
    return pen
  }

  private mutating func band(_ areas: [[ScenePoint]], _ series: Int) {
    fill(areas, Pen(fill: .series(series), opacity: 0.2))
  }

  /// A bar; without colours, its outline shows where it ends, and its grey to which series it belongs.
  private mutating func bar(_ areas: [[ScenePoint]], _ series: Int) {
    var pen = Pen(fill: .series(series), opacity: 0.75)
    if palette.isMonochrome {
      (pen.stroke, pen.width) = (pen.fill, 1)
      pen.opacity = SVGForm.greys[series % SVGForm.greys.count]
    }
    fill(areas, pen)
  }

  private mutating func marker(_ points: [ScenePoint], _ series: Int, size: Double) {
    let own = Pen.Ink.series(series)
    guard points.count <= mostFormed else {
      return stroke(points.map { [$0] }, Pen(stroke: own, width: 2 * size))
    }
    let pen = Pen(stroke: own, fill: series % 2 == 1 ? nil : own, width: 1.4)
    let shapes = points.compactMap { SVGForm.corners(series, at: $0, size: size) }
    shapes.isEmpty ? circles(points, size, pen, isJoint: true) : fill(shapes, pen)
  }

  private mutating func key(_ item: SceneItem, _ p: ScenePoint) {
    let series = item.series ?? 0
    let size = 2.1 * look.metrics.line
    let r = look.textSize / 3
    let box = [
      ScenePoint(x: p.x + size / 4, y: p.y - r), ScenePoint(x: p.x + size, y: p.y - r),
      ScenePoint(x: p.x + size, y: p.y + r), ScenePoint(x: p.x + size / 4, y: p.y + r),
    ]
    switch item.keyRole {
    case .band: band([box], series)
    case .bar: bar([box], series)
    case .marker:
      marker([ScenePoint(x: p.x + size * 0.7, y: p.y)], series, size: 3.4 * max(1, look.small))
    default:
      stroke([[p, ScenePoint(x: p.x + size, y: p.y)]], line(series))
      guard curves.needMarks else { return }
      marker([ScenePoint(x: p.x + size / 2, y: p.y)], series, size: 3.4)
    }
  }
}
