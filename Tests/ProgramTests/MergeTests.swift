import Foundation
import TestSupport
import Testing

struct MergeTests {
  /// Whatever command played them, two parts in any form are what one run prints: all but timings and the plot.
  @Test(
    arguments: [
      "simulate --strategy first", "compare random first", "hints never 'after(20)'",
      "score flat --sweep skill=0.5:2:0.5",
    ], ["text", "csv", "json"])
  func partsOfAnyCommand(command: String, format: String) async throws {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter {
        !$0.contains(" s, ") && !$0.contains("\"seconds\"") && !$0.contains("\"gamesPerSecond\"")
      }
    }
    let merged = try await Program.shell(
      """
      "$SETLAB" \(command) --games 30 --format json --out a.json
      "$SETLAB" \(command) --games 20 --first-game 30 --format json --out b.json
      "$SETLAB" merge b.json a.json --format \(format)
      """, in: try Scratch())
    let whole = try await Program.shell("\"$SETLAB\" \(command) --games 50 --format \(format)")
    #expect(merged.code == 0 && merged.errors.isEmpty)
    let (parts, all) = (lines(merged.output), lines(whole.output))
    #expect(parts.count > 2 && (format == "text" ? Array(all.prefix(parts.count)) : all) == parts)
  }
}
