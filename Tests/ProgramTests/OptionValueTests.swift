import Foundation
import TestSupport
import Testing

struct OptionValueTests {
  static let times = "seconds,level\n9,1\n20,2\n31,2\n8,1\n14,1\n25,2\n7,1\n"

  /// Numbers are decimal everywhere; what only a reader of the C library takes is refused before any work.
  @Test(
    arguments: [
      "fit times.csv --motor", "fit times.csv --crowding", "simulate --games 9 --confidence",
      "simulate --games 9 --until", "simulate --games 9 --minutes", "plot x --time-limit",
      "plot x --format png --dpi", "hints never request --games 9 --at-most",
      "score --games 9 --distribution --quantiles", "race expert beginner --games 9 --confidence",
      "compare random first --sequential --games 9 --delta", "simulate --seed", "odds --sets",
    ].enumerated())
  func numbersAreDecimal(place: Int, line: String) async throws {
    let folder = try Scratch()
    try folder.write(OptionValueTests.times, to: "times.csv")
    let words = line.split(separator: " ").map(String.init)
    for number in few(["0x1", "0x", "nan", "inf", "1e400", " 5", "٣", ""], from: place) {
      let value = words.last == "--at-most" ? "time=\(number)" : number
      let outcome = try await Program.run(words + [value], in: folder)
      #expect(outcome.code == 64 && outcome.output.isEmpty, "\(number): \(outcome.errors)")
    }
  }

  @Test(arguments: [
    "solve 1RSD", "odds --cards 3", "simulate --games 9 --format csv", "plot x --format svg",
    "calc 1+1", "game", "page --tables --games 60",
  ])
  func minusIsStandardOutput(line: String) async throws {
    let folder = try Scratch()
    let plain = try await Program.run(line, in: folder)
    let named = try await Program.run("\(line) --out -", in: folder)
    #expect(named.output == plain.output && named.code == 0 && !named.output.isEmpty)
    #expect(try folder.names.isEmpty)
  }

  /// Invocations that write one file; one of each command, or all in a long run.
  static let outs = {
    var commands: Set = ["study"]
    return OptionLawTests.rows.filter { row in
      row.option == "--out" && row.command != "study"
        && (commands.insert(row.command).inserted || isLong)
    }
  }()

  private func prepared() async throws -> Scratch {
    let folder = try await OptionLawTests.prepared()
    try folder.shell("mkdir far")
    return folder
  }

  /// Where the file cannot grow, as on a full disk, nothing is left and what was there stays, whichever command writes.
  @Test func failedWritesLeaveNothing() async throws {
    let folder = try await prepared()
    let study = "study --games 20 --questions odds"
    for line in OptionValueTests.outs.map(\.line) + [study] {
      for place in line == study ? ["far/new"] : ["far/old", "far/new"] {
        try folder.write("old", to: "far/old")
        let outcome = try await Program.shell(
          "(ulimit -f 0; exec \"$SETLAB\" \(line) --out \(place)) 2>&1 >/dev/null | cat",
          in: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/far")
        #expect(names == ["old"], "\(line)")
        #expect(try folder.read("far/old") == "old", "\(line)")
        #expect(outcome.output.contains("File too large"), "\(line): \(outcome.output)")
      }
    }
  }

  #if os(Linux)
    /// The last step fails, and the result is printed: the file is another person's, in a folder where nobody replaces it.
    @Test func aFailedRenameLeavesNothing() async throws {
      let folder = try Scratch()
      let outcome = try await Program.shell(
        """
        test $(id -u) = 0 || exit 0
        chmod 755 .; mkdir -m 1777 all; echo old >all/x
        setpriv --reuid 65534 --regid 65534 --clear-groups "$SETLAB" solve 1RSD --out all/x
        echo $?; ls -A all; cat all/x
        """, in: folder)
      #expect(["", "1 card: no Set\n74\nx\nold\n"].contains(outcome.output))
      #expect(outcome.output.isEmpty || outcome.errors.contains("all/x: Operation not permitted"))
    }

    /// The reason is told that there is, also where SQLite tells another one.
    @Test(arguments: ["solve 1RSD --out", "simulate --games 9 --save", "study --games 9 --out"])
    func aFolderThatCannotBeWritten(line: String) async throws {
      let folder = try Scratch()
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
      let person = "setpriv --reuid 65534 --regid 65534 --clear-groups"
      let outcome = try await Program.shell(
        "mkdir -m 555 closed; $(test $(id -u) != 0 || echo \(person)) \"$SETLAB\" \(line) closed/x",
        in: folder)
      #expect(outcome.code == 73 && outcome.output.isEmpty)
      #expect(outcome.errors == "setlab: cannot write closed/x: Permission denied\n")
    }
  #endif

  /// The folder of a study is new, empty or that of a study: others keep what they have.
  @Test func aStudyHasAFolderOfItsOwn() async throws {
    let folder = try Scratch()
    let study = "study --games 20 --questions odds --out "
    try folder.shell("mkdir others fake empty")
    try folder.write("mine", to: "others/letter")
    try folder.write("<html></html>", to: "fake/report.html")
    for name in ["/", "others", "fake", "."] {
      let outcome = try await Program.run(study + name, in: folder)
      #expect(outcome.code == 73 && outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("setlab: cannot write \(name): it holds other files"))
    }
    #expect(try folder.read("fake/report.html") == "<html></html>")
    #expect(try folder.names == ["empty", "fake", "others"])
    for name in ["empty", "new", "new/"] {
      #expect(try await Program.run(study + name, in: folder).code == 0)
    }
    try folder.write("mine", to: "new/letter")
    #expect(try await Program.run(study + "new", in: folder).code == 0)
    #expect(try folder.read("new/letter") == "mine")
  }

  /// Links of a report lead to pages, and start nothing.
  @Test(arguments: [
    ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("java\nscript:x", false),
    (" javascript:x", false), ("data:text/html,x", false), ("vbscript:x", false), ("", false),
    ("setlab.html", true), ("../a/setlab.html", true), ("https://example.org/a:b", true),
    ("HTTP://example.org", true), ("file:///a.html", true), ("./a:b.html", true),
  ])
  func pagesAreAddresses(address: String, isRight: Bool) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      ["study", "--games", "20", "--questions", "odds", "--page", address], in: folder)
    #expect(outcome.code == (isRight ? 0 : 64))
    #expect(isRight || outcome.errors.contains("invalid address"))
  }

  @Test(
    arguments: [
      "simulate --strategy", "simulate --games", "simulate --seed", "simulate --format",
      "simulate --out", "plot x --x", "plot x --line", "plot x --size", "score --sweep", "hints",
      "solve", "calc", "merge", "plot", "race expert", "fit", "compare random", "game --replay",
      "study --page javascript:", "study --out", "play --date", "list", "runs show",
      "simulate --save", "--", "simulate --metric", "plot x --define", "simulate --game",
      "score --hints",
    ].enumerated())
  func longValuesAreCut(number: Int, line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    for piece in few(["x", "9", "(", "é", "a ", "”“", "\n"], from: number) {
      let value = String(repeating: piece, count: 100_000 / piece.utf8.count)
      let isJoined = words.last?.hasSuffix(":") == true
      let outcome = try await Program.run(
        isJoined ? words.dropLast() + [words[words.count - 1] + value] : words + [value])
      #expect(outcome.code != 0 || words[0] == "plot" || words[0] == "calc")
      // The parser lists the values of a choice one by one.
      let lines = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("  - ") }
      #expect(lines.count <= 4 && lines.allSatisfy { $0.count < 400 }, "\(outcome.errors)")
    }
  }

  /// So it is where a formula stands below the message, with carets, and the message lists what there is.
  @Test(arguments: ["inplay[strategy: ", "inplay[", "score[score: ", "inplay[run: "])
  func longSettingsAreCut(beginning: String) async throws {
    let value = beginning + String(repeating: "x", count: 100_000)
    let outcome = try await Program.run(["calc", value + "](3)", "--games", "9"])
    #expect(outcome.code == 65 && outcome.errors.split(separator: "\n").count == 3)
    #expect(outcome.errors.count <= 400, "\(outcome.errors)")
  }

  @Test(arguments: ["0", "1", "10", "-5", "x", "99999999"])
  func helpHasItsExplanations(columns: String) async throws {
    let plain = try await Program.run("odds --help")
    let narrow = try await Program.run("odds --help", environment: ["COLUMNS": columns])
    func words(_ text: String) -> [Substring] {
      text.split(separator: "OPTIONS:").last?.split { $0 == " " || $0 == "\n" } ?? []
    }
    #expect(words(plain.output) == words(narrow.output) && words(plain.output).count > 50)
    #expect(narrow.code == 0)
  }

  /// Text of a stored run cannot control the terminal.
  @Test func storedTextIsVisible() async throws {
    let folder = try Scratch()
    _ = try await Program.run("simulate --games 9 --save r", in: folder)
    var bytes = try folder.bytes(of: "r")
    let year = Array("\(Calendar(identifier: .gregorian).component(.year, from: .now))-".utf8)
    var changed = 0
    for place in bytes.indices.dropLast(year.count)
    where Array(bytes[place..<place + year.count]) == year {
      bytes.replaceSubrange(place..<place + year.count, with: Array("\u{1B}[2J-".utf8))
      changed += 1
    }
    #expect(changed > 0)
    try folder.write(bytes: bytes, to: "r")
    for arguments in [["list", "r"], ["list", "r", "--format", "csv"], ["show", "r"]] {
      let outcome = try await Program.run(["runs"] + arguments, in: folder)
      #expect(!outcome.output.contains("\u{1B}") && !outcome.errors.contains("\u{1B}"))
    }
  }

  @Test func linksStay() async throws {
    #expect(Set(OptionValueTests.outs.map(\.command)).count >= 15)
    let folder = try await prepared()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/near", withDestinationPath: "far/target")
    for row in OptionValueTests.outs {
      try folder.write("old", to: "far/target")
      let outcome = try await Program.shell("\"$SETLAB\" \(row.line) --out near", in: folder)
      #expect(outcome.code == 0, "\(row.line): \(outcome.errors)")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/near")
          == "far/target", "\(row.line)")
      let text = try folder.read("far/target")
      #expect(text != "old" && !text.isEmpty, "\(row.line)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/far").count == 1)
    }
  }
}
