internal import ArgumentParser
internal import SetLab

/// What a figure says in the user's own words.
struct FigureWords: ParsableArguments {
  @Option(help: "The title above a figure; an empty one leaves it out.")
  var title: String?
  @Option(help: "Smaller text below the title.")
  var subtitle: String?
  @Option(help: "Text below a figure.")
  var caption: String?
  @Option(help: ArgumentHelp("What x is, below its axis.", valueName: "text"))
  var xLabel: String?
  @Option(help: ArgumentHelp("What y is, beside its axis.", valueName: "text"))
  var yLabel: String?

  @Option(
    help: ArgumentHelp(
      "The name of a line or of other marks in the figure, for each in turn; may be repeated.",
      valueName: "name"))
  var legend: [String] = []
  @Flag(help: "Leave names out.")
  var noLegend = false
  static let names = [
    "--title", "--subtitle", "--caption", "--x-label", "--y-label", "--legend", "--no-legend",
  ]

  mutating func validate() throws {
    guard !noLegend || legend.isEmpty else {
      throw ValidationError("--no-legend and --legend are mutually exclusive")
    }
  }

  /// Refuses more names than a figure has.
  func check(_ plot: Plot) throws {
    let names = plot.marks.count { !$0.name.isEmpty }
    guard legend.count <= names else {
      throw CommandFailure.wrongUsage(
        "--legend “\(legend[names])”: the figure has \(counted(names, "name"))")
    }
  }

  /// The figure in these words.
  func applied(to plot: Plot) -> Plot {
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
}

/// How large a figure is on paper, and its text.
struct FigurePaper: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The width of a picture with its unit, such as 8.5cm, 85mm, 3.35in, 241pt or 320px.",
      valueName: "length"),
    transform: Self.length)
  var width: Double?
  @Option(
    help: ArgumentHelp(
      "The height of a picture likewise; without it, three fifths of --width.", valueName: "length"),
    transform: Self.length)
  var height: Double?
  @Option(
    help: ArgumentHelp(
      "The size of the text of a picture, such as 9pt; without it 13px, and less in figures narrower than 468px.",
      valueName: "length"),
    transform: Self.textSize)
  var fontSize: Double?
  @Option(
    help: ArgumentHelp("Pixels per inch of a PNG, 10 to 1200; without it, 96.", valueName: "n"),
    transform: Self.resolution)
  var dpi: Double?
  @Option(
    help: ArgumentHelp(
      """
      Sizes for a purpose: \(Preset.allCases.map(\.help).joined(separator: "; ")). Other options change \
      a part of it.
      """,
      valueName: "name"))
  var preset: Preset?

  enum Preset: String, CaseIterable, ExpressibleByArgument {
    case column = "paper-column"
    case page = "paper-page"
    case talk
    case slide
    case thumbnail

    /// Width, height and text in pixels of 1/96 inch.
    var size: (width: Double, height: Double, text: Double) {
      switch self {
      case .column: (FigurePaper.pixels(8.5, "cm"), FigurePaper.pixels(6, "cm"), 32.0 / 3)
      case .page: (FigurePaper.pixels(17.5, "cm"), FigurePaper.pixels(9, "cm"), 12)
      case .talk: (FigurePaper.pixels(24, "cm"), FigurePaper.pixels(13.5, "cm"), 22)
      case .slide: (1_280, 720, 26)
      case .thumbnail: (320, 200, 10)
      }
    }

    var help: String {
      switch self {
      case .column: "paper-column (8.5cm x 6cm, 8pt)"
      case .page: "paper-page (17.5cm x 9cm, 9pt)"
      case .talk: "talk (24cm x 13.5cm, 22px)"
      case .slide: "slide (1280px x 720px, 26px)"
      case .thumbnail: "thumbnail (320px x 200px, 10px)"
      }
    }

    var isForPaper: Bool { self == .column || self == .page }
  }

  var areGiven: Bool {
    [width, height, fontSize, dpi].contains { $0 != nil } || preset != nil
  }

  private static let units: KeyValuePairs = [
    "px": 1.0, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "in": 96, "pt": 96.0 / 72,
  ]

  private static func pixels(_ number: Double, _ unit: String) -> Double {
    number * (units.first { $0.key == unit }?.value ?? 1)
  }

  /// Reads `8.5cm` as pixels of 1/96 inch.
  private static func measure(_ text: String, _ range: ClosedRange<Double>) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.key) }),
      let number = Double(text.dropLast(unit.key.count)), number.isFinite
    else { return nil }
    let size = number * unit.value
    return range.contains(size) ? size : nil
  }

  private static func length(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 16...20_000), "length", text,
      "a number with px, cm, mm, in or pt, such as 8.5cm, of 16 to 20000 pixels")
  }

  private static func textSize(_ text: String) throws -> Double {
    try NamedValue.valid(
      measure(text, 4...200), "font size", text,
      "a number with pt, px, mm, cm or in, such as 9pt, of 4 to 200 pixels")
  }

  private static func resolution(_ text: String) throws -> Double {
    try NamedValue.decimal(text, "dpi", "a number from 10 to 1200") { (10...1_200).contains($0) }
  }
}
