/// Turns scenes into text of some format.
public protocol Renderer: Sendable {
  /// The sizes for which the layout makes a scene.
  var metrics: FigureMetrics { get }

  /// Writes a scene made for ``metrics``; the same scene always gives the same bytes.
  func render(_ scene: Scene) -> String
}

extension Plot {
  /// Asks the functions, lays the figure out and returns it as plain data with a report.
  public func figure(for metrics: FigureMetrics) -> Figure {
    FigureLayout(self, metrics).figure()
  }

  /// Draws the plot with a renderer.
  public func rendered(by renderer: some Renderer) -> String {
    renderer.render(figure(for: renderer.metrics).scene)
  }

  /// Draws the plot as lines of text.
  public func text(width: Int = 80, height: Int = 24, glyphs: GlyphSet = .braille) -> String {
    rendered(by: .text(width: width, height: height, glyphs: glyphs))
  }

  /// Draws the plot as an SVG document.
  public func svg(
    width: Double = 800, height: Double = 600, idPrefix: String = "plot", theme: Theme = .light
  ) -> String {
    rendered(by: .svg(width: width, height: height, idPrefix: idPrefix, theme: theme))
  }

  /// Describes in sentences what a plot of a size in pixels shows: windows, zeros, extrema, poles and
  /// undefined parts; the text that SVG documents carry.
  public func described(width: Double = 800, height: Double = 600) -> String {
    figure(for: .pixels(width: width, height: height, textSize: 13)).scene.summary
  }
}
