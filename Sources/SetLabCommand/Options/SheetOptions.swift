internal import ArgumentParser
internal import SetLab
internal import SetPlay

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
    guard output.format != .html else {
      return try output.destination.write(sheet.page(paper, theme))
    }
    guard output.format != .pdf else {
      let pages = sheet.pages(paper, theme) ?? []
      return try output.format.write(pages: pages.map(\.svg), to: output.destination)
    }
    try output.write(sheet.picture(paper, theme), or: "")
  }

  static func check(_ cards: Int) throws {
    guard cards > PuzzleSheet.largest else { return }
    throw ValidationError(
      "a page holds boards of up to \(PuzzleSheet.largest) cards, not \(cards): use --format html "
        + "or text")
  }
}
