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
    let folder = try Scratch()
    _ = try await Program.output("\(command) --games 30 --format json --out a.json", in: folder)
    _ = try await Program.output(
      "\(command) --games 20 --first-game 30 --format json --out b.json", in: folder)
    func lines(_ text: String) -> [String] {
      withoutTimes(text).filter { !$0.contains(" s, ") }
    }
    let parts = lines(
      try await Program.output("merge b.json a.json --format \(format)", in: folder))
    let all = lines(try await Program.output("\(command) --games 50 --format \(format)"))
    #expect(parts.count > 2 && (format == "text" ? Array(all.prefix(parts.count)) : all) == parts)
  }
}
