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

/// Numbers, lengths and paths as TikZ writes them.
enum TikZText {
  /// A length of the scene: pixels are 0.75 big points.
  static func length(_ pixels: Double) -> String {
    let hundredths = Int((75 * pixels).rounded())
    let rest = abs(hundredths % 100)
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)bp"
  }

  /// An opacity in hundredths.
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
