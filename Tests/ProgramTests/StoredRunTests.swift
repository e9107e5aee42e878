import CPlatform
import Foundation
import RandomStreams
import TestSupport
import Testing

/// `--save`, `setlab runs` and `--shard`: nothing that is finished is lost, and no cut shows.
struct StoredRunTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func setlab(_ line: String) async throws -> Outcome {
    try await Program.shell("\"$SETLAB\" \(line)", in: folder)
  }

  static let commands = [
    "simulate --strategy first --seed 3", "compare random first --rules refill",
    "hints never 'after(20)'", "hints never 'after(20)' --player child --player expert",
    "score flat --sweep skill=1:2", "score flat --sweep none --distribution",
    "race expert beginner child 'expert:greedy'", "race expert:random beginner --metric sets",
    "race expert similarity-weighted --metric mistakes", "tictactoe simulate --player win",
  ]

  @Test(arguments: commands)
  func theSameAgainMoreAndFewer(command: String) async throws {
    let line = "\(command) --format json --save f --games"
    let first = try await setlab("\(line) 30")
    #expect(first.code == 0 && first.errors.isEmpty)
    let direct = try await setlab("\(command) --format json --games 30")
    #expect(withoutTimes(first.output) == withoutTimes(direct.output))
    let again = try await setlab("\(line) 30")
    #expect(again.output == first.output && again.code == 0)
    #expect(again.errors == "setlab: f has all 30 games of this run; none was played\n")
    for show in ["runs show f --format json", "runs export f", "runs resume f --format json"] {
      #expect(try await setlab(show).output == first.output)
    }
    let more = try await setlab("\(line) 50")
    #expect(more.errors == "setlab: going on after 30 of 50 games in f\n" && more.code == 0)
    let whole = try await setlab("\(command) --format json --games 50")
    #expect(withoutTimes(more.output) == withoutTimes(whole.output))
    let fewer = try await setlab("\(line) 49")
    #expect(fewer.code == 64 && fewer.output.isEmpty)
    #expect(
      fewer.errors
        == "setlab: f has 50 games of this run already: ask for 50 or more, or use another file\n")
    let extended = try await setlab("runs extend f --games 60 --format json")
    let longer = try await setlab("\(command) --format json --games 60")
    #expect(withoutTimes(extended.output) == withoutTimes(longer.output))
    // The way figures are stated is that of the last command.
    let stated = try await setlab("\(command) --games 60 --confidence 0.9 --format csv --save f")
    #expect(try await setlab("runs show f --format csv").output == stated.output)
    #expect(try await setlab("runs verify f").output == "f: 1 run, sound\n")
    #expect(try folder.names == ["f"])
  }

  /// The frontier of several players is read from stored games as from those that were just played.
  @Test func frontiersAreStored() async throws {
    let line =
      "hints never request 'after(30)' --player beginner --player child --frontier hints --games 20"
    let direct = try await setlab(line)
    let (stored, again) = (
      try await setlab(line + " --save f"), try await setlab(line + " --save f")
    )
    #expect(direct.code == 0 && !direct.output.isEmpty)
    #expect(stored.output == direct.output && again.output == direct.output)
    #expect(again.errors == "setlab: f has all 20 games of this run; none was played\n")
  }

  /// A second plan, a goal and another first game are further runs of the file.
  @Test func severalRuns() async throws {
    for line in [
      "simulate --games 20", "simulate --games 20 --seed 2", "simulate --games 5 --first-game 20",
      "compare random first --until 0.9", "simulate --games 30 --shard 2/3",
    ] {
      #expect(try await setlab("\(line) --save f").code == 0)
    }
    let list = try await setlab("runs list f --format json")
    let runs = try #require(try object(list.output)["runs"] as? [[String: Any]])
    #expect(runs.map { $0["command"] as? String }.count { $0 == "simulate" } == 4)
    #expect(runs.map { $0["planned"] as? Int } == [20, 20, 5, 100_000_000, 10])
    #expect(runs.map { $0["state"] as? String }[3] == "goal reached")
    #expect(runs.map { $0["shard"] as? String } == [nil, nil, nil, nil, "2/3"])
    #expect(runs[0]["plan"] as? String == "seed 1, strategy random, rules classic, deck 4")
    #expect(Set(runs.compactMap { $0["id"] as? String }).count == 5)
    let none = try await setlab("runs show f")
    #expect(none.code == 64 && none.errors.contains("f has several runs: name one of "))
    let wrong = try await setlab("runs show f zz")
    #expect(wrong.code == 64 && wrong.errors.contains("f has no run “zz”: name one of "))
    let id = try #require(runs[1]["id"] as? String)
    let second = try await setlab("runs show f \(id.prefix(5).uppercased()) --format csv")
    let direct = try await setlab("simulate --games 20 --seed 2 --format csv")
    #expect(second.output == direct.output)
    let shard = try #require(runs[4]["id"] as? String)
    let extended = try await setlab("runs extend f \(shard) --games 90")
    #expect(extended.code == 64 && extended.errors.contains("a shard cannot be extended"))
    let text = try await setlab("runs list f")
    #expect(text.lines.count == 6 && text.lines[0].hasPrefix("id  "))
  }

  @Test func aStudyGoesOn() async throws {
    let line = "study --games 40 --out s"
    let plain = try await setlab("\(line)")
    let report = try folder.read("s/report.html")
    let first = try await setlab("\(line) --save f")
    let second = try await setlab("\(line) --save f")
    #expect(plain.code == 0 && first.code == 0 && second.output == first.output)
    #expect(second.errors.split(separator: "\n").count == 6)
    #expect(try await setlab("runs verify f").output == "f: 6 runs, sound\n")
    #expect(withoutTimes(try folder.read("s/report.html")) == withoutTimes(report))
  }

  /// Killed at 50 random moments: whatever is there is sound, and the rest gives the undisturbed result.
  ///
  /// The moments are of seed 13; no test of chance.
  @Test(arguments: [
    ("simulate --games 300000", 20), ("compare random first --games 60000", 15),
    ("hints --games 3000", 15),
  ])
  func killedAtAnyMoment(command: String, times: Int) async throws {
    let words = command.split(separator: " ").map(String.init) + ["--save", "f"]
    var moments = StreamFamily(seed: 13).stream(game: UInt64(times), purpose: .deal)
    for _ in 0..<times {
      let pause = UInt32(moments.next() % 300_000)
      let folder = folder
      try await Waiting.onThread {
        let child = try Child(
          executable: Program.path, words, folder: folder.path,
          streams: ["/dev/null", folder.path + "/out", folder.path + "/err"])
        usleep(pause)
        child.send(SIGKILL)
        _ = try child.end()
      }
      let verified = try await setlab("runs verify f")
      #expect(verified.code == 0 || verified.code == 66, "\(verified.errors)")
    }
    let rest = try await setlab("\(command) --format json --save f")
    let whole = try await setlab("\(command) --format json")
    #expect(rest.code == 0 && withoutTimes(rest.output) == withoutTimes(whole.output))
    #expect(try await setlab("runs resume f --format json").output == rest.output)
  }

  /// Signals are answered with their codes, what is finished is printed and stored, and the rest goes on.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signals(signal: Int32, code: Int32) async throws {
    let (ended, messages) = try await PseudoTerminal.watch(
      "simulate --games 2000000000 --format json --save 'my run'", in: folder
    ) { $0.send(signal) }
    #expect(ended == code)
    #expect(messages.contains("continue with setlab runs resume 'my run'"), "\(messages)")
    let printed = try folder.read("out")
    #expect(try await setlab("runs show 'my run' --format json").output == printed)
    let games = try #require(try object(printed)["games"] as? Int)
    #expect(games > 0)
    let more = games + 1_000
    let unfinished = try await setlab("simulate --games \(more) --format json --save 'my run'")
    let whole = try await setlab("simulate --games \(more) --format json")
    #expect(withoutTimes(unfinished.output) == withoutTimes(whole.output))
  }

  @Test func promises() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: tests.appending(path: "../Guides/StoredRuns.md"), encoding: .utf8)
    let promises = guide.matches(of: /\| `([A-Z][A-Za-z]+)\.([a-zA-Z]+)` \|/)
    #expect(promises.count == 10)
    for promise in promises {
      let module = promise.1 == "RunFileTests" ? "RunsTests/Store" : "ProgramTests"
      let source = try String(
        contentsOf: tests.appending(path: "\(module)/\(promise.1).swift"), encoding: .utf8)
      #expect(source.contains("func \(promise.2)("), "\(promise.0)")
    }
  }

  /// A second process on a run is refused; one with another seed shares the file, and all may look on.
  @Test func inUse() async throws {
    let outcome = try await Program.shell(
      """
      "$SETLAB" simulate --games 2000000000 --save f >out 2>err & first=$!
      while ! "$SETLAB" runs list f 2>/dev/null | grep -q unfinished; do sleep 0.01; done
      "$SETLAB" simulate --games 2000000000 --save f; echo "code $?"
      "$SETLAB" runs resume f; echo "code $?"
      "$SETLAB" runs extend f --games 3000000000; echo "code $?"
      "$SETLAB" simulate --games 40 --seed 2 --save f --out second; echo "code $?"
      second=$("$SETLAB" runs list f --format csv | sed -n '/seed 2,/s/^f,\\([0-9a-f]*\\),.*/\\1/p')
      for command in "list f" "show f $second" "verify f"; do
        "$SETLAB" runs $command >seen; echo "code $?"
      done
      kill -TERM $first; wait $first; echo "code $?"
      "$SETLAB" runs verify f
      """, in: folder)
    let codes = [75, 75, 75, 0, 0, 0, 0, 143].map { "code \($0)" }
    #expect(outcome.lines == codes + ["f: 2 runs, sound"], "\(outcome.errors)")
    let refusals = outcome.errors.split(separator: "\n")
    #expect(refusals.count == 3)
    #expect(
      refusals.allSatisfy {
        $0.hasPrefix("setlab: f, run ")
          && $0.hasSuffix(": another setlab is playing it and stores it there")
      })
  }

  /// What becomes of the file of a run that is going on, with what is said of it.
  static let losses: [(String, String)] = [
    ("rm d/f", "d/f was removed while a run was stored in it"),
    ("printf other > d/g; mv d/g d/f", "d/f was replaced by another file while a run was"),
    ("cp d/f d/g; mv d/g d/f", "d/f was replaced by another file while a run was stored in it"),
    // Within a transaction it is damaged and not empty.
    (": > d/f", "d/f "),
    ("head -c 9000 /dev/urandom > d/f", "d/f"), ("mv d e", "d/f was removed while a run was"),
  ]

  /// A file that is lost while a run is stored in it is told of, and what is counted is kept in a new one.
  @Test(arguments: losses) func lost(change: String, sentence: String) async throws {
    let others = ["compare random first", "hints", "klondike simulate"]
    for command in ["simulate --seed 7"] + (change == "rm d/f" ? others : []) {
      let began = try await Program.shell(
        """
        rm -rf d e t; mkdir d t; export TMPDIR=$PWD/t
        "$SETLAB" \(command) --games 1000000000 --save d/f >out 2>err & run=$!
        while ! "$SETLAB" runs list d/f 2>/dev/null | grep -q unfinished; do sleep 0.01; done
        \(change)
        wait $run; echo "code $?"; cat err
        ls d/f.kept* t/f.kept* 2>/dev/null
        """, in: folder)
      let lines = began.lines
      let kept = lines.last ?? ""
      #expect(lines.count == 3 && lines[0] == "code 74", "\(began.output)")
      guard lines.count == 3 else { continue }
      #expect(lines[1].hasPrefix("setlab: \(sentence)"), "\(lines[1])")
      #expect(lines[1].contains("; what is counted is kept in "), "\(lines[1])")
      #expect(lines[1].contains("\(kept): continue with setlab runs resume "), "\(lines[1])")
      #expect(kept == (change == "mv d e" ? "t/f.kept" : "d/f.kept"))
      let verified = try await setlab("runs verify \(kept)")
      #expect(verified.output == "\(kept): 1 run, sound\n")
      let list = try await setlab("runs list \(kept) --format json")
      let runs = try #require(try object(list.output)["runs"] as? [[String: Any]])
      let done = try #require(runs[0]["games"] as? Int)
      #expect(done > 0 && lines[1].contains("\(done) of 1000000000 games"), "\(lines[1])")
      #expect(runs[0]["state"] as? String == "unfinished")
    }
  }

  /// A disk that is full in the middle of a run: what is finished is printed, what is stored goes on.
  @Test func aFullDisk() async throws {
    let outcome = try await Program.shell(
      """
      "$SETLAB" simulate --games 10 --save f >first
      (ulimit -f 26
      "$SETLAB" simulate --games 2000000000 --format json --save f 2>err; echo "code $?") | cat
      cat err
      """, in: folder)
    let parts = outcome.output.components(separatedBy: "\n}\n")
    #expect(parts.count == 2)
    let games = try #require(try object(parts[0] + "}")["games"] as? Int)
    #expect(games > 10 && parts[1].contains("code 74\n"))
    #expect(parts[1].contains("setlab: input or output failed on f: "), "\(parts[1])")
    #expect(parts[1].contains("; \(games) of 2000000000 games finished"))
    #expect(try await setlab("runs verify f").output == "f: 1 run, sound\n")
    let rest = try await setlab("simulate --games \(games) --format json --save f")
    let whole = try await setlab("simulate --games \(games) --format json")
    #expect(rest.code == 0 && withoutTimes(rest.output) == withoutTimes(whole.output))
  }

  @Test(arguments: commands)
  func shards(command: String) async throws {
    let whole = try await setlab("\(command) --games 43 --first-game 7 --format json")
    var order = StreamFamily(seed: 17).stream(game: 0, purpose: .deal)
    for count in 1...(isLong ? 8 : 4) {
      var files: [String] = []
      for part in 1...count {
        let name = "\(count)-\(part)"
        let place = order.next() % 2 == 0 ? "--save" : "--out"
        files.append(name)
        let line = "\(command) --games 43 --first-game 7 --shard \(part)/\(count) --format json"
        #expect(try await setlab("\(line) \(place) \(name)").code == 0)
      }
      for index in files.indices.reversed() {
        files.swapAt(index, Int(order.next() % UInt64(index + 1)))
      }
      let merged = try await setlab("merge \(files.joined(separator: " ")) --format json")
      #expect(withoutTimes(merged.output) == withoutTimes(whole.output), "\(merged.errors)")
    }
  }

  @Test(
    arguments: [
      ("3-1 3-3", "shard 2/3 (games 33 to 65) is missing"),
      ("3-2", "shard 1/3 (games 0 to 32), shard 3/3 (games 66 to 99) are missing"),
      ("3-1 3-2 wide", "3-1 is a shard of games 0 to 99 but wide of games 0 to 199"),
      ("3-1 plain 3-3", "games 50 to 65 of shard 2/3 are missing"),
    ])
  func whatDoesNotJoin(files: String, says: String) async throws {
    _ = try await Program.shell(
      """
      for k in 1 2 3; do "$SETLAB" simulate --games 100 --shard $k/3 --save 3-$k; done
      "$SETLAB" simulate --games 200 --shard 3/3 --save wide
      "$SETLAB" simulate --games 17 --first-game 33 --save plain
      """, in: folder)
    let outcome = try await setlab("merge \(files)")
    #expect(outcome.code == 65 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("--save f --games 9 --shard 1/10", "--shard 1/10: 9 games have at most 9 parts", 64),
      ("--save no/such/f", "cannot write no/such/f: No such file or directory", 73),
      ("--save .", "cannot write .: Is a directory", 73),
      ("--save text", "text is not a file of stored runs", 65),
      ("--save ''", "--save requires the name of a file", 64),
    ] as [(String, String, Int32)])
  func whatCannotBeStored(options: String, says: String, code: Int32) async throws {
    try folder.write("no such thing", to: "text")
    let games = options.contains("--games") ? "" : "--games 9999999999"
    let outcome = try await setlab("simulate \(games) \(options)")
    #expect(outcome.code == code && outcome.output.isEmpty)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test func programsAreNotStarted() async throws {
    let line = "simulate --strategy 'exec: touch started; cat' --games 10 --save f"
    #expect(try await setlab(line).code == 74)
    try FileManager.default.removeItem(atPath: folder.path + "/started")
    #expect(try await setlab("runs list f").code == 0)
    #expect(try await setlab("runs show f").code == 65)
    let resumed = try await setlab("runs resume f")
    #expect(resumed.code == 64)
    #expect(resumed.errors.contains("repeat the command that began it, with the same --save"))
    #expect(try folder.names == ["f"])
  }
}
