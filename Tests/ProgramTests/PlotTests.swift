import TestSupport
import Testing

struct PlotTests {
  /// Bounds may begin with a minus after a blank and may be formulas.
  @Test(arguments: [
    (["--x", "-10:10"], "data-x=\"-10.0 10.0\""), (["--x=-10:10"], "data-x=\"-10.0 10.0\""),
    (["--x", "-2pi:2pi"], "data-x=\"-6.28"), (["--x", "0:2^4+5"], "data-x=\"0.0 21.0\""),
    (["--y", "-1:1"], "data-y=\"-1.0 1.0\""), (["--x", "10:-10"], "data-x=\"-10.0 10.0\""),
  ])
  func windows(options: [String], mention: String) async throws {
    let outcome = try await Program.run(["plot", "noset", "--format", "svg"] + options)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains(mention))
  }

  @Test func severalQuantitiesWithTitleAndLogAxis() async throws {
    let outcome = try await Program.run([
      "plot", "inplay", "published.inplay", "fitted.inplay", "inplay.lo", "--games", "3000",
      "--seed", "7", "--title", "Tables & odds", "--format", "svg",
    ])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for text in ["Tables &amp; odds", "3,000 games, seed 7", "Nelson 2021", "fitted: "] {
      #expect(outcome.output.contains(text), "\(text)")
    }
    let log = try await Program.run([
      "plot", "noset", "--log", "y", "--x", "0:20", "--format", "ascii",
    ])
    let linear = try await Program.run(["plot", "noset", "--x", "0:20", "--format", "ascii"])
    #expect(log.code == 0 && log.output != linear.output)
  }

  /// The form follows the locale: braille where it is UTF-8, ASCII elsewhere.
  @Test func formByLocale() async throws {
    let plain = try await Program.run(["plot", "noset"], environment: ["LC_ALL": "C"])
    let ascii = try await Program.run(["plot", "noset", "--format", "ascii"])
    let utf8 = try await Program.run(["plot", "noset"], environment: ["LC_ALL": "de_DE.UTF-8"])
    let braille = try await Program.run(["plot", "noset", "--format", "braille"])
    #expect(plain.output == ascii.output && plain.output.allSatisfy(\.isASCII))
    #expect(utf8.output == braille.output && !utf8.output.allSatisfy(\.isASCII))
  }

  /// A file is replaced whole or not at all.
  @Test func toAFile() async throws {
    let folder = try Scratch()
    try folder.write("old", to: "a.svg")
    let arguments = ["plot", "noset", "--format", "svg"]
    let outcome = try await Program.run(arguments + ["--out", "a.svg"], in: folder)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty && outcome.code == 0)
    #expect(try folder.read("a.svg") == (try await Program.run(arguments)).output)
    #expect(try folder.names == ["a.svg"])
    for path in ["none/a.svg", "."] {
      let refused = try await Program.run(arguments + ["--out", path], in: folder)
      #expect(refused.code == 73 && refused.output.isEmpty)
      #expect(refused.errors.hasPrefix("setlab: cannot write \(path): "))
    }
    #expect(try folder.names == ["a.svg"])
  }

  /// A window is drawn to the last digit, or the change is told.
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

  /// What cannot be followed is told in one line, and nothing else is.
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

  /// One quantity has a name at the y axis, several formulas have names above; an axis has no tick in every column.
  @Test func titlesAndTicks() async throws {
    let outcome = try await Program.run([
      "plot", "x^2", "sin(x)", "--x", "-3:3", "--size", "60x8", "--format", "ascii",
    ])
    #expect(outcome.lines.first?.drop { $0 == " " } == "** x^2  oo sin(x)")
    #expect(!outcome.output.contains("++++"))
    let picture = try await Program.run(["plot", "x^2", "sin(x)", "--format", "svg"])
    #expect(picture.output.contains("<title id=\"plot-title\">x^2; sin(x)</title>"))
    let two = try await Program.run(["plot", "inplay", "published.inplay", "--format", "svg"])
    #expect(!two.output.contains("class=\"title\""))
    #expect(two.output.contains(">tables of 12 without a Set</text>"))
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
