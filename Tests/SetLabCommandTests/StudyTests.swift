import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
    #expect(files.count == 25 && files.first == "deep/one/report.html")
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
