internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// The colours of figures that are written as pictures.
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
  var theme: String?

  @Flag(help: "The same as --theme print: series differ by dashes, markers and greys alone.")
  var grey = false

  @Option(
    help: ArgumentHelp(
      "The ground of pictures: #rrggbb, \(Colour.names.joined(separator: ", ")), or none.",
      valueName: "colour"),
    transform: ThemeOptions.ground)
  var background: String?

  var areGiven: Bool { theme != nil || grey || background != nil }

  var chosen: Theme { chosen(else: .light) }

  /// The colours; those of `usual` if no theme is named.
  func chosen(else usual: Theme) -> Theme {
    let theme = Theme.all.first { $0.name == self.theme } ?? (grey ? .print : usual)
    guard let background else { return theme }
    return Colour(background).map(theme.on) ?? theme.transparent
  }

  private static func named(_ text: String) throws -> String {
    guard Theme.all.contains(where: { $0.name == text }) else {
      throw NamedValue.unknown(text, "theme", among: Theme.all.map(\.name))
    }
    return text
  }

  private static func ground(_ text: String) throws -> String {
    try NamedValue.valid(
      text == "none" || Colour(text) != nil ? text : nil, "colour", text,
      "#rrggbb, none, or a name such as white")
  }

  mutating func validate() throws {
    guard !grey || theme == nil else {
      throw ValidationError("--grey and --theme are mutually exclusive")
    }
    guard let colour = background.flatMap({ Colour($0) }) else { return }
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

/// The form of figures as pictures.
struct FigureOptions: OutputLook {
  @Option(
    help: ArgumentHelp(
      "The size in characters, or in pixels for pictures (default: the terminal's, or 80x20; 800x480).",
      valueName: "WxH"),
    transform: NamedValue.text(PlotSize.parse))
  private var size: String?

  var plotSize: PlotSize? { size.flatMap { try? PlotSize.parse($0) } }

  @OptionGroup var colours: ThemeOptions
  @Option(help: "The title above a figure; an empty one leaves it out.")
  var title: String?
  @Option(help: "Smaller text below the title.")
  var subtitle: String?
  @Option(help: "Text below a figure.")
  var caption: String?
  @Option(help: ArgumentHelp("The label of the x axis.", valueName: "text"))
  var xLabel: String?
  @Option(help: ArgumentHelp("The label of the y axis.", valueName: "text"))
  var yLabel: String?

  @Option(
    help: ArgumentHelp(
      "The name of a line or of other marks in the legend; repeat it for each in turn.",
      valueName: "name"))
  var legend: [String] = []
  @Flag(help: "Draw no legend.")
  var noLegend = false

  @Option(
    help: ArgumentHelp(
      "The width of a picture with its unit, such as 8.5cm, 85mm, 3.35in, 241pt or 320px.",
      valueName: "length"),
    transform: PaperLength.length)
  var width: Double?
  @Option(
    help: ArgumentHelp(
      "The height of a picture likewise; without it, three fifths of --width.", valueName: "length"),
    transform: PaperLength.length)
  var height: Double?
  @Option(
    help: ArgumentHelp(
      "The size of the text of a picture, such as 9pt; without it 13px, and less in figures narrower than 468px.",
      valueName: "length"),
    transform: PaperLength.textSize)
  var fontSize: Double?
  @Option(
    help: ArgumentHelp(
      "Pixels per inch of a PNG, 10 to 1200; by default 96, or 300 with a paper preset.",
      valueName: "n"),
    transform: FigureOptions.resolution)
  var dpi: Double?
  @Option(
    help: ArgumentHelp(
      """
      Sizes for a purpose: \(FigurePreset.allCases.map(\.help).joined(separator: "; ")). Other options change \
      a part of it.
      """,
      valueName: "name"),
    completion: .list(FigurePreset.allCases.map(\.rawValue)),
    transform: NamedValue.text { try NamedValue.choice($0, "preset") as FigurePreset })
  private var preset: String?

  private var purpose: FigurePreset? { preset.flatMap { FigurePreset(rawValue: $0) } }

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

  private static func resolution(_ text: String) throws -> Double {
    try NamedValue.decimal(text, "dpi", "a number from 10 to 1200") { (10...1_200).contains($0) }
  }

  private static func factor(_ text: String) throws -> Double {
    try NamedValue.decimal(text, "scale", "a number from 0.1 to 10") { (0.1...10).contains($0) }
  }

  var renderer: SVGRenderer {
    let usual = purpose?.size
    let wide = width ?? usual?.width ?? Double(plotSize?.width ?? 800)
    let high =
      height ?? (width == nil ? usual?.height : nil)
      ?? plotSize.map { Double($0.height) } ?? 0.6 * wide
    return SVGRenderer(
      width: wide, height: high, idPrefix: id ?? "plot",
      textSize: fontSize ?? usual?.text ?? max(9, min(13, wide / 36)),
      theme: colours.chosen(else: purpose?.isForPaper == true ? .print : .light))
  }

  /// PNG pixels per pixel of the picture.
  private var pixels: Double {
    dpi.map { $0 / 96 } ?? scale ?? (purpose?.isForPaper == true ? 300 / 96 : 1)
  }

  /// The most pixels of a PNG in a row or column that rsvg-convert makes.
  private static let mostPixels = 32_767.0

  mutating func validate() throws {
    guard !noLegend || legend.isEmpty else {
      throw ValidationError("--no-legend and --legend are mutually exclusive")
    }
  }

  /// Rejects picture options if there is no picture.
  func check(_ format: OutputFormat) throws {
    guard format.isPicture || !(colours.areGiven || id != nil) else {
      throw ValidationError(
        "--theme, --background and --id need --format \(OutputFormat.drawingNames)")
    }
    guard format != .tikz || colours.chosen.darkPalette == nil else {
      throw ValidationError(
        "--theme auto does not apply to tikz, which has one set of colours: use --theme light or dark"
      )
    }
    let sizes = [
      ("--width", width != nil), ("--height", height != nil), ("--font-size", fontSize != nil),
      ("--dpi", dpi != nil), ("--preset", preset != nil),
    ]
    if !format.isPicture, let first = sizes.first(where: { $0.1 }) {
      throw ValidationError("\(first.0) needs --format \(OutputFormat.drawingNames)")
    }
    guard size == nil || width == nil && height == nil && preset == nil else {
      throw ValidationError("--size, and --width, --height or --preset, are mutually exclusive")
    }
    guard dpi == nil || format == .png else {
      throw ValidationError("--dpi needs --format png")
    }
    guard dpi == nil || scale == nil else {
      throw ValidationError("--dpi and --scale are mutually exclusive")
    }
    guard format == .png || scale == nil else {
      throw ValidationError("--scale needs --format png")
    }
    let (wide, high) = (renderer.width * pixels, renderer.height * pixels)
    guard format != .png || max(wide, high) <= Self.mostPixels else {
      throw ValidationError(
        "\(Int(wide)) x \(Int(high)) pixels are too many: a PNG has at most \(Int(Self.mostPixels)) each way"
      )
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
      width: plotSize?.width ?? style.columns, height: plotSize?.height ?? style.rows,
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

  /// The scene of a figure, after a report of the texts that it lacks.
  private func told(_ figure: Figure) -> Scene {
    for note in figure.report.notes { Console.report(note) }
    tellMissing(in: figure.scene)
    return figure.scene
  }

  func write(
    _ scene: Scene, as picture: OutputFormat, to destination: DestinationOptions
  ) throws {
    let drawn =
      picture == .tikz ? TikZRenderer(like: renderer).render(scene) : renderer.render(scene)
    try picture.write(
      drawn, width: renderer.width * pixels, height: renderer.height * pixels,
      to: destination)
  }
}
