import Foundation
import TestSupport
import Testing

/// What help states as a default: a run with that value is the run without the option.
///
/// The defaults are those of the help, so that one without a rule here is tried as it stands. Every fourth is tried and
/// all numbers of games that a shard shows at once, and all with `SETLAB_LONG=1`.
struct DefaultLawTests {
  /// A default of an option or argument of a command, up to what is so only sometimes.
  struct Stated: Sendable, Hashable {
    let command: String
    let name: String
    let text: String

    var value: String {
      let parts = text.components(separatedBy: "; ")
      // Of “200; of solve-for 40” the last of that command.
      let own = parts.dropFirst().first { $0.hasPrefix("of \(command) ") }
      return own.map { String($0.dropFirst("of \(command) ".count)) } ?? parts[0]
    }
  }

  /// Defaults in words, with what is given instead.
  static let worded = [
    "--player beginner and expert": "--player beginner --player expert",
    "--hints never, or after(30) when it is swept": "--hints never",
    "--hints never, or after(30) when its numbers are varied": "--hints never",
    "--beside the other of beginner and expert": "--beside expert",
    "--questions all": "--questions odds,strategies,hints,scores",
    "--strategy random, first and keep-most":
      "--strategy random --against first --against keep-most",
    "--size the terminal's, or 80x20": "--size 800x480",
  ]

  /// How defaults begin that are no values, with the reason.
  static let unspoken = [
    "as the suffix of --out says": "without a file it is text, which OutputTests knows",
    "as setlab list stopping": "each measure has its own",
    "as the command of the results": "several",
    "tables of 12 without": "no metric",
    "the number of cores": "a machine's own, and no result depends on it",
    "a selection": "shown by what is played", "fitted to": "a window of what is drawn",
    "by their heads": "of the file", "recognised": "of the file",
    "by the rule of Freedman": "of the file",
    "the only run": "of the file", "the games kept": "of the home", "these words": "no kind",
  ]

  /// On a screen, which is tried elsewhere: as another command, by the same text, or in words.
  static let screens = [
    "graph --games": "plot", "graph --seed": "plot", "graph --columns": "plot",
    "graph --workers": "plot", "graph --strategy": "plot", "play --score": "hints",
    "play --number": "game",
    "graph --y": "", "graph --format": "", "graph --out": "", "play --hints": "",
    "play --name": "", "play --race": "", "play --resume": "", "play --theme": "",
  ]

  /// The line to which the option is added: that in which another value of it shows.
  private func line(_ stated: Stated) throws -> String {
    switch (stated.command, stated.name) {
    case ("study", "--games"): return "study --questions odds"
    case ("study", _): return "study --games 20"
    case ("page", "--games"): return "page --tables"
    case ("compare", "--games"): return "compare random first --shard 1/1000 --format csv"
    case (let command, "--games") where ["simulate", "hints", "score"].contains(command):
      return "\(command) --shard 1/1000 --format csv"
    case ("race", "--games"): return "race expert beginner --shard 1/1000 --format csv"
    case ("score", "scoring-rules"): return "score --games 10"
    case ("compare", "--metric"):
      return "compare random first --games 300 --until 0.001 --format csv"
    default: break
    }
    let row = OptionLawTests.rows.first {
      $0.command == stated.command && $0.option == stated.name
    }
    return try #require(row?.line, "\(stated)")
  }

  @Test func defaultsAreAsHelpSays() async throws {
    let stated = try await defaults()
    #expect(stated.count > 100)
    let folder = try await OptionLawTests.prepared()
    var plain: [String: String] = [:]
    var (used, spoken): (Set<String>, [Stated]) = ([], [])
    for one in stated {
      if let other = DefaultLawTests.screens["\(one.command) \(one.name)"] {
        #expect(
          other.isEmpty || stated.contains(Stated(command: other, name: one.name, text: one.text)),
          "\(one)")
        continue
      }
      if let word = DefaultLawTests.unspoken.keys.first(where: { one.value.hasPrefix($0) }) {
        used.insert(word)
        continue
      }
      spoken.append(one)
    }
    #expect(used.count == DefaultLawTests.unspoken.count)
    let quick = try spoken.filter { try line($0).contains(" --shard 1/1000 ") }
    #expect(quick.count == 5)
    for one in few(spoken) + quick {
      let value = one.name.hasPrefix("-") ? "\(one.name) '\(one.value)'" : "'\(one.value)'"
      let given =
        DefaultLawTests.worded["\(one.name) \(one.value)"]
        ?? (one.value.hasPrefix("--") ? one.value : value)
      let line = try line(one)
      if plain[line] == nil { plain[line] = try await OptionLawTests.output(line, in: folder).text }
      let (told, code) = try await OptionLawTests.output("\(line) \(given)", in: folder)
      #expect(code == 0 && !told.isEmpty, "\(one): \(told)")
      // PDF holds the time at which it was made.
      let date = /CreationDate \(D:\d+Z\)/
      #expect(
        told.replacing(date, with: "") == plain[line]?.replacing(date, with: ""), "\(line) \(given)"
      )
    }
  }

  @Test func furtherDefaults() async throws {
    let folder = try Scratch()
    for (line, given) in [
      ("plot x --format ascii", "--size 80x20"), ("calc 'score.hi(3)'", "--games 500"),
    ] {
      let plain = try await Program.output(line, in: folder)
      #expect(try await Program.output("\(line) \(given)", in: folder) == plain)
    }
    let help = try await Program.run("calc --experimental-dump-help").output
    #expect(help.contains("timed quantities: 500 per point"))
    #expect(try await defaults().contains { $0.text == "the terminal's, or 80x20; 800x480" })
  }

  private func defaults() async throws -> [Stated] {
    var found: [Stated] = []
    for command in UsageTests.commands {
      for argument in try await OptionLawTests.arguments(of: command) {
        let names = (argument["names"] as? [[String: Any]] ?? [])
          .filter { $0["kind"] as? String == "long" }
        let long = names.first?["name"] as? String
        let name = long.map { "--" + $0 } ?? argument["valueName"] as? String ?? ""
        var texts = texts(of: argument["abstract"] as? String ?? "")
        if let value = argument["defaultValue"] as? String { texts.append(value) }
        found += texts.map { Stated(command: command, name: name, text: $0) }
      }
    }
    return found
  }

  /// What stands behind each “(default: ” to the bracket that closes it.
  private func texts(of help: String) -> [String] {
    help.components(separatedBy: "(default: ").dropFirst().map { rest in
      var depth = 1
      return String(
        rest.prefix { character in
          depth += character == "(" ? 1 : character == ")" ? -1 : 0
          return depth > 0
        })
    }
  }
}
