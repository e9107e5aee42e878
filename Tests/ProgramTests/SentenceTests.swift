import Foundation
import TestSupport
import Testing

/// The sentence of every measure, word by word, whichever of two strategies is the better one.
struct SentenceTests {
  /// What a measure is called, whether fewer is better, and what is said of a better and a worse strategy.
  private struct Words: Sendable {
    let metric: String
    let heading: String
    let isFewer: Bool
    let isShare: Bool
    let unit: String
    let sentence: @Sendable (_ better: String, _ worse: String, _ amount: String) -> String
  }

  private static let all = [
    Words(
      metric: "dealmores", heading: "Deal-mores per game (fewer is better)", isFewer: true,
      isShare: false, unit: "deal-mores per game"
    ) { "\($0) needs \($2) fewer deal-mores per game than \($1)" },
    Words(
      metric: "noset12", heading: "Tables of 12 without a Set (fewer is better)", isFewer: true,
      isShare: true, unit: "percentage points"
    ) { "\($0) has \($2) percentage points fewer tables of 12 without a Set than \($1)" },
    Words(
      metric: "noset15", heading: "Tables of 15 without a Set (fewer is better)", isFewer: true,
      isShare: true, unit: "percentage points"
    ) { "\($0) has \($2) percentage points fewer tables of 15 without a Set than \($1)" },
    Words(
      metric: "largest", heading: "Cards on the largest table (fewer is better)", isFewer: true,
      isShare: false, unit: "cards"
    ) { "the largest table of \($0) is \($2) cards smaller than that of \($1)" },
    Words(
      metric: "setstaken", heading: "Sets taken (more is better)", isFewer: false, isShare: false,
      unit: "Sets"
    ) { "\($0) takes \($2) Sets more per game than \($1)" },
    Words(
      metric: "leftover", heading: "Cards left over (fewer is better)", isFewer: true,
      isShare: false, unit: "cards"
    ) { "\($0) leaves \($2) cards fewer than \($1)" },
    Words(
      metric: "cleared", heading: "Games that clear the table (more is better)", isFewer: false,
      isShare: true, unit: "percentage points"
    ) { "\($0) clears the table \($2) percentage points more often than \($1)" },
  ]

  /// Thrifty is better by every measure: in the one order it is the first of the pair, in the other the second.
  @Test(arguments: [["thrifty", "greedy"], ["greedy", "thrifty"]])
  func decided(names: [String]) async throws {
    let arguments = ["compare"] + names + ["--games", "1500"]
    let text = try await Program.run(arguments)
    let json = try await pairs(arguments)
    #expect(json.map { $0["metric"] as? String } == SentenceTests.all.map(\.metric))
    let lines = text.lines.map { $0.split(separator: " ").joined(separator: " ") }
    let prose = lines.joined(separator: " ")
    for (words, pair) in zip(SentenceTests.all, json) {
      let ends = try ["difference", "low", "high"].map { try #require(pair[$0] as? Double) }
      #expect(pair["verdict"] as? String == (names[0] == "thrifty" ? "first" : "second"))
      // The first less the second is negative where the first has fewer.
      #expect((ends[0] < 0) == ((names[0] == "thrifty") == words.isFewer))
      let amounts = [ends[0], ends[1], ends[2]].map(abs)
      let shown = [amounts[0], min(amounts[1], amounts[2]), max(amounts[1], amounts[2])].map {
        number($0, ends, words)
      }
      let sentence =
        words.sentence("thrifty", "greedy", "\(shown[0]) (\(shown[1]) to \(shown[2]))")
        + ": decided"
      #expect(pair["effect"] as? String == sentence)
      #expect(prose.contains(sentence + ", p"))
      #expect(text.lines.contains(words.heading))
      // The better one stands first in the table below the heading.
      let place = try #require(lines.firstIndex(of: words.heading))
      #expect(lines[place + 2].hasPrefix("thrifty ") && lines[place + 3].hasPrefix("greedy "))
    }
  }

  /// What is not shown is bounded by the farther end of its interval.
  @Test func open() async throws {
    for (words, pair) in zip(
      SentenceTests.all, try await pairs(["compare", "random", "first", "--games", "300"]))
    {
      let ends = try ["difference", "low", "high"].map { try #require(pair[$0] as? Double) }
      #expect(pair["verdict"] as? String == "open")
      let most = number(max(abs(ends[1]), abs(ends[2])), ends, words)
      #expect(
        pair["effect"] as? String
          == "no difference shown between random and first; if there is one, it is below \(most) "
          + words.unit)
    }
  }

  private func pairs(_ arguments: [String]) async throws -> [[String: Any]] {
    let outcome = try await Program.run(arguments + ["--format", "json"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    return try #require(try object(outcome.output)["pairs"] as? [[String: Any]])
  }

  /// Two digits of half of the interval; shares as percentages.
  private func number(_ value: Double, _ ends: [Double], _ words: Words) -> String {
    let scale = words.isShare ? 100.0 : 1
    let half = (ends[2] - ends[1]) / 2 * scale
    let decimals = min(max(1 - Int(floor(log10(half))), 0), 7)
    return String(format: "%.\(decimals)f", value * scale)
  }
}
