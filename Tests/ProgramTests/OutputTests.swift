import TestSupport
import Testing

struct OutputTests {
  static let commands = [
    "solve 1RSD", "boards", "game", "simulate --games 20", "simulate --games 20 --format json",
    "plot noset",
    "plot inplay --games 200 --format svg",
  ]

  /// A reader that has seen enough is no error.
  @Test(arguments: commands + ["boards --count 3000", "solve --file boards.txt"])
  func closedPipe(command: String) async throws {
    let boards = "yes '1RSD 2RSD 3RSD' | head -3000 >boards.txt; "
    let outcome = try await Program.shell(
      boards + "{ \"$SETLAB\" \(command); echo $? >code; } | head -1")
    #expect(outcome.lines.count <= 1 && outcome.errors.isEmpty && outcome.code == 0)
    let gone = try await Program.shell(
      boards
        + "mkfifo gone; { read -r line <gone; \"$SETLAB\" \(command); echo \"code $?\" >&2; } | "
        + "{ exec 0<&-; echo >gone; }")
    #expect(gone.output.isEmpty && gone.errors == "code 0\n")
  }

  #if os(Linux)
    @Test(arguments: commands)
    func fullDisk(command: String) async throws {
      let outcome = try await Program.shell("\"$SETLAB\" \(command) >/dev/full")
      #expect(outcome.code == 74 && outcome.output.isEmpty)
      #expect(
        outcome.errors
          == "setlab: input or output failed on standard output: No space left on device\n")
    }
  #endif

  /// Refused before the work begins, which would take days.
  @Test(
    arguments: [
      "solve 1RSD", "boards --cards 18 --sets 30", "odds", "game", "simulate --games 9999999999",
      "merge none.json",
      "compare random first --games 9999999999", "hints --games 100000",
      "score --games 100000", "plot inplay --games 9999999999",
      "calc inplay(3) --games 9999999999",
    ],
    [
      ("no/such/folder", "cannot write no/such/folder: No such file or directory", 73),
      ("/", "cannot write /: Is a directory", 73), ("", "--out requires the name of a file", 64),
    ] as [(String, String, Int32)])
  func unwritableFile(command: String, place: (out: String, says: String, code: Int32)) async throws
  {
    let outcome = try await Program.run("\(command) --out '\(place.out)'")
    #expect(outcome.errors.split(separator: "\n").first?.hasSuffix(place.says) == true)
    #expect(outcome.code == place.code && outcome.output.isEmpty)
  }

  @Test(
    arguments: [("", "--out requires the name of a folder", 64), ("file/s", "Not a directory", 73)]
      as [(String, String, Int32)])
  func unwritableStudy(out: String, says: String, code: Int32) async throws {
    let folder = try Scratch()
    try folder.write("x", to: "file")
    let outcome = try await Program.run("study --games 9999999999 --out '\(out)'", in: folder)
    #expect(outcome.errors.contains(says) && outcome.code == code && outcome.output.isEmpty)
    #expect(try folder.names == ["file"])
  }

  #if os(Linux)
    /// What the disk cannot hold is not lost.
    @Test(arguments: commands)
    func resultsOutliveAFullDisk(command: String) async throws {
      let outcome = try await Program.run("\(command) --out /dev/full")
      let direct = try await Program.run(command)
      #expect(outcome.output.count == direct.output.count || command.hasPrefix("simulate"))
      #expect(!outcome.output.isEmpty && outcome.code == 74)
      #expect(
        outcome.errors
          == "setlab: input or output failed on /dev/full: No space left on device; the result went to "
          + "standard output\n")
    }
  #endif

  @Test(arguments: commands)
  func noEscapesWithoutATerminal(command: String) async throws {
    let outcome = try await Program.run(
      command, environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"])
    #expect(!outcome.output.isEmpty && !outcome.output.contains("\u{1B}"))
    #expect(outcome.errors.isEmpty && outcome.code == 0)
  }

  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
  ])
  func coloursOnATerminal(environment: [String: String], isColoured: Bool) async throws {
    let (code, output) = try await PseudoTerminal.watch(
      "plot inplay published.inplay --games 500", stream: 1, in: try Scratch(),
      environment: ["TERM": "xterm"].merging(environment) { $1 })
    #expect(code == 0 && output.contains("without a Set"))
    #expect(output.contains("\u{1B}[") == isColoured)
  }
}
