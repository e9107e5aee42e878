import CPlatform
import Foundation
import TestSupport
import Testing

struct CompareTests {
  private func rows(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    try #require(json[key] as? [[String: Any]])
  }

  /// Cohen's d is the difference of means over the root of the mean of both variances, from the games one by one.
  @Test(arguments: [
    ("compare random greedy thrifty --games 300", "random", "greedy", "dealmores", 6),
    ("hints never request 'after(20)' --games 300", "request", "never", "score", 14),
  ])
  func effects(_ line: String, _ a: String, _ b: String, _ metric: String, _ rows: Int) async throws
  {
    let folder = try Scratch()
    let outcome = try await Program.shell(
      "\"$SETLAB\" \(line) --effects --per-game g.csv", in: folder)
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    let lines = outcome.lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("Effect sizes: d is a minus b") })
    let told = lines[start...].drop { !$0.hasPrefix("  a ") }.dropFirst()
      .prefix { $0.hasPrefix("  ") }
      .map { $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) } }
    #expect(told.count >= rows)
    let table = try folder.read("g.csv").split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    let column = try #require(table[0].firstIndex(of: metric))
    func games(_ name: String) -> [Double] {
      table.filter { $0[1] == name }.compactMap { Double($0[column]) }
    }
    func mean(_ x: [Double]) -> Double { x.reduce(0, +) / Double(x.count) }
    func variance(_ x: [Double]) -> Double {
      x.reduce(0) { $0 + ($1 - mean(x)) * ($1 - mean(x)) } / Double(x.count - 1)
    }
    let (one, two) = (games(a), games(b))
    #expect(one.count == 300 && two.count == 300)
    let d = (mean(one) - mean(two)) / ((variance(one) + variance(two)) / 2).squareRoot()
    let row = try #require(
      told.first { $0.prefix(3) == [a, b, metric] || $0.prefix(3) == [b, a, metric] })
    let shown = try #require(Double(row[3])) * (row[0] == a ? 1 : -1)
    #expect(abs(shown - d) < 5.1e-4 && abs(d) > 0.01, "\(row): \(d)")
    let (low, high) = (try #require(Double(row[4])), try #require(Double(row[5])))
    #expect(low < high && low < d * (row[0] == a ? 1 : -1) && d * (row[0] == a ? 1 : -1) < high)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  /// A plan is told and nothing else played; what a figure or a stored run would need is refused.
  @Test func plans() async throws {
    let line = ["compare", "random", "greedy", "--sequential", "--delta", "0.1", "--plan"]
    let plan = try object(try await Program.run(line + ["--format", "json"]).output)
    #expect(plan["pilotGames"] as? Int == 1_000 && plan["maximum"] as? Int == 100_000_000)
    #expect(try rows(plan, "plan").count == 4)
    for (words, message) in [
      (["--out", "a.svg"], "--plan gives a table, which is not drawn"),
      (["--per-game", "a.csv"], "--per-game has no part in a pilot: leave out --plan"),
      (["--effects"], "--effects has no part in a pilot: leave out --plan"),
      (["--minutes", "1"], "--minutes has no part in a pilot: leave out --plan"),
      (["--games", "1"], "--plan needs a pilot of two games or more"),
    ] {
      let refused = try await Program.run(line + words)
      #expect(refused.code == 64 && refused.errors.contains(message), "\(refused.errors)")
    }
    let alone = try await Program.run(["compare", "random", "first", "--plan"])
    #expect(alone.code == 64 && alone.errors.contains("--plan requires --sequential"))
  }
}
