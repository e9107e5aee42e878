import Foundation
import TestSupport
import Testing

/// The sentence of every measure, word by word, whichever of two strategies is the better one.
struct SentenceTests {
  /// The measure, what it is called, its unit, and what is said of a better and a worse strategy.
  private static let rows = TextRow.table(
    """
    dealmores → Deal-mores per game (fewer is better) → deal-mores per game → BETTER needs AMOUNT fewer deal-mores per game \
    than WORSE
    noset12 → Tables of 12 without a Set (fewer is better) → percentage points → BETTER has AMOUNT percentage points fewer \
    tables of 12 without a Set than WORSE
    noset15 → Tables of 15 without a Set (fewer is better) → percentage points → BETTER has AMOUNT percentage points fewer \
    tables of 15 without a Set than WORSE
    largest → Cards on the largest table (fewer is better) → cards → the largest table of BETTER is AMOUNT cards smaller than \
    that of WORSE
    setstaken → Sets taken (more is better) → Sets → BETTER takes AMOUNT Sets more per game than WORSE
    leftover → Cards left over (fewer is better) → cards → BETTER leaves AMOUNT cards fewer than WORSE
    cleared → Games that clear the table (more is better) → percentage points → BETTER clears the table AMOUNT percentage \
    points more often than WORSE
    """)

  /// Thrifty is better by every measure: in the one order it is the first of the pair, in the other the second.
  @Test(arguments: ["thrifty greedy", "greedy thrifty"])
  func decided(names: String) async throws {
    let line = "compare \(names) --games 1500"
    let text = try await Program.run(line).lines
    let pairs = try await Program.json(line).rows("pairs")
    #expect(pairs.map { $0["metric"] as? String } == Self.rows.map { $0[0] })
    let lines = text.map { $0.split(separator: " ").joined(separator: " ") }
    let prose = lines.joined(separator: " ")
    let isFirst = names.hasPrefix("thrifty")
    for (row, pair) in zip(Self.rows, pairs) {
      let ends = try ["difference", "low", "high"].map(pair.number)
      #expect(pair["verdict"] as? String == (isFirst ? "first" : "second"))
      // The first less the second is negative where the first has fewer.
      #expect((ends[0] < 0) == (isFirst == row[1].hasSuffix("(fewer is better)")))
      let amounts = ends.map(abs)
      let shown = [amounts[0], min(amounts[1], amounts[2]), max(amounts[1], amounts[2])].map {
        number($0, ends, row)
      }
      let sentence =
        row[3].replacing("BETTER", with: "thrifty").replacing("WORSE", with: "greedy")
        .replacing("AMOUNT", with: "\(shown[0]) (\(shown[1]) to \(shown[2]))") + ": decided"
      #expect(pair["effect"] as? String == sentence)
      #expect(prose.contains(sentence + ", p"))
      #expect(text.contains(row[1]))
      // The better one stands first in the table below the heading.
      let place = try #require(lines.firstIndex(of: row[1]))
      #expect(lines[place + 2].hasPrefix("thrifty ") && lines[place + 3].hasPrefix("greedy "))
    }
  }

  /// What is not shown is bounded by the farther end of its interval.
  @Test func open() async throws {
    let pairs = try await Program.json("compare random first --games 300").rows("pairs")
    for (row, pair) in zip(Self.rows, pairs) {
      let ends = try ["difference", "low", "high"].map(pair.number)
      #expect(pair["verdict"] as? String == "open")
      let most = number(max(abs(ends[1]), abs(ends[2])), ends, row)
      #expect(
        pair["effect"] as? String
          == "no difference shown between random and first; if there is one, it is below \(most) "
          + row[2])
    }
  }

  /// Two digits of half of the interval; shares as percentages.
  private func number(_ value: Double, _ ends: [Double], _ row: TextRow) -> String {
    let scale = row[2] == "percentage points" ? 100.0 : 1
    let half = (ends[2] - ends[1]) / 2 * scale
    let decimals = min(max(1 - Int(floor(log10(half))), 0), 7)
    return String(format: "%.\(decimals)f", value * scale)
  }
}
