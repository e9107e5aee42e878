import Foundation
import TestSupport
import Testing

/// `setlab list`: every name that can be given somewhere is told with what it stands for, and every name told can be given.
struct ListTests {
  private func entries(_ kind: String) async throws -> [[String: Any]] {
    try await Program.json("list \(kind)").rows(kind)
  }

  @Test func kinds() async throws {
    let outcome = try await Program.run("list")
    #expect(outcome.lines[0].split(separator: " ") == ["name", "meaning"])
    let kinds = outcome.lines.dropFirst().compactMap { $0.split(separator: " ").first }
    // The last three are pages of words.
    #expect(kinds.suffix(3) == ["figures", "storing", "stopping"] && kinds.count > 9)
    for kind in kinds.dropLast(3) {
      let entries = try await entries(String(kind))
      #expect(!entries.isEmpty)
      for entry in entries {
        let (name, meaning) = (entry["name"] as? String, entry["meaning"] as? String)
        #expect(name?.isEmpty == false && meaning?.isEmpty == false, "\(entry)")
        #expect(meaning?.hasSuffix(".") == false)
      }
      let csv = try await Program.run("list \(kind) --format csv")
      #expect(csv.lines.count == entries.count + 1)
    }
  }

  /// The schema of a command names every member of its golden files and demands none that they lack.
  @Test func schemasDescribeTheGoldenFiles() async throws {
    var schemas: [String: [String: Any]] = [:]
    for entry in try await entries("schemas") {
      schemas[try #require(entry["name"] as? String)] = entry["schema"] as? [String: Any]
    }
    var count = 0
    let parts = try GoldenTests.cases.flatMap { try GoldenTests.parts($0.name, $0.lines) }
    for (line, text) in parts where line.hasSuffix("--format json") {
      let words = line.components(separatedBy: "setlab ").last?.split(separator: " ")
      let isGroup = ["klondike", "tictactoe"].contains(words?.first)
      guard let command = words?.prefix(isGroup ? 2 : 1).joined(separator: " "),
        let found = try? object(text)
      else { continue }
      let schema = try #require(schemas[command], "\(command)")
      let members = try #require(schema["properties"] as? [String: Any])
      #expect(Set(found.keys).isSubset(of: members.keys), "\(line)")
      #expect(Set(schema["required"] as? [String] ?? []).isSubset(of: found.keys), "\(line)")
      count += 1
    }
    #expect(count > 15)
  }

  @Test func parametersCanBeSwept() async throws {
    for entry in try await entries("parameters") {
      let name = try #require(entry["name"] as? String)
      let rules = [
        "flat", "linear-decay", "stepped-decay", "multiplier", "time-trial", "table-size",
      ]
      var isSwept = false
      for (rule, range) in rules.flatMap({ [($0, "1:2"), ($0, "0:1")] }) where !isSwept {
        let outcome = try await Program.run(
          "score \(rule) --hints after(5) --sweep \(name)=\(range) --games 2 --player beginner --format csv"
        )
        isSwept = outcome.code == 0
      }
      #expect(isSwept, "\(name)")
      // Only what the table of parameters does not explain would end so.
      #expect(entry["meaning"] as? String != "\(name) of the scoring rule")
    }
  }

  @Test func quantitiesAndFunctionsCanBeCalled() async throws {
    let quantities = try await entries("quantities")
    let origins = Set(quantities.compactMap { $0["of"] as? String })
    #expect(origins == ["exact", "simulated", "timed", "published"])
    for entry in quantities where entry["of"] as? String == "exact" {
      let name = try #require(entry["name"] as? String)
      let usage =
        name == "setcount(12)"
        ? "setcount(12, 2)" : "\(name)(\(name.hasPrefix("tictactoe.") ? 3 : 12))"
      #expect(try await Program.run(["calc", usage]).code == 0, "\(usage)")
    }
    let functions = try await entries("functions").compactMap { $0["name"] as? String }
    #expect(functions.contains("gamma(x)") && functions.contains("pi"))
    #expect(functions.contains { $0.hasPrefix("inplay(") })
  }

  /// A default that is told, given as a parameter, changes nothing; one outside of what is told is refused.
  @Test(arguments: ["players", "rules", "strategies"])
  func defaults(kind: String) async throws {
    var told = 0
    for entry in try await entries(kind) {
      let name = try #require(entry["name"] as? String)
      let defaults = try entry.rows("defaults")
      #expect(
        defaults.compactMap { $0["key"] as? String }.joined(separator: ", ")
          == entry["parameters"] as? String)
      // The levels of a player of one's own have no defaults but the first.
      let own = name == "custom" ? "\(name)(9" : name
      let given = defaults.compactMap { one -> String? in
        guard let key = one["key"] as? String, !key.hasPrefix("level") else { return nil }
        return (one["default"] as? String).map { "\(key): \($0)" }
      }
      guard !given.isEmpty else { continue }
      told += given.count
      let full = (name == "custom" ? own + ", " : "\(name)(") + given.joined(separator: ", ") + ")"
      let usual = name == "custom" ? own + ")" : name
      var outputs: [String] = []
      for text in [usual, full] {
        let line =
          switch kind {
          case "strategies": "simulate --deck 3 --games 9 --strategy '\(text)'"
          case "rules": "score --sweep none --games 3 '\(text)'"
          default: "score --sweep none --games 3 --player '\(text)'"
          }
        let run = try await Program.run("\(line) --format csv")
        #expect(run.code == 0, "\(text): \(run.errors)")
        outputs.append(run.output)
      }
      #expect(outputs[0] == outputs[1] && !outputs[0].isEmpty, "\(full)")
    }
    #expect(told > 6)
    let csv = try await Program.run(["list", kind, "--format", "csv"]).output
    let one = [
      "players": "skill: 0.5 (a number from 0.01 to 1000000)", "rules": "floor: none (0 or none)",
      "strategies": "unseen: 6 (a whole number from 0 to 9)",
    ]
    #expect(csv.contains(one[kind] ?? "?"))
  }

  /// The variables of a formula are told, each can be used, and a refusal names them.
  @Test func features() async throws {
    let names = try await entries("features").compactMap { $0["name"] as? String }
    let all = names.joined(separator: " + ")
    let game = try await Program.run("game --deck 3 --strategy 'formula: \(all)'")
    #expect(game.code == 0, "\(game.errors)")
    for command in ["simulate --strategy", "compare random"] {
      let refused = try await Program.run("\(command) 'formula: foo'")
      #expect(refused.code == 64 && refused.errors.contains(names.joined(separator: ", ")))
      let help = try await Program.output("\(words(command)[0]) --help")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(help.contains(command == "compare random" ? "setlab list strategies" : "'formula: "))
    }
  }

  /// Each variable of a scoring formula that is told can be used, and each event has a clause but the Set itself.
  @Test func scorings() async throws {
    let entries = try await entries("scorings")
    func names(_ group: String) -> [String] {
      entries.filter { $0["of"] as? String == group }.compactMap { $0["name"] as? String }
    }
    let sum = names("variable").joined(separator: " + ")
    let others = names("event").filter { $0 != "set" }
    #expect(names("variable").count == 18 && others.count == 6)
    let clauses = others.map { "\($0): \(sum)" }.joined(separator: "; ")
    let rule = "formula: \(sum); \(clauses)"
    let outcome = try await Program.run(["score", rule, "--sweep", "none", "--games", "2"])
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
