struct SVGDrawing: SeriesDrawing {
  let scene: Scene
  let look: SVGRenderer
  let curves: DrawnCurves
  let mostFormed = 300
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
    let f = panel.frame
    let frame = [f.x, f.y, f.width, f.height].map(SVGText.number).joined(separator: " ")
    let log = (panel.xScale == .log ? "x" : "") + (panel.yScale == .log ? "y" : "")
    out +=
      "<g class=\"plot\" data-x=\"\(panel.x.lower) \(panel.x.upper)\" "
      + "data-y=\"\(panel.y.lower) \(panel.y.upper)\" data-frame=\"\(frame)\""
      + (log.isEmpty ? "" : " data-log=\"\(log)\"") + " fill=\"none\">\n"
    let alike = Coincidence(panel, tolerance: 2)
    let inside = SceneRole.inside + SceneRole.whole
    for (index, item) in panel.items.enumerated() where inside.contains(item.role) {
      draw(item, f, above: alike.above(index))
    }
    out += "</g>\n"
    for item in panel.items where !inside.contains(item.role) { draw(item, f) }
    close()
  }

  private func named(_ name: String) -> String { hasSheet ? " class=\"\(name)\"" : "" }

  private func attributes(_ pen: Pen, isOpen: Bool = false) -> String {
    var names = pen.name.isEmpty ? [] : [pen.name]
    func colour(_ ink: Pen.Ink, _ letter: String) -> String {
      switch ink {
      case .text: return "currentColor"
      case .ground:
        if hasSheet, pen.name == "plate" { names.append("ground") }
        return palette.ground.text
      case .series(let series):
        if hasSheet { names.append("\(letter)\(series % palette.series.count)") }
        return palette.colour(of: series).text
      }
    }
    var colours = pen.stroke.map { " stroke=\"\(colour($0, "s"))\"" } ?? ""
    if let fill = pen.fill { colours += " fill=\"\(colour(fill, "f"))\"" }
    if !isOpen, pen.fill == nil { colours += " fill=\"none\"" }
    if let width = pen.width, width != 1 { colours += " stroke-width=\"\(SVGText.number(width))\"" }
    if let opacity = pen.opacity, opacity < 1 {
      colours += " \(pen.fill == nil ? "" : "fill-")opacity=\"\(SVGText.share(opacity))\""
    }
    let attribute = pen.isSolid ? "data-dashes" : "stroke-dasharray"
    let dashes = pen.dashes.isEmpty ? "" : " \(attribute)=\"\(pen.dashes)\""
    let named = names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\""
    if case .text? = pen.stroke { return named + colours + dashes }
    return named + dashes + colours
  }

  /// Level and vertical lines of the frame on half pixels, so that they are drawn sharp.
  private func sharp(_ runs: [[ScenePoint]], _ pen: Pen) -> [[ScenePoint]] {
    guard ["grid", "axis", "zero", "rule"].contains(pen.name) else { return runs }
    return runs.map { run in
      run.map { ScenePoint(x: $0.x.rounded(.down) + 0.5, y: $0.y.rounded(.down) + 0.5) }
    }
  }

  mutating func stroke(_ runs: [[ScenePoint]], _ pen: Pen) {
    close()
    let data = SVGText.path(sharp(runs, pen))
    if !data.isEmpty { out += "<path\(attributes(pen, isOpen: true)) d=\"\(data)\"/>\n" }
  }

  mutating func fill(_ areas: [[ScenePoint]], _ pen: Pen) {
    close()
    guard !areas.isEmpty else { return }
    out += "<path\(attributes(pen)) d=\"\(SVGText.path(areas, closed: true))\"/>\n"
  }

  mutating func circles(_ points: [ScenePoint], _ radius: Double, _ pen: Pen, isJoint: Bool) {
    close()
    guard !points.isEmpty else { return }
    let own = attributes(pen)
    guard !isJoint || !look.isLive else {
      out += "<path\(own) d=\"\(SVGText.circles(points, radius: radius))\"/>\n"
      return
    }
    if isJoint { out += "<g\(own)>\n" }
    for p in points {
      out +=
        "<circle\(isJoint ? "" : own) cx=\"\(SVGText.number(p.x))\" "
        + "cy=\"\(SVGText.number(p.y))\" r=\"\(SVGText.number(radius))\"/>\n"
    }
    if isJoint { out += "</g>\n" }
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

  mutating func write(
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
    default: if let series = item.series { own += attributes(Pen(fill: .series(series))) }
    }
    let x = SVGText.number(at.x + (isUpright ? size * 0.35 : 0))
    let y = SVGText.number(at.y + (isUpright ? 0 : size * 0.35))
    if isUpright { own += " transform=\"rotate(-90 \(x) \(y))\"" }
    out += "<text x=\"\(x)\" y=\"\(y)\"\(own)>\(SVGText.escaped(text))</text>\n"
  }
}
