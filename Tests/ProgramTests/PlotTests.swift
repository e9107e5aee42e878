import TestSupport
import Testing

struct PlotTests {
  /// The form follows the locale: braille where it is UTF-8, ASCII elsewhere.
  @Test func formByLocale() async throws {
    let plain = try await Program.run("plot noset", environment: ["LC_ALL": "C"])
    let ascii = try await Program.run("plot noset --format ascii")
    let utf8 = try await Program.run("plot noset", environment: ["LC_ALL": "de_DE.UTF-8"])
    let braille = try await Program.run("plot noset --format braille")
    #expect(plain.output == ascii.output && plain.output.allSatisfy(\.isASCII))
    #expect(utf8.output == braille.output && !utf8.output.allSatisfy(\.isASCII))
  }

  /// A slow function is drawn from a few values, and one that is too slow for these ends in time.
  @Test func slowFunctions() async throws {
    let coarse = try await Program.run(
      "plot 'sum(k, 1, 3e5, sin(k x))' --time-limit 3 --format ascii")
    #expect(coarse.code == 0 && coarse.output.contains("*"))
    #expect(coarse.errors.contains("values only"))
    let refused = try await Program.run("plot 'setcount(18, x)' --x 0:5 --time-limit 1")
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.errors.contains("too slow: nothing could be drawn in 1.0 s"))
  }

  /// A log axis begins at the data, not at a thousandth of their end.
  @Test func logAxisOfData() async throws {
    let folder = try Scratch()
    let rows = (0..<7).map { "\(200 << $0),\($0),\($0 < 3 ? "a" : "b")" }
    try folder.write("games,y,kind\n" + rows.joined(separator: "\n") + "\n", to: "d.csv")
    let outcome = try await Program.run(
      "plot --data d.csv --series kind --log x --format svg", in: folder)
    #expect(outcome.output.contains("data-x=\"160.0 "))
    // The file is the same for all: the rows tell them apart.
    #expect(outcome.output.contains(">a</text>") && !outcome.output.contains("d.csv,"))
  }
}
