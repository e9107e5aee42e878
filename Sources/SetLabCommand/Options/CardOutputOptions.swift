internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

/// A format of results with cards.
protocol CardFormat: FileFormat, ExpressibleByArgument, Sendable {
  static var text: Self { get }
  /// What the formats are, for help.
  static var help: ArgumentHelp { get }
}

extension CardFormat {
  /// The picture that it is, if it is one.
  var picture: PictureFormat? { PictureFormat(rawValue: rawValue) }
  /// The table that it is, if it is one.
  var table: TableFormat? { TableFormat(rawValue: rawValue) }
  /// Whether cards are drawn in it.
  var isDrawn: Bool { picture != nil || rawValue == "html" }

  var suffix: String { rawValue == Self.text.rawValue ? FileSuffix.text : rawValue }
}

/// How results about boards are written.
enum BoardFormat: String, CardFormat {
  case text, json, csv, svg, png, pdf, html

  static let help: ArgumentHelp = """
    The output format: text, json or csv; or with drawn cards svg, png, pdf or html (default: as the suffix of \
    --out says, or text).
    """
}

/// How a game is written.
enum GameFormat: String, CardFormat {
  case text, svg, png, pdf, html

  static let help: ArgumentHelp = """
    The output format: text, the transcript; html, a film to step through; or a picture of all tables: svg, png \
    or pdf (default: as the suffix of --out says, or text).
    """
}

/// How cards look in text.
enum CardLook: String, CaseIterable, ExpressibleByArgument {
  case auto, text, glyphs
}

/// How and where a result is written whose cards can be drawn.
struct CardPictureOptions<Format: CardFormat>: ParsableArguments {
  @Option(name: .customLong("format"), help: Format.help)
  var named: Format?

  @Option(
    help: ArgumentHelp(
      "The colours of drawn cards: \(CardTheme.all.map(\.name).joined(separator: ", ")) (default: classic).",
      valueName: "name"),
    completion: .list(CardTheme.all.map(\.name)), transform: CardThemeName.theme)
  var theme: CardTheme?

  @OptionGroup var destination: DestinationOptions

  /// The format, which has been checked.
  var format: Format { (try? destination.format(named)) ?? .text }

  mutating func validate() throws {
    let format = try destination.format(named) ?? .text
    guard let picture = format.picture, picture != .svg else { return }
    guard destination.out != nil || !StandardStream.output.isTerminal else {
      throw ValidationError(
        "--format \(picture.rawValue) needs --out FILE.\(picture.rawValue), or a pipe")
    }
  }

  /// Refuses what cannot be written, before the work begins.
  func check() throws {
    try destination.check()
    try format.picture?.check()
  }

  /// Writes a drawing: as a picture, or as a page where that is the format.
  func write(
    _ picture: @autoclosure () -> CardPicture?, or page: @autoclosure () -> String
  ) throws {
    guard let format = format.picture, let picture = picture() else {
      return try destination.write(page())
    }
    guard format != .svg else { return try destination.write(picture.svg) }
    try destination.write(
      try format.made(
        from: picture.svg, width: picture.width.rounded(), height: picture.height.rounded()),
      isPicture: true)
  }
}

/// How and where a result is written whose cards can be drawn, in text too.
struct CardOutputOptions<Format: CardFormat>: ParsableArguments {
  @OptionGroup var drawn: CardPictureOptions<Format>

  @Option(
    help: ArgumentHelp(
      "How cards look in text: \(CardLook.allCases.map(\.rawValue).joined(separator: ", ")); glyphs draws them, auto "
        + "does so on a terminal (default: auto).", valueName: "look"))
  var cards: CardLook?

  var format: Format { drawn.format }
  var destination: DestinationOptions { drawn.destination }

  /// How cards are drawn in text; nil where they are written.
  var glyphs: CardStyle? {
    guard format.rawValue == Format.text.rawValue else { return nil }
    let isScreen = destination.out == nil && StandardStream.output.isTerminal
    guard cards == .glyphs || (cards ?? .auto) == .auto && isScreen else { return nil }
    return CardStyle.detect(drawn.theme ?? .classic, isScreen: isScreen)
  }

  mutating func validate() throws {
    guard cards == nil || format.rawValue == Format.text.rawValue else {
      throw ValidationError("--cards needs --format text")
    }
    guard drawn.theme == nil || format.isDrawn || glyphs != nil else {
      throw ValidationError(
        "--theme needs drawn cards: --format svg, png, pdf or html, or --cards glyphs")
    }
  }
}

/// Reads the name of a theme of cards.
enum CardThemeName {
  static func theme(_ text: String) throws -> CardTheme {
    guard let theme = CardTheme.all.first(where: { $0.name == text }) else {
      throw NamedValue.unknown(text, "theme", among: CardTheme.all.map(\.name))
    }
    return theme
  }
}
