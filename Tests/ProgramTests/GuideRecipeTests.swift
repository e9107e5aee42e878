import Foundation
import TestSupport
import Testing

/// Programs on pages of Guides do what the pages say.
struct GuideRecipeTests {
  private func block(_ page: String, _ start: String) throws -> String {
    let parts = repositoryText(page).components(separatedBy: start)
    #expect(parts.count == 2)
    return try #require(parts.last?.components(separatedBy: "```").first)
  }

  /// The program of the page is the snippet, which is built with the package, and short.
  @Test func ownPackage() throws {
    let program = try block(
      "Guides/Architecture.md", "The program, `main.swift`:\n\n```swift\n")
    #expect(program == repositoryText("Snippets/FirstProgram.swift"))
    let lines = program.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect((8...15).contains(lines.count))
    let manifest = try block("Guides/Architecture.md", "own:\n\n```swift\n")
    #expect(
      manifest.hasPrefix(
        repositoryText("Package.swift").split(separator: "\n").first.map(String.init) ?? "?"))
    #expect(repositoryText("Package.swift").contains(".library(name: \"SetLab\""))
    #expect(manifest.contains(".product(name: \"SetLab\", package: \"setlab\")"))
  }

  /// A recipe prints the difference that the command does, as far as its digits go.
  @Test(arguments: [
    ("python", "python3", "python3 -c 'import pandas'", 1e-9),
    ("r", "Rscript --vanilla", "command -v Rscript", 1e-6),
  ])
  func perGameRows(language: String, program: String, needs: String, digits: Double) async throws {
    guard try await Program.shell(needs).code == 0 else { return }
    let folder = try Scratch()
    try folder.write(try block("Guides/Data.md", "```\(language)\n"), to: "recipe")
    let outcome = try await Program.shell(
      """
      "$SETLAB" compare random greedy --games 2000 --per-game games.csv --format json --out out.json
      \(program) recipe
      """, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let json = try object(try folder.read("out.json"))
    let pairs = try json.rows("pairs")
    let pair = try #require(pairs.first { $0["metric"] as? String == "dealmores" })
    let difference = try #require(pair["difference"] as? Double)
    let printed = outcome.output.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    #expect(
      printed.contains { abs(abs($0) - abs(difference)) < digits }, "\(outcome.output)")
  }

  /// What R asks `setlab serve` for.
  @Test(
    .enabled("needs R with processx and jsonlite") {
      try await Program.shell("Rscript -e 'library(processx); library(jsonlite)'").code == 0
    }) func servedToR() async throws
  {
    let folder = try Scratch()
    try folder.write(try block("Guides/Python.md", "```r\n"), to: "lines.R")
    let outcome = try await Program.shell("Rscript --vanilla lines.R", in: folder)
    let printed = try block("Guides/Python.md", "It prints\n```\n")
    #expect(outcome.output == printed, "\(outcome.errors)")
  }

  /// The README fits a page and a half, and says where the program is.
  @Test func shortREADME() {
    let text = repositoryText("README.md")
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 92)
    #expect(text.split { $0 == " " || $0 == "\n" }.count <= 680)
    let words = [
      ".build/release/setlab", "make install PREFIX=~/.local", "make study", "make bench",
    ]
    for word in words { #expect(text.contains(word)) }
    let first = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(20)
    #expect(first.count { $0.hasPrefix("<img src=") } == 3)
  }

  /// The columns on the page are those that files have.
  @Test(arguments: [
    "simulate", "compare random first", "hints never request", "score", "race expert beginner",
  ])
  func columns(command: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      "\"$SETLAB\" \(command) --games 2 --per-game games.csv >/dev/null; head -1 games.csv",
      in: folder)
    let head = try #require(outcome.lines.first)
    #expect(repositoryText("Guides/Data.md").contains("`\(head)`"), "\(head)")
  }
}
