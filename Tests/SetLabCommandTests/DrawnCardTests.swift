import Foundation
import SetCards
import Terminal
import TestSupport
import Testing

@testable import SetLabCommand

struct DrawnCardTests {
  private func count(_ text: String, in whole: String) -> Int {
    whole.components(separatedBy: text).count - 1
  }

  @Test func allTablesOfAGame() async throws {
    let outcome = try await Program.run("game --deck 3 --format svg")
    let text = try await Program.run("game --deck 3").output
    #expect(outcome.code == 0)
    #expect(count(" (match)</title>", in: outcome.output) == 3 * count("\ntake ", in: text))
    for line in text.split(separator: "\n") where line.hasPrefix("table ") {
      #expect(outcome.output.contains(">\(line)</text>"), "\(line)")
    }
  }

  @Test(arguments: [(1, 3), (3, 27), (4, 81), (5, 243)])
  func allCards(attributes: Int, cards: Int) async throws {
    let line = "list cards --deck \(attributes)"
    let svg = try await Program.output("\(line) --format svg")
    #expect(count("<title>", in: svg) == cards)
    let csv = try await Program.run("\(line) --format csv")
    #expect(csv.lines.count == cards + 1)
    for line in csv.lines.dropFirst() {
      let parts = line.split(separator: ",", maxSplits: 1).map(String.init)
      let words = parts[1].replacingOccurrences(of: "\"", with: "")
      #expect(svg.contains("<title>\(parts[0]): \(words)</title>"))
    }
  }

  @Test func guideShowsTheCards() async throws {
    let guide = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Guides"
    let folder = try Scratch()
    _ = try await Program.shell(
      "mkdir Drawing && cp \(guide)/Drawing/pictures.sh Drawing && Drawing/pictures.sh", in: folder)
    for name in ["cards", "cards-okabe-ito", "board", "six"] {
      let path = "Drawing/\(name).svg"
      let kept = try String(contentsOfFile: "\(guide)/\(path)", encoding: .utf8)
      #expect(try folder.read(path) == kept, "\(name)")
    }
    let text = try String(contentsOfFile: guide + "/Cards.md", encoding: .utf8)
    let size = try folder.read("Drawing/cards.svg").utf8.count
    #expect(text.contains("All 81 cards take \((size + 500) / 1_000) kB"))
  }

  private func shown(
    _ line: String, _ environment: [String: String] = [:]
  ) async throws -> String {
    let (code, output) = try await PseudoTerminal.watch(
      line, stream: 1, in: try Scratch(),
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 })
    #expect(code == 0)
    return output.replacingOccurrences(of: "\r\n", with: "\n")
  }

  @Test func aTerminalShowsCards() async throws {
    let line = "solve '1RSD 2RSD 3RSD 1GTO'"
    let colours = try await shown(line, ["COLORTERM": "truecolor"])
    #expect(colours.contains("\u{1B}[38;2;228;0;43;48;2;255;255;255m"))
    #expect(!colours.contains("1GTO"))
    #expect(try await shown(line).contains("38;5;") && colours.contains("╔"))
    let plain = try await shown(line, ["NO_COLOR": "1"])
    #expect(!plain.contains("\u{1B}") && plain.contains("╰─1GTO────"))
    let letters = try await shown(line, ["LC_ALL": "C", "TERM": "dumb"])
    #expect(letters.utf8.allSatisfy { $0 < 0x7F } && letters.contains("|    1GTO"))
    let piped = try await Program.run(line)
    #expect(try await shown(line + " --cards text") == piped.output)
    for text in [colours, plain, letters] {
      #expect(text.hasPrefix("4 cards: 1 Set\n"))
      #expect(text.hasSuffix("\n  1RSD 2RSD 3RSD  level 1  positions 0 1 2\n"))
    }
  }

  @Test func aTerminalShowsAGame() async throws {
    let text = try await Program.run("game").output
    let drawn = try await shown("game", ["NO_COLOR": "1", "LC_ALL": "C"])
    let piped = try await Program.run("game --cards glyphs", environment: ["LC_ALL": "C"])
    #expect(drawn == piped.output)
    // All but the rows of cards is as in the transcript.
    func told(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter {
        !$0.contains(" | ") && !"+|H".contains($0.first ?? " ")
      }
    }
    #expect(told(drawn) == told(text) && told(text).count > 40)
    #expect(count("=+=+", in: drawn) == 3 * count("\ntake ", in: text))
  }

  @Test(arguments: [
    (true, ["COLORTERM": "truecolor"], ColourDepth.full), (true, ["COLORTERM": "24bit"], .full),
    (true, ["TERM": "xterm-direct"], .full), (true, ["TERM": "tmux-256color"], .palette),
    (true, ["TERM": "xterm", "COLORTERM": "1"], .sixteen), (true, [:], .sixteen),
    (false, ["COLORTERM": "truecolor"], ColourDepth.none),
  ])
  func coloursOfTerminals(
    _ allowsColour: Bool, _ environment: [String: String], _ depth: ColourDepth
  ) {
    #expect(CardStyle.depth(allowsColour, Environment(environment)) == depth)
  }
}
