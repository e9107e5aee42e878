import CPlatform
import Foundation
import TestSupport
import Testing

struct HintsTests {
  /// Verdicts choose from strategies that keep the constraints, which the numbers of all strategies show.
  @Test func constraints() async throws {
    let hints = "hints never after(15) after(40) after(90) --games 300 --seed 3"
    let bounds = "--at-least unaided=0.6 --at-most hints=20"
    let json = try await Program.json("\(hints) \(bounds)")
    let given = try json.rows("constraints")
    #expect(given.map { $0["metric"] as? String } == ["unaided", "hints"])
    #expect(given[0]["atLeast"] as? Double == 0.6 && given[1]["atMost"] as? Double == 20)
    func mean(_ strategy: [String: Any], _ metric: String) -> Double {
      (strategy["metrics"] as? [String: [String: Double]])?[metric]?["mean"] ?? .nan
    }
    let kept = try json.rows("strategies").filter { mean($0, "unaided") >= 0.6 }
    let names = kept.compactMap { $0["name"] as? String }
    #expect((2...3).contains(names.count) && names.first == "never")
    let fastest = kept.min { mean($0, "time") < mean($1, "time") }?["name"] as? String
    let verdicts = try json.rows("verdicts")
    #expect(verdicts[0]["goal"] as? String == "fastest")
    #expect(verdicts[0]["best"] as? String == fastest && fastest != "after(15)")
    for verdict in verdicts { #expect(names.contains(verdict["best"] as? String ?? "")) }
    let text = try await Program.output("\(hints) \(bounds)")
    let head = "Chosen from those with unaided of at least 60.0% and hints of at most 20.00:"
    #expect(text.split(separator: "\n").joined(separator: " ").contains("\(head) "))
    let none = try await Program.output("\(hints) --at-least unaided=1 --at-most time=9")
    #expect(
      none.contains("No hint strategy has unaided of at least 100.0% and minutes of at most 0.15."))
    #expect(!none.contains("fastest: "))
    // A bound between the ends of an interval is not certain to be kept.
    let after = try #require(kept.last)
    let close = try await Program.output(
      "\(hints) --at-least unaided=\(mean(after, "unaided") - 1e-6)")
    #expect(close.contains("Not certain of \(names.last ?? ""): unaided "))
  }

  /// The program of the guide helps as the formula that says the same; its copies on two workers too.
  @Test func programsHelpAsFormulas() async throws {
    let folder = try Scratch()
    try folder.write(repositoryText("notebooks/outside_hints.py"), to: "hints.py")
    let program = "exec: python3 hints.py"
    let formula = "formula: after = 20 + 5*level; show = {misses > 2: 3, 1}"
    func numbers(_ hints: String, _ workers: String) async throws -> String {
      let output = try await Program.output(
        "hints never '\(hints)' --player 'beginner(mistakes: 2)' --workers \(workers) --games 40 --format csv --rows pairs",
        in: folder)
      return output.replacingOccurrences(of: "\"\(hints)\"", with: "hints")
        .replacingOccurrences(of: hints, with: "hints")
    }
    let expected = try await numbers(formula, "1")
    #expect(expected.contains("hints,never,time"))
    for workers in ["1", "2"] { #expect(try await numbers(program, workers) == expected) }
  }

  /// Several players in one table: the rows of each are those of their own benchmark.
  @Test(arguments: ["strategies", "pairs", "verdicts"])
  func severalPlayers(part: String) async throws {
    let line = "hints never after(30) --games 40 --beside child --format csv --rows \(part)"
    let joined = try await Program.run("\(line) --player beginner --player expert")
    #expect(joined.code == 0 && joined.errors.isEmpty, "\(joined.errors)")
    var expected: [String] = []
    for player in ["beginner", "expert"] {
      let alone = try await Program.run("\(line) --player \(player)").lines
      if expected.isEmpty { expected = ["player,\(alone[0])"] }
      expected += alone.dropFirst().map { "\(player),\($0)" }
    }
    #expect(joined.lines == expected && expected.count > 4)
  }
}
