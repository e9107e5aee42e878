import TestSupport
import Testing

/// Help, versions and completions.
struct HelpTests {
  @Test(arguments: UsageTests.commands)
  func helpHasExamples(command: String) async throws {
    for arguments in [[command, "--help"], ["help", command], [command, "-h"]] {
      let outcome = try await Program.run(arguments)
      #expect(outcome.output.contains("Examples:\n  setlab \(command)"))
      #expect(outcome.output.contains("USAGE: setlab \(command)"))
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
  }

  /// Help opens with three questions, each with a command that answers it; its options are those of the page.
  @Test(
    arguments: UsageTests.commands.map { [$0] }
      + ["simulate", "compare", "game", "play"].map { [$0, "--game", "klondike"] }
      + ["list", "show", "resume", "extend", "export", "verify"].map { ["runs", $0] })
  func helpOpensWithQuestions(arguments: [String]) async throws {
    let lines = try await Program.run(arguments + ["--help"]).output
      .split(separator: "\n", omittingEmptySubsequences: false)
    let opening = lines.drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty }
    let questions = opening.indices.filter {
      opening[$0].hasSuffix("?") && !opening[$0].hasPrefix(" ")
    }
    #expect(questions.count == 3 && questions.first == opening.startIndex, "\(opening)")
    for place in questions {
      #expect(opening[place].first?.isUppercase == true)
      #expect(place + 1 < opening.endIndex && opening[place + 1].hasPrefix("  setlab "))
    }
    let known = lines.dropFirst(opening.endIndex).joined(separator: "\n")
    let own = opening.filter { $0.hasPrefix("  setlab \(arguments[0])") }
    #expect(own.count >= 2)
    for word in own.flatMap({ $0.split(separator: " ") }) where word.hasPrefix("--") {
      #expect(known.contains(word) || arguments == ["runs"], "\(word)")
    }
  }

  @Test func withoutACommand() async throws {
    let none = try await Program.run([])
    let help = try await Program.run(["--help"])
    #expect(none.output == help.output && none.code == 0 && none.errors.isEmpty)
    for command in UsageTests.commands { #expect(none.output.contains("\n  \(command) ")) }
    #expect(none.output.contains("Examples:"))
  }

  @Test func version() async throws {
    let outcome = try await Program.run(["--version"])
    #expect(outcome.output.split(separator: ".").count == 3 && outcome.lines.count == 1)
    #expect(outcome.output.dropLast().allSatisfy { $0.isNumber || $0 == "." })
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
  }

  /// The fastest engine of the machine first; the game loop is everywhere.
  @Test func verboseVersion() async throws {
    let outcome = try await Program.run(["--version", "--verbose"])
    let swapped = try await Program.run(["--verbose", "--version"])
    #expect(outcome.output == swapped.output && outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2)
    #expect(try outcome.lines[0] == Array(await Program.run(["--version"]).lines)[0])
    let engines = try #require(
      outcome.lines[1].wholeMatch(of: /engines: (.*) for random and first; also (.*)/))
    let names = [String(engines.1)] + engines.2.split(separator: ", ").map(String.init)
    #expect(names == ["lanes64", "lanes32", "lanes16", "scalar"].suffix(names.count))
    for name in names {
      #expect(try await Program.run(["simulate", "--games", "20", "--engine", name]).code == 0)
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let outcome = try await Program.run(["--generate-completion-script", shell])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    for word in ["setlab", "simulate", "first-game", "published.inplay"] {
      #expect(outcome.output.contains(word), "\(word)")
    }
  }
}
