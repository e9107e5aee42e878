internal import ArgumentParser
internal import SetLab
internal import SetPlay
internal import Terminal

enum CardLook: String, CaseIterable, ExpressibleByArgument {
  case auto, text, glyphs
}

struct CardThemeOption: OutputLook {
  @Option(
    help: .value(
      "name",
      "The colours of drawn cards: \(CardTheme.all.map(\.name).joined(separator: ", ")) (default: classic)."
    ), completion: .list(CardTheme.all.map(\.name)), transform: NamedValue.cardTheme)
  var theme: CardTheme?

  func check(_ format: OutputFormat) {}
}

typealias CardPictureOutput<Formats: FormatList> = OutputOptions<Formats, CardThemeOption>

extension OutputOptions where Look == CardThemeOption {
  var theme: CardTheme? { look.theme }

  func write(
    _ picture: @autoclosure () -> CardPicture?, or page: @autoclosure () -> String
  ) throws {
    guard format.isPicture, let picture = picture() else { return try destination.write(page()) }
    try format.write(
      picture.svg, width: picture.width, height: picture.height, to: destination)
  }
}

struct CardOutputOptions<Formats: FormatList>: ParsableArguments {
  @OptionGroup var drawn: CardPictureOutput<Formats>

  @Option(
    help: .value(
      "look",
      "How cards look in text: \(CardLook.listed); glyphs draws them, auto "
        + "does so on a terminal (default: auto)."))
  var cards: CardLook?

  var format: OutputFormat { drawn.format }
  var destination: DestinationOptions { drawn.destination }

  var glyphs: CardStyle? {
    guard format == .text else { return nil }
    return CardStyle.chosen(cards, drawn.theme, isFile: destination.out != nil)
  }

  mutating func validate() throws {
    try require(cards == nil || format == .text, "--cards needs --format text")
    guard drawn.theme == nil || format.isDrawn || glyphs != nil else {
      let drawn = OutputFormat.either(Formats.all.filter { $0.isDrawn })
      throw ValidationError("--theme needs drawn cards: --format \(drawn), or --cards glyphs")
    }
  }
}

struct SheetOptions: ParsableArguments {
  @Option(
    help:
      "The paper of a printed sheet: \(SheetPaper.names.joined(separator: " or ")) (default: a4).",
    completion: .list(SheetPaper.names),
    transform: { try NamedValue.choice($0, "paper") as SheetPaper })
  var paper: SheetPaper?

  @Flag(help: "Do not show how many Sets a board has.")
  var noCounts = false

  @Flag(help: "Leave out the answers.")
  var noAnswers = false

  func write<Formats>(
    _ sheet: PuzzleSheet, _ output: CardPictureOutput<Formats>
  ) throws {
    let (paper, theme) = (paper ?? .a4, output.theme ?? .classic)
    switch output.format {
    case .html: try output.destination.write(sheet.page(paper, theme))
    case .pdf:
      let pages = sheet.pages(paper, theme) ?? []
      try output.format.write(pages: pages.map(\.svg), to: output.destination)
    default: try output.write(sheet.picture(paper, theme), or: "")
    }
  }

  static func check(_ cards: Int) throws {
    try require(
      cards <= PuzzleSheet.largest,
      "a page holds boards of up to \(PuzzleSheet.largest) cards, not \(cards): use --format html "
        + "or text")
  }
}
