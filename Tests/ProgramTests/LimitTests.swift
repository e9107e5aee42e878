import Foundation
import TestSupport
import Testing

/// `--minutes` of the commands that play games.
struct LimitTests {
  @Test(arguments: [
    "simulate", "compare random first", "hints never after(30)", "tictactoe simulate",
    "score flat --sweep skill=1:2:1",
  ])
  func minutes(_ command: String) async throws {
    let outcome = try await Program.run("\(command) --minutes 0.002 --format json")
    let json = try object(outcome.output)
    let games = try #require(json["games"] as? Int)
    #expect((json["stop"] as? [String: String]) == ["rule": "games", "end": "timeUp"])
    #expect(outcome.code == 0 && games > 0)
    #expect(
      outcome.errors
        == "setlab: the time was up after \(games) games; --games \(games) repeats them\n")
    let again = try await Program.run("\(command) --games \(games) --format json")
    let counts = try [outcome.output, again.output].map { try object($0)["tally"] as? NSObject }
    #expect(counts[0] != nil && counts[0] == counts[1])
    // A stored run goes on after what an earlier one had time for.
    let folder = try Scratch()
    let timed = "\(command) --minutes 0.002 --save runs --format json"
    let first = try object(try await Program.run(timed, in: folder).output)["games"] as? Int
    let second = try object(try await Program.run(timed, in: folder).output)["games"] as? Int
    #expect(try 0 < #require(first) && #require(first) < #require(second))
  }

  /// A tighter goal takes more games, and that of another metric others.
  @Test func endsWhenEnoughIsKnown() async throws {
    let line = "tictactoe simulate --games 9000 --until"
    let loose = try await Program.run("\(line) 0.03 --format csv")
    let moves = try await Program.run("\(line) 0.03 --metric moves --format csv")
    let tight = try await Program.run("\(line) 0.02 --format csv")
    #expect(Set([loose.output, moves.output, tight.output]).count == 3)
    let games = [loose, tight].compactMap { Int($0.lines[1].split(separator: ",")[1]) }
    #expect(games.count == 2 && games[0] < games[1] && games[0] > 200)
    let said = try await Program.run("\(line) 0.03")
    #expect(said.output.contains("Goal reached: “won” known to within ±3 percentage points"))
  }
}
