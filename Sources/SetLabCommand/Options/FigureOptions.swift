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

  @Flag(help: "The same as --theme print: series differ by dashes, markers and greys alone.")
  var grey = false

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

  var areGiven: Bool { theme != nil || grey || background != nil }

  var chosen: Theme {
    chosen(else: .light)
  }

  /// The colours, which are those of another theme where none is named.
  func chosen(else usual: Theme) -> Theme {
    let theme = theme ?? (grey ? .print : usual)
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
    guard !grey || theme == nil else {
      throw ValidationError("--grey and --theme are mutually exclusive")
    }
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
  @OptionGroup var words: FigureWords
  @OptionGroup var paper: FigurePaper

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
    let usual = paper.preset?.size
    let width = paper.width ?? usual?.width ?? Double(size?.width ?? 800)
    let height =
      paper.height ?? (paper.width == nil ? usual?.height : nil)
      ?? size.map { Double($0.height) } ?? 0.6 * width
    return SVGRenderer(
      width: width, height: height, idPrefix: id ?? "plot",
      textSize: paper.fontSize ?? usual?.text ?? max(9, min(13, width / 36)),
      theme: colours.chosen(else: paper.preset?.isForPaper == true ? .print : .light))
  }

  /// How many pixels of a PNG a pixel of the picture makes.
  private var pixels: Double { paper.dpi.map { $0 / 96 } ?? scale ?? 1 }

  /// Rejects picture options if there is no picture.
  func check(_ format: OutputFormat) throws {
    guard format.isPicture || !(colours.areGiven || id != nil) else {
      throw ValidationError(
        "--theme, --background and --id need --format \(OutputFormat.pictureNames)")
    }
    guard format.isPicture || !paper.areGiven else {
      throw ValidationError(
        "--width, --height, --font-size, --dpi and --preset need --format \(OutputFormat.pictureNames)"
      )
    }
    guard size == nil || paper.width == nil && paper.height == nil && paper.preset == nil else {
      throw ValidationError("--size, and --width, --height or --preset, are mutually exclusive")
    }
    guard paper.dpi == nil || format == .png else {
      throw ValidationError("--dpi needs --format png")
    }
    guard paper.dpi == nil || scale == nil else {
      throw ValidationError("--dpi and --scale are mutually exclusive")
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
    try words.check(plot)
    let plot = words.applied(to: plot)
    guard format.isPicture else {
      return try destination.write(text(of: plot, as: format.glyphs, to: destination))
    }
    try write(plot.figure(for: renderer.metrics).scene, as: format, to: destination)
  }

  func write(
    _ scene: Scene, as picture: OutputFormat, to destination: DestinationOptions
  ) throws {
    try picture.write(
      renderer.render(scene), width: renderer.width * pixels, height: renderer.height * pixels,
      to: destination)
  }
}
