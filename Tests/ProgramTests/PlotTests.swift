import TestSupport
import Testing

struct PlotTests {
  /// The form follows the locale: braille where it is UTF-8, ASCII elsewhere.
  @Test func formByLocale() async throws {
    let plain = try await Program.run(["plot", "noset"], environment: ["LC_ALL": "C"])
    let ascii = try await Program.run(["plot", "noset", "--format", "ascii"])
    let utf8 = try await Program.run(["plot", "noset"], environment: ["LC_ALL": "de_DE.UTF-8"])
    let braille = try await Program.run(["plot", "noset", "--format", "braille"])
    #expect(plain.output == ascii.output && plain.output.allSatisfy(\.isASCII))
    #expect(utf8.output == braille.output && !utf8.output.allSatisfy(\.isASCII))
  }

  @Test(arguments: [
    (["sin(x)", "--x", "1e15:1e15+100"], "data-x=\"1000000000000000.0 1000000000000100.0\""),
    (["exp(x)", "--x", "700:712", "--y", "0:1.79e308"], "data-y=\"0.0 1.79e+308\""),
    (["exp(-x)", "--x", "700:745", "--y", "0:1e-320"], "data-y=\"0.0 1e-320\""),
    (["1e12+sin(x)", "--y", "1e12-2:1e12+2"], "data-y=\"999999999998.0 1000000000002.0\""),
  ])
  func windowsAreKept(arguments: [String], mention: String) async throws {
    let outcome = try await Program.run(["plot", "--format", "svg"] + arguments)
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.contains(mention))
  }

  @Test(arguments: [
    (["x", "--x", "1:1+2^-52"], "x from 0.99"),
    (["x", "--x", "-5:5", "--log", "x"], "x from 0.005"),
    (["x", "--x", "-1.7e308:1.7e308"], "x from -8.98"),
    (["x", "--y", "-1:1", "--equal"], "y from -"),
  ])
  func changedWindowsAreTold(arguments: [String], mention: String) async throws {
    let outcome = try await Program.run(["plot", "--format", "svg"] + arguments)
    #expect(outcome.code == 0 && outcome.errors.contains("setlab: \(mention)"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func doubtIsTold() async throws {
    let wild = try await Program.run(["plot", "sin(1/x)", "--x", "-1:1", "--format", "svg"])
    #expect(
      wild.errors == "setlab: the picture is not certain: sin(1/x) turns or breaks more often "
        + "than can be followed near x = 0\n")
    for formula in ["sin(x)/x", "tan(x)", "1/x", "floor(x)", "sqrt(cos(x)-1)", "x^x"] {
      let calm = try await Program.run(["plot", formula, "--format", "svg"])
      #expect(calm.code == 0 && calm.errors.isEmpty, "\(formula)")
    }
  }

  /// A slow function is drawn from a few values, and one that is too slow for these ends in time.
  @Test func slowFunctions() async throws {
    let coarse = try await Program.run([
      "plot", "sum(k, 1, 3e5, sin(k x))", "--time-limit", "3", "--format", "ascii",
    ])
    #expect(coarse.code == 0 && coarse.output.contains("*"))
    #expect(coarse.errors.contains("values only"))
    let refused = try await Program.run([
      "plot", "setcount(18, x)", "--x", "0:5", "--time-limit", "1",
    ])
    #expect(refused.code == 65 && refused.output.isEmpty)
    #expect(refused.errors.contains("too slow: nothing could be drawn in 1.0 s"))
  }

  /// A log axis begins at the data, not at a thousandth of their end.
  @Test func logAxisOfData() async throws {
    let folder = try Scratch()
    let rows = (0..<7).map { "\(200 << $0),\($0),\($0 < 3 ? "a" : "b")" }
    try folder.write("games,y,kind\n" + rows.joined(separator: "\n") + "\n", to: "d.csv")
    let outcome = try await Program.run(
      ["plot", "--data", "d.csv", "--series", "kind", "--log", "x", "--format", "svg"], in: folder)
    #expect(outcome.output.contains("data-x=\"160.0 "))
    // The file is the same for all: the rows tell them apart.
    #expect(outcome.output.contains(">a</text>") && !outcome.output.contains("d.csv,"))
  }
}
