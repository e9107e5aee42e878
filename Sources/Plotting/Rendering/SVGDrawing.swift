/// One scene on its way into an SVG document.
struct SVGDrawing {
  let scene: Scene
  let renderer: SVGRenderer
  private var out = ""

  init(_ scene: Scene, _ renderer: SVGRenderer) {
    self.scene = scene
    self.renderer = renderer
  }

  mutating func text() -> String {
    let id = renderer.idPrefix
    let w = SVGText.number(scene.width)
    let h = SVGText.number(scene.height)
    let title = scene.title.isEmpty ? "Plot" : scene.title
    let count = (scene.items.compactMap { $0.series }.max() ?? -1) + 1
    out = """
      <svg xmlns="http://www.w3.org/2000/svg" id="\(id)" viewBox="0 0 \(w) \(h)" width="\(w)" height="\(h)" \
      role="img" aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(SVGText.escaped(title))</title>
      <desc id="\(id)-desc">\(SVGText.escaped(scene.summary))</desc>
      <style>
      \(SVGStyle.sheet(id, renderer.textSize, series: count, roles: Set(scene.items.map { $0.role })))</style>

      """
    let inside: [SceneRole] = [
      .grid, .zero, .curve, .band, .bar, .step, .error, .marker, .rule, .shade, .asymptote,
      .openEnd,
      .closedEnd,
    ]
    let f = scene.frame
    let frame = [f.x, f.y, f.width, f.height].map(SVGText.number).joined(separator: " ")
    out +=
      "<g class=\"plot\" data-x=\"\(scene.x.lower) \(scene.x.upper)\" "
      + "data-y=\"\(scene.y.lower) \(scene.y.upper)\" data-frame=\"\(frame)\">\n"
    for item in scene.items where inside.contains(item.role) { draw(item) }
    out += "</g>\n"
    for item in scene.items where !inside.contains(item.role) { draw(item) }
    out += "</svg>\n"
    return out
  }

  private mutating func draw(_ item: SceneItem) {
    let series = item.series ?? 0
    let colour = series % SVGStyle.light.count
    switch (item.role, item.shape) {
    case (.curve, .lines(let runs)): curve(runs, series)
    case (.band, .areas(let areas)) where !areas.isEmpty:
      out +=
        "<path class=\"f\(colour)\" style=\"fill-opacity:.2\" d=\"\(SVGText.path(areas, closed: true))\"/>\n"
    case (.bar, .areas(let areas)):
      out +=
        "<path class=\"f\(colour)\" style=\"fill-opacity:.75\" d=\"\(SVGText.path(areas, closed: true))\"/>\n"
    case (.step, .lines(let runs)):
      path("ink s\(colour)", runs, dash(series))
    case (.error, .lines(let runs)):
      let cap = runs.count > 1 ? min(3.5, max(0, abs(runs[1][0].x - runs[0][0].x) / 3)) : 3.5
      let caps =
        cap < 1
        ? runs
        : runs.flatMap { run in
          [run]
            + run.map { [ScenePoint(x: $0.x - cap, y: $0.y), ScenePoint(x: $0.x + cap, y: $0.y)] }
        }
      path("err s\(colour)", caps, "")
    case (.marker, .points(let points)):
      let gap = points.count > 1 ? abs(points[1].x - points[0].x) : 20
      marker(points, series, size: max(1.2, min(3.4, gap / 2.6)))
    case (.grid, .lines(let runs)): path("grid", runs.map(sharp), "")
    case (.axis, .lines(let runs)), (.tick, .lines(let runs)): path("axis", runs.map(sharp), "")
    case (.zero, .lines(let runs)): path("zero", runs.map(sharp), "")
    case (.rule, .lines(let runs)): path("rule", runs.map(sharp), "")
    case (.asymptote, .lines(let runs)): path("asym", runs, "")
    case (.shade, .areas(let areas)):
      out += "<path class=\"shade\" d=\"\(SVGText.path(areas, closed: true))\"/>\n"
    case (.openEnd, .points(let points)): ends("end s\(colour)", points)
    case (.closedEnd, .points(let points)): ends("s\(colour) f\(colour)", points)
    case (.key, .points(let points)): for p in points { key(item, p) }
    case (_, .text(let text, let at, let anchor, let isUpright)):
      write(text, at, anchor, item.role, isUpright)
    default: break
    }
  }

  private func dash(_ series: Int) -> String {
    let pattern = SVGStyle.dashes[series % SVGStyle.dashes.count]
    return pattern.isEmpty ? "" : " stroke-dasharray=\"\(pattern)\""
  }

  /// Level and upright lines on half pixels, so that they are drawn sharp.
  private func sharp(_ run: [ScenePoint]) -> [ScenePoint] {
    run.map { ScenePoint(x: $0.x.rounded(.down) + 0.5, y: $0.y.rounded(.down) + 0.5) }
  }

  private mutating func path(_ name: String, _ runs: [[ScenePoint]], _ more: String) {
    let data = SVGText.path(runs)
    if !data.isEmpty { out += "<path class=\"\(name)\"\(more) d=\"\(data)\"/>\n" }
  }

  private mutating func curve(_ runs: [[ScenePoint]], _ series: Int) {
    let colour = series % SVGStyle.light.count
    path("curve ink s\(colour)", runs.filter { $0.count > 1 }.map(clamped), dash(series))
    for run in runs where run.count == 1 {
      let p = clamped(run)[0]
      out +=
        "<circle class=\"curve f\(colour)\" cx=\"\(SVGText.number(p.x))\" "
        + "cy=\"\(SVGText.number(p.y))\" r=\"1.5\"/>\n"
    }
  }

  private mutating func ends(_ name: String, _ points: [ScenePoint]) {
    for p in points {
      out +=
        "<circle class=\"\(name)\" cx=\"\(SVGText.number(p.x))\" "
        + "cy=\"\(SVGText.number(p.y))\" r=\"3.2\"/>\n"
    }
  }

  /// Coordinates whose tenths lie inside the frame as it is written.
  private func clamped(_ run: [ScenePoint]) -> [ScenePoint] {
    let f = scene.frame
    return run.map {
      ScenePoint(x: max(f.x, min(f.x + f.width, $0.x)), y: max(f.y, min(f.y + f.height, $0.y)))
    }
  }

  private mutating func marker(_ points: [ScenePoint], _ series: Int, size r: Double) {
    let colour = series % SVGStyle.light.count
    let isHollow = series % 2 == 1
    let fill = isHollow ? "" : " f\(colour)"
    var shapes: [[ScenePoint]] = []
    for p in points {
      func corner(_ x: Double, _ y: Double) -> ScenePoint {
        ScenePoint(x: p.x + r * x, y: p.y + r * y)
      }
      switch series % 8 {
      case 0, 1:
        out +=
          "<circle class=\"dot s\(colour)\(fill)\" cx=\"\(SVGText.number(p.x))\" "
          + "cy=\"\(SVGText.number(p.y))\" r=\"\(SVGText.number(r))\"/>\n"
      case 2, 5: shapes.append([corner(0, -1.2), corner(1.1, 0.8), corner(-1.1, 0.8)])
      case 3, 6: shapes.append([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
      default:
        shapes.append([corner(0, -1.3), corner(1.3, 0), corner(0, 1.3), corner(-1.3, 0)])
      }
    }
    if !shapes.isEmpty {
      out += "<path class=\"dot s\(colour)\(fill)\" d=\"\(SVGText.path(shapes, closed: true))\"/>\n"
    }
  }

  private mutating func key(_ item: SceneItem, _ p: ScenePoint) {
    let series = item.series ?? 0
    let colour = series % SVGStyle.light.count
    let size = 2.1 * renderer.metrics.line
    let line = [p, ScenePoint(x: p.x + size, y: p.y)]
    let r = renderer.textSize / 3
    let box = [
      ScenePoint(x: p.x + size / 4, y: p.y - r), ScenePoint(x: p.x + size, y: p.y - r),
      ScenePoint(x: p.x + size, y: p.y + r), ScenePoint(x: p.x + size / 4, y: p.y + r),
    ]
    switch item.keyRole {
    case .band:
      out +=
        "<path class=\"f\(colour)\" style=\"fill-opacity:.2\" d=\"\(SVGText.path([box], closed: true))\"/>\n"
    case .bar:
      out +=
        "<path class=\"f\(colour)\" style=\"fill-opacity:.75\" d=\"\(SVGText.path([box], closed: true))\"/>\n"
    case .marker: marker([ScenePoint(x: p.x + size * 0.7, y: p.y)], series, size: 3.4)
    default: path("ink s\(colour)", [line], dash(series))
    }
  }

  private mutating func write(
    _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ role: SceneRole, _ isUpright: Bool
  ) {
    let name =
      switch role {
      case .title: "title"
      case .xTick, .yTick: "tick"
      case .label: "halo"
      default: ""
      }
    let drop = renderer.textSize * 0.35
    let x = SVGText.number(at.x + (isUpright ? drop : 0))
    let y = SVGText.number(at.y + (isUpright ? 0 : drop))
    out += "<text"
    if !name.isEmpty { out += " class=\"\(name)\"" }
    out += " x=\"\(x)\" y=\"\(y)\""
    if anchor != .start { out += " text-anchor=\"\(anchor.rawValue)\"" }
    if isUpright {
      out += " transform=\"rotate(-90 \(x) \(y))\""
    }
    out += ">\(SVGText.escaped(text))</text>\n"
  }
}
