import Foundation
import TestSupport
import Testing

struct FigureWordsTests {
  private static let line = ["plot", "sin(x)", "cos(x)", "--format", "svg"]

  private func figure(_ more: String...) async throws -> String {
    let result = try await Program.run(Self.line + more)
    #expect(result.code == 0, "\(result.errors)")
    return result.output
  }

  @Test func wordsStandWhereTheyBelong() async throws {
    let drawn = try await figure(
      "--title", "Two waves", "--subtitle", "of one length", "--caption", "Drawn by hand",
      "--x-label", "time in s", "--y-label", "height", "--legend", "sine", "--legend", "cosine")
    for words in [
      "Two waves", "of one length", "Drawn by hand", "time in s", "height", "sine", "cosine",
    ] {
      #expect(drawn.contains(">\(words)</text>"), "\(words)")
    }
    #expect(!drawn.contains(">sin(x)</text>") && drawn.contains("rotate(-90"))
    let bare = try await figure("--no-legend", "--title", "")
    #expect(!bare.contains("sin(x)</text>"))
    // At the ends of lines, or in a row above.
    #expect(try await figure() != figure("--labels", "legend"))
    #expect(try await figure() == figure("--labels", "ends"))
  }

  @Test func aLabelLongerThanItsAxisLiesAboveThePlot() async throws {
    let words = String(repeating: "metres above the level of the sea ", count: 4)
    let drawn = try await figure("--y-label", words)
    #expect(!drawn.contains("rotate(-90") && drawn.contains("metres above the level"))
  }

  @Test(arguments: [
    (["--width", "8.5cm"], "321.3", "192.8", "9"),
    (["--width", "4in", "--height", "50mm", "--font-size", "9pt"], "384", "189", "12"),
    (["--preset", "paper-column"], "321.3", "226.8", "10.7"),
    (["--preset", "slide", "--font-size", "30px"], "1280", "720", "30"),
    ([], "800", "480", "13"), (["--size", "320x200"], "320", "200", "9"),
  ])
  func sizesAreThoseOfPaper(
    options: [String], width: String, height: String, text: String
  ) async throws {
    let result = try await Program.run(Self.line + options)
    #expect(result.code == 0)
    let (head, body) = (result.output.prefix(200), result.output)
    #expect(head.contains("width=\"\(width)") && head.contains("height=\"\(height)"), "\(head)")
    #expect(body.contains("font-size=\"\(text)"))
  }

  @Test func whatHasNoRoomIsReported() async throws {
    let words = ["--title", "Two waves", "--caption", "by hand", "--subtitle", "of one length"]
    for size in [
      ["--width", "90px", "--height", "60px"], ["--format", "ascii", "--size", "30x4"],
    ] {
      let line = size.contains("ascii") ? ["plot", "sin(x)", "cos(x)"] : Self.line
      let result = try await Program.run(line + words + size)
      #expect(result.code == 0)
      #expect(
        result.errors.contains(
          "no room for --caption: make the figure larger or its text smaller"), "\(result.errors)")
    }
    let large = try await Program.run(Self.line + words)
    #expect(large.errors.isEmpty)
  }

  @Test(arguments: [
    (["--legend", "a", "--legend", "b", "--legend", "c"], "--legend “c”: the figure has 2 names"),
    (["--legend", "a", "--no-legend"], "--no-legend and --legend are mutually"),
    (["--width", "8.5"], "invalid length “8.5”: expected a number with px, cm, mm, in or pt"),
    (["--width", "1mm"], "of 16 to 20000 pixels"),
    (["--font-size", "1pt"], "invalid font size “1pt”"),
    (["--size", "80x60", "--width", "9cm"], "--size, and --width, --height or --preset, are"),
    (["--dpi", "300"], "--dpi needs --format png"),
    (["--bare", "--x-label", "x"], "--x-label has no place in a bare plot area: omit --bare"),
    (["--labels", "ends", "--no-legend"], "--labels places names: omit --no-legend"),
    (["--format", "ascii", "--preset", "talk"], "--preset needs --format svg, png, pdf or tikz"),
    (["--format", "ascii", "--width", "8cm"], "--width needs --format svg"),
    (
      ["--format", "png", "--width", "100cm", "--dpi", "1200", "--out", "never.png"],
      "47244 x 28346 pixels are too many: a PNG has at most 32767 each way"
    ),
    (
      ["--preset", "poster"], "unknown preset “poster” (choose from paper-column, paper-page, talk"
    ),
  ])
  func whatCannotBeDrawnSaysWhy(options: [String], message: String) async throws {
    let line = options.contains("--format") ? ["plot", "sin(x)", "cos(x)"] : Self.line
    let result = try await Program.run(line + options)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func oneMetricIsToldAlone() async throws {
    let words = ["compare", "random", "greedy", "--games", "400"]
    let all = try await Program.run(words)
    let one = try await Program.run(words + ["--metric", "cleared"])
    #expect(all.output.contains("Deal-mores per game") && one.code == 0)
    #expect(!one.output.contains("Deal-mores per game"))
    #expect(one.output.contains("Games that clear the table (more is better)"))
    let section = all.output.components(separatedBy: "\n\n")
      .first { $0.hasPrefix("Games that clear the table") }
    #expect(try one.output.contains(#require(section)))
  }
}
