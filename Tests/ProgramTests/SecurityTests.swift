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

  /// Hints of programs that were not typed for a command that tells if they fail.
  @Test(arguments: [
    ("play --hints 'exec: touch started' --log l", 64),
    ("study --questions hints --hints never --hints 'exec: touch started' --games 9 --out s", 64),
    ("solve-for 'score(child) = 9' --vary skill=1:2 --hints 'exec: touch started'", 64),
    ("solve-for 'score(child, exec: touch started) = 9' --vary skill=1:2", 64),
    ("hints never mean --define names.txt --games 9", 65),
    ("calc 'score[hints: exec: touch started](1)' --games 9", 65),
    ("hints never 'after(9) + exec: touch started' --games 9", 64),
    ("hints never 'after(9, which: exec: touch started)' --games 9", 64),
    ("hints never --player 'exec: touch started' --games 9", 64),
    ("race child 'exec: touch started' --games 9", 64),
  ])
  func hintsStartNoPrograms(command: String, code: Int32) async throws {
    let folder = try Scratch()
    try folder.write("hint mean = exec: touch started\n", to: "names.txt")
    let outcome = try await Program.shell("\"$SETLAB\" \(command)", in: folder)
    #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome.code) \(outcome.errors)")
    #expect(try folder.names == ["names.txt"])
  }

  @Test func typedHintsDo() async throws {
    for command in ["hints never", "score --sweep none --hints"] {
      let folder = try Scratch()
      let outcome = try await Program.shell(
        "\"$SETLAB\" \(command) 'exec: touch started; false' --games 5", in: folder)
      #expect(outcome.code == 74 && !outcome.errors.contains("\n\n"))
      #expect(outcome.errors.contains("exec: touch started; false: it ended with exit code 1"))
      #expect(try folder.names == ["started"])
    }
  }

  /// A result of hints by a program is read, merged, shown and refused to be resumed by its counts alone.
  @Test func resultsOfHintsStartNoPrograms() async throws {
    let folder = try Scratch()
    let hints = #"exec: touch started; sed -u 's/.*/{"after":9}/'"#
    for first in ["0", "5"] {
      let outcome = try await Program.run(
        [
          "hints", "never", hints, "--games", "5", "--first-game", first, "--out", "\(first).json",
        ], in: folder)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    let saved = try await Program.run(
      ["hints", "never", hints, "--games", "5", "--save", "f"], in: folder)
    #expect(saved.code == 0 && saved.output.contains(hints), "\(saved.errors)")
    try FileManager.default.removeItem(atPath: folder.path + "/started")
    let merged = try await Program.run(["merge", "0.json", "5.json"], in: folder)
    #expect(merged.code == 0 && merged.output.contains(hints), "\(merged.errors)")
    let shown = try await Program.run(["runs", "show", "f"], in: folder)
    #expect(shown.code == 0 && shown.output.contains(hints), "\(shown.errors)")
    let more = try await Program.run(["runs", "extend", "f", "--games", "9"], in: folder)
    #expect(more.code == 64 && more.errors.contains("asks a program of its own"))
    #expect(try folder.names == ["0.json", "5.json", "f"])
  }

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
