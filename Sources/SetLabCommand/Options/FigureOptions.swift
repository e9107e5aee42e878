internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// The colours of figures that are written as SVG, PNG or PDF.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The colours of pictures: \(Theme.all.map(\.name).joined(separator: ", ")) (default: light). \
      auto follows the reader's system and needs a page that allows style sheets in SVG; print is black \
      on white.
      """,
      valueName: "name"),
    completion: .list(Theme.all.map(\.name)), transform: ThemeOptions.named)
  var theme: Theme?

  @Option(
    help: ArgumentHelp(
      "The ground of pictures: #rrggbb, \(Colour.names.joined(separator: ", ")), or none.",
      valueName: "colour"),
    transform: ThemeOptions.ground)
  var background: Ground?

  /// The colour behind a picture.
  enum Ground {
    case none
    case colour(Colour)
  }

  var areGiven: Bool { theme != nil || background != nil }

  var chosen: Theme {
    let theme = theme ?? .light
    return switch background {
    case nil: theme
    case .none?: theme.transparent
    case .colour(let colour): theme.on(colour)
    }
  }

  private static func named(_ text: String) throws -> Theme {
    guard let theme = Theme.all.first(where: { $0.name == text }) else {
      throw NamedValue.unknown(text, "theme", among: Theme.all.map(\.name))
    }
    return theme
  }

  private static func ground(_ text: String) throws -> Ground {
    if text == "none" { return .none }
    return .colour(
      try NamedValue.valid(
        Colour(text), "colour", text, "#rrggbb, none, or a name such as white"))
  }

  mutating func validate() throws {
    guard case .colour(let colour)? = background else { return }
    let contrast = chosen.contrast
    guard contrast.text < 4.5 || contrast.series < 3 else { return }
    let better = Theme.all.first {
      let contrast = $0.on(colour).contrast
      return contrast.text >= 4.5 && contrast.series >= 3
    }
    throw ValidationError(
      "the theme \(chosen.name) cannot be read on \(colour.text): use "
        + (better.map { "--theme \($0.name)" } ?? "a lighter or darker --background"))
  }
}

/// How figures are written as SVG, PNG or PDF.
struct FigureOptions: OutputLook {
  @Option(
    help: ArgumentHelp(
      "The size in characters, or in pixels for pictures (default: the terminal's, or 80x20; 800x480).",
      valueName: "WxH"),
    transform: PlotSize.parse)
  var size: PlotSize?

  @OptionGroup var colours: ThemeOptions

  @Option(
    help: ArgumentHelp(
      "What ids in SVG begin with, for several figures in one page (default: plot).",
      valueName: "prefix"),
    transform: FigureOptions.prefix)
  var id: String?

  @Option(
    help: ArgumentHelp(
      "How many pixels of a PNG one pixel of --size makes, up to 10 (default: 1).",
      valueName: "factor"),
    transform: FigureOptions.factor)
  var scale: Double?

  private static func prefix(_ text: String) throws -> String {
    try NamedValue.valid(
      SVGRenderer.isPrefix(text) ? text : nil, "id", text,
      "a letter, then letters, digits, - and _")
  }

  private static func factor(_ text: String) throws -> Double {
    try NamedValue.decimal(text, "scale", "a number from 0.1 to 10") { (0.1...10).contains($0) }
  }

  var renderer: SVGRenderer {
    SVGRenderer(
      width: Double(size?.width ?? 800), height: Double(size?.height ?? 480),
      idPrefix: id ?? "plot", theme: colours.chosen)
  }

  /// Rejects picture options if there is no picture.
  func check(_ format: OutputFormat) throws {
    guard format.isPicture || !(colours.areGiven || id != nil) else {
      throw ValidationError(
        "--theme, --background and --id need --format \(OutputFormat.pictureNames)")
    }
    guard format == .png || scale == nil else {
      throw ValidationError("--scale needs --format png")
    }
    guard id == nil || format == .svg else { throw ValidationError("--id needs --format svg") }
  }

  /// The plot in characters: as large as asked, else as the terminal.
  func text(
    of plot: Plot, as glyphs: GlyphSet?, to destination: DestinationOptions
  ) -> String {
    plot.rendered(by: textRenderer(glyphs, destination))
  }

  func textRenderer(_ glyphs: GlyphSet?, _ destination: DestinationOptions) -> TextRenderer {
    let style = PlotStyle.detect()
    return TextRenderer(
      width: size?.width ?? style.columns, height: size?.height ?? style.rows,
      glyphs: glyphs ?? style.glyphs, isColoured: style.isColoured && destination.out == nil)
  }

  func write(_ plot: Plot, as format: OutputFormat, to destination: DestinationOptions) throws {
    guard format.isPicture else {
      return try destination.write(text(of: plot, as: format.glyphs, to: destination))
    }
    try write(plot.figure(for: renderer.metrics).scene, as: format, to: destination)
  }

  func write(
    _ scene: Scene, as picture: OutputFormat, to destination: DestinationOptions
  ) throws {
    try picture.write(
      renderer.render(scene), width: renderer.width * (scale ?? 1),
      height: renderer.height * (scale ?? 1), to: destination)
  }
}
