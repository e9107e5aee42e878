import CPlatform
import Foundation
import TestSupport
import Testing

struct HintsTests {
  /// Verdicts choose from strategies that keep the constraints, which the numbers of all strategies show.
  @Test func constraints() async throws {
    let options = ["never", "after(15)", "after(40)", "after(90)", "--games", "300", "--seed", "3"]
    let bounds = ["--at-least", "unaided=0.6", "--at-most", "hints=20"]
    let constrained = try await Program.run(["hints"] + options + bounds + ["--format", "json"])
    let json = try object(constrained.output)
    let given = try rows(json, "constraints")
    #expect(given.map { $0["metric"] as? String } == ["unaided", "hints"])
    #expect(given[0]["atLeast"] as? Double == 0.6 && given[1]["atMost"] as? Double == 20)
    func mean(_ strategy: [String: Any], _ metric: String) -> Double {
      (strategy["metrics"] as? [String: [String: Double]])?[metric]?["mean"] ?? .nan
    }
    let kept = try rows(json, "strategies").filter { mean($0, "unaided") >= 0.6 }
    let names = kept.compactMap { $0["name"] as? String }
    #expect((2...3).contains(names.count) && names.first == "never")
    let fastest = kept.min { mean($0, "time") < mean($1, "time") }?["name"] as? String
    let verdicts = try rows(json, "verdicts")
    #expect(verdicts[0]["goal"] as? String == "fastest")
    #expect(verdicts[0]["best"] as? String == fastest && fastest != "after(15)")
    for verdict in verdicts { #expect(names.contains(verdict["best"] as? String ?? "")) }
    let text = try await Program.run(["hints"] + options + bounds).output
    let head = "Chosen from those with unaided of at least 60.0% and hints of at most 20.00:"
    #expect(text.split(separator: "\n").joined(separator: " ").contains("\(head) "))
    let none = try await Program.run(
      ["hints"] + options + ["--at-least", "unaided=1", "--at-most", "time=9"])
    #expect(
      none.output.contains(
        "No hint strategy has unaided of at least 100.0% and minutes of at most 0.15."))
    #expect(!none.output.contains("fastest: "))
    // A bound between the ends of an interval is not certain to be kept.
    let after = try #require(kept.last)
    let close = try await Program.run(
      ["hints"] + options + ["--at-least", "unaided=\(mean(after, "unaided") - 1e-6)"])
    #expect(close.output.contains("Not certain of \(names.last ?? ""): unaided "))
  }

  private func rows(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(json[key] as? [[String: Any]])
  }

  /// Several players in one table: the rows of each are those of their own benchmark.
  @Test func severalPlayers() async throws {
    let words = ["hints", "never", "after(30)", "--games", "40", "--beside", "child"]
    let both = words + ["--player", "beginner", "--player", "expert"]
    for part in ["strategies", "pairs", "verdicts"] {
      let options = ["--format", "csv", "--rows", part]
      let joined = try await Program.run(both + options)
      #expect(joined.code == 0 && joined.errors.isEmpty, "\(joined.errors)")
      var expected: [String] = []
      for player in ["beginner", "expert"] {
        let alone = try await Program.run(words + ["--player", player] + options).lines
        if expected.isEmpty { expected = ["player,\(alone[0])"] }
        expected += alone.dropFirst().map { "\(player),\($0)" }
      }
      #expect(joined.lines == expected && expected.count > 4)
    }
    let json = try object(try await Program.run(both + ["--format", "json"]).output)
    #expect(try rows(json, "strategies").count == 4 && rows(json, "players").count == 2)
    #expect(json["games"] as? Int == 40 && json["run"] != nil)
  }

  /// The program of the guide helps as the formula that says the same; its copies on two workers too.
  @Test func programsHelpAsFormulas() async throws {
    let folder = try Scratch()
    try folder.write(repositoryText("notebooks/outside_hints.py"), to: "hints.py")
    let program = "exec: python3 hints.py"
    let formula = "formula: after = 20 + 5*level; show = {misses > 2: 3, 1}"
    func numbers(_ hints: String, _ workers: String) async throws -> String {
      let options = ["--player", "beginner(mistakes: 2)", "--workers", workers, "--games", "40"]
      let outcome = try await Program.run(
        ["hints", "never", hints, "--format", "csv", "--rows", "pairs"] + options, in: folder)
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      return outcome.output.replacingOccurrences(of: "\"\(hints)\"", with: "hints")
        .replacingOccurrences(of: hints, with: "hints")
    }
    let expected = try await numbers(formula, "1")
    #expect(expected.contains("hints,never,time"))
    for workers in ["1", "2"] { #expect(try await numbers(program, workers) == expected) }
  }
}
