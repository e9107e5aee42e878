internal import ArgumentParser
internal import SetLab
internal import SetPlay

/// How boards are printed.
struct SheetOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The paper of a printed sheet: \(SheetPaper.allCases.map(\.rawValue).joined(separator: " or ")) (default: a4).",
      valueName: "paper"),
    completion: .list(SheetPaper.allCases.map(\.rawValue)),
    transform: { try NamedValue.choice($0, "paper") as SheetPaper })
  var paper: SheetPaper?

  @Flag(help: "Do not show how many Sets a board has.")
  var noCounts = false

  @Flag(help: "Leave out the answers.")
  var noAnswers = false

  /// Writes a sheet as a drawn format.
  func write<Formats>(
    _ sheet: PuzzleSheet, _ output: CardPictureOutput<Formats>
  ) throws {
    let (paper, theme) = (paper ?? .a4, output.theme ?? .classic)
    guard output.format != .html else {
      return try output.destination.write(sheet.page(paper, theme))
    }
    guard let pages = sheet.pages(paper, theme), let whole = sheet.picture(paper, theme) else {
      throw CommandFailure.wrongUsage(
        "a page holds boards of up to \(PuzzleSheet.largest) cards: use --format html or text")
    }
    guard output.format != .pdf else {
      return try output.format.write(pages: pages.map(\.svg), to: output.destination)
    }
    try output.write(whole, or: "")
  }
}
