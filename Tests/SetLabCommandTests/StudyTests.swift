import CPlatform
import Foundation
import TestSupport
import Testing

struct StudyTests {
  @Test func filesAndFindings() async throws {
    let folder = try Scratch()
    let arguments = ["study", "--games", "3000", "--seed", "7", "--out"]
    let one = try await Program.run(arguments + ["deep/one", "--workers", "1"], in: folder)
    let two = try await Program.run(arguments + ["deep/two/", "--workers", "2"], in: folder)
    #expect(one.code == 0 && one.errors.isEmpty && two.code == 0)
    #expect(one.output.contains("Key findings (95% intervals)"))
    #expect(one.output.contains("deal-mores per game"))
    #expect(one.output.contains("Tables of 12 without a Set"))
    #expect(!one.output.contains("\u{1B}"))
    let written = try #require(one.lines.last { $0.hasPrefix("written: ") })
    let files = written.dropFirst("written: ".count).split(separator: " ").map(String.init)
    #expect(files.count == 28 && files.first == "deep/one/report.html")
    for path in files {
      let text = try folder.read(path)
      #expect(!text.isEmpty)
      // Only the two times of a run may differ.
      let other = try folder.read(path.replacing("deep/one", with: "deep/two"))
      let name = path.split(separator: "/").last ?? ""
      if name.hasSuffix(".json") {
        #expect(withoutTimes(text) == withoutTimes(other))
      } else if name != "report.html" {
        #expect(text == other, "\(name)")
      } else {
        let (ours, theirs) = (text.split(separator: "\n"), other.split(separator: "\n"))
        #expect(ours.count == theirs.count)
        let different = zip(ours, theirs).filter { $0 != $1 }
        #expect(different.allSatisfy { $0.0.contains("games/s") } && different.count <= 1)
      }
    }
    let report = try folder.read("deep/one/report.html")
    #expect(report.contains("<code>setlab study --games 3000 --seed 7</code>"))
  }

  /// A study of other strategies says so in the command that makes it again.
  @Test func ownStrategies() async throws {
    let folder = try Scratch()
    let choice = ["--strategy", "first", "--against", "greedy", "--against", "formula: 3 - sets"]
    let outcome = try await Program.run(["study", "--games", "40"] + choice, in: folder)
    #expect(outcome.code == 0)
    let report = try folder.read("study/report.html")
    let command =
      "setlab study --games 40 --seed 1 --strategy first --against greedy --against 'formula: 3 - sets'"
    #expect(report.contains("<code>\(command)</code>"))
    let again = try await Program.shell(
      "\"$SETLAB\" \(command.dropFirst(7)) --out again", in: folder)
    #expect(again.code == 0)
    for name in ["strategies.csv", "strategy-pairs.csv", "strategies.svg"] {
      #expect(try folder.read("study/\(name)") == folder.read("again/\(name)"))
    }
    #expect(outcome.output.contains("deal-mores per game, first less greedy"))
    #expect(!outcome.output.contains("keep-most"))
  }

  /// A report of one question: it opens with that, has its figure first, and nothing of the others; as many games as asked.
  @Test(arguments: [
    ("odds", "How often is there no Set?", "inplay", ["random.json", "first.json"], "Games"),
    (
      "strategies", "Does it matter which Set one takes?", "strategies", ["strategies.json"],
      "Strategies"
    ),
    ("hints", "Which hint helps?", "hints", ["hints.json"], "Hints"),
    ("scores", "What is speed worth?", "score-skill", [], "Scores"),
  ])
  func oneQuestion(
    name: String, question: String, figure: String, results: [String], head: String
  ) async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      ["study", "--games", "1100", "--seed", "3", "--questions", name], in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let report = try folder.read("study/report.html")
    #expect(report.contains("<p><strong>\(question)</strong> "))
    let command = "setlab study --games 1100 --seed 3 --questions \(name)</code>"
    #expect(report.contains(command))
    let start = try #require(report.firstRange(of: "<figure>"))
    #expect(report[start.lowerBound...].contains("id=\"\(figure)-wide\""))
    let heads = report.split(separator: "<h2 id=\"").dropFirst().compactMap {
      $0.split(separator: ">").dropFirst().first?.split(separator: "<").first
    }
    let appendices = name == "odds" ? ["Comparison with published figures", "Tables"] : []
    let findings = name == "scores" ? [] : ["Key findings"]
    #expect(heads.map(String.init) == findings + [head] + appendices + ["Method"])
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/study")
    #expect(written.filter { $0.hasSuffix(".json") }.sorted() == results.sorted())
    for result in results where result != "first.json" {
      #expect(try object(folder.read("study/" + result))["games"] as? Int == 1_100)
    }
    if name == "strategies" {
      let results = try object(folder.read("study/strategies.json"))
      let pairs = try #require(results["pairs"] as? [[String: Any]])
      let told = pairs.filter {
        $0["a"] as? String == "random" && $0["metric"] as? String == "dealmores"
      }
      let answer = told.map { pair in
        (pair["effect"] as? String ?? "").replacing("no difference", with: "No difference") + "."
      }
      #expect(report.contains("</strong> \(answer.joined(separator: " "))</p>"))
      #expect(answer.count == 2)
    }
    if name == "scores" {
      #expect(report.contains("by skill, which is 1 as measured: linear-decay: "))
      #expect(try folder.read("study/score-delay.csv").contains(",1100\n"))
    }
  }

  /// Why not even one game was finished is said as by `compare`.
  @Test func aProgramThatFails() async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      [
        "study", "--games", "5", "--questions", "strategies", "--strategy", "exec: false",
        "--against", "random",
      ], in: folder)
    #expect(outcome.code == 74 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "setlab: exec: false: it ended with exit code 1; 0 of 5 games finished\n")
    #expect(try folder.names.isEmpty)
  }

  /// Hint strategies of one's own, and several questions in the order of a report.
  @Test func ownHints() async throws {
    let folder = try Scratch()
    let outcome = try await Program.run(
      [
        "study", "--games", "60", "--questions", "scores,hints", "--hints", "never", "--hints",
        "after(20)",
      ], in: folder)
    #expect(outcome.code == 0)
    let report = try folder.read("study/report.html")
    let words = "--games 60 --seed 1 --questions hints,scores --hints never --hints 'after(20)'"
    #expect(report.contains("<code>setlab study \(words)</code>"))
    #expect(report.contains("setlab hints never 'after(20)' --games 60 --seed 1 --out hints.svg"))
    #expect(outcome.output.contains("hints, fastest: after(20)"))
    let table = try #require(
      report.split(separator: "<table>").first { $0.contains("<caption>Means per game") })
    #expect(table.contains("Means per game of 60 deals, seed 1, with 95% intervals; gap:"))
    let hints = try object(folder.read("study/hints.json"))
    let strategies = try #require(hints["strategies"] as? [[String: Any]])
    for strategy in strategies {
      let score = (strategy["metrics"] as? [String: [String: Double]])?["score"] ?? [:]
      let ends = ["mean", "low", "high"].map { String(format: "%.1f", score[$0] ?? .nan) }
      #expect(table.contains(">\(ends[0]) (\(ends[1]) to \(ends[2]))</td>"))
    }
  }

  @Test(arguments: [["--strategy", "first"], ["--against", "first"]])
  func strategiesBelongTogether(choice: [String]) async throws {
    let outcome = try await Program.run(["study", "--games", "40"] + choice)
    #expect(outcome.code == 64 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("--strategy and --against belong together, such as"))
  }

  @Test func refusals() async throws {
    let folder = try Scratch()
    try folder.write("a file", to: "taken")
    let outcome = try await Program.run(["study", "--games", "50", "--out", "taken"], in: folder)
    #expect(outcome.code == 73 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("setlab: cannot write taken"))
    #expect(try folder.names == ["taken"])
    #expect(try folder.read("taken") == "a file")
  }
}

extension StudyTests {
  /// A study that is killed while it is written leaves the one before it or is whole itself; what else is there stays.
  @Test func aKillWhileItIsWrittenLeavesAWhole() async throws {
    let folder = try Scratch()
    @Sendable func options(_ seed: Int) -> [String] {
      ["study", "--games", "20", "--seed", "\(seed)", "--out", "s"]
    }
    #expect(try await Program.run(options(1), in: folder).code == 0)
    try folder.write("mine", to: "s/notes.txt")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/s").sorted()
    for seed in 2...9 {
      try await Waiting.onThread {
        let child = try Child(
          executable: Program.path, options(seed), folder: folder.path,
          streams: ["/dev/null", folder.path + "/out", folder.path + "/err"])
        let end = try child.end {
          guard (try? folder.names.contains { $0.hasPrefix(".s.tmp-") }) == true else { return }
          usleep(UInt32(seed - 2) * 4_000)
          child.send(SIGKILL)
        }
        #expect(end == 0 || end == -SIGKILL)
      }
      let seeds = try ["random.json", "first.json", "strategies.json", "hints.json"].map {
        try object(folder.read("s/\($0)"))["seed"] as? Int
      }
      #expect(Set(seeds).count == 1 && (seeds[0] == seed || seeds[0] ?? 0 < seed))
      let report = try folder.read("s/report.html")
      #expect(report.contains("setlab study --games 20 --seed \(seeds[0] ?? 0)</code>"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/s").sorted() == names)
    }
    #expect(try folder.read("s/notes.txt") == "mine")
  }
}
