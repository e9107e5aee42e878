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

  @Test(arguments: [
    ("plot x --out A.SVG", "<svg "), ("plot x --out a.csv", "x,x 2\n"),
    ("plot x --out a.json", "{\n  \"schema\": 1"), ("plot x --out a.txt", " "),
    ("plot x --out A.TikZ", "% x, drawn by setlab"), ("plot x --out a.tex", "% A table by setlab"),
    ("plot x --format tikz --out a.tex", "% x, drawn by setlab"),
    ("odds --sets 5 --out a.tikz", "% Sets among 5 cards, drawn by"),
    ("plot x --format svg --out a.xml", "<svg "), ("plot x --format svg --out a", "<svg "),
    ("plot x --format svg --out .svg", "<svg "),
  ])
  func suffixes(line: String, begin: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(line, in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    let names = try folder.names
    #expect(names.count == 1)
    #expect(try folder.read(try #require(names.first)).hasPrefix(begin))
  }

  @Test(
    arguments: [
      ("--size 640x400", [640, 400]), ("", [800, 480]), ("--dpi 48", [400, 240]),
      ("--size 301x203 --dpi 192", [602, 406]), ("--theme dark --background none", [800, 480]),
    ] as [(String, [UInt32])])
  func pixels(options: String, size: [UInt32]) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run("plot sin(x) --out a.png \(options)", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    #expect(Self.size(ofPNG: try data("a.png", in: folder)) == size)
  }

  /// A picture has the size that was asked for, in pixels or, of a PDF, in points, whatever its resolution.
  @Test(arguments: [
    ("--preset paper-column", "1004 x 709", "240.97 x 170.10"),
    ("--size 640x400", "640 x 400", "480.00 x 300.00"),
    ("--width 8.5cm --height 6cm", "321 x 227", "240.97 x 170.10"),
    ("--preset slide", "1280 x 720", "960.00 x 540.00"),
  ])
  func sizes(options: String, pixels: String, points: String) async throws {
    let folder = try Scratch()
    for format in ["png", "pdf"] {
      let outcome = try await Program.run("plot sin(x) --out a.\(format) \(options)", in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
    let size = try #require(Self.size(ofPNG: try data("a.png", in: folder)))
    #expect("\(size[0]) x \(size[1])" == pixels)
    let box = try #require(
      String(decoding: try data("a.pdf", in: folder), as: UTF8.self)
        .firstMatch(of: /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/))
    let sides = [box.1, box.2].compactMap { Double($0) }.map { String(format: "%.2f", $0) }
    #expect(sides.joined(separator: " x ") == points)
  }

  /// Without the program that makes pictures the message says what to install, before the games.
  @Test(arguments: ["png", "pdf"])
  func missingProgram(format: String) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      "plot inplay --games 999999999 --out a.\(format)", environment: ["PATH": folder.path],
      in: folder)
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
}
