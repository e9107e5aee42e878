struct TikZDrawing: SeriesDrawing {
  let scene: Scene
  let look: SVGRenderer
  let curves: DrawnCurves
  let escaped: (String) -> String
  let mostFormed = Int.max
  private var out = ""
  private var isClipped = false

  init(_ scene: Scene, _ renderer: TikZRenderer) {
    (self.scene, look, escaped) = (scene, renderer.look, renderer.escaped)
    curves = DrawnCurves(scene, look)
  }

  mutating func text() -> String {
    let title = scene.title.isEmpty ? "A figure" : escaped(scene.title)
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
    let alike = Coincidence(panel, tolerance: 2)
    let inside = SceneRole.inside + SceneRole.whole
    for (index, item) in panel.items.enumerated() where inside.contains(item.role) {
      clip(panel.frame, SceneRole.inside.contains(item.role))
      draw(item, panel.frame, above: alike.above(index))
    }
    clip(panel.frame, false)
    for item in panel.items where !inside.contains(item.role) { draw(item, panel.frame) }
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

  private func colour(_ ink: Pen.Ink) -> String {
    switch ink {
    case .text: "setlab-ink"
    case .ground: "setlab-ground"
    case .series(let series): "setlab-s\(series % palette.series.count)"
    }
  }

  mutating func stroke(_ runs: [[ScenePoint]], _ pen: Pen) {
    let path = TikZText.path(runs)
    guard !path.isEmpty, let ink = pen.stroke, let width = pen.width else { return }
    out += "\\draw[\(colour(ink)), line width=\(TikZText.length(width))"
    out += TikZText.dashes(pen.dashes)
    out += (pen.opacity.map { ", draw opacity=\(TikZText.part($0))" } ?? "") + "] \(path);\n"
  }

  private func options(_ pen: Pen) -> String {
    let options = [
      pen.stroke.map { "draw=\(colour($0))" }, pen.fill.map { "fill=\(colour($0))" },
      pen.opacity.map { "fill opacity=\(TikZText.part($0))" },
      pen.width.map { "line width=\(TikZText.length($0))" },
    ]
    return options.compactMap { $0 }.joined(separator: ", ")
  }

  mutating func fill(_ areas: [[ScenePoint]], _ pen: Pen) {
    let path = TikZText.path(areas, closed: true)
    if !path.isEmpty { out += "\\path[\(options(pen))] \(path);\n" }
  }

  mutating func circles(_ points: [ScenePoint], _ radius: Double, _ pen: Pen, isJoint: Bool) {
    guard !points.isEmpty else { return }
    let shapes = points.map {
      "\(TikZText.point($0)) circle[radius=\(TikZText.length(radius))]"
    }
    out += "\\path[\(options(pen))] \(shapes.joined(separator: "\n  "));\n"
  }

  mutating func write(
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
    default: if let series = item.series { options += ", text=\(colour(.series(series)))" }
    }
    out += "\\node[\(options)] at \(TikZText.point(place)) {\(escaped(text))};\n"
  }
}

/// Draws scenes as pictures of TikZ, for documents of LaTeX.
///
/// The picture is one `tikzpicture`, ready for `\input`, as large as that of SVG at 96 pixels an inch, in the fonts of
/// the document. It needs the package `tikz` and defines its colours itself; the ink of each panel is clipped to its frame.
public struct TikZRenderer: Renderer {
  /// The size, the colours and the size of the text.
  public var look: SVGRenderer

  let escaped: @Sendable (String) -> String

  /// Draws in the size and colours of an SVG; `escaped` makes texts fit for the body of a document.
  public init(like look: SVGRenderer, escaping escaped: @escaping @Sendable (String) -> String) {
    (self.look, self.escaped) = (look, escaped)
  }

  /// Pixels with the text size.
  public var metrics: FigureMetrics { look.metrics }

  /// Writes the scene as a picture.
  public func render(_ scene: Scene) -> String {
    var drawing = TikZDrawing(scene, self)
    return drawing.text()
  }
}

package enum TikZText {
  /// A length of the scene: pixels are 0.75 big points.
  package static func length(_ pixels: Double) -> String {
    let hundredths = Int((75 * pixels).rounded())
    let rest = abs(hundredths % 100)
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)bp"
  }

  package static func part(_ share: Double) -> String {
    let hundredths = Int((100 * share).rounded())
    return hundredths >= 100 ? "1" : "0.\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  package static func point(_ p: ScenePoint) -> String {
    "(\(SVGText.number(p.x)),\(SVGText.number(p.y)))"
  }

  /// A dash pattern as SVG writes it, such as “8 4”; empty for a solid line.
  package static func dashes(_ pattern: String) -> String {
    guard !pattern.isEmpty else { return "" }
    let words = pattern.split(separator: " ").enumerated().map { index, word in
      (index % 2 == 0 ? "on " : "off ") + length(Double(Int(word) ?? 0))
    }
    return ", dash pattern=" + words.joined(separator: " ")
  }

  /// The points of lines joined, those alone as dots; a line of text holds eight.
  package static func path(_ runs: [[ScenePoint]], closed: Bool = false) -> String {
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
