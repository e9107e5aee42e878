import CPlatform
import Foundation
import TestSupport
import Testing

struct CompareTests {
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
}
