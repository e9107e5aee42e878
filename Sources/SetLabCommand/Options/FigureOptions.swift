internal import ArgumentParser
internal import SetLab
internal import SetPlay

struct FigureOptions: FigureDrawing {
  @OptionGroup var basic: FigureLook
  var plotSize: PlotSize? { basic.plotSize }

  @Option(
    help: .value(
      "colour", "The ground of pictures: #rrggbb, \(Colour.names.joined(separator: ", ")), or none."
    ),
    transform: {
      try NamedValue.valid(
        $0 == "none" || Colour($0) != nil ? $0 : nil, "colour", $0,
        "#rrggbb, none, or a name such as white")
    })
  var background: String?

  @Option(help: "The title above a figure; an empty one leaves it out.")
  var title: String?
  @Option(help: "Smaller text below the title.")
  var subtitle: String?
  @Option(help: "Text below a figure.")
  var caption: String?
  @Option(help: .value("text", "The label of the x axis."))
  var xLabel: String?
  @Option(help: .value("text", "The label of the y axis."))
  var yLabel: String?

  @Option(
    help: .value(
      "name", "The name of a line or of other marks in the legend; repeat it for each in turn."))
  var legend: [String] = []
  @Flag(help: "Draw no legend.")
  var noLegend = false

  @Option(
    help: .value(
      "length", "The width of a picture with its unit, such as 8.5cm, 85mm, 3.35in, 241pt or 320px."
    ), transform: PaperLength.length)
  var width: Double?
  @Option(
    help: .value(
      "length", "The height of a picture likewise; without it, three fifths of --width."),
    transform: PaperLength.length)
  var height: Double?
  @Option(
    help: .value(
      "length",
      "The size of the text of a picture, such as 9pt; without it 13px, and less in figures narrower than 468px."
    ), transform: PaperLength.textSize)
  var fontSize: Double?
  @Option(
    help: .value(
      "n", "Pixels per inch of a PNG, 10 to 1200; by default 96, or 300 with a paper preset."),
    transform: {
      try NamedValue.decimal($0, "dpi", "a number from 10 to 1200", where: (10...1_200).contains)
    })
  var dpi: Double?
  @Option(
    help: .value(
      "name",
      """
      Sizes for a purpose: \(FigurePreset.allCases.map(\.help).joined(separator: "; ")). Other options change \
      a part of it.
      """), completion: .list(FigurePreset.names),
    transform: NamedValue.text { try NamedValue.choice($0, "preset") as FigurePreset })
  private var preset: String?

  private var purpose: FigurePreset? { preset.flatMap { FigurePreset(rawValue: $0) } }

  @Option(
    help: .value(
      "prefix", "What ids in SVG begin with, for several figures in one page (default: plot)."),
    transform: {
      try NamedValue.valid(
        SVGRenderer.isPrefix($0) ? $0 : nil, "id", $0, "a letter, then letters, digits, - and _")
    })
  var id: String?

  private var theme: Theme {
    let theme = basic.colours.chosen(else: purpose?.isForPaper == true ? .print : .light)
    guard let background else { return theme }
    return Colour(background).map(theme.on) ?? theme.transparent
  }

  var renderer: SVGRenderer {
    let usual = purpose?.size
    let wide = width ?? usual?.width ?? Double(plotSize?.width ?? 800)
    let high =
      height ?? (width == nil ? usual?.height : nil)
      ?? plotSize.map { Double($0.height) } ?? 0.6 * wide
    return SVGRenderer(
      width: wide, height: high, idPrefix: id ?? "plot",
      textSize: fontSize ?? usual?.text ?? FigureLook.textSize(wide), theme: theme)
  }

  var pixels: Double { (dpi ?? (purpose?.isForPaper == true ? 300 : 96)) / 96 }

  /// The most pixels of a PNG in a row or column that rsvg-convert makes.
  private static let mostPixels = 32_767.0

  mutating func validate() throws {
    try require(!noLegend || legend.isEmpty, "--no-legend and --legend are mutually exclusive")
    try require(
      basic.size == nil || width == nil && height == nil && preset == nil,
      "--size, and --width, --height or --preset, are mutually exclusive")
    try checkBackground()
  }

  private func checkBackground() throws {
    guard let colour = background.flatMap({ Colour($0) }) else { return }
    func isLegible(_ theme: Theme) -> Bool {
      theme.contrast.text >= 4.5 && theme.contrast.series >= 3
    }
    guard !isLegible(theme) else { return }
    let better = Theme.all.first { isLegible($0.on(colour)) }
    throw ValidationError(
      "the theme \(theme.name) cannot be read on \(colour.text): use "
        + (better.map { "--theme \($0.name)" } ?? "a lighter or darker --background"))
  }

  func check(_ format: OutputFormat) throws {
    try basic.check(format)
    let uses = [
      OptionUse(
        [
          "--background": background != nil, "--width": width != nil, "--height": height != nil,
          "--font-size": fontSize != nil, "--preset": preset != nil,
        ], "needs --format \(OutputFormat.drawingNames)", if: format.isPicture),
      OptionUse(["--id": id != nil], "needs --format svg", if: format == .svg),
      OptionUse(["--dpi": dpi != nil], "needs --format png", if: format == .png),
    ]
    try uses.check()
    let (wide, high) = (renderer.width * pixels, renderer.height * pixels)
    try require(
      format != .png || max(wide, high) <= Self.mostPixels,
      "\(Int(wide)) x \(Int(high)) pixels are too many: a PNG has at most \(Int(Self.mostPixels)) each way"
    )
  }

  // The user's own words for a figure.

  func use(_ need: String, if isMet: Bool) -> OptionUse {
    OptionUse(
      [
        "--size": basic.size != nil, "--title": title != nil, "--subtitle": subtitle != nil,
        "--caption": caption != nil, "--x-label": xLabel != nil, "--y-label": yLabel != nil,
        "--legend": !legend.isEmpty, "--no-legend": noLegend,
      ], need, if: isMet)
  }

  func checkNames(in plot: @autoclosure () -> Plot) throws {
    guard !legend.isEmpty || noLegend else { return }
    let names = plot().marks.count { !$0.name.isEmpty }
    try require(names > 0 || !noLegend, or: .wrongUsage("--no-legend: the figure has no names"))
    try require(
      legend.count <= names,
      or: .wrongUsage("--legend “\(legend[names])”: the figure has \(counted(names, "name"))"))
  }

  func worded(_ plot: Plot) -> Plot {
    var plot = plot
    plot.title = title ?? plot.title
    plot.subtitle = subtitle ?? plot.subtitle
    plot.caption = caption ?? plot.caption
    plot.y.title = yLabel ?? plot.y.title
    if let xLabel {
      plot.x.title = xLabel
      for index in plot.panels.indices { plot.panels[index].x.title = xLabel }
    }
    let named = plot.marks.indices.filter { !plot.marks[$0].name.isEmpty }
    for (index, name) in zip(named, legend) { plot.marks[index].name = name }
    if noLegend {
      plot.legend = .hidden
      for index in plot.panels.indices { plot.panels[index].legend = .hidden }
    }
    return plot
  }

  func tellMissing(in scene: Scene) {
    let asked = [
      ("title", title), ("subtitle", subtitle), ("caption", caption), ("x-label", xLabel),
      ("y-label", yLabel),
    ].compactMap { option, text in text.map { (option, $0.filter { $0 != " " }) } }
    guard !asked.isEmpty else { return }
    // A text may stand in several lines.
    let drawn = scene.items.map { item in
      if case .text(let line, _, _, _) = item.shape { line.filter { $0 != " " } } else { "" }
    }.joined()
    for (option, text) in asked where !drawn.contains(text) {
      Console.report("no room for --\(option): make the figure larger or its text smaller")
    }
  }
}

enum FigurePreset: String, CaseIterable {
  case column = "paper-column"
  case page = "paper-page"
  case talk
  case slide
  case thumbnail

  private var lengths: (width: String, height: String, text: String) {
    switch self {
    case .column: ("8.5cm", "6cm", "8pt")
    case .page: ("17.5cm", "9cm", "9pt")
    case .talk: ("24cm", "13.5cm", "22px")
    case .slide: ("1280px", "720px", "26px")
    case .thumbnail: ("320px", "200px", "10px")
    }
  }

  /// The same in pixels of 1/96 inch.
  var size: (width: Double, height: Double, text: Double) {
    func pixels(_ text: String) -> Double { PaperLength.pixels(text) ?? 0 }
    return (pixels(lengths.width), pixels(lengths.height), pixels(lengths.text))
  }

  var help: String { "\(rawValue) (\(lengths.width) x \(lengths.height), \(lengths.text))" }

  var isForPaper: Bool { self == .column || self == .page }
}

enum PaperLength {
  private static let units: KeyValuePairs = [
    "px": 1.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "in": 96, "pt": 96.0 / 72,
  ]

  /// Reads a length such as `8.5cm`, in pixels of 1/96 inch; nil without a number and a unit.
  static func pixels(_ text: String) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.key) }),
      let number = Double(text.dropLast(unit.key.count)), number.isFinite
    else { return nil }
    return number * unit.value
  }

  private static func measure(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    pixels(text).flatMap { range.contains($0) ? $0 : nil }
  }

  static func length(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 16...20_000), "length", text,
      "a number with px, cm, mm, in or pt, such as 8.5cm, of 16 to 20000 pixels")
  }

  static func textSize(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 4...200), "font size", text,
      "a number with pt, px, mm, cm or in, such as 9pt, of 4 to 200 pixels")
  }
}
