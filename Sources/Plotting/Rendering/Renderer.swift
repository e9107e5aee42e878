/// Draws scenes as lines of characters, none wider than asked or ending in a blank; of several curves each has its
/// marker at a few places (in ASCII it is made of it), to be known without colour.
public struct TextRenderer: Renderer {
  /// The width in cells, at least 1.
  public var width: Int
  /// The height in lines, at least 1.
  public var height: Int
  /// The characters to draw with.
  public var glyphs: GlyphSet
  /// True if marks are coloured by ANSI escape sequences.
  public var isColoured: Bool

  /// Makes a renderer; sizes are brought into 1...10,000.
  public init(
    width: Int = 80, height: Int = 24, glyphs: GlyphSet = .braille, isColoured: Bool = false
  ) {
    self.width = max(1, min(width, 10_000))
    self.height = max(1, min(height, 10_000))
    self.glyphs = glyphs
    self.isColoured = isColoured
  }

  /// Cells with as many dots as the glyphs have.
  public var metrics: FigureMetrics {
    .cells(
      width: width, height: height, xDots: glyphs.xDots, yDots: glyphs.yDots,
      isASCII: glyphs == .ascii)
  }

  /// Draws the scene into `height` lines.
  public func render(_ scene: Scene) -> String {
    var drawing = TextDrawing(scene, self)
    return drawing.text()
  }
}

/// Turns scenes into text of some format.
public protocol Renderer: Sendable {
  /// The sizes for which the layout makes a scene.
  var metrics: FigureMetrics { get }

  /// Writes a scene made for ``metrics``; the same scene always gives the same bytes.
  func render(_ scene: Scene) -> String
}

extension Plot {
  /// The y window that a picture of this size in pixels has, without drawing it.
  package func fittedY(width: Double, height: Double) -> Span {
    let metrics = FigureMetrics.pixels(width: width, height: height, textSize: 13)
    return Layout(self, metrics, numbers: [], budget: max(1, callBudget / max(1, marks.count)))
      .yWindow
  }

  /// Draws the plot with a renderer.
  public func rendered(by renderer: some Renderer) -> String {
    renderer.render(figure(for: renderer.metrics).scene)
  }

  /// Draws the plot as lines of text.
  public func text(width: Int = 80, height: Int = 24, glyphs: GlyphSet = .braille) -> String {
    rendered(by: TextRenderer(width: width, height: height, glyphs: glyphs))
  }

  /// Draws the plot as an SVG document.
  public func svg(
    width: Double = 800, height: Double = 600, idPrefix: String = "plot", theme: Theme = .light
  ) -> String {
    rendered(by: SVGRenderer(width: width, height: height, idPrefix: idPrefix, theme: theme))
  }
}
