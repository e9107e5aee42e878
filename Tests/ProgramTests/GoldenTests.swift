import Foundation
import TestSupport
import Testing

/// The output of every command is what it was: see `Tests/Golden/cases.txt`.
struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden").path

  static func text(_ name: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)), as: UTF8.self)
  }

  /// The cases, each with the lines of the shell that print it.
  static var cases: [(name: String, lines: [String])] {
    get throws {
      var cases: [(name: String, lines: [String])] = []
      for line in try text("cases.txt").split(separator: "\n") where !line.hasPrefix("#") {
        if line.hasPrefix(" "), !cases.isEmpty {
          cases[cases.count - 1].lines.append(String(line.dropFirst(2)))
        } else {
          cases.append((String(line), []))
        }
      }
      return cases
    }
  }

  /// The lines of a case, each with what it prints.
  static func parts(_ name: String, _ lines: [String]) throws -> [(line: String, text: String)] {
    let text = try text("Outputs/" + name)
    guard lines.count > 1 else { return lines.map { ($0, text) } }
    let texts = ("\n" + text).components(separatedBy: "\n$ ").dropFirst().map {
      $0.drop { $0 != "\n" }.dropFirst()
    }
    #expect(texts.count == lines.count, "\(name)")
    return zip(lines, texts).map { ($0, String($1)) }
  }

  /// Byte for byte, but for the timings that `record.sh` blanks.
  @Test func outputsAreWhatTheyWere() async throws {
    let scratch = try Scratch()
    let run = try await Program.shell(
      "sh '\(GoldenTests.folder)/record.sh' \"$SETLAB\" outputs", in: scratch)
    #expect(run.code == 0)
    for (name, _) in try GoldenTests.cases {
      let golden = try GoldenTests.text("Outputs/" + name)
      let now = try scratch.read("outputs/" + name)
      guard golden != now else { continue }
      let lines = [golden, now].map { $0.components(separatedBy: "\n") + [""] }
      let place = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
      let shown = lines.map { $0.indices.contains(place) ? $0[place].prefix(400) : "the end" }
      Issue.record("\(name), line \(place + 1): “\(shown[0])”, now “\(shown[1])”")
    }
  }

  @Test func casesAndFilesBelongTogether() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: GoldenTests.folder + "/Outputs")
    #expect(try GoldenTests.cases.map(\.name).sorted() == files.sorted())
    #expect(files.count <= 80, "more than a person reads: give a case another line")
  }

  /// Options that no golden file can show, with the commands that have them and the reason.
  static let unshown: [(commands: [String], options: [String], reason: String)] = [
    (["graph", "play"], [], "a screen: see OptionLawTests"),
    (["plot", "merge"], ["--dpi"], "the bytes of a PNG are those of an outside program"),
    (["page"], ["--open"], "opens a browser"),
  ]

  @Test(arguments: UsageTests.commands)
  func everyOptionHasACase(command: String) async throws {
    // What stands between the command and the end of it.
    let calls: [[String]] = try GoldenTests.cases.flatMap(\.lines).flatMap { line in
      line.components(separatedBy: "setlab ").dropFirst().map { call in
        call.prefix { !";|&".contains($0) }.split(separator: " ").map(String.init)
      }
    }.filter { $0.first == command }
    #expect(!calls.isEmpty || GoldenTests.unshown[0].commands.contains(command))
    let shown = Set(calls.joined())
    var options = try await OptionLawTests.options(of: command).subtracting(shown)
    for entry in GoldenTests.unshown where entry.commands.contains(command) {
      // What is shown by now needs no excuse.
      #expect(shown.isDisjoint(with: entry.options), "\(entry.reason)")
      options.subtract(entry.options.isEmpty ? Array(options) : entry.options)
    }
    #expect(options.isEmpty, "without a golden case")
  }
}
