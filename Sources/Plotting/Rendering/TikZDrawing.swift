struct TikZDrawing: SeriesDrawing {
  let scene: Scene
  let look: SVGRenderer
  let curves: DrawnCurves
  private var out = ""
  private var isClipped = false

  init(_ scene: Scene, _ look: SVGRenderer) {
    (self.scene, self.look, curves) = (scene, look, DrawnCurves(scene, look))
  }

  mutating func text() -> String {
    let title = scene.title.isEmpty ? "A figure" : TeXText.escaped(scene.title)
    let end = TikZText.point(ScenePoint(x: scene.width, y: scene.height))
    out = """
      % \(title), drawn by setlab: \\input it; needs \\usepackage{tikz}
      \\begin{tikzpicture}[x=0.75bp, y=-0.75bp, line join=round, line cap=round,
        every node/.style={inner sep=0pt, outer sep=0pt, text=setlab-ink, font=\(font(1))}]

      """
    define("ink", palette.ink)
    define("ground", palette.ground)
    for series in Set(scene.items.compactMap { $0.series }.map { $0 % palette.series.count })
      .sorted()
    {
      define("s\(series)", palette.colour(of: series))
    }
    out += "\\useasboundingbox (0,0) rectangle \(end);\n"
    if look.theme.hasGround { out += "\\fill[setlab-ground] (0,0) rectangle \(end);\n" }
    for panel in scene.panels { draw(panel) }
    out += "\\end{tikzpicture}%\n"
    return out
  }

  private mutating func define(_ name: String, _ colour: Colour) {
    out += "\\definecolor{setlab-\(name)}{HTML}{\(colour.text.dropFirst().uppercased())}\n"
  }

  private func font(_ factor: Double, bold: Bool = false) -> String {
    let size = look.textSize * factor
    return "\\fontsize{\(TikZText.length(size))}{\(TikZText.length(1.2 * size))}\\selectfont"
      + (bold ? "\\bfseries" : "")
  }

  private mutating func draw(_ panel: ScenePanel) {
    // Markers at the border stay whole.
    let clipped: [SceneRole] = [
      .grid, .zero, .curve, .band, .bar, .step, .error, .rule, .shade, .asymptote, .leader,
    ]
    let whole: [SceneRole] = [.marker, .openEnd, .closedEnd]
    let alike = Coincidence(panel, tolerance: 2)
    for (index, item) in panel.items.enumerated()
    where clipped.contains(item.role) || whole.contains(item.role) {
      clip(panel.frame, clipped.contains(item.role))
      draw(item, panel.frame, above: alike.above(index))
    }
    clip(panel.frame, false)
    for item in panel.items where !clipped.contains(item.role) && !whole.contains(item.role) {
      draw(item, panel.frame)
    }
  }

  private mutating func clip(_ f: SceneFrame, _ wanted: Bool) {
    guard wanted != isClipped else { return }
    isClipped = wanted
    guard wanted else {
      out += "\\end{scope}\n"
      return
    }
    let (low, high) = (
      ScenePoint(x: f.x - 1, y: f.y - 1), ScenePoint(x: f.x + f.width + 1, y: f.y + f.height + 1)
    )
    out +=
      "\\begin{scope}\n\\clip \(TikZText.point(low)) rectangle \(TikZText.point(high));\n"
  }

  private func colour(_ series: Int) -> String { "setlab-s\(series % palette.series.count)" }

  private mutating func draw(_ item: SceneItem, _ frame: SceneFrame, above: Int = 0) {
    let series = item.series ?? 0
    let own = colour(series)
    if case .text(let text, let at, let anchor, let isUpright) = item.shape {
      return write(text, at, anchor, item, isUpright)
    }
    switch (item.role, item.shape) {
    case (.curve, .lines(let runs)):
      curve(runs, series, frame, width: 2 + 2 * Double(min(above, 3)), item.stroke)
    case (.band, .areas(let areas)): band(areas, series)
    case (.bar, .areas(let areas)): bar(areas, series)
    case (.step, .lines(let runs)):
      let areStems = runs.allSatisfy { $0.count == 2 && $0[0].x == $0[1].x }
      stroke(runs, own, width: 2, dashes: areStems ? "" : dashes(series))
    case (.error, .lines(let runs)):
      stroke(SVGForm.withCaps(runs, look.small), own, width: 1.2, opacity: 0.75)
    case (.marker, .points(let points)): markers(points, series, above: above)
    case (.grid, .lines(let runs)): ink(runs, 0.13)
    case (.axis, .lines(let runs)), (.tick, .lines(let runs)): ink(runs, 0.75)
    case (.zero, .lines(let runs)): ink(runs, 0.5)
    case (.rule, .lines(let runs)): ink(runs, 0.7, dashes: "4 3")
    case (.asymptote, .lines(let runs)): ink(runs, 0.6, dashes: "2 5")
    case (.leader, .lines(let runs)): ink(runs, 0.6)
    case (.shade, .areas(let areas)): fill(areas, "setlab-ink", opacity: 0.1)
    case (.plate, .areas(let areas)): fill(areas, "setlab-ground", opacity: 1)
    case (.openEnd, .points(let points)): circles(points, 3.2, "draw=\(own), fill=setlab-ground")
    case (.closedEnd, .points(let points)): circles(points, 3.2, "draw=\(own), fill=\(own)")
    case (.key, .points(let points)): for p in points { key(item, p) }
    default: break
    }
  }

  private mutating func ink(_ runs: [[ScenePoint]], _ opacity: Double, dashes: String = "") {
    stroke(runs, "setlab-ink", width: 1, dashes: dashes, opacity: opacity)
  }

  private mutating func stroke(
    _ runs: [[ScenePoint]], _ colour: String, width: Double, dashes: String = "",
    opacity: Double = 1
  ) {
    let path = TikZText.path(runs)
    guard !path.isEmpty else { return }
    out += "\\draw[\(colour), line width=\(TikZText.length(width))\(TikZText.dashes(dashes))"
    out += (opacity < 1 ? ", draw opacity=\(TikZText.part(opacity))" : "") + "] \(path);\n"
  }

  private mutating func fill(_ areas: [[ScenePoint]], _ colour: String, opacity: Double) {
    path(areas, "fill=\(colour), fill opacity=\(TikZText.part(opacity))")
  }

  private mutating func path(_ areas: [[ScenePoint]], _ options: String) {
    let path = TikZText.path(areas, closed: true)
    if !path.isEmpty { out += "\\path[\(options)] \(path);\n" }
  }

  private mutating func circles(_ points: [ScenePoint], _ radius: Double, _ options: String) {
    guard !points.isEmpty else { return }
    let shapes = points.map {
      "\(TikZText.point($0)) circle[radius=\(TikZText.length(radius))]"
    }
    out += "\\path[\(options)] \(shapes.joined(separator: "\n  "));\n"
  }

  private func dashes(_ series: Int) -> String { SVGForm.dashes[series % SVGForm.dashes.count] }

  mutating func line(_ run: [ScenePoint], _ series: Int) {
    stroke([run], colour(series), width: 2, dashes: dashes(series))
  }

  mutating func band(_ areas: [[ScenePoint]], _ series: Int) {
    fill(areas, colour(series), opacity: 0.2)
  }

  /// A bar; without colours the outline shows where it ends and the grey which series it belongs to.
  mutating func bar(_ areas: [[ScenePoint]], _ series: Int) {
    let own = colour(series)
    guard palette.isMonochrome else { return fill(areas, own, opacity: 0.75) }
    let grey = SVGForm.greys[series % SVGForm.greys.count]
    path(
      areas,
      "draw=\(own), fill=\(own), fill opacity=\(TikZText.part(grey)), line width=0.75bp")
  }

  private mutating func curve(
    _ runs: [[ScenePoint]], _ series: Int, _ frame: SceneFrame, width: Double,
    _ wanted: MarkStroke?
  ) {
    let inside = runs.map { frame.clamped($0) }
    let pattern = wanted.map { $0 == .dashed ? "7 5" : "" } ?? dashes(series)
    stroke(inside.filter { $0.count > 1 }, colour(series), width: width, dashes: pattern)
    circles(inside.filter { $0.count == 1 }.map { $0[0] }, 1.5, "fill=\(colour(series))")
    marks(on: inside, series, frame)
  }

  mutating func marker(_ points: [ScenePoint], _ series: Int, size: Double) {
    let own = colour(series)
    let options =
      "draw=\(own)\(series % 2 == 1 ? "" : ", fill=\(own)"), line width=1.05bp"
    let shapes = points.compactMap { SVGForm.corners(series, at: $0, size: size) }
    shapes.isEmpty ? circles(points, size, options) : path(shapes, options)
  }

  private mutating func write(
    _ text: String, _ at: ScenePoint, _ anchor: SceneAnchor, _ item: SceneItem, _ isUpright: Bool
  ) {
    let drop = look.textSize * 0.35
    let place = ScenePoint(x: at.x + (isUpright ? drop : 0), y: at.y + (isUpright ? 0 : drop))
    var options =
      switch anchor {
      case .start: "anchor=base west"
      case .middle: "anchor=base"
      case .end: "anchor=base east"
      }
    if isUpright { options += ", rotate=90" }
    switch item.role {
    case .xTick, .yTick: options += ", text opacity=0.75"
    case .title: options += ", font=\(font(1.25, bold: true))"
    case .label:
      options += ", fill=setlab-ground, fill opacity=0.85, text opacity=1, inner sep=0.75bp"
    default: if let series = item.series { options += ", text=\(colour(series))" }
    }
    out += "\\node[\(options)] at \(TikZText.point(place)) {\(TeXText.escaped(text))};\n"
  }
}

/// Draws scenes as pictures of TikZ, for documents of LaTeX.
///
/// The picture is one `tikzpicture`, ready for `\input`, as large as that of SVG at 96 pixels an inch, in the fonts of
/// the document. It needs the package `tikz` and defines its colours itself; the ink of each panel is clipped to its frame.
public struct TikZRenderer: Renderer {
  /// The size, the colours and the size of the text.
  public var look: SVGRenderer

  /// Draws as large and in the colours of SVG.
  public init(like look: SVGRenderer) { self.look = look }

  /// Pixels with the text size.
  public var metrics: FigureMetrics { look.metrics }

  /// Writes the scene as a picture.
  public func render(_ scene: Scene) -> String {
    var drawing = TikZDrawing(scene, look)
    return drawing.text()
  }
}

enum TikZText {
  /// A length of the scene: pixels are 0.75 big points.
  static func length(_ pixels: Double) -> String {
    let hundredths = Int((75 * pixels).rounded())
    let rest = abs(hundredths % 100)
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)bp"
  }

  static func part(_ share: Double) -> String {
    let hundredths = Int((100 * share).rounded())
    return hundredths >= 100 ? "1" : "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  static func point(_ p: ScenePoint) -> String {
    "(\(SVGText.number(p.x)),\(SVGText.number(p.y)))"
  }

  /// A dash pattern as SVG writes it, such as “8 4”; empty for a solid line.
  static func dashes(_ pattern: String) -> String {
    guard !pattern.isEmpty else { return "" }
    let words = pattern.split(separator: " ").enumerated().map { index, word in
      (index % 2 == 0 ? "on " : "off ") + length(Double(Int(word) ?? 0))
    }
    return ", dash pattern=" + words.joined(separator: " ")
  }

  /// The points of lines joined, those alone as dots; a line of text holds eight.
  static func path(_ runs: [[ScenePoint]], closed: Bool = false) -> String {
    runs.filter { !$0.isEmpty }.map { run in
      var points: [String] = []
      for text in run.map(point) where text != points.last { points.append(text) }
      if points.count == 1 { points.append(points[0]) }
      var text = points[0]
      for (index, next) in points.enumerated().dropFirst() {
        text += (index % 8 == 0 ? "\n  -- " : " -- ") + next
      }
      return text + (closed ? " -- cycle" : "")
    }.joined(separator: "\n  ")
  }
}
