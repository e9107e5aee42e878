struct SVGDrawing: SeriesDrawing {
  let scene: Scene
  let look: SVGRenderer
  let curves: DrawnCurves
  private var out = ""
  /// The group of texts that is open, by its attributes.
  private var group = ""

  init(_ scene: Scene, _ look: SVGRenderer) {
    (self.scene, self.look, curves) = (scene, look, DrawnCurves(scene, look))
  }

  /// True if colours have classes, by which a style sheet changes them.
  private var hasSheet: Bool { look.theme.darkPalette != nil }

  mutating func text() -> String {
    let id = look.idPrefix
    let w = SVGText.number(scene.width)
    let h = SVGText.number(scene.height)
    let title = scene.title.isEmpty ? "Plot" : scene.title
    out = """
      <svg xmlns="http://www.w3.org/2000/svg" id="\(id)" viewBox="0 0 \(w) \(h)" width="\(w)" height="\(h)" \
      role="img" aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(SVGText.escaped(title))</title>
      <desc id="\(id)-desc">\(SVGText.escaped(scene.summary))</desc>

      """
    if let dark = look.theme.darkPalette { out += "<style>\(sheet(id, dark))</style>\n" }
    if look.theme.hasGround {
      out +=
        "<rect\(named("ground")) width=\"\(w)\" height=\"\(h)\" fill=\"\(palette.ground.text)\"/>\n"
    }
    let size = SVGText.number(look.textSize)
    out += """
      <g color="\(palette.ink.text)" fill="currentColor" font-size="\(size)" \
      font-family="system-ui,-apple-system,Segoe UI,Helvetica,Arial,sans-serif" \
      stroke-linejoin="round" stroke-linecap="round">

      """
    for panel in scene.panels { draw(panel) }
    out += "</g>\n</svg>\n"
    return out
  }

  private func sheet(_ id: String, _ dark: Palette) -> String {
    let ground = dark.ground.text
    var css =
      "@media(prefers-color-scheme:dark){#\(id)>g{color:\(dark.ink.text)}#\(id) .ground{fill:\(ground)}"
      + "#\(id) .halo{stroke:\(ground)}#\(id) .end{fill:\(ground)}"
    let count = (scene.items.compactMap { $0.series }.max() ?? -1) + 1
    for index in 0..<min(count, dark.series.count) {
      let colour = dark.series[index].text
      css += "#\(id) .s\(index){stroke:\(colour)}#\(id) .f\(index){fill:\(colour)}"
    }
    return css + "}"
  }

  private mutating func draw(_ panel: ScenePanel) {
    let inside: [SceneRole] = [
      .grid, .zero, .curve, .band, .bar, .step, .error, .marker, .rule, .shade, .asymptote,
      .openEnd, .closedEnd, .leader,
    ]
    let f = panel.frame
    let frame = [f.x, f.y, f.width, f.height].map(SVGText.number).joined(separator: " ")
    let log = (panel.xScale == .log ? "x" : "") + (panel.yScale == .log ? "y" : "")
    out +=
      "<g class=\"plot\" data-x=\"\(panel.x.lower) \(panel.x.upper)\" "
      + "data-y=\"\(panel.y.lower) \(panel.y.upper)\" data-frame=\"\(frame)\""
      + (log.isEmpty ? "" : " data-log=\"\(log)\"") + " fill=\"none\">\n"
    let alike = Coincidence(panel, tolerance: 2)
    for (index, item) in panel.items.enumerated() where inside.contains(item.role) {
      draw(item, f, above: alike.above(index))
    }
    out += "</g>\n"
    for item in panel.items where !inside.contains(item.role) { draw(item, f) }
    close()
  }

  private func named(_ name: String) -> String { hasSheet ? " class=\"\(name)\"" : "" }

  private func coloured(
    _ series: Int, _ name: String = "", more: String = "", stroke: Bool = true, fill: Bool = false
  ) -> String {
    let index = series % palette.series.count
    let colour = palette.colour(of: series).text
    var names = name.isEmpty ? [] : [name]
    if hasSheet, stroke { names.append("s\(index)") }
    if hasSheet, fill { names.append("f\(index)") }
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"") + more
      + (stroke ? " stroke=\"\(colour)\"" : "") + (fill ? " fill=\"\(colour)\"" : "")
  }

  /// Draws an item; where others of its kind lie on it, so much larger that it shows.
  private mutating func draw(_ item: SceneItem, _ frame: SceneFrame, above: Int = 0) {
    let series = item.series ?? 0
    if case .text(let text, let at, let anchor, let isUpright) = item.shape {
      return write(text, at, anchor, item, isUpright)
    }
    close()
    switch (item.role, item.shape) {
    case (.curve, .lines(let runs)):
      curve(runs, series, frame, width: 2 + 2 * min(above, 3), item.stroke)
    case (.band, .areas(let areas)): band(areas, series)
    case (.bar, .areas(let areas)): bar(areas, series)
    case (.step, .lines(let runs)):
      // Stems are too short for dashes.
      let areStems = runs.allSatisfy { $0.count == 2 && $0[0].x == $0[1].x }
      path(runs, areStems ? coloured(series) + " stroke-width=\"2\"" : line(series))
    case (.error, .lines(let runs)):
      path(
        SVGForm.withCaps(runs, look.small),
        coloured(series) + " stroke-width=\"1.2\" opacity=\".75\"")
    case (.marker, .points(let points)): markers(points, series, above: above)
    case (.grid, .lines(let runs)): path(runs.map(sharp), ink("grid", ".13"))
    case (.axis, .lines(let runs)), (.tick, .lines(let runs)):
      path(runs.map(sharp), ink("axis", ".75"))
    case (.zero, .lines(let runs)): path(runs.map(sharp), ink("zero", ".5"))
    case (.rule, .lines(let runs)): path(runs.map(sharp), ink("rule", ".7", dashes: "4 3"))
    case (.asymptote, .lines(let runs)): path(runs, ink("asym", ".6", dashes: "2 5"))
    case (.leader, .lines(let runs)): path(runs, ink("leader", ".6"))
    case (.shade, .areas(let areas)):
      area(areas, " class=\"shade\" fill=\"currentColor\" fill-opacity=\".1\"")
    case (.plate, .areas(let areas)):
      area(
        areas, " class=\"plate\(hasSheet ? " ground" : "")\" fill=\"\(palette.ground.text)\"")
    case (.openEnd, .points(let points)):
      for p in points {
        circle(p, 3.2, coloured(series, "end") + " fill=\"\(palette.ground.text)\"")
      }
    case (.closedEnd, .points(let points)):
      for p in points { circle(p, 3.2, coloured(series, fill: true)) }
    case (.key, .points(let points)): for p in points { key(item, p) }
    default: break
    }
  }

  private func ink(_ name: String, _ opacity: String, dashes: String = "") -> String {
    " class=\"\(name)\" stroke=\"currentColor\" opacity=\"\(opacity)\""
      + (dashes.isEmpty ? "" : " stroke-dasharray=\"\(dashes)\"")
  }

  private func line(
    _ series: Int, _ name: String = "", width: Int = 2, _ stroke: MarkStroke? = nil
  ) -> String {
    let thickness = " stroke-width=\"\(width)\(look.isLive ? ".5" : "")\""
    if let stroke {
      let dashes = stroke == .dashed ? " stroke-dasharray=\"7 5\"" : ""
      return coloured(series, name, more: dashes) + thickness
    }
    let isDashed = look.isLive && look.dashed.contains(series)
    let own = SVGForm.dashes[series % SVGForm.dashes.count]
    let pattern = own.isEmpty && isDashed ? "11 5" : own
    let attribute = look.isLive && !isDashed ? "data-dashes" : "stroke-dasharray"
    let dashes = pattern.isEmpty ? "" : " \(attribute)=\"\(pattern)\""
    return coloured(series, name, more: dashes) + thickness
  }

  /// Level and vertical lines on half pixels, so that they are drawn sharp.
  private func sharp(_ run: [ScenePoint]) -> [ScenePoint] {
    run.map { ScenePoint(x: $0.x.rounded(.down) + 0.5, y: $0.y.rounded(.down) + 0.5) }
  }

  private mutating func path(_ runs: [[ScenePoint]], _ attributes: String) {
    let data = SVGText.path(runs)
    if !data.isEmpty { out += "<path\(attributes) d=\"\(data)\"/>\n" }
  }

  private mutating func area(_ areas: [[ScenePoint]], _ attributes: String) {
    guard !areas.isEmpty else { return }
    out += "<path\(attributes) d=\"\(SVGText.path(areas, closed: true))\"/>\n"
  }

  private mutating func circle(_ p: ScenePoint, _ radius: Double, _ attributes: String) {
    out +=
      "<circle\(attributes) cx=\"\(SVGText.number(p.x))\" cy=\"\(SVGText.number(p.y))\" "
      + "r=\"\(SVGText.number(radius))\"/>\n"
  }

  mutating func line(_ run: [ScenePoint], _ series: Int) { path([run], line(series)) }

  mutating func band(_ areas: [[ScenePoint]], _ series: Int) {
    area(areas, coloured(series, stroke: false, fill: true) + " fill-opacity=\".2\"")
  }

  /// A bar; without colours the outline shows where it ends and the grey which series it belongs to.
  mutating func bar(_ areas: [[ScenePoint]], _ series: Int) {
    let isGrey = palette.isMonochrome
    let opacity = isGrey ? SVGForm.greys[series % SVGForm.greys.count] : 0.75
    let hundredths = String(Int(opacity * 100))
    area(
      areas,
      coloured(series, stroke: isGrey, fill: true)
        + " fill-opacity=\".\(hundredths.count < 2 ? "0" : "")\(hundredths)\"")
  }

  private mutating func curve(
    _ runs: [[ScenePoint]], _ series: Int, _ frame: SceneFrame, width: Int, _ stroke: MarkStroke?
  ) {
    let inside = runs.map { frame.clamped($0) }
    path(inside.filter { $0.count > 1 }, line(series, "curve", width: width, stroke))
    for run in inside where run.count == 1 {
      circle(run[0], 1.5, coloured(series, "curve", stroke: false, fill: true))
    }
    marks(on: inside, series, frame)
  }

  /// The most markers drawn in the form of their series; more are so small that all are dots.
  private static let mostFormed = 300

  mutating func marker(_ points: [ScenePoint], _ series: Int, size r: Double) {
    guard points.count <= Self.mostFormed else {
      let size = SVGText.number(2 * r)
      return path(points.map { [$0] }, coloured(series) + " stroke-width=\"\(size)\"")
    }
    let isHollow = series % 2 == 1
    let attributes =
      coloured(series, fill: !isHollow) + (isHollow ? " fill=\"none\"" : "")
      + " stroke-width=\"1.4\""
    let shapes = points.compactMap { SVGForm.corners(series, at: $0, size: r) }
    area(shapes, attributes)
    guard shapes.isEmpty, !points.isEmpty else { return }
    if look.isLive {
      out += "<path\(attributes) d=\"\(SVGText.circles(points, radius: r))\"/>\n"
      return
    }
    out += "<g\(attributes)>\n"
    for p in points { circle(p, r, "") }
    out += "</g>\n"
  }

  private mutating func open(_ attributes: String) {
    guard group != attributes else { return }
    close()
    group = attributes
    out += "<g\(attributes)>\n"
  }

  private mutating func close() {
    if !group.isEmpty { out += "</g>\n" }
    group = ""
  }

  private mutating func write(
    _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ item: SceneItem, _ isUpright: Bool
  ) {
    let size = look.textSize
    let middle = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    var own = ""
    switch item.role {
    case .xTick, .yTick: open(" class=\"tick\" opacity=\".75\"\(middle)")
    default:
      close()
      own = middle
    }
    switch item.role {
    case .title:
      own += " class=\"title\" font-size=\"\(SVGText.number(size * 1.25))\" font-weight=\"600\""
    case .label:
      own +=
        "\(named("halo")) stroke=\"\(palette.ground.text)\" stroke-width=\"3\" paint-order=\"stroke\""
    default: if let series = item.series { own += coloured(series, stroke: false, fill: true) }
    }
    let x = SVGText.number(at.x + (isUpright ? size * 0.35 : 0))
    let y = SVGText.number(at.y + (isUpright ? 0 : size * 0.35))
    if isUpright { own += " transform=\"rotate(-90 \(x) \(y))\"" }
    out += "<text x=\"\(x)\" y=\"\(y)\"\(own)>\(SVGText.escaped(text))</text>\n"
  }
}
