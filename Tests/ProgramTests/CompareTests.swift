import Foundation
import TestSupport
import Testing

struct CompareTests {
  /// Cohen's d is the difference of means over the root of the mean of both variances, from the games one by one.
  @Test(arguments: [
    ("compare random greedy thrifty --games 300", "random", "greedy", "dealmores"),
    ("hints never request 'after(20)' --games 300", "request", "never", "score"),
  ])
  func effects(line: String, a: String, b: String, metric: String) async throws {
    let folder = try Scratch()
    let text = try await Program.output("\(line) --effects --per-game g.csv", in: folder)
    let told = text.split(separator: "\n").drop { !$0.hasPrefix("Effect sizes: d is a minus b") }
      .map { line in
        line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
          .filter { !$0.isEmpty }
      }
    let rows = PerGameTests.Rows(csv: try folder.read("g.csv"))
    let one = try rows.of("strategy", a).values(metric)
    let two = try rows.of("strategy", b).values(metric)
    #expect(one.count == 300 && two.count == 300)
    let spread = ((covariance(one, one) + covariance(two, two)) / 2).squareRoot()
    let row = try #require(
      told.first {
        $0.count > 5 && $0[2] == metric
          && ([$0[0], $0[1]] == [a, b] || [$0[0], $0[1]] == [b, a])
      })
    let d = (mean(one) - mean(two)) / spread * (row[0] == a ? 1 : -1)
    let (shown, low, high) = (
      Double(row[3]) ?? .nan, Double(row[4]) ?? .nan, Double(row[5]) ?? .nan
    )
    #expect(abs(shown - d) < 5.1e-4 && abs(d) > 0.01, "\(row): \(d)")
    #expect(low < d && d < high)
  }
}
