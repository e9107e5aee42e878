import Foundation
import TestSupport
import Testing

/// Nothing that is read starts a program: `exec:` is a capability of words that were typed in this call.
struct SecurityTests {
  private static let program = "inplay[strategy: exec: touch started; false]"

  private static let files: [(name: String, text: String)] = [
    ("definitions.txt", "a = 2\ng(x) = \(program)(x)\n"),
    ("script.txt", "1 + 1\n\(program)(33)\n"),
    ("session.txt", "# setlab session 1\ng(x) = \(program)(x)\n"),
    ("graph.txt", "# setlab session 2\n#: graph \(program)(x)\n"),
  ]

  @Test(arguments: [
    ("plot 'g(x)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    ("plot 'x^2' --define definitions.txt", "definitions.txt, line 2, column 25"),
    ("plot inplay 'g(x)' --define definitions.txt --describe", "definitions.txt, line 2"),
    ("calc 'g(33)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    ("graph 'g(x)' --define definitions.txt", "definitions.txt, line 2, column 25"),
    ("calc --file script.txt", "script.txt, line 2, column 18"),
    ("calc --file - <script.txt", "standard input, line 2, column 18"),
    ("calc <script.txt", "standard input, line 2, column 18"),
    ("calc 'g(33)' --load session.txt", "session.txt, line 2, column 25"),
    ("calc 1 --load session.txt", "session.txt, line 2, column 25"),
    ("graph 'g(x)' --session session.txt", "session.txt, line 2, column 25"),
    ("graph --session graph.txt", "graph.txt, line 2, column 27"),
  ])
  func filesStartNoPrograms(command: String, place: String) async throws {
    let folder = try Scratch()
    for file in Self.files { try folder.write(file.text, to: file.name) }
    let games = command.contains("calc") ? " --games 5" : " --games 5 --seed 3"
    let outcome = try await Program.shell("\"$SETLAB\" \(command)\(games)", in: folder)
    #expect(outcome.code == 65 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("setlab: \(place)"), "\(outcome.errors)")
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
    let hints = #"exec: touch started; sed -u "s/.*/{\"after\":9}/""#
    let line = "hints never '\(hints)' --games 5"
    for first in ["0", "5"] {
      _ = try await Program.output("\(line) --first-game \(first) --out \(first).json", in: folder)
    }
    #expect(try await Program.output("\(line) --save f", in: folder).contains(hints))
    try folder.shell("rm started")
    for read in ["merge 0.json 5.json", "runs show f"] {
      #expect(try await Program.output(read, in: folder).contains(hints))
    }
    let more = try await Program.run("runs extend f --games 9", in: folder)
    #expect(more.code == 64 && more.errors.contains("asks a program of its own"))
    #expect(try folder.names == ["0.json", "5.json", "f"])
  }

  @Test func resultsStartNoPrograms() async throws {
    let folder = try Scratch()
    let line = #"simulate --strategy 'exec: touch started; sed -u "s/.*/{\"take\":0}/"' --games 5"#
    for first in ["0", "5"] {
      _ = try await Program.output("\(line) --first-game \(first) --out \(first).json", in: folder)
    }
    try folder.shell("rm started")
    for read in ["merge 0.json 5.json --out m.json", "calc 'inplay[run: m.json](66)'"] {
      _ = try await Program.output(read, in: folder)
    }
    #expect(try folder.names == ["0.json", "5.json", "m.json"])
  }
}
