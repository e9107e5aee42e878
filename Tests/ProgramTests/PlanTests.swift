import Foundation
import TestSupport
import Testing

/// Forty plans whose results version 0.1.0 wrote as CSV into `Kept/plans.txt`.
struct PlanTests {
  private static let plans: [(command: String, rows: [String])] = {
    let file = StoredValueTests.kept.appendingPathComponent("plans.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "$ setlab ").map { plan in
      let lines = plan.split(separator: "\n").map(String.init)
      return (lines[0], Array(lines.dropFirst()))
    }
  }()

  @Test func areForty() {
    #expect(Self.plans.count == 40 && Self.plans.allSatisfy { $0.rows.count > 1 })
  }

  /// Each has all rows and columns of before: whole numbers and texts to the letter, all others to 12 digits.
  @Test(arguments: plans.map(\.command))
  func giveTheNumbersOfBefore(_ command: String) async throws {
    let before = try #require(Self.plans.first { $0.command == command }).rows.map(cells)
    let outcome = try await Program.shell("\"$SETLAB\" \(command)")
    let now = outcome.output.split(separator: "\n").map { cells(String($0)) }
    try #require(outcome.code == 0 && now.count == before.count, "\(outcome.errors)")
    for (column, name) in before[0].enumerated() {
      let place = try #require(now[0].firstIndex(of: name), "\(name)")
      for (told, text) in zip(now.map { $0[place] }, before.map { $0[column] }) where told != text {
        let (one, other) = (Double(told) ?? .nan, Double(text) ?? .nan)
        #expect(
          text.contains(".") && abs(one - other) <= 1e-12 * max(1, abs(other)),
          "\(name): \(told), not \(text)")
      }
    }
  }

  private func cells(_ line: String) -> [String] {
    line.matches(of: /(?:^|,)("(?:[^"]|"")*"|[^,]*)/).map { String($0.1) }
  }
}
