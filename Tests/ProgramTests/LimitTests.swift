import Foundation
import TestSupport
import Testing

/// `--until`, `--metric` and `--minutes` of the commands that play games.
struct LimitTests {
  @Test(arguments: [
    (
      ["simulate", "--until", "0.02"],
      "Goal reached: “noset12” known to within ±2 percentage points"
    ),
    (
      ["simulate", "--until", "0.05", "--metric", "dealmores", "--games", "300"],
      "Goal not reached: “dealmores” known to within ±0.05 deal-mores per game"
    ),
    (
      ["hints", "never", "after(30)", "--until", "60"],
      "Goal reached: every difference in “time” from “never” known to within ±60\n  seconds"
    ),
    (
      ["score", "flat", "--until", "9", "--sweep", "skill=1:2:1"],
      "Goal reached: every point known to within ±9 points"
    ),
    (
      ["compare", "random", "first", "--until", "0.5"],
      "Goal reached: every difference in “dealmores” known to within ±0.5 deal-mores\n  per game"
    ),
  ])
  func goals(_ arguments: [String], _ sentence: String) async throws {
    let outcome = try await Program.run(arguments)
    #expect(outcome.code == 0 && outcome.output.contains("\n\(sentence)\n"), "\(outcome)")
    let missed = "setlab: 300 games, the maximum, were not enough: raise --games\n"
    #expect(outcome.errors == (sentence.contains("not reached") ? missed : ""))
  }

  @Test(arguments: [
    ["simulate"], ["compare", "random", "first"], ["hints", "never", "after(30)"],
    ["score", "flat", "--sweep", "skill=1:2:1"],
  ])
  func minutes(_ command: [String]) async throws {
    let outcome = try await Program.run(command + ["--minutes", "0.002", "--format", "json"])
    let json = try object(outcome.output)
    let games = try #require(json["games"] as? Int)
    #expect((json["stop"] as? [String: String]) == ["rule": "games", "end": "timeUp"])
    #expect(outcome.code == 0 && games > 0)
    #expect(
      outcome.errors
        == "setlab: the time was up after \(games) games; --games \(games) repeats them\n")
    let again = try await Program.run(command + ["--games", "\(games)", "--format", "json"])
    let counts = try [outcome.output, again.output].map { try object($0)["tally"] as? NSObject }
    #expect(counts[0] != nil && counts[0] == counts[1])
    // A stored run goes on after what an earlier one had time for.
    let folder = try Scratch()
    let timed = command + ["--minutes", "0.002", "--save", "runs", "--format", "json"]
    let first = try object(try await Program.run(timed, in: folder).output)["games"] as? Int
    let second = try object(try await Program.run(timed, in: folder).output)["games"] as? Int
    #expect(try 0 < #require(first) && #require(first) < #require(second))
  }
}
