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

  /// A result of a version that cannot be read is refused with the command that plays the same games.
  @Test(arguments: ["compare", "hints", "score"])
  func oldResultsAreRefused(kind: String) async throws {
    let folder = try Scratch()
    let old = StoredValueTests.kept.path + "/\(kind)-before-merging.json"
    let refused = try await Program.run(["merge", old], in: folder)
    #expect(refused.code == 65 && refused.output.isEmpty)
    let says = "is a result of \(kind) by a version that could not merge any; play it again: "
    let parts = refused.errors.components(separatedBy: says)
    let command = try #require(parts.last?.split(separator: "\n").first)
    #expect(parts.count == 2 && command.hasPrefix("setlab \(kind) "))
    let again = try await Program.shell(
      // Its intervals were Wilson's.
      "\"$SETLAB\"" + command.dropFirst("setlab".count)
        + (kind == "compare" ? " --interval wilson" : ""), in: folder)
    func facts(_ text: String) throws -> [String: NSObject] {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject]
      return (object ?? [:]).filter {
        ["games", "seed", "rules", "deck", "strategies", "curves", "player", "scoring", "sweep"]
          .contains($0.key)
      }
    }
    let golden = try String(contentsOfFile: old, encoding: .utf8)
    let (one, two) = (try facts(golden), try facts(again.output))
    #expect(known(one, by: two) && one.count > 4)
  }

  /// True if two facts are the same, but that an interval may have become that of a value which is certain, and that rows of
  /// what did not occur may have come.
  private func known(_ old: Any, by new: Any) -> Bool {
    if let old = old as? [String: Any], let new = new as? [String: Any] {
      func number(_ key: String) -> NSNumber? { new[key] as? NSNumber }
      let isCertain =
        number("low") != nil && number("low") == number("high")
        && [0, 1].contains(number("low") ?? -1)
      return Set(old.keys) == Set(new.keys)
        && old.allSatisfy { key, value in
          isCertain && (key == "low" || key == "high")
            || new[key].map { known(value, by: $0) } == true
        }
    }
    if let old = old as? [Any], let new = new as? [Any] {
      var rest = new[...]
      return old.allSatisfy { row in
        guard let place = rest.firstIndex(where: { known(row, by: $0) }) else { return false }
        rest = rest[(place + 1)...]
        return true
      }
    }
    return (old as? NSObject) == (new as? NSObject)
  }
}
