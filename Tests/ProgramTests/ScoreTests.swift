import Foundation
import TestSupport
import Testing

struct ScoreTests {
  /// Multiples of the first player's numbers, rule by rule, with ends from both intervals at the level that both hold.
  @Test func relativeNumbers() async throws {
    let line =
      "score flat linear-decay --player beginner --player expert --sweep skill=1:2:1 --games 200 --format csv"
    func numbers(_ options: String) async throws -> [[Double]] {
      try await Program.run("\(line) \(options)").lines.dropFirst().map {
        $0.split(separator: ",").suffix(4).dropLast().compactMap { Double($0) }
      }
    }
    let relative = try await numbers("--relative")
    let plain = try await numbers("--confidence 0.975")
    #expect(relative.count == 8 && plain.count == 8)
    for (row, numbers) in relative.enumerated() {
      // Two rules, two players and two points each.
      let first = plain[row / 4 * 4 + row % 2]
      let isFirst = row / 2 % 2 == 0
      let (mean, low, high) =
        isFirst
        ? (1, 1, 1)
        : (plain[row][0] / first[0], plain[row][1] / first[2], plain[row][2] / first[1])
      for (number, expected) in zip(numbers, [mean, low, high]) {
        #expect(abs(number - expected) < 1e-12 * abs(expected), "row \(row)")
      }
    }
    // The axis says whose multiples they are.
    let svg = try await Program.output(
      "score --relative --games 5 --sweep skill=1:2:1 --format svg")
    #expect(svg.contains(">mean score / beginner’s<"))
  }

  /// The largest numbers that rules and players take, over games of years, are no reason to end.
  @Test(arguments: [
    "linear-decay(slope: 1000000000)",
    "multiplier(match: 1000000000, most: 1000000000, window: 1000000000)",
    "table-size(off: 1000000000)", "formula: 1e300*elapsed",
  ])
  func extremeRules(rule: String) async throws {
    let player = "custom(1000000, skill: 0.01, mistakes: 0.001)"
    let text = try await Program.output(
      "score '\(rule)' --player '\(player)' --sweep motor=0:60:30 --games 3 --format csv")
    #expect(text.split(separator: "\n").count == 4)
  }
}
