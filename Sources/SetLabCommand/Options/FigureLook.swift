internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

struct ThemeOption: ParsableArguments {
  @Option(
    help: .value(
      "name",
      """
      The colours of pictures: \(Theme.all.map(\.name).joined(separator: ", ")) (default: light). \
      auto follows the reader's system and needs a page that allows style sheets in SVG; print is black \
      on white.
      """), completion: .list(Theme.all.map(\.name)),
    transform: NamedValue.text { try NamedValue.one($0, "theme", of: Theme.all) { $0.name } })
  var theme: String?

  func chosen(else usual: Theme = .light) -> Theme {
    Theme.all.first { $0.name == theme } ?? usual
  }
}

protocol FigureDrawing: OutputLook {
  var plotSize: PlotSize? { get }
  var renderer: SVGRenderer { get }
  var pixels: Double { get }
  func checkNames(in plot: @autoclosure () -> Plot) throws
  func worded(_ plot: Plot) -> Plot
  func tellMissing(in scene: Scene)
  func use(_ need: String, if isMet: Bool) -> OptionUse
}

extension FigureDrawing {
  var pixels: Double { 1 }

  func checkNames(in plot: @autoclosure () -> Plot) throws {}
  func worded(_ plot: Plot) -> Plot { plot }
  func tellMissing(in scene: Scene) {}

  /// A plot as text of the size that was asked for, else of so many columns at most and so many rows.
  func text(
    of plot: Plot, to destination: DestinationOptions, columns: Int = .max, rows: Int? = nil
  ) -> String {
    plot.rendered(by: textRenderer(nil, destination, columns: columns, rows: rows))
  }

  func textRenderer(
    _ glyphs: GlyphSet?, _ destination: DestinationOptions, columns: Int = .max, rows: Int? = nil
  ) -> TextRenderer {
    let style = PlotStyle.detect()
    return TextRenderer(
      width: plotSize?.width ?? min(style.columns, columns),
      height: plotSize?.height ?? rows ?? style.rows,
      glyphs: glyphs ?? style.glyphs, isColoured: style.isColoured && destination.out == nil)
  }

  func write(_ plot: Plot, as format: OutputFormat, to destination: DestinationOptions) throws {
    try checkNames(in: plot)
    let plot = worded(plot)
    guard format.isPicture else {
      let renderer = textRenderer(format.glyphs, destination)
      return try destination.write(renderer.render(told(plot.figure(for: renderer.metrics))))
    }
    try write(told(plot.figure(for: renderer.metrics)), as: format, to: destination)
  }

  private func told(_ figure: Figure) -> Scene {
    for note in figure.report.notes { Console.report(note) }
    tellMissing(in: figure.scene)
    return figure.scene
  }

  func write(
    _ scene: Scene, as picture: OutputFormat, to destination: DestinationOptions
  ) throws {
    let drawn =
      picture == .tikz
      ? TikZRenderer(like: renderer, escaping: TeXText.escaped).render(scene)
      : renderer.render(scene)
    try picture.write(
      drawn, width: renderer.width * pixels, height: renderer.height * pixels,
      to: destination)
  }
}

struct FigureLook: FigureDrawing {
  @Option(
    help: .value(
      "WxH",
      "The size in characters, or in pixels for pictures (default: the terminal's, or 80x20; 800x480)."
    ), transform: NamedValue.text(PlotSize.parse))
  var size: String?

  @OptionGroup var colours: ThemeOption

  var plotSize: PlotSize? { size.flatMap { try? PlotSize.parse($0) } }

  var renderer: SVGRenderer {
    let width = Double(plotSize?.width ?? 800)
    return SVGRenderer(
      width: width, height: plotSize.map { Double($0.height) } ?? 0.6 * width, idPrefix: "plot",
      textSize: Self.textSize(width), theme: colours.chosen())
  }

  /// The usual size of text in a figure of a width, in pixels.
  static func textSize(_ width: Double) -> Double { max(9, min(13, width / 36)) }

  func check(_ format: OutputFormat) throws {
    try require(
      format.isPicture || colours.theme == nil,
      "--theme needs --format \(OutputFormat.drawingNames)")
    try require(
      format != .tikz || colours.chosen().darkPalette == nil,
      "--theme auto does not apply to tikz, which has one set of colours: use --theme light or dark"
    )
  }

  func use(_ need: String, if isMet: Bool) -> OptionUse {
    OptionUse(["--size": size != nil], need, if: isMet)
  }
}
