import Foundation
import TestSupport
import Testing

/// Nothing that is read starts a program: `exec:` is a capability of words that were typed in this call.
struct SecurityTests {
  private static let program = "inplay[strategy: exec: touch started; false]"

  private static let session = """
    # setlab session 2
    #: graph \(program)(x)

    """

  /// Files that name a program, with the file and line that is told.
  private static let files: [(name: String, text: String)] = [
    ("definitions.txt", "a = 2\ng(x) = \(program)(x)\n"),
    ("script.txt", "1 + 1\n\(program)(33)\n"),
    ("session.txt", "# setlab session 1\ng(x) = \(program)(x)\n"),
    ("graph.txt", session),
  ]

  private static func folder() throws -> Scratch {
    let folder = try Scratch()
    for file in files { try folder.write(file.text, to: file.name) }
    return folder
  }

  /// A way to read a file, and the place that is told.
  struct Way: Sendable, CustomTestStringConvertible {
    let command: String
    let place: String

    init(_ command: String, _ place: String) { (self.command, self.place) = (command, place) }

    var testDescription: String { command }
  }

  @Test(arguments: [
    Way("plot 'g(x)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    Way("plot 'x^2' --define definitions.txt", "definitions.txt, line 2, column 25"),
    Way("plot inplay 'g(x)' --define definitions.txt --describe", "definitions.txt, line 2"),
    Way("calc 'g(33)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    Way("graph 'g(x)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    Way("calc --file script.txt", "script.txt, line 2, column 18"),
    Way("calc --file - <script.txt", "standard input, line 2, column 18"),
    Way("calc <script.txt", "standard input, line 2, column 18"),
    Way("calc 'g(33)' --load session.txt", "session.txt, line 2, column 25"),
    Way("calc 1 --load session.txt", "session.txt, line 2, column 25"),
    Way("graph 'g(x)' --session session.txt", "session.txt, line 2, column 25"),
    Way("graph --session graph.txt", "graph.txt, line 2, column 27"),
  ])
  func filesStartNoPrograms(way: Way) async throws {
    let folder = try Self.folder()
    let games = way.command.contains("calc") ? " --games 5" : " --games 5 --seed 3"
    let parts = way.command.split(separator: "<", maxSplits: 1).map(String.init)
    let input = parts.count > 1 ? " <\(parts[1])" : ""
    let outcome = try await Program.shell("\"$SETLAB\" \(parts[0])\(games)\(input)", in: folder)
    #expect(outcome.code == 65 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("setlab: \(way.place)"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "a program is started only if its name was typed, as in --strategy 'exec: COMMAND' on the "
          + "command line\n"))
    #expect(try folder.names == Self.files.map(\.name).sorted())
  }

  /// The same words start the program where they are arguments, also beside files.
  @Test(arguments: [
    "calc '\(program)(33)'", "plot '\(program)'", "plot 'g(x) = \(program)(x)'",
    "calc 'h(x) = \(program)(x); h(33)' --define other.txt",
    "calc 'inplay(33)' --strategy 'exec: touch started; false'",
    "calc 'k(33)' --define other.txt --strategy 'exec: touch started; false'",
  ])
  func wordsDo(command: String) async throws {
    let folder = try Scratch()
    try folder.write("k(x) = inplay(x)\n", to: "other.txt")
    let outcome = try await Program.shell("\"$SETLAB\" \(command) --games 5", in: folder)
    #expect(outcome.code == 74)
    #expect(outcome.errors.contains("exec: touch started; false: it ended with exit code 1"))
    #expect(try folder.names == ["other.txt", "started"])
  }

  /// A result whose strategy is a program is read, merged and drawn by its counts alone.
  @Test func resultsStartNoPrograms() async throws {
    let folder = try Scratch()
    let play = #"exec: touch started; sed -u 's/.*/{"take":0}/'"#
    for first in ["0", "5"] {
      let outcome = try await Program.run(
        [
          "simulate", "--strategy", play, "--games", "5", "--first-game", first, "--out",
          "\(first).json",
        ], in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/started")
    let merged = try await Program.run(
      ["merge", "0.json", "5.json", "--out", "m.json"], in: folder)
    #expect(merged.code == 0, "\(merged.errors)")
    let drawn = try await Program.run(["calc", "inplay[run: m.json](66)"], in: folder)
    #expect(drawn.code == 0, "\(drawn.errors)")
    #expect(try folder.names == ["0.json", "5.json", "m.json"])
  }
}
