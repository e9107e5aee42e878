import Foundation
import TestSupport
import Testing

struct FigureTests {
  /// The width and height in the head of a PNG.
  static func size(ofPNG data: Data) -> [UInt32]? {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), data.count > 24
    else { return nil }
    return [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private func data(_ name: String, in folder: Scratch) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
  }

  private static let curve = "score --sweep skill=1:2 --games 5 --out"

  @Test(arguments: [
    ("plot x --out a.svg", "<svg "), ("plot x --out A.SVG", "<svg "),
    ("plot x --out a.csv", "x,x 2\n"), ("plot x --out a.json", "{\n  \"schema\": 1"),
    ("plot x --out a.txt", " "), ("plot x --format ascii --out a.txt", " "),
    ("compare random first --games 50 --out a.svg", "<svg "),
    ("compare random first --games 50 --out a.json", "{"),
    ("compare random first --games 50 --out a.csv", "a,b,"),
    ("\(curve) a.svg", "<svg "), ("\(curve) a.json", "{"), ("\(curve) a.txt", "Mean score"),
    ("simulate --games 20 --out a.json", "{"), ("simulate --games 20 --out a.csv", "cards,left,"),
    ("odds --cards 3 --out a.csv", "cards,"), ("odds --cards 3 --out a.tex", "% A table by setlab"),
    ("simulate --games 20 --out a.svg", "<svg "), ("simulate --games 20 --out a.tex", "% A table"),
    ("odds --out a.svg", "<svg "), ("odds --sets 5 --out a.tikz", "% Sets among 5 cards, drawn by"),
    ("plot x --format tikz --out a.tex", "% x, drawn by setlab"),
    ("plot x --out a.tex", "% A table by setlab"), ("plot x --out A.TikZ", "% x, drawn by setlab"),
    ("solve 1RSD --out a.json", "{"),
    ("hints --games 2 --out a.csv", "name,games,"), ("plot x --format svg --out a.xml", "<svg "),
    ("plot x --format svg --out a", "<svg "), ("plot x --format svg --out a.2", "<svg "),
    ("plot x --format svg --out .svg", "<svg "),
  ])
  func suffixes(line: String, begin: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(line.split(separator: " ").map(String.init), in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    let names = try folder.names
    #expect(names.count == 1)
    #expect(try folder.read(try #require(names.first)).hasPrefix(begin))
  }

  @Test(
    arguments: [
      (["--size", "640x400"], [640, 400]), ([], [800, 480]),
      (["--size", "301x203", "--dpi", "192"], [602, 406]), (["--dpi", "48"], [400, 240]),
      (["--theme", "dark", "--background", "none"], [800, 480]),
    ] as [([String], [UInt32])])
  func pixels(options: [String], size: [UInt32]) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(["plot", "sin(x)", "--out", "a.png"] + options, in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    #expect(Self.size(ofPNG: try data("a.png", in: folder)) == size)
  }

  /// Without the program that makes pictures the message says what to install, before the games.
  @Test(arguments: ["png", "pdf"])
  func missingProgram(format: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      ["plot", "inplay", "--games", "999999999", "--out", "a.\(format)"],
      environment: ["PATH": folder.path], in: folder)
    #expect(outcome.code == 73 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("cannot write \(format): rsvg-convert is not installed"))
    #expect(outcome.errors.contains("apt-get install librsvg2-bin"))
    #expect(try folder.names.isEmpty)
  }

  @Test func failingProgram() async throws {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      """
      mkdir bin; printf '#!/bin/sh\\nexit 3\\n' >bin/rsvg-convert; chmod +x bin/rsvg-convert
      PATH="$PWD/bin:$PATH" "$SETLAB" plot x --out a.png
      """, in: folder)
    #expect(outcome.code == 74 && outcome.errors.contains("it ended with exit code 3"))
    #expect(try folder.names == ["bin"])
  }

  @Test(arguments: [
    ("0.25=quarter", "Line quarter at y = 0.25.", ">quarter<"),
    ("y=1/4=a=b", "Line a=b at y = 0.25.", ">a=b<"),
    ("x=-2=left", "Line left at x = -2.", ">left<"),
    ("x=pi", "Line at x = 3.142.", "class=\"rule\""),
    ("-0.5", "Line at y = -0.5.", "class=\"rule\""),
    ("5%=one in twenty", "Line one in twenty at y = 0.05.", ">one in twenty<"),
  ])
  func lines(line: String, told: String, drawn: String) async throws {
    let arguments = ["plot", "sin(x)", "--line", line]
    let words = try await Program.run(arguments + ["--describe"])
    #expect(words.output.contains(told))
    let svg = try await Program.run(arguments + ["--format", "svg"])
    #expect(svg.output.contains(drawn) && svg.errors.isEmpty)
    let text = try await Program.run(arguments + ["--format", "ascii"])
    #expect(drawn.first != ">" || text.output.contains(drawn.dropFirst().dropLast()))
  }

  private static func frames(_ svg: String) -> [[Double]] {
    svg.split(separator: "data-frame=\"").dropFirst().map {
      $0.prefix { $0 != "\"" }.split(separator: " ").compactMap { Double($0) }
    }
  }

  /// Functions of different things have a panel each, with its own axis, or are refused.
  @Test func differentArguments() async throws {
    let svg = try await Program.run([
      "plot", "published.inplay", "noset", "0.05", "--format", "svg",
    ])
    #expect(Self.frames(svg.output).count == 2 && svg.errors.isEmpty)
    for title in ["cards left in the deck", "cards dealt"] {
      #expect(svg.output.contains(">\(title)<"))
    }
    let text = try await Program.run(["plot", "published.inplay", "noset", "--format", "ascii"])
    #expect(
      text.output.contains(" cards left in the deck\n") && text.output.contains(" cards dealt\n"))
    let low = try await Program.run(["plot", "published.inplay", "noset", "--size", "80x8"])
    #expect(low.code == 64 && low.errors.contains("no room for 2 panels: use a larger --size"))
    let refused = try await Program.run(["plot", "published.inplay", "noset", "--residuals"])
    #expect(refused.code == 64)
    #expect(refused.errors.contains("these are of cards dealt and of cards left in the deck"))
    let mixed = try await Program.run(["plot", "published.inplay(x) - noset(x)", "--format", "svg"])
    #expect(mixed.output.contains(">x<") && !mixed.output.contains(">cards"))
  }
}
