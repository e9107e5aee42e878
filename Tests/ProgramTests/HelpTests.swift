import TestSupport
import Testing

struct HelpTests {
  /// The words of the leaves of a tree of commands.
  private static func leaves(of command: [String: Any], _ words: [String] = []) -> [[String]] {
    let inner = (command["subcommands"] as? [[String: Any]] ?? [])
      .filter { $0["commandName"] as? String != "help" }
    return inner.isEmpty
      ? [words]
      : inner.flatMap { leaves(of: $0, words + [$0["commandName"] as? String ?? ""]) }
  }

  /// Help is short and opens with three questions, each with a command that answers it by options that there are.
  @Test func helpOpensWithQuestions() async throws {
    let dump = try object(try await Program.run("--experimental-dump-help").output)
    let tree = try #require(dump["command"] as? [String: Any])
    for words in Self.leaves(of: tree) where words != ["serve"] {
      let name = words.joined(separator: " ")
      let help = try await Program.run(words + ["--help"])
      #expect(help.code == 0 && help.errors.isEmpty)
      #expect(help.output.contains("Examples:\n  setlab \(name)"), "\(name)")
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let options = lines.count { $0.hasPrefix("  -") }
      #expect(lines.count <= 60 && options <= 16, "\(name): \(lines.count), \(options)")
      let opening = lines.drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty }
      let questions = opening.indices.filter {
        opening[$0].hasSuffix("?") && !opening[$0].hasPrefix(" ")
      }
      #expect(questions.count == 3 && questions.first == opening.startIndex, "\(opening)")
      for place in questions {
        #expect(opening[place].first?.isUppercase == true)
        #expect(
          opening.dropFirst(place + 1 - opening.startIndex).first?.hasPrefix("  setlab ") == true)
      }
      let whole = try await Program.run(words + ["--help-hidden"]).output
      let known = whole.split(separator: "\nOPTIONS:").last ?? ""
      let own = opening.filter { $0.hasPrefix("  setlab \(name)") }
      #expect(own.count >= 2, "\(name)")
      for word in own.flatMap({ $0.split(separator: " ") }) where word.hasPrefix("--") {
        #expect(known.contains(word), "\(name): \(word)")
      }
    }
  }

  @Test func withoutACommand() async throws {
    let none = try await Program.run([])
    let help = try await Program.run("--help")
    #expect(none.output == help.output && none.code == 0 && none.errors.isEmpty)
  }

  /// The fastest engine of the machine first; the game loop is everywhere.
  @Test func verboseVersion() async throws {
    let outcome = try await Program.run("--version --verbose")
    let swapped = try await Program.run("--verbose --version")
    #expect(outcome.output == swapped.output && outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == 2)
    #expect(try outcome.lines[0] == Array(await Program.run("--version").lines)[0])
    let engines = try #require(
      outcome.lines[1].wholeMatch(of: /engines: (.*) for random and first; also (.*)/))
    let names = [String(engines.1)] + engines.2.split(separator: ", ").map(String.init)
    #expect(names == ["lanes64", "lanes32", "lanes16", "scalar"].suffix(names.count))
    for name in names {
      #expect(try await Program.run(["simulate", "--games", "20", "--engine", name]).code == 0)
    }
  }
}
